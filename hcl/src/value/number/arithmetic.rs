//! Arithmetic: exact, with a fast path for small integers, and errors where infinities have no result.

use std::fmt;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::finite::{Finite, shift_left};
use super::fraction;
use super::power::power;
use super::repr::{Number, Repr};

/// An operation that has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArithmeticError {
    /// An infinity and the opposite infinity were added, or an infinity subtracted from itself.
    OppositeInfinities,
    /// Zero was multiplied by an infinity.
    ZeroTimesInfinity,
    /// Zero was divided by zero.
    ZeroByZero,
    /// An infinity was divided by an infinity.
    InfinityByInfinity,
    /// The remainder of a division by an infinity was asked for.
    ModuloInfinity,
    /// A power or logarithm has no real result, such as the square root of a negative number.
    NotReal,
    /// A power or logarithm of a number that a 64-bit float cannot hold.
    BeyondFloat,
}

impl fmt::Display for ArithmeticError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ArithmeticError::OppositeInfinities | ArithmeticError::InfinityByInfinity => {
                "both sides are infinite, as after a division by zero"
            }
            ArithmeticError::ZeroTimesInfinity => {
                "zero times infinity, as after a division by zero, has no value"
            }
            ArithmeticError::ZeroByZero => "zero cannot be divided by zero",
            ArithmeticError::ModuloInfinity => "division by infinity leaves no remainder",
            ArithmeticError::NotReal => "the result is not a real number",
            ArithmeticError::BeyondFloat => "the number is too large for this function",
        })
    }
}

impl std::error::Error for ArithmeticError {}

impl Number {
    /// The sum.
    ///
    /// # Errors
    /// Infinities of opposite signs have no sum.
    #[inline]
    pub fn add(&self, other: &Number) -> Result<Number, ArithmeticError> {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(sum) = a.checked_add(*b)
        {
            return Ok(Number(Repr::Small(sum)));
        }
        if let Some(sum) = fraction::sum(self, other) {
            return Ok(sum);
        }
        self.add_exactly(other)
    }

    #[inline(never)]
    fn add_exactly(&self, other: &Number) -> Result<Number, ArithmeticError> {
        match (self.finite(), other.finite()) {
            (Some(a), Some(b)) => {
                // Only two negative zeros add up to one.
                let negative = self.is_sign_negative() && other.is_sign_negative();
                let (left, right, exponent) = common_terms(&a, &b);
                let denominator = a.denominator * b.denominator;
                Ok(Finite { mantissa: left + right, exponent, denominator }.into_number(negative))
            }
            (None, None) if self != other => Err(ArithmeticError::OppositeInfinities),
            (None, _) => Ok(self.clone()),
            (_, None) => Ok(other.clone()),
        }
    }

    /// The difference.
    ///
    /// # Errors
    /// Infinities of the same sign have no difference.
    pub fn subtract(&self, other: &Number) -> Result<Number, ArithmeticError> {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(difference) = a.checked_sub(*b)
        {
            return Ok(Number(Repr::Small(difference)));
        }
        self.add(&other.negate())
    }

    /// The product.
    ///
    /// # Errors
    /// Zero cannot be multiplied by an infinity.
    #[inline]
    pub fn multiply(&self, other: &Number) -> Result<Number, ArithmeticError> {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(product) = a.checked_mul(*b)
            && product != 0
        {
            return Ok(Number(Repr::Small(product)));
        }
        if let Some(product) = fraction::product(self, other) {
            return Ok(product);
        }
        self.multiply_exactly(other)
    }

    #[inline(never)]
    fn multiply_exactly(&self, other: &Number) -> Result<Number, ArithmeticError> {
        let negative = self.is_sign_negative() != other.is_sign_negative();
        match (self.finite(), other.finite()) {
            (Some(a), Some(b)) => {
                let mantissa = a.mantissa * b.mantissa;
                let denominator = a.denominator * b.denominator;
                Ok(Finite { mantissa, exponent: a.exponent + b.exponent, denominator }.into_number(negative))
            }
            _ if self.is_zero() || other.is_zero() => Err(ArithmeticError::ZeroTimesInfinity),
            _ => Ok(Number::infinity(negative)),
        }
    }

    /// The quotient, exact. Division by zero is infinity.
    ///
    /// # Errors
    /// Zero by zero and infinity by infinity have no quotient.
    pub fn divide(&self, other: &Number) -> Result<Number, ArithmeticError> {
        if let Some(quotient) = fraction::quotient(self, other) {
            return Ok(quotient);
        }
        let negative = self.is_sign_negative() != other.is_sign_negative();
        match (self.finite(), other.finite()) {
            (Some(a), Some(b)) if b.mantissa.is_zero() => {
                if a.mantissa.is_zero() {
                    return Err(ArithmeticError::ZeroByZero);
                }
                Ok(Number::infinity(negative))
            }
            (Some(a), Some(b)) => {
                let sign = b.mantissa.signum();
                let mantissa = a.mantissa * b.denominator * sign;
                let denominator = a.denominator * b.mantissa.abs();
                Ok(Finite { mantissa, exponent: a.exponent - b.exponent, denominator }.into_number(negative))
            }
            (None, None) => Err(ArithmeticError::InfinityByInfinity),
            (None, Some(_)) => Ok(Number::infinity(negative)),
            (Some(_), None) => Ok(Number::zero(negative)),
        }
    }

    /// What a division that rounds toward zero leaves over, with the sign of the dividend. Division by zero
    /// leaves the dividend. Where the quotient has more bits than numbers are exact to, nothing is left over.
    ///
    /// # Errors
    /// A division by an infinity has no remainder.
    pub fn modulo(&self, other: &Number) -> Result<Number, ArithmeticError> {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(remainder) = a.checked_rem(*b)
        {
            return Ok(Number(Repr::Small(remainder)));
        }
        match (self.finite(), other.finite()) {
            (_, None) => Err(ArithmeticError::ModuloInfinity),
            (None, _) => Ok(self.clone()),
            (_, Some(b)) if b.mantissa.is_zero() => Ok(self.clone()),
            // The last digits of such a quotient, which would determine the remainder, are not kept.
            (Some(a), Some(b)) if a.magnitude() - b.magnitude() > Number::EXACT_BITS as i64 => {
                Ok(Number::zero(self.is_sign_negative()))
            }
            (Some(a), Some(b)) => {
                let is_negative_zero = a.mantissa.is_zero() && self.is_sign_negative();
                let (left, right, exponent) = common_terms(&a, &b);
                let denominator = a.denominator * b.denominator;
                Ok(Finite { mantissa: left % right, exponent, denominator }.into_number(is_negative_zero))
            }
        }
    }

    /// The number with the opposite sign.
    #[must_use]
    pub fn negate(&self) -> Number {
        match &self.0 {
            Repr::Small(0) => Number(Repr::NegativeZero),
            Repr::NegativeZero => Number::ZERO,
            Repr::Small(integer) if *integer != i64::MIN => Number(Repr::Small(-integer)),
            Repr::Fraction(fraction) => Number(Repr::Fraction(fraction.negated())),
            Repr::Computed(computed) => Number(Repr::Computed(computed.negated())),
            Repr::Infinity => Number::NEG_INFINITY,
            Repr::NegativeInfinity => Number::INFINITY,
            Repr::Small(_) | Repr::Wide(_) => match self.finite() {
                Some(finite) => Finite { mantissa: -finite.mantissa, ..finite }.into_number(false),
                None => self.clone(),
            },
        }
    }

    /// The number without its sign.
    #[must_use]
    pub fn absolute(&self) -> Number {
        if self.is_sign_negative() { self.negate() } else { self.clone() }
    }

    /// The greatest whole number that is not greater than this one.
    #[must_use]
    pub fn floor(&self) -> Number {
        self.rounded_with(|numerator, denominator| numerator.div_floor(denominator))
    }

    /// The least whole number that is not less than this one.
    #[must_use]
    pub fn ceiling(&self) -> Number {
        self.rounded_with(|numerator, denominator| -(-numerator).div_floor(denominator))
    }

    /// The whole part: what is left when the digits after the point are dropped.
    #[must_use]
    pub fn truncate(&self) -> Number {
        self.rounded_with(|numerator, denominator| numerator / denominator)
    }

    fn rounded_with(&self, round: impl FnOnce(&BigInt, &BigInt) -> BigInt) -> Number {
        let (numerator, denominator) = match &self.0 {
            Repr::NegativeZero => return Number::ZERO,
            Repr::Fraction(fraction) => fraction.finite().fraction(),
            Repr::Wide(finite) if !finite.is_integer() => finite.fraction(),
            _ => return self.clone(),
        };
        Number::from(round(&numerator, &denominator))
    }

    /// This number to a power, computed and rounded as a 64-bit float: only whole results below 2^53 are
    /// certain to be exact. Whole results beyond print with the digits that identify the float: 2 to the
    /// power of 64 equals 18446744073709551616, and prints as 18446744073709550000.
    ///
    /// # Errors
    /// Both numbers must be within the range of a 64-bit float, and the result must be a real number.
    pub fn power(&self, exponent: &Number) -> Result<Number, ArithmeticError> {
        real(power(float(self)?, float(exponent)?))
    }

    /// The logarithm to a base, computed as a 64-bit float.
    ///
    /// # Errors
    /// Both numbers must be within the range of a 64-bit float, and the result must be a real number.
    pub fn logarithm(&self, base: &Number) -> Result<Number, ArithmeticError> {
        real(float(self)?.ln() / float(base)?.ln())
    }
}

fn float(number: &Number) -> Result<f64, ArithmeticError> {
    // Checked first because the error of the conversion shows the number, which takes long for a large one.
    if let Repr::Wide(finite) = &number.0
        && finite.magnitude() > i64::from(f64::MAX_EXP) + 2
    {
        return Err(ArithmeticError::BeyondFloat);
    }
    f64::try_from(number).map_err(|_| ArithmeticError::BeyondFloat)
}

fn real(result: f64) -> Result<Number, ArithmeticError> {
    Number::computed(result).ok_or(ArithmeticError::NotReal)
}

/// Both mantissas over the common denominator `a.denominator * b.denominator`, with their common exponent.
pub(super) fn common_terms(a: &Finite, b: &Finite) -> (BigInt, BigInt, i64) {
    let exponent = a.exponent.min(b.exponent);
    let left = shift_left(&(&a.mantissa * &b.denominator), a.exponent - exponent);
    let right = shift_left(&(&b.mantissa * &a.denominator), b.exponent - exponent);
    (left, right, exponent)
}
