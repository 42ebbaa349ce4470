//! Rounding to the nearest binary floating point number, ties to even.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::finite::{Finite, bits, shift_left};
use super::repr::Number;

/// The nearest number whose mantissa has at most [`Number::PRECISION`] bits.
pub(super) fn round_to_precision(number: &Finite) -> Finite {
    let (mantissa, exponent) = leading_bits(number, Number::PRECISION as i64);
    let zeros = mantissa.trailing_zeros().unwrap_or(0);
    let mantissa = mantissa >> zeros;
    let mantissa = if number.is_negative() { -mantissa } else { mantissa };
    Finite { mantissa, exponent: exponent + zeros as i64, denominator: BigInt::one() }
}

/// The absolute value rounded to `precision` bits, as an integer of exactly that many bits and its binary
/// exponent.
pub(super) fn leading_bits(number: &Finite, precision: i64) -> (BigInt, i64) {
    // Scaled so that the quotient has at least one bit more than is kept.
    let shift = precision + 2 - (bits(&number.mantissa) - bits(&number.denominator));
    let numerator = shift_left(&number.mantissa.abs(), shift);
    let denominator = shift_left(&number.denominator, -shift);
    let (quotient, remainder) = numerator.div_rem(&denominator);

    let excess = bits(&quotient) - precision;
    let is_exact_below_half =
        remainder.is_zero() && quotient.trailing_zeros().unwrap_or(0) as i64 >= excess - 1;
    let half = quotient.magnitude().bit((excess - 1) as u64);
    let mut kept = quotient >> excess;
    let mut exponent = number.exponent - shift + excess;
    if half && (!is_exact_below_half || kept.is_odd()) {
        kept += 1;
        if bits(&kept) > precision {
            kept >>= 1;
            exponent += 1;
        }
    }
    (kept, exponent)
}
