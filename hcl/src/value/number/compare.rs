//! Equality, ordering and hashing, which agree with one another.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::arithmetic::common_terms;
use super::finite::Finite;
use super::fraction;
use super::repr::{Number, Repr};

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => a == b,
            (Repr::Fraction(a), Repr::Fraction(b)) => a == b,
            (Repr::Wide(a), Repr::Wide(b)) => a == b,
            (Repr::Infinity, Repr::Infinity) | (Repr::NegativeInfinity, Repr::NegativeInfinity) => true,
            (Repr::Computed(a), Repr::Computed(b)) => a == b,
            (Repr::Computed(a), _) => a.plain() == *other,
            (_, Repr::Computed(b)) => *self == b.plain(),
            _ => self.is_zero() && other.is_zero(),
        }
    }
}

impl Eq for Number {}

impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            Repr::Small(integer) => integer.hash(state),
            Repr::NegativeZero => 0_i64.hash(state),
            Repr::Fraction(fraction) => fraction.hash(state),
            Repr::Wide(finite) => finite.hash(state),
            Repr::Computed(computed) => computed.plain().hash(state),
            Repr::Infinity => f64::INFINITY.to_bits().hash(state),
            Repr::NegativeInfinity => f64::NEG_INFINITY.to_bits().hash(state),
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Some(a), Some(b)) = (self.to_i64(), other.to_i64()) {
            return a.cmp(&b);
        }
        if let Some(order) = fraction::compare(self, other) {
            return order;
        }
        let (sign, other_sign) = (self.signum(), other.signum());
        if sign != other_sign {
            return sign.cmp(&other_sign);
        }
        match (self.finite(), other.finite()) {
            (Some(a), Some(b)) => compare_same_sign(&a, &b),
            // Of two numbers with the same sign, an infinity is farther from zero.
            (None, Some(_)) => sign.cmp(&0),
            (Some(_), None) => 0.cmp(&sign),
            (None, None) => Ordering::Equal,
        }
    }
}

impl Number {
    /// -1, 0 or 1, as the number is less than, equal to or greater than zero.
    pub fn signum(&self) -> i32 {
        match &self.0 {
            Repr::Small(integer) => integer.signum() as i32,
            Repr::NegativeZero => 0,
            _ if self.is_sign_negative() => -1,
            _ => 1,
        }
    }
}

fn compare_same_sign(a: &Finite, b: &Finite) -> Ordering {
    let (magnitude, other_magnitude) = (a.magnitude(), b.magnitude());
    if (magnitude - other_magnitude).abs() > 1 {
        let farther_from_zero = magnitude.cmp(&other_magnitude);
        return if a.is_negative() { farther_from_zero.reverse() } else { farther_from_zero };
    }
    let (left, right, _) = common_terms(a, b);
    left.cmp(&right)
}
