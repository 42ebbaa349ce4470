//! Writes YAML line by line, and knows where a blank or a new line is needed.

/// How far a nested collection, or a text on several lines, is indented.
pub(super) const INDENT: usize = 2;

/// YAML under construction.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) out: String,
    /// The number of characters on the current line.
    pub(super) column: usize,
    /// The indentation of the collection that is being written; `None` outside of all.
    pub(super) indent: Option<usize>,
    /// Whether the last character separates tokens.
    is_after_blank: bool,
    /// Whether the line has nothing but indentation so far, counting the indicators of items.
    is_line_start: bool,
}

impl Writer {
    pub(super) fn new() -> Self {
        Writer { out: String::new(), column: 0, indent: None, is_after_blank: true, is_line_start: true }
    }

    /// A line to which nothing but indentation was written.
    pub(super) fn is_line_start(&self) -> bool {
        self.is_line_start
    }

    pub(super) fn put(&mut self, letter: char) {
        self.out.push(letter);
        self.column += 1;
    }

    pub(super) fn end_line(&mut self) {
        self.out.push('\n');
        self.column = 0;
    }

    /// Moves to the indentation, on a new line if there is anything but indentation on this one.
    pub(super) fn indent(&mut self) {
        let indent = self.indent.unwrap_or(0);
        let is_full = self.column == indent && !self.is_after_blank;
        if !self.is_line_start || self.column > indent || is_full {
            self.end_line();
        }
        while self.column < indent {
            self.put(' ');
        }
        self.start_line();
    }

    /// The next character is the first one on its line.
    pub(super) fn start_line(&mut self) {
        self.is_after_blank = true;
        self.is_line_start = true;
    }

    /// Writes what begins an item: `-`, or `?` and `:` around a long key. A nested collection can begin on
    /// the same line.
    pub(super) fn item(&mut self, indicator: char) {
        self.separate();
        self.put(indicator);
        self.is_after_blank = false;
    }

    /// Writes what belongs to the token before it.
    pub(super) fn close(&mut self, text: &str) {
        text.chars().for_each(|letter| self.put(letter));
        self.is_after_blank = false;
        self.is_line_start = false;
    }

    /// Writes the beginning of a token.
    pub(super) fn open(&mut self, text: &str) {
        self.separate();
        self.close(text);
    }

    fn separate(&mut self) {
        if !self.is_after_blank {
            self.put(' ');
        }
    }
}
