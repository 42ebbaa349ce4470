//! Whether attributes and blocks are given, as far as that shows without evaluating anything.

use super::keywords::{Keywords, any_of, not, nothing, of_types};
use super::text::INTERPOLATION;
use crate::reference::allowed_items::{Level, LevelBlock, names};

/// How a body is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// As an object.
    Object,
    /// As a list of objects, whose properties count together.
    List,
}

/// What a body with the attribute or blocks has. Where only evaluation tells, they may be there.
pub(super) fn maybe_given(name: &str, level: &Level, form: Form) -> Keywords {
    match level.block(name) {
        Some(block) => one_has(&block_names(block), not(nothing()), form),
        None => one_has(&attribute_names(name, level), not(of_types(&["null"])), form),
    }
}

/// What a body has in which the attribute or blocks are there in any case.
pub(super) fn given(name: &str, level: &Level, form: Form) -> Keywords {
    match level.block(name) {
        Some(block) => one_has(&block_names(block), filled(block.shape.labels.len()), form),
        None => one_has(&attribute_names(name, level), not_null(), form),
    }
}

/// What a body has in which the attribute is there under this name.
pub(super) fn given_as(name: &str, form: Form) -> Keywords {
    one_has(&[name], not_null(), form)
}

/// What a body has in which the blocks are there under this name.
pub(super) fn block_given_as(name: &str, block: &LevelBlock, form: Form) -> Keywords {
    one_has(&[name], filled(block.shape.labels.len()), form)
}

/// What is not null, whatever it is evaluated to.
fn not_null() -> Keywords {
    let evaluated = of_types(&["string"]).with("pattern", INTERPOLATION);
    not(any_of(vec![of_types(&["null"]), evaluated]))
}

/// A property that certainly has a block: what is inside all labels.
fn filled(labels: usize) -> Keywords {
    match labels {
        0 => not(nothing()),
        _ => of_types(&["object"])
            .with("minProperties", 1_usize)
            .with("additionalProperties", filled(labels - 1)),
    }
}

fn block_names(block: &LevelBlock) -> Vec<&'static str> {
    names(block.shape.name, block.shape.aliases).collect()
}

fn attribute_names<'a>(name: &'a str, level: &Level) -> Vec<&'a str> {
    let shape = level.attributes.iter().find(|shape| names(shape.name, shape.aliases).any(|one| one == name));
    shape.map_or_else(|| vec![name], |shape| names(shape.name, shape.aliases).collect())
}

/// Bodies that have one of the properties, with such a value.
fn one_has(names: &[&str], schema: Keywords, form: Form) -> Keywords {
    let has = |name: &&str| {
        let properties = Keywords::default().with(*name, schema.clone());
        Keywords::default().with("required", vec![*name]).with("properties", properties)
    };
    let object = any_of(names.iter().map(has).collect());
    match form {
        Form::Object => object,
        Form::List => of_types(&["array"]).with("contains", object),
    }
}
