//! The messages for texts that are not what they should be.

use super::Refused;
use crate::value::errors::quoted;

const UNITS: &str = "the units are ns, us, ms, s, m, h, d and w";

/// `meant` is the same duration in another notation.
pub(super) fn no_duration(text: &str, meant: Option<String>) -> Refused {
    let refused = Refused::new(format!("{} is not a duration", quoted(text)));
    match meant {
        Some(meant) => {
            let help = format!("write numbers with units: {}", quoted(&meant));
            refused.with_help(help).with_text(meant)
        }
        None => refused.with_help("write numbers with units, such as \"30s\", \"1h30m\" or \"500ms\""),
    }
}

pub(super) fn no_number(text: &str, number: &str) -> Refused {
    Refused::new(format!("{} is not a duration: {} is not a number", quoted(text), quoted(number)))
        .with_help("write numbers with units, such as \"30s\", \"1h30m\" or \"1.5h\"")
}

pub(super) fn negative_duration(text: &str, positive: &str) -> Refused {
    Refused::new(format!("a duration cannot be negative, as {} is", quoted(text)))
        .with_help(format!("write it without the sign: {}", quoted(positive)))
        .with_text(positive)
}

pub(super) fn no_unit(text: &str, suggested: &str) -> Refused {
    Refused::new(format!("the duration {} has no unit", shortened(text.trim())))
        .with_help(format!("write {} for seconds; {UNITS}", quoted(suggested)))
        .with_text(suggested)
}

pub(super) fn no_last_unit(text: &str, number: &str, unit: &str) -> Refused {
    let text = text.trim();
    Refused::new(format!("the {number} at the end of the duration {} has no unit", quoted(text)))
        .with_help(format!("write {}; {UNITS}", quoted(&format!("{text}{unit}"))))
        .with_text(format!("{text}{unit}"))
}

pub(super) fn calendar_unit(text: &str, unit: &str) -> Refused {
    let refused = Refused::new(format!(
        "{} is not a duration: {} stands for months or years, which differ in length",
        quoted(text),
        quoted(unit)
    ));
    match unit {
        "M" => {
            let minutes = text.trim().replacen(unit, "m", 1);
            let help = format!("write {} for minutes, or days, such as \"30d\"", quoted(&minutes));
            refused.with_help(help).with_text(minutes)
        }
        _ => match in_days(text, unit) {
            Some(days) => refused.with_help(format!("write days, such as {}", quoted(&days))).with_text(days),
            None => refused.with_help("write days, such as \"30d\""),
        },
    }
}

/// A number of years or months in days, if that is all of the text.
fn in_days(text: &str, unit: &str) -> Option<String> {
    let count: u32 = text.trim().strip_suffix(unit)?.trim_end().parse().ok()?;
    let days = if unit.starts_with('y') { 365 } else { 30 };
    Some(format!("{}d", count.checked_mul(days)?))
}

pub(super) fn unknown_unit(text: &str, unit: &str, near: Option<&str>) -> Refused {
    let refused =
        Refused::new(format!("{} is not a duration: there is no unit {}", quoted(text), quoted(unit)));
    match near {
        Some(near) => {
            let suggested = text.trim().replacen(unit, near, 1);
            refused.with_help(format!("write {}; {UNITS}", quoted(&suggested))).with_text(suggested)
        }
        None => match in_weeks(text, unit) {
            Some(weeks) => refused
                .with_help(format!("write weeks, such as {}; {UNITS}", quoted(&weeks)))
                .with_text(weeks),
            None => refused.with_help(UNITS),
        },
    }
}

/// A number of fortnights in weeks, if that is all of the text.
fn in_weeks(text: &str, unit: &str) -> Option<String> {
    let count: u32 = text.trim().strip_suffix(unit)?.trim_end().parse().ok()?;
    let is_fortnight = matches!(unit.to_ascii_lowercase().as_str(), "fortnight" | "fortnights");
    Some(format!("{}w", count.checked_mul(2).filter(|_| is_fortnight)?))
}

pub(super) fn too_long(text: &str) -> Refused {
    Refused::new(format!("the duration {} is too long", quoted(text)))
        .with_help("the longest one has 2^64 seconds")
}

/// `meant` is the same time in another notation.
pub(super) fn no_time(text: &str, meant: Option<String>) -> Refused {
    let refused = Refused::new(format!("{} is not a point in time", quoted(text)));
    match meant {
        Some(meant) => {
            let help = format!("write year, month and day, then the time and its offset: {}", quoted(&meant));
            refused.with_help(help).with_text(meant)
        }
        None => refused.with_help(
            "write date, time and offset, such as \"2025-03-01T12:00:00Z\" or \"2025-03-01T13:00:00+01:00\"",
        ),
    }
}

pub(super) fn only_a_date(text: &str) -> Refused {
    let text = text.trim();
    Refused::new(format!("{} is a date without a time", quoted(text)))
        .with_help(format!("add the time and its offset: {}", quoted(&format!("{text}T00:00:00Z"))))
        .with_text(format!("{text}T00:00:00Z"))
}

pub(super) fn no_offset(text: &str) -> Refused {
    let text = text.trim();
    Refused::new(format!("the time {} has no offset, so it depends on the place", quoted(text)))
        .with_help(format!(
            "add \"Z\" for UTC, or an offset such as \"+01:00\": {}",
            quoted(&format!("{text}Z"))
        ))
        .with_text(format!("{text}Z"))
}

/// The day is not one of the `days` of its month, which is followed by `rest`.
pub(super) fn no_such_day(text: &str, [year, month, day]: [i64; 3], days: i64, rest: &str) -> Refused {
    let refused = Refused::new(format!(
        "{} is not a point in time: there is no day {year:04}-{month:02}-{day:02}",
        quoted(text)
    ));
    let Some(name) = usize::try_from(month - 1).ok().and_then(|index| MONTHS.get(index)) else {
        return refused.with_help("write year, month and day, with a month from 01 to 12");
    };
    let nearest = if day == 0 { 1 } else { days };
    let zone = if rest.contains(['Z', 'z', '+', '-']) { "" } else { "Z" };
    let time = if rest.is_empty() { "T00:00:00" } else { rest };
    let meant = format!("{year:04}-{month:02}-{nearest:02}{time}{zone}");
    let year = if month == 2 { format!(" {year}") } else { String::new() };
    refused.with_help(format!("{name}{year} has {days} days; write {}", quoted(&meant))).with_text(meant)
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

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
