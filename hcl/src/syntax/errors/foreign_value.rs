//! Texts, strings and numbers written as in another language. The help of each says what to write instead.

use crate::diagnostic::{Diagnostic, codes};
use crate::source::Location;

use super::mend::{self, write};
use super::rewrite::{self, quoted};

/// Text without quotation marks: a path, an address, a version, a date.
pub(crate) fn unquoted_text(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    // The quote at its end is there, and the first one is missing.
    let rest = super::meant::after(&place);
    let has_end =
        rest.strip_prefix('"').is_some_and(|rest| rest.is_empty() || rest.starts_with(['\n', '\r', ',']));
    let end = place.span.end as usize + usize::from(has_end);
    let whole = mend::span(&place, place.span.start as usize, end);
    codes::syntax::UNQUOTED_TEXT
        .error("Text without quotation marks")
        .with_detail("This is not an expression. Text is written in quotation marks.")
        .with_help(write(&text))
        .with_fix(mend::likely(whole, text))
        .with_subject(place)
        .with_subject_text("neither a name nor a number")
}

/// Several words without quotation marks, which may be meant as something else.
pub(crate) fn unquoted_words(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    codes::syntax::UNQUOTED_WORDS
        .error("Several words in a row")
        .with_detail("Words without quotation marks are names, and there is no operator between these.")
        .with_help(format!("If it is meant as text, write {text}"))
        .with_fix(mend::likely(place.clone(), text))
        .with_subject(place)
        .with_subject_text("no operator between these")
}

/// `0x1F`, `1_000`; `decimal` is the number as it should be.
pub(crate) fn foreign_number(place: Location, word: Location, decimal: Option<String>) -> Diagnostic {
    codes::syntax::FOREIGN_NUMBER
        .error("Number in another notation")
        .with_detail("Numbers are written in decimal, without prefixes and separators.")
        .with_optional_help(decimal.as_deref().map(write))
        .with_optional_fix(decimal.map(|decimal| {
            // With a prefix, it may be the text of an address or of a color.
            let is_certain = rewrite::is_grouped(word.text());
            mend::likely(word.clone(), decimal).with_certainty(is_certain)
        }))
        .with_subject(place)
        .with_subject_text("not part of a number")
        .with_context(word)
}

/// `5.`
pub(crate) fn point_without_digits(found: Location, point: Location) -> Diagnostic {
    codes::syntax::FOREIGN_NUMBER
        .error("Decimal point without digits")
        .with_detail("A digit must follow the decimal point of a number.")
        .with_help("Remove the point.")
        .with_fix(mend::certain(point, ""))
        .with_subject(found)
        .with_subject_text("no digit before this")
}
