//! Short fractions such as `0.25` and `1/3`, which need no allocation.

use std::cmp::Ordering;

use num_integer::Integer;

use super::decimal::Decimal;
use super::finite::Finite;
use super::repr::{Number, Repr};

/// A fraction in lowest terms that is not a whole number: the denominator is at least two.
///
/// Aligned like the other forms of a number, so that a number consists of whole words: calls of functions
/// take some 2 % fewer instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(8))]
pub(super) struct Fraction {
    numerator: i32,
    denominator: u32,
}

/// A number whose terms fit in machine words, with room to multiply two of them.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    numerator: i64,
    denominator: u32,
}

impl Fraction {
    /// The fraction with these terms, if they fit. They have no common factor, and the denominator is not
    /// one.
    pub(super) fn new(numerator: i128, denominator: u128) -> Option<Fraction> {
        let numerator = i32::try_from(numerator).ok().filter(|numerator| *numerator != i32::MIN)?;
        Some(Fraction { numerator, denominator: u32::try_from(denominator).ok()? })
    }

    pub(super) fn is_negative(self) -> bool {
        self.numerator < 0
    }

    pub(super) fn negated(self) -> Fraction {
        Fraction { numerator: -self.numerator, ..self }
    }

    /// The nearest float: both terms are exact as floats, so the single division rounds correctly.
    pub(super) fn to_f64(self) -> f64 {
        f64::from(self.numerator) / f64::from(self.denominator)
    }

    pub(super) fn finite(self) -> Finite {
        let twos = (self.numerator.trailing_zeros(), self.denominator.trailing_zeros());
        Finite {
            mantissa: (self.numerator >> twos.0).into(),
            exponent: i64::from(twos.0) - i64::from(twos.1),
            denominator: (self.denominator >> twos.1).into(),
        }
    }

    /// All digits, if they terminate.
    pub(super) fn decimal(self) -> Option<Decimal> {
        let (twos, mut rest) = (self.denominator.trailing_zeros(), self.denominator);
        rest >>= twos;
        let mut fives = 0;
        while rest.is_multiple_of(5) {
            rest /= 5;
            fives += 1;
        }
        if rest != 1 {
            return None;
        }
        // At most 31 places, and the quotient of that power of ten by the denominator has at most 31 digits.
        let places = twos.max(fives);
        let factor = 10_u128.pow(places) / u128::from(self.denominator);
        let digits = u128::from(self.numerator.unsigned_abs()) * factor;
        Some(Decimal::new(self.is_negative(), digits.to_string(), -i64::from(places)))
    }
}

impl Terms {
    pub(super) fn of(number: &Number) -> Option<Terms> {
        match number.0 {
            Repr::Small(integer) => Some(Terms { numerator: integer, denominator: 1 }),
            Repr::Fraction(Fraction { numerator, denominator }) => {
                Some(Terms { numerator: numerator.into(), denominator })
            }
            _ => None,
        }
    }

    fn of_both(a: &Number, b: &Number) -> Option<(Terms, Terms)> {
        Some((Terms::of(a)?, Terms::of(b)?))
    }

    fn numerator(self) -> i128 {
        self.numerator.into()
    }

    fn denominator(self) -> i128 {
        self.denominator.into()
    }
}

pub(super) fn sum(a: &Number, b: &Number) -> Option<Number> {
    let (a, b) = Terms::of_both(a, b)?;
    number(
        a.numerator() * b.denominator() + b.numerator() * a.denominator(),
        a.denominator() * b.denominator(),
    )
}

/// The product; `None` for a zero, whose sign the caller determines.
pub(super) fn product(a: &Number, b: &Number) -> Option<Number> {
    let (a, b) = Terms::of_both(a, b)?;
    let numerator = a.numerator() * b.numerator();
    if numerator == 0 { None } else { number(numerator, a.denominator() * b.denominator()) }
}

/// The quotient of two non-zero numbers.
pub(super) fn quotient(a: &Number, b: &Number) -> Option<Number> {
    let (a, b) = Terms::of_both(a, b)?;
    let (numerator, denominator) = (a.numerator() * b.denominator(), a.denominator() * b.numerator());
    if numerator == 0 || denominator == 0 {
        return None;
    }
    number(numerator * denominator.signum(), denominator.abs())
}

pub(super) fn compare(a: &Number, b: &Number) -> Option<Ordering> {
    let (a, b) = Terms::of_both(a, b)?;
    Some((a.numerator() * b.denominator()).cmp(&(b.numerator() * a.denominator())))
}

/// The number with these terms and a positive denominator; `None` if the result does not fit in machine
/// words.
pub(super) fn number(numerator: i128, denominator: i128) -> Option<Number> {
    // Division of 64-bit words is many times faster, and numbers that do not fit in them seldom reduce to
    // short ones.
    let (top, bottom) = (u64::try_from(numerator.unsigned_abs()).ok()?, u64::try_from(denominator).ok()?);
    let common = top.gcd(&bottom);
    let magnitude = i128::from(top / common);
    let numerator = if numerator < 0 { -magnitude } else { magnitude };
    if common == bottom {
        return i64::try_from(numerator).ok().map(|integer| Number(Repr::Small(integer)));
    }
    let fraction = Fraction::new(numerator, (bottom / common).into())?;
    Some(Number(Repr::Fraction(fraction)))
}
