//! Whole numbers that a float function computed, beyond those to which floats are exact.
//!
//! Such a number is exactly what the float is, but prints as the float does: `pow(2, 64)` equals
//! 18446744073709551616 and prints as 18446744073709550000.

use num_bigint::BigInt;
use num_traits::FromPrimitive;

use super::decimal::Decimal;
use super::finite::Finite;
use super::repr::{Number, Repr};

/// Every whole number below this is a float.
const ALL_WHOLE: f64 = (1_u64 << f64::MANTISSA_DIGITS) as f64;

/// A finite float of at least 2^53: a whole number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Computed(f64);

impl Computed {
    pub(super) fn new(float: f64) -> Option<Computed> {
        (float.is_finite() && float.abs() >= ALL_WHOLE).then_some(Computed(float))
    }

    pub(super) fn float(self) -> f64 {
        self.0
    }

    pub(super) fn is_negative(self) -> bool {
        self.0 < 0.0
    }

    pub(super) fn negated(self) -> Computed {
        Computed(-self.0)
    }

    pub(super) fn integer(self) -> BigInt {
        BigInt::from_f64(self.0).unwrap_or_default()
    }

    /// How many bits the whole number has.
    pub(super) fn bits(self) -> u64 {
        // The exponent of the float, which counts from 2^-1023.
        ((self.0.to_bits() >> 52) & 0x7ff).saturating_sub(1022)
    }

    pub(super) fn small(self) -> Option<i64> {
        i64::try_from(self.integer()).ok()
    }

    /// The number that prints all its digits.
    pub(super) fn plain(self) -> Number {
        Finite::integer(self.integer()).into_number(false)
    }

    /// The fewest digits that tell the float from those on either side, as the reference finds them. It takes
    /// both to be equally far away, which they are not for a power of two: there its digits may belong to the
    /// float below.
    pub(super) fn decimal(self) -> Decimal {
        let exact = BigInt::from(self.integer().magnitude().clone());
        // From one float to the point in the middle of it and the next. Twice this is the last bit of the
        // mantissa.
        let half = BigInt::from(1) << (self.bits() - u64::from(f64::MANTISSA_DIGITS) - 1);
        let is_even = self.0.to_bits() & 1 == 0;
        let [lower, digits, upper] =
            [&exact - &half, exact.clone(), &exact + &half].map(|term| term.to_string());
        let length = digits.len();
        let trimmed = |digits: &str| digits.trim_end_matches('0').len();
        let at = |digits: &str, place: usize| digits.as_bytes().get(place).copied().unwrap_or(b'0');
        for (place, digit) in digits.bytes().enumerate() {
            let (below, above) = (at(&lower, place), at(&upper, place));
            let may_fall = below != digit || is_even && place + 1 == trimmed(&lower);
            let may_rise = above != digit && (is_even || digit + 1 < above || place + 1 < trimmed(&upper));
            if !may_fall && !may_rise {
                continue;
            }
            let (kept, dropped) = digits.split_at(place + 1);
            let kept: BigInt = kept.parse().unwrap_or_default();
            let is_nearer_above = match dropped.as_bytes() {
                [b'5', rest @ ..] if rest.iter().all(|digit| *digit == b'0') => digit % 2 == 1,
                [first, ..] => *first >= b'5',
                [] => false,
            };
            let rises = if may_fall && may_rise { is_nearer_above } else { may_rise };
            let rounded = if rises { kept + 1 } else { kept };
            return Decimal::new(self.is_negative(), rounded.to_string(), (length - place - 1) as i64);
        }
        Decimal::new(self.is_negative(), digits, 0)
    }
}

impl Number {
    /// The result of a float function. A whole number stays what the float is; a fraction becomes the decimal
    /// that people mean by it.
    pub(super) fn computed(float: f64) -> Option<Number> {
        match Computed::new(float) {
            Some(computed) => Some(Number(Repr::Computed(computed))),
            None => Number::try_from(float).ok(),
        }
    }

    /// Prints all digits of the number: how a float function computed it no longer shows.
    #[cfg(any(feature = "format", test))]
    #[must_use]
    pub(crate) fn exact(&self) -> Number {
        match self.0 {
            Repr::Computed(computed) => computed.plain(),
            _ => self.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_the_reference() {
        for (float, expected) in [
            (2_f64.powi(64), "18446744073709550000"),
            (-(2_f64.powi(64)), "-18446744073709550000"),
            (2_f64.powi(63), "9223372036854776000"),
            (2_f64.powi(53), "9007199254740992"),
            (2_f64.powi(60), "1152921504606847000"),
            (1e22, "10000000000000000000000"),
            (1e23, "100000000000000000000000"),
            (9e23, "900000000000000000000000"),
        ] {
            let number = Number::computed(float).expect("a number");
            assert_eq!(number.to_string(), expected, "{float}");
        }
    }

    #[test]
    fn it_is_the_number_that_the_float_is() {
        let computed = Number::computed(2_f64.powi(64)).expect("a number");
        let exact: Number = "18446744073709551616".parse().expect("a number");
        assert!(computed == exact && computed <= exact && computed >= exact);
        assert_eq!(computed.exact().to_string(), exact.to_string());
        assert_eq!(
            computed.subtract(&Number::ONE).expect("a difference").to_string(),
            "18446744073709551615"
        );
        assert_eq!(u128::try_from(&computed), Ok(1 << 64));
        assert_eq!(computed.negate().absolute(), exact);
    }
}
