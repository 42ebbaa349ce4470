//! Decisions taken from bytes. When the bytes run out, each decision is the first option.

/// The bytes that decisions are taken from.
pub(super) struct Choices<'b> {
    bytes: &'b [u8],
}

impl<'b> Choices<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        Choices { bytes }
    }

    /// Whether no bytes are left.
    pub(super) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub(super) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        first
    }

    /// One of `0..count`, for a count up to 256.
    pub(super) fn below(&mut self, count: usize) -> usize {
        usize::from(self.byte()) % count
    }

    pub(super) fn one_of<'t>(&mut self, all: &[&'t str]) -> &'t str {
        all[self.below(all.len())]
    }

    pub(super) fn is(&mut self) -> bool {
        self.below(2) == 1
    }

    /// A whole number of any size.
    pub(super) fn number(&mut self) -> i64 {
        let bytes: Vec<u8> = (0..self.below(9)).map(|_| self.byte()).collect();
        bytes.iter().fold(0, |number: i64, &byte| number.wrapping_shl(8) | i64::from(byte))
    }

    /// A short text of characters with a special meaning somewhere.
    pub(super) fn text(&mut self) -> String {
        const PIECES: &[&str] = &[
            "a",
            "é",
            "\u{feff}",
            "$",
            "%",
            "{",
            "}",
            "${",
            "%{",
            "\"",
            "\\",
            "\n",
            "\r\n",
            "\r",
            "\t",
            " ",
            "~",
            "#",
            "//",
            "/*",
            "*/",
            "<<E",
            "E",
            "\u{200d}",
            "\u{0}",
            "\u{1b}",
            "\u{a0}",
            "\u{10ffff}",
            "\u{2028}",
            "for",
            "1",
            "-",
            ".",
            "👩",
            "\u{ad}",
            "\u{85}",
            "$${",
            "\\u",
            "'",
            "`",
        ];
        (0..self.below(8)).map(|_| self.one_of(PIECES)).collect()
    }

    /// The rest of the bytes, as far as they are text.
    pub(super) fn rest(&mut self) -> &'b str {
        let bytes = std::mem::take(&mut self.bytes);
        match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
        }
    }
}
