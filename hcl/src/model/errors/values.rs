//! Values and bodies that cannot be shown, copied or written.

use crate::diagnostic::{Diagnostic, codes};
use crate::model::Exceeded;
use crate::source::Location;
use crate::value::{Mark, Marks};

/// A value that is about to be decoded has more parts than the run may still copy.
pub(in crate::model) fn too_many_copied(place: Location, limit: u64) -> Diagnostic {
    codes::limit::ELEMENTS.error("Too many elements")
        .with_detail(format!(
            "Decoding this value would copy more than {limit} elements, which is the limit for all expressions together."
        ))
        .with_fact("limit", limit)
        .with_subject(place)
        .with_subject_text("more than may still be copied")
        .with_help("Use smaller collections, or raise the limit in the program.")
}

/// A program has put too many bodies around each other.
pub(in crate::model) fn too_many_wrappers(place: Location, limit: usize) -> Diagnostic {
    codes::limit::NESTING
        .error("Nesting too deep")
        .with_detail(format!(
            "The program layers or expands what it has already layered or expanded, more than {limit} times."
        ))
        .with_fact("limit", limit)
        .with_subject(place)
        .with_help("Merge the files first, and expand the whole once.")
}

/// A value to be converted would get more parts than the run may still make: its type has optional attributes.
pub(crate) fn too_many_converted(place: Location, exceeded: &Exceeded) -> Diagnostic {
    let mut diagnostic = codes::limit::ELEMENTS
        .error("Too many elements")
        .with_detail(format!(
            "Converting this value to its type would make more than {} elements, which is the limit for all expressions together.",
            exceeded.limit
        ))
        .with_subject(place)
        .with_help("Use smaller collections, or raise the limit in the program.");
    diagnostic.is_consequence = exceeded.before;
    diagnostic
}

/// How a value of a kind is written, such as "list of string".
pub(crate) fn how_written(kind: &str) -> Option<&'static str> {
    Some(match kind.split(' ').next().unwrap_or(kind) {
        "number" | "whole" => "Write a number, such as 10.",
        "bool" => "Write true or false.",
        "string" => "Write one text in quotation marks: \"…\".",
        "list" | "set" => "Write a list, such as [\"a\", \"b\"].",
        "map" | "object" => "An object is written in braces: { name = … }.",
        _ => return None,
    })
}

/// A value of a kind, within a sentence.
pub(crate) fn example(kind: &str) -> Option<&'static str> {
    Some(match kind.split(' ').next().unwrap_or(kind) {
        "number" => "a number, such as 10,",
        "whole" => "a whole number, such as 10,",
        "bool" => "true or false",
        "string" => "a text, such as \"…\",",
        "list" | "set" => "a list, such as [\"a\", \"b\"],",
        "map" | "object" => "an object, such as { name = … },",
        _ => return None,
    })
}

/// Why a value was refused, where its marks hide it.
pub(crate) fn hidden_by(marks: &Marks) -> String {
    let names: Vec<&str> = marks.iter().map(Mark::name).collect();
    format!("The value is marked as {}, so what is wrong with it is not shown here.", names.join(", "))
}

pub(in crate::model) fn without_native_form(summary: &str) -> String {
    format!("the expression cannot be written in the native syntax: {summary}")
}
