//! What is allowed in one body: the type's own fields, those of flattened types, and those of a chosen
//! variant.

use std::collections::HashSet;

use super::cursor::Written;
use crate::decode::{AttributeShape, BlockShape, Relation, RestShape, Shape};

/// The attributes and blocks of one body.
#[derive(Default)]
pub(super) struct Level {
    pub(super) attributes: Vec<&'static AttributeShape>,
    pub(super) blocks: Vec<LevelBlock>,
    /// Attributes that choose a variant, each with the variants.
    pub(super) tags: Vec<(&'static str, &'static [BlockShape])>,
    /// The variants that the first label chooses from, if it does.
    pub(super) label_choices: &'static [BlockShape],
    pub(super) is_open: bool,
    /// The shape of each attribute that is not named in the type, if only attributes are allowed besides the
    /// named ones.
    pub(super) rest: Option<&'static AttributeShape>,
    /// What is required of several attributes and blocks together.
    pub(super) relations: Vec<&'static Relation>,
}

/// A block type and how many blocks of it are allowed.
#[derive(Clone, Copy)]
pub(super) struct LevelBlock {
    pub(super) shape: &'static BlockShape,
    pub(super) limits: (usize, Option<usize>),
    /// The other block types that share its limits.
    pub(super) group: &'static [BlockShape],
}

/// How the variant of an enum is chosen.
#[derive(Clone, Copy)]
pub(super) enum Chosen<'a> {
    /// The first variant, which samples show.
    First,
    /// None: each variant is described separately.
    None,
    /// By the content of a body, and the first label of its block.
    By(&'a [Written<'a>], Option<&'a str>),
}

impl Level {
    pub(super) fn of(shape: &'static Shape, chosen: Chosen<'_>) -> Level {
        let mut level = Level::default();
        level.add(shape, chosen);
        level
    }

    /// Everything that a body of a type may have, whichever variant it is.
    pub(super) fn whole(shape: &'static Shape) -> Level {
        let mut level = Level::of(shape, Chosen::None);
        let tagged = level.tags.iter().flat_map(|(_, variants)| *variants);
        let variants: Vec<&BlockShape> = tagged.chain(level.label_choices).collect();
        for variant in variants {
            let inner = Level::of(variant.shape.get(), Chosen::None);
            level.attributes.extend(inner.attributes);
            level.blocks.extend(inner.blocks);
        }
        level
    }

    /// What the type, and the types of all blocks inside, may have, each once.
    pub(super) fn all(shape: &'static Shape) -> Vec<Level> {
        let (mut levels, mut seen, mut waiting) = (Vec::new(), HashSet::new(), vec![shape]);
        while let Some(shape) = waiting.pop() {
            // Shapes that refer to each other are found by address; a type may have several.
            if seen.insert(std::ptr::from_ref(shape).addr()) {
                let level = Level::whole(shape);
                waiting.extend(level.blocks.iter().map(|block| block.shape.shape.get()));
                levels.push(level);
            }
        }
        levels
    }

    /// The block type with this name.
    pub(super) fn block(&self, name: &str) -> Option<&LevelBlock> {
        self.blocks.iter().find(|block| names(block.shape.name, block.shape.aliases).any(|one| one == name))
    }

    /// The attribute with this name, or the one that any other name would have.
    pub(super) fn attribute(&self, name: &str) -> Option<&'static AttributeShape> {
        let named = self.attributes.iter().copied();
        let mut named = named.filter(|shape| names(shape.name, shape.aliases).any(|one| one == name));
        named.next().or(self.rest)
    }

    fn add(&mut self, shape: &'static Shape, chosen: Chosen<'_>) {
        self.attributes.extend(shape.attributes);
        self.relations.extend(shape.relations);
        self.blocks.extend(shape.blocks.iter().map(|shape| LevelBlock {
            shape,
            limits: shape.limits(),
            group: &[],
        }));
        for choice in shape.choices {
            self.add_choice(choice.blocks, choice.count);
        }
        for flattened in shape.flattened {
            self.add(flattened.get(), chosen);
        }
        match shape.rest {
            Some(rest) => self.add_rest(rest, chosen),
            None => self.is_open |= shape.open,
        }
        if !shape.variants.is_empty() {
            self.add_variants(shape, chosen);
        }
    }

    /// A type that is decoded from the rest is treated like a flattened one, unless it is a body of unknown
    /// content.
    fn add_rest(&mut self, rest: &'static RestShape, chosen: Chosen<'_>) {
        match rest.shape.get() {
            Some(shape) if !shape.opaque || !shape.variants.is_empty() => self.add(shape, chosen),
            Some(_) => self.is_open = true,
            None => {
                self.is_open = true;
                self.rest = Some(&rest.attribute);
            }
        }
    }

    /// If one block is required but its type is open, the first variant represents it.
    fn add_choice(&mut self, group: &'static [BlockShape], (least, most): (usize, Option<usize>)) {
        for (index, shape) in group.iter().enumerate() {
            let least = if index == 0 { least } else { 0 };
            self.blocks.push(LevelBlock { shape, limits: (least, most), group });
        }
    }

    fn add_variants(&mut self, shape: &'static Shape, chosen: Chosen<'_>) {
        match shape.tag {
            Some(tag) => self.tags.push((tag, shape.variants)),
            None => self.label_choices = shape.variants,
        }
        let variant = match chosen {
            Chosen::None => None,
            Chosen::First => shape.variants.first(),
            Chosen::By(items, label) => {
                let name = match shape.tag {
                    Some(tag) => text_of(items, tag),
                    None => label,
                };
                name.and_then(|name| {
                    shape.variants.iter().find(|one| names(one.name, one.aliases).any(|other| other == name))
                })
            }
        };
        if let Some(variant) = variant {
            self.add(variant.shape.get(), chosen);
        }
    }
}

/// A name and its aliases.
pub(super) fn names(
    name: &'static str,
    aliases: &'static [&'static str],
) -> impl Iterator<Item = &'static str> {
    std::iter::once(name).chain(aliases.iter().copied())
}

/// The text of an attribute, if it is a string without variables.
fn text_of<'a>(items: &'a [Written<'_>], name: &str) -> Option<&'a str> {
    items.iter().find(|item| !item.is_block && item.name == name)?.text.as_deref()
}
