//! Points in time as RFC 3339 writes them: `2025-03-01T12:00:00Z`.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::{Refused, errors};

const DAY: i64 = 86_400;

/// In nanoseconds.
const SECOND: i128 = 1_000_000_000;

/// A point in time: seconds since the beginning of 1970, and nanoseconds after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Instant {
    pub(crate) seconds: i64,
    pub(crate) nanos: u32,
}

/// Reads a point in time. A blank or a small `t` may stand between date and time.
///
/// # Errors
/// The text is no such time, or no such day or hour exists.
pub(crate) fn read(text: &str) -> Result<Instant, Refused> {
    read_with_offset(text).map(|(instant, _)| instant)
}

/// Reads a point in time and the offset of its place, in seconds.
pub(crate) fn read_with_offset(text: &str) -> Result<(Instant, i64), Refused> {
    let no_time = || errors::no_time(text);
    let mut reader = Reader { rest: text.trim() };
    let (year, month, day) = reader.date().ok_or_else(no_time)?;
    let days = days_before(year, month, day);
    if date_of(days) != Some((year, month, day)) {
        return Err(errors::no_such_day(text, year, month, day));
    }
    if reader.rest.is_empty() {
        let date = text.trim();
        return Err(errors::only_a_date(date, &format!("{date}T00:00:00Z")));
    }
    let (hour, minute, second, nanos) = reader.time().ok_or_else(no_time)?;
    // The last second of a day may be a leap second, which is read as the next one.
    if hour > 23 || minute > 59 || second > 60 {
        return Err(errors::no_such_hour(text, hour, minute, second));
    }
    if reader.rest.is_empty() {
        let time = text.trim();
        return Err(errors::no_offset(time, &format!("{time}Z")));
    }
    let offset = reader.offset().ok_or_else(no_time)?;
    let seconds = days * DAY + hour * 3_600 + minute * 60 + second - offset;
    Ok((Instant { seconds, nanos }, offset))
}

/// Writes a point in time in UTC; `None` if its year does not have four digits.
pub(crate) fn write(instant: Instant) -> Option<String> {
    local_time(instant).map(|local| local + "Z")
}

/// Date and time without offset; `None` if the year does not have four digits.
pub(crate) fn local_time(instant: Instant) -> Option<String> {
    let (days, second) = (instant.seconds.div_euclid(DAY), instant.seconds.rem_euclid(DAY));
    let (year, month, day) = date_of(days)?;
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    let fraction = format!(".{:09}", instant.nanos);
    let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
    Some(format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{fraction}"))
}

impl Instant {
    /// Converts to the type of the standard library; `None` if that is too small on this system.
    pub(crate) fn to_system(self) -> Option<SystemTime> {
        let whole = Duration::from_secs(self.seconds.unsigned_abs());
        let second =
            if self.seconds < 0 { UNIX_EPOCH.checked_sub(whole)? } else { UNIX_EPOCH.checked_add(whole)? };
        second.checked_add(Duration::from_nanos(self.nanos.into()))
    }

    /// `None` if it is more than 64 bits of seconds away.
    pub(crate) fn of_system(time: SystemTime) -> Option<Instant> {
        let (sign, span) = match time.duration_since(UNIX_EPOCH) {
            Ok(after) => (1, after),
            Err(before) => (-1, before.duration()),
        };
        let nanos = sign * i128::try_from(span.as_nanos()).ok()?;
        let seconds = nanos.div_euclid(SECOND).try_into().ok()?;
        Some(Instant { seconds, nanos: nanos.rem_euclid(SECOND) as u32 })
    }
}

/// What is left of the text.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// `full-date = 4DIGIT "-" 2DIGIT "-" 2DIGIT`
    fn date(&mut self) -> Option<(i64, i64, i64)> {
        let year = self.digits(4)?;
        self.one_of("-")?;
        let month = self.digits(2)?;
        self.one_of("-")?;
        Some((year, month, self.digits(2)?))
    }

    /// `partial-time = 2DIGIT ":" 2DIGIT ":" 2DIGIT ["." 1*DIGIT]`, after a separator
    fn time(&mut self) -> Option<(i64, i64, i64, u32)> {
        self.one_of("Tt ")?;
        let hour = self.digits(2)?;
        self.one_of(":")?;
        let minute = self.digits(2)?;
        self.one_of(":")?;
        let second = self.digits(2)?;
        let nanos = if self.one_of(".").is_some() { self.fraction()? } else { 0 };
        Some((hour, minute, second, nanos))
    }

    /// Nanoseconds; what is smaller is dropped.
    fn fraction(&mut self) -> Option<u32> {
        let end = self.rest.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        let nine: String = digits.chars().chain("000000000".chars()).take(9).collect();
        nine.parse().ok().filter(|_| !digits.is_empty())
    }

    /// `time-offset = "Z" / ("+" / "-") 2DIGIT ":" 2DIGIT`, in seconds; nothing follows.
    fn offset(&mut self) -> Option<i64> {
        let sign = match self.one_of("Zz+-")? {
            '+' => 1,
            '-' => -1,
            _ => return self.rest.is_empty().then_some(0),
        };
        let hours = self.digits(2).filter(|hours| *hours < 24)?;
        self.one_of(":")?;
        let minutes = self.digits(2).filter(|minutes| *minutes < 60)?;
        self.rest.is_empty().then_some(sign * (hours * 3_600 + minutes * 60))
    }

    fn digits(&mut self, count: usize) -> Option<i64> {
        let digits =
            self.rest.get(..count).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
        self.rest = &self.rest[count..];
        digits.parse().ok()
    }

    fn one_of(&mut self, possible: &str) -> Option<char> {
        let first = self.rest.chars().next().filter(|first| possible.contains(*first))?;
        self.rest = &self.rest[first.len_utf8()..];
        Some(first)
    }
}

/// In March, when the day that a leap year adds is over, a new year begins here. 400 years have this many
/// days.
const CYCLE: i64 = 146_097;

/// The days from there, in the year 0, to the beginning of 1970.
const BEFORE_1970: i64 = 719_468;

/// The days since the beginning of 1970.
fn days_before(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (cycle, year) = (year.div_euclid(400), year.rem_euclid(400));
    let days = 365 * year + year / 4 - year / 100 + days_before_month(month) + day - 1;
    cycle * CYCLE + days - BEFORE_1970
}

/// The days from March to the beginning of another month. Five months have 153 days, whichever they are.
fn days_before_month(month: i64) -> i64 {
    (153 * month + 2) / 5
}

/// The date, if its year has four digits.
fn date_of(days: i64) -> Option<(i64, i64, i64)> {
    let days = days.checked_add(BEFORE_1970)?;
    let (cycle, left) = (days.div_euclid(CYCLE), days.rem_euclid(CYCLE));
    let year = (left - left / 1_460 + left / 36_524 - left / (CYCLE - 1)) / 365;
    let left = left - (365 * year + year / 4 - year / 100);
    let month = (5 * left + 2) / 153;
    let day = left - days_before_month(month) + 1;
    let year = 400 * cycle + year + month / 10;
    (0..10_000).contains(&year).then_some((year, (month + 2) % 12 + 1, day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_ten_thousand_years_reads_back() {
        let is_leap = |year| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days_of = |year, month| match month {
            2 => 28 + i64::from(is_leap(year)),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        let first = days_before(0, 1, 1);
        let mut next = (0, 1, 1);
        for day in first..days_before(10_000, 1, 1) {
            let (year, month, of_month) = date_of(day).expect("it is in range");
            assert_eq!((year, month, of_month), next);
            assert_eq!(days_before(year, month, of_month), day);
            next = match (of_month == days_of(year, month), month) {
                (false, _) => (year, month, of_month + 1),
                (true, 12) => (year + 1, 1, 1),
                (true, _) => (year, month + 1, 1),
            };
        }
        assert_eq!(next, (10_000, 1, 1));
        assert_eq!(date_of(first - 1), None);
        assert_eq!(date_of(days_before(10_000, 1, 1)), None);
        assert_eq!(date_of(i64::MAX), None);
    }

    #[test]
    fn known_times() {
        let seconds = |text| read(text).map(|instant| (instant.seconds, instant.nanos));
        assert_eq!(seconds("1970-01-01T00:00:00Z"), Ok((0, 0)));
        assert_eq!(seconds("2001-09-09T03:46:40.5+02:00"), Ok((1_000_000_000, 500_000_000)));
        assert_eq!(seconds("1969-12-31 23:59:59z"), Ok((-1, 0)));
        assert_eq!(seconds("1990-12-31T23:59:60Z"), seconds("1991-01-01T00:00:00Z"));
        assert_eq!(
            write(Instant { seconds: 951_782_400, nanos: 1_000 }).as_deref(),
            Some("2000-02-29T00:00:00.000001Z")
        );
    }
}
