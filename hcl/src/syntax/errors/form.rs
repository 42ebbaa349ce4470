//! Forms of expressions that other languages have: what each is called, and what is written instead.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::mend::{self, write};

/// A form of an expression that this language does not have.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// What is written, as a headline.
    summary: &'static str,
    /// How the same is written here.
    detail: &'static str,
}

/// `{{ name }}`
pub(crate) const DOUBLED_BRACES: Form = Form {
    summary: "Variable in doubled braces",
    detail: "Doubled braces enclose a variable elsewhere. Here a variable is written by its name alone.",
};

/// `[name = value]`
pub(crate) const OBJECT_IN_BRACKETS: Form = Form {
    summary: "Names in a list",
    detail: "Brackets enclose a list, whose elements have no keys. Braces enclose an object.",
};

/// `value[first:end]`
pub(crate) const SLICE: Form = Form {
    summary: "Part of a list with a colon",
    detail: "An index has no colon. The function slice takes a list, the first index and the index after the last.",
};

/// `name => value`, a comparison or a function.
pub(crate) const ARROW: Form = Form {
    summary: "=> is not an operator",
    detail: "To compare numbers, write >=. To compute a value for each element, write [for name in list : value].",
};

/// A form of another language; `instead` is what to write, with its place.
pub(crate) fn foreign_form(place: Location, form: Form, instead: Option<(Location, String)>) -> Diagnostic {
    let diagnostic = codes::syntax::FOREIGN_FORM
        .error(form.summary)
        .with_detail(form.detail)
        .with_subject(place)
        .with_subject_text("no meaning here");
    match instead {
        Some((whole, text)) => diagnostic.with_help(write(&text)).with_fix(mend::likely(whole, text)),
        None => diagnostic,
    }
}
