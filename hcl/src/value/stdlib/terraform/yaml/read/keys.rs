//! Keys that are recognized by the colon after them, and indentation: both insert tokens in front of others.

use super::cursor::Mark;
use super::errors;
use super::scanner::Scanner;
use super::token::TokenKind;
use crate::value::function::FunctionError;
use crate::value::repr::MAX_DEPTH;

/// How far the colon can be from the beginning of its key, in characters.
const MAX_KEY: usize = 1024;

/// What may turn out to be a key.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PossibleKey {
    is_possible: bool,
    /// Whether nothing else can stand here.
    is_required: bool,
    /// The number of its first token.
    token: usize,
    mark: Mark,
}

impl Scanner<'_> {
    /// Whether the next token to be read may have to wait for a colon.
    pub(super) fn head_may_be_key(&mut self) -> Result<bool, FunctionError> {
        let head = self.taken;
        match self.keys.iter().position(|key| key.is_possible && key.token == head) {
            Some(level) => self.is_still_possible(level),
            None => Ok(false),
        }
    }

    /// Notes that a key may begin here.
    pub(super) fn save_key(&mut self) -> Result<(), FunctionError> {
        if !self.can_be_key {
            return Ok(());
        }
        self.remove_key()?;
        let is_required = !self.is_in_flow() && self.indent == self.column();
        let token = self.taken + self.tokens.len();
        let key = PossibleKey { is_possible: true, is_required, token, mark: self.cursor.mark };
        if let Some(last) = self.keys.last_mut() {
            *last = key;
        }
        Ok(())
    }

    /// Gives up the possible key of this level.
    pub(super) fn remove_key(&mut self) -> Result<(), FunctionError> {
        let Some(key) = self.keys.last_mut().filter(|key| key.is_possible) else { return Ok(()) };
        if key.is_required {
            return Err(errors::invalid(key.mark.line, "a colon is missing after the key"));
        }
        key.is_possible = false;
        Ok(())
    }

    /// The key of this level, if a colon here makes it one.
    pub(super) fn take_key(&mut self) -> Result<Option<(usize, Mark)>, FunctionError> {
        if !self.is_still_possible(self.keys.len() - 1)? {
            return Ok(None);
        }
        let Some(key) = self.keys.last_mut() else { return Ok(None) };
        key.is_possible = false;
        Ok(Some((key.token, key.mark)))
    }

    /// A key ends on its line, and is not very long.
    fn is_still_possible(&mut self, level: usize) -> Result<bool, FunctionError> {
        let here = self.cursor.mark;
        let Some(key) = self.keys.get_mut(level).filter(|key| key.is_possible) else { return Ok(false) };
        if key.mark.line == here.line && here.index - key.mark.index <= MAX_KEY {
            return Ok(true);
        }
        if key.is_required {
            return Err(errors::invalid(key.mark.line, "a colon is missing after the key"));
        }
        key.is_possible = false;
        Ok(false)
    }

    pub(super) fn enter_flow(&mut self) -> Result<(), FunctionError> {
        self.keys.push(PossibleKey::default());
        if self.keys.len() > MAX_DEPTH { Err(errors::too_deep(MAX_DEPTH)) } else { Ok(()) }
    }

    pub(super) fn leave_flow(&mut self) {
        if self.is_in_flow() {
            self.keys.pop();
        }
    }

    /// Begins a collection if the column is beyond that of the one around it. Its token comes before the one
    /// with this number, or last.
    pub(super) fn roll_indent(
        &mut self,
        mark: Mark,
        before: Option<usize>,
        kind: TokenKind,
    ) -> Result<(), FunctionError> {
        let column = mark.column as isize;
        if self.is_in_flow() || self.indent >= column {
            return Ok(());
        }
        self.indents.push(self.indent);
        self.indent = column;
        if self.indents.len() > MAX_DEPTH {
            return Err(errors::too_deep(MAX_DEPTH));
        }
        self.insert(before, kind, mark.line);
        Ok(())
    }

    /// Ends the collections that are indented further than `column`.
    pub(super) fn unroll_indent(&mut self, column: isize) {
        while !self.is_in_flow() && self.indent > column {
            self.insert(None, TokenKind::BlockEnd, self.cursor.mark.line);
            self.indent = self.indents.pop().unwrap_or(-1);
        }
    }
}
