//! Formatting numbers.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use super::verb::Verb;
use crate::value::number::{Decimal, Number};

/// The number of digits after the point, unless the verb or the number determines it.
const DEFAULT_PRECISION: usize = 6;

/// `%d`, `%b`, `%o`, `%x` and `%X`: a whole number in some base. The precision is the least number of digits.
pub(super) fn integer(verb: &Verb<'_>, number: &BigInt) -> String {
    let (base, prefix) = match verb.letter {
        'b' => (2, "0b"),
        'o' => (8, "0"),
        'x' => (16, "0x"),
        'X' => (16, "0X"),
        _ => (10, ""),
    };
    if number.is_zero() && verb.precision == Some(0) {
        // No digit, and then neither a sign nor a width.
        return String::new();
    }
    let mut digits = number.magnitude().to_str_radix(base);
    if verb.letter == 'X' {
        digits.make_ascii_uppercase();
    }
    let sign = sign(verb, number.is_negative());
    let prefix = if verb.sharp { prefix } else { "" };
    let zeros = verb.precision.unwrap_or(0).saturating_sub(digits.len());
    // The standard library's width is not used, because it panics beyond 16 bits.
    let digits = "0".repeat(zeros) + &digits;
    let with_zeros = verb.zero && !verb.minus && verb.precision.is_none();
    padded(verb, format!("{sign}{prefix}"), digits, with_zeros)
}

/// Formats `%f`, `%e`, `%g` and their capitals. If both flags `0` and `-` are given, `0` takes precedence,
/// unlike for whole numbers.
pub(super) fn float(verb: &Verb<'_>, number: &Number) -> String {
    let sign = sign(verb, number.is_sign_negative());
    match number.to_decimal() {
        Some(decimal) => padded(verb, sign.to_owned(), digits(verb, number, &decimal), verb.zero),
        // An infinity always shows its sign.
        None => {
            let sign = if sign.is_empty() { "+" } else { sign };
            padded(verb, sign.to_owned(), "Inf".to_owned(), false)
        }
    }
}

/// `%v` of a number: all its digits.
pub(super) fn shortest(number: &Number) -> String {
    float(&Verb { letter: 'g', ..Verb::default() }, number)
}

fn sign(verb: &Verb<'_>, negative: bool) -> &'static str {
    match (negative, verb.plus, verb.space) {
        (true, ..) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        (false, false, false) => "",
    }
}

fn padded(verb: &Verb<'_>, sign: String, digits: String, with_zeros: bool) -> String {
    let missing = verb.width.unwrap_or(0).saturating_sub(sign.len() + digits.len());
    if with_zeros {
        format!("{sign}{}{digits}", "0".repeat(missing))
    } else if verb.minus {
        format!("{sign}{digits}{}", " ".repeat(missing))
    } else {
        format!("{}{sign}{digits}", " ".repeat(missing))
    }
}

fn digits(verb: &Verb<'_>, number: &Number, shortest: &Decimal) -> String {
    match verb.letter {
        'f' => {
            let places = verb.precision.unwrap_or(DEFAULT_PRECISION);
            positional(&rounded(number, places as i64, shortest), places)
        }
        'e' | 'E' => {
            let places = verb.precision.unwrap_or(DEFAULT_PRECISION);
            scientific(&significant(number, places + 1, shortest), places, verb.letter)
        }
        _ => general(verb, number, shortest),
    }
}

/// The form without an exponent, unless the number is very small or has more digits before the point than
/// wanted.
fn general(verb: &Verb<'_>, number: &Number, shortest: &Decimal) -> String {
    let wanted = verb.precision.map(|precision| precision.max(1));
    let decimal = match wanted {
        Some(precision) => significant(number, precision, shortest),
        None => shortest.clone(),
    };
    let count = decimal.digits.len();
    let precision = wanted.unwrap_or(count);
    let limit = match wanted {
        None => DEFAULT_PRECISION,
        Some(precision) if precision > count && count as i64 >= decimal.point() => count,
        Some(precision) => precision,
    };
    let exponent = if count == 0 { -1 } else { decimal.point() - 1 };
    if exponent < -4 || exponent >= limit as i64 {
        let letter = if verb.letter == 'G' { 'E' } else { 'e' };
        return scientific(&decimal, precision.min(count).saturating_sub(1), letter);
    }
    let places = (-decimal.exponent).max(0);
    positional(&decimal, places as usize)
}

/// The number rounded to this many places after the point.
fn rounded(number: &Number, places: i64, otherwise: &Decimal) -> Decimal {
    number.to_decimal_places(places).unwrap_or_else(|| otherwise.clone())
}

/// The number rounded to this many digits.
fn significant(number: &Number, count: usize, shortest: &Decimal) -> Decimal {
    rounded(number, count as i64 - shortest.point(), shortest)
}

fn positional(decimal: &Decimal, places: usize) -> String {
    let text = decimal.positional();
    let given = text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    match places.saturating_sub(given) {
        0 => text,
        missing => format!("{text}{}{}", if given == 0 { "." } else { "" }, "0".repeat(missing)),
    }
}

/// `d.ddde±dd`
fn scientific(decimal: &Decimal, places: usize, letter: char) -> String {
    let digits = &decimal.digits;
    let (first, rest) = if digits.is_empty() { ("0", "") } else { digits.split_at(1) };
    let point = if places > 0 { "." } else { "" };
    let exponent = if digits.is_empty() { 0 } else { decimal.point() - 1 };
    let sign = if exponent < 0 { '-' } else { '+' };
    let zeros = "0".repeat(places.saturating_sub(rest.len()));
    format!("{first}{point}{rest}{zeros}{letter}{sign}{:02}", exponent.abs())
}
