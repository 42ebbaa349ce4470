//! Tuple and object constructors.

use crate::diagnostic::Diagnostic;
use crate::source::Location;
use crate::value::ConvertError;

use super::describe::sentence_end;
use super::site::Site;

pub(in crate::syntax::eval) fn ambiguous_key(site: Site, text: &str) -> Diagnostic {
    site.error(
        "Ambiguous attribute key",
        format!(
            "`{text}` as a key could mean the value of a variable, or a name with dots or brackets in it."
        ),
    )
    .with_help(format!("For the variable's value write ({text}), for the name write {text:?}."))
}

pub(in crate::syntax::eval) fn null_key(site: Site, key: Location) -> Diagnostic {
    site.error("Null value as key", "The key of this value must be a string, but it is null.")
        .with_label(key, "this key is null")
}

pub(in crate::syntax::eval) fn key_type(site: Site, error: &ConvertError) -> Diagnostic {
    site.error("Incorrect key type", format!("This cannot be the key of an object: {}", sentence_end(error)))
}
