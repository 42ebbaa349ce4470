//! Bodies that are read in place, where all expressions of a tree are constants: none of them can fail, so
//! none has to be evaluated before a type asks for it, and no node is made of a body.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::given::Evaluated;
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

    /// The body itself.
    pub(super) fn body(&self) -> &Body {
        &self.body
    }

    /// The content of the whole body by name.
    pub(super) fn entries(&self) -> Vec<PlacedEntry<'_>> {
        self.entries_of(self.root)
    }

    fn entries_of(&self, body: u32) -> Vec<PlacedEntry<'_>> {
        let mut entries = ByName { list: Vec::with_capacity(USUAL), positions: HashMap::new() };
        self.tree.each_item(body, &mut |name, item| {
            let entry = entries.entry(name, self);
            match item {
                ItemInPlace::Attribute(node) => entry.attribute = Some(node),
                ItemInPlace::Block(found) => entry.blocks.push(found),
            }
        });
        entries.list
    }
}

/// Everything under one name.
#[derive(Debug)]
pub(super) struct PlacedEntry<'de> {
    pub(super) name: &'de str,
    attribute: Option<u32>,
    blocks: Vec<FoundBlock>,
    placed: &'de Placed,
}

/// Entries in source order.
struct ByName<'de> {
    list: Vec<PlacedEntry<'de>>,
    /// Their positions, if there are many.
    positions: HashMap<&'de str, usize>,
}

impl<'de> ByName<'de> {
    /// The entry with a name, which is added if there is none.
    fn entry(&mut self, name: &'de str, placed: &'de Placed) -> &mut PlacedEntry<'de> {
        let known = if self.positions.is_empty() {
            self.list.iter().rposition(|entry| entry.name == name)
        } else {
            self.positions.get(name).copied()
        };
        let position = known.unwrap_or_else(|| {
            self.list.push(PlacedEntry { name, attribute: None, blocks: Vec::new(), placed });
            if self.list.len() > MAX_COMPARED {
                let unknown = self.list.iter().enumerate().skip(self.positions.len());
                self.positions.extend(unknown.map(|(position, entry)| (entry.name, position)));
            }
            self.list.len() - 1
        });
        &mut self.list[position]
    }
}

impl<'de> PlacedEntry<'de> {
    pub(super) fn attribute(&self) -> Option<PlacedAttribute<'de>> {
        let PlacedEntry { name, placed, .. } = *self;
        self.attribute.map(|node| PlacedAttribute { placed, node, name })
    }

    pub(super) fn blocks(&self) -> impl Iterator<Item = PlacedBlock<'de>> {
        let PlacedEntry { name, placed, .. } = *self;
        self.blocks.iter().map(move |found| PlacedBlock { placed, found: *found, name })
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

/// A block of a tree of constants.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedBlock<'de> {
    placed: &'de Placed,
    found: FoundBlock,
    name: &'de str,
}

impl<'de> PlacedBlock<'de> {
    /// The text of a label.
    pub(super) fn label(self, position: usize) -> Option<&'de str> {
        match self.placed.tree.label(&self.found, position)? {
            Cow::Borrowed(text) => Some(text),
            // No tree of constants makes texts.
            Cow::Owned(_) => None,
        }
    }

    /// The block itself.
    pub(super) fn made(self) -> Block {
        self.placed.tree.block(&self.found, self.name)
    }

    /// The content by name.
    pub(super) fn entries(self) -> Vec<PlacedEntry<'de>> {
        self.placed.entries_of(self.found.body)
    }
}
