//! The messages for texts that are not what they should be.

use super::Refused;
use crate::value::errors::quoted;

const UNITS: &str = "the units are ns, us, ms, s, m, h, d and w";

pub(super) fn no_duration(text: &str) -> Refused {
    Refused::new(format!("{} is not a duration", quoted(text)))
        .with_help("write numbers with units, such as \"30s\", \"1h30m\" or \"500ms\"")
}

pub(super) fn negative_duration(text: &str, positive: &str) -> Refused {
    Refused::new(format!("a duration can't be negative, as {} is", quoted(text)))
        .with_help(format!("write {}", quoted(positive)))
        .with_text(positive)
}

pub(super) fn no_unit(text: &str, suggested: &str) -> Refused {
    Refused::new(format!("the duration {} has no unit", shortened(text.trim())))
        .with_help(format!("write {} for seconds; {UNITS}", quoted(suggested)))
        .with_text(suggested)
}

pub(super) fn unknown_unit(text: &str, unit: &str) -> Refused {
    Refused::new(format!("{} is not a duration: there is no unit {}", quoted(text), quoted(unit)))
        .with_help(UNITS)
}

pub(super) fn too_long(text: &str) -> Refused {
    Refused::new(format!("the duration {} is too long", quoted(text)))
        .with_help("the longest one has 2^64 seconds")
}

pub(super) fn no_time(text: &str) -> Refused {
    Refused::new(format!("{} is not a point in time", quoted(text))).with_help(
        "write date, time and offset, such as \"2025-03-01T12:00:00Z\" or \"2025-03-01T13:00:00+01:00\"",
    )
}

pub(super) fn only_a_date(text: &str) -> Refused {
    let meant = format!("{}T00:00:00Z", text.trim());
    Refused::new(format!("{} is a date without a time", quoted(text.trim())))
        .with_help(format!("add the time and its offset: {}", quoted(&meant)))
        .with_text(meant)
}

pub(super) fn no_offset(text: &str) -> Refused {
    let meant = format!("{}Z", text.trim());
    Refused::new(format!("the time {} has no offset, so it depends on the place", quoted(text.trim())))
        .with_help(format!("add \"Z\" for UTC, or an offset such as \"+01:00\": {}", quoted(&meant)))
        .with_text(meant)
}

pub(super) fn no_such_day(text: &str, [year, month, day]: [i64; 3]) -> Refused {
    Refused::new(format!(
        "{} is not a point in time: there is no {year:04}-{month:02}-{day:02}",
        quoted(text)
    ))
}

pub(super) fn no_such_hour(text: &str, hour: i64, minute: i64, second: i64) -> Refused {
    Refused::new(format!(
        "{} is not a point in time: there is no time {hour:02}:{minute:02}:{second:02}",
        quoted(text)
    ))
    .with_help("hours go up to 23, minutes and seconds up to 59")
}

/// A text that is shortened to fit in a message.
pub(crate) fn shortened(text: &str) -> std::borrow::Cow<'_, str> {
    crate::value::errors::shortened(text)
}

/// The same in quotation marks.
pub(crate) fn shown(text: &str) -> String {
    quoted(text)
}
