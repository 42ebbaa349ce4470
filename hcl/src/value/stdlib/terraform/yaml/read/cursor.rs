//! A place in the text, and the classes of characters.

/// A place, for keys that are only recognized by the colon after them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    /// In characters from the beginning.
    pub(super) index: usize,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Goes over the text.
#[derive(Debug)]
pub(super) struct Cursor<'t> {
    rest: &'t str,
    pub(super) mark: Mark,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Cursor { rest: text, mark: Mark::default() }
    }

    /// The next character; `None` at the end.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// The character this many after the next one.
    pub(super) fn peek_at(&self, offset: usize) -> Option<char> {
        self.rest.chars().nth(offset)
    }

    pub(super) fn is_at(&self, letter: char) -> bool {
        self.peek() == Some(letter)
    }

    /// Takes the next character.
    pub(super) fn take(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.rest = &self.rest[letter.len_utf8()..];
        self.mark.index += 1;
        self.mark.column += 1;
        Some(letter)
    }

    pub(super) fn skip(&mut self, count: usize) {
        for _ in 0..count {
            self.take();
        }
    }

    /// Takes the next characters as long as they fit.
    pub(super) fn take_while(&mut self, out: &mut String, fits: impl Fn(char) -> bool) {
        while let Some(letter) = self.peek().filter(|letter| fits(*letter)) {
            out.push(letter);
            self.take();
        }
    }

    /// Takes a line break. All but two of them mean a newline.
    pub(super) fn take_break(&mut self) -> char {
        let first = self.take().unwrap_or('\n');
        if first == '\r' && self.is_at('\n') {
            self.take();
        }
        self.mark.line += 1;
        self.mark.column = 0;
        if matches!(first, '\u{2028}' | '\u{2029}') { first } else { '\n' }
    }

    /// Whether a line begins here with `---` or `...`.
    pub(super) fn is_at_document_indicator(&self) -> bool {
        self.mark.column == 0
            && (self.rest.starts_with("---") || self.rest.starts_with("..."))
            && is_blank_or_end(self.peek_at(3))
    }

    /// Skips blanks, and a comment up to the end of the line.
    pub(super) fn skip_to_line_end(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.take();
        }
        self.skip_comment();
    }

    pub(super) fn skip_comment(&mut self) {
        if self.is_at('#') {
            while !is_break_or_end(self.peek()) {
                self.take();
            }
        }
    }
}

pub(super) fn is_break(letter: char) -> bool {
    matches!(letter, '\r' | '\n' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

pub(super) fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t')
}

pub(super) fn is_break_or_end(letter: Option<char>) -> bool {
    letter.is_none_or(is_break)
}

pub(super) fn is_blank_or_end(letter: Option<char>) -> bool {
    letter.is_none_or(|letter| is_blank(letter) || is_break(letter))
}

/// Letters of names: of anchors, tags and directives.
pub(super) fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-')
}

/// Whether the character can be in a text at all.
pub(super) fn is_allowed(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{a0}'..='\u{fffd}' | '\u{10000}'..)
}
