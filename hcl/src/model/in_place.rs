//! Bodies that can be read where they are, in the tree of their syntax.
//!
//! [`Body::content`](super::Body::content) makes an attribute, an expression or a block of everything it
//! finds, and each counts references to its tree and its source several times. A decoder that finds exactly
//! what it expects, and constants for values, needs none of that. It asks a tree for the numbers of the nodes
//! that have expected names, reads constants from them, and has the rest made when something asks for it.
//! Whatever is not as expected is left to the ordinary way, which knows the messages.

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::fmt;
use std::sync::Arc;

use super::{Attribute, Block, BodyImpl};
use crate::order;
use crate::value::Constants;

/// A body that may be readable in place.
pub(crate) trait TreeBody: BodyImpl {
    /// `None` if it is only a part of what the tree has.
    fn in_place(&self) -> Option<InPlace<'_>>;

    /// See [`Body::read_literally`](super::Body::read_literally).
    #[cfg(feature = "literal")]
    fn read_literally(&self, _: super::literal::IsLiteral<'_>) -> Option<super::literal::ReadAgain> {
        None
    }
}

/// The body at a node of a tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InPlace<'t> {
    pub(crate) tree: &'t dyn TreeInPlace,
    pub(crate) body: u32,
}

/// A tree whose nodes have numbers.
pub(crate) trait TreeInPlace: fmt::Debug {
    /// Adds what is in a body to what was [found](Names::nothing) so far; `None` if there is anything besides
    /// what `names` has, or anything twice or of the wrong form.
    fn find<'t>(&'t self, body: u32, names: &Names, found: &mut Found<'t>) -> Option<()>;

    /// The constants of the tree, and the node of an attribute's expression.
    fn expression(&self, attribute: u32) -> (&dyn Constants, u32);

    /// The text of a block's label.
    fn label(&self, block: &FoundBlock, position: usize) -> Option<Cow<'_, str>>;

    /// Makes an attribute.
    fn attribute(&self, node: u32, name: &str) -> Attribute;

    /// Makes a block.
    fn block(&self, block: &FoundBlock, block_type: &str) -> Block;

    /// The number of all attributes of the tree, which are less than the numbers of their nodes, if a body in
    /// it has nothing but constants, with at most so many elements each, and does not nest deep. `None` also
    /// if the syntax cannot tell blocks from attributes.
    fn constant_attributes(&self, _body: u32, _elements: u64) -> Option<usize> {
        None
    }

    /// Visits the attributes and blocks of a body in source order, for a tree with
    /// [`TreeInPlace::constant_attributes`].
    fn each_item<'t>(&'t self, _body: u32, _visit: &mut dyn FnMut(&'t str, ItemInPlace)) {}

    /// Makes the expression of an attribute, in a tree with [`TreeInPlace::each_item`].
    #[cfg(feature = "modules")]
    fn expression_again(&self, _attribute: u32) -> Option<super::Expression> {
        None
    }

    /// How many bytes the whole text has.
    fn length(&self) -> usize;

    /// Shares the tree with someone who keeps it.
    fn shared(&self) -> Arc<dyn TreeInPlace>;
}

/// The names of attributes and block types that a type knows.
#[derive(Debug)]
pub(crate) struct Names {
    attributes: Vec<&'static str>,
    blocks: Vec<&'static str>,
    /// The number of labels of each block type.
    labels: Vec<usize>,
}

impl Names {
    /// `None` if a name occurs twice.
    pub(crate) fn new(
        attributes: Vec<&'static str>,
        (blocks, labels): (Vec<&'static str>, Vec<usize>),
    ) -> Option<Self> {
        let mut all = [&attributes[..], &blocks[..]].concat();
        order::sort_by_key(&mut all, |name| *name);
        let are_unique = all.windows(2).all(|pair| pair[0] != pair[1]);
        are_unique.then_some(Names { attributes, blocks, labels })
    }

    /// The position of an attribute. `expected` is where it is looked for first, and becomes the position
    /// after it: most files write the names in the order of the type.
    pub(crate) fn attribute(&self, name: &str, expected: &Cell<usize>) -> Option<usize> {
        position(&self.attributes, name, expected)
    }

    /// The position of a block type, looked for at `expected` first, as in [`attribute`](Self::attribute).
    pub(crate) fn block(&self, name: &str, expected: &Cell<usize>) -> Option<usize> {
        position(&self.blocks, name, expected)
    }

    /// The name of an attribute.
    pub(crate) fn attribute_at(&self, position: usize) -> &'static str {
        self.attributes[position]
    }

    /// A block type.
    pub(crate) fn block_at(&self, position: usize) -> &'static str {
        self.blocks[position]
    }

    /// The number of labels of the block type at a position.
    pub(crate) fn labels(&self, position: usize) -> usize {
        self.labels[position]
    }

    /// Nothing found yet. What was found in another body is overwritten.
    #[inline]
    pub(crate) fn nothing<'t>(&self, mut attributes: Vec<u32>) -> Found<'t> {
        attributes.clear();
        attributes.resize(self.attributes.len(), Found::ABSENT);
        Found { attributes, blocks: Vec::new() }
    }
}

/// Inlined, because the common case takes a fraction of what the call takes. The fields of a type ask with
/// the very strings of its names, which need not be compared.
#[inline(always)]
fn position(names: &[&'static str], name: &str, expected: &Cell<usize>) -> Option<usize> {
    let next = expected.get();
    let position = match names.get(next) {
        Some(known) if std::ptr::eq(*known, name) || *known == name => next,
        _ => search(names, name)?,
    };
    expected.set(position + 1);
    Some(position)
}

/// The position of a name that is not the next one.
#[inline(never)]
fn search(names: &[&'static str], name: &str) -> Option<usize> {
    names.iter().position(|known| *known == name)
}

/// What a body has of the names that it was asked for.
#[derive(Debug)]
pub(crate) struct Found<'t> {
    /// The node of each attribute, or [`Found::ABSENT`].
    pub(crate) attributes: Vec<u32>,
    /// In source order.
    pub(crate) blocks: Vec<BlockInPlace<'t>>,
}

impl Found<'_> {
    pub(crate) const ABSENT: u32 = u32::MAX;

    /// Adds an attribute; `None` if it is there already.
    pub(crate) fn add(&mut self, position: usize, node: u32) -> Option<()> {
        let place = &mut self.attributes[position];
        let is_new = *place == Found::ABSENT;
        *place = node;
        is_new.then_some(())
    }
}

/// An item of a body.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ItemInPlace {
    /// The node of an attribute.
    Attribute(u32),
    Block(FoundBlock),
}

/// A block that was found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FoundBlock {
    /// The node of the whole block or, in a syntax that has none, of its type.
    pub(crate) header: u32,
    /// The node of what stands after its labels, which may be several bodies in some syntaxes.
    pub(crate) value: u32,
    /// The node of its body.
    pub(crate) body: u32,
    /// The nodes of its labels, in a syntax where the block does not lead to them.
    pub(crate) labels: [u32; 3],
}

/// A block that is made when something asks for more than its body and its labels.
#[derive(Debug)]
pub(crate) struct BlockInPlace<'t> {
    tree: &'t dyn TreeInPlace,
    found: FoundBlock,
    block_type: &'static str,
    made: OnceCell<Box<Block>>,
}

impl<'t> BlockInPlace<'t> {
    pub(crate) fn new(tree: &'t dyn TreeInPlace, found: FoundBlock, block_type: &'static str) -> Self {
        BlockInPlace { tree, found, block_type, made: OnceCell::new() }
    }

    pub(crate) fn block_type(&self) -> &'static str {
        self.block_type
    }

    /// The body, to be read in place.
    pub(crate) fn body(&self) -> InPlace<'t> {
        InPlace { tree: self.tree, body: self.found.body }
    }

    /// The text of a label.
    pub(crate) fn label(&self, position: usize) -> Option<Cow<'t, str>> {
        self.tree.label(&self.found, position)
    }

    /// The block itself.
    pub(crate) fn made(&self) -> &Block {
        self.made.get_or_init(|| Box::new(self.tree.block(&self.found, self.block_type)))
    }
}
