//! Content that is read from the tree of a syntax, without being made.
//!
//! This is the way of a body that has exactly what its type expects. It saves nearly all allocations and
//! counting of references; whatever asks for an attribute or a block itself gets it made then.

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::ops::Deref;
use std::rc::Rc;

use super::{AttributeShape, BlockShape, Shape};
use crate::model::{Attribute, Block, BlockInPlace, Context, Found, InPlace, Names};
use crate::value::Constant;

/// What a body has of the names of its type.
#[derive(Debug)]
pub(super) struct ContentInPlace<'a> {
    place: InPlace<'a>,
    /// Counted without atomic operations: a run stays on its thread.
    names: Rc<Names>,
    constants: ReadConstants,
    found: Found<'a>,
    /// The attributes that something asked for.
    made: OnceCell<Box<[OnceCell<Attribute>]>>,
    /// Where the next attribute is looked for: fields ask in the order of the names.
    expected: Cell<usize>,
}

/// Which constants of a body may be read as they are, so that evaluating them would not be refused. Found out
/// once for a body, because most fields are read in less time than these questions take.
#[derive(Clone, Copy, Debug)]
struct ReadConstants {
    /// Up to this many bytes; `None` if no constant is so long. The elements of a value are never more than
    /// the bytes of its text.
    up_to: Option<u64>,
    /// Whether texts are not templates, in a syntax that leaves that to the context.
    literally: bool,
}

impl ReadConstants {
    fn new(place: InPlace<'_>, context: &Context) -> Self {
        let most = if context.nesting().is_negligible() { context.limits().elements } else { 0 };
        let is_enough = place.tree.length() as u64 <= most;
        ReadConstants { up_to: (!is_enough).then_some(most), literally: context.is_literal_only() }
    }
}

impl<'a> ContentInPlace<'a> {
    /// Nothing yet of the body at `place`. The memory of `nodes` is used for those of its attributes.
    #[inline]
    pub(super) fn new(place: InPlace<'a>, names: &Rc<Names>, context: &Context, nodes: Vec<u32>) -> Self {
        ContentInPlace {
            place,
            names: names.clone(),
            constants: ReadConstants::new(place, context),
            found: names.nothing(nodes),
            made: OnceCell::new(),
            expected: Cell::new(0),
        }
    }

    /// The nodes of its attributes, whose memory another body can use.
    pub(super) fn into_nodes(self) -> Vec<u32> {
        self.found.attributes
    }

    /// Finds everything in the body; `None` if it has anything besides what the names allow.
    pub(super) fn find(&mut self) -> Option<()> {
        self.place.tree.find(self.place.body, &self.names, &mut self.found)
    }

    pub(super) fn blocks(&self) -> &[BlockInPlace<'a>] {
        &self.found.blocks
    }

    /// The attribute itself.
    pub(super) fn attribute(&self, name: &str) -> Option<&Attribute> {
        let (position, node) = self.node(name)?;
        let made = self.made.get_or_init(|| {
            std::iter::repeat_with(OnceCell::new).take(self.found.attributes.len()).collect()
        });
        let make = || self.place.tree.attribute(node, self.names.attribute_at(position));
        Some(made[position].get_or_init(make))
    }

    /// The value of an attribute, if the syntax may show a constant.
    #[inline]
    pub(super) fn constant(&self, name: &str) -> Option<Constant<'a>> {
        let (_, node) = self.node(name)?;
        let (constants, node) = self.place.tree.expression(node);
        let constant = Constant::new(constants, node, self.constants.literally);
        match self.constants.up_to {
            Some(most) if u64::from(constant.length()) > most => None,
            _ => Some(constant),
        }
    }

    #[inline]
    fn node(&self, name: &str) -> Option<(usize, u32)> {
        let position = self.names.attribute(name, &self.expected)?;
        let node = self.found.attributes[position];
        (node != Found::ABSENT).then_some((position, node))
    }
}

/// The names that a shape knows; `None` if it contradicts itself, or if a constant of the syntax is not what
/// an attribute takes.
pub(super) fn names_of(shape: &'static Shape) -> Option<Names> {
    #[cfg(feature = "literal")]
    if shape.has_literals() {
        return None;
    }
    let attributes = shape.parts().into_iter().flat_map(|part| part.attributes);
    let (mut blocks, mut labels) = (Vec::new(), Vec::new());
    for block in shape.all_blocks() {
        blocks.extend(block.names());
        labels.resize(blocks.len(), block.labels.len());
    }
    Names::new(attributes.flat_map(AttributeShape::names).collect(), (blocks, labels))
}

/// A block to be decoded.
#[derive(Clone, Copy, Debug)]
pub(super) enum BlockRef<'a> {
    /// It was made.
    Made(&'a Block),
    /// It can be read in place.
    InPlace(&'a BlockInPlace<'a>),
}

impl<'a> BlockRef<'a> {
    /// The block itself.
    pub(super) fn made(self) -> &'a Block {
        match self {
            BlockRef::Made(block) => block,
            BlockRef::InPlace(block) => block.made(),
        }
    }

    /// The text of a label.
    pub(super) fn label(self, position: usize) -> Option<Cow<'a, str>> {
        match self {
            BlockRef::Made(block) => block.labels.get(position).map(|label| Cow::Borrowed(&*label.text)),
            BlockRef::InPlace(block) => block.label(position),
        }
    }

    /// Whether this is the shape of the block.
    pub(super) fn is(self, shape: &BlockShape) -> bool {
        shape.is_called(self.block_type())
    }

    pub(super) fn block_type(self) -> &'a str {
        match self {
            BlockRef::Made(block) => &block.block_type,
            BlockRef::InPlace(block) => block.block_type(),
        }
    }
}

/// Some blocks, nearly always one: then nothing is allocated.
#[derive(Debug, Default)]
pub(super) enum BlockRefs<'a> {
    #[default]
    None,
    One(BlockRef<'a>),
    Many(Vec<BlockRef<'a>>),
}

impl<'a> BlockRefs<'a> {
    pub(super) fn push(&mut self, block: BlockRef<'a>) {
        match self {
            BlockRefs::None => *self = BlockRefs::One(block),
            BlockRefs::One(first) => *self = BlockRefs::Many(vec![*first, block]),
            BlockRefs::Many(blocks) => blocks.push(block),
        }
    }
}

impl<'a> FromIterator<BlockRef<'a>> for BlockRefs<'a> {
    fn from_iter<I: IntoIterator<Item = BlockRef<'a>>>(blocks: I) -> Self {
        blocks.into_iter().fold(BlockRefs::None, |mut all, block| {
            all.push(block);
            all
        })
    }
}

impl<'a> Deref for BlockRefs<'a> {
    type Target = [BlockRef<'a>];

    fn deref(&self) -> &[BlockRef<'a>] {
        match self {
            BlockRefs::None => &[],
            BlockRefs::One(block) => std::slice::from_ref(block),
            BlockRefs::Many(blocks) => blocks,
        }
    }
}
