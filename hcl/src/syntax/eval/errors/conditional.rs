//! Conditionals.

use crate::diagnostic::Diagnostic;
use crate::value::{ConvertError, Type, Value};

use super::describe::{a_type, a_value, sentence_end};
use super::mismatch::difference;
use super::site::Site;

pub(in crate::syntax::eval) fn mismatch(site: Site, yes: &Value, no: &Value) -> Diagnostic {
    site.error(
        "Inconsistent conditional result types",
        format!("The two results of a conditional must have one type, but {}.", difference(yes, no)),
    )
}

pub(in crate::syntax::eval) fn null_condition(site: Site) -> Diagnostic {
    site.error("Null condition", "The condition is null, but it must be true or false.")
        .with_help("To test for null, compare with `== null`.")
}

pub(in crate::syntax::eval) fn condition_type(site: Site, condition: &Value) -> Diagnostic {
    site.error(
        "Incorrect condition type",
        format!("The condition must be true or false, but it is {}.", a_value(condition)),
    )
}

pub(in crate::syntax::eval) fn result_conversion(
    site: Site,
    side: &str,
    ty: &Type,
    error: &ConvertError,
) -> Diagnostic {
    let ty = a_type(ty);
    site.error(
        "Inconsistent conditional result types",
        format!(
            "Both results of this conditional become {ty}, and the \"{side}\" result cannot: {}",
            sentence_end(error)
        ),
    )
}
