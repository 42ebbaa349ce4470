//! Attributes and blocks that are missing, in bodies and in objects.

use std::sync::Arc;

use super::blocks::{block_header, block_property};
use super::names::{NOT_EXPECTED, meant};
use super::unexpected::MAX_SUGGESTED;
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::model::BlockSchema;
use crate::source::{Location, Syntax};
use crate::value::ConvertError;
use crate::words::{each, listed};

/// A required attribute is missing. `place` is where it would be added.
pub(crate) fn missing_attribute(name: &str, place: Location) -> Diagnostic {
    catalogue::decode::missing_attribute(name).at(place)
}

/// A required block is missing. `syntax` is the one in which it would be added.
pub(crate) fn missing_block(schema: &BlockSchema, place: Location, syntax: Syntax) -> Diagnostic {
    let name = &schema.block_type;
    let example = match syntax {
        Syntax::Json => block_property(schema),
        Syntax::Native => block_header(schema),
    };
    catalogue::decode::missing_block(name, &example).at(place)
}

/// Adds to an error about missing attributes of an object how to add them. If another name in the object was probably meant to be one of
/// them, that name is what is wrong; `place` finds it.
pub(crate) fn with_missing_names(
    mut diagnostic: Diagnostic,
    error: &ConvertError,
    place: impl FnOnce(&Arc<str>) -> Location,
) -> Diagnostic {
    let Some((missing, others)) = error.missing_names() else { return diagnostic };
    let near = |given: &Arc<str>| suggest(given, missing.iter().map(|name| &**name));
    let meant = others.iter().take(MAX_SUGGESTED).find_map(|given| Some((given, near(given)?)));
    let Some((given, near)) = meant else {
        let names: Vec<&str> = missing.iter().map(|name| &**name).collect();
        let addition = addition(&names, diagnostic.subject.as_ref());
        return diagnostic.with_help(addition);
    };
    diagnostic.detail = format!("{} There is `{given}` instead.", diagnostic.detail);
    diagnostic.subject = Some(place(given));
    diagnostic.subject_text = NOT_EXPECTED.to_owned();
    self::meant(diagnostic, given, near)
}

/// How to add attributes to the object at a place.
pub(crate) fn addition(names: &[&str], place: Option<&Location>) -> String {
    /// More names than these are in the detail.
    const MOST: usize = 3;

    let is_json = place.is_some_and(|place| place.source.syntax() == Syntax::Json);
    let item = |name: &&str| if is_json { format!("`\"{name}\": …`") } else { format!("`{name} = …`") };
    format!("Add {}.", listed(each(names, |name| item(name)), "and", MOST))
}
