//! Texts without quotes.

use super::cursor::is_blank_or_end;
use super::errors;
use super::fold::Gap;
use super::scanner::Scanner;
use super::token::{Style, TokenKind};
use crate::value::function::FunctionError;

impl Scanner<'_> {
    /// The text goes on to a colon, a comment, less indentation, or in brackets to what separates their
    /// items.
    pub(super) fn plain(&mut self) -> Result<TokenKind, FunctionError> {
        let least = self.indent + 1;
        let mut text = String::new();
        let mut gap = Gap::default();
        loop {
            if self.cursor.is_at_document_indicator() || self.cursor.is_at('#') {
                break;
            }
            while !is_blank_or_end(self.cursor.peek()) && !self.ends_plain() {
                std::mem::take(&mut gap).write(&mut text);
                text.extend(self.cursor.take());
            }
            if !Gap::continues(&self.cursor) {
                break;
            }
            while Gap::continues(&self.cursor) {
                if gap.is_on_new_line && self.column() < least && self.cursor.is_at('\t') {
                    return Err(errors::invalid(self.cursor.mark.line, "a tab cannot indent; write spaces"));
                }
                gap.take(&mut self.cursor);
            }
            if !self.is_in_flow() && self.column() < least {
                break;
            }
        }
        if gap.is_on_new_line {
            self.can_be_key = true;
        }
        Ok(TokenKind::Scalar { text, style: Style::Plain })
    }

    fn ends_plain(&self) -> bool {
        match self.cursor.peek() {
            Some(':') => is_blank_or_end(self.cursor.peek_at(1)),
            Some(',' | '?' | '[' | ']' | '{' | '}') => self.is_in_flow(),
            _ => false,
        }
    }
}
