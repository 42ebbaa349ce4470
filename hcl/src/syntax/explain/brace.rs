//! Braces that have lost their ends, found by how lines are indented.

use crate::source::{Span, indented_by, line_indentation, part};

use super::super::reader::Tokens;
use super::super::token::TokenKind;

/// The braces of an item up to some token. Each token and each byte is looked at once, however often the item is broken.
#[derive(Default)]
pub(super) struct Braces {
    /// Those that are open, each with the indentation of its line.
    open: Vec<(Span, usize)>,
    /// The next token to look at.
    at: usize,
    /// The last place whose line is known, and its indentation.
    line: Option<(u32, usize)>,
    /// More braces were closed than opened, so nothing can be told.
    is_unbalanced: bool,
}

impl Braces {
    /// The brace that has lost its end, and the brace that shows it: one up to the token `last` that stands left of the line that the
    /// innermost open brace is on, and below an outer one.
    pub(super) fn without_end(&mut self, tokens: &Tokens, text: &str, last: usize) -> Option<(Span, Span)> {
        while self.at <= last && !self.is_unbalanced {
            let (kind, span) = (tokens.kind(self.at), tokens.span(self.at));
            self.at += 1;
            if kind == TokenKind::OpenBrace {
                let indent = self.line_indentation(text, span.start);
                self.open.push((span, indent));
            } else if kind == TokenKind::CloseBrace {
                let Some((brace, inner)) = self.open.pop() else {
                    self.is_unbalanced = true;
                    return None;
                };
                let is_left = |indent| indent < inner && self.open.iter().any(|&(_, outer)| outer == indent);
                if indented_by(text, span.start).is_some_and(is_left) {
                    return Some((brace, span));
                }
            }
        }
        None
    }

    fn line_indentation(&mut self, text: &str, at: u32) -> usize {
        let indent = match self.line {
            Some((known, indent))
                if known <= at && !part(text, known as usize..at as usize).contains('\n') =>
            {
                indent
            }
            _ => line_indentation(text, at),
        };
        self.line = Some((at, indent));
        indent
    }
}
