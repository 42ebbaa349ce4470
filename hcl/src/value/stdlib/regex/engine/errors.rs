//! The error messages of the regular expression functions.

use super::cursor::Fault;
use crate::value::errors::quoted;
use crate::value::function::FunctionError;

pub(super) fn pattern(pattern: &str, problem: &Fault) -> FunctionError {
    let pattern = quoted(pattern);
    FunctionError::new(format!("{pattern} is not a valid regular expression: {problem}"))
        .advising(problem.advice())
}

pub(super) fn mixed_groups() -> FunctionError {
    FunctionError::new("either all groups of a pattern must have names, or none")
}

pub(super) fn nothing_matches() -> FunctionError {
    FunctionError::new("the pattern matches no part of the text; regexall gives an empty list in that case")
}

pub(super) fn too_many_matches() -> FunctionError {
    FunctionError::new(
        "the text is too long for a pattern with so many matches, each of which may read all the rest of it; \
         a pattern without alternatives or optional groups takes less",
    )
}
