//! The messages for errors in a type expression.

use crate::diagnostic::{Code, Diagnostic, Fix, codes, suggest};
use crate::model::Facts as _;
use crate::source::{Location, Span};
use crate::value::ConvertError;

const SUMMARY: &str = "Invalid type specification";

/// All names that may appear where a type is expected.
const NAMES: [&str; 9] = ["string", "number", "bool", "any", "list", "set", "map", "tuple", "object"];

fn invalid(code: &Code, subject: Location, detail: String) -> Diagnostic {
    code.error(SUMMARY).with_detail(detail).with_subject(subject).with_subject_text("not a type")
}

pub(super) fn not_a_type(subject: Location) -> Diagnostic {
    let detail = "A type is string, number or bool, or a type made of others, such as list(string) or \
                  object({ name = string }).";
    let quoted = subject.text().strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let name =
        quoted.and_then(|name| NAMES.into_iter().find(|known| *known == name).or_else(|| elsewhere(name)));
    let ty = name.map(|name| match name {
        "list" | "set" | "map" => format!("{name}(string)"),
        "object" => "object({ name = string })".to_owned(),
        "tuple" => "tuple([string, number])".to_owned(),
        name => name.to_owned(),
    });
    let error = invalid(&codes::types::NOT_A_TYPE, subject, detail.to_owned());
    match ty {
        Some(ty) => error.with_help(format!("Write {ty}, without quotes.")),
        None => error,
    }
}

pub(super) fn too_deep(subject: Location, limit: usize) -> Diagnostic {
    codes::limit::NESTING
        .error("Nesting too deep")
        .with_detail(format!("Types may be nested at most {limit} levels deep."))
        .with_subject(subject)
        .with_subject_text("one level too deep")
}

pub(super) fn unknown_name(name: &str, subject: Location) -> Diagnostic {
    let error = invalid(&codes::types::UNKNOWN_TYPE, subject, format!("There is no type called {name:?}."))
        .with_fact("name", name)
        .with_possible(NAMES);
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

pub(super) fn any_not_allowed(subject: Location) -> Diagnostic {
    invalid(
        &codes::types::EXACT_TYPE_REQUIRED,
        subject,
        "\"any\" cannot be used here: an exact type is required.".to_owned(),
    )
}

pub(super) fn takes_no_arguments(name: &str, subject: Location) -> Diagnostic {
    invalid(&codes::types::ARGUMENTS, subject, format!("{name:?} is a complete type and takes no arguments."))
}

pub(super) fn one_argument(name: &str, subject: Location) -> Diagnostic {
    invalid(&codes::types::ARGUMENTS, subject, format!("{name:?} takes one argument: {}.", argument_of(name)))
}

fn argument_of(name: &str) -> &'static str {
    match name {
        "tuple" => "a list of the types of its elements, as in tuple([string, number])",
        "object" => "the names and types of its attributes, as in object({ name = string })",
        _ => "the type of its elements, as in list(string)",
    }
}

pub(super) fn attributes_expected(subject: Location) -> Diagnostic {
    invalid(&codes::types::ARGUMENTS, subject, format!("\"object\" takes {}.", argument_of("object")))
}

pub(super) fn elements_expected(subject: Location) -> Diagnostic {
    invalid(&codes::types::ARGUMENTS, subject, format!("\"tuple\" takes {}.", argument_of("tuple")))
}

pub(super) fn attribute_name(subject: Location) -> Diagnostic {
    invalid(
        &codes::types::ATTRIBUTE_NAME,
        subject,
        "The name of an attribute must be written without quotes.".to_owned(),
    )
}

pub(super) fn duplicate_attribute(name: &str, subject: Location) -> Diagnostic {
    invalid(
        &codes::types::DUPLICATE_ATTRIBUTE,
        subject,
        format!("The attribute {name:?} is already defined."),
    )
}

pub(super) fn misplaced_optional(subject: Location) -> Diagnostic {
    invalid(
        &codes::types::OPTIONAL,
        subject,
        "\"optional\" can only enclose the type of an object's attribute.".to_owned(),
    )
}

pub(super) fn optional_not_allowed(is_exact: bool, subject: Location) -> Diagnostic {
    if is_exact {
        let detail = "\"optional\" cannot be used here: an exact type is required.";
        return invalid(&codes::types::EXACT_TYPE_REQUIRED, subject, detail.to_owned());
    }
    let detail = "Attributes of an object cannot be optional in a specification file.";
    invalid(&codes::types::OPTIONAL, subject, detail.to_owned())
}

pub(super) fn optional_without_type(subject: Location) -> Diagnostic {
    invalid(
        &codes::types::OPTIONAL,
        subject,
        "\"optional\" takes the type of the attribute, as in optional(string).".to_owned(),
    )
}

pub(super) fn optional_arguments(allows_default: bool, subject: Location) -> Diagnostic {
    invalid(
        &codes::types::OPTIONAL,
        subject,
        if allows_default {
            "\"optional\" takes the type of the attribute and at most one default value.".to_owned()
        } else {
            "\"optional\" takes only the type of the attribute; a default value is not allowed here."
                .to_owned()
        },
    )
}

pub(super) fn default_value(error: &ConvertError, subject: Location) -> Diagnostic {
    codes::types::DEFAULT
        .error("Invalid default value for optional attribute")
        .with_detail(format!("The default value does not fit the type of its attribute: {error}."))
        .with_subject(subject)
        .with_subject_text("does not fit the type")
}

pub(super) fn conversion(error: &ConvertError, subject: Location) -> Diagnostic {
    codes::eval::ARGUMENT
        .error("Invalid function argument")
        .with_detail(format!("The value cannot be converted to the type: {error}."))
        .with_subject(subject)
        .with_subject_text("cannot be converted")
}
