//! The text of a source before it is parsed: where it begins, and where tokens cut its columns.

use crate::source::{Source, Syntax};
use crate::syntax::lexer::Lexer;
use crate::syntax::token::{Token, TokenKind};

/// Tells a source which tokens begin inside a grapheme cluster, as after a bracket with a combining mark.
/// Hardly any source has one, so a quick check avoids reading the others a second time.
pub(super) fn cut_columns<'s>(source: &Source, lexer: &dyn Fn() -> Lexer<'s>) {
    if source.syntax() != Syntax::Native || !source.may_cut_columns() {
        return;
    }
    let mut lexer = lexer();
    let mut starts = Vec::new();
    loop {
        let Token { kind, span } = lexer.next_token();
        match kind {
            TokenKind::End => break,
            // It is one token here; with sequences in it, its quote and each introducer are tokens of their
            // own.
            TokenKind::String => {
                let signs = source.slice(span).bytes().enumerate();
                let marks = signs.filter(|&(at, sign)| at == 0 || matches!(sign, b'$' | b'%'));
                starts.push(span.start);
                starts.extend(marks.map(|(at, _)| span.start + at as u32 + 1));
            }
            _ => starts.push(span.start),
        }
    }
    source.cut_columns(starts);
}

/// Where the text begins, after a byte order mark.
pub(super) fn start_of(text: &str) -> u32 {
    if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() as u32 } else { 0 }
}

/// Where a file's content begins: after white space and comments on the first line, since a newline is
/// content.
pub(super) fn first_token(text: &str) -> u32 {
    let mut rest = &text[start_of(text) as usize..];
    loop {
        rest = rest.trim_start_matches([' ', '\t']);
        match rest.strip_prefix("/*").and_then(|comment| comment.split_once("*/")) {
            Some((_, after)) => rest = after,
            None => return (text.len() - rest.len()) as u32,
        }
    }
}
