//! Directives, tags, anchors and aliases.

use super::cursor::{is_blank, is_blank_or_end, is_break_or_end, is_word};
use super::errors;
use super::scanner::Scanner;
use super::token::TokenKind;
use crate::value::function::FunctionError;

impl Scanner<'_> {
    /// `%YAML 1.1` or `%TAG !handle! prefix`.
    pub(super) fn directive(&mut self) -> Result<TokenKind, FunctionError> {
        let line = self.cursor.mark.line;
        self.cursor.take();
        let mut name = String::new();
        self.cursor.take_while(&mut name, is_word);
        if !is_blank_or_end(self.cursor.peek()) {
            return Err(errors::invalid(line, "a directive is %YAML or %TAG"));
        }
        self.skip_blanks();
        let kind = match &*name {
            "YAML" => self.version(),
            "TAG" => self.tag_directive(),
            _ => Err(errors::invalid(line, "a directive is %YAML or %TAG")),
        }?;
        self.cursor.skip_to_line_end();
        if !is_break_or_end(self.cursor.peek()) {
            return Err(errors::invalid(line, "a directive takes the whole line"));
        }
        if self.cursor.peek().is_some() {
            self.cursor.take_break();
        }
        Ok(kind)
    }

    fn version(&mut self) -> Result<TokenKind, FunctionError> {
        let major = self.version_number()?;
        if !self.cursor.is_at('.') {
            return Err(errors::invalid(self.cursor.mark.line, "a version is written %YAML 1.1"));
        }
        self.cursor.take();
        let minor = self.version_number()?;
        Ok(TokenKind::Version { major, minor })
    }

    fn version_number(&mut self) -> Result<u8, FunctionError> {
        let mut digits = String::new();
        self.cursor.take_while(&mut digits, |letter| letter.is_ascii_digit());
        let number = Some(digits).filter(|digits| digits.len() <= 2).and_then(|digits| digits.parse().ok());
        number.ok_or_else(|| errors::invalid(self.cursor.mark.line, "a version is written %YAML 1.1"))
    }

    fn tag_directive(&mut self) -> Result<TokenKind, FunctionError> {
        let line = self.cursor.mark.line;
        let handle = self.tag_handle(line)?;
        let is_handle = handle == "!" || handle.ends_with('!');
        if !is_handle || !self.cursor.peek().is_some_and(is_blank) {
            return Err(errors::invalid(line, "a tag is declared as %TAG !handle! prefix"));
        }
        self.skip_blanks();
        let prefix = self.tag_uri(String::new(), false, line)?;
        if !is_blank_or_end(self.cursor.peek()) {
            return Err(errors::invalid(line, "a tag is declared as %TAG !handle! prefix"));
        }
        Ok(TokenKind::TagDirective { handle, prefix })
    }

    /// `*name` or `&name`.
    pub(super) fn anchor(&mut self, make: fn(String) -> TokenKind) -> Result<TokenKind, FunctionError> {
        let line = self.cursor.mark.line;
        self.cursor.take();
        let mut name = String::new();
        self.cursor.take_while(&mut name, is_word);
        let next = self.cursor.peek();
        let is_end =
            is_blank_or_end(next) || matches!(next, Some('?' | ':' | ',' | ']' | '}' | '%' | '@' | '`'));
        if name.is_empty() || !is_end {
            return Err(errors::invalid(line, "the name of an anchor has only letters, digits, - and _"));
        }
        Ok(make(name))
    }

    /// `!!str`, `!local`, `!handle!name` or `!<uri>`.
    pub(super) fn tag(&mut self) -> Result<TokenKind, FunctionError> {
        let line = self.cursor.mark.line;
        let (mut handle, mut suffix) = (String::new(), String::new());
        if self.cursor.peek_at(1) == Some('<') {
            self.cursor.skip(2);
            suffix = self.tag_uri(suffix, false, line)?;
            if self.cursor.take() != Some('>') {
                return Err(errors::invalid(line, "the > after a tag is missing"));
            }
        } else {
            handle = self.tag_handle(line)?;
            if handle.len() > 1 && handle.ends_with('!') {
                suffix = self.tag_uri(suffix, false, line)?;
            } else {
                suffix = self.tag_uri(handle[1..].to_owned(), true, line)?;
                handle = "!".to_owned();
                if suffix.is_empty() {
                    std::mem::swap(&mut handle, &mut suffix);
                }
            }
        }
        if !is_blank_or_end(self.cursor.peek()) {
            return Err(errors::invalid(line, "a blank is missing after a tag"));
        }
        Ok(TokenKind::Tag { handle, suffix })
    }

    fn tag_handle(&mut self, line: usize) -> Result<String, FunctionError> {
        if !self.cursor.is_at('!') {
            return Err(errors::invalid(line, "a tag begins with !"));
        }
        let mut handle = String::new();
        handle.extend(self.cursor.take());
        self.cursor.take_while(&mut handle, is_word);
        if self.cursor.is_at('!') {
            handle.extend(self.cursor.take());
        }
        Ok(handle)
    }

    fn tag_uri(&mut self, head: String, can_be_empty: bool, line: usize) -> Result<String, FunctionError> {
        let mut bytes = head.into_bytes();
        let before = self.cursor.mark.index;
        while let Some(letter) = self.cursor.peek().filter(|letter| is_of_uri(*letter)) {
            self.cursor.take();
            if letter != '%' {
                bytes.push(letter as u8);
                continue;
            }
            let digit = |letter: Option<char>| letter.and_then(|letter| letter.to_digit(16));
            let (high, low) = (digit(self.cursor.take()), digit(self.cursor.take()));
            let byte = high.zip(low).map(|(high, low)| (high * 16 + low) as u8);
            bytes.push(byte.ok_or_else(|| errors::invalid(line, "an escape in a tag has too few digits"))?);
        }
        if self.cursor.mark.index == before && !can_be_empty {
            return Err(errors::invalid(line, "a tag has no name"));
        }
        String::from_utf8(bytes)
            .map_err(|_| errors::invalid(line, "an escape in a tag stands for no character"))
    }

    fn skip_blanks(&mut self) {
        while self.cursor.peek().is_some_and(is_blank) {
            self.cursor.take();
        }
    }
}

fn is_of_uri(letter: char) -> bool {
    is_word(letter) || ";/?:@&=+$,.!~*'()[]%".contains(letter)
}
