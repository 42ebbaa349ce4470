//! The names that are possible, and the one that was probably meant.

use std::fmt::Display;

use crate::diagnostic::Diagnostic;

/// Beside the mark of an unexpected item.
pub(super) const NOT_EXPECTED: &str = "not expected here";

/// How many expected names a help text lists at most.
const LISTED: usize = 12;

/// Adds the name that was probably meant.
pub(crate) fn meant(diagnostic: Diagnostic, given: &str, near: &str) -> Diagnostic {
    diagnostic.with_help(did_you_mean(near)).with_suggestion(given, near)
}

pub(crate) fn did_you_mean(name: &str) -> String {
    format!("Did you mean \"{name}\"?")
}

/// Lists what is allowed here, if the list is short enough to read.
pub(crate) fn expected(what: &str, names: &[&str]) -> String {
    match names.split_at_checked(LISTED) {
        _ if names.is_empty() => {
            format!("No {}{what} are allowed here.", if what == "blocks" { "" } else { "other " })
        }
        Some((listed, rest @ [_, ..])) => {
            format!("Expected {what}: {}, and {} more.", quoted(listed), rest.len())
        }
        _ => format!("Expected {what}: {}.", quoted(names)),
    }
}

pub(super) fn quoted(names: &[impl Display]) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}
