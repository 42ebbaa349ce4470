//! Texts in single or double quotes.

use super::cursor::{is_blank_or_end, is_break};
use super::errors;
use super::fold::Gap;
use super::scanner::Scanner;
use super::token::{Style, TokenKind};
use crate::value::function::FunctionError;

impl Scanner<'_> {
    pub(super) fn quoted(&mut self, quote: char) -> Result<TokenKind, FunctionError> {
        let line = self.cursor.mark.line;
        self.cursor.take();
        let mut text = String::new();
        loop {
            if self.cursor.is_at_document_indicator() {
                return Err(errors::invalid(line, "a document ends within quotes"));
            }
            if self.cursor.peek().is_none() {
                return Err(errors::invalid(line, &format!("the closing {quote} is missing")));
            }
            let mut gap = self.words(quote, &mut text)?;
            if self.cursor.is_at(quote) {
                self.cursor.take();
                return Ok(TokenKind::Scalar { text, style: Style::Quoted });
            }
            while Gap::continues(&self.cursor) {
                gap.take(&mut self.cursor);
            }
            gap.write(&mut text);
        }
    }

    /// Takes characters up to a blank, a line break or the closing quote.
    fn words(&mut self, quote: char, text: &mut String) -> Result<Gap, FunctionError> {
        while !is_blank_or_end(self.cursor.peek()) {
            let next = self.cursor.peek_at(1);
            match self.cursor.peek() {
                Some('\'') if quote == '\'' && next == Some('\'') => {
                    text.push('\'');
                    self.cursor.skip(2);
                }
                Some(letter) if letter == quote => break,
                Some('\\') if quote == '"' && next.is_some_and(is_break) => {
                    self.cursor.take();
                    self.cursor.take_break();
                    return Ok(Gap::after_escaped_break());
                }
                Some('\\') if quote == '"' => self.escape(text)?,
                _ => text.extend(self.cursor.take()),
            }
        }
        Ok(Gap::default())
    }

    fn escape(&mut self, text: &mut String) -> Result<(), FunctionError> {
        let line = self.cursor.mark.line;
        self.cursor.take();
        let digits =
            match self.cursor.take() {
                Some('x') => 2,
                Some('u') => 4,
                Some('U') => 8,
                other => {
                    let meaning = other.and_then(meaning);
                    text.push(meaning.ok_or_else(|| {
                        errors::invalid(line, "a backslash is written \\\\ in double quotes")
                    })?);
                    return Ok(());
                }
            };
        let mut code = 0_u32;
        for _ in 0..digits {
            let digit = self.cursor.take().and_then(|digit| digit.to_digit(16));
            let digit =
                digit.ok_or_else(|| errors::invalid(line, "an escape has too few hexadecimal digits"))?;
            code = code.checked_mul(16).map_or(u32::MAX, |code| code | digit);
        }
        let letter = char::from_u32(code);
        text.push(letter.ok_or_else(|| errors::invalid(line, "an escape stands for no character"))?);
        Ok(())
    }
}

fn meaning(letter: char) -> Option<char> {
    Some(match letter {
        '0' => '\0',
        'a' => '\u{7}',
        'b' => '\u{8}',
        't' | '\t' => '\t',
        'n' => '\n',
        'v' => '\u{b}',
        'f' => '\u{c}',
        'r' => '\r',
        'e' => '\u{1b}',
        ' ' | '"' | '\'' | '\\' => letter,
        'N' => '\u{85}',
        '_' => '\u{a0}',
        'L' => '\u{2028}',
        'P' => '\u{2029}',
        _ => return None,
    })
}
