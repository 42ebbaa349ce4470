//! Backslashes in strings that do not begin an escape.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Location;

use super::super::lower::EscapeProblem;
use super::{mend, message};

/// Backslashes in one text that do not begin an escape: the first one with its problem, and the others.
/// `whole` is the text.
pub(crate) fn invalid_escapes(
    first: Location,
    problem: EscapeProblem,
    whole: &Location,
    others: impl Iterator<Item = Location>,
) -> Diagnostic {
    let others: Vec<Location> = others.collect();
    let found = first.text();
    let message = match problem {
        EscapeProblem::NoCharacter(number) => message::no_such_character(&format!("U+{number:04X}")),
        // A path of Windows.
        EscapeProblem::Digits(count)
            if count == 8 || others.iter().any(|other| !other.text().starts_with("\\u")) =>
        {
            doubled(whole, &first, &others)
        }
        EscapeProblem::Digits(count) => message::unicode_escape(found.get(..2).unwrap_or(found), count),
        EscapeProblem::Unknown('\'' | '/' | '`') => {
            let same = std::iter::once(&first).chain(&others).filter(|other| other.text() == found);
            let remove = |fix: Fix, place: &Location| fix.remove(mend::first_bytes(place, 1));
            // The backslash may be meant for what reads the text.
            message::other_escape(found, &found[1..]).mended(|fix| same.fold(fix, remove))
        }
        EscapeProblem::Unknown('$' | '%') => {
            let sign = &found[1..];
            let instead = sign.repeat(1 + usize::from(first.after().starts_with('{')));
            message::other_escape(found, &instead).likely(first.clone(), instead)
        }
        EscapeProblem::Unknown(_) | EscapeProblem::Alone => doubled(whole, &first, &others),
    };
    others.into_iter().fold(message.at(first), Diagnostic::and_at)
}

/// Each backslash is meant as one.
fn doubled(whole: &Location, first: &Location, others: &[Location]) -> Diagnostic {
    let text = whole.text();
    let written = text.replace("\\\\", "\\").replace('\\', "\\\\");
    // Another backslash may begin the escape that it looks like.
    let is_only = text.replace("\\\\", "").matches('\\').count() == 1 + others.len();
    // What is an escape elsewhere may stand for a character.
    let is_escape = |place: &Location| {
        let escaped = place.text().chars().nth(1).unwrap_or(' ');
        escaped.is_ascii_digit() || "abefvxNuU({ ".contains(escaped)
    };
    let places = std::iter::once(first).chain(others);
    let is_certain = is_only && !places.clone().any(is_escape);
    message::unknown_escape(first.text()).mended(|fix| match is_only {
        true => places.fold(fix.with_certainty(is_certain), |fix, place| fix.insert(place.clone(), "\\")),
        false => fix.replace(whole.clone(), written),
    })
}
