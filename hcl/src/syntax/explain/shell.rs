//! Statements of a shell.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// `${name:-default}` in a template that ends with `close`, at the colon.
    pub(super) fn shell_default(&mut self, close: TokenKind) -> Option<Diagnostic> {
        let (name, opening) = (self.at.checked_sub(1)?, self.at.checked_sub(2)?);
        let line = self.line_from(self.span().start);
        let is_default = self.tokens.kind(name) == TokenKind::Ident
            && self.tokens.kind(opening) == TokenKind::Interpolation
            && [":-", ":="].iter().any(|sign| line.starts_with(sign));
        if !is_default {
            return None;
        }
        // The default itself is text of a shell.
        self.covers_line = true;
        let start = self.tokens.span(name).start;
        let (inner, _) = self.line_from(start).split_once('}')?;
        let place = self.place(Span::new(start, start + inner.len() as u32));
        let call = rewrite::shell_default(inner).map(|call| (place, call));
        // Most heredocs with such a default are scripts.
        let is_script = close == TokenKind::CloseHeredoc;
        let sequence = self.tokens.span(opening).start;
        let sequence = self.place(Span::new(sequence, start + inner.len() as u32 + 1));
        Some(errors::shell_default(self.here(), sequence, call, is_script))
    }
}
