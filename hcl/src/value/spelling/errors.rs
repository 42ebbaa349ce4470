//! The messages for texts that are not what they should be.

use super::Refused;
use crate::value::errors::quoted;
use crate::value::message_rows::rows;

const UNITS: &str = "the units are ns, us, ms, s, m, h, d and w";

rows! { pub(super) Refused:
    no_duration(text: text) => "{text} is not a duration" [with_help("write numbers with units, such as \"30s\", \"1h30m\" or \"500ms\"")];
    negative_duration(text: text, positive: word) => "a duration can't be negative, as {text} is" [with_help(format!("write {}", quoted(positive))), with_text(positive)];
    no_unit(text: short, suggested: word) => "the duration {text} has no unit" [with_help(format!("write {} for seconds; {UNITS}", quoted(suggested))), with_text(suggested)];
    unknown_unit(text: text, unit: text) => "{text} is not a duration: there is no unit {unit}" [with_help(UNITS)];
    too_long(text: text) => "the duration {text} is too long" [with_help("the longest one has 2^64 seconds")];
    no_time(text: text) => "{text} is not a point in time" [with_help("write date, time and offset, such as \"2025-03-01T12:00:00Z\" or \"2025-03-01T13:00:00+01:00\"")];
    only_a_date(text: text, meant: word) => "{text} is a date without a time" [with_help(format!("add the time and its offset: {}", quoted(meant))), with_text(meant)];
    no_offset(text: text, meant: word) => "the time {text} has no offset, so it depends on the place" [with_help(format!("add \"Z\" for UTC, or an offset such as \"+01:00\": {}", quoted(meant))), with_text(meant)];
    no_such_day(text: text, year: i64, month: i64, day: i64) => "{text} is not a point in time: there is no {year:04}-{month:02}-{day:02}";
    no_such_hour(text: text, hour: i64, minute: i64, second: i64) => "{text} is not a point in time: there is no time {hour:02}:{minute:02}:{second:02}" [with_help("hours go up to 23, minutes and seconds up to 59")];
}
