//! Errors in a string.

use std::borrow::Cow;

use super::advice::{before_newline, double_backslashes};
use super::parsing::error;
use super::scan::end_on_later_line;
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span, part};
use crate::value::json::{Flaw, FlawKind, escaped};

/// A string with a bad escape, a raw control character or no closing quote.
pub(in crate::json_syntax) fn bad_string(source: &Source, string: Span, flaw: Flaw) -> Diagnostic {
    // The reference implementation points after the character that it could not read.
    let length = source.text().len() as u32;
    let next = Span::new((flaw.offset + 1).min(length), (flaw.offset + 2).min(length));
    let at = Span::new(flaw.offset, flaw.offset + 1);
    let whole = string.to(next);
    match flaw.kind {
        FlawKind::Escape => bad_escape(source, string, next, Span::new(flaw.offset - 1, flaw.offset + 1)),
        FlawKind::Unicode => {
            let before = source.slice(Span::new(0, flaw.offset));
            let escape = Span::new(before.rfind('\\').unwrap_or(0) as u32, flaw.offset);
            let missing = after_escape(source, escape.start, string.end);
            error(
                &codes::syntax::INVALID_ESCAPE,
                source,
                missing,
                "Invalid escape",
                "Exactly four hexadecimal digits must follow \\u.",
            )
            .with_label(source.location(escape), "digits are missing here")
            .with_optional_fix(with_zeros(source, escape))
            .with_help(match source.slice(escape).strip_prefix("\\u") {
                Some("") | None => "For a backslash itself write two.".to_owned(),
                Some(digits) => format!("Write \\u{digits:0>4}, with zeros before the digits."),
            })
        }
        FlawKind::Control => control_character(source, string, at),
        FlawKind::Unclosed => {
            let detail = "The text ends before this string is closed with a double quote.";
            error(&codes::syntax::UNCLOSED_STRING, source, string, "Unclosed string", detail)
                .with_help("Write a double quote where the string ends.")
                .with_fix(Fix::likely("Write a double quote").insert_after(source.location(string), "\""))
        }
    }
    .with_context(source.location(whole))
}

/// The character after the end of `\uXXXX`, or after the string if that ends earlier.
fn after_escape(source: &Source, escape: u32, end: u32) -> Span {
    let text = source.text();
    let next = |at: usize| (at..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    let start = next((escape + 6).min(end) as usize);
    Span::new(start as u32, next(start + 1) as u32)
}

fn bad_escape(source: &Source, string: Span, subject: Span, escape: Span) -> Diagnostic {
    let text = source.slice(escape);
    let detail = format!(
        "JSON has no escape {text}. It has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits."
    );
    let diagnostic = error(&codes::syntax::INVALID_ESCAPE, source, subject, "Invalid escape", detail)
        .with_label(source.location(escape), "this escape");
    let single = source.location(Span::new(escape.start, escape.start + 1));
    match text {
        "\\'" => diagnostic
            .with_help("A single quote needs no escape.")
            // The backslash may be meant for what reads the text.
            .with_fix(Fix::likely("Remove the backslash").remove(single)),
        "\\x" => diagnostic
            .with_help(match hexadecimal(source, escape) {
                Some(_) => format!("Write \\u00{}", hexadecimal_digits(source, escape)),
                None => "Write \\u and four digits instead of \\x and two.".to_owned(),
            })
            .with_optional_fix(hexadecimal(source, escape)),
        _ => diagnostic
            .with_help(match source.slice(string).replace('\\', "\\\\") {
                doubled if doubled.len() <= 80 && !source.slice(string).contains("\\\\") => {
                    format!("For a backslash itself write two: {doubled}")
                }
                _ => format!("For a backslash itself write \\\\, as in \\{text}."),
            })
            .with_fix(double_backslashes(source, string, single)),
    }
}

/// `\\x41` as `\\u0041`.
fn hexadecimal(source: &Source, escape: Span) -> Option<Fix> {
    let digits = hexadecimal_digits(source, escape);
    let is_number = digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    // It may be part of a path of Windows.
    is_number.then(|| Fix::likely("Write \\u00").replace(source.location(escape), "\\u00"))
}

/// The two characters after an escape.
fn hexadecimal_digits(source: &Source, escape: Span) -> &str {
    source.text().get(escape.end as usize..escape.end as usize + 2).unwrap_or_default()
}

/// `\\u12` as `\\u0012`.
fn with_zeros(source: &Source, escape: Span) -> Option<Fix> {
    let digits = source.slice(escape).strip_prefix("\\u")?;
    let place = source.location(escape);
    Some(match digits {
        "" => Fix::likely("Double the backslash").insert(place, "\\"),
        _ => Fix::likely("Write zeros before the digits").replace(place, format!("\\u{digits:0>4}")),
    })
}

fn control_character(source: &Source, string: Span, at: Span) -> Diagnostic {
    let (name, escape) = match source.slice(at) {
        "\n" => ("A newline", Cow::from("\\n")),
        "\r" => ("A carriage return", "\\r".into()),
        "\t" => ("A tab", "\\t".into()),
        other => ("A control character", format!("\\u{:04x}", other.bytes().next().unwrap_or(0)).into()),
    };
    if let Some((end, fix)) = over_lines(source, at) {
        let detail = "A JSON string ends on its line.";
        return error(&codes::json::CONTROL_CHARACTER, source, at, "String over several lines", detail)
            .with_label(source.location(string), "the string begins here")
            .with_label(source.location(end), "it ends here")
            .with_help(on_one_line(source, string.to(end)))
            .with_fix(fix);
    }
    let fix = match source.slice(at) {
        "\n" | "\r" => {
            Fix::likely("Close the string before it").insert(before_newline(source, string, at), "\"")
        }
        _ => Fix::certain(format!("Write {escape}")).replace(source.location(at), &*escape),
    };
    let (summary, detail) = match source.slice(at) {
        "\n" | "\r" => (
            "String without closing quote",
            "The line ends before the closing quote of this string.".to_owned(),
        ),
        _ => ("Invalid character in a string", format!("{name} cannot appear unescaped in a JSON string.")),
    };
    error(&codes::json::CONTROL_CHARACTER, source, at, summary, detail)
        .with_label(source.location(string), "the string begins here")
        .with_fix(fix)
        .with_help(format!("Close the string before it, or write {escape} for it."))
}

/// How to write a string over several lines.
fn on_one_line(source: &Source, string: Span) -> String {
    const MAX_SHOWN: usize = 100;
    let written = source.slice(string).replace("\r\n", "\\n").replace('\n', "\\n");
    if written.len() <= MAX_SHOWN {
        format!("Write {written}")
    } else {
        "Write \\n where a line ends, and the whole string on one line.".to_owned()
    }
}

/// The quote that ends a string on a later line, and the change that writes the string on one line. `None` if the next quote begins another
/// string, so that this one has lost its own.
fn over_lines(source: &Source, newline: Span) -> Option<(Span, Fix)> {
    let quote = end_on_later_line(source.text(), newline.start as usize)?;
    let text = part(source.text(), newline.start as usize..quote);
    if text.contains('\\') || !matches!(source.slice(newline), "\n" | "\r") {
        return None;
    }
    let place = |at: usize, len: usize| {
        let start = newline.start + at as u32;
        Span::new(start, start + len as u32)
    };
    let fix = text.match_indices('\n').fold(Fix::likely("Write \\n for each newline"), |fix, (at, _)| {
        let (at, len) = if text[..at].ends_with('\r') { (at - 1, 2) } else { (at, 1) };
        fix.replace(source.location(place(at, len)), "\\n")
    });
    Some((place(text.len(), 1), fix))
}

/// `"${f("a")}"`: the string ends inside an interpolation that has no end yet. What was found touches its end.
fn quotes_in_interpolation(source: &Source, before: Span, found: Span) -> Option<Diagnostic> {
    const MAX_LINE: usize = 1 << 10;
    let opening = source.slice(before).rfind("${")?;
    if before.end != found.start || source.slice(before)[opening..].contains('}') {
        return None;
    }
    let rest = source.text().get(before.start as usize..)?;
    let line = rest.lines().next().filter(|line| line.len() < MAX_LINE)?;
    let end = opening + line.get(opening..)?.find("}\"")? + 1;
    let inner = &line[opening..end];
    let after = line[end + 1..].trim_start();
    let ends = after.is_empty() || after.starts_with([',', '}', ']']);
    if !ends || inner.matches('"').count() % 2 == 1 || inner.contains('\\') {
        return None;
    }
    let help = format!("Write {}", inner.replace('"', "\\\""));
    let start = before.start + opening as u32;
    let inner = Span::new(start, start + inner.len() as u32);
    let detail = "The JSON string ends at the second quotation mark. In an interpolation, too, one that belongs to the text has a backslash before it.";
    Some(quotes_inside(source, [before, found], inner, detail).with_help(help))
}

/// Quotes in a string that ends at the first of them. What was found follows its end.
fn quotes_inside(source: &Source, [before, found]: [Span; 2], inner: Span, detail: &str) -> Diagnostic {
    let quotes = source.slice(inner).match_indices('"').map(|(at, _)| Span::at(inner.start + at as u32));
    let fix = quotes.fold(Fix::likely("Write backslashes before them"), |fix, quote| {
        fix.insert(source.location(quote), "\\")
    });
    codes::syntax::INNER_QUOTES
        .error("Quotation marks inside a string")
        .with_detail(detail)
        .with_fix(fix)
        .with_subject(source.location(before))
        .with_subject_text("the string ends here")
        .with_label(source.location(found), "after the end of the string")
}

/// `"the "best" one"`: what was found touches the end of the string before it.
pub(super) fn inner_quotes(source: &Source, before: Span, found: Span) -> Option<Diagnostic> {
    const MAX_LINE: usize = 1 << 10;
    if let Some(problem) = quotes_in_interpolation(source, before, found) {
        return Some(problem);
    }
    let rest = source.text().get(before.start as usize..)?;
    let line = rest.lines().next().filter(|line| line.len() < MAX_LINE)?;
    let inner = line.get(1..outer_end(line)?)?;
    let is_word = source.slice(found).starts_with(|first: char| first.is_alphanumeric() || first == '"');
    if !rest.starts_with('"') || before.end != found.start || !is_word || inner.contains('\\') {
        return None;
    }
    let escaped = format!("\"{}\"", inner.replace('"', "\\\""));
    let help = if escaped.len() <= 100 {
        format!("Write {escaped}")
    } else {
        "Write \\\" for each of them.".to_owned()
    };
    let inner = Span::new(before.start + 1, before.start + 1 + inner.len() as u32);
    let detail = "The string ends at the second quotation mark. One that belongs to the text has a backslash before it.";
    Some(quotes_inside(source, [before, found], inner, detail).with_help(help))
}

/// The quote that ends the string at the start of a line, if it has other quotes in it: the first after a pair of them that a comma, a bracket or the end of the
/// line follows.
fn outer_end(line: &str) -> Option<usize> {
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    let follows = |at: usize| {
        let after = line[at + 1..].trim_start();
        after.is_empty() || after.starts_with([',', '}', ']'])
    };
    quotes.chunks(2).skip(1).filter_map(|pair| pair.get(1)).copied().find(|&at| follows(at))
}

/// `"""text"""`: a text in three quotes, as in Python. The place is the empty string that it begins with.
pub(super) fn triple_quotes(source: &Source, empty: Span) -> Option<Diagnostic> {
    const MAX_TEXT: usize = 1 << 12;
    let rest = source.text().get(empty.start as usize..)?;
    let text = rest.strip_prefix("\"\"\"")?;
    let end = text.find("\"\"\"").filter(|&end| end < MAX_TEXT)?;
    let whole = source.location(Span::new(empty.start, empty.start + end as u32 + 6));
    let string = format!("\"{}\"", escaped(&text[..end]));
    let help =
        if string.len() <= 100 { format!("Write {string}") } else { "Write one double quote.".to_owned() };
    Some(
        codes::syntax::FOREIGN_QUOTES
            .error("Triple quotes")
            .with_detail("Three quotation marks begin no string in JSON. A string stands on one line, in one pair of double quotes.")
            .with_help(help)
            .with_fix(Fix::likely("Write one pair of double quotes").replace(whole.clone(), string))
            .with_subject(whole)
            .with_subject_text("in three quotation marks"),
    )
}
