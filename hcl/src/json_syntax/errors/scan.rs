//! What a text consists of that should be JSON: strings, brackets, and what JSON does not have, such as
//! comments and other quotes.

use crate::source::{Span, closes_quote, closing_quote, comment_length, part};

/// A part of a text between white space.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) kind: PieceKind,
    pub(super) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceKind {
    String,
    /// It ends at the end of its line, because no quote does.
    OpenString,
    /// A text in quotes of another kind, with both of them.
    Quoted,
    Comment,
    /// Letters and digits, and signs that may be between them.
    Word,
    /// Any other character.
    Sign,
}

/// All pieces of a text from a place on, which is in none.
pub(super) fn pieces(text: &str, start: usize) -> impl Iterator<Item = Piece> + '_ {
    let mut at = start;
    // For each quote of another kind, up to where nothing closes it.
    let mut unclosed: Vec<(char, usize)> = Vec::new();
    std::iter::from_fn(move || {
        let rest = part(text, at..);
        let from = at + rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
        let rest = part(text, from..);
        let first = rest.chars().next()?;
        let is_apart = from == start || text[..from].ends_with(may_precede_comment);
        let comment = if is_apart { rest[..comment_length(rest)].trim_end_matches('\r').len() } else { 0 };
        let is_unclosed = unclosed.iter().any(|&(quote, end)| quote == first && from < end);
        let quoted = || if is_unclosed { None } else { quoted_length(rest) };
        let (kind, length) = if first == '"' {
            string(rest)
        } else if first.is_ascii_alphanumeric() {
            (PieceKind::Word, word_length(rest))
        } else if comment > 0 {
            (PieceKind::Comment, comment)
        } else if let Some(length) = quoted() {
            (PieceKind::Quoted, length)
        } else {
            if closing_quote(first).is_some() && !is_unclosed {
                unclosed.retain(|&(quote, _)| quote != first);
                unclosed.push((first, from + MAX_QUOTED));
            }
            // A backslash belongs to a string whose quote is missing, and so does a quote after it.
            (PieceKind::Sign, if rest.starts_with("\\\"") { 2 } else { first.len_utf8() })
        };
        at = from + length;
        Some(Piece { kind, span: Span::new(from as u32, at as u32) })
    })
}

/// Whether a comment may follow directly: elsewhere, its signs are part of a path or of an address.
fn may_precede_comment(char: char) -> bool {
    char.is_whitespace() || char.is_ascii_digit() || "{}[](),;\"'`".contains(char)
}

/// The characters of a text that no backslash escapes, and all its newlines.
pub(super) fn unescaped(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut is_escaped = false;
    text.char_indices().filter(move |&(_, char)| {
        let is_plain = !is_escaped;
        is_escaped = char == '\\' && is_plain;
        is_plain || char == '\n'
    })
}

/// A string, which ends on its line, and its length.
fn string(rest: &str) -> (PieceKind, usize) {
    match unescaped(rest).skip(1).find(|&(_, char)| matches!(char, '"' | '\n')) {
        Some((end, '"')) => (PieceKind::String, end + 1),
        end => (PieceKind::OpenString, end.map_or(rest.len(), |(at, _)| at)),
    }
}

/// The quote on a later line that closes a string that goes on at `start`. `None` if it begins another
/// string.
pub(super) fn end_on_later_line(text: &str, start: usize) -> Option<usize> {
    const MAX_TEXT: usize = 1 << 12;
    let rest = part(text, start..);
    let quote = rest.find('"').filter(|&quote| quote < MAX_TEXT)?;
    let after = rest[quote + 1..].trim_start();
    (after.is_empty() || after.starts_with([',', '}', ']', ':'])).then_some(start + quote)
}

fn word_length(rest: &str) -> usize {
    let is_part = |(at, char): (usize, char)| {
        let next = || rest[at + 1..].chars().next().is_some_and(char::is_alphabetic);
        char.is_alphanumeric() || "_-.".contains(char) || char == '\'' && next()
    };
    rest.char_indices().find(|&found| !is_part(found)).map_or(rest.len(), |(at, _)| at)
}

/// How long a text in quotes of another kind may be, and how many of its closing quotes may be in it.
const MAX_QUOTED: usize = 1 << 10;
const MAX_INNER: usize = 8;

/// The length of the text in quotes of another kind, with both quotes. It ends on its line, at the first
/// quote that something of JSON follows, or else at the first quote.
fn quoted_length(rest: &str) -> Option<usize> {
    let open = rest.chars().next().filter(|&open| closing_quote(open).is_some())?;
    let limit = rest.char_indices().find(|&(at, char)| at > MAX_QUOTED || char == '\n' && open != '`');
    let text = &rest[..limit.map_or(rest.len(), |(at, _)| at)];
    let ends = unescaped(text).skip(1).filter(|&(_, char)| closes_quote(open, char));
    let mut ends = ends.map(|(at, char)| at + char.len_utf8()).peekable();
    let first = *ends.peek()?;
    let follows = |end: &usize| {
        let after = rest[*end..].trim_start_matches([' ', '\t', '\r']);
        after.is_empty() || after.starts_with([',', ':', '}', ']', '\n', ';', '=', '#', '/', '：', '，'])
    };
    Some(ends.take(MAX_INNER).find(follows).unwrap_or(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_comment_may_be_an_address() {
        let comments = |text: &str| pieces(text, 0).filter(|piece| piece.kind == PieceKind::Comment).count();
        assert_eq!(comments("{\"a\": http://x.example/a#b, \"b\": a/*/b}"), 0);
        assert_eq!(comments("{\"a\": 1,// one\n\"b\": 2 # two\n}/* three */"), 3);
    }
}
