//! Tokens that are never allowed: reported as they are read, whatever the enclosing item turns out to be.

use crate::source::Source;

use super::problems::Problems;
use crate::syntax::errors;
use crate::syntax::token::{Token, TokenKind};

/// Reports stray tokens.
#[derive(Default)]
pub(crate) struct Strays {
    /// Whether a zero has been reported.
    has_zero: bool,
}

impl Strays {
    /// Reports those of `tokens` that say something new.
    pub(crate) fn report(&mut self, source: &Source, tokens: &[Token], diagnostics: &mut Problems) {
        for token in tokens {
            if diagnostics.is_full() {
                return;
            }
            let place = source.location(token.span);
            let problem = match token.kind {
                TokenKind::QuotedNewline => errors::newline_in_quotes(place),
                TokenKind::CutOff => errors::template_cut_off(place),
                TokenKind::Bitwise => errors::bitwise_operator(place),
                TokenKind::Invalid if self.is_news(source.slice(token.span)) => errors::invalid_character(place),
                _ => continue,
            };
            diagnostics.push_stray(problem, token.kind == TokenKind::QuotedNewline);
        }
    }

    /// The zeros between the letters of UTF-16 are reported once: all of them are one mistake.
    fn is_news(&mut self, text: &str) -> bool {
        text != "\0" || !std::mem::replace(&mut self.has_zero, true)
    }
}
