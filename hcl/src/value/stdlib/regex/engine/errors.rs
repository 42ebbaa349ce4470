//! The error messages of the regular expression functions.

use crate::value::errors::quoted;
use crate::value::function::FunctionError;

pub(super) fn pattern(pattern: &str, problem: &str) -> FunctionError {
    let pattern = quoted(pattern);
    FunctionError::new(format!("{pattern} is not a valid regular expression: {problem}"))
        .advising(advice(problem))
}

/// How to mend a pattern, by what is wrong with it.
fn advice(problem: &str) -> Option<&'static str> {
    Some(match problem {
        super::cursor::OPEN_CLASS => "Write ] where the class ends, or \\\\[ for the sign itself.",
        super::cursor::OPEN_GROUP => "Write ) where the group ends, or \\\\( for the sign itself.",
        super::cursor::CLOSED_GROUP => "Write ( where the group begins, or \\\\) for the sign itself.",
        super::cursor::LAST_BACKSLASH => "Write \\\\\\\\ for a backslash.",
        _ => return None,
    })
}

pub(super) fn mixed_groups() -> FunctionError {
    FunctionError::new("either all groups of a pattern must have names, or none")
}

pub(super) fn no_match() -> FunctionError {
    FunctionError::new("the pattern matches no part of the text; regexall gives an empty list in that case")
}

pub(super) fn too_many_matches() -> FunctionError {
    FunctionError::new(
        "the text is too long for a pattern with so many matches, each of which may read all the rest of it; \
         a pattern without alternatives or optional groups takes less",
    )
}
