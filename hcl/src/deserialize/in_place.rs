//! Bodies that are read in place, where all expressions of a tree are constants: none of them can fail, so
//! none has to be evaluated before a type asks for it, and no node is made of a body.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::attribute_value::Whole;
use super::beside_value::Evaluated;
use super::node::{EntryRef, NodeRef};
use crate::model::{Block, Body, Context, FoundBlock, ItemInPlace, TreeInPlace, evaluate_to_copy};
use crate::value::Constant;

/// A tree of constants.
#[derive(Debug)]
pub(super) struct Placed {
    tree: Arc<dyn TreeInPlace>,
    root: u32,
    body: Body,
    /// The number of attributes in the tree.
    attributes: usize,
    /// The values that were asked for, by the nodes of their attributes. Usually there are none.
    values: OnceLock<Box<[Asked]>>,
}

/// An attribute with its value, once a type has asked for it.
type Asked = OnceLock<Box<Evaluated>>;

/// Comparing this many names is faster than hashing one.
const MAX_COMPARED: usize = 16;

/// Most bodies have no more names.
const USUAL: usize = 8;

impl Placed {
    /// `None` if anything in the body needs more than reading.
    pub(super) fn new(body: &Body, context: &Context) -> Option<Self> {
        let place = body.in_place().filter(|_| context.nesting().is_negligible())?;
        let attributes = place.tree.constant_attributes(place.body, context.limits().elements)?;
        Some(Placed {
            tree: place.tree.shared(),
            root: place.body,
            body: body.clone(),
            attributes,
            values: OnceLock::new(),
        })
    }

    /// The body as it is read.
    pub(super) fn root(&self) -> PlacedBody<'_> {
        PlacedBody { placed: self, body: self.root, block: None }
    }
}

/// Entries in source order.
struct ByName<'de> {
    list: Vec<EntryRef<'de>>,
    /// Their positions, if there are many.
    positions: HashMap<&'de str, usize>,
}

impl<'de> ByName<'de> {
    /// The entry with a name, which is added if there is none.
    fn entry(&mut self, name: &'de str) -> &mut EntryRef<'de> {
        let known = if self.positions.is_empty() {
            self.list.iter().rposition(|entry| entry.name == name)
        } else {
            self.positions.get(name).copied()
        };
        let position = known.unwrap_or_else(|| {
            self.list.push(EntryRef { name, attribute: None, blocks: Vec::new() });
            if self.list.len() > MAX_COMPARED {
                let unknown = self.list.iter().enumerate().skip(self.positions.len());
                self.positions.extend(unknown.map(|(position, entry)| (entry.name, position)));
            }
            self.list.len() - 1
        });
        &mut self.list[position]
    }
}

/// An attribute of a tree of constants.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedAttribute<'de> {
    placed: &'de Placed,
    node: u32,
    name: &'de str,
}

impl<'de> PlacedAttribute<'de> {
    /// The constant.
    pub(super) fn constant(self) -> Constant<'de> {
        let (constants, node) = self.placed.tree.expression(self.node);
        Constant::new(constants, node, false)
    }

    /// The attribute itself with its value, which is made now unless it was before.
    pub(super) fn evaluated(self, context: &Context) -> &'de Evaluated {
        let Placed { tree, attributes, values, .. } = self.placed;
        let values = values.get_or_init(|| std::iter::repeat_with(Asked::new).take(*attributes).collect());
        values[self.node as usize].get_or_init(|| {
            let attribute = tree.attribute(self.node, self.name);
            let value = evaluate_to_copy(&attribute.expression, context);
            Box::new(Evaluated::new(attribute, value))
        })
    }
}

/// A body in a tree of constants, with its block and the type of that, unless it is a whole file.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedBody<'de> {
    placed: &'de Placed,
    body: u32,
    block: Option<(FoundBlock, &'de str)>,
}

impl<'de> PlacedBody<'de> {
    /// The text of a label of the block.
    pub(super) fn label(self, position: usize) -> Option<&'de str> {
        match self.placed.tree.label(&self.block?.0, position)? {
            Cow::Borrowed(text) => Some(text),
            // No tree of constants makes texts.
            Cow::Owned(_) => None,
        }
    }

    /// The block itself.
    pub(super) fn block(self) -> Option<Block> {
        self.block.map(|(found, block_type)| self.placed.tree.block(&found, block_type))
    }

    /// The body of the file.
    pub(super) fn whole(self) -> &'de Body {
        &self.placed.body
    }

    /// The content by name.
    pub(super) fn entries(self) -> Vec<EntryRef<'de>> {
        let placed = self.placed;
        let mut entries = ByName { list: Vec::with_capacity(USUAL), positions: HashMap::new() };
        placed.tree.each_item(self.body, &mut |name, item| match item {
            ItemInPlace::Attribute(node) => {
                entries.entry(name).attribute = Some(Whole::InPlace(PlacedAttribute { placed, node, name }));
            }
            ItemInPlace::Block(found) => {
                let body = PlacedBody { placed, body: found.body, block: Some((found, name)) };
                entries.entry(name).blocks.push(NodeRef::Placed(body));
            }
        });
        entries.list
    }
}
