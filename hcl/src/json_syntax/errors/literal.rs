//! Errors in a number or a word.

use super::advice::{plain_number, text_before};
use super::foreign::{is_foreign_literal, with_literals};
use super::found::{NO_NUMBER, excerpt};
use super::parsing::{NATIVE, error, is_native};
use crate::diagnostic::{Diagnostic, Fix, codes, suggest};
use crate::source::{Source, Span};

/// A number that the JSON grammar does not allow.
pub(in crate::json_syntax) fn bad_number(source: &Source, span: Span) -> Diagnostic {
    let text = source.slice(span);
    if text == "-" && is_dash(source, span) {
        let whole = source.location(Span::new(span.start, span.end + 1));
        let detail =
            "As in YAML, a dash begins an element here. In JSON, commas separate the elements of an array.";
        return error(&codes::syntax::INVALID_NUMBER, source, span, "Dash before an element", detail)
            .with_subject_text("read as a minus sign")
            .with_help("Remove the dashes, and write a comma after each element but the last.")
            // It may be the sign of a number.
            .with_fix(Fix::likely("Remove the dash").remove(whole));
    }
    if text == "..." {
        return placeholder(source, span);
    }
    let rest = source.text().get(span.end as usize..).unwrap_or_default();
    if matches!(text, "-" | "+") && rest.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return signed_word(source, span, rest);
    }
    let plain = plain_number(text);
    let reason = reason_against(text);
    error(
        &codes::syntax::INVALID_NUMBER,
        source,
        span,
        "Invalid number",
        format!("{text} is not a JSON number. {reason}"),
    )
    .with_optional_help(match &plain {
        Some(number) if is_octal(text) => Some(format!(
            "Write \"{text}\" for a text such as the mode of a file, or {number} for the number."
        )),
        Some(number) => Some(format!("Write {number}")),
        None => is_text(text).then(|| format!("Text needs double quotes: \"{text}\".")),
    })
    .with_optional_fix((is_text(text) || is_octal(text)).then(|| {
        Fix::likely("Put it in double quotes").replace(source.location(span), format!("\"{text}\""))
    }))
    .with_optional_fix(plain.map(|number| {
        let write = format!("Write {number}");
        // With zeros before it, it may be the number of a place or of a telephone.
        let is_certain =
            !text.trim_start_matches(['-', '+']).starts_with("0") && text.len() < 9 || text.starts_with("0.");
        Fix::likely(write).with_certainty(is_certain).replace(source.location(span), number)
    }))
}

/// Why a text is no number of JSON.
fn reason_against(text: &str) -> &'static str {
    let digits = text.trim_start_matches(['-', '+']);
    if text.starts_with('+') {
        "A JSON number has no leading plus sign."
    } else if digits.is_empty() {
        "A minus sign must be followed by digits. JSON has no infinity."
    } else if digits.len() > 1 && digits.starts_with('0') && digits.as_bytes()[1].is_ascii_digit() {
        "A JSON number has no leading zeros."
    } else if digits.starts_with('.') {
        "A JSON number needs a digit before the point."
    } else if digits.ends_with('.') {
        "A JSON number needs a digit after the point."
    } else {
        "A JSON number consists of digits, with an optional minus sign, fraction and exponent, such as -1.5e10."
    }
}

/// `-Infinity`, and other words after a sign.
fn signed_word(source: &Source, sign: Span, rest: &str) -> Diagnostic {
    let length = rest.find(|char: char| !char.is_alphanumeric()).unwrap_or(rest.len());
    let whole = Span::new(sign.start, sign.end + length as u32);
    let text = source.slice(whole);
    let place = source.location(whole);
    let detail = format!("{} is not a JSON number. JSON has no infinity.", excerpt(text));
    error(&codes::syntax::INVALID_NUMBER, source, sign, "Invalid number", detail)
        .with_label(place.clone(), NO_NUMBER)
        .with_help(format!("Write null, or the text \"{}\".", excerpt(text)))
        .with_fix(Fix::likely("Write null").replace(place.clone(), "null"))
        .with_fix(Fix::likely("Put it in double quotes").replace(place, format!("\"{text}\"")))
}

/// Whether a minus sign is the first on its line and has a blank after it.
fn is_dash(source: &Source, sign: Span) -> bool {
    let before = text_before_line(source, sign).trim_matches([' ', '\t']);
    let rest = source.text().get(sign.end as usize..).unwrap_or_default();
    before.is_empty() && rest.starts_with(' ')
}

/// The line before a place.
fn text_before_line(source: &Source, place: Span) -> &str {
    let before = source.text().get(..place.start as usize).unwrap_or_default();
    before.rsplit('\n').next().unwrap_or_default()
}

/// Whether digits are an octal number elsewhere.
fn is_octal(digits: &str) -> bool {
    digits.len() > 2 && digits.starts_with('0') && digits.bytes().all(|digit| (b'0'..b'8').contains(&digit))
}

/// Whether digits with signs between them are a date or a version.
fn is_text(text: &str) -> bool {
    let signs = text.bytes().filter(|byte| matches!(byte, b'-' | b'.')).count();
    let is_part = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'-' | b'.');
    let ends = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    signs > 1
        && text.len() <= 40
        && text.bytes().all(is_part)
        && ends(text.as_bytes().first())
        && ends(text.as_bytes().last())
}

/// A number whose exponent is too large.
pub(in crate::json_syntax) fn number_out_of_range(source: &Source, span: Span) -> Diagnostic {
    let detail = format!("{} cannot be represented: its exponent is too large.", excerpt(source.slice(span)));
    error(&codes::syntax::INVALID_NUMBER, source, span, "Number out of range", detail)
}

/// A bare word other than `true`, `false` and `null`.
pub(in crate::json_syntax) fn bad_keyword(source: &Source, span: Span) -> Diagnostic {
    let word = source.slice(span);
    let detail = match word {
        "undefined" | "NaN" | "Infinity" => format!("{word} is JavaScript; JSON has no such value."),
        _ => format!("{} is not a JSON keyword. The keywords are true, false and null.", excerpt(word)),
    };
    let diagnostic = error(&codes::json::INVALID_KEYWORD, source, span, "Invalid keyword", detail);
    if is_foreign_literal(word) {
        return with_literals(diagnostic, source, span);
    }
    let place = source.location(span);
    let quoted = Fix::likely("Put it in double quotes").replace(place.clone(), format!("\"{word}\""));
    match (keyword_for(word), word) {
        (Some(keyword), _) => {
            let fix = Fix::likely(format!("Write {keyword}"));
            diagnostic.with_help(format!("Did you mean {keyword}?")).with_fix(fix.replace(place, keyword))
        }
        (None, _) if begins_assignment(source, span).is_some() => {
            let sign = begins_assignment(source, span).unwrap_or(span);
            diagnostic
                .with_help(format!("Remove {}. {NATIVE}", source.slice(sign)))
                .with_fix(Fix::likely(format!("Remove {}", source.slice(sign))).remove(source.location(sign)))
        }
        (None, _) if is_native(source, span) => diagnostic.with_help(NATIVE),
        (None, "NaN" | "Infinity") => diagnostic
            .with_help(format!("Write null, or the text \"{word}\"."))
            .with_fix(Fix::likely("Write null").replace(place, "null"))
            .with_fix(quoted),
        _ if word.len() <= 40 => {
            diagnostic.with_help(format!("Text needs double quotes: \"{word}\".")).with_fix(quoted)
        }
        _ => diagnostic,
    }
}

/// `...` for what an example leaves out.
fn placeholder(source: &Source, dots: Span) -> Diagnostic {
    let before = text_before(source, dots);
    let comma = before.strip_suffix(',').map_or(dots.start, |before| before.len() as u32);
    let rest = source.text().get(dots.end as usize..).unwrap_or("");
    let is_last = rest.trim_start().starts_with(['}', ']']);
    let fix = Fix::likely("Remove the dots").remove(source.location(Span::new(comma, dots.end)));
    error(
        &codes::syntax::INVALID_NUMBER,
        source,
        dots,
        "Placeholder",
        "As in an example, three dots stand for what is left out here. JSON has nothing like that.",
    )
    .with_subject_text("not a value")
    .with_help("Remove them, and the comma before them; or write what belongs here.")
    .with_optional_fix(is_last.then_some(fix))
}

/// `name =` before the whole value, as in a script: from the first word of the text to the equals sign.
fn begins_assignment(source: &Source, word: Span) -> Option<Span> {
    let text = source.text();
    let is_first = text.get(..word.start as usize)?.trim().is_empty();
    let line = text.get(word.start as usize..)?.lines().next()?;
    let (names, value) = line.split_once('=').filter(|_| is_first)?;
    let is_value =
        matches!(value.trim(), "{" | "[") && text.trim_end().trim_end_matches(';').ends_with(['}', ']']);
    let is_name = |name: &str| name.chars().all(|char| char.is_alphanumeric() || "_.".contains(char));
    // In the native syntax, names and equals signs follow inside.
    let next = text.get(word.start as usize + line.len()..)?.trim_start();
    let is_json = next.starts_with(['"', '{', '[']) && names.split_whitespace().all(is_name);
    (is_value && is_json).then(|| Span::new(word.start, word.start + names.len() as u32 + 1))
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
