//! Timestamps as in RFC 3339: a date, a time and an offset from UTC.

use std::fmt;

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};

/// A moment, as clocks show it somewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Timestamp {
    pub(super) local: NaiveDateTime,
    /// The offset from UTC in minutes.
    pub(super) offset: i32,
}

impl Timestamp {
    /// Parses `2031-05-06T07:08:09.5+02:00`; `None` for anything else. The letters must be upper case, and
    /// there is no second 60.
    pub(super) fn parse(text: &str) -> Option<Timestamp> {
        let mut digits = Digits { rest: text.as_bytes() };
        let year = digits.number(4)?;
        digits.expect(b'-')?;
        let month = digits.number(2)?;
        digits.expect(b'-')?;
        let day = digits.number(2)?;
        digits.expect(b'T')?;
        let hour = digits.number(2)?;
        digits.expect(b':')?;
        let minute = digits.number(2)?;
        digits.expect(b':')?;
        let second = digits.number(2)?;
        let nanosecond = digits.fraction()?;
        let offset = digits.offset()?;
        let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)?;
        let local = date.and_hms_nano_opt(hour, minute, second, nanosecond)?;
        (digits.rest.is_empty() && second < 60).then_some(Timestamp { local, offset })
    }

    /// The moment this many nanoseconds later.
    pub(super) fn plus(self, nanoseconds: i64) -> Option<Timestamp> {
        let local = self.local.checked_add_signed(TimeDelta::nanoseconds(nanoseconds))?;
        Some(Timestamp { local, ..self })
    }

    /// The offset from UTC, with a text between hours and minutes.
    pub(super) fn offset_with(self, separator: &str) -> String {
        let sign = if self.offset < 0 { '-' } else { '+' };
        let minutes = self.offset.abs();
        format!("{sign}{:02}{separator}{:02}", minutes / 60, minutes % 60)
    }
}

/// Writes the moment with a precision of seconds. A year may have more than four digits.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use chrono::{Datelike, Timelike};

        let (date, time) = (self.local.date(), self.local.time());
        let sign = if date.year() < 0 { "-" } else { "" };
        write!(f, "{sign}{:04}-{:02}-{:02}", date.year().unsigned_abs(), date.month(), date.day())?;
        write!(f, "T{:02}:{:02}:{:02}", time.hour(), time.minute(), time.second())?;
        if self.offset == 0 { f.write_str("Z") } else { f.write_str(&self.offset_with(":")) }
    }
}

struct Digits<'a> {
    rest: &'a [u8],
}

impl Digits<'_> {
    fn number(&mut self, digits: usize) -> Option<u32> {
        let (number, rest) = self.rest.split_at_checked(digits)?;
        self.rest = rest;
        number
            .iter()
            .try_fold(0, |sum, digit| digit.is_ascii_digit().then(|| sum * 10 + u32::from(digit - b'0')))
    }

    fn expect(&mut self, wanted: u8) -> Option<()> {
        self.rest = self.rest.strip_prefix(&[wanted])?;
        Some(())
    }

    /// `[ "." 1*DIGIT ]` in nanoseconds; further digits are ignored.
    fn fraction(&mut self) -> Option<u32> {
        let Some(rest) = self.rest.strip_prefix(b".") else {
            return Some(0);
        };
        let length = rest.iter().take_while(|digit| digit.is_ascii_digit()).count();
        let (digits, rest) = rest.split_at(length);
        self.rest = rest;
        let nanosecond = |index: usize| digits.get(index).map_or(0, |digit| u32::from(digit - b'0'));
        (length > 0).then(|| (0..9).fold(0, |sum, index| sum * 10 + nanosecond(index)))
    }

    /// `"Z" / ("+" / "-") hour ":" minute`
    fn offset(&mut self) -> Option<i32> {
        let sign = match self.rest.split_first()? {
            (b'Z', rest) => {
                self.rest = rest;
                return Some(0);
            }
            (b'+', rest) => {
                self.rest = rest;
                1
            }
            (b'-', rest) => {
                self.rest = rest;
                -1
            }
            _ => return None,
        };
        let hour = self.number(2)?;
        self.expect(b':')?;
        let minute = self.number(2)?;
        let minutes = i32::try_from(hour * 60 + minute).ok()?;
        (hour < 24 && minute < 60).then_some(sign * minutes)
    }
}
