//! Comments, quotes and words of other languages. One error tells all of a kind, because one habit has caused
//! them, and its fix mends all.

use std::ops::Range;

use super::scan::{Piece, PieceKind, pieces};
use super::text::{Text, excerpt};
use super::value::keyword_for;
use crate::diagnostic::catalogue::{json, json_text, syntax};
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Span, closing_quote, part};

/// How many places are labelled, and how many are changed at once.
const MAX_LABELS: usize = 20;
const MAX_PIECES: usize = 500;

/// How much of a text is looked at.
const MAX_TEXT: usize = 1 << 17;

impl Text<'_> {
    /// The piece at a place and those after it that fulfil a condition; none if no such piece begins there.
    fn group(&self, start: u32, belongs: impl Fn(Piece) -> bool) -> Vec<Span> {
        let text = part(self.source().text(), ..MAX_TEXT);
        let found = pieces(text, start as usize).filter(|piece| belongs(*piece)).map(|piece| piece.span);
        let mut found = found.take(MAX_PIECES).peekable();
        if found.peek().is_some_and(|first| first.start == start) { found.collect() } else { Vec::new() }
    }

    /// Marks the first piece of a group, and labels the others. `change` mends one of them.
    fn told(&self, problem: Diagnostic, group: &[Span], change: impl Fn(Fix, Span) -> Fix) -> Diagnostic {
        let Some((first, others)) = group.split_first() else { return problem };
        let fix = group.iter().copied().fold(problem.likely_fix(), change);
        let problem = problem.at(self.at(*first)).with_fix(fix);
        others.iter().take(MAX_LABELS).fold(problem, |told, piece| told.and_at(self.at(*piece)))
    }

    /// Text in quotes of another kind from `start` on. `None` if no such quote is there.
    pub(super) fn foreign_quotes(&self, start: Span) -> Option<Diagnostic> {
        let style = |span: Span| self.slice(span).chars().next().and_then(closing_quote);
        let wanted = style(start)?;
        let belongs = |piece: Piece| piece.kind == PieceKind::Quoted && style(piece.span) == Some(wanted);
        let group = self.group(start.start, belongs);
        // In backticks, something may be run; and what is escaped in other quotes may be meant differently in
        // these.
        let is_plain = |piece: &Span| {
            let text = self.slice(*piece);
            changes(text).iter().all(|(_, text)| *text == "\"") && !text.contains(['\\', '$', '%'])
        };
        let is_certain = wanted != '`' && group.iter().all(is_plain);
        let first = group.first().map_or("", |first| self.slice(*first));
        let written = if first.is_empty() { "\"…\"".to_owned() } else { changed(first, changes(first)) };
        let problem = syntax::foreign_quotes(&*excerpt(&written)).at(self.at(start));
        Some(self.told(problem, &group, |fix, piece| {
            let place =
                |at: Range<usize>| Span::new(piece.start + at.start as u32, piece.start + at.end as u32);
            let (fix, changes) = (fix.with_certainty(is_certain), changes(self.slice(piece)).into_iter());
            changes.fold(fix, |fix, (at, text)| fix.replace(self.at(place(at)), text))
        }))
    }

    /// Comments from `mark` on. Removing them is only likely, because comments are worth reading.
    pub(super) fn comments(&self, mark: Span) -> Diagnostic {
        let group = self.group(mark.start, |piece| piece.kind == PieceKind::Comment);
        let problem = json_text::comment().at(self.at(mark));
        self.told(problem, &group, |fix, piece| fix.remove(self.at(piece)))
    }

    /// A word of another language for true, false or null, and those after it that can be nothing else.
    pub(super) fn keywords(&self, word: Span) -> Diagnostic {
        let is_value = |span: Span| {
            self.before(span).ends_with([',', ':', '[', '='])
                && !self.after(span).trim_start().starts_with([':', '(', '='])
        };
        let keyword = |span: Span| keyword_for(self.slice(span)).unwrap_or("null");
        let is_certain = |span: Span| {
            let text = self.slice(span);
            matches!(text, "None" | "nil" | "undefined") || keyword(span).eq_ignore_ascii_case(text)
        };
        let group = self.group(word.start, |Piece { kind, span }| {
            let is_other = || is_certain(span) && is_value(span) && keyword(span) != self.slice(span);
            kind == PieceKind::Word && (span == word || is_other())
        });
        let group = if is_certain(word) { &group[..] } else { &[word] };
        let problem = json::invalid_keyword(keyword(word)).at(self.at(word));
        self.told(problem, group, |fix, span| {
            fix.with_certainty(is_certain(word)).replace(self.at(span), keyword(span))
        })
    }

    /// A name without quotes, and those after it.
    pub(crate) fn names(&self, name: Span) -> Diagnostic {
        let is_name = |span: Span| {
            self.before(span).ends_with(['{', ','])
                && self.after(span).trim_start_matches([' ', '\t']).starts_with([':', '='])
        };
        let group = self.group(name.start, |Piece { kind, span }| {
            kind == PieceKind::Word && (span.start == name.start || is_name(span))
        });
        let Some(first) = group.first() else { return json::invalid_name().at(self.at(name)) };
        let problem = json::unquoted_name(&*excerpt(self.slice(*first)));
        self.told(problem, &group, |fix, span| {
            fix.with_certainty(true).insert(self.at(span), "\"").insert_after(self.at(span), "\"")
        })
    }
}

/// The changes that make a string of a text in quotes of another kind: of its quotes, and of what its quotes
/// need not escape, or the other way round.
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

/// A text with changes, in order.
pub(super) fn changed<'c>(text: &str, changes: impl IntoIterator<Item = (Range<usize>, &'c str)>) -> String {
    let (mut changed, mut end) = (String::new(), 0);
    for (at, new) in changes {
        changed.extend([&text[end..at.start], new]);
        end = at.end;
    }
    changed + &text[end..]
}
