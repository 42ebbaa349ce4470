//! Days and the dates they have in the Gregorian calendar, which is taken to have been in use always.

/// The days of four hundred years, after which the calendar repeats itself.
const CYCLE: i64 = 146_097;

/// The day numbered 0, 1 March of the year 0, was a Wednesday.
const WEEKDAY_OF_FIRST: i64 = 3;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Date {
    pub(super) year: i64,
    /// From 1.
    pub(super) month: u32,
    /// From 1.
    pub(super) day: u32,
}

impl Date {
    /// The date, if there is such a day.
    pub(super) fn new(year: i64, month: u32, day: u32) -> Option<Date> {
        let exists = (1..=12).contains(&month) && (1..=days_of_month(year, month)).contains(&day);
        exists.then_some(Date { year, month, day })
    }

    /// The number of the day, counted from 1 March of the year 0.
    ///
    /// Years are counted from March here: then the day that leap years add is the last one, and the months before it have
    /// 31, 30, 31, 30 and 31 days, and again.
    pub(super) fn number(self) -> i64 {
        let month = i64::from((self.month + 9) % 12);
        let year = self.year - i64::from(month >= 10);
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        year * 365 + leap_days + days_before(month) + i64::from(self.day) - 1
    }

    /// The date of a day by its number.
    pub(super) fn from_number(number: i64) -> Date {
        let (cycle, day) = (number.div_euclid(CYCLE), number.rem_euclid(CYCLE));
        // The last day of four, a hundred and four hundred years belongs to the year before it.
        let year = (day - day / 1460 + day / 36524 - day / (CYCLE - 1)) / 365;
        let day = day - (year * 365 + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - days_before(month);
        Date {
            year: cycle * 400 + year + i64::from(month >= 10),
            month: small((month + 2) % 12 + 1),
            day: small(day + 1),
        }
    }

    /// The day of the week, 0 for Sunday.
    pub(super) fn weekday(self) -> usize {
        let weekday = (self.number() + WEEKDAY_OF_FIRST).rem_euclid(7);
        usize::try_from(weekday).unwrap_or_default()
    }
}

/// The days of the year before a month, March being month 0.
fn days_before(month: i64) -> i64 {
    (153 * month + 2) / 5
}

fn days_of_month(year: i64, month: u32) -> u32 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A month or a day, which always fits.
fn small(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_its_number() {
        let mut expected = Date { year: -401, month: 2, day: 28 };
        let end = Date { year: 2401, month: 3, day: 1 };
        for number in expected.number()..end.number() {
            assert_eq!(Date::from_number(number), expected);
            assert_eq!(expected.number(), number);
            expected = following(expected);
        }
    }

    fn following(Date { year, month, day }: Date) -> Date {
        Date::new(year, month, day + 1).or(Date::new(year, month + 1, 1)).unwrap_or(Date {
            year: year + 1,
            month: 1,
            day: 1,
        })
    }

    #[test]
    fn days_of_the_week_are_those_of_history() {
        assert_eq!(Date::new(1969, 7, 20).map(Date::weekday), Some(0));
        assert_eq!(Date::new(2000, 2, 29).map(Date::weekday), Some(2));
        assert_eq!(Date::new(1900, 2, 29), None);
        assert_eq!(Date::new(2023, 13, 1), None);
        assert_eq!(Date::new(2023, 4, 31), None);
    }
}
