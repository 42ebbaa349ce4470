//! Limits.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;
use crate::value::ValueError;

use super::describe::Site;

pub(in crate::syntax::eval) fn too_many_errors(limit: usize) -> Diagnostic {
    codes::limit::ERRORS
        .error("Too many errors")
        .with_detail(format!("The evaluation ended after {limit} errors."))
        .with_fact("limit", limit)
}

/// Represents all errors of an evaluation whose errors are not read.
pub(in crate::syntax::eval) fn unread() -> Diagnostic {
    codes::eval::FAILED.error("Evaluation failed")
}

/// A function evaluates an expression that calls it again, and so on.
pub(in crate::syntax::eval) fn evaluations(expression: Location, limit: u32) -> Diagnostic {
    codes::limit::CALLS.error("Function calls nested too deep")
        .with_detail(format!(
            "Functions can evaluate expressions inside one another at most {limit} levels deep, and this is one more."
        ))
        .with_subject(expression)
        .with_subject_text("one evaluation too deep")
        .with_help("Does a function evaluate an expression that calls it?")
}

pub(in crate::syntax::eval) fn no_thread(expression: Location) -> Diagnostic {
    codes::limit::NESTING
        .error("Nesting too deep")
        .with_detail("The system has no stack left for the nesting of this expression.")
        .with_subject(expression)
        .with_subject_text("nested too deep")
}

pub(in crate::syntax::eval) fn elements(site: Site, limit: u64) -> Diagnostic {
    site.error(
        &codes::limit::ELEMENTS,
        "Too many elements",
        format!(
            "Evaluating this expression would produce more than {limit} elements, which is the limit for all expressions \
             together."
        ),
    )
    .with_fact("limit", limit)
    .with_subject_text("more elements here than are left")
    .with_help("Use smaller collections, or raise the limit in the program.")
}

pub(in crate::syntax::eval) fn string(site: Site, limit: usize) -> Diagnostic {
    site.error(
        &codes::limit::STRING_LENGTH,
        "String too long",
        format!("This string would be longer than {limit} bytes, which is the limit."),
    )
    .with_fact("limit", limit)
    .with_subject_text("beyond the limit")
}

pub(in crate::syntax::eval) fn digits(site: Site, limit: u32) -> Diagnostic {
    site.error(
        &codes::limit::NUMBER_LENGTH,
        "Number too long",
        format!("This number has more than {limit} digits, which is the limit."),
    )
    .with_fact("limit", limit)
    .with_subject_text("beyond the limit")
}

pub(in crate::syntax::eval) fn depth(site: Site, error: &ValueError) -> Diagnostic {
    site.error(
        &codes::limit::NESTING,
        "Value nested too deep",
        format!("This value cannot be made: {error}."),
    )
    .with_subject_text("one level too deep")
}
