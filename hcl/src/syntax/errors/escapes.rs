//! Backslashes in strings that do not begin an escape.

use crate::diagnostic::{Diagnostic, Fix, Label, codes};
use crate::source::Location;

use super::super::lower::EscapeProblem;
use super::{meant, mend, message, rewrite};

/// At most this many wrong escapes of one string are labelled.
const MAX_LABELLED: usize = 20;

/// Backslashes in one text that do not begin an escape: the first one with its problem, and the others. `whole` is the text.
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
            message::needless_escape(found, &found[1..]).mended(|fix| same.fold(fix, remove))
        }
        EscapeProblem::Unknown('$' | '%') => {
            let sign = &found[1..];
            let instead = sign.repeat(1 + usize::from(meant::after(&first).starts_with('{')));
            message::escaped_template(found, sign).writing(first.clone(), instead)
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
    let shown = rewrite::shown(written.clone()).map(|text| format!("\"{text}\""));
    let message = message::unknown_escape(first.text(), &shown.unwrap_or(format!("\\{}", first.text())));
    message.mended(|fix| match is_only {
        true => places.fold(fix.with_certainty(is_certain), |fix, place| fix.insert(place.clone(), "\\")),
        false => fix.replace(whole.clone(), written),
    })
}

/// Joins the errors of the literal parts of one string `whole`, with its quotes, into the first of them. The others become its consequences.
pub(crate) fn join_escapes<'d>(whole: &Location, found: impl Iterator<Item = &'d mut Diagnostic>) {
    let is_inside = |found: &&mut Diagnostic| {
        found.code() == codes::syntax::INVALID_ESCAPE.name()
            && !found.is_consequence
            && found.subject.as_ref().is_some_and(|subject| subject.span.end <= whole.span.end)
    };
    let mut found = found.filter(is_inside);
    let Some(first) = found.next() else { return };
    for other in found {
        if written(first).is_some() && written(first) == written(other) {
            add(first, other);
            other.is_consequence = true;
        }
    }
    if written(first) == Some("\\") {
        let text = first.fixes().first().and_then(|fix| with_insertions(whole, fix));
        let text = text.unwrap_or_else(|| "\\\\".to_owned());
        first.help.clone_from(&message::unknown_escape("", &text).help);
    }
}

/// What the only fix of an error writes at each of its escapes.
fn written(found: &Diagnostic) -> Option<&str> {
    let [fix] = found.fixes() else { return None };
    let (_, text) = fix.replacements().first()?;
    let is_same = |(place, other): &(Location, String)| place.span.len() <= 2 && other == text;
    fix.replacements().iter().all(is_same).then_some(text)
}

/// Adds the places of one error to another, and the changes there.
fn add(first: &mut Diagnostic, other: &Diagnostic) {
    let others = other.subject.iter().chain(other.labels.iter().map(|label| &label.location));
    for place in others.take(MAX_LABELLED.saturating_sub(1 + first.labels.len())) {
        first.labels.push(Label { location: place.clone(), text: "here too".into() });
    }
    let changes = other.fixes().iter().flat_map(Fix::replacements);
    if let [fix] = first.fixes.as_mut_slice() {
        *fix = changes.fold(fix.clone(), |fix, (place, text)| fix.replace(place.clone(), text));
    }
}

/// A string after the insertions of a fix, if it is short.
fn with_insertions(whole: &Location, fix: &Fix) -> Option<String> {
    let mut text = String::new();
    let mut at = whole.span.start as usize;
    let source = whole.source.text();
    for (place, inserted) in fix.replacements() {
        let start = place.span.start as usize;
        text += source.get(at..start)?;
        text += inserted;
        at = start;
    }
    text += source.get(at..whole.span.end as usize)?;
    rewrite::shown(text)
}
