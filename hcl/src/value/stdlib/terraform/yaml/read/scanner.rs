//! Finds the tokens of a text.

use std::collections::VecDeque;

use super::cursor::{Cursor, is_blank_or_end, is_break};
use super::errors;
use super::keys::PossibleKey;
use super::token::{Token, TokenKind};
use crate::value::function::FunctionError;

#[derive(Debug)]
pub(super) struct Scanner<'t> {
    pub(super) cursor: Cursor<'t>,
    /// The tokens that were found and not yet taken.
    pub(super) tokens: VecDeque<Token>,
    /// How many tokens were taken.
    pub(super) taken: usize,
    /// The column of the innermost collection without brackets, or -1.
    pub(super) indent: isize,
    pub(super) indents: Vec<isize>,
    /// What may be a key: one for each level of brackets, and one outside.
    pub(super) keys: Vec<PossibleKey>,
    /// Whether a key can begin here.
    pub(super) can_be_key: bool,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Scanner {
            cursor: Cursor::new(text),
            tokens: VecDeque::new(),
            taken: 0,
            indent: -1,
            indents: Vec::new(),
            keys: vec![PossibleKey::default()],
            can_be_key: true,
        }
    }

    /// The next token.
    pub(super) fn peek(&mut self) -> Result<&Token, FunctionError> {
        while self.tokens.is_empty() || self.head_may_be_key()? {
            self.find()?;
        }
        let line = self.cursor.mark.line;
        self.tokens.front().ok_or_else(|| errors::invalid(line, "the text ends too early"))
    }

    /// Takes the next token.
    pub(super) fn take(&mut self) -> Result<Token, FunctionError> {
        let token = self.peek()?.clone();
        self.skip();
        Ok(token)
    }

    /// Takes the token that was looked at.
    pub(super) fn skip(&mut self) {
        self.tokens.pop_front();
        self.taken += 1;
    }

    pub(super) fn is_in_flow(&self) -> bool {
        self.keys.len() > 1
    }

    pub(super) fn column(&self) -> isize {
        self.cursor.mark.column as isize
    }

    pub(super) fn insert(&mut self, before: Option<usize>, kind: TokenKind, line: usize) {
        let place = before.map_or(self.tokens.len(), |number| number - self.taken);
        self.tokens.insert(place, Token { kind, line });
    }

    /// Finds one more token.
    fn find(&mut self) -> Result<(), FunctionError> {
        self.skip_space();
        self.unroll_indent(self.column());
        let line = self.cursor.mark.line;
        let Some(letter) = self.cursor.peek() else { return self.end() };
        let next = self.cursor.peek_at(1);
        let kind = match letter {
            '%' if self.column() == 0 => {
                self.leave_document()?;
                self.directive()?
            }
            _ if self.cursor.is_at_document_indicator() => {
                self.leave_document()?;
                self.cursor.skip(3);
                if letter == '-' { TokenKind::DocumentStart } else { TokenKind::DocumentEnd }
            }
            '[' | '{' => return self.opening_bracket(letter),
            ']' | '}' => return self.closing_bracket(letter),
            ',' => {
                self.remove_key()?;
                self.can_be_key = true;
                self.cursor.take();
                TokenKind::FlowEntry
            }
            '-' if is_blank_or_end(next) => return self.entry(),
            '?' if self.is_in_flow() || is_blank_or_end(next) => return self.key(),
            ':' if self.is_in_flow() || is_blank_or_end(next) => return self.value(),
            '|' | '>' if !self.is_in_flow() => {
                self.remove_key()?;
                self.can_be_key = true;
                self.block(letter == '|')?
            }
            _ => self.content(letter, next)?,
        };
        self.insert(None, kind, line);
        Ok(())
    }

    /// A text, or what stands in front of one. It may be a key, and no key can follow it on the line.
    fn content(&mut self, letter: char, next: Option<char>) -> Result<TokenKind, FunctionError> {
        self.check_start(letter, next)?;
        self.save_key()?;
        self.can_be_key = false;
        match letter {
            '*' => self.anchor(TokenKind::Alias),
            '&' => self.anchor(TokenKind::Anchor),
            '!' => self.tag(),
            '\'' | '"' => self.quoted(letter),
            _ => self.plain(),
        }
    }

    /// Skips blanks, comments and line breaks.
    fn skip_space(&mut self) {
        loop {
            if self.column() == 0 && self.cursor.is_at('\u{feff}') {
                self.cursor.take();
            }
            // A tab is a blank where no key can begin, so that it never indents one.
            let takes_tabs = self.is_in_flow() || !self.can_be_key;
            while self.cursor.is_at(' ') || (takes_tabs && self.cursor.is_at('\t')) {
                self.cursor.take();
            }
            self.cursor.skip_comment();
            if !self.cursor.peek().is_some_and(is_break) {
                return;
            }
            self.cursor.take_break();
            if !self.is_in_flow() {
                self.can_be_key = true;
            }
        }
    }

    /// Checks that an alias, a tag or a text can begin with this.
    fn check_start(&self, letter: char, next: Option<char>) -> Result<(), FunctionError> {
        let is_possible = match letter {
            '-' => !next.is_some_and(|next| matches!(next, ' ' | '\t')),
            '?' | ':' => !self.is_in_flow() && !is_blank_or_end(next),
            '\t' | '#' | '|' | '>' | '%' | '@' | '`' => false,
            _ => true,
        };
        if is_possible { Ok(()) } else { Err(errors::start(self.cursor.mark.line, letter)) }
    }

    fn end(&mut self) -> Result<(), FunctionError> {
        if self.cursor.mark.column != 0 {
            self.cursor.mark.column = 0;
            self.cursor.mark.line += 1;
        }
        self.leave_document()?;
        self.insert(None, TokenKind::StreamEnd, self.cursor.mark.line);
        Ok(())
    }

    fn leave_document(&mut self) -> Result<(), FunctionError> {
        self.unroll_indent(-1);
        self.remove_key()?;
        self.can_be_key = false;
        Ok(())
    }

    fn opening_bracket(&mut self, letter: char) -> Result<(), FunctionError> {
        self.save_key()?;
        self.enter_flow()?;
        self.can_be_key = true;
        let kind = if letter == '[' { TokenKind::FlowSequenceStart } else { TokenKind::FlowMappingStart };
        self.indicator(kind);
        Ok(())
    }

    fn closing_bracket(&mut self, letter: char) -> Result<(), FunctionError> {
        self.remove_key()?;
        self.leave_flow();
        self.can_be_key = false;
        let kind = if letter == ']' { TokenKind::FlowSequenceEnd } else { TokenKind::FlowMappingEnd };
        self.indicator(kind);
        Ok(())
    }

    /// `-` before an item.
    fn entry(&mut self) -> Result<(), FunctionError> {
        if !self.is_in_flow() {
            self.check_can_be_key("an item with - begins on a line of its own")?;
            self.roll_indent(self.cursor.mark, None, TokenKind::BlockSequenceStart)?;
        }
        self.remove_key()?;
        self.can_be_key = true;
        self.indicator(TokenKind::BlockEntry);
        Ok(())
    }

    /// `?` before a key.
    fn key(&mut self) -> Result<(), FunctionError> {
        if !self.is_in_flow() {
            self.check_can_be_key("a key with ? begins on a line of its own")?;
            self.roll_indent(self.cursor.mark, None, TokenKind::BlockMappingStart)?;
        }
        self.remove_key()?;
        self.can_be_key = !self.is_in_flow();
        self.indicator(TokenKind::Key);
        Ok(())
    }

    /// `:` before a value.
    fn value(&mut self) -> Result<(), FunctionError> {
        if let Some((token, mark)) = self.take_key()? {
            self.insert(Some(token), TokenKind::Key, mark.line);
            self.roll_indent(mark, Some(token), TokenKind::BlockMappingStart)?;
            self.can_be_key = false;
        } else {
            if !self.is_in_flow() {
                self.check_can_be_key(
                    "only one key and value can stand on a line; quote a text that contains \": \"",
                )?;
                self.roll_indent(self.cursor.mark, None, TokenKind::BlockMappingStart)?;
            }
            self.can_be_key = !self.is_in_flow();
        }
        self.indicator(TokenKind::Value);
        Ok(())
    }

    fn check_can_be_key(&self, problem: &str) -> Result<(), FunctionError> {
        if self.can_be_key { Ok(()) } else { Err(errors::invalid(self.cursor.mark.line, problem)) }
    }

    /// Takes a character that is a token.
    fn indicator(&mut self, kind: TokenKind) {
        let line = self.cursor.mark.line;
        self.cursor.take();
        self.insert(None, kind, line);
    }
}
