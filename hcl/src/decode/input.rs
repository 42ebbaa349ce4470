//! What a type is decoded from at run time: the content of one body, and the block around it.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasher;
use std::rc::Rc;
use std::sync::Arc;

use indexmap::IndexMap;

use super::describe::described;
use super::in_place::{BlockRef, ContentInPlace};
use super::label_errors::Mislabelled;
use super::{Accepts, AttributeShape, BlockShape, DecodeAttribute, Decoder, HclDecode, Inside, Shape};
use crate::diagnostic::Diagnostics;
use crate::model::errors::unsupported_block;
use crate::model::{
    Attribute, Block, BlockInPlace, BlockLabel, Body, Content, Context, InPlace, Item, Names, Schema,
};
use crate::source::Location;

/// The content of a body, and the block that the body belongs to.
#[derive(Debug)]
pub struct Input<'a> {
    body: OfBody<'a>,
    around: Around<'a>,
    content: Option<Held<'a>>,
    /// The blocks, which references inside them may name.
    blocks: OnceCell<Arc<Vec<Block>>>,
    rest: Option<Rest>,
    /// Most bodies are as expected, so that this is not part of each.
    flaws: Option<Box<Flaws>>,
    /// What the type expects; `None` if it reads the body itself.
    shape: Option<&'static Shape>,
}

/// What is wrong with a body.
#[derive(Debug, Default)]
pub(super) struct Flaws {
    /// The names that unexpected items in the body were probably meant to have.
    pub(super) meant: Vec<String>,
    /// The types of blocks of which some were refused without being known.
    pub(super) doubtful: Vec<&'static str>,
    /// The places where the body does not match what was requested, ordered by source and position.
    refused: Vec<Location>,
    /// The blocks that have too many or too few labels.
    pub(super) mislabelled: Vec<Mislabelled>,
    /// The bodies that were probably meant instead of this one, which contains nothing else.
    pub(super) inner: Vec<Body>,
}

/// A body to be decoded.
#[derive(Clone, Copy, Debug)]
pub(super) enum OfBody<'a> {
    Given(&'a Body),
    /// That of a block that is read in place.
    OfBlock(&'a BlockInPlace<'a>),
}

impl<'a> OfBody<'a> {
    /// The body itself.
    pub(super) fn made(self) -> &'a Body {
        match self {
            OfBody::Given(body) => body,
            OfBody::OfBlock(block) => &block.made().body,
        }
    }

    /// Where the body can be read in place.
    pub(super) fn in_place(self) -> Option<InPlace<'a>> {
        match self {
            OfBody::Given(body) => body.in_place(),
            OfBody::OfBlock(block) => Some(block.body()),
        }
    }
}

/// The content of a body.
#[derive(Debug)]
enum Held<'a> {
    Made(Content),
    InPlace(ContentInPlace<'a>),
}

/// What a body belongs to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around<'a> {
    /// The block.
    pub(super) block: Option<BlockRef<'a>>,
    /// The number of labels, if the block has too many or too few and is decoded only to report errors inside
    /// it.
    pub(super) given_labels: Option<usize>,
    /// The number of labels that have chosen a variant: those of the block that it has are the ones after
    /// them.
    pub(super) chosen_by: usize,
}

impl Around<'_> {
    /// What is around the variant that the next label has chosen.
    pub(super) fn after_label(self) -> Self {
        Around { chosen_by: self.chosen_by + 1, ..self }
    }

    /// Whether the next label is missing, which has been reported.
    pub(super) fn lacks_label(&self) -> bool {
        self.given_labels.is_some_and(|given| given <= self.chosen_by)
    }
}

/// The rest of the body, for a field that takes it.
#[derive(Debug)]
struct Rest {
    body: Body,
    /// What the other fields request.
    schema: Arc<Schema>,
}

impl<'a> Input<'a> {
    pub(super) fn new(body: OfBody<'a>, around: Around<'a>) -> Self {
        Input { body, around, content: None, blocks: OnceCell::new(), rest: None, flaws: None, shape: None }
    }

    pub(super) fn flaws(&mut self) -> &mut Flaws {
        self.flaws.get_or_insert_default()
    }

    pub(super) fn set_shape(&mut self, shape: &'static Shape) {
        self.shape = Some(shape);
    }

    /// What the type expects in the body; `None` if it reads the body itself.
    pub(super) fn shape(&self) -> Option<&'static Shape> {
        self.shape
    }

    /// What the body belongs to.
    pub(super) fn around(&self) -> Around<'a> {
        self.around
    }

    /// The blocks of the body that have too many or too few labels.
    pub(super) fn mislabelled(&self) -> &[Mislabelled] {
        self.flaws.as_ref().map_or(&[], |flaws| &flaws.mislabelled)
    }

    /// The blocks of one type that have too many or too few labels.
    pub(super) fn mislabelled_of(&self, shape: &BlockShape) -> impl Iterator<Item = &Mislabelled> {
        self.mislabelled().iter().filter(|wrong| shape.is_called(&wrong.block().block_type))
    }

    /// The bodies that were probably meant instead of this one.
    pub(super) fn inner(&self) -> &[Body] {
        self.flaws.as_ref().map_or(&[], |flaws| &flaws.inner)
    }

    /// Whether the body has a property for such blocks that was refused, for example because of its type or
    /// missing labels.
    pub(super) fn is_refused_property(&self, shape: &BlockShape) -> bool {
        let (items, _) = self.body().items();
        items.iter().any(|item| {
            matches!(item, Item::Attribute(attribute) if shape.is_called(&attribute.name))
                && self.is_refused(item.location())
        })
    }

    /// Whether the body has such a block that was refused with its own message, for example because of its
    /// labels. A JSON property may also say that there are no blocks, with null or an empty array.
    pub(super) fn is_reported(&self, shape: &BlockShape) -> bool {
        let (items, _) = self.body().items();
        items.iter().any(|item| matches!(item, Item::Block(block) if shape.is_called(&block.block_type)))
            || self.is_refused_property(shape)
    }

    pub(super) fn set_content(&mut self, mut content: Content) {
        if !content.blocks.is_empty() {
            self.blocks = Arc::new(std::mem::take(&mut content.blocks)).into();
        }
        self.content = Some(Held::Made(content));
    }

    /// Tries to read the body where it is. Whether it has nothing but what it should have.
    pub(super) fn read_in_place(
        &mut self,
        place: InPlace<'a>,
        names: &Rc<Names>,
        context: &Context,
        nodes: Vec<u32>,
    ) -> bool {
        // Made where it stays: moving it would take longer than making it.
        let held = self.content.insert(Held::InPlace(ContentInPlace::new(place, names, context, nodes)));
        let is_whole = match held {
            Held::InPlace(content) => content.find().is_some(),
            Held::Made(_) => false,
        };
        if !is_whole {
            self.content = None;
        }
        is_whole
    }

    /// The memory that reading in place has used, for the next body.
    pub(super) fn into_nodes(self) -> Option<Vec<u32>> {
        match self.content {
            Some(Held::InPlace(content)) => Some(content.into_nodes()),
            _ => None,
        }
    }

    /// The content, if it is read in place.
    pub(super) fn in_place(&self) -> Option<&ContentInPlace<'a>> {
        match &self.content {
            Some(Held::InPlace(content)) => Some(content),
            _ => None,
        }
    }

    /// Sets the rest of the body: what `schema` does not request.
    pub(super) fn set_rest(&mut self, body: Body, schema: Arc<Schema>) {
        self.rest = Some(Rest { body, schema });
    }

    pub(super) fn set_refused(&mut self, errors: &Diagnostics) {
        if errors.is_empty() {
            return;
        }
        let refused = &mut self.flaws().refused;
        *refused = errors
            .iter()
            .filter(|error| error.is_error())
            .filter_map(|error| error.subject.clone())
            .collect();
        refused.sort_by_key(order);
    }

    /// Whether an error of this body points at something inside `place`.
    pub(super) fn is_refused(&self, place: &Location) -> bool {
        // The first one that begins in it is nearly always the right one; checking all of them for each
        // attribute would take quadratic time on a hostile file.
        let Some(Flaws { refused, .. }) = self.flaws.as_deref() else { return false };
        let first = refused.partition_point(|subject| order(subject) < order(place));
        let inside =
            |subject: &&Location| subject.source == place.source && subject.span.start <= place.span.end;
        refused.iter().skip(first).take_while(inside).any(|subject| place.contains(subject))
    }

    /// Whether an error already suggested writing `name`, so that it need not be reported as missing.
    pub(super) fn is_meant(&self, name: &str) -> bool {
        self.flaws.as_ref().is_some_and(|flaws| flaws.meant.iter().any(|meant| meant == name))
    }

    /// The body.
    pub fn body(&self) -> &'a Body {
        self.body.made()
    }

    /// The body, perhaps not made.
    pub(super) fn of_body(&self) -> OfBody<'a> {
        self.body
    }

    /// The block; `None` for the body of a file.
    pub fn block(&self) -> Option<&'a Block> {
        self.around.block.map(BlockRef::made)
    }

    /// The block's labels, without those that have chosen a variant; none for the body of a file.
    pub fn labels(&self) -> &'a [BlockLabel] {
        self.block().and_then(|block| block.labels.get(self.around.chosen_by..)).unwrap_or_default()
    }

    /// The text of a label, if the block is read in place.
    pub(super) fn label_in_place(&self, position: usize) -> Option<Cow<'a, str>> {
        match self.around.block? {
            BlockRef::Made(_) => None,
            BlockRef::InPlace(block) => block.label(self.around.chosen_by + position),
        }
    }

    /// The attribute called `name`.
    pub fn attribute(&self, name: &str) -> Option<&Attribute> {
        match self.content.as_ref()? {
            Held::Made(content) => content.attributes.get(name),
            Held::InPlace(content) => content.attribute(name),
        }
    }

    /// The attribute that a field is filled from, by any of its names.
    pub(super) fn given(&self, shape: &AttributeShape) -> Option<&Attribute> {
        shape.names().find_map(|name| self.attribute(name))
    }

    /// All blocks that the schema asked for, in source order.
    pub fn blocks(&self) -> &[Block] {
        match self.in_place() {
            Some(content) => self.blocks.get_or_init(|| {
                Arc::new(content.blocks().iter().map(|block| block.made().clone()).collect())
            }),
            None => self.blocks.get().map_or(&[], |blocks| blocks.as_slice()),
        }
    }

    /// All blocks that the schema asked for, in source order; they need not be made.
    pub(super) fn block_refs(&self) -> impl Iterator<Item = BlockRef<'_>> {
        let (made, in_place) = match self.in_place() {
            Some(content) => (&[][..], content.blocks()),
            None => (self.blocks(), &[][..]),
        };
        made.iter().map(BlockRef::Made).chain(in_place.iter().map(BlockRef::InPlace))
    }

    /// The blocks, to be kept; `None` if there are none.
    pub(super) fn shared_blocks(&self) -> Option<Arc<Vec<Block>>> {
        self.blocks();
        self.blocks.get().cloned()
    }

    /// The types of blocks of which there may be more than are known.
    pub(super) fn doubtful(&self) -> impl Iterator<Item = &str> {
        let flaws = self.flaws.as_deref().into_iter();
        flaws.flat_map(|flaws| flaws.doubtful.iter().copied().chain(flaws.meant.iter().map(String::as_str)))
    }

    /// What the schema did not request; `None` if nothing may be left.
    pub fn rest(&self) -> Option<&Body> {
        self.rest.as_ref().map(|rest| &rest.body)
    }

    /// Where a missing item would go.
    pub fn missing_item(&self) -> Location {
        match &self.content {
            Some(Held::Made(content)) => content.missing_item.clone(),
            _ => self.body().missing_item(),
        }
    }

    /// The place to point at for a problem with the whole body: the block's header, or the place in the file
    /// where something would be added.
    pub fn location(&self) -> Location {
        self.block().map_or_else(|| self.missing_item(), |block| block.definition_location.clone())
    }
}

/// A type that takes what no other field of a struct takes: the field with `#[hcl(remain)]`.
///
/// A type that implements [`HclDecode`], such as [`Body`], is decoded from the rest as if it was a body of
/// its own. A map keyed by names takes the rest as attributes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot take the rest of a body",
    note = "use `hcl::Body`, a struct that derives `HclDecode`, or a map from `String` to any attribute type"
)]
pub trait DecodeRemain: Sized {
    /// Decodes the rest; `None` after an error, which was reported to the decoder.
    fn decode_remain(rest: &Body, input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self>;

    /// What each attribute of the rest takes, or a part of its value, if only attributes are allowed; for
    /// documentation.
    fn rest_accepts(_path: &[Inside<'_>]) -> Option<Accepts> {
        None
    }

    /// The shape of the rest, if it is decoded as a body of its own; for documentation.
    fn rest_shape() -> Option<&'static Shape> {
        None
    }
}

impl<T: HclDecode> DecodeRemain for T {
    fn decode_remain(rest: &Body, input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        decoder.body_of(OfBody::Given(rest), input.around())
    }

    fn rest_shape() -> Option<&'static Shape> {
        Some(T::shape())
    }
}

macro_rules! maps {
    ($([$($parameters:tt)*] $map:ty),* $(,)?) => {$(
        impl<T: DecodeAttribute $($parameters)*> DecodeRemain for $map {
            fn decode_remain(rest: &Body, input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
                attributes(rest, input, decoder)
            }

            fn rest_accepts(path: &[Inside<'_>]) -> Option<Accepts> {
                described::<T, _>(path)
            }
        }
    )*};
}

maps!(
    [] BTreeMap<String, T>,
    [, S: BuildHasher + Default] HashMap<String, T, S>,
    [, S: BuildHasher + Default] IndexMap<String, T, S>,
);

/// The rest as attributes. It is not requested as attributes: that would report the blocks that other fields
/// have taken.
fn attributes<M, T>(rest: &Body, input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<M>
where
    M: FromIterator<(String, T)>,
    T: DecodeAttribute,
{
    // Collected before the first failure is handled, so that every failure is reported.
    let mut decoded = Vec::new();
    let is_whole = each_attribute(rest, input, decoder, &mut |attribute, decoder| {
        let value = T::decode_attribute(attribute, decoder);
        decoded.push(value.map(|value| (attribute.name.to_string(), value)));
    });
    decoded.into_iter().collect::<Option<M>>().filter(|_| is_whole)
}

/// Visits each attribute of the rest. Returns false if there is anything else, which is reported.
pub(super) fn each_attribute(
    rest: &Body,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
    visit: &mut dyn FnMut(&Attribute, &mut Decoder<'_>),
) -> bool {
    let (items, diagnostics) = rest.items();
    let mut is_whole = !diagnostics.has_errors();
    decoder.report_all(diagnostics);
    let expected = input.rest.as_ref().map(|rest| rest.schema.clone()).unwrap_or_default();
    let mut unexpected = 0;
    for item in items {
        match item {
            Item::Attribute(attribute) => visit(&attribute, decoder),
            Item::Block(block) => {
                let place = block.type_location.clone();
                decoder.report(unsupported_block(unexpected, &block.block_type, place, &expected));
                unexpected += 1;
                is_whole = false;
            }
        }
    }
    is_whole
}

fn order(place: &Location) -> (usize, u32) {
    (place.source.identity(), place.span.start)
}
