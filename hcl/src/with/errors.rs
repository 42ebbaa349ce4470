//! The messages of the converters; those for durations and times are in `value/spelling`.

use std::fmt::Display;

use super::Refused;
use crate::value::spelling::{shortened, shown};

const SIZES: &str = "write a number and a unit, such as \"10MiB\", \"64kB\" or \"512B\"";

pub(super) fn no_size(text: &str) -> Refused {
    Refused::new(format!("{} is not a size in bytes", shown(text))).with_help(SIZES)
}

pub(super) fn negative_size(text: &str) -> Refused {
    Refused::new(format!("a size cannot be negative, as {} is", shown(text))).with_help(SIZES)
}

/// `near` is the unit that was probably meant.
pub(super) fn unknown_size_unit(text: &str, unit: &str, near: Option<&str>) -> Refused {
    let refused =
        Refused::new(format!("{} is not a size in bytes: there is no unit {}", shown(text), shown(unit)));
    if let Some(near) = near {
        let meant = text.trim().replacen(unit, near, 1);
        return refused.with_help(format!("write {}", shown(&meant))).with_text(meant);
    }
    refused.with_help("the units are B, kB, MB, GB, TB, PB and EB, and KiB, MiB, GiB, TiB, PiB and EiB")
}

/// A small b means bits.
pub(super) fn bits(text: &str, unit: &str, suggested: &str) -> Refused {
    Refused::new(format!("{} is not a size in bytes: {} stands for bits", shown(text), shown(unit)))
        .with_help(format!("write {} for bytes", shown(suggested)))
        .with_text(suggested)
}

pub(super) fn part_of_byte(text: &str) -> Refused {
    Refused::new(format!("{} is not a whole number of bytes", shown(text)))
}

pub(super) fn too_large(text: &str, most: &str) -> Refused {
    Refused::new(format!("{} is too large; it must be at most {most} bytes", shown(text)))
}

pub(super) fn no_percentage(text: &str) -> Refused {
    Refused::new(format!("{} is not a percentage", shown(text)))
        .with_help("write a number and a percent sign, such as \"50%\"")
}

/// A number could be a fraction or percents. One above 1 is hardly a fraction.
pub(super) fn no_percent(number: &str, of_fraction: &str, may_be_fraction: bool) -> Refused {
    let text = format!("{number}%");
    let percents = format!("write {}", shown(&text));
    let help = if may_be_fraction {
        format!("{percents}, or {} if {} is a fraction", shown(&format!("{of_fraction}%")), shortened(number))
    } else {
        percents
    };
    let refused = Refused::new(format!("the percentage {} has no percent sign", shortened(number)));
    let refused = refused.with_help(help);
    if may_be_fraction { refused } else { refused.with_text(text) }
}

pub(super) fn time_out_of_range(text: &str) -> Refused {
    Refused::new(format!("the time {} is out of range", shown(text)))
}

#[cfg(feature = "regex")]
pub(super) fn no_pattern(text: &str, error: &str) -> Refused {
    // The crate draws the pattern and a mark below it; the last line says what is wrong.
    let last = error.lines().last().unwrap_or(error);
    let reason = last.strip_prefix("error: ").unwrap_or(last);
    let refused = Refused::new(format!("{} is not a regular expression: {reason}", shown(text)));
    match pattern_advice(reason) {
        Some(help) => refused.with_help(help),
        None => refused,
    }
}

/// How to mend a pattern, by what the crate says of it.
#[cfg(feature = "regex")]
fn pattern_advice(reason: &str) -> Option<&'static str> {
    match reason {
        "unclosed group" => Some("write `)` where the group ends, or `\\\\(` for the sign itself"),
        "unopened group" => Some("write `(` where the group begins, or `\\\\)` for the sign itself"),
        "unclosed character class" => Some("write `]` where the class ends, or `\\\\[` for the sign itself"),
        "repetition operator missing expression" => Some(
            "write what is to be repeated before the sign, such as `.*`, or `\\\\` before it for the sign itself",
        ),
        "unclosed counted repetition" => {
            Some("write `}` where the count ends, or `\\\\{` for the sign itself")
        }
        "incomplete escape sequence, reached end of pattern prematurely" => {
            Some("write `\\\\\\\\` for a backslash")
        }
        _ if reason.starts_with("look-around") || reason.starts_with("backreferences") => {
            Some("these patterns cannot look ahead or behind, or refer back; write one without that")
        }
        _ => None,
    }
}

pub(super) fn not_parsed(text: &str, error: &dyn Display) -> Refused {
    let (error, refused) =
        (error.to_string(), |error: &str| Refused::new(format!("{} cannot be read: {error}", shown(text))));
    match address(&error) {
        Some(help) => refused(&error).with_help(help),
        None => refused(&error),
    }
}

/// How to write an address, if the standard library refused one.
fn address(error: &str) -> Option<&'static str> {
    match error {
        "invalid socket address syntax" => Some(
            "write an IP address and a port, such as \"127.0.0.1:8080\" or \"[::1]:8080\"; a name is not looked up",
        ),
        "invalid IPv4 socket address syntax" => {
            Some("write an address and a port, such as \"127.0.0.1:8080\"")
        }
        "invalid IPv6 socket address syntax" => Some("write an address and a port, such as \"[::1]:8080\""),
        "invalid IP address syntax" => Some("write an IP address, such as \"127.0.0.1\" or \"::1\""),
        "invalid IPv4 address syntax" => Some("write an address such as \"127.0.0.1\""),
        "invalid IPv6 address syntax" => Some("write an address such as \"::1\""),
        _ => None,
    }
}

/// A value of the program that has no form in a configuration.
pub(super) fn not_written(value: &str) -> Refused {
    Refused::new(format!("{value} cannot be written"))
}
