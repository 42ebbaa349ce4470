//! Templates.

use crate::diagnostic::Diagnostic;
use crate::value::{ConvertError, Value};

use super::describe::sentence_end;
use super::site::Site;

pub(in crate::syntax::eval) fn null(site: Site) -> Diagnostic {
    site.error(
        "Invalid template interpolation value",
        "A template cannot include null, but this value is null.",
    )
}

pub(in crate::syntax::eval) fn unsuitable(site: Site, value: &Value, error: &ConvertError) -> Diagnostic {
    let diagnostic = site.error(
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
