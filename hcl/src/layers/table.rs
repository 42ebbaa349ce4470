//! What a type expects at one level: its attributes and blocks by name, and how they are merged.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::known::fold;
use crate::decode::{AttributeShape, BlockShape, Shape};
use crate::model::Schema;

/// The attributes and blocks of one level, by their names and aliases.
#[derive(Debug, Default)]
pub(super) struct Table {
    names: HashMap<&'static str, Expected>,
    /// The names, without aliases, in the order of the fields.
    listed: Vec<&'static str>,
    /// Asks a body for everything in the table.
    pub(super) schema: Schema,
    /// The attribute that selects a variant.
    pub(super) tag: Option<&'static str>,
    /// What the attributes without a field of their own accept.
    pub(super) rest: Option<&'static AttributeShape>,
    /// Whether a field takes names that are not listed.
    pub(super) is_open: bool,
    /// Whether something chooses between variants.
    pub(super) has_variants: bool,
}

/// The variants whose attributes and blocks are part of a table.
#[derive(Clone, Copy)]
enum Variants<'v> {
    All,
    /// The one with this name.
    Only(&'v str),
}

impl Variants<'_> {
    fn include(self, variant: &BlockShape) -> bool {
        match self {
            Variants::All => true,
            Variants::Only(name) => variant.names().any(|one| one == name),
        }
    }
}

/// What a name stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Expected {
    Attribute(&'static AttributeShape),
    /// The attribute that selects a variant.
    Tag,
    Blocks(Blocks),
}

/// Blocks of one type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blocks {
    /// The type, its labels and its contents.
    pub(super) shape: &'static BlockShape,
    /// Whether at most one is allowed: one of this type or, if the type belongs to a choice, one of the whole
    /// choice.
    pub(super) is_single: bool,
    /// The choice that the type belongs to.
    pub(super) choice: Option<usize>,
    /// Whether they cannot change while the program runs.
    pub(super) restart: bool,
}

impl Blocks {
    /// Whether there may be only one, in which nothing can be written: it is there or not.
    pub(super) fn is_flag(self) -> bool {
        self.is_single && self.shape.labels.is_empty() && self.shape.shape.get().is_empty()
    }
}

impl Shape {
    /// Whether nothing can be written in a body, as in that of a flag.
    pub(crate) fn is_empty(&'static self) -> bool {
        self.parts().into_iter().all(|part| {
            let is_closed = !part.open && !part.opaque && part.rest.is_none();
            let has_names = !part.attributes.is_empty()
                || part.own_blocks().next().is_some()
                || !part.variants.is_empty();
            is_closed && !has_names
        })
    }
}

impl Table {
    /// The table of a shape, and of what is decoded from the same body.
    pub(super) fn of(shape: &'static Shape) -> Table {
        let mut table = Table::default();
        table.add(shape, Variants::All, &mut HashSet::new());
        table
    }

    /// The table of what belongs to no variant, and to the variant of this name.
    pub(super) fn of_variant(shape: &'static Shape, name: &str) -> Table {
        let mut table = Table::default();
        table.add(shape, Variants::Only(name), &mut HashSet::new());
        table
    }

    /// What a name or an alias stands for.
    pub(super) fn find(&self, name: &str) -> Option<Expected> {
        self.names.get(name).copied()
    }

    /// The attribute of a name or an alias.
    pub(super) fn attribute(&self, name: &str) -> Option<&'static AttributeShape> {
        match self.find(name)? {
            Expected::Attribute(shape) => Some(shape),
            _ => None,
        }
    }

    /// The blocks of a type or an alias of it.
    pub(super) fn blocks(&self, name: &str) -> Option<Blocks> {
        match self.find(name)? {
            Expected::Blocks(blocks) => Some(blocks),
            _ => None,
        }
    }

    /// The name under which an attribute or block is stored: an alias is the same setting.
    pub(super) fn canonical(&self, name: &Arc<str>) -> Arc<str> {
        match self.find(name) {
            Some(Expected::Attribute(shape)) if shape.name != &**name => shape.name.into(),
            Some(Expected::Blocks(blocks)) if blocks.shape.name != &**name => blocks.shape.name.into(),
            _ => name.clone(),
        }
    }

    /// All names, including aliases but not old names.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        let spelled = |name: &'static str| -> Vec<&'static str> {
            match self.find(name) {
                Some(Expected::Attribute(shape)) => present(shape.names(), shape.renamed_from),
                Some(Expected::Blocks(blocks)) => present(blocks.shape.names(), blocks.shape.renamed_from),
                _ => vec![name],
            }
        };
        self.listed.iter().copied().flat_map(spelled)
    }

    /// What has a name that is spelled like this, [folded](fold); old names come last.
    pub(super) fn spelled(&self, folded: &str) -> Option<Expected> {
        let is_it = |name: &&'static str| fold(name) == folded;
        let old = || self.names.keys().copied().filter(is_it).min();
        self.find(self.names().find(is_it).or_else(old)?)
    }

    /// The attributes, in the order of the fields.
    pub(super) fn attributes(&self) -> impl Iterator<Item = &'static AttributeShape> {
        self.listed.iter().filter_map(|name| self.attribute(name))
    }

    /// The blocks that are as if they were empty where there is none.
    pub(super) fn empty_blocks(&self) -> impl Iterator<Item = &'static BlockShape> {
        let blocks = self.listed.iter().filter_map(|name| self.blocks(name)).map(|blocks| blocks.shape);
        blocks.filter(|shape| shape.is_empty_by_default() && shape.count.1 == Some(1))
    }

    fn add(&mut self, shape: &'static Shape, variants: Variants<'_>, seen: &mut HashSet<usize>) {
        if !seen.insert(std::ptr::from_ref(shape).addr()) {
            return;
        }
        self.is_open |= shape.open || (shape.opaque && shape.variants.is_empty());
        self.add_tag(shape.tag);
        shape.attributes.iter().for_each(|attribute| self.add_attribute(attribute));
        for block in shape.blocks {
            let is_single = block.limits().1 == Some(1);
            self.add_blocks(Blocks { shape: block, is_single, choice: None, restart: block.restart });
        }
        for choice in shape.choices {
            let (is_single, number) = (choice.count.1 == Some(1), self.names.len());
            for block in choice.blocks {
                self.add_blocks(Blocks {
                    shape: block,
                    is_single,
                    choice: Some(number),
                    restart: choice.restart,
                });
            }
        }
        shape.flattened.iter().for_each(|flattened| self.add(flattened.get(), variants, seen));
        self.has_variants |= !shape.variants.is_empty();
        for variant in shape.variants.iter().filter(|variant| variants.include(variant)) {
            self.add(variant.shape.get(), variants, seen);
        }
        if let Some(rest) = shape.rest {
            match rest.shape.get() {
                Some(shape) => self.add(shape, variants, seen),
                None => self.rest = Some(&rest.attribute),
            }
        }
    }

    fn add_tag(&mut self, tag: Option<&'static str>) {
        if let Some(tag) = tag
            && self.enter(tag, Expected::Tag)
        {
            self.tag = Some(tag);
            self.schema = std::mem::take(&mut self.schema).optional(tag);
        }
    }

    fn add_attribute(&mut self, shape: &'static AttributeShape) {
        if self.enter(shape.name, Expected::Attribute(shape)) {
            for alias in shape.aliases {
                self.names.entry(alias).or_insert(Expected::Attribute(shape));
            }
            self.schema = shape.add_to(std::mem::take(&mut self.schema));
        }
    }

    fn add_blocks(&mut self, blocks: Blocks) {
        if self.enter(blocks.shape.name, Expected::Blocks(blocks)) {
            for alias in blocks.shape.aliases {
                self.names.entry(alias).or_insert(Expected::Blocks(blocks));
            }
            self.schema = blocks.shape.add_to(std::mem::take(&mut self.schema));
        }
    }

    /// Adds a name. If it is already there, as two variants may have it, the first one is kept.
    fn enter(&mut self, name: &'static str, expected: Expected) -> bool {
        let is_new = !self.names.contains_key(name);
        if is_new {
            self.names.insert(name, expected);
            self.listed.push(name);
        }
        is_new
    }
}

/// The names that are not old.
fn present(names: impl Iterator<Item = &'static str>, old_names: &[&str]) -> Vec<&'static str> {
    names.filter(|name| !old_names.contains(name)).collect()
}
