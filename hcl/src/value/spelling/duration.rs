//! Durations such as `30s`, `1h30m`, `1.5h` and `2 days`.

use std::time::Duration;

use super::unit::{first_part, number};
use super::{Refused, errors};

/// A unit, its length in nanoseconds, and its names. The first is the one that is written.
struct Unit {
    nanos: u128,
    names: &'static [&'static str],
}

const SECOND: u128 = 1_000_000_000;

/// From the longest to the shortest.
#[rustfmt::skip]
const UNITS: &[Unit] = &[
    Unit { nanos: 7 * 86_400 * SECOND, names: &["w", "week", "weeks"] },
    Unit { nanos: 86_400 * SECOND, names: &["d", "day", "days"] },
    Unit { nanos: 3_600 * SECOND, names: &["h", "hr", "hrs", "hour", "hours"] },
    Unit { nanos: 60 * SECOND, names: &["m", "min", "mins", "minute", "minutes"] },
    Unit { nanos: SECOND, names: &["s", "sec", "secs", "second", "seconds"] },
    Unit { nanos: 1_000_000, names: &["ms", "msec", "msecs", "milli", "millis", "millisecond", "milliseconds"] },
    // A micro sign and a Greek letter.
    Unit { nanos: 1_000, names: &["us", "\u{b5}s", "\u{3bc}s", "usec", "usecs", "micro", "micros", "microsecond", "microseconds"] },
    Unit { nanos: 1, names: &["ns", "nsec", "nsecs", "nano", "nanos", "nanosecond", "nanoseconds"] },
];

/// Reads a duration: numbers, each with its unit, which are added up.
///
/// # Errors
/// A number has no unit, a unit is unknown, the duration is negative or too long for the type.
pub(crate) fn read(text: &str) -> Result<Duration, Refused> {
    let no_duration = || errors::no_duration(text);
    let written = text.trim();
    if written.is_empty() {
        return Err(no_duration());
    }
    if let Some(positive) = written.strip_prefix('-') {
        let positive = positive.trim_start();
        let unit = if number(positive).is_some() { "s" } else { "" };
        return Err(errors::negative_duration(text, &format!("{positive}{unit}")));
    }
    let start = written.strip_prefix('+').unwrap_or(written);
    let (mut rest, mut nanos, mut last) = (start, 0_u128, None);
    while !rest.trim_start().is_empty() {
        let part = first_part(rest).ok_or_else(no_duration)?;
        let number = number(part.number).ok_or_else(no_duration)?;
        let is_only = last.is_none() && part.rest.trim_start().is_empty();
        if part.unit.is_empty() {
            if is_only && number.is_zero() {
                return Ok(Duration::ZERO);
            }
            return Err(if is_only {
                errors::no_unit(text.trim(), &format!("{start}s"))
            } else {
                no_duration()
            });
        }
        let unit = UNITS.iter().position(|unit| unit.names.contains(&part.unit));
        let Some(unit) = unit else { return Err(errors::unknown_unit(text, part.unit)) };
        let own =
            number.multiply(&UNITS[unit].nanos.into()).ok().and_then(|own| own.truncate().try_into().ok());
        nanos = own.and_then(|own| nanos.checked_add(own)).ok_or_else(|| errors::too_long(text))?;
        last = Some(unit);
        rest = part.rest;
    }
    if last.is_none() {
        return Err(no_duration());
    }
    let seconds = u64::try_from(nanos / SECOND).map_err(|_| errors::too_long(text))?;
    Ok(Duration::new(seconds, (nanos % SECOND) as u32))
}

/// Writes a duration so that it reads back to the same: `1h30m`, `500ms`. Every unit from days down has a
/// whole number.
pub(crate) fn write(duration: Duration) -> String {
    let mut left = duration.as_nanos();
    let mut text = String::new();
    for unit in UNITS.iter().filter(|unit| unit.names[0] != "w") {
        let count = left / unit.nanos;
        left %= unit.nanos;
        if count > 0 {
            text.push_str(&format!("{count}{}", unit.names[0]));
        }
    }
    if text.is_empty() { "0s".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_read_back() {
        for duration in [Duration::ZERO, Duration::MAX, Duration::from_nanos(1), Duration::new(u64::MAX, 0)] {
            assert_eq!(read(&write(duration)), Ok(duration));
        }
        assert_eq!(write(Duration::from_millis(5_400_500)), "1h30m500ms");
        assert_eq!(write(Duration::from_secs(14 * 86_400)), "14d");
    }
}
