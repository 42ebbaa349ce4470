//! Texts, strings and numbers written as in another language. The help of each says what to write instead.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::mend::{self, write};
use super::rewrite::{self, quoted};

/// `0 4 * * 1`
pub(crate) fn schedule(place: Location, whole: Location) -> Diagnostic {
    let text = quoted(whole.text());
    codes::syntax::UNQUOTED_TEXT
        .error("Schedule without quotation marks")
        .with_detail("The fields of a schedule are text, which is written in quotation marks.")
        .with_help(format!("Write {text}"))
        .with_fix(mend::likely(whole, text))
        .with_subject(place)
        .with_subject_text("after the end of the value")
}

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

/// `value"`: a quotation mark at the end of a value only, which begins at `start`. As a string it would be `text`.
pub(crate) fn opening_quote_missing(quote: Location, start: Location, value: &str, text: &str) -> Diagnostic {
    let is_value = rewrite::is_number(value) || matches!(value, "true" | "false" | "null");
    let open = Fix::likely("Write an opening quotation mark").insert(start.clone(), "\"");
    let remove = Fix::likely("Remove the quotation mark").remove(quote.clone());
    let (help, fixes) = match is_value {
        true => (format!("Write {value}, or {text} if a text is expected here."), [Some(remove), Some(open)]),
        false => (write(text), [Some(open), None]),
    };
    let diagnostic = codes::syntax::UNQUOTED_TEXT
        .error("Quotation mark at the end only")
        .with_detail("A text has a quotation mark on both sides, and no other value has one.")
        .with_help(help)
        .with_subject(quote)
        .with_subject_text("opens a string, or closes none")
        .with_label(start, "the value begins here");
    fixes.into_iter().fold(diagnostic, Diagnostic::with_optional_fix)
}

/// `"text" "`
pub(crate) fn extra_quote(quote: Location) -> Diagnostic {
    codes::syntax::MISSING_NEWLINE
        .error("One quotation mark too many")
        .with_detail("The text before it is complete.")
        .with_help("Remove the quotation mark.")
        .with_fix(Fix::likely("Remove the quotation mark").remove(quote.clone()))
        .with_subject(quote)
        .with_subject_text("opens a string that has no end")
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

/// `10MB`, `30s`
pub(crate) fn unit(place: Location) -> Diagnostic {
    let text = quoted(place.text());
    codes::syntax::NUMBER_WITH_UNIT
        .error("Number with a unit")
        .with_detail("A number has no unit.")
        .with_help(format!("Write {text} if a text is expected here, or the number alone."))
        .with_fix(mend::likely(place.clone(), text))
        .with_subject(place)
        .with_subject_text("not a number")
}

/// `50%`; `fraction` is the same as a number.
pub(crate) fn percentage(place: Location, fraction: Option<String>) -> Diagnostic {
    let text = quoted(place.text());
    let help = match &fraction {
        Some(fraction) => format!("Write {text} if a text is expected here, or {fraction} as a number."),
        None => format!("Write {text} if a text is expected here."),
    };
    codes::syntax::PERCENTAGE
        .error("Number with a percent sign")
        .with_detail("The sign % is the remainder of a division, so a second number would have to follow.")
        .with_fix(mend::likely(place.clone(), text))
        .with_optional_fix(fraction.map(|fraction| mend::likely(place.clone(), fraction)))
        .with_subject(place)
        .with_subject_text("read as a remainder")
        .with_help(help)
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

/// `"""`; `text` is the text as a string, if it is on one line.
pub(crate) fn triple_quotes(place: Location, text: Option<String>, fix: Option<Fix>) -> Diagnostic {
    let help = match text {
        Some(text) => write(&text),
        None => "Write <<EOT, the lines, and EOT on a line of its own.".to_owned(),
    };
    codes::syntax::TRIPLE_QUOTES.error("Triple quotes")
        .with_detail("A text of several lines is a heredoc: it begins with << and a name, and ends at a line with that name.")
        .with_subject(place).with_subject_text("begins no text")
        .with_help(help)
        .with_optional_fix(fix)
}

/// `"a" "b"`
pub(crate) fn adjacent_strings(place: Location, whole: Location, joined: Option<String>) -> Diagnostic {
    codes::syntax::MISSING_NEWLINE
        .error("Two strings in a row")
        .with_detail("Nothing joins strings that stand next to each other.")
        .with_subject(place)
        .with_subject_text("the second string")
        .with_optional_help(joined.as_deref().map(write))
        .with_optional_fix(joined.map(|joined| mend::likely(whole, joined)))
}

/// `"he said "hi""`
pub(crate) fn inner_quotes(place: Location, whole: Location, escaped: &str) -> Diagnostic {
    codes::syntax::INNER_QUOTES
        .error("Quotation marks inside a string")
        .with_detail("The string ends at the second quotation mark. One that belongs to the text has a backslash before it.")
        .with_help(write(escaped))
        .with_fix(mend::likely(whole, escaped))
        .with_subject(place).with_subject_text("after the end of the string")
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

/// `"text" name` and `name "text"`
pub(crate) fn text_and_name(place: Location, whole: Location, joined: Option<String>) -> Diagnostic {
    codes::syntax::MISSING_NEWLINE
        .error("Text and name in a row")
        .with_detail("Nothing joins a text and a name that stand next to each other. A string contains the value of a name as ${name}.")
        .with_subject(place)
        .with_subject_text("after the end of the value")
        .with_optional_help(joined.as_deref().map(write))
        .with_optional_fix(joined.map(|joined| mend::likely(whole, joined)))
}
