//! `for` expressions and `for` directives.

use crate::diagnostic::Diagnostic;
use crate::value::{ConvertError, Type};

use super::describe::{a_type, quoted, sentence_end};
use super::site::Site;

pub(in crate::syntax::eval) fn null_collection(site: Site) -> Diagnostic {
    site.error(
        "Iteration over null value",
        "A `for` needs a collection to iterate over, but this value is null.",
    )
}

pub(in crate::syntax::eval) fn not_iterable(site: Site, ty: &Type) -> Diagnostic {
    let ty = a_type(ty);
    site.error(
        "Iteration over non-iterable value",
        format!("A `for` iterates over a list, set, map, tuple or object, but this value is {ty}."),
    )
}

pub(in crate::syntax::eval) fn null_condition(site: Site) -> Diagnostic {
    site.error("Null condition", "The `if` clause of a `for` must be true or false, but it is null.")
}

pub(in crate::syntax::eval) fn condition_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.error(
        "Incorrect condition type",
        format!("The `if` clause of a `for` must be true or false: {}", sentence_end(error)),
    )
}

pub(in crate::syntax::eval) fn null_key(site: Site) -> Diagnostic {
    site.error("Invalid object key", "The key of an object must be a string, but here it is null.")
}

pub(in crate::syntax::eval) fn key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.error("Invalid object key", format!("This cannot be the key of an object: {}", sentence_end(error)))
}

pub(in crate::syntax::eval) fn duplicate_key(site: Site, key: Option<&str>) -> Diagnostic {
    let key = key.map_or_else(|| "the same key".to_owned(), |key| format!("the key {}", quoted(key)));
    site.error("Duplicate object key", format!("Two items of this `for` expression produce {key}."))
        .with_help("To collect the values of equal keys in tuples, write `...` after the value.")
}
