//! Brackets that are missing, or of another kind, with the change that closes them; and braces that have lost
//! their ends, found by how lines are indented.

use crate::diagnostic::Fix;
use crate::source::{Source, Span, indented_by, line_indentation};

use super::super::errors::mend;
use super::super::reader::Tokens;
use super::super::token::TokenKind;
use super::broken_item::Explain;

/// How many tokens are looked at, so that an item full of mistakes is not read over and over.
const MAX_TOKENS: usize = 1 << 12;

impl Explain<'_> {
    /// Writes `close`, which is missing before the current token: in place of a bracket of another kind, or
    /// after what is complete.
    pub(super) fn close_with(&self, open: Span, close: &str) -> Fix {
        let kind = self.kind();
        let closes = kind.closes();
        let is_in_place = match indented_by(self.source.text(), self.span().start) {
            Some(indent) => indent == line_indentation(self.source.text(), open.start),
            None => true,
        };
        if closes && is_in_place && !self.closes_outer() {
            // A brace may close the block around the item instead.
            return match kind {
                TokenKind::CloseBrace => mend::likely(self.here(), close),
                _ => mend::certain(self.here(), close),
            };
        }
        let end = match kind {
            // The name before it begins another item.
            TokenKind::Equal => (0..self.at.saturating_sub(1))
                .rev()
                .find(|&index| self.tokens.kind(index) != TokenKind::Newline)
                .map(|last| self.place(Span::at(self.tokens.span(last).end))),
            _ => None,
        };
        mend::likely(end.unwrap_or_else(|| self.after_last()), close)
    }

    /// Writes `close` after the last token of an item that ends inside a bracket.
    pub(super) fn close_at_end(&self, open: Span, close: &str) -> Fix {
        let end = self.after_last();
        let text = self.source.text();
        let inside = text.get(open.end as usize..end.span.start as usize).unwrap_or("");
        if !inside.contains('\n') {
            return mend::likely(end, close);
        }
        mend::likely(end, mend::line_break(&self.place(open)) + close)
    }

    /// Whether the current token closes the bracket around the innermost one that is open.
    fn closes_outer(&self) -> bool {
        let opening = match self.kind() {
            TokenKind::CloseParen => TokenKind::OpenParen,
            TokenKind::CloseBracket => TokenKind::OpenBracket,
            _ => TokenKind::OpenBrace,
        };
        self.open_brackets().nth(1).is_some_and(|outer| self.tokens.kind(outer) == opening)
    }

    /// The brackets that are open at the current token, the innermost first.
    pub(super) fn open_brackets(&self) -> impl Iterator<Item = usize> {
        let mut depth = 0_usize;
        let near = (0..self.at.min(self.tokens.len())).rev().take(MAX_TOKENS);
        near.filter(move |&index| {
            let kind = self.tokens.kind(index);
            let is_open = kind.opens() && depth == 0;
            match kind {
                kind if kind.closes() => depth += 1,
                kind if kind.opens() => depth = depth.saturating_sub(1),
                _ => {}
            }
            is_open
        })
    }
}

/// The braces of an item up to some token. Each token and each byte is looked at once, however often the item
/// is broken.
#[derive(Default)]
pub(super) struct Braces {
    /// Those that are open, each with the indentation of its line.
    open: Vec<(Span, usize)>,
    /// The next token to look at.
    at: usize,
    /// More braces were closed than opened, so nothing can be told.
    is_unbalanced: bool,
}

impl Braces {
    /// The brace that has lost its end, and the brace that shows it: one up to the token `last` that stands
    /// left of the line that the innermost open brace is on, and below an outer one.
    pub(super) fn find_unclosed(
        &mut self,
        tokens: &Tokens,
        source: &Source,
        last: usize,
    ) -> Option<(Span, Span)> {
        while self.at <= last && !self.is_unbalanced {
            let (kind, span) = (tokens.kind(self.at), tokens.span(self.at));
            self.at += 1;
            if kind == TokenKind::OpenBrace {
                self.open.push((span, source.indentation(span.start).0));
            } else if kind == TokenKind::CloseBrace {
                let Some((brace, inner)) = self.open.pop() else {
                    self.is_unbalanced = true;
                    return None;
                };
                let (indent, begins_line) = source.indentation(span.start);
                if begins_line && indent < inner && self.open.iter().any(|&(_, outer)| outer == indent) {
                    return Some((brace, span));
                }
            }
        }
        None
    }
}
