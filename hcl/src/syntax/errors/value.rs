//! Values and operators as in another language, with the changes that write them as here.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::rewrite::{self, quoted};
use super::{meant, mend, message};

/// Text without quotation marks: a path, an address, a version, a date.
pub(crate) fn unquoted_text(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    // The quote at its end is there, and the first one is missing.
    let rest = meant::after(&place).strip_prefix('"');
    let has_end = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['\n', '\r', ',']));
    let end = place.span.end as usize + usize::from(has_end);
    let whole = mend::span(&place, place.span.start as usize, end);
    codes::mistakes::unquoted_text(&text).writing(whole, text).at(place)
}

/// `0x1F`, `1_000`; `decimal` is the number as it should be.
pub(crate) fn foreign_number(place: Location, word: Location, decimal: String) -> Diagnostic {
    // With a prefix, it may be the text of an address or of a color.
    let is_certain = rewrite::is_grouped(word.text());
    message::foreign_number(&decimal)
        .writing(word.clone(), decimal)
        .surely(is_certain)
        .at(place)
        .with_context(word)
}
