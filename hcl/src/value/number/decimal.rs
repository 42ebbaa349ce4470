//! The decimal digits of a number, for printing and formatting.

use std::fmt;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive};

use super::finite::{Finite, bits, shift_left};
use super::repr::{Number, Repr};
use super::rounding::{leading_bits, round_to_precision};

/// The decimal digits of a finite number: `digits * 10^exponent`, with neither leading nor trailing zeros;
/// zero has no digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decimal {
    /// Whether the number has a minus sign.
    pub negative: bool,
    /// The significant digits, in ASCII.
    pub digits: String,
    /// The power of ten to multiply them by.
    pub exponent: i64,
}

impl fmt::Display for Number {
    /// Prints all digits and never an exponent. A fraction that does not terminate is printed as the shortest
    /// decimal that identifies the nearest 512-bit float.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Repr::Small(integer) = &self.0 {
            return fmt::Display::fmt(integer, f);
        }
        match self.to_decimal() {
            Some(decimal) => f.pad_integral(!decimal.negative, "", &decimal.positional()),
            None => f.pad(if self.is_sign_negative() { "-Inf" } else { "Inf" }),
        }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Number {
    /// The digits that printing shows: all of them if they terminate, otherwise the shortest that identify
    /// the nearest 512-bit float. `None` for an infinity.
    pub fn to_decimal(&self) -> Option<Decimal> {
        match &self.0 {
            Repr::Wide(finite) => Some(shortest(finite)),
            Repr::Computed(computed) => Some(computed.decimal()),
            Repr::Fraction(fraction) => {
                Some(fraction.decimal().unwrap_or_else(|| shortest_of_float(&fraction.finite())))
            }
            _ => {
                let integer = self.to_i64()?;
                Some(Decimal::new(self.is_sign_negative(), integer.unsigned_abs().to_string(), 0))
            }
        }
    }

    /// The digits up to `places` after the point, rounded from the nearest 512-bit float, halves to even;
    /// `None` for an infinity. A negative number of places rounds before the point.
    ///
    /// It rounds from that float and not from the exact number because formatting is specified on floats:
    /// 2.355 is a little less than that as a float, and so becomes 2.35.
    pub fn to_decimal_places(&self, places: i64) -> Option<Decimal> {
        let finite = match &self.0 {
            Repr::Wide(finite) => round_to_precision(finite),
            Repr::Fraction(fraction) => round_to_precision(&fraction.finite()),
            _ => self.finite()?,
        };
        let (numerator, denominator) = scaled(&finite, places);
        let rounded = divide_half_even(&numerator, &denominator);
        Some(Decimal::new(self.is_sign_negative(), rounded.to_string(), -places))
    }
}

impl Decimal {
    pub(super) fn new(negative: bool, mut digits: String, mut exponent: i64) -> Decimal {
        let significant = digits.trim_end_matches('0').len();
        exponent += (digits.len() - significant) as i64;
        digits.truncate(significant);
        if digits.is_empty() {
            exponent = 0;
        }
        Decimal { negative, digits, exponent }
    }

    /// How many digits precede the point; zero or less if the number begins after it.
    pub fn point(&self) -> i64 {
        self.digits.len() as i64 + self.exponent
    }

    /// The digits with their point and all zeros, without a sign.
    pub fn positional(&self) -> String {
        let digits = &self.digits;
        let point = self.point();
        if digits.is_empty() {
            "0".to_owned()
        } else if self.exponent >= 0 {
            format!("{digits}{}", zeros(self.exponent))
        } else if point > 0 {
            let (whole, fraction) = digits.split_at(point as usize);
            format!("{whole}.{fraction}")
        } else {
            format!("0.{}{digits}", zeros(-point))
        }
    }
}

fn zeros(count: i64) -> String {
    "0".repeat(usize::try_from(count).unwrap_or(0))
}

fn shortest(finite: &Finite) -> Decimal {
    let is_exact = bits(&finite.mantissa) + finite.exponent.max(0) <= Number::EXACT_BITS as i64
        && -finite.exponent <= Number::EXACT_BITS as i64;
    match terminating_places(finite) {
        Some(places) if is_exact => {
            let (numerator, denominator) = scaled(finite, places);
            Decimal::new(finite.is_negative(), (numerator / denominator).to_string(), -places)
        }
        _ => shortest_of_float(finite),
    }
}

/// How many digits the fraction has, or `None` if it does not terminate: the denominator may have only the
/// factors two and five.
fn terminating_places(finite: &Finite) -> Option<i64> {
    // A power of five is identified by its length: no two have the same number of bits.
    let fives = ((bits(&finite.denominator) - 1) as f64 / 5_f64.log2()).ceil() as i64;
    let power = BigInt::from(5).pow(u32::try_from(fives).ok()?);
    if power != finite.denominator {
        return None;
    }
    Some(fives.max(-finite.exponent).max(0))
}

/// The decimal with the fewest digits among those nearer to the 512-bit float than to its neighbors, and of
/// these the one nearest to it. A bound halfway between two floats belongs to the float with an even
/// mantissa.
fn shortest_of_float(finite: &Finite) -> Decimal {
    let (mantissa, exponent) = leading_bits(finite, Number::PRECISION as i64);
    let includes_bounds = mantissa.is_even();
    // All in quarters of a unit in the last place, because below a power of two the neighbor is only half as
    // far away.
    let is_power_of_two = mantissa.trailing_zeros() == Some(Number::PRECISION - 1);
    let exact: BigInt = mantissa << 2;
    let low: BigInt = &exact - if is_power_of_two { 1 } else { 2 };
    let high: BigInt = &exact + 2;
    let exponent = exponent - 2;

    // Enough places that one step of the decimal is less than a quarter of a unit.
    let places = (-(exponent as f64) * std::f64::consts::LOG10_2).ceil().to_i64().unwrap_or(0) + 1;
    let unit = Finite { mantissa: BigInt::one(), exponent, denominator: BigInt::one() };
    let (unit, denominator) = scaled(&unit, places);
    let (low, high, exact) = (low * &unit, high * &unit, exact * &unit);
    let (first, last) = if includes_bounds {
        (low.div_ceil(&denominator), high.div_floor(&denominator))
    } else {
        (low.div_floor(&denominator) + 1, high.div_ceil(&denominator) - 1)
    };

    let (dropped, step) = coarsest_step(&first, &last);
    let nearest = divide_half_even(&exact, &(&denominator * &step));
    let nearest = nearest.clamp(first.div_ceil(&step), last.div_floor(&step));
    Decimal::new(finite.is_negative(), nearest.to_string(), i64::from(dropped) - places)
}

/// The greatest power of ten that has a multiple between `first` and `last`, with its exponent. Multiples of
/// a power are multiples of all lower ones, so a binary search on the exponent finds it.
fn coarsest_step(first: &BigInt, last: &BigInt) -> (u32, BigInt) {
    let power = |exponent: u32| BigInt::from(10).pow(exponent);
    let has_multiple = |step: &BigInt| last.div_floor(step) * step >= *first;
    let (mut dropped, mut step) = (0, BigInt::one());
    let mut too_many = u32::try_from(last.bits() / 3 + 2).unwrap_or(u32::MAX);
    while dropped + 1 < too_many {
        let middle = dropped.midpoint(too_many);
        let candidate = power(middle);
        if has_multiple(&candidate) {
            (dropped, step) = (middle, candidate);
        } else {
            too_many = middle;
        }
    }
    (dropped, step)
}

/// `mantissa * 2^exponent / denominator * 10^places` as numerator and denominator.
fn scaled(finite: &Finite, places: i64) -> (BigInt, BigInt) {
    let power = BigInt::from(5).pow(u32::try_from(places.unsigned_abs()).unwrap_or(u32::MAX));
    let twos = finite.exponent.saturating_add(places);
    let (numerator, denominator) = if places >= 0 {
        (finite.mantissa.abs() * power, finite.denominator.clone())
    } else {
        (finite.mantissa.abs(), &finite.denominator * power)
    };
    (shift_left(&numerator, twos), shift_left(&denominator, -twos))
}

/// The quotient of two positive integers, rounded to the nearest integer, halves to even.
fn divide_half_even(numerator: &BigInt, denominator: &BigInt) -> BigInt {
    let (quotient, remainder) = numerator.div_rem(denominator);
    let half = (remainder * 2_u32).cmp(denominator);
    let is_up = half.is_gt() || half.is_eq() && quotient.is_odd();
    if is_up { quotient + 1 } else { quotient }
}
