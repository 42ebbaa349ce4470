//! Comments, quotes and words of other languages. One error tells all of a kind, because one habit has caused them, and its fix mends all.

use std::ops::Range;

use super::found::{excerpt, text_after, text_before};
use super::literal::keyword_for;
use super::scan::{Piece, PieceKind, pieces};
use crate::diagnostic::catalogue::{json, json_text};
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Source, Span, closing_quote, part};

/// How many places are labelled, and how many are changed at once.
const MAX_LABELS: usize = 20;
const MAX_PIECES: usize = 500;

/// How much of a text is looked at.
const MAX_TEXT: usize = 1 << 17;

/// The piece at a place and those after it that fulfil a condition; none if no such piece begins there.
fn group(source: &Source, start: u32, belongs: impl Fn(Piece) -> bool) -> Vec<Span> {
    let text = part(source.text(), ..source.text().len().min(MAX_TEXT));
    let found = pieces(text, start as usize).filter(|piece| belongs(*piece)).map(|piece| piece.span);
    let mut found = found.take(MAX_PIECES).peekable();
    if found.peek().is_some_and(|first| first.start == start) { found.collect() } else { Vec::new() }
}

/// Marks the first piece of a group, and labels the others. `change` mends one of them.
fn told(
    problem: Diagnostic,
    is_certain: bool,
    source: &Source,
    group: &[Span],
    change: impl Fn(Fix, Span) -> Fix,
) -> Diagnostic {
    let Some((first, others)) = group.split_first() else { return problem };
    let fix =
        group.iter().fold(problem.likely_fix().with_certainty(is_certain), |fix, piece| change(fix, *piece));
    let problem = problem.at(source.location(*first)).with_fix(fix);
    others.iter().take(MAX_LABELS).fold(problem, |told, piece| told.and_at(source.location(*piece)))
}

/// Text in quotes of another kind from `quote` on.
pub(super) fn foreign_quotes(source: &Source, quote: Span) -> Diagnostic {
    let style = |span: Span| source.slice(span).chars().next().and_then(closing_quote);
    let wanted = style(quote);
    let group =
        group(source, quote.start, |piece| piece.kind == PieceKind::Quoted && style(piece.span) == wanted);
    let kind = match wanted {
        Some('\'') => "single quotes",
        Some('`') => "backticks",
        _ => "typographic quotes",
    };
    // In backticks, something may be run; and what is escaped in other quotes may be meant differently in these.
    let is_plain = |piece: &Span| {
        let text = source.slice(*piece);
        changes(text).iter().all(|(_, text)| *text == "\"") && !text.contains(['\\', '$', '%'])
    };
    let is_certain = wanted != Some('`') && group.iter().all(is_plain);
    let written = group.first().map_or_else(|| "\"…\"".to_owned(), |first| as_string(source.slice(*first)));
    let problem = json_text::foreign_quotes(kind, &*excerpt(&written)).at(source.location(quote));
    told(problem, is_certain, source, &group, |fix, piece| {
        let place = |at: &Range<usize>| Span::new(piece.start + at.start as u32, piece.start + at.end as u32);
        changes(source.slice(piece))
            .iter()
            .fold(fix, |fix, (at, text)| fix.replace(source.location(place(at)), *text))
    })
}

/// The changes that make a string of a text in quotes of another kind: of its quotes, and of what its quotes need not escape, or the other
/// way round.
fn changes(text: &str) -> Vec<(Range<usize>, &'static str)> {
    let last = text.char_indices().next_back().map_or(0, |(at, _)| at);
    let mut changes = Vec::new();
    let mut chars = text.char_indices().peekable();
    while let Some((at, char)) = chars.next() {
        let end = at + char.len_utf8();
        match char {
            _ if at == 0 || at == last => changes.push((at..end, "\"")),
            '"' => changes.push((at..end, "\\\"")),
            '\n' => changes.push((at..end, "\\n")),
            '\t' => changes.push((at..end, "\\t")),
            '\r' => changes.push((at..end, "")),
            '\\' => {
                if matches!(chars.peek(), Some((_, '\'' | '`'))) {
                    changes.push((at..end, ""));
                }
                chars.next_if(|&(next, _)| next != last);
            }
            _ => {}
        }
    }
    changes
}

fn as_string(text: &str) -> String {
    let (mut string, mut end) = (String::new(), 0);
    for (at, written) in changes(text) {
        string.extend([&text[end..at.start], written]);
        end = at.end;
    }
    string
}

/// Comments from `mark` on. Removing them is only likely, because comments are worth reading.
pub(super) fn comments(source: &Source, mark: Span) -> Diagnostic {
    let group = group(source, mark.start, |piece| piece.kind == PieceKind::Comment);
    let problem = json_text::comment().at(source.location(mark));
    told(problem, false, source, &group, |fix, piece| {
        fix.remove(source.location(with_blanks(source.text(), piece)))
    })
}

/// A comment with the blanks before it, or with all of its lines if nothing else is on them.
fn with_blanks(text: &str, comment: Span) -> Span {
    const BLANKS: [char; 3] = [' ', '\t', '\r'];
    let before = part(text, ..comment.start as usize).trim_end_matches(BLANKS);
    let after = part(text, comment.end as usize..).trim_start_matches(BLANKS);
    if (before.is_empty() || before.ends_with('\n')) && after.starts_with('\n') {
        return Span::new(before.len() as u32, (text.len() - after.len() + 1) as u32);
    }
    Span::new(before.len() as u32, comment.end)
}

/// The JSON word for one of another language.
pub(super) fn literal(word: &str) -> Option<&'static str> {
    let is_certain =
        |keyword: &&str| keyword.eq_ignore_ascii_case(word) || matches!(word, "None" | "nil" | "undefined");
    keyword_for(word).filter(is_certain)
}

/// A word of another language for true, false or null, and those after it.
pub(super) fn literals(source: &Source, word: Span) -> Diagnostic {
    let is_value = |span: Span| {
        let after = text_after(source, span).trim_start();
        text_before(source, span).ends_with([',', ':', '[', '=']) && !after.starts_with([':', '(', '='])
    };
    let written = |span: Span| literal(source.slice(span)).unwrap_or("null");
    let group = group(source, word.start, |Piece { kind, span }| {
        let is_foreign = kind == PieceKind::Word && literal(source.slice(span)).is_some();
        is_foreign && (span == word || is_value(span) && written(span) != source.slice(span))
    });
    let mut all: Vec<String> = Vec::new();
    for &span in &group {
        let one = format!("{} for {}", written(span), source.slice(span));
        if !all.contains(&one) {
            all.push(one);
        }
    }
    let one = written(word).to_owned();
    let told_words = if group.len() < 2 { one } else { all.join(", ") };
    let problem = json::invalid_keyword(&told_words).at(source.location(word));
    told(problem, true, source, &group, |fix, span| fix.replace(source.location(span), written(span)))
}

/// A name without quotes, and those after it.
pub(super) fn names(source: &Source, name: Span) -> Diagnostic {
    let is_name = |span: Span| {
        text_before(source, span).ends_with(['{', ','])
            && text_after(source, span).trim_start_matches([' ', '\t']).starts_with([':', '='])
    };
    let group = group(source, name.start, |Piece { kind, span }| {
        kind == PieceKind::Word && (span.start == name.start || is_name(span))
    });
    let place = source.location(name);
    let Some(first) = group.first() else { return json::invalid_name().at(place) };
    let problem = json::unquoted_name(&*excerpt(source.slice(*first))).at(place);
    told(problem, true, source, &group, |fix, span| {
        let place = source.location(span);
        fix.insert(place.clone(), "\"").insert_after(place, "\"")
    })
}
