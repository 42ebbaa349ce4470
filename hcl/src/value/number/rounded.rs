//! Products with large powers of five, rounded, without computing all their bits.
//!
//! A number such as `1e19000` is kept with [`Number::PRECISION`] bits. The power itself has 44,000 bits, and
//! computing with all of them takes twenty times as long as with the bits that matter.

use num_bigint::BigInt;
use num_traits::One;

use super::finite::{bits, shift_left};
use super::repr::Number;

/// Below this exponent the exact number may be within the exact bounds, or is computed fast enough.
pub(super) const MIN_EXPONENT: u64 = 4_000;

/// How many bits of the power are computed. Those beyond the precision of the result decide how it is
/// rounded.
const COMPUTED: i64 = Number::PRECISION as i64 + 192;
/// How many of the last bits may be wrong: each multiplication of two such terms loses less than three units
/// in the last place of each, and earlier losses double; there are at most 32 steps.
const UNSURE: i64 = 72;

/// `mantissa * 5^exponent`, rounded to the precision of numbers, as an integer and the exponent of two to
/// multiply it by. `None` if the computed bits do not decide how it is rounded, as halfway between two
/// numbers.
pub(super) fn times_power_of_five(mantissa: &BigInt, exponent: i64) -> Option<(BigInt, i64)> {
    let power = power_of_five(exponent.unsigned_abs());
    let (product, twos) = if exponent >= 0 {
        (mantissa * power.0, power.1)
    } else {
        let shift = COMPUTED + bits(&power.0) - bits(mantissa) + 1;
        let shift = shift.max(0);
        (shift_left(mantissa, shift) / power.0, -power.1 - shift)
    };
    let (product, twos) = truncated((product, twos));
    let spare = bits(&product) - Number::PRECISION as i64;
    // The result must be the same whatever the uncertain bits are.
    let (low, high) = ((&product - (BigInt::one() << UNSURE)), (&product + (BigInt::one() << UNSURE)));
    let half = BigInt::one() << (spare - 1);
    let rounded = |term: BigInt| (term + &half) >> spare;
    let (low, high) = (rounded(low), rounded(high));
    (low == high).then_some((low, twos + spare))
}

/// The leading bits of a power of five, and the exponent of two to multiply them by.
fn power_of_five(exponent: u64) -> (BigInt, i64) {
    let mut power = (BigInt::one(), 0);
    for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        power = truncated((&power.0 * &power.0, power.1 * 2));
        if exponent >> bit & 1 == 1 {
            power = truncated((power.0 * 5, power.1));
        }
    }
    power
}

fn truncated((term, twos): (BigInt, i64)) -> (BigInt, i64) {
    let surplus = bits(&term) - COMPUTED;
    if surplus > 0 { (term >> surplus, twos + surplus) } else { (term, twos) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::number::finite::Finite;

    /// The expected number, computed with all its bits.
    fn exact(mantissa: &BigInt, exponent: i64) -> Number {
        let power = BigInt::from(5).pow(u32::try_from(exponent.unsigned_abs()).expect("an exponent"));
        let (mantissa, denominator) =
            if exponent >= 0 { (mantissa * power, BigInt::one()) } else { (mantissa.clone(), power) };
        Finite { mantissa, exponent, denominator }.into_number(false)
    }

    #[test]
    fn the_rounded_product_is_that_of_the_exact_one() {
        let mut seed = 1_u64;
        for round in 0..400 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mantissa = BigInt::from(seed >> (round % 60)).pow(1 + round % 40) + 1;
            let size = (MIN_EXPONENT + seed % 15_000) as i64;
            for exponent in [size, -size] {
                let (rounded, twos) =
                    times_power_of_five(&mantissa, exponent).expect("not in the middle of two numbers");
                let number =
                    Finite { mantissa: rounded, exponent: twos + exponent, denominator: BigInt::one() };
                assert_eq!(number.into_number(false), exact(&mantissa, exponent), "{mantissa}e{exponent}");
            }
        }
    }
}
