//! The strict reader: the records of a tree, straight from the bytes of a text without mistakes.
//!
//! Nearly all texts have none. The parser keeps tokens, their places, and what it is in the middle of, all for the sake of an error and of
//! what follows one. This reader keeps nothing of that and knows no messages: it is asked first, and what it does not accept, the parser
//! reads from the start. It accepts exactly what the parser reads without an error, and makes the same records.

use super::parser::{MAX_DEPTH, is_too_large};
use super::text;
use super::tree::{Kind, Record};
use crate::source::Span;

/// The records of a text, and how deep containers in it nest.
pub(super) fn read(text: &str) -> Option<(Vec<Record>, usize)> {
    let mut cursor = Cursor { text, at: 0 };
    let mut building = Building::new(text.len());
    loop {
        cursor.skip_white_space();
        let start = cursor.at;
        let kind = match cursor.peek()? {
            b'{' => {
                building.open(&mut cursor, true)?;
                if cursor.peek() != Some(b'}') {
                    name(&mut cursor, &mut building)?;
                    continue;
                }
                building.close(&mut cursor);
                None
            }
            b'[' => {
                building.open(&mut cursor, false)?;
                if cursor.peek() != Some(b']') {
                    continue;
                }
                building.close(&mut cursor);
                None
            }
            b'"' => Some(cursor.string()?),
            b'-' | b'0'..=b'9' => Some(cursor.number()?),
            _ => Some(cursor.word()?),
        };
        if let Some(kind) = kind {
            building.push(kind, start, cursor.at);
        }
        if !go_on(&mut cursor, &mut building)? {
            return Some((building.records, building.deepest));
        }
    }
}

/// Goes to the next value after one that has ended, and closes the containers that end there. False at the end of the text.
#[inline(always)]
fn go_on(cursor: &mut Cursor<'_>, building: &mut Building) -> Option<bool> {
    loop {
        cursor.skip_white_space();
        let Some(innermost) = building.open.last() else {
            return cursor.peek().is_none().then_some(false);
        };
        match (cursor.peek()?, innermost.is_object) {
            (b',', true) => {
                cursor.at += 1;
                cursor.skip_white_space();
                name(cursor, building)?;
                return Some(true);
            }
            (b',', false) => {
                cursor.at += 1;
                return Some(true);
            }
            (b'}', true) | (b']', false) => building.close(cursor),
            _ => return None,
        }
    }
}

/// `member = string ":" value`, up to the value.
#[inline(always)]
fn name(cursor: &mut Cursor<'_>, building: &mut Building) -> Option<()> {
    let start = cursor.at;
    let kind = if cursor.peek()? == b'"' { cursor.string()? } else { return None };
    building.push(kind, start, cursor.at);
    cursor.skip_white_space();
    let is_colon = cursor.peek()? == b':';
    cursor.at += 1;
    is_colon.then_some(())
}

/// The records so far.
struct Building {
    records: Vec<Record>,
    /// The containers that are not closed yet, the innermost last.
    open: Vec<Open>,
    deepest: usize,
}

/// A container that is not closed yet.
struct Open {
    record: usize,
    is_object: bool,
}

impl Building {
    fn new(bytes: usize) -> Self {
        Building { records: Record::vector(bytes), open: Vec::new(), deepest: 0 }
    }

    #[inline(always)]
    fn push(&mut self, kind: Kind, start: usize, end: usize) {
        let next = self.records.len() as u32 + 1;
        self.records.push(Record { span: Span::new(start as u32, end as u32), next, kind });
    }

    /// Opens a container at its bracket, and goes to what follows.
    fn open(&mut self, cursor: &mut Cursor<'_>, is_object: bool) -> Option<()> {
        self.open.push(Open { record: self.records.len(), is_object });
        self.deepest = self.deepest.max(self.open.len());
        let kind = if is_object { Kind::Object } else { Kind::Array };
        self.push(kind, cursor.at, cursor.at + 1);
        cursor.at += 1;
        cursor.skip_white_space();
        (self.open.len() <= MAX_DEPTH).then_some(())
    }

    /// Closes the innermost container at its bracket.
    fn close(&mut self, cursor: &mut Cursor<'_>) {
        cursor.at += 1;
        let next = self.records.len() as u32;
        if let Some(Open { record, .. }) = self.open.pop() {
            let record = &mut self.records[record];
            record.span = Span::new(record.span.start, cursor.at as u32);
            record.next = next;
        }
    }
}

/// A place in a text. Kept apart from the records, so that the compiler keeps it in registers.
struct Cursor<'s> {
    text: &'s str,
    at: usize,
}

impl Cursor<'_> {
    #[inline(always)]
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next eight bytes, the first in the lowest place; `None` near the end of the text.
    #[inline(always)]
    fn eight(&self) -> Option<u64> {
        let bytes = self.text.as_bytes().get(self.at..)?.first_chunk()?;
        Some(u64::from_le_bytes(*bytes))
    }

    /// RFC 8259, section 2: `ws = *( space / tab / line feed / carriage return )`
    #[inline(always)]
    fn skip_white_space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
            // After a line break there are often many spaces, otherwise hardly ever a second one.
            if self.peek() == Some(b' ') {
                self.skip_spaces();
            }
        }
    }

    /// Skips as many spaces as there are, eight at a time.
    fn skip_spaces(&mut self) {
        while let Some(eight) = self.eight() {
            let others = eight ^ each(b' ');
            if others != 0 {
                self.at += first(others);
                return;
            }
            self.at += 8;
        }
    }

    /// RFC 8259, section 7: `string = quotation-mark *char quotation-mark`
    #[inline(always)]
    fn string(&mut self) -> Option<Kind> {
        let start = self.at + 1;
        self.at = start;
        self.skip_text();
        match self.peek()? {
            b'"' => {
                self.at += 1;
                Some(Kind::String { escaped: false })
            }
            b'\\' => self.escaped_string(start),
            _ => None,
        }
    }

    /// The rest of a string that starts at `start`, from its first escape.
    #[cold]
    fn escaped_string(&mut self, start: usize) -> Option<Kind> {
        while self.peek()? == b'\\' {
            self.at += 2;
            self.skip_text();
        }
        let end = self.at;
        let is_closed = self.peek()? == b'"';
        self.at += 1;
        let flaw = text::find_flaw(self.text.as_bytes(), start, end, true, is_closed);
        flaw.is_none().then_some(Kind::String { escaped: true })
    }

    /// Skips what needs no attention in a string: everything before a quote, an escape or a control character, eight bytes at a time.
    #[inline(always)]
    fn skip_text(&mut self) {
        while let Some(eight) = self.eight() {
            // A subtraction that goes below zero sets the highest bit of its byte, which says nothing where the byte had it set before. What it
            // borrows may mark the next byte too, so only the first mark counts.
            let ends = [
                eight.wrapping_sub(each(b' ')) & !eight,
                zeros(eight ^ each(b'"')),
                zeros(eight ^ each(b'\\')),
            ];
            let ends = (ends[0] | ends[1] | ends[2]) & each(0x80);
            if ends != 0 {
                self.at += first(ends);
                return;
            }
            self.at += 8;
        }
        while self.peek().is_some_and(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
            self.at += 1;
        }
    }

    /// RFC 8259, section 6: `number = [ minus ] int [ frac ] [ exp ]`
    #[inline(always)]
    fn number(&mut self) -> Option<Kind> {
        let start = self.at;
        self.at += usize::from(self.peek() == Some(b'-'));
        let is_zero = self.peek() == Some(b'0');
        let digits = self.digits()?;
        if is_zero && digits > 1 {
            return None;
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.exponent(start)?;
        }
        Some(Kind::Number)
    }

    /// `exp = e [ minus / plus ] 1*DIGIT`, of the number that starts at `start`.
    #[cold]
    fn exponent(&mut self, start: usize) -> Option<()> {
        self.at += 1;
        self.at += usize::from(matches!(self.peek(), Some(b'+' | b'-')));
        self.digits()?;
        (!is_too_large(&self.text[start..self.at])).then_some(())
    }

    /// The number of digits, of which there must be one.
    #[inline(always)]
    fn digits(&mut self) -> Option<usize> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        (self.at > start).then_some(self.at - start)
    }

    /// `false / null / true`
    #[inline(always)]
    fn word(&mut self) -> Option<Kind> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let (kind, length) = match rest {
            [b't', b'r', b'u', b'e', ..] => (Kind::Bool(true), 4),
            [b'f', b'a', b'l', b's', b'e', ..] => (Kind::Bool(false), 5),
            [b'n', b'u', b'l', b'l', ..] => (Kind::Null, 4),
            _ => return None,
        };
        self.at += length;
        Some(kind)
    }
}

/// Eight times the same byte.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The position of the first byte that is not zero.
const fn first(eight: u64) -> usize {
    eight.trailing_zeros() as usize / 8
}

/// Sets the highest bit of each byte that is zero, and perhaps of bytes after the first of them.
const fn zeros(eight: u64) -> u64 {
    eight.wrapping_sub(each(1)) & !eight
}

#[cfg(test)]
mod tests {
    use super::super::parser::{Parsed, parse_with_errors};
    use super::*;
    use crate::source::Source;

    /// Checks that the parser finds errors or makes the same records.
    fn check(text: &str) -> bool {
        let Parsed { root, diagnostics, .. } = parse_with_errors(&Source::new("test.json", text));
        let expected = root.filter(|_| diagnostics.is_empty());
        let expected = expected.map(|root| (root.tree().records.to_vec(), root.tree().deepest));
        let found = read(text);
        assert_eq!(found, expected, "{text:?}");
        found.is_some()
    }

    const TEXTS: [&str; 8] = [
        r#"{"a": [1, -2.50, 3e5, "x"], "b": {"c": null, "d": [true, false, {}]}}"#,
        "\r\n\t[ {\n            \"name of some length\" :\t\"a text with é, € and 😀 in it\"\n} , [ ]]  \n",
        r#"["", "\"", "\\", "\u00e9\n", "12345678\t", "1234567\/x", "a much longer text and \b"]"#,
        "[0, -0, 0.0, 10, 1.5E+7, 1e-9, 0e0, 123456789012345678901234567890]",
        "null",
        " true",
        "-1.25",
        r#""text""#,
    ];

    #[test]
    fn the_same_records_as_from_the_parser() {
        for text in TEXTS {
            assert!(check(text), "{text}");
        }
    }

    #[test]
    fn nothing_else_is_accepted() {
        let pieces = [
            "", " ", "\n", "\u{1}", "\"", "\\", "\\u", "{", "}", "[", "]", ",", ":", "-", "+", "0", "7", ".",
            "e", "E9", "é", "t", "null",
        ];
        let mut accepted = 0;
        for text in TEXTS {
            let boundaries: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            for (index, &at) in boundaries.iter().enumerate() {
                let next = boundaries.get(index + 1).copied().unwrap_or(at);
                for piece in pieces {
                    accepted += usize::from(check(&format!("{}{piece}{}", &text[..at], &text[at..])));
                    accepted += usize::from(check(&format!("{}{piece}{}", &text[..at], &text[next..])));
                }
                check(&text[..at]);
            }
        }
        assert!(accepted > 1000, "{accepted}");
    }

    #[test]
    fn what_cannot_be_read_is_left_to_the_parser() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(check(&nested(MAX_DEPTH)));
        assert!(!check(&nested(MAX_DEPTH + 1)));
        assert!(!check("1e99999999999"));
    }
}
