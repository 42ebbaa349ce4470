//! Content that is read from the tree of a syntax, without being made.
//!
//! This is the way of a body that has exactly what its type expects. It saves nearly all allocations and counting of references; whatever
//! asks for an attribute or a block itself gets it made then.

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use super::{AttributeShape, BlockShape, Shape};
use crate::model::{Attribute, Block, BlockInPlace, Context, Found, InPlace, Names, Nodes};
use crate::value::Constant;

/// What a body has of the names of its type.
#[derive(Debug)]
pub(super) struct ContentInPlace<'a> {
    place: InPlace<'a>,
    /// Counted without atomic operations: a run stays on its thread.
    names: Rc<Names>,
    attributes: Nodes,
    pub(super) blocks: Vec<BlockInPlace<'a>>,
    /// The attributes that something asked for.
    made: OnceCell<Box<[OnceCell<Attribute>]>>,
    /// Where the next attribute is looked for: fields ask in the order of the names.
    expected: Cell<usize>,
}

impl<'a> ContentInPlace<'a> {
    /// `None` if the body has anything besides what the names allow.
    pub(super) fn new(place: InPlace<'a>, names: &Rc<Names>) -> Option<Self> {
        let Found { attributes, blocks } = place.tree.found(place.body, names)?;
        Some(ContentInPlace {
            place,
            names: names.clone(),
            attributes,
            blocks,
            made: OnceCell::new(),
            expected: Cell::new(0),
        })
    }

    /// Where the body is.
    pub(super) fn place(&self) -> InPlace<'a> {
        self.place
    }

    /// The attribute itself.
    pub(super) fn attribute(&self, name: &str) -> Option<&Attribute> {
        let (position, node) = self.node(name)?;
        let made = self.made.get_or_init(|| {
            std::iter::repeat_with(OnceCell::new).take(self.attributes.as_slice().len()).collect()
        });
        let make = || self.place.tree.attribute(node, self.names.attribute_at(position));
        Some(made[position].get_or_init(make))
    }

    /// The value of an attribute, if the syntax may show a constant.
    pub(super) fn constant(&self, name: &str, context: &Context) -> Option<Constant<'a>> {
        let (_, node) = self.node(name)?;
        let (constants, node) = self.place.tree.expression(node);
        Some(Constant::new(constants, node, context.is_literal_only()))
    }

    #[inline]
    fn node(&self, name: &str) -> Option<(usize, u32)> {
        let position = self.names.attribute(name, &self.expected)?;
        let node = self.attributes.as_slice()[position];
        (node != Found::ABSENT).then_some((position, node))
    }
}

/// The names that a shape knows; `None` if it contradicts itself.
pub(super) fn names_of(shape: &'static Shape) -> Option<Names> {
    let mut attributes = Vec::with_capacity(shape.attributes.len());
    let mut blocks = (Vec::new(), Vec::new());
    add_names(shape, &mut attributes, &mut blocks);
    Names::new(attributes, blocks)
}

fn add_names(
    shape: &'static Shape,
    attributes: &mut Vec<&'static str>,
    blocks: &mut (Vec<&'static str>, Vec<usize>),
) {
    attributes.extend(shape.attributes.iter().flat_map(AttributeShape::names));
    let choices = shape.choices.iter().flat_map(|choice| choice.blocks);
    for block in shape.blocks.iter().chain(choices) {
        for name in block.names() {
            blocks.0.push(name);
            blocks.1.push(block.labels.len());
        }
    }
    shape.flattened.iter().for_each(|shape| add_names(shape(), attributes, blocks));
}

/// A block to be decoded.
#[derive(Clone, Copy, Debug)]
pub enum BlockRef<'a> {
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
