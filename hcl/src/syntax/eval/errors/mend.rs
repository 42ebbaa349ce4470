//! Changes of an expression that mend an error of its evaluation.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span, Syntax, keeps_comments};
use crate::value::Number;

use super::super::super::errors::rewrite::is_string;
use super::describe::MAX_CODE;

/// What to write instead, and the changes that do so.
pub(super) struct Advice {
    help: String,
    fixes: Vec<Fix>,
}

impl Advice {
    /// Advice without a change: only the author knows what to write.
    pub(super) fn words(help: impl Into<String>) -> Self {
        Advice { help: help.into(), fixes: Vec::new() }
    }

    /// A text that is probably meant in place of what is there, after what it is for.
    pub(super) fn write(what: &str, place: &Location, text: &str) -> Self {
        Advice::words(format!("{what} `{text}`.")).or_likely(place, text)
    }

    /// Adds a fix: a text that is probably meant in place of what is there.
    #[must_use]
    pub(super) fn or_likely(mut self, place: &Location, text: &str) -> Self {
        self.fixes.extend(likely(place, text));
        self
    }

    pub(super) fn add_to(self, diagnostic: Diagnostic) -> Diagnostic {
        self.fixes.into_iter().fold(diagnostic.with_help(self.help), Diagnostic::with_fix)
    }
}

/// Adds advice to a diagnostic, if there is some.
pub(super) fn advise(diagnostic: Diagnostic, advice: Option<Advice>) -> Diagnostic {
    match advice {
        Some(advice) => advice.add_to(diagnostic),
        None => diagnostic,
    }
}

/// A text that is probably meant in place of what is there, if it is short enough to be shown and loses no
/// comment. A place in a JSON string takes it with escapes.
fn likely(place: &Location, text: &str) -> Option<Fix> {
    let is_shown = text.len() <= 3 * MAX_CODE && !text.contains(char::is_control);
    let written = match place.source.syntax() {
        Syntax::Json => text.replace('\\', "\\\\").replace('"', "\\\""),
        Syntax::Native => text.to_owned(),
    };
    (is_shown && keeps_comments(place.text(), text))
        .then(|| Fix::likely(format!("Write {text}")).replace(place.clone(), written))
}

/// An expression with an operator of low precedence, as it is written in the place of another expression.
pub(super) fn in_place_of(place: &Location, text: &str) -> String {
    let (before, after) = around(place);
    let is_compared = ["==", "!=", "<=", ">="].iter().any(|sign| before.ends_with(sign));
    let begins = before.is_empty() || before.ends_with(['=', '(', ',', '[', '{', '\n', ':']) && !is_compared;
    let ends = after.is_empty() || after.starts_with(['\n', '\r', ')', ',', ']', '}', '#', '~']);
    if begins && ends { text.to_owned() } else { format!("({text})") }
}

/// Whether an expression is all of an interpolation in a template.
pub(super) fn is_interpolated(place: &Location) -> bool {
    let (before, after) = around(place);
    before.trim_end_matches('~').ends_with("${") && after.trim_start_matches('~').starts_with('}')
}

/// The text around a place without the blanks beside it.
pub(super) fn around(place: &Location) -> (&str, &str) {
    (place.before().trim_end_matches([' ', '\t']), place.after().trim_start_matches([' ', '\t']))
}

/// The place from the start of one to the end of another, of the same source.
pub(super) fn from_to(first: &Location, last: &Location) -> Location {
    first.source.location(Span::new(first.span.start, last.span.end))
}

/// The two operands that are written on both sides of a sign, if they are short and without parts that would
/// need a parser.
pub(super) fn operands<'l>(whole: &'l Location, sign: &str) -> Option<[&'l str; 2]> {
    let (left, right) = whole.text().split_once(sign)?;
    let operands = [left.trim(), right.trim()];
    let is_plain = |text: &&str| {
        !text.is_empty()
            && text.matches('"').count().is_multiple_of(2)
            && (is_string(text) || !text.contains(['\n', '+', '?', '<', '>', '&', '|']))
    };
    (whole.text().len() <= 2 * MAX_CODE && operands.iter().all(is_plain)).then_some(operands)
}

/// An operand as a part of a string.
pub(super) fn as_part(text: &str) -> Option<String> {
    match text {
        _ if is_string(text) => Some(text[1..text.len() - 1].to_owned()),
        _ if text.contains('"') => None,
        _ if text.parse::<Number>().is_ok() => Some(text.to_owned()),
        _ => Some(format!("${{{text}}}")),
    }
}
