//! What is made of several values: tuple and object constructors, `for`, and templates.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;
use crate::value::{ConvertError, Type, Value};

use super::describe::{Site, a_type, quoted, sentence_end};

pub(in crate::syntax::eval) fn ambiguous_key(site: Site, text: &str) -> Diagnostic {
    site.error(
        &codes::eval::AMBIGUOUS_KEY,
        "Ambiguous attribute key",
        format!(
            "`{text}` as a key could mean the value of a variable, or a name with dots or brackets in it."
        ),
    )
    .with_help(format!("For the variable's value write ({text}), for the name write {text:?}."))
}

pub(in crate::syntax::eval) fn null_key(site: Site, key: Location) -> Diagnostic {
    site.error(
        &codes::eval::INVALID_KEY,
        "Null value as key",
        "The key of this value must be a string, but it is null.",
    )
    .with_label(key, "this key is null")
}

pub(in crate::syntax::eval) fn key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.error(
        &codes::eval::INVALID_KEY,
        "Incorrect key type",
        format!("This cannot be the key of an object: {}", sentence_end(error)),
    )
}

pub(in crate::syntax::eval) fn null_collection(site: Site) -> Diagnostic {
    site.error(
        &codes::eval::NOT_ITERABLE,
        "Iteration over null value",
        "A `for` needs a collection to iterate over, but this value is null.",
    )
}

pub(in crate::syntax::eval) fn not_iterable(site: Site, ty: &Type) -> Diagnostic {
    let ty = a_type(ty);
    site.error(
        &codes::eval::NOT_ITERABLE,
        "Iteration over non-iterable value",
        format!("A `for` iterates over a list, set, map, tuple or object, but this value is {ty}."),
    )
}

pub(in crate::syntax::eval) fn null_for_condition(site: Site) -> Diagnostic {
    site.error(
        &codes::eval::CONDITION,
        "Null condition",
        "The `if` clause of a `for` must be true or false, but it is null.",
    )
}

pub(in crate::syntax::eval) fn for_condition_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.error(
        &codes::eval::CONDITION,
        "Incorrect condition type",
        format!("The `if` clause of a `for` must be true or false: {}", sentence_end(error)),
    )
}

pub(in crate::syntax::eval) fn null_for_key(site: Site) -> Diagnostic {
    site.error(
        &codes::eval::INVALID_KEY,
        "Invalid object key",
        "The key of an object must be a string, but here it is null.",
    )
}

pub(in crate::syntax::eval) fn for_key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.error(
        &codes::eval::INVALID_KEY,
        "Invalid object key",
        format!("This cannot be the key of an object: {}", sentence_end(error)),
    )
}

pub(in crate::syntax::eval) fn duplicate_key(site: Site, key: Option<&str>) -> Diagnostic {
    let key = key.map_or_else(|| "the same key".to_owned(), |key| format!("the key {}", quoted(key)));
    site.error(
        &codes::eval::DUPLICATE_KEY,
        "Duplicate object key",
        format!("Two items of this `for` expression produce {key}."),
    )
    .with_help("To collect the values of equal keys in tuples, write `...` after the value.")
}

pub(in crate::syntax::eval) fn null_interpolation(site: Site) -> Diagnostic {
    site.error(
        &codes::eval::INTERPOLATION,
        "Invalid template interpolation value",
        "A template cannot include null, but this value is null.",
    )
}

pub(in crate::syntax::eval) fn unsuitable_interpolation(
    site: Site,
    value: &Value,
    error: &ConvertError,
) -> Diagnostic {
    let diagnostic = site.error(
        &codes::eval::INTERPOLATION,
        "Invalid template interpolation value",
        format!("This cannot be included in a template: {}", sentence_end(error)),
    );
    match value.ty().is_iterable() {
        true => diagnostic.with_help(
            "To include each element, use a `for` directive, or a function that returns a string.",
        ),
        false => diagnostic,
    }
}
