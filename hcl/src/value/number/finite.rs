//! The terms of a finite number, and the bound that keeps them small.

use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::fraction::Fraction;
use super::repr::{Number, Repr};
use super::rounding::round_to_precision;

/// `mantissa * 2^exponent / denominator`.
///
/// Keeping the power of two apart makes a large or small power of ten as cheap as its few digits, and lets
/// integers, binary fractions and decimal fractions share one arithmetic. In canonical form mantissa and
/// denominator are odd and have no common factor, and the denominator is positive.
#[derive(Clone, Debug, Hash, PartialEq, Eq)]
pub(super) struct Finite {
    pub(super) mantissa: BigInt,
    pub(super) exponent: i64,
    pub(super) denominator: BigInt,
}

impl Finite {
    pub(super) fn integer(integer: BigInt) -> Finite {
        Finite { mantissa: integer, exponent: 0, denominator: BigInt::one() }
    }

    pub(super) fn is_negative(&self) -> bool {
        self.mantissa.is_negative()
    }

    /// Whether a canonical number is whole.
    pub(super) fn is_integer(&self) -> bool {
        self.exponent >= 0 && self.denominator.is_one()
    }

    /// The base-two logarithm, to within one: comparing this for two numbers decides all but close cases.
    pub(super) fn magnitude(&self) -> i64 {
        bits(&self.mantissa) - bits(&self.denominator) + self.exponent
    }

    pub(super) fn to_bigint(&self) -> Option<BigInt> {
        self.is_integer().then(|| shift_left(&self.mantissa, self.exponent))
    }

    /// Numerator and denominator as plain integers, with the power of two multiplied in.
    pub(super) fn fraction(&self) -> (BigInt, BigInt) {
        (
            shift_left(&self.mantissa, self.exponent.max(0)),
            shift_left(&self.denominator, (-self.exponent).max(0)),
        )
    }

    /// The number with these terms, in canonical form and within bounds. `negative` is the sign of a zero,
    /// which the mantissa cannot carry.
    pub(super) fn into_number(self, negative: bool) -> Number {
        if self.mantissa.is_zero() {
            return Number::zero(negative);
        }
        let negative = self.is_negative();
        // Checked before anything is computed from the terms, so that an extreme exponent costs nothing.
        if self.magnitude() > Number::MAX_EXPONENT + 1 {
            return Number::infinity(negative);
        }
        if self.magnitude() < -Number::MAX_EXPONENT - 1 {
            return Number::zero(negative);
        }
        let canonical = self.canonical();
        if canonical.magnitude() <= 64
            && let Some(small) = canonical.to_bigint().and_then(|integer| integer.to_i64())
        {
            return Number(Repr::Small(small));
        }
        match canonical.short() {
            Some(fraction) => Number(Repr::Fraction(fraction)),
            None => Number(Repr::Wide(canonical.into())),
        }
    }

    /// A fraction with short terms, in the form that needs no allocation.
    fn short(&self) -> Option<Fraction> {
        if !self.is_within(31, 32) || self.is_integer() {
            return None;
        }
        let (numerator, denominator) = self.fraction();
        Fraction::new(numerator.to_i128()?, denominator.to_u128()?)
    }

    fn canonical(self) -> Finite {
        let reduced = self.reduced();
        let limit = Number::EXACT_BITS as i64;
        if reduced.is_within(limit, limit) { reduced } else { round_to_precision(&reduced) }
    }

    fn reduced(mut self) -> Finite {
        take_powers_of_two(&mut self.mantissa, &mut self.exponent, 1);
        if !self.denominator.is_one() {
            take_powers_of_two(&mut self.denominator, &mut self.exponent, -1);
            let common = greatest_common_divisor(&self.mantissa, &self.denominator);
            if !common.is_one() {
                self.mantissa /= &common;
                self.denominator /= &common;
            }
        }
        self
    }

    /// Whether the two terms of the fraction have at most so many bits.
    fn is_within(&self, numerator: i64, denominator: i64) -> bool {
        bits(&self.mantissa) + self.exponent.max(0) <= numerator
            && bits(&self.denominator) + (-self.exponent).max(0) <= denominator
    }
}

pub(super) fn bits(integer: &BigInt) -> i64 {
    // A number with more bits than i64 can count does not fit in memory.
    i64::try_from(integer.bits()).unwrap_or(i64::MAX)
}

/// `integer * 2^by`; a negative `by` counts as zero.
pub(super) fn shift_left(integer: &BigInt, by: i64) -> BigInt {
    if by <= 0 { integer.clone() } else { integer << by }
}

/// Makes `term` odd and moves its factors of two to `exponent`: added for a mantissa, subtracted for a
/// denominator.
fn take_powers_of_two(term: &mut BigInt, exponent: &mut i64, direction: i64) {
    let zeros = term.trailing_zeros().unwrap_or(0);
    if zeros > 0 {
        *term >>= zeros;
        *exponent += direction * zeros as i64;
    }
}

/// Divides once first: the algorithm of `gcd` takes quadratic time in the longer operand, and the lengths of
/// these terms often differ widely.
fn greatest_common_divisor(mantissa: &BigInt, denominator: &BigInt) -> BigInt {
    let (one, other) = (mantissa.magnitude(), denominator.magnitude());
    let (long, short) = if one >= other { (one, other) } else { (other, one) };
    BigInt::from_biguint(Sign::Plus, (long % short).gcd(short))
}
