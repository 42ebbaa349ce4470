//! Labels with a quotation mark on one side only.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::mend::{self, write};
use super::rewrite::quoted;

/// `web"` and `"web`: a label with one of its quotation marks.
pub(crate) fn label_quote_missing(label: Location, name: &str) -> Diagnostic {
    let text = quoted(name);
    let (code, side) = match label.text().starts_with('"') {
        true => (&codes::syntax::UNCLOSED_STRING, "closing"),
        false => (&codes::syntax::UNQUOTED_TEXT, "opening"),
    };
    code.error(format!("Label without {side} quote"))
        .with_detail(format!("The {side} quotation mark of this label is missing."))
        .with_help(write(&text))
        .with_fix(mend::likely(label.clone(), text))
        .with_subject(label)
        .with_subject_text("a quotation mark on one side only")
}
