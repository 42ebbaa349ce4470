//! The cost of working with a number, estimated from its size without doing the work.
//!
//! The unit is an element of an evaluation's limits, about 200 ns. Nearly all numbers are free.

use super::finite::{Finite, bits};
use super::repr::{Number, Repr};

/// Numbers whose terms and exponent have at most this many bits are free: any operation on them takes a
/// microsecond at most.
const FREE_BITS: u64 = 96;
/// Reducing a fraction costs one element per this many bits of its terms.
const TERM_BITS: u64 = 4;
/// Shifting a term by the exponent costs one element per this many bits.
const SHIFTED_BITS: u64 = 256;
/// Multiplying by a power of five, as conversions from and to decimal digits do, costs one element per this
/// many bits of the exponent.
const DECIMAL_BITS: u64 = 16;

impl Number {
    /// The cost in elements of an operator with this operand, or with this result.
    #[inline]
    pub(crate) fn operation_cost(&self) -> u64 {
        match &self.0 {
            Repr::Wide(finite) => cost(finite, SHIFTED_BITS),
            Repr::Computed(computed) => term_cost(computed.bits()),
            _ => 0,
        }
    }

    /// The cost in elements of reading or writing the digits of this number.
    #[inline]
    pub(crate) fn digits_cost(&self) -> u64 {
        match &self.0 {
            Repr::Wide(finite) => cost(finite, DECIMAL_BITS),
            Repr::Computed(computed) => term_cost(computed.bits()),
            _ => 0,
        }
    }
}

/// The cost of a whole number with this many bits.
fn term_cost(bits: u64) -> u64 {
    if bits <= FREE_BITS { 0 } else { bits / TERM_BITS }
}

fn cost(finite: &Finite, exponent_bits: u64) -> u64 {
    let terms = (bits(&finite.mantissa) + bits(&finite.denominator)).unsigned_abs();
    let exponent = finite.exponent.unsigned_abs();
    if terms.max(exponent) <= FREE_BITS { 0 } else { terms / TERM_BITS + exponent / exponent_bits }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        text.parse().expect("a number")
    }

    #[test]
    fn usual_numbers_are_free() {
        for text in ["0", "-0", "1e20", "0.1", "12345678.123456789", "1e25", "inf"] {
            assert_eq!(number(text).digits_cost(), 0, "{text}");
        }
    }

    #[test]
    fn costs_grow_with_terms_and_exponents() {
        let costs = ["1e60", "1e600", "1e6000", "1e19000"].map(|text| number(text).digits_cost());
        assert!(costs.is_sorted() && costs[0] > 0 && costs[3] > 1_000, "{costs:?}");
        let third = number("1e300").divide(&number("7e-300")).expect("a quotient");
        assert!(third.operation_cost() > 50 && third.operation_cost() <= third.digits_cost());
    }
}
