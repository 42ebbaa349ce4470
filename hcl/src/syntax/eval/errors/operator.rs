//! Operators.

use crate::diagnostic::Diagnostic;
use crate::value::{ConvertError, Type, ValueError};

use super::describe::{a_type, sentence_end};
use super::site::Site;

/// Which operand of an operator.
#[derive(Clone, Copy)]
pub(in crate::syntax::eval) enum Which {
    Only,
    Left,
    /// The left operand of a comparison that is itself a comparison: `a < b < c`.
    Compared,
    Right,
}

impl Which {
    fn name(self) -> &'static str {
        match self {
            Which::Only => "The operand",
            Which::Left | Which::Compared => "The left operand",
            Which::Right => "The right operand",
        }
    }
}

pub(in crate::syntax::eval) fn unsuitable(
    site: Site,
    symbol: &str,
    which: Which,
    error: &ConvertError,
) -> Diagnostic {
    let end = sentence_end(error);
    let diagnostic =
        site.error("Invalid operand", format!("{} of `{symbol}` does not fit: {end}", which.name()));
    match which {
        Which::Compared => {
            diagnostic.with_help("Comparisons cannot be chained. To test both, write `a < b && b < c`.")
        }
        _ if symbol == "+" && error.is_about_text() => {
            diagnostic.with_help("This adds numbers. To join texts, write both in one string: \"${a}${b}\".")
        }
        _ => diagnostic,
    }
}

pub(in crate::syntax::eval) fn null_operand(
    site: Site,
    symbol: &str,
    which: Which,
    wanted: &Type,
) -> Diagnostic {
    let (name, wanted) = (which.name(), a_type(wanted));
    site.error("Operation failed", format!("{name} of `{symbol}` is null, but it must be {wanted}."))
        .with_help("Test for null with `== null` first, or choose another value with a conditional.")
}

pub(in crate::syntax::eval) fn failed(site: Site, symbol: &str, error: &ValueError) -> Diagnostic {
    site.error("Operation failed", format!("`{symbol}` cannot be applied here: {}", sentence_end(error)))
}
