//! Parsing numbers: the literals of both syntaxes, and strings that convert to numbers.

use std::str::FromStr;

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::errors::ParseNumberError;
use super::finite::Finite;
use super::fraction;
use super::repr::{Number, Repr};
use super::rounded;

/// The most significant digits that a number within the exact bound can have; any further digits only mean "a
/// little more".
const MAX_DIGITS: usize = 1100;
/// Decimal exponents beyond this are far out of range, whatever the digits.
const MAX_DECIMAL_EXPONENT: i64 = 20_000;
/// The exponents that can be parsed at all.
const EXPONENT_RANGE: std::ops::RangeInclusive<i64> = i32::MIN as i64..=i32::MAX as i64;

impl FromStr for Number {
    type Err = ParseNumberError;

    /// Parses an optional sign, decimal digits with an optional fraction, and an optional exponent: `e` for a
    /// power of ten or `p` for a power of two; or `inf` or `Inf`. White space, digit separators and other
    /// bases are errors. Takes time in proportion to the length of the text.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match small_integer(text.as_bytes()) {
            Some(integer) => Ok(Number(Repr::Small(integer))),
            None => short_decimal(text.as_bytes()).or_else(|| parse(text)).ok_or(ParseNumberError(())),
        }
    }
}

/// The common case: an unsigned integer that certainly fits.
fn small_integer(text: &[u8]) -> Option<i64> {
    if text.is_empty() || text.len() > 18 {
        return None;
    }
    text.iter().try_fold(0_i64, |sum, byte| byte.is_ascii_digit().then(|| sum * 10 + i64::from(byte - b'0')))
}

/// The next most common case: a few digits with a point among them.
fn short_decimal(text: &[u8]) -> Option<Number> {
    let point = text.iter().position(|byte| *byte == b'.')?;
    let (whole, fraction) = (small_integer(&text[..point])?, &text[point + 1..]);
    let places = u32::try_from(fraction.len()).ok().filter(|places| *places <= 9)?;
    let (fraction, scale) = (small_integer(fraction)?, 10_i64.pow(places));
    fraction::number(i128::from(whole) * i128::from(scale) + i128::from(fraction), scale.into())
}

fn parse(text: &str) -> Option<Number> {
    let (negative, unsigned) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    if unsigned == "inf" || unsigned == "Inf" {
        return Some(Number::infinity(negative));
    }
    let (integer, rest) = digits(unsigned);
    let (fraction, rest) = match rest.strip_prefix('.') {
        Some(rest) => digits(rest),
        None => ("", rest),
    };
    if integer.is_empty() && fraction.is_empty() {
        return None;
    }
    let (decimal, binary) = exponents(rest)?;
    let digits = Digits::new(integer, fraction, decimal);
    digits.to_number(negative, binary)
}

/// Splits off the leading decimal digits.
fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.bytes().take_while(u8::is_ascii_digit).count())
}

/// The powers of ten and of two that follow the digits; `None` if anything else follows.
fn exponents(text: &str) -> Option<(i64, i64)> {
    let mut chars = text.chars();
    let Some(marker) = chars.next() else { return Some((0, 0)) };
    let exponent = chars.as_str();
    let unsigned = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let value: i64 = exponent.parse().ok().filter(|value| EXPONENT_RANGE.contains(value))?;
    match marker {
        'e' | 'E' => Some((value, 0)),
        'p' | 'P' => Some((0, value)),
        _ => None,
    }
}

/// The significant digits of a number and their position: `digits * 10^exponent`.
struct Digits {
    digits: Vec<u8>,
    exponent: i64,
}

impl Digits {
    fn new(integer: &str, fraction: &str, exponent: i64) -> Digits {
        let mut digits: Vec<u8> = Vec::with_capacity((integer.len() + fraction.len()).min(MAX_DIGITS + 1));
        let significant = integer.bytes().chain(fraction.bytes()).skip_while(|digit| *digit == b'0');
        let mut dropped = 0;
        let mut is_inexact = false;
        for digit in significant {
            if digits.len() < MAX_DIGITS {
                digits.push(digit);
            } else {
                dropped += 1;
                is_inexact |= digit != b'0';
            }
        }
        let mut exponent = exponent + dropped - fraction.len() as i64;
        if is_inexact {
            digits.push(b'1');
            exponent -= 1;
        }
        while digits.last() == Some(&b'0') {
            digits.pop();
            exponent += 1;
        }
        Digits { digits, exponent }
    }

    fn to_number(&self, negative: bool, binary_exponent: i64) -> Option<Number> {
        let Some(mantissa) = BigInt::parse_bytes(&self.digits, 10).filter(|mantissa| !mantissa.is_zero())
        else {
            return Some(Number::zero(negative));
        };
        let magnitude = self.exponent + self.digits.len() as i64;
        if magnitude > MAX_DECIMAL_EXPONENT {
            return Some(Number::infinity(negative));
        }
        if magnitude < -MAX_DECIMAL_EXPONENT {
            return Some(Number::zero(negative));
        }
        let signed = |mantissa: BigInt| if negative { -mantissa } else { mantissa };
        let exponent = self.exponent + binary_exponent;
        if self.exponent.unsigned_abs() > rounded::MIN_EXPONENT
            && let Some((mantissa, twos)) = rounded::times_power_of_five(&mantissa, self.exponent)
        {
            let (mantissa, exponent) = (signed(mantissa), exponent + twos);
            return Some(Finite { mantissa, exponent, denominator: BigInt::one() }.into_number(negative));
        }
        let power = BigInt::from(5).pow(u32::try_from(self.exponent.unsigned_abs()).ok()?);
        let (mantissa, denominator) =
            if self.exponent >= 0 { (mantissa * power, BigInt::one()) } else { (mantissa, power) };
        Some(Finite { mantissa: signed(mantissa), exponent, denominator }.into_number(negative))
    }
}
