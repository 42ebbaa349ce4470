//! Signs between a key and its value, and dots without a name.

use crate::diagnostic::{Diagnostic, Fix};

use super::super::errors::{self, mend};
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// Writes an equals sign between a key and its value, in place of another sign or where none is.
    pub(super) fn missing_equals_sign(&self) -> Option<Fix> {
        let here = self.here();
        match (self.kind(), self.next_kind()) {
            // It may be meant to compare.
            (TokenKind::EqualEqual, _) => Some(mend::likely(here, "=")),
            (TokenKind::Minus, TokenKind::Greater) if self.is_adjacent(self.at) => {
                Some(mend::likely(self.place(self.span().to(self.tokens.span(self.at + 1))), "="))
            }
            (kind, next) if self.begins_value(kind) => {
                let ends = next.ends_value() || next.ends_line();
                let is_whole = !kind.is_identifier() || ends;
                is_whole.then(|| mend::likely(self.after_last(), " ="))
            }
            _ => None,
        }
    }

    /// `5.`, after the dot.
    pub(super) fn no_name_after_dot(&self) -> Option<Diagnostic> {
        let (dot, last) = (self.at - 1, self.at.checked_sub(2)?);
        let is_number = self.tokens.kind(last) == TokenKind::Number && self.is_adjacent(last);
        let ends =
            self.kind().ends_line() || matches!(self.kind(), TokenKind::Comma | TokenKind::CloseBracket);
        let fix = mend::certain(self.place(self.tokens.span(dot)), "");
        (is_number && ends).then(|| errors::message::point_without_digits().with_fix(fix).at(self.here()))
    }
}
