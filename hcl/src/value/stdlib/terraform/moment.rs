//! Points in time, read and written as Go does: with hours of one digit, and with a comma before fractions of
//! a second.

use std::fmt;

/// A date and a time, with an offset from UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) year: i64,
    pub(super) month: i64,
    pub(super) day: i64,
    pub(super) hour: i64,
    pub(super) minute: i64,
    pub(super) second: i64,
    pub(super) nanos: i64,
    /// In seconds.
    pub(super) offset: i64,
}

impl Moment {
    /// Reads `2031-05-06T07:08:09.5+02:00`.
    pub(super) fn parse(text: &str) -> Option<Moment> {
        let mut reader = Reader { rest: text };
        let (year, month, day) = (reader.digits(4, 4)?, reader.after("-", 2, 2)?, reader.after("-", 2, 2)?);
        let hour = reader.after("T", 1, 2)?;
        let (minute, second) = (reader.after(":", 2, 2)?, reader.after(":", 2, 2)?);
        let (nanos, offset) = (reader.fraction(), reader.offset()?);
        Moment { year, month, day, hour, minute, second, nanos, offset }.checked(reader.rest)
    }

    /// Reads what is a time in YAML: also a date alone, a blank before the time, and numbers of one digit.
    pub(super) fn parse_loosely(text: &str) -> Option<Moment> {
        let mut reader = Reader { rest: text };
        let (year, month, day) = (reader.digits(4, 4)?, reader.after("-", 1, 2)?, reader.after("-", 1, 2)?);
        let date = Moment { year, month, day, hour: 0, minute: 0, second: 0, nanos: 0, offset: 0 };
        if reader.rest.is_empty() {
            return date.checked("");
        }
        let has_offset = !reader.rest.starts_with(' ');
        let hour = reader
            .after("T", 1, 2)
            .or_else(|| reader.after("t", 1, 2))
            .or_else(|| reader.after(" ", 1, 2))?;
        let (minute, second) = (reader.after(":", 1, 2)?, reader.after(":", 1, 2)?);
        let nanos = reader.fraction();
        let offset = if has_offset { reader.offset()? } else { 0 };
        Moment { hour, minute, second, nanos, offset, ..date }.checked(reader.rest)
    }

    /// The nanoseconds since the beginning of 1970.
    pub(super) fn since_epoch(self) -> i128 {
        let seconds = days_before(self.year, self.month, self.day) * 86_400
            + self.hour * 3_600
            + self.minute * 60
            + self.second
            - self.offset;
        i128::from(seconds) * 1_000_000_000 + i128::from(self.nanos)
    }

    fn checked(self, rest: &str) -> Option<Moment> {
        let exists = (1..=12).contains(&self.month)
            && (1..=days_of(self.year, self.month)).contains(&self.day)
            && self.hour < 24
            && self.minute < 60
            && self.second < 60;
        (exists && rest.is_empty()).then_some(self)
    }
}

/// As in RFC 3339, without fractions of a second.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moment { year, month, day, hour, minute, second, offset, .. } = self;
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}")?;
        if *offset == 0 {
            return f.write_str("Z");
        }
        let (sign, minutes) = (if *offset < 0 { '-' } else { '+' }, offset.abs() / 60);
        write!(f, "{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

/// What is left of the text.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn after(&mut self, separator: &str, least: usize, most: usize) -> Option<i64> {
        self.rest = self.rest.strip_prefix(separator)?;
        self.digits(least, most)
    }

    fn digits(&mut self, least: usize, most: usize) -> Option<i64> {
        let count = self.rest.bytes().take(most).take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at(count);
        self.rest = rest;
        (count >= least).then(|| digits.parse().ok()).flatten()
    }

    /// The nanoseconds after a point or comma. What is smaller is dropped.
    fn fraction(&mut self) -> i64 {
        let Some(rest) = self.rest.strip_prefix(['.', ',']) else { return 0 };
        let count = rest.bytes().take_while(u8::is_ascii_digit).count();
        if count == 0 {
            return 0;
        }
        let (digits, rest) = rest.split_at(count);
        self.rest = rest;
        let nine: String = digits.chars().chain("000000000".chars()).take(9).collect();
        nine.parse().unwrap_or(0)
    }

    /// The offset from UTC in seconds.
    fn offset(&mut self) -> Option<i64> {
        if let Some(rest) = self.rest.strip_prefix('Z') {
            self.rest = rest;
            return Some(0);
        }
        let sign = if self.rest.starts_with('-') { -1 } else { 1 };
        let separator = if sign < 0 { "-" } else { "+" };
        let (hours, minutes) = (self.after(separator, 2, 2)?, self.after(":", 2, 2)?);
        (hours <= 24 && minutes <= 60).then_some(sign * (hours * 3_600 + minutes * 60))
    }
}

fn days_of(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The days from the beginning of 1970. The year begins with March here, so that a leap day is its last one.
fn days_before(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    year * 365 + leap_days + (month * 153 + 2) / 5 + day - 1 - 719_468
}

#[cfg(test)]
mod tests {
    use super::Moment;

    #[test]
    fn moments_are_counted_from_1970() {
        for (text, expected) in [
            ("1970-01-01T00:00:00Z", 0),
            ("2000-03-01T00:00:00Z", 951_868_800),
            ("2024-02-29T23:59:59+01:00", 1_709_247_599),
            ("1969-12-31T9:00:00-01:00", -50_400),
        ] {
            let moment = Moment::parse(text).expect(text);
            assert_eq!(moment.since_epoch(), expected * 1_000_000_000, "{text}");
        }
        for wrong in [
            "2023-02-29T00:00:00Z",
            "2023-01-01t00:00:00Z",
            "2023-01-01T00:00:00",
            "2023-01-01T00:00:00z",
            "2023-01-01T00:00:60Z",
            "2023-01-01",
        ] {
            assert_eq!(Moment::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn yaml_writes_times_in_more_ways() {
        for (text, expected) in [
            ("2001-2-3", "2001-02-03T00:00:00Z"),
            ("2001-12-14t21:59:43.10-05:00", "2001-12-14T21:59:43-05:00"),
            ("2001-12-14 1:2:3.5", "2001-12-14T01:02:03Z"),
        ] {
            assert_eq!(
                Moment::parse_loosely(text).map(|time| time.to_string()).as_deref(),
                Some(expected),
                "{text}"
            );
        }
        for wrong in ["2001-12-14 21:59:43.10 -5", "2001-12-14 21:59:43Z", "2001-12-14T21:59:43", "201-1-1"] {
            assert_eq!(Moment::parse_loosely(wrong), None, "{wrong}");
        }
    }
}
