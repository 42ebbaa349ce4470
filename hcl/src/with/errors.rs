//! The messages of the converters; those for durations and times are in `value/spelling`.

use std::fmt::Display;

use super::Refused;
use crate::value::message_rows::rows;
use crate::value::spelling::{shortened, shown};
use crate::value::{Address, Number};

const SIZES: &str = "write a number and a unit, such as \"10MiB\", \"64kB\" or \"512B\"";

rows! { pub(super) Refused:
    no_size(text: text) => "{text} is not a size in bytes" [with_help(SIZES)];
    negative_size(text: text) => "a size can't be negative, as {text} is" [with_help(SIZES)];
    unknown_size_unit(text: text, unit: text) => "{text} is not a size in bytes: there is no unit {unit}" [with_help("the units are B, kB, MB, GB, TB, PB and EB, and KiB, MiB, GiB, TiB, PiB and EiB")];
    // A small b means bits.
    bits(text: text, unit: text, suggested: word) => "{text} is not a size in bytes: {unit} stands for bits" [with_help(format!("write {} for bytes", shown(suggested))), with_text(suggested)];
    part_of_byte(text: text) => "{text} is not a whole number of bytes";
    too_large(text: text, most: word) => "{text} is too large; it must be at most {most} bytes";
    no_percentage(text: text) => "{text} is not a percentage" [with_help("write a number and a percent sign, such as \"50%\"")];
    time_out_of_range(text: text) => "the time {text} is out of range";
    // A value of the program that has no form in a configuration.
    not_written(value: word) => "{value} cannot be written";
}

/// A number could be a fraction or percents. One above 1 is hardly a fraction.
pub(super) fn missing_percent_sign(number: &str, of_fraction: &Number, may_be_fraction: bool) -> Refused {
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

/// The text is not one that the type with this name parses.
pub(super) fn not_parsed(text: &str, error: &dyn Display, type_name: &str) -> Refused {
    let refused = Refused::new(format!("{} cannot be read: {error}", shown(text)));
    match Address::of_type(type_name) {
        Some(address) => refused.with_help(address.advice()),
        None => refused,
    }
}
