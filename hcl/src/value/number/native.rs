//! Conversions to and from Rust's own numbers: lossless, or an error that says which values fit.

use num_bigint::{BigInt, BigUint};
use num_rational::Ratio;
use num_traits::{Signed, ToPrimitive, Zero};

use super::errors::NumberRangeError;
use super::finite::Finite;
use super::power::scaled;
use super::repr::{Number, Repr};
use super::rounding::leading_bits;

macro_rules! from_small {
    ($($native:ty),*) => {$(
        impl From<$native> for Number {
            fn from(integer: $native) -> Self {
                Number(Repr::Small(i64::from(integer)))
            }
        }
    )*};
}

macro_rules! from_large {
    ($($native:ty),*) => {$(
        impl From<$native> for Number {
            fn from(integer: $native) -> Self {
                match i64::try_from(integer) {
                    Ok(small) => Number(Repr::Small(small)),
                    Err(_) => Number::from(BigInt::from(integer)),
                }
            }
        }
    )*};
}

macro_rules! to_integer {
    ($($native:ty),*) => {$(
        impl TryFrom<&Number> for $native {
            type Error = NumberRangeError;

            fn try_from(number: &Number) -> Result<Self, Self::Error> {
                let fitting = match number.to_i64() {
                    Some(small) => <$native>::try_from(small).ok(),
                    None if number.is_finite() => {
                        let integer = number
                            .to_bigint()
                            .ok_or_else(|| NumberRangeError::not_whole(number))?;
                        <$native>::try_from(&integer).ok()
                    }
                    None => None,
                };
                fitting.ok_or_else(|| {
                    NumberRangeError::out_of_range(number, &<$native>::MIN, &<$native>::MAX)
                })
            }
        }
    )*};
}

macro_rules! from_owned {
    ($($native:ty),*) => {$(
        impl TryFrom<Number> for $native {
            type Error = NumberRangeError;

            fn try_from(number: Number) -> Result<Self, Self::Error> {
                <$native>::try_from(&number)
            }
        }
    )*};
}

from_small!(i8, i16, i32, i64, u8, u16, u32);
from_large!(u64, i128, u128, isize, usize);
to_integer!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);
from_owned!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize, f32, f64);

impl From<BigInt> for Number {
    /// Exact up to [`Number::EXACT_BITS`] bits, rounded beyond.
    fn from(integer: BigInt) -> Self {
        match integer.to_i64() {
            Some(small) => Number(Repr::Small(small)),
            None => Finite::integer(integer).into_number(false),
        }
    }
}

impl From<BigUint> for Number {
    /// Exact up to [`Number::EXACT_BITS`] bits, rounded beyond.
    fn from(integer: BigUint) -> Self {
        Number::from(BigInt::from(integer))
    }
}

impl From<Ratio<BigInt>> for Number {
    /// Exact up to [`Number::EXACT_BITS`] bits of either term, rounded beyond. A ratio built without checks
    /// whose denominator is zero becomes an infinity.
    fn from(ratio: Ratio<BigInt>) -> Self {
        let (mut mantissa, mut denominator) = ratio.into_raw();
        if denominator.is_zero() {
            return Number::infinity(mantissa.is_negative());
        }
        if denominator.is_negative() {
            mantissa = -mantissa;
            denominator = -denominator;
        }
        Finite { mantissa, exponent: 0, denominator }.into_number(false)
    }
}

macro_rules! floats {
    ($($native:ty),*) => {$(
        impl TryFrom<$native> for Number {
            type Error = NumberRangeError;

            /// The shortest decimal that identifies the float, which is what people mean by it: 0.1 becomes
            /// exactly one tenth. NaN is an error.
            fn try_from(float: $native) -> Result<Self, Self::Error> {
                if float.is_nan() {
                    return Err(NumberRangeError::not_a_number());
                }
                if float.is_infinite() {
                    return Ok(Number::infinity(float.is_sign_negative()));
                }
                if float == 0.0 {
                    return Ok(Number::zero(float.is_sign_negative()));
                }
                // Whole numbers with this few bits are exact in either form.
                if float.fract() == 0.0 && float.abs() < (1_u64 << <$native>::MANTISSA_DIGITS) as $native {
                    return Ok(Number(Repr::Small(float as i64)));
                }
                format!("{float:e}").parse().map_err(|_| NumberRangeError::not_a_number())
            }
        }

        impl TryFrom<&Number> for $native {
            type Error = NumberRangeError;

            /// The nearest float. The only error is a finite number beyond the greatest float.
            fn try_from(number: &Number) -> Result<Self, Self::Error> {
                let float = match &number.0 {
                    Repr::Small(integer) => *integer as $native,
                    Repr::NegativeZero => -0.0,
                    Repr::Fraction(fraction) if <$native>::MANTISSA_DIGITS == f64::MANTISSA_DIGITS => {
                        fraction.to_f64() as $native
                    }
                    Repr::Computed(computed) => computed.float() as $native,
                    Repr::Infinity => <$native>::INFINITY,
                    Repr::NegativeInfinity => <$native>::NEG_INFINITY,
                    // Everything far below the least float is zero.
                    Repr::Wide(finite) if finite.magnitude() < -2_000 => {
                        if finite.is_negative() { -0.0 } else { 0.0 }
                    }
                    Repr::Wide(_) | Repr::Fraction(_) => {
                        let normal = i64::from(<$native>::MIN_EXP + 2)..i64::from(<$native>::MAX_EXP - 2);
                        let finite = number.finite();
                        match finite.and_then(|finite| nearest(&finite, <$native>::MANTISSA_DIGITS, normal)) {
                            Some(float) => float as $native,
                            None => from_digits(number).parse().unwrap_or(<$native>::NAN),
                        }
                    }
                };
                if !float.is_finite() && number.is_finite() {
                    let (min, max) = (format!("{:e}", <$native>::MIN), format!("{:e}", <$native>::MAX));
                    return Err(NumberRangeError::out_of_range(number, &min, &max));
                }
                Ok(float)
            }
        }
    )*};
}

floats!(f32, f64);

/// The number rounded to `precision` bits, which `f64` holds exactly; `None` outside the `normal` magnitudes,
/// where a float has fewer bits or none.
fn nearest(finite: &Finite, precision: u32, normal: std::ops::Range<i64>) -> Option<f64> {
    if !normal.contains(&finite.magnitude()) {
        return None;
    }
    let (mantissa, exponent) = leading_bits(finite, i64::from(precision));
    let float = scaled(mantissa.to_u64()? as f64, exponent);
    Some(if finite.is_negative() { -float } else { float })
}

/// The digits in a form that the standard library can parse.
fn from_digits(number: &Number) -> String {
    let Some(decimal) = number.to_decimal() else { return String::new() };
    let sign = if decimal.negative { "-" } else { "" };
    format!("{sign}{}e{}", decimal.digits, decimal.exponent)
}
