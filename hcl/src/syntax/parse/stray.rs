//! Tokens that are never allowed: reported as they are read, whatever the enclosing item turns out to be.

use crate::source::{Source, Span, closes_quote};

use super::problems::Problems;
use crate::syntax::errors;
use crate::syntax::token::{Token, TokenKind};

/// Reports stray tokens.
#[derive(Default)]
pub(crate) struct Strays {
    /// Whether a zero has been reported.
    has_zero: bool,
    /// Whether a fence of Markdown has been reported, with the one that ends it.
    has_fence: bool,
}

impl Strays {
    /// Reports those of `tokens` that say something new.
    pub(crate) fn report(&mut self, source: &Source, tokens: &[Token], diagnostics: &mut Problems) {
        for token in tokens {
            if diagnostics.is_full() {
                return;
            }
            let place = source.location(token.span);
            let is_fence = token.kind == TokenKind::Invalid && errors::is_fence(&place);
            let mut problem = match token.kind {
                _ if is_fence => errors::markdown_fence(&place),
                TokenKind::QuotedNewline => errors::newline_in_quotes(place),
                TokenKind::CutOff => errors::message::text_cut_off().at(place),
                TokenKind::Bitwise => errors::bitwise_operator(place),
                TokenKind::Invalid if self.is_news(source.slice(token.span)) => {
                    errors::invalid_character(place)
                }
                _ => continue,
            };
            problem.is_consequence = is_fence && std::mem::replace(&mut self.has_fence, is_fence);
            diagnostics.push_stray(problem, token.kind == TokenKind::QuotedNewline);
            if token.kind == TokenKind::Invalid
                && let Some(close) = closing_quote(source, token.span)
            {
                diagnostics.push_stray(errors::invalid_character(source.location(close)), false);
            }
        }
    }

    /// The zeros between the letters of UTF-16 are reported once: all of them are one mistake.
    fn is_news(&mut self, text: &str) -> bool {
        text != "\0" || !std::mem::replace(&mut self.has_zero, true)
    }
}

/// The second quote of a text in quotes that come in two kinds. Tools that list all places list both.
fn closing_quote(source: &Source, token: Span) -> Option<Span> {
    let text = source.slice(token);
    let (open, close) = (text.chars().next()?, text.chars().next_back()?);
    (open != close && closes_quote(open, close))
        .then(|| Span::new(token.end - close.len_utf8() as u32, token.end))
}
