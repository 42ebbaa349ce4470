//! Changes of an expression that mend an error of its evaluation.

use crate::diagnostic::{Diagnostic, Fix, keeps_comments};
use crate::source::{Location, Span, Syntax};
use crate::syntax::errors::rewrite;

/// What to write instead, and the change that does so.
pub(super) struct Advice {
    help: String,
    fixes: Vec<Fix>,
}

impl Advice {
    /// Advice without a change: only the author knows what to write.
    pub(super) fn words(help: impl Into<String>) -> Self {
        Advice { help: help.into(), fixes: Vec::new() }
    }

    /// The same with a text that is probably meant in place of what is there.
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

/// A text that is probably meant in place of what is there, if it is short enough to be shown and loses no comment. A place in a JSON string takes it with escapes.
pub(super) fn likely(place: &Location, text: &str) -> Option<Fix> {
    let title = rewrite::shown(format!("Write {text}")).filter(|_| keeps_comments(place.text(), text))?;
    let written = match place.source.syntax() {
        Syntax::Json => text.replace('\\', "\\\\").replace('"', "\\\""),
        Syntax::Native => text.to_owned(),
    };
    Some(Fix::likely(title).replace(place.clone(), written))
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

/// Whether a comparison follows an expression.
pub(super) fn is_compared_further(place: &Location) -> bool {
    around(place).1.starts_with(['<', '>', '=', '!'])
}

/// The text around a place without the blanks beside it.
fn around(place: &Location) -> (&str, &str) {
    let text = place.source.text();
    let before = text.get(..place.span.start as usize).unwrap_or("");
    let after = text.get(place.span.end as usize..).unwrap_or("");
    (before.trim_end_matches([' ', '\t']), after.trim_start_matches([' ', '\t']))
}

/// The place from the start of one to the end of another, of the same source.
pub(super) fn from_to(first: &Location, last: &Location) -> Location {
    first.source.location(Span::new(first.span.start, last.span.end))
}
