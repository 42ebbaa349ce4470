//! The names that are possible, and the one that was probably meant.

use crate::diagnostic::{Diagnostic, suggest};
use crate::words::{as_code, listed};

/// How many expected names a help text lists at most.
const LISTED: usize = 12;

/// Adds the name that was probably meant.
pub(crate) fn meant(diagnostic: Diagnostic, given: &str, near: &str) -> Diagnostic {
    diagnostic.with_help(format!("Did you mean `{near}`?")).with_suggestion(given, near)
}

/// Adds the word that a text was probably meant to be.
pub(crate) fn meant_word(diagnostic: Diagnostic, text: &str, possible: &[&str]) -> Diagnostic {
    match suggest(text, possible.iter().copied()) {
        Some(near) => meant(diagnostic, text, near),
        None => diagnostic,
    }
}

/// Lists what is allowed here, if the list is short enough to read.
pub(crate) fn expected(what: &str, names: &[&str]) -> String {
    match names.is_empty() {
        true => format!("No other {what} are allowed here."),
        false => format!("Expected {what}: {}.", listed(as_code(names), ",", LISTED)),
    }
}
