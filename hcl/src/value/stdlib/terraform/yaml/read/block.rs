//! Blocks of lines: `|` keeps them, `>` joins them.

use super::cursor::{is_blank, is_break, is_break_or_end};
use super::errors;
use super::scanner::Scanner;
use super::token::{Style, TokenKind};
use crate::value::function::FunctionError;

/// What stands after the indicator.
#[derive(Default)]
struct Header {
    /// `+` keeps the newlines at the end, `-` drops even the last one.
    chomping: Option<char>,
    /// How far the lines are indented, beyond the surrounding collection.
    increment: usize,
}

impl Scanner<'_> {
    pub(super) fn block(&mut self, is_literal: bool) -> Result<TokenKind, FunctionError> {
        let header = self.header()?;
        let around = usize::try_from(self.indent).unwrap_or(0);
        let mut indent = if header.increment > 0 { around + header.increment } else { 0 };
        let mut text = String::new();
        let mut line_break: Option<char> = None;
        let mut more_breaks = self.breaks(&mut indent)?;
        let mut was_indented = false;
        while self.cursor.mark.column == indent && self.cursor.peek().is_some() {
            let is_indented = self.cursor.peek().is_some_and(is_blank);
            if !is_literal && !was_indented && !is_indented && line_break == Some('\n') {
                if more_breaks.is_empty() {
                    text.push(' ');
                }
            } else {
                text.extend(line_break);
            }
            text.push_str(&more_breaks);
            was_indented = is_indented;
            self.cursor.take_while(&mut text, |letter| !is_break(letter));
            line_break = self.cursor.peek().map(|_| self.cursor.take_break());
            more_breaks = self.breaks(&mut indent)?;
        }
        if header.chomping != Some('-') {
            text.extend(line_break);
        }
        if header.chomping == Some('+') {
            text.push_str(&more_breaks);
        }
        Ok(TokenKind::Scalar { text, style: Style::Block })
    }

    fn header(&mut self) -> Result<Header, FunctionError> {
        let line = self.cursor.mark.line;
        self.cursor.take();
        let mut header = Header::default();
        for _ in 0..2 {
            match self.cursor.peek() {
                Some(sign @ ('+' | '-')) if header.chomping.is_none() => header.chomping = Some(sign),
                Some(digit @ '1'..='9') if header.increment == 0 => {
                    header.increment = digit as usize - '0' as usize
                }
                _ => break,
            }
            self.cursor.take();
        }
        self.cursor.skip_to_line_end();
        if !is_break_or_end(self.cursor.peek()) {
            return Err(errors::invalid(line, "the lines of a block begin after the line of | or >"));
        }
        if self.cursor.peek().is_some() {
            self.cursor.take_break();
        }
        Ok(header)
    }

    /// Takes empty lines and the indentation of the next one. The first line that is not empty decides how
    /// far all are indented, if nothing else does.
    fn breaks(&mut self, indent: &mut usize) -> Result<String, FunctionError> {
        let mut breaks = String::new();
        let mut most = 0;
        loop {
            while (*indent == 0 || self.cursor.mark.column < *indent) && self.cursor.is_at(' ') {
                self.cursor.take();
            }
            most = most.max(self.cursor.mark.column);
            if (*indent == 0 || self.cursor.mark.column < *indent) && self.cursor.is_at('\t') {
                return Err(errors::invalid(self.cursor.mark.line, "a tab cannot indent; write spaces"));
            }
            if !self.cursor.peek().is_some_and(is_break) {
                break;
            }
            breaks.push(self.cursor.take_break());
        }
        if *indent == 0 {
            let least = usize::try_from(self.indent + 1).unwrap_or(0).max(1);
            *indent = most.max(least);
        }
        Ok(breaks)
    }
}
