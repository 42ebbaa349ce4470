//! Comments, quotes and words of other languages. One error tells all of a kind, because one habit has caused them, and its fix mends all.

use std::ops::Range;

use super::found::WHOLE;
use super::literal::keyword_for;
use super::scan::{Piece, PieceKind, pieces};
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Source, Span, closing_quote, part};

/// How many places are labelled, and how many are changed at once.
const MAX_LABELS: usize = 20;
const MAX_PIECES: usize = 500;

/// How much of a text is looked at.
const MAX_TEXT: usize = 1 << 17;

/// The longest text that a help repeats.
const MAX_SHOWN: usize = 80;

/// What all of one kind have in common.
struct Group {
    first: Piece,
    others: Vec<Piece>,
}

impl Group {
    /// The piece at a place and those after it that fulfil a condition. Returns `None` if none begins there.
    fn at(source: &Source, start: u32, belongs: impl Fn(Piece) -> bool) -> Option<Self> {
        let text = part(source.text(), ..source.text().len().min(MAX_TEXT));
        let mut pieces = pieces(text, start as usize).filter(|piece| belongs(*piece)).take(MAX_PIECES);
        let first = pieces.next().filter(|piece| piece.span.start == start)?;
        Some(Group { first, others: pieces.collect() })
    }

    /// The fix with a change for each.
    fn change(&self, fix: Fix, change: impl Fn(Fix, Span) -> Fix) -> Fix {
        self.others.iter().fold(change(fix, self.first.span), |fix, piece| change(fix, piece.span))
    }

    fn label(&self, diagnostic: Diagnostic, source: &Source, text: &str) -> Diagnostic {
        let is_marked = diagnostic.subject.as_ref().is_some_and(|subject| subject.span == self.first.span);
        let whole = if is_marked {
            diagnostic
        } else {
            diagnostic.with_label(source.location(self.first.span), WHOLE)
        };
        let labelled = self.others.iter().take(MAX_LABELS);
        labelled.fold(whole, |told, piece| told.with_label(source.location(piece.span), text))
    }
}

/// Adds how to write what stands in quotes of another kind from `quote` on.
pub(super) fn in_double_quotes(diagnostic: Diagnostic, source: &Source, quote: Span) -> Diagnostic {
    let style = |span: Span| source.slice(span).chars().next().and_then(closing_quote);
    let wanted = style(quote);
    let belongs = |piece: Piece| piece.kind == PieceKind::Quoted && style(piece.span) == wanted;
    let Some(group) = Group::at(source, quote.start, belongs) else {
        return diagnostic.with_help("Write the text in straight double quotes.");
    };
    // In backticks, something may be run; and what is escaped in other quotes may be meant differently in these.
    let is_plain = |piece: &Piece| {
        changes(source.slice(piece.span)).iter().all(|(_, text)| *text == "\"")
            && !source.slice(piece.span).contains(['\\', '$', '%'])
    };
    let is_certain = wanted != Some('`') && std::iter::once(&group.first).chain(&group.others).all(is_plain);
    let fix = group.change(Fix::likely("Write double quotes").with_certainty(is_certain), |fix, piece| {
        let place = |at: &Range<usize>| Span::new(piece.start + at.start as u32, piece.start + at.end as u32);
        let changes = changes(source.slice(piece));
        changes.iter().fold(fix, |fix, (at, text)| fix.replace(source.location(place(at)), *text))
    });
    let string = as_string(source.slice(group.first.span));
    let help = match (string.len() <= MAX_SHOWN, group.others.len()) {
        (true, 0) => format!("Write {string}"),
        (true, others) => format!("Write {string}. {} straight double quotes too.", need(others)),
        (false, _) => "Write straight double quotes.".to_owned(),
    };
    group.label(diagnostic, source, "here too").with_help(help).with_fix(fix)
}

/// The changes that make a string of a text in quotes of another kind: of its quotes, and of what its quotes need not escape, or the other way round.
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
            '\\' if matches!(chars.peek(), Some((_, '\'' | '`'))) => {
                changes.push((at..end, ""));
                chars.next_if(|&(next, _)| next != last);
            }
            '\\' => {
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

/// Adds how to do without the comments from `mark` on. Only likely, because comments are worth reading.
pub(super) fn without_comments(diagnostic: Diagnostic, source: &Source, mark: Span) -> Diagnostic {
    const INSTEAD: &str = "In a body, a property named \"//\" is ignored and may hold a comment.";
    let Some(group) = Group::at(source, mark.start, |piece| piece.kind == PieceKind::Comment) else {
        return diagnostic.with_help(format!("Remove it. {INSTEAD}"));
    };
    let (remove, title) = match group.others.len() {
        0 => ("Remove it.".to_owned(), "Remove the comment"),
        1 => ("Remove it and the other one.".to_owned(), "Remove the comments"),
        others => (format!("Remove it and the {others} others."), "Remove the comments"),
    };
    let fix = group.change(Fix::likely(title), |fix, piece| {
        fix.remove(source.location(with_blanks(source.text(), piece)))
    });
    group.label(diagnostic, source, "another comment").with_help(format!("{remove} {INSTEAD}")).with_fix(fix)
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

/// Whether a word is how other languages write true, false or null.
pub(in crate::json_syntax) fn is_foreign_literal(word: &str) -> bool {
    literal(word).is_some()
}

/// The JSON word for one of another language.
pub(super) fn literal(word: &str) -> Option<&'static str> {
    let is_certain =
        |keyword: &&str| keyword.eq_ignore_ascii_case(word) || matches!(word, "None" | "nil" | "undefined");
    keyword_for(word).filter(is_certain)
}

/// Adds what to write for a word of another language, and for those after it.
pub(super) fn with_literals(diagnostic: Diagnostic, source: &Source, word: Span) -> Diagnostic {
    let text = source.text();
    let is_value = |span: Span| {
        let after = part(text, span.end as usize..).trim_start();
        let before = part(text, ..span.start as usize).trim_end();
        before.ends_with([',', ':', '[', '=']) && (after.is_empty() || !after.starts_with([':', '(', '=']))
    };
    let belongs = |piece: Piece| {
        let is_literal = piece.kind == PieceKind::Word && is_foreign_literal(source.slice(piece.span));
        is_literal && (piece.span == word || is_value(piece.span) && !is_json(source.slice(piece.span)))
    };
    let written = |span: Span| literal(source.slice(span)).unwrap_or("null");
    let Some(group) = Group::at(source, word.start, belongs) else { return diagnostic };
    let title = match group.others.len() {
        0 => format!("Write {}", written(word)),
        _ => "Write true, false and null".to_owned(),
    };
    let help = if group.others.is_empty() {
        format!("Did you mean {}?", written(word))
    } else {
        format!("Write {}.", translations(source, &group))
    };
    let fix =
        group.change(Fix::certain(title), |fix, span| fix.replace(source.location(span), written(span)));
    group.label(diagnostic, source, "another one").with_help(help).with_fix(fix)
}

/// Whether a word is one of JSON itself.
fn is_json(word: &str) -> bool {
    matches!(word, "true" | "false" | "null")
}

/// Adds how to write a name without quotes, and those after it.
pub(super) fn with_names(diagnostic: Diagnostic, source: &Source, name: Span) -> Diagnostic {
    let text = source.text();
    let is_name = |span: Span| {
        let before = part(text, ..span.start as usize).trim_end();
        before.ends_with(['{', ','])
            && part(text, span.end as usize..).trim_start_matches([' ', '\t']).starts_with([':', '='])
    };
    let belongs = |piece: Piece| {
        piece.kind == PieceKind::Word && (piece.span.start == name.start || is_name(piece.span))
    };
    let Some(group) = Group::at(source, name.start, belongs) else { return diagnostic };
    let written = source.slice(group.first.span);
    if part(text, group.first.span.end as usize..).starts_with('"') {
        return diagnostic
            .with_help(format!("Write a double quote before the name: \"{written}\""))
            .with_fix(Fix::likely("Write a double quote").insert(source.location(name), "\""));
    }
    let title = if group.others.is_empty() {
        "Put the name in double quotes"
    } else {
        "Put the names in double quotes"
    };
    let fix = group.change(Fix::certain(title), |fix, span| {
        let place = source.location(span);
        fix.insert(place.clone(), "\"").insert_after(place, "\"")
    });
    let help = match group.others.len() {
        0 => format!("Put the name in double quotes: \"{written}\"."),
        others => format!("Put the name in double quotes: \"{written}\". {} them too.", need(others)),
    };
    group.label(diagnostic, source, "another name without quotes").with_help(help).with_fix(fix)
}

/// How many other pieces need the same.
fn need(others: usize) -> String {
    match others {
        1 => "The other one needs".to_owned(),
        _ => format!("The {others} others need"),
    }
}

/// What to write for each word, once: `true for True, null for None`.
fn translations(source: &Source, group: &Group) -> String {
    let mut told: Vec<String> = Vec::new();
    for piece in std::iter::once(&group.first).chain(&group.others) {
        let word = source.slice(piece.span);
        let translation = format!("{} for {word}", literal(word).unwrap_or("null"));
        if !told.contains(&translation) {
            told.push(translation);
        }
    }
    told.join(", ")
}
