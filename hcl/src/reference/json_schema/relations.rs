//! What a body must have: attributes and blocks that are required, numbers of blocks, and relations between
//! fields.

use super::keywords::{Keywords, any_of, not, of_types};
use super::presence::{Form, block_given_as, given, given_as, maybe_given};
use crate::decode::Relation;
use crate::reference::allowed_items::{Level, LevelBlock, names};

/// The names of properties that an object with all items of a body must have.
pub(super) fn required(level: &Level) -> Vec<&'static str> {
    let tags = level.tags.iter().map(|(tag, _)| *tag);
    let attributes = level.attributes.iter().filter(|shape| shape.is_required() && shape.aliases.is_empty());
    let blocks = required_blocks(level).filter(|block| block.shape.aliases.is_empty());
    tags.chain(attributes.map(|shape| shape.name)).chain(blocks.map(|block| block.shape.name)).collect()
}

/// The number of blocks that there must be at least, where it is not that of a single property.
pub(super) fn counts(level: &Level) -> Keywords {
    let counted = required_blocks(level).filter(|block| block.shape.aliases.is_empty());
    let properties = counted
        .fold(Keywords::default(), |properties, block| properties.with(block.shape.name, at_least(block)));
    if properties.is_empty() { properties } else { Keywords::default().with("properties", properties) }
}

fn at_least(block: &LevelBlock) -> Keywords {
    let least = block.limits.0;
    match (block.shape.labels.is_empty(), least) {
        (true, 1) => of_types(&["object", "array"]).with("minItems", least),
        (true, _) => of_types(&["array"]).with("minItems", least),
        (false, _) => of_types(&["object", "array"]),
    }
}

/// What else is required of the items of a body together; of a list of objects, everything.
pub(super) fn requirements(level: &Level, form: Form) -> Vec<Keywords> {
    let mut all = Vec::new();
    let tags = level.tags.iter().map(|(tag, _)| *tag).filter(|_| form == Form::List);
    all.extend(tags.map(|tag| maybe_given(tag, level, form)));
    for shape in level.attributes.iter().filter(|shape| shape.is_required()) {
        if form == Form::List || !shape.aliases.is_empty() {
            all.push(maybe_given(shape.name, level, form));
        }
    }
    for block in required_blocks(level) {
        if form == Form::List || !block.shape.aliases.is_empty() {
            all.push(maybe_given(block.shape.name, level, form));
        }
    }
    for block in level.blocks.iter().filter(|block| block.group.len() > 1) {
        choice(block, level, form, &mut all);
    }
    one_name_each(level, form, &mut all);
    for relation in &level.relations {
        of_relation(relation, level, form, &mut all);
    }
    all
}

/// The block types of which one must be there, whatever else is.
fn required_blocks(level: &Level) -> impl Iterator<Item = &LevelBlock> {
    level.blocks.iter().filter(|block| block.group.len() < 2 && block.limits.0 > 0)
}

/// What is required of block types that share their limits.
fn choice(block: &LevelBlock, level: &Level, form: Form, all: &mut Vec<Keywords>) {
    let names: Vec<&str> = block.group.iter().map(|shape| shape.name).collect();
    if block.shape.name != names[0] {
        return;
    }
    if block.limits.0 > 0 {
        all.push(any_of(names.iter().map(|name| maybe_given(name, level, form)).collect()));
    }
    if block.limits.1 == Some(1) {
        exclude(&names, level, form, all);
    }
}

fn of_relation(relation: &Relation, level: &Level, form: Form, all: &mut Vec<Keywords>) {
    let maybe = |name: &&'static str| maybe_given(name, level, form);
    match *relation {
        Relation::ExactlyOne(names) => {
            all.push(any_of(names.iter().map(maybe).collect()));
            exclude(names, level, form, all);
        }
        Relation::AtLeastOne(names) => all.push(any_of(names.iter().map(maybe).collect())),
        Relation::Conflicts(names) => exclude(names, level, form, all),
        Relation::Requires(name, needed) => {
            let needed: Vec<Keywords> = needed.iter().map(maybe).collect();
            let then = Keywords::default().with("allOf", needed);
            all.push(Keywords::default().with("if", given(name, level, form)).with("then", then));
        }
    }
}

/// No two of the attributes and block types.
fn exclude(names: &[&str], level: &Level, form: Form, all: &mut Vec<Keywords>) {
    pairs(names.iter().map(|name| given(name, level, form)).collect(), all);
}

/// An attribute under one of its names; so is a block that occurs once.
fn one_name_each(level: &Level, form: Form, all: &mut Vec<Keywords>) {
    for shape in level.attributes.iter().filter(|shape| !shape.aliases.is_empty()) {
        pairs(names(shape.name, shape.aliases).map(|name| given_as(name, form)).collect(), all);
    }
    for block in level.blocks.iter().filter(|block| block.limits.1 == Some(1)) {
        pairs(
            names(block.shape.name, block.shape.aliases)
                .map(|name| block_given_as(name, block, form))
                .collect(),
            all,
        );
    }
}

/// No two of these hold.
fn pairs(schemas: Vec<Keywords>, all: &mut Vec<Keywords>) {
    for (index, first) in schemas.iter().enumerate() {
        for second in &schemas[index + 1..] {
            all.push(not(Keywords::default().with("allOf", vec![first.clone(), second.clone()])));
        }
    }
}
