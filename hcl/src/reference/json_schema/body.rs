//! Bodies: an object, or a list of objects whose properties count together.

use super::blocks::block;
use super::definitions::Definitions;
use super::keywords::{Keywords, of_types, reference_to};
use super::presence::Form;
use super::property::{attribute, tag};
use super::relations::{counts, required, requirements};
use super::text::sequence;
use super::value::value;
use crate::decode::{BlockShape, Shape};
use crate::reference::allowed_items::{Chosen, Level, names};

/// The definition of a body.
pub(super) fn body(
    shape: &'static Shape,
    variant: Option<&'static str>,
    definitions: &mut Definitions,
) -> Keywords {
    // What such a type requires of its body is up to the program.
    let Some(level) = level_of(shape, variant) else { return Keywords::default() };
    let description = Some(shape.description).filter(|text| !text.is_empty());
    let (list, object) = if level.tags.is_empty() {
        let items = reference_to(&definitions.items(shape, variant));
        (items.clone(), items.and(needs(&level)))
    } else {
        // Which properties an object in a list may have depends on the tag in another one.
        (of_types(&["object"]), tagged(&level, definitions))
    };
    let together = requirements(&level, Form::List);
    Keywords::default()
        .with_some("description", description)
        // Null is a body without items.
        .with("type", vec!["object", "array", "null"])
        .with("if", of_types(&["object"]))
        .with("then", object)
        .with("else", Keywords::default().with("items", list).with_list("allOf", together))
}

/// The definition of an object with all items of a body, or with some of them.
pub(super) fn part(
    shape: &'static Shape,
    variant: Option<&'static str>,
    definitions: &mut Definitions,
) -> Keywords {
    let Some(level) = level_of(shape, variant) else { return of_types(&["object"]) };
    let properties = properties(&level, definitions).with("//", true);
    let items = of_types(&["object"]).with("properties", properties);
    items.with("additionalProperties", others(&level, definitions))
}

/// `None` if the type reads the body itself.
fn level_of(shape: &'static Shape, variant: Option<&'static str>) -> Option<Level> {
    if shape.opaque && shape.variants.is_empty() {
        return None;
    }
    let mut level = match variant {
        Some(variant) => Level::of(shape, Chosen::By(&[], Some(variant))),
        None => Level::of(shape, Chosen::None),
    };
    level.is_open |= reads_itself(shape);
    Some(level)
}

/// Whether the type, or one flattened into it, reads the body itself, so that its shape does not tell what it
/// accepts.
fn reads_itself(shape: &'static Shape) -> bool {
    (shape.opaque && shape.variants.is_empty())
        || shape.flattened.iter().any(|flattened| reads_itself(flattened.get()))
}

fn properties(level: &Level, definitions: &mut Definitions) -> Keywords {
    let mut properties = Keywords::default();
    for (name, variants) in &level.tags {
        properties = properties.with(*name, tag(variants));
    }
    for shape in &level.attributes {
        for name in names(shape.name, shape.aliases) {
            properties = properties.with(name, attribute(shape, name, definitions));
        }
    }
    for one in &level.blocks {
        for name in names(one.shape.name, one.shape.aliases) {
            properties = properties.with(name, block(one, name, definitions));
        }
    }
    properties
}

/// What properties that the type does not name may be.
fn others(level: &Level, definitions: &mut Definitions) -> super::keywords::Json {
    match level.rest {
        Some(rest) => value(rest, &mut Vec::new(), definitions).into(),
        None => level.is_open.into(),
    }
}

/// What an object with all items of a body must have.
fn needs(level: &Level) -> Keywords {
    Keywords::default()
        .with_list("required", required(level))
        .and(counts(level))
        .with_list("allOf", requirements(level, Form::Object))
}

/// An object in which attributes choose what else it may have.
fn tagged(level: &Level, definitions: &mut Definitions) -> Keywords {
    let items = of_types(&["object"]).with("properties", properties(level, definitions).with("//", true));
    let items = items.with_list("required", required(level)).and(counts(level));
    let mut conditions: Vec<Keywords> = Vec::new();
    for (name, variants) in &level.tags {
        for variant in *variants {
            conditions.push(in_variant(name, variant, definitions));
        }
        // A tag that is evaluated may choose any variant.
        let condition = has(name, sequence());
        let open = Keywords::default().with("additionalProperties", true);
        conditions.push(Keywords::default().with("if", condition).with("then", open));
    }
    conditions.extend(requirements(level, Form::Object));
    items.with_list("allOf", conditions).with("unevaluatedProperties", others(level, definitions))
}

/// What an object has in addition if its tag chooses a variant.
fn in_variant(tag: &'static str, variant: &'static BlockShape, definitions: &mut Definitions) -> Keywords {
    let words: Vec<&str> = names(variant.name, variant.aliases).collect();
    let condition = has(tag, Keywords::default().with("enum", words));
    let content = match level_of(variant.shape.get(), None) {
        Some(level) if level.tags.is_empty() => {
            let content = Keywords::default().with("properties", properties(&level, definitions));
            let content = content.and(needs(&level));
            if level.is_open {
                content.with("additionalProperties", others(&level, definitions))
            } else {
                content
            }
        }
        _ => Keywords::default().with("additionalProperties", true),
    };
    Keywords::default().with("if", condition).with("then", content)
}

/// Objects that have an attribute with such a value.
fn has(name: &str, schema: Keywords) -> Keywords {
    let properties = Keywords::default().with(name, schema);
    Keywords::default().with("required", vec![name]).with("properties", properties)
}
