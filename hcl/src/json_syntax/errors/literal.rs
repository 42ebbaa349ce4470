//! Errors in a number or a word.

use super::bare_value::{bare_value, goes_on, unquoted};
use super::found::{excerpt, text_after};
use super::group::{literal, literals};
use super::text::is_native;
use crate::diagnostic::catalogue::{json, json_text};
use crate::diagnostic::{Diagnostic, suggest};
use crate::source::{Source, Span};
use crate::syntax::{decimal, is_grouped};

/// The longest number that is written in another form.
const MAX_NUMBER: usize = 40;

/// A number that JSON does not have, with the letters that touch it: `1.`, `0x1F`, `10MB`, `-Infinity`.
pub(crate) fn bad_number(source: &Source, number: Span) -> Diagnostic {
    let after = text_after(source, number);
    let is_part = |char: char| char.is_ascii_alphanumeric() || "_%".contains(char);
    let length =
        after.char_indices().take(MAX_NUMBER).find(|&(_, char)| !is_part(char)).map_or(0, |(at, _)| at);
    let whole = Span::new(number.start, number.end + length as u32);
    let (text, place) = (source.slice(whole), source.location(whole));
    let quoted = |problem: Diagnostic| problem.likely(place.clone(), format!("\"{text}\""));
    let at_place = |problem: Diagnostic| problem.at(place.clone());
    if let Some(decimal) = decimal(text) {
        let problem = at_place(json_text::foreign_number(&decimal));
        // With a prefix, it may be the text of an address or of a color.
        let fix = problem.likely_fix().with_certainty(is_grouped(text)).replace(place.clone(), decimal);
        return problem.with_fix(fix);
    }
    if let Some(plain) = plain_number(text) {
        let other = at_place(json_text::number_in_other_form(&plain));
        // With zeros before it, it may be the number of a place or of a telephone.
        let digits = text.trim_start_matches(['-', '+']);
        let is_certain = !digits.starts_with('0') && text.len() < 9 || text.starts_with("0.");
        let fix = other.likely_fix().with_certainty(is_certain).replace(place.clone(), &*plain);
        let is_octal = text.len() > 2 && text.bytes().all(|digit| (b'0'..b'8').contains(&digit));
        return if is_octal { quoted(at_place(json_text::number_or_string(text, &plain))) } else { other }
            .with_fix(fix);
    }
    let is_dotted = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'.'));
    match text.trim_start_matches(['-', '+']) {
        "Infinity" | "NaN" => javascript_value(source, whole),
        digits if !digits.starts_with(|first: char| first.is_ascii_digit()) => {
            at_place(json_text::invalid_number())
        }
        _ if length > 0 => quoted(at_place(json_text::number_with_unit(text))),
        _ if is_dotted && text.len() <= MAX_NUMBER => quoted(at_place(json_text::string_like_number(text))),
        _ => at_place(json_text::invalid_number()),
    }
}

/// A number of another notation as JSON writes it, if it is clear which number it is.
fn plain_number(text: &str) -> Option<String> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if text.len() > MAX_NUMBER
        || !is_digits(whole)
        || !is_digits(fraction)
        || whole.len() + fraction.len() == 0
    {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    Some(if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") })
}

/// A number whose exponent is too large.
pub(crate) fn number_out_of_range(source: &Source, span: Span) -> Diagnostic {
    json_text::number_out_of_range(&*excerpt(source.slice(span))).at(source.location(span))
}

/// A bare word other than `true`, `false` and `null`, with what belongs to it.
pub(crate) fn bad_word(source: &Source, span: Span) -> Diagnostic {
    let (word, place) = (source.slice(span), source.location(span));
    if is_native(source, span) {
        return json::native_file().at(place);
    }
    if goes_on(source, span)
        && let Some(problem) = bare_value(source, span.start)
    {
        return problem;
    }
    match keyword_for(word) {
        _ if matches!(word, "NaN" | "Infinity") => javascript_value(source, span),
        Some(_) if literal(word).is_some() => literals(source, span),
        Some(keyword) => json::invalid_keyword(keyword).at(place.clone()).likely(place, keyword),
        None => unquoted(source, span),
    }
}

fn javascript_value(source: &Source, span: Span) -> Diagnostic {
    let (word, place) = (source.slice(span), source.location(span));
    let problem = json::javascript_value(word).at(place.clone()).likely(place.clone(), "null");
    let quoted = json::unquoted_string("").likely_fix().replace(place, format!("\"{word}\""));
    problem.with_fix(quoted)
}

pub(super) fn keyword_for(word: &str) -> Option<&'static str> {
    let lower = word.to_ascii_lowercase();
    match lower.as_str() {
        "none" | "nil" | "undefined" => Some("null"),
        "yes" | "on" => Some("true"),
        "no" | "off" => Some("false"),
        _ => suggest(word, ["true", "false", "null"]),
    }
}
