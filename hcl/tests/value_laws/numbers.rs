//! Arithmetic and order of numbers.

use std::cmp::Ordering;

use hcl::value::Number;
use proptest::prelude::*;

use crate::generated::{hash, power_of_two};

/// Numbers whose sums and products are exact: integers, fractions, decimals, and results of float functions.
fn numbers() -> impl Strategy<Value = Number> {
    let quotient =
        |(a, b): (i64, i64)| Number::from(a).divide(&Number::from(b)).expect("the divisor is not zero");
    prop_oneof![
        (-3_i64..4).prop_map(Number::from),
        any::<i64>().prop_map(Number::from),
        any::<i128>().prop_map(Number::from),
        (any::<i64>(), 1_i64..1000).prop_map(quotient),
        (-9_i64..10, 1_i64..10).prop_map(quotient),
        "-?[0-9]{1,20}\\.[0-9]{1,20}(e-?[0-9])?".prop_map(|text| text.parse().expect("a number")),
        (50_i64..120, any::<bool>()).prop_map(|(twos, as_float)| power_of_two(twos, as_float)),
    ]
}

fn sum(a: &Number, b: &Number) -> Number {
    a.add(b).expect("finite numbers have a sum")
}

fn product(a: &Number, b: &Number) -> Number {
    a.multiply(b).expect("finite numbers have a product")
}

fn quotient(a: &Number, b: &Number) -> Number {
    a.divide(b).expect("finite numbers have a quotient")
}

proptest! {
    #[test]
    fn sums_and_products_form_a_ring(a in numbers(), b in numbers(), c in numbers()) {
        prop_assert_eq!(sum(&a, &b), sum(&b, &a));
        prop_assert_eq!(sum(&sum(&a, &b), &c), sum(&a, &sum(&b, &c)));
        prop_assert_eq!(sum(&a, &Number::ZERO), a.clone());
        prop_assert!(sum(&a, &a.negate()).is_zero());
        prop_assert_eq!(product(&a, &b), product(&b, &a));
        prop_assert_eq!(product(&product(&a, &b), &c), product(&a, &product(&b, &c)));
        prop_assert_eq!(product(&a, &Number::ONE), a.clone());
        prop_assert!(product(&a, &Number::ZERO).is_zero());
        prop_assert_eq!(product(&a, &sum(&b, &c)), sum(&product(&a, &b), &product(&a, &c)));
        prop_assert_eq!(a.subtract(&b).expect("a difference"), sum(&a, &b.negate()));
    }

    #[test]
    fn division_is_the_inverse_of_multiplication(a in numbers(), b in numbers(), c in numbers()) {
        prop_assume!(!b.is_zero() && !c.is_zero());
        prop_assert_eq!(product(&quotient(&a, &b), &b), a.clone());
        prop_assert_eq!(quotient(&product(&a, &b), &b), a.clone());
        prop_assert_eq!(quotient(&quotient(&a, &b), &c), quotient(&a, &product(&b, &c)));
    }

    #[test]
    fn the_order_is_total_and_fits_arithmetic(a in numbers(), b in numbers(), c in numbers()) {
        prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
        prop_assert_eq!(a.cmp(&b) == Ordering::Equal, a == b);
        prop_assert!(!(a <= b && b <= c) || a <= c);
        prop_assert_eq!(a.cmp(&b), sum(&a, &c).cmp(&sum(&b, &c)));
        prop_assert_eq!(a.cmp(&b), b.negate().cmp(&a.negate()));
        prop_assert_eq!(product(&a, &c).cmp(&product(&b, &c)), match c.signum() {
            1 => a.cmp(&b),
            0 => Ordering::Equal,
            _ => b.cmp(&a),
        });
    }

    #[test]
    fn rounding_keeps_within_one(a in numbers()) {
        let (floor, ceiling) = (a.floor(), a.ceiling());
        prop_assert!(floor <= a && a <= ceiling && floor.is_integer() && ceiling.is_integer());
        prop_assert_eq!(floor == ceiling, a.is_integer());
        prop_assert!(sum(&floor, &Number::ONE) >= ceiling);
        let toward_zero = if a.is_sign_negative() { ceiling } else { floor };
        prop_assert_eq!(a.truncate(), toward_zero);
    }

    #[test]
    fn what_a_float_function_computes_is_the_number_that_the_float_is(twos in 0_i64..1000, b in numbers()) {
        let computed = Number::from(2).power(&Number::from(twos)).expect("a float can hold the power");
        let exact: Number = format!("1p{twos}").parse().expect("a number");
        prop_assert_eq!(&computed, &exact);
        prop_assert_eq!(hash(&computed), hash(&exact));
        prop_assert_eq!(computed.cmp(&b), exact.cmp(&b));
        prop_assert_eq!(sum(&computed, &b), sum(&exact, &b));
        prop_assert_eq!(f64::try_from(&computed), f64::try_from(&exact));
        prop_assert_eq!(u64::try_from(&computed).ok(), u64::try_from(&exact).ok());
        prop_assert_eq!(computed.to_ratio(), exact.to_ratio());
    }

    #[test]
    fn printed_numbers_read_back(whole in any::<i128>(), twos in 0_u32..60, fives in 0_u32..25) {
        let divisor = Number::from(2_u64.pow(twos)).multiply(&Number::from(5_u64.pow(fives))).expect("a product");
        let number = quotient(&Number::from(whole), &divisor);
        prop_assert_eq!(number.to_string().parse::<Number>(), Ok(number));
    }
}
