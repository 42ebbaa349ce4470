//! Values that are converted to a type of a module or a specification.

use std::sync::Arc;

use super::missing::addition;
use super::names::meant;
use super::unexpected::MAX_SUGGESTED;
use crate::diagnostic::{Diagnostic, catalogue, suggest};
use crate::model::context::run::Exceeded;
use crate::source::Location;
use crate::value::ConvertError;

/// Adds to an error about missing attributes of an object how to add them. If another name in the object was
/// probably meant to be one of them, that name is what is wrong; `place` finds it.
pub(crate) fn with_missing_names(
    mut diagnostic: Diagnostic,
    error: &ConvertError,
    place: impl FnOnce(&Arc<str>) -> Location,
) -> Diagnostic {
    let Some((missing, others)) = error.missing_names() else { return diagnostic };
    let near = |given: &Arc<str>| suggest(given, missing.iter().map(|name| &**name));
    let likely = others.iter().take(MAX_SUGGESTED).find_map(|given| Some((given, near(given)?)));
    let Some((given, near)) = likely else {
        let names: Vec<&str> = missing.iter().map(|name| &**name).collect();
        let addition = addition(&names, diagnostic.subject.as_ref());
        return diagnostic.with_help(addition);
    };
    diagnostic.detail = format!("{} There is `{given}` instead.", diagnostic.detail);
    diagnostic.subject = Some(place(given));
    diagnostic.subject_text = "not expected here".to_owned();
    meant(diagnostic, given, near)
}

/// A value to be converted would get more parts than the run may still make: its type has optional
/// attributes.
pub(crate) fn too_many_converted(place: Location, exceeded: &Exceeded) -> Diagnostic {
    let mut diagnostic = catalogue::types::converted(exceeded.limit).at(place);
    diagnostic.is_consequence = exceeded.before;
    diagnostic
}
