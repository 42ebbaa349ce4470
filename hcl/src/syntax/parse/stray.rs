//! Tokens that are never allowed: reported as they are read, whatever the enclosing item turns out to be.

use crate::source::Source;

use super::problems::Problems;
use crate::syntax::errors;
use crate::syntax::token::{Token, TokenKind};

/// Reports stray tokens, and limits repetitions of the same mistake.
#[derive(Default)]
pub(crate) struct Strays {
    bitwise: u32,
    backticks: u32,
    apostrophes: u32,
    semicolons: u32,
    zeros: u32,
}

impl Strays {
    /// Reports those of `tokens` that say something new.
    pub(crate) fn report(&mut self, source: &Source, tokens: &[Token], diagnostics: &mut Problems) {
        for token in tokens {
            if diagnostics.is_full() {
                return;
            }
            let place = source.location(token.span);
            let text = source.slice(token.span);
            let problem = match token.kind {
                TokenKind::QuotedNewline => errors::newline_in_quotes(place),
                TokenKind::CutOff => errors::template_cut_off(place),
                TokenKind::Bitwise if self.is_news(text) => errors::bitwise_operator(place),
                TokenKind::Invalid if self.is_news(text) => errors::invalid_character(place),
                _ => continue,
            };
            diagnostics.push_stray(problem, token.kind == TokenKind::QuotedNewline);
        }
    }

    /// Quotes of the wrong kind come in pairs, of which only the first matters. Semicolons are reported once, and so
    /// are the zeros between the letters of UTF-16.
    fn is_news(&mut self, text: &str) -> bool {
        match text {
            "&" | "|" | "^" | "~" => {
                self.bitwise += 1;
                self.bitwise <= 4
            }
            "`" => first_of_pair(&mut self.backticks),
            "'" => first_of_pair(&mut self.apostrophes),
            "\0" => {
                self.zeros += 1;
                self.zeros == 1
            }
            ";" => {
                self.semicolons += 1;
                self.semicolons == 1
            }
            _ => true,
        }
    }
}

/// Whether this is the first quote of one of the first two pairs.
fn first_of_pair(seen: &mut u32) -> bool {
    *seen += 1;
    *seen <= 4 && *seen % 2 == 1
}
