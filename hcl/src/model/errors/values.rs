//! Values and bodies that cannot be shown, copied or written.

use crate::diagnostic::catalogue::decode::{
    self as catalogue, incomplete, infinite, invalid, not, out_of_range, unknown, wrong_number,
};
use crate::value::{About, Marks, Mismatch, Sort, Told, ValueError};
use crate::words::a;

/// What to say beside the mark of a value that does not fit: "not a number".
pub(crate) fn misfit(error: &ValueError) -> String {
    match error.subject() {
        About::Missing(_) => incomplete(),
        About::Word { .. } => unknown(),
        About::Range { .. } if !error.mismatch().is_infinite => out_of_range(),
        _ => misfit_of(&error.mismatch()),
    }
}

pub(crate) fn misfit_of(mismatch: &Mismatch) -> String {
    /// In bytes; a longer description of what is required stays in the detail.
    const SHORT: usize = 37;

    match (mismatch.wanted, &mismatch.expected) {
        _ if mismatch.is_infinite => infinite(),
        (Some(Sort::Bool), _) => not(Sort::Bool.noun()),
        (_, Some(Told::Text(expected))) if expected.len() <= SHORT => not(a(expected)),
        (_, Some(Told::Texts(_))) => incomplete(),
        (_, Some(Told::Number(_))) => wrong_number(),
        (_, Some(Told::Text(_)) | None) => invalid(),
    }
}

/// How a value of a sort is written.
pub(crate) fn how_written(sort: Sort) -> &'static str {
    match sort {
        Sort::Null => "Write `null`.",
        Sort::Bool => "Write `true` or `false`.",
        Sort::Number => "Write a number, such as `10`.",
        Sort::Whole => "Write a whole number, such as `10`.",
        Sort::String => "Write a string in quotes: `\"…\"`.",
        Sort::List => "Write a list, such as `[\"a\", \"b\"]`.",
        Sort::Object => "Write an object, such as `{ name = … }`.",
    }
}

/// Why a value was refused, where its marks hide it.
pub(crate) fn hidden_by(marks: &Marks) -> String {
    catalogue::hidden_by(marks.listed())
}
