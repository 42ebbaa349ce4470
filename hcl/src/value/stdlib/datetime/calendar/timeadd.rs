//! `timeadd` and its durations: `1h30m`, `-1.5s`, `200ms`.

use super::errors;
use super::timestamp::Timestamp;
use crate::value::function::FunctionError;
use crate::value::spelling::duration;

const SECOND: i128 = 1_000_000_000;

/// The timestamp, moved by a duration.
pub(in crate::value::stdlib::datetime) fn later(
    timestamp: &str,
    duration: &str,
) -> Result<String, FunctionError> {
    let start = Timestamp::parse(timestamp).ok_or_else(|| errors::timestamp(timestamp).concerning(0))?;
    let nanoseconds =
        parse(duration).ok_or_else(|| errors::duration(duration, meant(duration)).concerning(1))?;
    let end = start.plus(nanoseconds).ok_or_else(errors::range)?;
    Ok(end.to_string())
}

/// A duration with other units, such as days, or with blanks, in the units that there are.
fn meant(text: &str) -> Option<String> {
    let (sign, rest) = match text.trim().strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.trim()),
    };
    let seconds = duration::read(rest).ok().filter(|length| length.subsec_nanos() == 0)?.as_secs();
    let parts = [(seconds / 3_600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")];
    let written: String =
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, unit)| format!("{count}{unit}")).collect();
    let meant = format!("{sign}{written}");
    parse(&meant).map(|_| meant)
}

/// The nanoseconds of a duration; `None` for anything else, and for more than fits in 64 bits. A sign
/// precedes the whole duration, and only `0` needs no unit.
fn parse(text: &str) -> Option<i64> {
    let (sign, mut rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    if rest == "0" {
        return Some(0);
    }
    let mut sum: i128 = 0;
    loop {
        let (nanoseconds, after) = quantity(rest)?;
        sum = sum.checked_add(nanoseconds)?;
        rest = after;
        if rest.is_empty() {
            return i64::try_from(sign * sum).ok();
        }
    }
}

/// One number with its unit, in nanoseconds, and the rest of the text.
fn quantity(text: &str) -> Option<(i128, &str)> {
    let (whole, rest) = digits(text);
    let (fraction, rest) = rest.strip_prefix('.').map_or(("", rest), digits);
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let end =
        rest.find(|character: char| character == '.' || character.is_ascii_digit()).unwrap_or(rest.len());
    let (unit, rest) = rest.split_at(end);
    let unit = nanoseconds(unit)?;
    let whole: i128 = if whole.is_empty() { 0 } else { whole.parse::<u64>().ok()?.into() };
    // More digits say less than a nanosecond.
    let fraction = &fraction[..fraction.len().min(18)];
    let scale = 10_i128.pow(u32::try_from(fraction.len()).ok()?);
    let fraction: i128 = if fraction.is_empty() { 0 } else { fraction.parse().ok()? };
    Some((whole * unit + fraction * unit / scale, rest))
}

fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.bytes().take_while(u8::is_ascii_digit).count())
}

fn nanoseconds(unit: &str) -> Option<i128> {
    Some(match unit {
        "ns" => 1,
        // Both the micro sign and the Greek letter are in use.
        "us" | "\u{b5}s" | "\u{3bc}s" => 1_000,
        "ms" => 1_000_000,
        "s" => SECOND,
        "m" => 60 * SECOND,
        "h" => 3600 * SECOND,
        _ => return None,
    })
}
