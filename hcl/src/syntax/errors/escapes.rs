//! Backslashes in strings that do not begin an escape.

use std::borrow::Cow;

use crate::diagnostic::{Diagnostic, Fix, Label, codes};
use crate::source::Location;

use super::super::lower::EscapeProblem;
use super::mend::{self, Advice, advise};
use super::{meant, rewrite};

/// At most this many wrong escapes of one string are labelled.
const MAX_LABELLED: usize = 20;

/// The title of the fix that takes each backslash for one.
const DOUBLE: &str = "Double each backslash";

/// Backslashes in one text that do not begin an escape: the first one with its problem, and the others. `whole` is the text.
pub(crate) fn invalid_escapes(
    first: Location,
    problem: EscapeProblem,
    whole: &Location,
    others: impl Iterator<Item = Location>,
) -> Diagnostic {
    let detail: Cow<'_, str> = match problem {
        EscapeProblem::Alone => "A backslash must be followed by the character that it escapes.".into(),
        EscapeProblem::Digits(4) => "\\u must be followed by exactly four hexadecimal digits.".into(),
        EscapeProblem::Digits(count) => {
            format!("\\U must be followed by exactly {count} hexadecimal digits.").into()
        }
        EscapeProblem::NoCharacter(number) => format!("There is no Unicode character U+{number:04X}.").into(),
        EscapeProblem::Unknown(char) => format!("A backslash before {char:?} has no meaning.").into(),
    };
    let others: Vec<Location> = others.collect();
    let is_path = matches!(problem, EscapeProblem::Digits(8))
        || others.iter().any(|other| !other.text().starts_with("\\u"));
    let advice = match problem {
        EscapeProblem::Unknown(char) => by_unknown_escape(char, whole, &first, &others),
        EscapeProblem::Digits(_) if is_path => by_unknown_escape('U', whole, &first, &others),
        _ => Advice::words(
            "The escapes are \\n, \\r, \\t, \\\", \\\\, \\uXXXX and \\UXXXXXXXX. For a backslash write two.",
        ),
    };
    let diagnostic = codes::syntax::INVALID_ESCAPE
        .error("Invalid escape sequence")
        .with_detail(detail)
        .with_subject(first)
        .with_subject_text("not an escape");
    let diagnostic = advise(diagnostic, Some(advice));
    others.into_iter().fold(diagnostic, |diagnostic, other| diagnostic.with_label(other, "here too"))
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
        if same_fix(first).zip(same_fix(other)).is_none_or(|(one, other)| one.title() != other.title()) {
            continue;
        }
        add(first, other);
        other.is_consequence = true;
    }
    if let Some(help) = same_fix(first).filter(|fix| fix.title() == DOUBLE).map(|fix| doubled(whole, fix)) {
        first.help = Some(help);
    }
}

/// The only fix of an error, if it only changes the escapes at its places.
fn same_fix(found: &Diagnostic) -> Option<&Fix> {
    let is_escape = |(place, text): &(Location, String)| place.span.len() <= 2 && !text.contains('{');
    match found.fixes() {
        [fix] if fix.replacements().iter().all(is_escape) => Some(fix),
        _ => None,
    }
}

/// Adds the places of one error to another, and the changes there.
fn add(first: &mut Diagnostic, other: &Diagnostic) {
    let others = other.subject.iter().chain(other.labels.iter().map(|label| &label.location));
    for place in others.take(MAX_LABELLED.saturating_sub(1 + first.labels.len())) {
        first.labels.push(Label { location: place.clone(), text: "here too".into() });
    }
    let changes = other.fixes().iter().flat_map(Fix::replacements);
    if let [fix] = first.fixes_mut() {
        *fix = changes.fold(fix.clone(), |fix, (place, text)| fix.replace(place.clone(), text));
    }
}

/// The help that shows a string after the insertions of a fix, if it is short.
fn doubled(whole: &Location, fix: &Fix) -> String {
    let mut text = String::new();
    let mut at = whole.span.start as usize;
    let source = whole.source.text();
    for (place, inserted) in fix.replacements() {
        let start = place.span.start as usize;
        text += source.get(at..start).unwrap_or_default();
        text += inserted;
        at = start;
    }
    text += source.get(at..whole.span.end as usize).unwrap_or_default();
    match rewrite::shown(text) {
        Some(text) => format!("For a backslash write two: {text}"),
        None => "For a backslash write two".to_owned(),
    }
}

/// The advice for a backslash before a character that needs none, or in a text full of single backslashes.
fn by_unknown_escape(char: char, whole: &Location, first: &Location, others: &[Location]) -> Advice {
    let places = || std::iter::once(first).chain(others);
    if char == '('
        && let Some(fix) = as_interpolation(first)
    {
        return Advice::new("Write ${…} for the value of an expression in a string", fix);
    }
    match char {
        '\'' | '/' | '`' => {
            // The backslash may be meant for what reads the text.
            let fix = Fix::likely("Remove the backslash");
            let same = places().filter(|place| place.text() == first.text());
            let fix = same.fold(fix, |fix, place| fix.remove(mend::first_bytes(place, 1)));
            Advice::new(format!("Write {char} without the backslash"), fix)
        }
        '$' | '%' => {
            let is_sequence = meant::after(first).starts_with('{');
            let sign = if is_sequence { format!("{char}{char}") } else { char.to_string() };
            Advice::new(
                format!("Write {char}{char}{{ for the text {char}{{ itself, and {char} alone as it is."),
                mend::likely(first.clone(), sign),
            )
        }
        _ => {
            let text = whole.text();
            let doubled = text.replace("\\\\", "\\").replace('\\', "\\\\");
            // Another backslash may begin the escape that it looks like.
            let is_only = text.replace("\\\\", "").matches('\\').count() == 1 + others.len();
            // What is an escape elsewhere may stand for a character.
            let is_escape = |place: &Location| {
                let escaped = place.text().chars().nth(1).unwrap_or(' ');
                escaped.is_ascii_digit() || "abefvxNuU({ ".contains(escaped)
            };
            let double = Fix::likely(DOUBLE).with_certainty(!places().any(is_escape));
            let fix = match is_only {
                true => places().fold(double, |fix, place| fix.insert(place.clone(), "\\")),
                false => Fix::likely(DOUBLE).replace(whole.clone(), doubled.as_str()),
            };
            Advice::new(
                match rewrite::shown(doubled) {
                    Some(doubled) => format!("For a backslash write two: \"{doubled}\""),
                    None => format!("For a backslash write two: \\\\{char}"),
                },
                fix,
            )
        }
    }
}

/// `\(name)` as an interpolation.
fn as_interpolation(escape: &Location) -> Option<Fix> {
    let rest = meant::first_line(escape).get(2..)?;
    let (inner, _) = rest.split_once(')')?;
    let is_name =
        !inner.is_empty() && inner.chars().all(|char| char.is_alphanumeric() || "_.".contains(char));
    let start = escape.span.start as usize;
    let end = start + 2 + inner.len();
    is_name.then(|| {
        Fix::likely(format!("Write ${{{inner}}}"))
            .replace(mend::span(escape, start, start + 2), "${")
            .replace(mend::span(escape, end, end + 1), "}")
    })
}
