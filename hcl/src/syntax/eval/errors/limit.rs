//! Limits.

use crate::diagnostic::{Diagnostic, Word, catalogue};
use crate::source::Location;
use crate::value::ValueError;

use super::describe::Site;

pub(in crate::syntax::eval) fn too_many_errors(limit: usize) -> Diagnostic {
    catalogue::limit::errors_of_evaluation(limit)
}

/// Represents all errors of an evaluation whose errors are not read.
pub(in crate::syntax::eval) fn unread() -> Diagnostic {
    catalogue::eval::unread()
}

/// A function evaluates an expression that calls it again, and so on.
pub(in crate::syntax::eval) fn evaluations(expression: Location, limit: u32) -> Diagnostic {
    catalogue::limit::evaluations(limit).at(expression)
}

pub(in crate::syntax::eval) fn no_thread(expression: Location) -> Diagnostic {
    catalogue::limit::no_stack().at(expression)
}

pub(in crate::syntax::eval) fn elements(site: Site, limit: u64) -> Diagnostic {
    site.of(catalogue::limit::elements(limit))
}

pub(in crate::syntax::eval) fn string(site: Site, limit: usize) -> Diagnostic {
    site.of(catalogue::limit::string(limit))
}

pub(in crate::syntax::eval) fn digits(site: Site, limit: u32) -> Diagnostic {
    site.of(catalogue::limit::digits(limit))
}

pub(in crate::syntax::eval) fn depth(site: Site, error: &ValueError) -> Diagnostic {
    site.of(catalogue::limit::value(Word::of(error)))
}
