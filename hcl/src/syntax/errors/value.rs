//! Values and operators as in another language, with the changes that write them as here.

use crate::diagnostic::Diagnostic;
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
    message::unquoted_text(&text).writing(whole, text).at(place)
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

/// `and`, `AND`, `is`, `<>`, `===`; `operator` is the one to write.
pub(crate) fn foreign_operator(place: Location, operator: &str) -> Diagnostic {
    let is_word = place.text().starts_with(char::is_alphabetic);
    let is_certain = !is_word || is_in_condition(&place);
    let message = message::foreign_operator(place.text(), operator);
    message.writing(place.clone(), operator).surely(is_certain).at(place)
}

/// `not x`
pub(crate) fn negation_word(place: Location, is_simple: bool) -> Diagnostic {
    let message = message::negation_word(place.text()).writing(mend::with_blanks(&place), "!");
    message.surely(is_simple && is_in_condition(&place)).at(place)
}

/// Whether the line of a place shows that conditions are on it. Without that, its words may be those of a text without quotation marks.
fn is_in_condition(place: &Location) -> bool {
    let start = meant::line_start(place);
    let line = rewrite::without_comment(meant::first_line(&start));
    let outside: String = line.split('"').step_by(2).collect();
    ["==", "!=", "<", ">", " ? ", "&&", "||"].iter().any(|sign| outside.contains(sign))
}

/// An operator that is a function here; `call` is what to write.
pub(crate) fn operator_is_function(
    place: Location,
    found: &str,
    call: &str,
    whole: Option<Location>,
) -> Diagnostic {
    let fix = whole.map(|whole| mend::likely(whole, call));
    message::operator_is_function(found, call).with_optional_fix(fix).at(place)
}
