//! Advice about what people write in JSON although it is not allowed, and the changes that mend it.

use std::borrow::Cow;

use super::super::lexer::{Token, TokenKind};
use super::foreign::{in_double_quotes, without_comments};
use super::found::NO_NUMBER;
use super::parsing::{NATIVE, is_native};
use super::scan::{Brackets, bracketed_length};
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Location, Source, Span, closing_quote, part};
use crate::syntax::{decimal, is_grouped, merge_conflict};

/// Adds advice about a character that JSON does not have.
pub(super) fn with_advice(diagnostic: Diagnostic, source: &Source, found: Token) -> Diagnostic {
    if found.kind != TokenKind::Unknown || !diagnostic.fixes().is_empty() {
        return diagnostic;
    }
    if let Some((conflict, _)) = merge_conflict(source, found.span.start) {
        return conflict;
    }
    if source.slice(found.span) == "#" && is_native(source, found.span) {
        return diagnostic.with_help(NATIVE);
    }
    // A token of this kind may be only the first byte of its character.
    let span = Span::new(found.span.start, found.span.start + source.slice(found.span).len() as u32);
    let rest = part(source.text(), span.start as usize..);
    if rest.chars().next().and_then(closing_quote).is_some() {
        return in_double_quotes(diagnostic, source, span);
    }
    if ["#", "//", "/*"].iter().any(|mark| rest.starts_with(mark)) {
        return without_comments(diagnostic, source, span);
    }
    match advice(source, span) {
        Some((help, fix)) => diagnostic.with_help(help).with_optional_fix(fix),
        None => diagnostic,
    }
}

fn advice(source: &Source, found: Span) -> Option<(Cow<'static, str>, Option<Fix>)> {
    let here = source.location(found);
    let certain = |title: &str, text: &str| Some(Fix::certain(title).replace(here.clone(), text));
    let (help, fix) = match source.slice(found) {
        ";" if is_last(source, found) => {
            ("Remove the semicolon.", Some(Fix::certain("Remove the semicolon").remove(here)))
        }
        ";" => ("Write a comma instead of the semicolon.", certain("Write a comma", ",")),
        "(" if in_brackets(source, found).is_some() => {
            ("Write [ and ] instead of ( and ).", in_brackets(source, found))
        }
        "$" | "(" | ")" => {
            ("An expression is written in a string, as in \"${…}\".", interpolation(source, found))
        }
        "\u{feff}" => (
            "Save the file as UTF-8 without a byte order mark.",
            Some(Fix::certain("Remove the byte order mark").remove(here)),
        ),
        "：" => ("Write : instead of ：.", certain("Write :", ":")),
        "，" => ("Write , instead of ，.", certain("Write ,", ",")),
        "\u{200b}" | "\u{2060}" | "\u{ad}" => {
            ("It is invisible. Delete it.", certain("Remove the invisible character", ""))
        }
        text if text.chars().all(char::is_whitespace) => {
            ("Use ordinary spaces, tabs and newlines only.", certain("Write an ordinary space", " "))
        }
        _ => return None,
    };
    Some((help.into(), fix))
}

/// Brackets in place of the parentheses around elements on one line.
fn in_brackets(source: &Source, open: Span) -> Option<Fix> {
    let line = rest_of_line(source, Span::at(open.start));
    let length = bracketed_length(line).filter(|&length| line[..length].contains(','))?;
    let end = open.start + length as u32;
    let close = source.location(Span::new(end - 1, end));
    Some(Fix::likely("Write [ and ]").replace(source.location(open), "[").replace(close, "]"))
}

/// The rest of the line after a place, as much of it as is looked at.
pub(super) fn rest_of_line(source: &Source, found: Span) -> &str {
    const MAX_LINE: usize = 1 << 12;
    let rest = source.text().get(found.end as usize..).unwrap_or("");
    let end = rest.char_indices().find(|&(at, char)| char == '\n' || at > MAX_LINE);
    &rest[..end.map_or(rest.len(), |(at, _)| at)]
}

/// Whether nothing but a closing bracket follows a sign.
fn is_last(source: &Source, sign: Span) -> bool {
    let rest = source.text().get(sign.end as usize..).unwrap_or_default().trim_start();
    rest.is_empty() || rest.starts_with(['}', ']'])
}

/// `${…}` outside a string.
fn interpolation(source: &Source, found: Span) -> Option<Fix> {
    let line = rest_of_line(source, found);
    let end = found.end + line.find('}')? as u32 + 1;
    let text = source.slice(Span::new(found.start, end));
    let is_plain = text.starts_with("${") && !text[2..].contains(['"', '{', '\\']);
    is_plain.then(|| {
        let place = source.location(Span::new(found.start, end));
        // Something may write the value in here before the file is read.
        Fix::likely("Put it in double quotes").replace(place, format!("\"{text}\""))
    })
}

/// Doubles a backslash, or all of a string in which none is double.
pub(super) fn double_backslashes(source: &Source, string: Span, first: Location) -> Fix {
    let text = source.slice(string);
    let singles = text.matches('\\').count();
    if (2..100).contains(&singles) && !text.contains("\\\\") && !text.contains("\\\"") {
        let places = text.match_indices('\\').map(|(at, _)| Span::at(string.start + at as u32));
        return places.fold(Fix::likely("Double each backslash"), |fix, place| {
            fix.insert(source.location(place), "\\")
        });
    }
    // What is an escape elsewhere may stand for a character.
    let escaped = source.text()[first.span.end as usize..].chars().next().unwrap_or(' ');
    let is_certain = !escaped.is_ascii_digit() && !"aevxNU({ $%/`".contains(escaped);
    Fix::likely("Double the backslash").with_certainty(is_certain).insert(first, "\\")
}

/// Closes all brackets at the end of the text, after a value for the last name.
pub(super) fn at_end(brackets: &Brackets<'_>) -> Fix {
    let source = brackets.source();
    let before = source.text().trim_end();
    let end = before.trim_end_matches([',', ' ', '\t', '\r', '\n']).len() as u32;
    let value = match before.as_bytes().last() {
        Some(b':') => " null",
        None => "{}",
        _ => "",
    };
    let closers = brackets.open_at_end();
    let title = match (value.is_empty(), closers.is_empty()) {
        (false, _) => "Write a value and what closes the brackets".to_owned(),
        (true, true) => "Remove the comma".to_owned(),
        (true, false) => format!("Write {closers} at the end"),
    };
    let rest = source.location(Span::new(end, before.len() as u32));
    Fix::likely(title).replace(rest, format!("{value}{closers}"))
}

/// What is written before a place, without white space at its end.
pub(super) fn text_before(source: &Source, place: Span) -> &str {
    source.text().get(..place.start as usize).unwrap_or("").trim_end()
}

/// A number of another notation as JSON writes it, if it is clear which number it is.
pub(super) fn plain_number(text: &str) -> Option<String> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if text.len() > 40 || !is_digits(whole) || !is_digits(fraction) || whole.len() + fraction.len() == 0 {
        return None;
    }
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        other => other,
    };
    Some(match fraction {
        "" => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{fraction}"),
    })
}

/// Where a string that is not closed on its line was probably meant to end: before the brackets and the comma at the end of the line.
pub(super) fn before_newline(source: &Source, string: Span, newline: Span) -> Location {
    let line = source.slice(Span::new(string.start + 1, newline.start));
    let text = line.trim_end_matches([' ', '\t', '\r', ',', '}', ']']);
    source.location(Span::at(string.start + 1 + text.len() as u32))
}

/// Encloses the whole text in braces, the second of which may be there.
pub(super) fn in_braces(brackets: &Brackets<'_>, found: Span) -> Fix {
    let source = brackets.source();
    let end = source.text().trim_end_matches([' ', '\t', '\r', '\n', ',']).len() as u32;
    let open = Fix::likely("Enclose the properties in braces").insert(source.location(Span::at(0)), "{");
    match brackets.unopened(found.end).count {
        0 => open.replace(source.location(Span::new(end, source.text().trim_end().len() as u32)), "}"),
        _ => open,
    }
}

/// `0x1F`, `1_000` and `10MB`: a number in the notation of another language, or with a unit.
pub(super) fn number_with_letters(source: &Source, number: Span, found: Token) -> Option<Diagnostic> {
    let digits = source.slice(number);
    let is_adjacent =
        number.end == found.span.start && digits.starts_with(|first: char| first.is_ascii_digit());
    if !is_adjacent || !matches!(found.kind, TokenKind::Keyword | TokenKind::Unknown) {
        return None;
    }
    let rest = source.text().get(found.span.start as usize..)?;
    let is_part = |char: char| char.is_ascii_alphanumeric() || char == '_' || char == '%';
    let length = rest.char_indices().take(40).find(|&(_, char)| !is_part(char)).map(|(at, _)| at)?;
    let word = Span::new(number.start, found.span.start + length as u32);
    let text = source.slice(word);
    let place = source.location(word);
    let decimal = decimal(text);
    if length == 0
        || decimal.is_none() && !text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'%')
    {
        return None;
    }
    let (code, help, fix) = match decimal {
        Some(decimal) => {
            let write = format!("Write {decimal}");
            // With a prefix, it may be the text of an address or of a color.
            let fix = Fix::likely(&*write).with_certainty(is_grouped(text));
            (&codes::syntax::FOREIGN_NUMBER, write.clone(), fix.replace(place, decimal))
        }
        None => (
            &codes::syntax::NUMBER_WITH_UNIT,
            format!("Write \"{text}\" if a text is expected here, or the number alone."),
            Fix::likely("Put it in double quotes").replace(place, format!("\"{text}\"")),
        ),
    };
    let detail =
        format!("{text} is not a JSON number. A JSON number consists of decimal digits, and has no unit.");
    Some(
        code.error("Invalid number")
            .with_detail(detail)
            .with_subject(source.location(number))
            .with_subject_text("only its digits are a number")
            .with_label(source.location(word), NO_NUMBER)
            .with_help(help)
            .with_fix(fix),
    )
}
