//! Attributes and blocks that are missing, in bodies and in objects.

use super::blocks::block_example;
use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::BlockSchema;
use crate::source::{Location, Syntax};
use crate::words::{each, listed};

/// A required attribute is missing. `place` is where it would be added.
pub(crate) fn missing_attribute(name: &str, place: Location) -> Diagnostic {
    catalogue::decode::missing_attribute(name).at(place)
}

/// A required block is missing. `syntax` is the one in which it would be added.
pub(crate) fn missing_block(schema: &BlockSchema, place: Location, syntax: Syntax) -> Diagnostic {
    let name = &schema.block_type;
    catalogue::decode::missing_block(name, &block_example(schema, syntax)).at(place)
}

/// How to add attributes to the object at a place.
pub(crate) fn addition(names: &[&str], place: Option<&Location>) -> String {
    /// More names than these are in the detail.
    const MOST: usize = 3;

    let is_json = place.is_some_and(|place| place.source.syntax() == Syntax::Json);
    let item = |name: &&str| if is_json { format!("`\"{name}\": …`") } else { format!("`{name} = …`") };
    format!("Add {}.", listed(each(names, |name| item(name)), "and", MOST))
}
