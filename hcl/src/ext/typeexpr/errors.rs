//! The messages for errors in a type expression.

use crate::diagnostic::catalogue::types;
use crate::diagnostic::{Diagnostic, Fix, suggest};
use crate::source::{Location, Span};

/// All names that may appear where a type is expected.
const NAMES: [&str; 9] = ["string", "number", "bool", "any", "list", "set", "map", "tuple", "object"];

pub(super) fn not_a_type(subject: Location) -> Diagnostic {
    let quoted = subject.text().strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let name =
        quoted.and_then(|name| NAMES.into_iter().find(|known| *known == name).or_else(|| elsewhere(name)));
    let ty = name.map(|name| match name {
        "list" | "set" | "map" => format!("{name}(string)"),
        "object" => "object({ name = string })".to_owned(),
        "tuple" => "tuple([string, number])".to_owned(),
        name => name.to_owned(),
    });
    let error = match ty {
        Some(ty) => types::quoted_type(&ty),
        None => types::not_a_type(),
    };
    error.at(subject)
}

pub(super) fn unknown_name(name: &str, subject: Location) -> Diagnostic {
    let error = types::unknown_type(name, &format!("{name:?}")).at(subject).with_possible(NAMES);
    match elsewhere(name).or_else(|| suggest(name, NAMES)) {
        Some(meant) => {
            let error = error.with_help(format!("Did you mean {meant:?}?")).with_suggestion(name, meant);
            // The name of a type that takes others stands before them.
            let start = error.subject.clone().filter(|place| {
                error.fixes().is_empty()
                    && place.text().strip_prefix(name).is_some_and(|rest| rest.starts_with('('))
            });
            let fix = start.map(|place| {
                let end = place.span.start + name.len() as u32;
                let place = place.source.location(Span::new(place.span.start, end));
                Fix::likely(format!("Write {meant}")).replace(place, meant)
            });
            error.with_optional_fix(fix)
        }
        None => error.with_help(format!("The types are {}.", NAMES.join(", "))),
    }
}

/// The type that other languages call by this name.
fn elsewhere(name: &str) -> Option<&'static str> {
    Some(match name.to_ascii_lowercase().as_str() {
        "int" | "integer" | "float" | "double" | "decimal" | "num" | "uint" | "i32" | "i64" | "u16"
        | "u32" | "u64" | "f64" => "number",
        "str" | "text" | "char" | "varchar" => "string",
        "boolean" => "bool",
        "array" | "vec" | "vector" | "slice" | "seq" | "sequence" => "list",
        "dict" | "dictionary" | "hash" | "hashmap" | "mapping" | "table" => "map",
        "struct" | "record" => "object",
        "dynamic" | "unknown" | "mixed" => "any",
        _ => return None,
    })
}

pub(super) fn one_argument(name: &str, subject: Location) -> Diagnostic {
    types::one_argument(name, argument_of(name)).at(subject)
}

pub(super) fn argument_of(name: &str) -> &'static str {
    match name {
        "tuple" => "a list of the types of its elements, as in tuple([string, number])",
        "object" => "the names and types of its attributes, as in object({ name = string })",
        _ => "the type of its elements, as in list(string)",
    }
}
