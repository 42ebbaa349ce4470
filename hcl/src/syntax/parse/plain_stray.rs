//! Tokens that are never allowed, as they are reported without the feature `explain`.

use super::problems::Problems;
use crate::diagnostic::catalogue::plain;
use crate::source::Source;
use crate::syntax::token::{Token, TokenKind};

/// Reports stray tokens.
#[derive(Default)]
pub(crate) struct Strays {}

impl Strays {
    /// Reports all `tokens`.
    pub(crate) fn report(&mut self, source: &Source, tokens: &[Token], diagnostics: &mut Problems) {
        for token in tokens {
            if diagnostics.is_full() {
                return;
            }
            let place = source.location(token.span);
            let is_newline = token.kind == TokenKind::QuotedNewline;
            // More of it may be a secret in quotes of another language.
            let found: String = place.text().chars().take(1).flat_map(char::escape_debug).collect();
            let problem = if is_newline { plain::newline() } else { plain::stray(&*found) };
            diagnostics.push_stray(problem.at(place), is_newline);
        }
    }
}
