//! Values and bodies that cannot be shown, copied or written.

use crate::diagnostic::{Diagnostic, article, catalogue};
use crate::model::Exceeded;
use crate::source::Location;
use crate::value::{About, ConvertError, Mark, Marks, Mismatch, Told, ValueError};

/// A value that is about to be decoded has more parts than the run may still copy.
pub(in crate::model) fn too_many_copied(place: Location, limit: u64) -> Diagnostic {
    catalogue::limit::copied(limit).at(place)
}

/// A program has put too many bodies around each other.
pub(in crate::model) fn too_many_wrappers(place: Location, limit: usize) -> Diagnostic {
    catalogue::limit::wrappers(limit).at(place)
}

/// A value to be converted would get more parts than the run may still make: its type has optional attributes.
pub(crate) fn too_many_converted(place: Location, exceeded: &Exceeded) -> Diagnostic {
    let mut diagnostic = catalogue::limit::converted(exceeded.limit).at(place);
    diagnostic.is_consequence = exceeded.before;
    diagnostic
}

/// What to say beside the mark of a value that does not fit: "not a number".
pub(crate) fn misfit(error: &ValueError) -> String {
    match error.subject() {
        About::Missing(_) => "incomplete".to_owned(),
        About::Word { .. } => "not one of these".to_owned(),
        About::Range { .. } if !error.mismatch().is_infinite => "out of range".to_owned(),
        _ => misfit_of(&error.mismatch()),
    }
}

/// The same for a value that cannot be converted.
pub(crate) fn inconvertible(error: &ConvertError) -> String {
    misfit_of(&error.mismatch())
}

fn misfit_of(mismatch: &Mismatch) -> String {
    /// In bytes; a longer description of what is required stays in the detail.
    const SHORT: usize = 37;

    match &mismatch.expected {
        _ if mismatch.is_infinite => "infinite".to_owned(),
        Some(Told::Text(expected)) if expected == BOOL => "not true or false".to_owned(),
        Some(Told::Text(expected)) if expected.len() <= SHORT => {
            format!("not {} {expected}", article(expected))
        }
        Some(Told::Texts(_)) => "incomplete".to_owned(),
        Some(Told::Number(_)) => "not this many elements".to_owned(),
        Some(Told::Text(_)) | None => "does not fit".to_owned(),
    }
}

/// The name of the type whose values have names of their own.
const BOOL: &str = "bool";

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
