//! The messages about schemas that need more than words.

use super::types::{ANY, CALLS, UNKNOWN, Word};
use crate::diagnostic::catalogue::schema as messages;
use crate::diagnostic::{Diagnostic, suggest};
use crate::model::errors::{expected, meant};
use crate::source::Location;

/// How a function of type expressions is written.
pub(super) fn usage(name: &str) -> Option<&'static str> {
    CALLS.iter().find(|(known, _)| *known == name).map(|(_, usage)| *usage)
}

pub(super) fn unknown_type<'n>(
    name: &str,
    place: &Location,
    named: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    let words = Word::ALL.into_iter().map(Word::text).chain([ANY, UNKNOWN]);
    let mut known: Vec<&str> = words.chain(CALLS.iter().map(|(name, _)| *name)).collect();
    known.extend(named);
    with_possible(messages::unknown_type(name).at(place.clone()), name, &known, "types")
}

/// Adds the name that was meant, or those that are possible.
pub(super) fn with_possible(error: Diagnostic, name: &str, known: &[&str], what: &str) -> Diagnostic {
    let error = error.with_possible(known.iter().copied());
    match suggest(name, known.iter().copied()) {
        Some(near) => meant(error, name, near),
        None if known.is_empty() => error,
        None => error.with_help(expected(what, known)),
    }
}
