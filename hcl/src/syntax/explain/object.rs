//! Objects. A broken item of one ends with its line, so the items after it are read as well.

use crate::diagnostic::Fix;
use crate::source::Span;

use super::super::errors::{self, mend};
use super::super::token::TokenKind;
use super::walk::{Explain, Stop, Walk};

impl Explain<'_> {
    pub(super) fn object(&mut self) -> Walk {
        if let Some(problem) = self.doubled_braces() {
            return self.stop(problem);
        }
        let open = self.span();
        self.at += 1;
        let mut after_broken = false;
        loop {
            while self.eat(TokenKind::Newline) {}
            if self.eat(TokenKind::CloseBrace) {
                return Ok(());
            }
            let start = self.at;
            if after_broken && !self.begins_object_item() {
                // Most likely the rest of the broken one.
                self.at += usize::from(self.kind() == TokenKind::Comma);
                self.skip_object_item(start)?;
            } else {
                after_broken = self.object_item(open).is_err();
                if after_broken {
                    self.skip_object_item(start)?;
                }
            }
        }
    }

    fn begins_object_item(&self) -> bool {
        let is_key = self.kind().is_identifier() || self.kind() == TokenKind::String;
        is_key && matches!(self.next_kind(), TokenKind::Equal | TokenKind::Colon)
    }

    fn object_item(&mut self, open: Span) -> Walk {
        match self.kind() {
            TokenKind::End => return self.unclosed_object(open),
            // A key is no object, so this is the next element of the list around this object, or the end of that list.
            TokenKind::OpenBrace | TokenKind::CloseParen | TokenKind::CloseBracket if self.begins_line() => {
                return self.stop_before_brace(open);
            }
            // No comma follows a newline, so this one separates this object from the next element of the list around it.
            TokenKind::Comma if self.begins_line() && self.is_in_list(open) => {
                return self.stop_before_brace(open);
            }
            _ => {}
        }
        self.expr()?;
        self.key_separator(open)?;
        self.expr()?;
        match self.kind() {
            TokenKind::CloseBrace => Ok(()),
            TokenKind::Comma | TokenKind::Newline => {
                self.at += 1;
                Ok(())
            }
            TokenKind::End => self.unclosed_object(open),
            TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::SequenceEnd => {
                self.stop_before_brace(open)
            }
            _ => self.stop_after_value(|walk| {
                errors::item_separator_required(&walk.after_last(), walk.here(), walk.since(open))
            }),
        }
    }

    fn key_separator(&mut self, open: Span) -> Walk {
        match self.kind() {
            TokenKind::Equal | TokenKind::Colon => {
                self.at += 1;
                Ok(())
            }
            TokenKind::End => self.unclosed_object(open),
            TokenKind::Newline | TokenKind::Comma => {
                if let Some(problem) = self.set_or_shorthand(open) {
                    return self.stop(problem);
                }
                if let Some(sign) = self.comma_for_equals_sign() {
                    return self.stop(errors::comma_after_key(self.here(), sign));
                }
                self.stop(errors::object_value_required(self.here(), self.since(open), None))
            }
            kind => {
                let instead = (kind == TokenKind::CloseBrace).then(|| self.set_or_shorthand(open)).flatten();
                if let Some(problem) = instead.or_else(|| self.key_of_words()) {
                    return self.stop(problem);
                }
                let fix = self.missing_equals_sign();
                self.stop(errors::key_separator_required(
                    self.here(),
                    self.since(open),
                    kind.is_identifier(),
                    fix,
                ))
            }
        }
    }

    /// `name, value` on a line of its own, at the comma: what to write instead of it.
    fn comma_for_equals_sign(&self) -> Option<Fix> {
        let value = self.at + 1;
        let begins_line = self.at >= 2 && self.tokens.kind(self.at - 2) == TokenKind::Newline;
        let is_pair = self.kind() == TokenKind::Comma
            && begins_line
            && self.tokens.kind(value).is_single_value()
            && !self.tokens.kind(value).is_identifier()
            && matches!(self.tokens.kind(value + 1), TokenKind::Newline | TokenKind::CloseBrace);
        is_pair.then(|| mend::likely(self.here(), " ="))
    }

    /// Whether the object whose brace is `open` is an element of a list.
    fn is_in_list(&self, open: Span) -> bool {
        let outer = self.open_brackets().skip_while(|&index| self.tokens.span(index) != open).nth(1);
        outer.is_some_and(|outer| self.tokens.kind(outer) == TokenKind::OpenBracket)
    }

    /// The object has lost its brace before the current token.
    fn stop_before_brace(&mut self, open: Span) -> Walk {
        let (end, fix) = (self.end_of_list(), self.close_with(open, "}"));
        self.stop(errors::object_brace_required(end, self.here(), self.place(open), fix))
    }

    pub(super) fn unclosed_object(&mut self, open: Span) -> Walk {
        let fix = self.close_at_end(open, "}");
        self.stop(errors::unclosed_object(self.place(open), self.next_item(), fix))
    }

    /// Moves to the end of the broken item that begins at index `start`, so that the mistakes in later items are found. Stops if what is
    /// broken has no end on its line, or if what follows is not of this language.
    fn skip_object_item(&mut self, start: usize) -> Walk {
        self.first_mistake.get_or_insert(self.at);
        if self.is_lost || self.foreign.is_some() || self.is_stray(self.at) || self.diagnostics.is_full() {
            return Err(Stop);
        }
        let mut open: Vec<TokenKind> = Vec::new();
        for index in start..self.tokens.len() {
            let kind = self.tokens.kind(index);
            match kind {
                TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => open.push(kind),
                TokenKind::CloseParen | TokenKind::CloseBracket if open.pop().is_none() => return Err(Stop),
                TokenKind::CloseBrace => match open.iter().rposition(|&kind| kind == TokenKind::OpenBrace) {
                    Some(brace) => open.truncate(brace),
                    None => return self.go_on_at(index),
                },
                TokenKind::Newline if open.is_empty() => return self.go_on_at(index),
                TokenKind::End | TokenKind::QuotedNewline | TokenKind::TooDeep => return Err(Stop),
                _ => {}
            }
        }
        Err(Stop)
    }

    fn go_on_at(&mut self, index: usize) -> Walk {
        if index < self.at {
            return Err(Stop);
        }
        self.at = index;
        Ok(())
    }
}
