//! Errors in a string.

use super::found::{excerpt, text_after};
use super::scan::end_on_later_line;
use crate::diagnostic::catalogue::{json, json_text};
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Source, Span, part};
use crate::value::json::{Flaw, FlawKind};

/// How much of a line is looked at.
const MAX_LINE: usize = 1 << 10;

/// A string with a bad escape, a raw control character or no closing quote.
pub(crate) fn bad_string(source: &Source, string: Span, flaw: Flaw) -> Diagnostic {
    let at = Span::new(flaw.offset, flaw.offset + 1);
    match flaw.kind {
        FlawKind::Escape => bad_escape(source, string, Span::new(flaw.offset - 1, flaw.offset + 1)),
        FlawKind::Unicode => {
            let before = source.slice(Span::new(0, flaw.offset));
            let escape = Span::new(before.rfind('\\').unwrap_or(0) as u32, flaw.offset);
            let digits = source.slice(escape).strip_prefix("\\u").unwrap_or_default();
            let (place, written) = (source.location(escape), format!("\\u{digits:0>4}"));
            json_text::short_escape(&written).at(place.clone()).likely(place, written)
        }
        FlawKind::Control => control_character(source, string, at),
        FlawKind::Unclosed => unclosed(source, string, Span::at(string.end)),
    }
}

fn bad_escape(source: &Source, string: Span, escape: Span) -> Diagnostic {
    let (text, place) = (source.slice(escape), source.location(escape));
    let single = Span::new(escape.start, escape.start + 1);
    if text == "\\'" {
        // The backslash may be meant for what reads the text.
        return json_text::escaped_apostrophe().at(place).likely(source.location(single), "");
    }
    let problem = json_text::invalid_escape(text).at(place);
    let fix = double_backslashes(problem.likely_fix(), source, string, single);
    problem.with_fix(fix)
}

/// Doubles a backslash, or all of a string in which none is double.
fn double_backslashes(fix: Fix, source: &Source, string: Span, first: Span) -> Fix {
    let text = source.slice(string);
    let singles = text.match_indices('\\').map(|(at, _)| Span::at(string.start + at as u32));
    if (2..100).contains(&singles.clone().count()) && !text.contains("\\\\") && !text.contains("\\\"") {
        return singles.fold(fix, |fix, place| fix.insert(source.location(place), "\\"));
    }
    // What is an escape elsewhere may stand for a character.
    let escaped = text_after(source, first).chars().next().unwrap_or(' ');
    let is_certain = !escaped.is_ascii_digit() && !"aevxNU({ $%/`".contains(escaped);
    fix.with_certainty(is_certain).insert(source.location(first), "\\")
}

fn control_character(source: &Source, string: Span, at: Span) -> Diagnostic {
    let text = source.slice(at);
    if matches!(text, "\n" | "\r") {
        return over_lines(source, string, at).unwrap_or_else(|| {
            // The brackets and the comma at the end of the line follow it.
            let line = source.slice(string).trim_end_matches([' ', '\t', '\r', ',', '}', ']']);
            unclosed(source, string, Span::at(string.start + line.len().max(1) as u32))
        });
    }
    let escape = match text {
        "\t" => "\\t".to_owned(),
        other => format!("\\u{:04x}", other.bytes().next().unwrap_or(0)),
    };
    let place = source.location(at);
    json::control_character(&escape).at(place.clone()).and_at(source.location(string)).certain(place, escape)
}

/// A string without its closing quote, which probably belongs at `end`.
fn unclosed(source: &Source, string: Span, end: Span) -> Diagnostic {
    json_text::unclosed_string().at(source.location(string)).likely(source.location(end), "\"")
}

/// A string that a quote on a later line ends. `None` if the next quote begins another string, so that this one has lost its own.
fn over_lines(source: &Source, string: Span, newline: Span) -> Option<Diagnostic> {
    let quote = end_on_later_line(source.text(), newline.start as usize)?;
    let text = part(source.text(), newline.start as usize..quote);
    if text.contains('\\') {
        return None;
    }
    let whole = Span::new(string.start, quote as u32 + 1);
    let written = source.slice(whole).replace("\r\n", "\\n").replace('\n', "\\n");
    let problem = json_text::string_over_lines(&*excerpt(&written))
        .at(source.location(newline))
        .and_at(source.location(string));
    let fix = text.match_indices('\n').fold(problem.likely_fix(), |fix, (at, _)| {
        let length = if text[..at].ends_with('\r') { 2 } else { 1 };
        let end = newline.start + at as u32 + 1;
        fix.replace(source.location(Span::new(end - length, end)), "\\n")
    });
    Some(problem.with_fix(fix))
}

/// `"the "best" one"` and `"${f("a")}"`: what was found touches the end of the string before it.
pub(super) fn inner_quotes(source: &Source, before: Span, found: Span) -> Option<Diagnostic> {
    let rest = source.text().get(before.start as usize..)?;
    let line = rest.lines().next().filter(|line| line.len() < MAX_LINE && line.starts_with('"'))?;
    let is_open = source.slice(before).rsplit_once("${").is_some_and(|(_, inside)| !inside.contains('}'));
    let is_word = source.slice(found).starts_with(|first: char| first.is_alphanumeric() || first == '"');
    let inner = line.get(1..outer_end(line)?)?;
    if before.end != found.start || !(is_word || is_open) || inner.contains('\\') {
        return None;
    }
    // Three quotes on each side are one, as in Python.
    let text = inner.strip_prefix("\"\"").and_then(|text| text.strip_suffix("\"\"")).unwrap_or(inner);
    let written = format!("\"{}\"", text.replace('"', "\\\""));
    let whole = Span::new(before.start, before.start + inner.len() as u32 + 2);
    let problem = json_text::inner_quotes(&*excerpt(&written))
        .at(source.location(before))
        .and_at(source.location(found));
    Some(problem.likely(source.location(whole), written))
}

/// The quote that ends the string at the start of a line, if it has other quotes in it: the first after a pair of them that a comma, a
/// bracket or the end of the line follows.
fn outer_end(line: &str) -> Option<usize> {
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    let follows = |at: usize| {
        let after = line[at + 1..].trim_start();
        after.is_empty() || after.starts_with([',', '}', ']'])
    };
    quotes.chunks(2).skip(1).filter_map(|pair| pair.get(1)).copied().find(|&at| follows(at))
}
