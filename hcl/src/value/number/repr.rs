//! The number type and its canonical form.

use std::sync::Arc;

use num_bigint::BigInt;
use num_rational::Ratio;

use super::computed::Computed;
use super::finite::Finite;
use super::fraction::Fraction;

/// An arbitrary-precision number of the information model ("Primitive Types"): exact wherever possible, with
/// two infinities and no NaN.
///
/// Sums, products and quotients are exact fractions as long as numerator and denominator have at most
/// [`Number::EXACT_BITS`] bits; a larger result is rounded to the nearest binary floating point number of
/// [`Number::PRECISION`] bits. A magnitude beyond 2 to the power of [`Number::MAX_EXPONENT`] becomes an
/// infinity, one below its inverse becomes zero. So no number takes more than a few hundred bytes, whatever
/// was written or computed.
///
/// Equal numbers compare, hash and convert alike, however they were written: `1`, `1.0` and `10e-1` are one
/// number. Two things are kept as well because they show when the number is printed: the sign of a zero
/// (`-0`), and that a whole number beyond 2^53 is the result of [`power`](Number::power), which prints like a
/// 64-bit float.
///
/// ```
/// use hcl::value::Number;
///
/// let tenth: Number = "0.1".parse()?;
/// let sum = tenth.add(&"0.2".parse()?)?;
/// assert_eq!(sum, "0.30".parse()?);
/// assert_eq!(sum.to_string(), "0.3");
/// let error = u8::try_from(&Number::from(300)).unwrap_err();
/// assert_eq!(error.to_string(), "the number must be between 0 and 255, not 300");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Number(pub(super) Repr);

/// **Invariant:** every value has one representation, so equality is structural: an integer that fits in
/// `i64` is `Small`, a fraction whose terms fit in 32 bits is `Fraction`, and `Wide` holds terms as
/// [`Finite::canonical`] leaves them. Equal but distinct are only the two zeros, and a `Computed` number and
/// the same number in another form.
#[derive(Clone)]
pub(super) enum Repr {
    Small(i64),
    Fraction(Fraction),
    NegativeZero,
    Wide(Arc<Finite>),
    Computed(Computed),
    Infinity,
    NegativeInfinity,
}

impl Number {
    /// Zero.
    pub const ZERO: Number = Number(Repr::Small(0));
    /// One.
    pub const ONE: Number = Number(Repr::Small(1));
    /// Positive infinity, greater than every other number.
    pub const INFINITY: Number = Number(Repr::Infinity);
    /// Negative infinity, less than every other number.
    pub const NEG_INFINITY: Number = Number(Repr::NegativeInfinity);

    /// How many bits a numerator or denominator may have before the number is rounded.
    pub const EXACT_BITS: u64 = 1024;
    /// How many bits of the mantissa rounding keeps; a number that does not terminate is printed from as
    /// many.
    pub const PRECISION: u64 = 512;
    /// The greatest binary exponent; some 19,700 decimal digits.
    pub const MAX_EXPONENT: i64 = 65_536;

    /// Whether this is a whole number. An infinity is not.
    pub fn is_integer(&self) -> bool {
        match &self.0 {
            Repr::Small(_) | Repr::NegativeZero | Repr::Computed(_) => true,
            Repr::Wide(finite) => finite.is_integer(),
            Repr::Fraction(_) | Repr::Infinity | Repr::NegativeInfinity => false,
        }
    }

    /// Whether this is not an infinity.
    pub fn is_finite(&self) -> bool {
        !self.is_infinite()
    }

    /// Whether this is one of the infinities.
    pub fn is_infinite(&self) -> bool {
        matches!(self.0, Repr::Infinity | Repr::NegativeInfinity)
    }

    /// Whether this is zero, of either sign.
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small(0) | Repr::NegativeZero)
    }

    /// Whether the number prints with a minus sign: it is less than zero, or a negative zero, as negation or
    /// multiplication by a negative number can produce.
    pub fn is_sign_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(integer) => *integer < 0,
            Repr::NegativeZero | Repr::NegativeInfinity => true,
            Repr::Fraction(fraction) => fraction.is_negative(),
            Repr::Wide(finite) => finite.is_negative(),
            Repr::Computed(computed) => computed.is_negative(),
            Repr::Infinity => false,
        }
    }

    /// The whole number as a big integer; `None` for a fraction or an infinity.
    pub fn to_bigint(&self) -> Option<BigInt> {
        match &self.0 {
            Repr::Small(integer) => Some(BigInt::from(*integer)),
            Repr::NegativeZero => Some(BigInt::ZERO),
            Repr::Wide(finite) => finite.to_bigint(),
            Repr::Computed(computed) => Some(computed.integer()),
            Repr::Fraction(_) | Repr::Infinity | Repr::NegativeInfinity => None,
        }
    }

    /// The whole number, if it fits in `i64`: the common case, which costs nothing.
    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(integer) => Some(integer),
            Repr::NegativeZero => Some(0),
            Repr::Computed(computed) => computed.small(),
            _ => None,
        }
    }

    /// The exact value as a ratio in lowest terms; `None` for an infinity.
    ///
    /// ```
    /// use hcl::value::Number;
    /// use num_rational::Ratio;
    ///
    /// let third = Number::from(1).divide(&Number::from(3))?;
    /// assert_eq!(third.to_ratio(), Some(Ratio::new(1.into(), 3.into())));
    /// assert_eq!(Number::from(Ratio::new(2.into(), 6.into())), third);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_ratio(&self) -> Option<Ratio<BigInt>> {
        let (numerator, denominator) = self.finite()?.fraction();
        Some(Ratio::new_raw(numerator, denominator))
    }

    /// The whole number, if it says everything about this number: a negative zero also has a sign.
    #[inline]
    pub(crate) fn small(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(integer) => Some(integer),
            _ => None,
        }
    }

    /// The zero of a sign.
    pub(super) fn zero(negative: bool) -> Number {
        Number(if negative { Repr::NegativeZero } else { Repr::Small(0) })
    }

    /// The infinity of a sign.
    pub(super) fn infinity(negative: bool) -> Number {
        if negative { Number::NEG_INFINITY } else { Number::INFINITY }
    }

    /// The exact terms; `None` for an infinity.
    pub(super) fn finite(&self) -> Option<Finite> {
        match &self.0 {
            Repr::Fraction(fraction) => Some(fraction.finite()),
            Repr::Wide(finite) => Some(Finite::clone(finite)),
            _ => self.to_bigint().map(Finite::integer),
        }
    }
}

impl Default for Number {
    fn default() -> Self {
        Number::ZERO
    }
}
