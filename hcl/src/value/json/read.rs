//! The strict reader: the records of a JSON text, straight from the bytes of a text without mistakes.
//!
//! Nearly all texts have none. A parser keeps tokens, their places, and what it is in the middle of, all for
//! the sake of an error and of what follows one. This reader keeps nothing of that and knows no messages:
//! where it stops, `jsondecode` says at which byte, and the parser of the JSON syntax reads the text from the
//! start. It accepts exactly what that reads without an error, and makes the same records.

use super::record::{Kind, Record};
use super::text;
use crate::value::number::Number;

/// How deep objects and arrays can be nested.
pub(crate) const MAX_DEPTH: usize = crate::value::MAX_DEPTH;

/// Where and why reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    /// At the first byte that is not JSON, or at the end of a text that is not complete.
    At(usize),
    /// At the container that nests too deep.
    TooDeep,
    /// After a number whose exponent is too large, which begins at this byte.
    TooLarge(usize),
}

/// The records of a text, and how deep containers in it nest.
pub(crate) fn read(text: &str) -> Result<(Vec<Record>, usize), Stopped> {
    let mut cursor = Cursor { text, at: 0, too_large: None };
    let mut building = Building::new(text.len());
    match read_all(&mut cursor, &mut building) {
        Some(()) => Ok((building.records, building.deepest)),
        None if building.deepest > MAX_DEPTH => Err(Stopped::TooDeep),
        None => Err(cursor.too_large.map_or(Stopped::At(cursor.at), Stopped::TooLarge)),
    }
}

#[inline(always)]
fn read_all(cursor: &mut Cursor<'_>, building: &mut Building) -> Option<()> {
    loop {
        cursor.skip_white_space();
        let start = cursor.at;
        let kind = match cursor.peek()? {
            b'{' => {
                building.open(cursor, true)?;
                if cursor.peek() != Some(b'}') {
                    name(cursor, building)?;
                    continue;
                }
                building.close(cursor);
                None
            }
            b'[' => {
                building.open(cursor, false)?;
                if cursor.peek() != Some(b']') {
                    continue;
                }
                building.close(cursor);
                None
            }
            b'"' => Some(cursor.string()?),
            b'-' | b'0'..=b'9' => Some(cursor.number()?),
            _ => Some(cursor.word()?),
        };
        if let Some(kind) = kind {
            building.push(kind, start, cursor.at);
        }
        if !go_on(cursor, building)? {
            return Some(());
        }
    }
}

/// Goes to the next value after one that has ended, and closes the containers that end there. False at the
/// end of the text.
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
    if cursor.peek()? != b':' {
        return None;
    }
    cursor.at += 1;
    Some(())
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
        self.records.push(Record { start: start as u32, end: end as u32, next, kind });
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
            record.end = cursor.at as u32;
            record.next = next;
        }
    }
}

/// A place in a text. Kept apart from the records, so that the compiler keeps it in registers.
struct Cursor<'s> {
    text: &'s str,
    at: usize,
    /// Where a number begins whose exponent is too large.
    too_large: Option<usize>,
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
        if let Some(flaw) = flaw {
            self.at = flaw.offset as usize;
            return None;
        }
        Some(Kind::String { escaped: true })
    }

    /// Skips what needs no attention in a string: everything before a quote, an escape or a control
    /// character, eight bytes at a time.
    #[inline(always)]
    fn skip_text(&mut self) {
        while let Some(eight) = self.eight() {
            // A subtraction that goes below zero sets the highest bit of its byte, which says nothing where
            // the byte had it set before. What it borrows may mark the next byte too, so only the first mark
            // counts.
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
            self.at -= digits - 1;
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
        if is_too_large(&self.text[start..self.at]) {
            self.too_large = Some(start);
            return None;
        }
        Some(())
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

/// Whether a text is a number and nothing else. Its exponent may be too large.
pub(crate) fn is_number(text: &str) -> bool {
    let mut cursor = Cursor { text, at: 0, too_large: None };
    (cursor.number().is_some() || cursor.too_large.is_some()) && cursor.at == text.len()
}

/// Whether a number's exponent is too large to be read. Numbers without an exponent can always be read.
pub(crate) fn is_too_large(number: &str) -> bool {
    number.bytes().any(|byte| matches!(byte, b'e' | b'E')) && number.parse::<Number>().is_err()
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
