//! Blocks on one line with more than one attribute: each goes on a line of its own.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span};

use super::super::lexer::Lexer;
use super::super::token::{Token, TokenKind};
use super::{meant, mend, message};

/// The contents of the block that begins with `brace`, and the same with each attribute on a line of its own, if all of them are on that line.
pub(super) fn spread(brace: &Location) -> Option<(Location, String)> {
    let (parts, close) = parts(meant::first_line(brace))?;
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    if parts.len() < 2 || !parts.iter().all(|part| meant::begins_attribute(part)) {
        return None;
    }
    let outer = mend::line_break(brace);
    let lines: String = parts.iter().map(|part| format!("{outer}  {part}")).collect();
    let start = brace.span.start as usize;
    Some((mend::span(brace, start + 1, start + close), lines + &outer))
}

/// A block in the block on one line that begins with `brace`: it goes on a line of its own.
pub(crate) fn block_in_one_line_block(place: Location, name: &str, brace: &Location) -> Diagnostic {
    let start = brace.span.start as usize;
    let outer = mend::line_break(brace);
    let only = parts(meant::first_line(brace)).and_then(|(parts, close)| match parts[..] {
        [inner] if !inner.is_empty() => {
            Some((mend::span(brace, start + 1, start + close), format!("{outer}  {inner}{outer}")))
        }
        _ => None,
    });
    message::block_in_one_line_block(name).mended_with(only, in_place).at(place)
}

/// A certain change that writes a text in place of another.
pub(super) fn in_place(fix: Fix, (place, text): (Location, String)) -> Fix {
    fix.with_certainty(true).replace(place, text)
}

/// What is between the brace that a line begins with and the one that closes it, and where that is: commas and semicolons separate it, and
/// another part begins with a name before a second equals sign.
fn parts(line: &str) -> Option<(Vec<&str>, usize)> {
    let mut lexer = Lexer::new(line, 1);
    let (mut depth, mut start, mut has_value) = (0_usize, 1, false);
    let mut parts = Vec::new();
    let mut last = Token { kind: TokenKind::OpenBrace, span: Span::new(0, 1) };
    loop {
        let token = lexer.next_token();
        let (at, end) = (token.span.start, token.span.end);
        let mut cut = |at: u32, next: u32| {
            parts.push(line[start..at as usize].trim());
            start = next as usize;
        };
        match token.kind {
            TokenKind::End | TokenKind::TooDeep | TokenKind::Comment => return None,
            TokenKind::CloseBrace if depth == 0 => {
                cut(at, end);
                return Some((parts, at as usize));
            }
            TokenKind::Interpolation | TokenKind::Directive => depth += 1,
            kind if kind.opens() => depth += 1,
            kind if kind.closes() || kind == TokenKind::SequenceEnd => depth = depth.checked_sub(1)?,
            _ if depth > 0 => {}
            TokenKind::Equal if has_value => cut(last.span.start, last.span.start),
            TokenKind::Equal => has_value = true,
            kind if kind == TokenKind::Comma || &line[at as usize..end as usize] == ";" => {
                cut(at, end);
                has_value = false;
            }
            _ => {}
        }
        last = token;
    }
}
