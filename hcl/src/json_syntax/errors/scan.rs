//! What a text contains outside its strings: brackets, and what JSON does not have: comments, strings in other quotes, words.

use crate::source::{Source, Span, part};

/// How much of a text is looked at.
const MAX_TEXT: usize = 1 << 17;

/// Something between the strings of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) kind: PieceKind,
    pub(super) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceKind {
    Comment,
    /// From quote to quote.
    Quoted,
    Word,
}

/// All that follows a place, which is in no string.
pub(super) fn pieces(source: &Source, start: u32) -> impl Iterator<Item = Piece> + '_ {
    let end = source.text().len().min(MAX_TEXT);
    let mut at = start as usize;
    std::iter::from_fn(move || {
        while at < end {
            let rest = part(source.text(), at..);
            let (kind, length) = piece(rest);
            let span = Span::new(at as u32, (at + length) as u32);
            at += length;
            if let Some(kind) = kind {
                return Some(Piece { kind, span });
            }
        }
        None
    })
}

/// The piece that a text begins with, and its length.
fn piece(rest: &str) -> (Option<PieceKind>, usize) {
    let first = rest.chars().next().unwrap_or(' ');
    if let Some(length) = comment_length(rest) {
        return (Some(PieceKind::Comment), length);
    }
    if first == '"' {
        return (None, string_length(rest));
    }
    if let Some(length) = closing_quotes(first).and_then(|_| quoted_length(rest)) {
        return (Some(PieceKind::Quoted), length);
    }
    if first.is_ascii_alphabetic() {
        let is_part = |char: char| char.is_alphanumeric() || "_-.".contains(char);
        return (Some(PieceKind::Word), rest.find(|char| !is_part(char)).unwrap_or(rest.len()));
    }
    (None, first.len_utf8())
}

/// The length of the comment that a text begins with.
pub(super) fn comment_length(rest: &str) -> Option<usize> {
    if rest.starts_with("/*") {
        // One without its end takes in the rest.
        return Some(rest.find("*/").map_or(rest.len(), |end| end + 2));
    }
    let line = || rest.find('\n').map_or(rest.len(), |end| rest[..end].trim_end_matches('\r').len());
    (rest.starts_with("//") || rest.starts_with('#')).then(line)
}

/// The length of a string, which ends on its line.
fn string_length(rest: &str) -> usize {
    let mut escaped = false;
    let end = rest.bytes().skip(1).position(|byte| {
        let ends = matches!(byte, b'"' | b'\n') && !(escaped && byte == b'"');
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(rest.len(), |end| end + 2)
}

/// The characters that close what a quote opens that JSON does not have.
pub(super) fn closing_quotes(open: char) -> Option<&'static [char]> {
    Some(match open {
        '\'' => &['\''],
        '`' => &['`'],
        '‘' | '’' => &['’', '‘'],
        '«' | '»' => &['»', '«'],
        '“' | '”' | '„' => &['”', '“'],
        _ => return None,
    })
}

/// The length of the text in quotes of another kind, with both quotes. It ends on its line, at the first quote that something of JSON follows, or else
/// at the first quote.
pub(super) fn quoted_length(rest: &str) -> Option<usize> {
    const MAX_TEXT: usize = 1 << 10;
    let open = rest.chars().next()?;
    let close = closing_quotes(open)?;
    let limit = rest.char_indices().find(|&(at, char)| at > MAX_TEXT || char == '\n' && open != '`');
    let text = &rest[..limit.map_or(rest.len(), |(at, _)| at)];
    let mut escaped = false;
    let ends = text.char_indices().skip(1).filter(|&(_, char)| {
        let is_end = close.contains(&char) && !escaped;
        escaped = char == '\\' && !escaped;
        is_end
    });
    let mut ends = ends.map(|(at, char)| at + char.len_utf8()).peekable();
    let first = *ends.peek()?;
    let follows = |end: &usize| {
        let after = rest[*end..].trim_start_matches([' ', '\t', '\r']);
        after.is_empty() || after.starts_with([',', ':', '}', ']', '\n', ';', '=', '#', '/', '：', '，'])
    };
    Some(ends.find(follows).unwrap_or(first))
}

/// The brackets of a text that starts in no string, with their places, without those in strings. A string ends with its line.
pub(super) fn brackets(text: &[u8]) -> impl Iterator<Item = (usize, u8)> {
    let (mut in_string, mut escaped) = (false, false);
    text.iter().copied().enumerate().filter(move |(_, byte)| {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_string,
            b'\n' => in_string = false,
            b'"' => in_string = !in_string,
            b'[' | b'{' | b']' | b'}' => return !in_string,
            _ => {}
        }
        false
    })
}
