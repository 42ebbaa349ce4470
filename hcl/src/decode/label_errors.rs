//! Blocks that are refused because of their labels. They are decoded only to report errors inside them.

use super::{BlockShape, Decoder, Input, Shape};
use crate::diagnostic::{Diagnostics, catalogue, suggest};
use crate::model::{Attribute, Block, BlockLabel, BlockSchema, Body, Content, Item, Schema};
use crate::source::Location;

/// At most this many blocks are compared, each with all errors.
const MAX_BLOCKS: usize = 20;

/// A block with too many or too few labels.
#[derive(Debug)]
pub(super) struct Mislabelled {
    /// The block with the expected number of labels, on which decoding relies.
    block: Block,
    /// The number of labels in the source.
    given: usize,
    /// In JSON, the properties that are in place of labels.
    properties: Vec<Location>,
}

impl Mislabelled {
    fn new(mut block: Block, expected: usize) -> Self {
        let given = block.labels.len();
        let missing = BlockLabel { text: "".into(), location: block.definition_location.clone() };
        block.labels.resize(expected, missing);
        Mislabelled { block, given, properties: Vec::new() }
    }

    /// Whether a place is in one of the properties that were taken for labels.
    fn contains(&self, place: &Location) -> bool {
        self.properties.iter().any(|property| property.contains(place))
    }

    /// Whether the first label should choose a variant, and is not even similar to the name of one.
    fn is_of_unknown_kind(&self, shape: &'static Shape) -> bool {
        let Some(inside) = shape.block(&self.block.block_type).map(|block| block.shape.get()) else {
            return false;
        };
        let names = || inside.variants.iter().flat_map(BlockShape::names);
        let kind = self.block.labels.first().filter(|_| self.given > 0 && inside.tag.is_none());
        let is_unknown = |kind: &str| names().all(|name| name != kind) && suggest(kind, names()).is_none();
        !inside.variants.is_empty() && kind.is_some_and(|kind| is_unknown(&kind.text))
    }

    pub(super) fn block(&self) -> &Block {
        &self.block
    }

    /// Decodes the block with `decode`, which may call [`Decoder::block`].
    pub(super) fn inspect<T>(
        &self,
        decoder: &mut Decoder<'_>,
        decode: impl FnOnce(&Block, &mut Decoder<'_>) -> T,
    ) {
        decoder.set_inspected(Some((&self.block, self.given)));
        decode(&self.block, decoder);
        decoder.set_inspected(None);
    }
}

/// The blocks of a body that are refused because of their labels. `items` are the body's, and `schema` is
/// that of `shape`.
pub(super) fn find(
    input: &Input<'_>,
    items: &[Item],
    schema: &Schema,
    shape: &'static Shape,
) -> Vec<Mislabelled> {
    let mut found = Vec::new();
    for item in items {
        if let Item::Block(block) = item
            && let Some((_, wanted)) = schema.find_block(&block.block_type)
            && wanted.label_names.len() != block.labels.len()
        {
            found.push(Mislabelled::new(block.clone(), wanted.label_names.len()));
        }
    }
    let is_refused = |wanted: &BlockSchema| {
        items.iter().any(|item| {
            item.is_property()
                && matches!(item, Item::Attribute(attribute) if attribute.name == wanted.block_type)
                && input.is_refused(item.location())
        })
    };
    for wanted in schema.blocks().iter().filter(|wanted| !wanted.label_names.is_empty()) {
        if is_refused(wanted) {
            found.extend(without_labels(input, wanted, shape));
        }
    }
    found
}

/// Missing labels are one mistake, however many properties are in their place: the first error says so. What
/// those properties contain are no blocks.
pub(super) fn report_once(found: &[Mislabelled], diagnostics: &mut Diagnostics, content: &mut Content) {
    for block in found.iter().filter(|block| !block.properties.is_empty()).take(MAX_BLOCKS) {
        let inside = |place: &Location| block.contains(place);
        let errors = diagnostics.iter_mut().filter(|error| error.subject.as_ref().is_some_and(inside));
        errors.skip(1).for_each(|error| error.is_consequence = true);
        content.blocks.retain(|other| !other.labels.last().is_some_and(|label| inside(&label.location)));
    }
}

/// A label that chooses no variant and a wrong number of labels are one mistake, because what the labels are
/// depends on the variant: the error about the label says so. A label that is misspelt is a mistake of its
/// own.
pub(super) fn blame_kinds(found: &[Mislabelled], diagnostics: &mut Diagnostics, shape: &'static Shape) {
    for block in found.iter().filter(|block| block.is_of_unknown_kind(shape)).take(MAX_BLOCKS) {
        let start = block.block.type_location.span.start;
        let is_about =
            |place: &Location| place.source == block.block.type_location.source && place.span.start == start;
        let of_labels = [catalogue::decode::EXTRA_LABEL.name(), catalogue::decode::MISSING_LABEL.name()];
        let errors = diagnostics.iter_mut().filter(|error| of_labels.contains(&error.code()));
        errors
            .filter(|error| error.context.as_ref().is_some_and(is_about))
            .for_each(|error| error.is_consequence = true);
    }
}

/// JSON blocks with missing labels, so that properties of the body are in place of labels. That is assumed if
/// the block's schema has all of these properties, and not all of them can be labels.
fn without_labels(input: &Input<'_>, wanted: &BlockSchema, shape: &'static Shape) -> Vec<Mislabelled> {
    let Some(inside) = shape.block(&wanted.block_type).map(|block| block.shape.get()) else {
        return Vec::new();
    };
    let expected = wanted.label_names.len();
    let schema = inside.schema();
    let is_meant = |block: &Block| {
        let (items, _) = block.body.items();
        let is_known = |item: &Item| is_known(item, &schema);
        items.iter().all(is_known) && items.iter().any(|item| input.is_refused(item.location()))
    };
    let mut found = Vec::new();
    for given in 0..expected {
        let shorter =
            Schema::new().block(wanted.block_type.clone(), wanted.label_names.iter().take(given).cloned());
        let (content, _, _) = input.body().partial_content(&shorter);
        let blocks = content.blocks.into_iter().filter(is_meant);
        found.extend(blocks.map(|block| {
            let properties = block.body.items().0.iter().map(|item| item.location().clone()).collect();
            Mislabelled { properties, ..Mislabelled::new(block, expected) }
        }));
    }
    found
}

/// For a JSON body with extra labels: the bodies inside its properties. The properties are taken for labels
/// if the schema knows none of them, but everything inside them.
pub(super) fn inside_labels(body: &Body, items: &[Item], schema: &Schema) -> Vec<Body> {
    let is_label = |item: &Item| item.is_property() && !is_known(item, schema);
    if items.is_empty() || !items.iter().all(is_label) {
        return Vec::new();
    }
    let names = items.iter().filter_map(|item| match item {
        Item::Attribute(attribute) => Some(&attribute.name),
        Item::Block(_) => None,
    });
    let labels = names.fold(Schema::new(), |schema, name| schema.block(name.clone(), [""; 0]));
    let (content, _, diagnostics) = body.partial_content(&labels);
    let is_meant = |block: &Block| {
        let (items, _) = block.body.items();
        !items.is_empty() && items.iter().all(|item| is_known(item, schema))
    };
    if diagnostics.has_errors() || !content.blocks.iter().all(is_meant) {
        return Vec::new();
    }
    content.blocks.into_iter().map(|block| block.body).collect()
}

fn is_known(item: &Item, schema: &Schema) -> bool {
    match item {
        Item::Attribute(Attribute { name, .. }) => {
            schema.find_attribute(name).is_some() || (item.is_property() && schema.find_block(name).is_some())
        }
        Item::Block(block) => schema.find_block(&block.block_type).is_some(),
    }
}
