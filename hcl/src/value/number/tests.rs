//! What numbers promise: exactness, bounds, and that equality, order and hashing agree.

use std::cmp::Ordering;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;

fn number(text: &str) -> Number {
    text.parse().unwrap()
}

fn quotient(a: i32, b: u32) -> Number {
    Number::from(a).divide(&Number::from(b)).unwrap()
}

fn hash(number: &Number) -> u64 {
    let mut hasher = DefaultHasher::new();
    number.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn is_no_larger_than_two_words() {
    assert!(size_of::<Number>() <= 16);
}

#[test]
fn reads_what_literals_and_strings_may_hold() {
    for (text, printed) in [
        ("0", "0"),
        ("007", "7"),
        ("1.50", "1.5"),
        ("2.5e1", "25"),
        ("6E+2", "600"),
        ("25e-3", "0.025"),
        (".5", "0.5"),
        ("5.", "5"),
        ("+7", "7"),
        ("-0.50", "-0.5"),
        ("-0", "-0"),
        ("1p4", "16"),
        ("1.5p1", "3"),
        ("3p-1", "1.5"),
        ("inf", "Inf"),
        ("-Inf", "-Inf"),
        ("1e-7", "0.0000001"),
        ("9223372036854775807", "9223372036854775807"),
        ("9223372036854775808", "9223372036854775808"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("123456789012345678901234567890.123456789", "123456789012345678901234567890.123456789"),
        ("1e999999999", "Inf"),
        ("-1e999999999", "-Inf"),
        ("1e-999999999", "0"),
        ("0e999999999", "0"),
    ] {
        assert_eq!(number(text).to_string(), printed, "{text}");
    }
}

#[test]
fn rejects_what_is_not_a_number() {
    for text in [
        "",
        " 1",
        "1 ",
        "0x10",
        "1_000",
        "1e",
        "1e+",
        "e5",
        ".",
        "-",
        "+",
        "--1",
        "1.2.3",
        "3e2e1",
        "NaN",
        "INF",
        "infinity",
        "1e99999999999",
        "1e-99999999999",
        "٣",
        "1x",
    ] {
        assert!(text.parse::<Number>().is_err(), "{text}");
    }
}

#[test]
fn a_fraction_without_end_prints_as_the_shortest_512_bit_decimal() {
    let third = Number::ONE.divide(&Number::from(3)).unwrap();
    assert_eq!(third.to_string(), format!("0.{}5", "3".repeat(154)));
    let two_thirds = Number::from(2).divide(&Number::from(3)).unwrap();
    assert_eq!(two_thirds.to_string(), format!("0.{}7", "6".repeat(153)));
    assert_eq!(third.multiply(&Number::from(3)).unwrap(), Number::ONE);
}

#[test]
fn arithmetic_is_exact() {
    assert_eq!(number("0.1").add(&number("0.2")).unwrap(), number("0.3"));
    let big = number("99999999999999999999");
    assert_eq!(big.multiply(&big).unwrap().to_string(), "9999999999999999999800000000000000000001");
    let max = Number::from(i64::MAX);
    assert_eq!(max.add(&Number::ONE).unwrap().to_string(), "9223372036854775808");
    assert_eq!(max.add(&Number::ONE).unwrap().subtract(&Number::ONE).unwrap(), max);
    assert_eq!(Number::from(i64::MIN).negate().to_string(), "9223372036854775808");
    assert_eq!(Number::from(i64::MIN).divide(&Number::from(-1)).unwrap().to_string(), "9223372036854775808");
    assert_eq!(number("1e400").add(&Number::ONE).unwrap(), number("1e400"), "rounded beyond the bound");
}

#[test]
fn division_and_remainder_of_zeros_and_infinities() {
    let infinity = &Number::INFINITY;
    let (zero, one) = (&Number::ZERO, &Number::ONE);
    assert_eq!(one.divide(zero).as_ref(), Ok(infinity));
    assert_eq!(one.negate().divide(zero), Ok(Number::NEG_INFINITY));
    assert_eq!(zero.divide(zero), Err(ArithmeticError::ZeroByZero));
    assert_eq!(infinity.divide(infinity), Err(ArithmeticError::InfinityByInfinity));
    assert_eq!(one.divide(infinity).unwrap(), Number::ZERO);
    assert_eq!(infinity.multiply(zero), Err(ArithmeticError::ZeroTimesInfinity));
    assert_eq!(infinity.subtract(infinity), Err(ArithmeticError::OppositeInfinities));
    assert_eq!(infinity.add(infinity).as_ref(), Ok(infinity));
    assert_eq!(number("7").modulo(zero).unwrap(), number("7"));
    assert_eq!(one.modulo(infinity), Err(ArithmeticError::ModuloInfinity));
    for (a, b, remainder) in [("-7", "3", "-1"), ("7", "-3", "1"), ("5.5", "2", "1.5"), ("1e30", "97", "85")]
    {
        assert_eq!(number(a).modulo(&number(b)).unwrap(), number(remainder), "{a} % {b}");
    }
}

#[test]
fn the_sign_of_zero_shows_but_does_not_count() {
    let product = Number::ZERO.multiply(&number("-1")).unwrap();
    assert_eq!(product.to_string(), "-0");
    assert_eq!(product, Number::ZERO);
    assert_eq!(hash(&product), hash(&Number::ZERO));
    assert_eq!(product.cmp(&Number::ZERO), Ordering::Equal);
    assert_eq!(product.add(&Number::ZERO).unwrap().to_string(), "0");
}

#[test]
fn rounds_to_whole_numbers() {
    for (text, floor, ceiling, whole) in
        [("1.1", "1", "2", "1"), ("-1.9", "-2", "-1", "-1"), ("-0.5", "-1", "0", "0"), ("3", "3", "3", "3")]
    {
        let number = number(text);
        assert_eq!(number.floor().to_string(), floor);
        assert_eq!(number.ceiling().to_string(), ceiling);
        assert_eq!(number.truncate().to_string(), whole);
    }
}

#[test]
fn powers_are_those_of_floats() {
    let power = |a: &str, b: &str| number(a).power(&number(b)).map(|result| result.to_string());
    assert_eq!(power("2", "0.5").unwrap(), "1.4142135623730951");
    assert_eq!(power("2", "100").unwrap(), "1267650600228229400000000000000");
    assert_eq!(power("10", "400").unwrap(), "Inf");
    assert_eq!(power("1e400", "1"), Err(ArithmeticError::BeyondFloat));
    assert_eq!(power("-1", "0.5"), Err(ArithmeticError::NotReal));
    assert_eq!(number("1000").logarithm(&number("10")).unwrap().to_string(), "2.9999999999999996");
}

#[test]
fn conversions_say_what_would_fit() {
    let message = |result: Result<u16, NumberRangeError>| result.unwrap_err().to_string();
    assert_eq!(message((&number("80.5")).try_into()), "a whole number is required, not 80.5");
    assert_eq!(message((&number("-1")).try_into()), "the number must be between 0 and 65535, not -1");
    assert_eq!(
        message((&Number::INFINITY).try_into()),
        "the number is infinite, as after a division by zero; it must be between 0 and 65535"
    );
    assert_eq!(u128::try_from(&Number::from(u128::MAX)), Ok(u128::MAX));
    assert_eq!(i128::try_from(&Number::from(i128::MIN)), Ok(i128::MIN));
    assert!(f64::try_from(&number("1e400")).is_err());
    assert_eq!(f64::try_from(&number("1e-400")), Ok(0.0));
    assert_eq!(f64::try_from(&number("4.9e-324")), Ok(5e-324));
    assert_eq!(f32::try_from(&number("0.1")), Ok(0.1));
    assert_eq!(Number::try_from(0.1_f64).unwrap(), number("0.1"));
    assert_eq!(Number::try_from(0.1_f32).unwrap(), number("0.1"));
    assert!(Number::try_from(f64::NAN).is_err());
}

#[test]
fn formatting_rounds_halves_to_even_from_the_float() {
    for (text, places, digits) in
        [("2.345", 2, "2.34"), ("2.5", 0, "2"), ("1.5", 0, "2"), ("0.1", 40, "0.1"), ("15000", -4, "20000")]
    {
        assert_eq!(number(text).to_decimal_places(places).unwrap().positional(), digits, "{text}");
    }
}

#[test]
fn nothing_takes_long_or_much() {
    let start = Instant::now();
    let long = "9".repeat(1_000_000);
    assert!(number(&long).is_infinite());
    assert!(number(&format!("0.{long}")) > number("0.99"));
    for text in ["1e19000", "1e-19000", "7e-16000", "1p65536", "1p-65536"] {
        let mut extreme = number(text);
        assert_eq!(number(&extreme.to_string()), extreme, "{text}");
        for divisor in 1..200 {
            let term = Number::ONE.divide(&Number::from(divisor)).unwrap();
            extreme = extreme.add(&term).unwrap().multiply(&number("1.0000001")).unwrap();
            // Not with a smaller divisor, whose quotient would have more bits than are kept.
            extreme = extreme.modulo(&number("1e19500")).unwrap();
            assert!(extreme > Number::ZERO);
        }
    }
    let mut square = number("1.1");
    for _ in 0..100 {
        square = square.multiply(&square).unwrap();
    }
    assert!(square.is_infinite());
    assert!(start.elapsed() < Duration::from_secs(10));
}

/// Numbers of all sizes and shapes, infinities included.
fn numbers() -> impl Strategy<Value = Number> {
    prop_oneof![
        any::<i64>().prop_map(Number::from),
        (-20_i64..20).prop_map(Number::from),
        any::<i128>().prop_map(Number::from),
        any::<f64>().prop_filter_map("NaN", |float| Number::try_from(float).ok()),
        "-?[0-9]{1,40}(\\.[0-9]{1,40})?(e-?[0-9]{1,2})?".prop_map(|text| number(&text)),
        (any::<i64>(), 1..1000_i64).prop_map(|(a, b)| Number::from(a).divide(&Number::from(b)).unwrap()),
        Just(Number::INFINITY),
        Just(Number::NEG_INFINITY),
        Just(Number::ZERO.negate()),
    ]
}

proptest! {
    #[test]
    fn printing_and_reading_are_inverse(text in "-?[0-9]{1,60}(\\.[0-9]{1,60})?(e-?[0-9]{1,2})?") {
        let number = number(&text);
        prop_assert_eq!(&number.to_string().parse::<Number>().unwrap(), &number);
        prop_assert!(!number.to_string().contains('e'));
    }

    #[test]
    fn floats_survive(float in any::<f64>().prop_filter("NaN", |float| !float.is_nan())) {
        prop_assert_eq!(f64::try_from(Number::try_from(float).unwrap()), Ok(float));
    }

    #[test]
    fn narrow_floats_survive(float in any::<f32>().prop_filter("NaN", |float| !float.is_nan())) {
        prop_assert_eq!(f32::try_from(Number::try_from(float).unwrap()), Ok(float));
    }

    #[test]
    fn integers_survive(wide in any::<i128>(), unsigned in any::<u64>()) {
        prop_assert_eq!(i128::try_from(Number::from(wide)), Ok(wide));
        prop_assert_eq!(u64::try_from(Number::from(unsigned)), Ok(unsigned));
        prop_assert_eq!(Number::from(wide).to_string(), wide.to_string());
    }

    #[test]
    fn the_nearest_float_is_the_one_that_the_digits_name(text in "-?[0-9]{1,30}\\.[0-9]{1,30}(e-?[0-9]{1,3})?") {
        let expected: f64 = text.parse().unwrap();
        let float = f64::try_from(number(&text)).unwrap_or(if text.starts_with('-') { f64::NEG_INFINITY } else { f64::INFINITY });
        prop_assert_eq!(float, expected);
        let expected: f32 = text.parse().unwrap();
        let float = f32::try_from(number(&text)).unwrap_or(if text.starts_with('-') { f32::NEG_INFINITY } else { f32::INFINITY });
        prop_assert_eq!(float, expected);
    }

    #[test]
    fn ordering_equality_and_hashing_agree(a in numbers(), b in numbers()) {
        prop_assert_eq!(a.cmp(&b) == Ordering::Equal, a == b);
        prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
        if a == b {
            prop_assert_eq!(hash(&a), hash(&b));
        }
        if let Ok(difference) = a.subtract(&b) {
            prop_assert_eq!(a.cmp(&b), difference.cmp(&Number::ZERO));
        }
    }

    #[test]
    fn exact_results_can_be_undone(a in any::<i128>(), b in any::<i128>().prop_filter("zero", |b| *b != 0)) {
        let (a, b) = (Number::from(a), Number::from(b));
        prop_assert_eq!(a.divide(&b).unwrap().multiply(&b).unwrap(), a.clone());
        prop_assert_eq!(a.add(&b).unwrap().subtract(&b).unwrap(), a.clone());
        let quotient = a.divide(&b).unwrap().truncate();
        prop_assert_eq!(quotient.multiply(&b).unwrap().add(&a.modulo(&b).unwrap()).unwrap(), a.clone());
    }

    #[test]
    fn short_and_long_ways_lead_to_one_number(a in any::<i32>(), b in 1..=u32::MAX, c in any::<i32>(), d in 1..100_u32) {
        let (x, y) = (quotient(a, b), quotient(c, d));
        let far = number("1e40");
        let there = |x: &Number| x.add(&far).unwrap();
        let back = |x: &Number| x.subtract(&far).unwrap();
        for (short, long) in [
            (x.clone(), back(&there(&x))),
            (x.add(&y).unwrap(), back(&there(&x).add(&y).unwrap())),
            (x.multiply(&y).unwrap(), x.multiply(&far).unwrap().multiply(&y).unwrap().divide(&far).unwrap()),
            (x.subtract(&y).unwrap(), back(&there(&x).subtract(&y).unwrap())),
        ] {
            prop_assert_eq!(&short, &long);
            prop_assert_eq!(hash(&short), hash(&long));
            prop_assert_eq!(short.cmp(&long), Ordering::Equal);
        }
        prop_assert_eq!(x.cmp(&y), there(&x).cmp(&there(&y)));
        if !y.is_zero() {
            prop_assert_eq!(x.divide(&y).unwrap().multiply(&y).unwrap(), x.clone());
        }
        prop_assert_eq!(x.floor(), there(&x).floor().subtract(&far).unwrap());
    }

    #[test]
    fn a_float_is_nearest_to_what_it_prints(a in 1..i64::MAX, b in 1..i64::MAX) {
        let exact = Number::from(a).divide(&Number::from(b)).unwrap();
        let printed = number(&exact.to_string());
        let error = exact.subtract(&printed).unwrap().absolute();
        prop_assert!(error <= exact.multiply(&number("1p-511")).unwrap());
    }
}

#[test]
fn ratios_are_reduced_and_keep_their_value() {
    use num_rational::Ratio;

    let ratio = |numerator: i64, denominator: i64| Ratio::new_raw(numerator.into(), denominator.into());
    assert_eq!(Number::from(ratio(6, -4)), "-1.5".parse().unwrap());
    assert_eq!(Number::from(ratio(6, 3)), Number::from(2));
    assert_eq!(Number::from(ratio(1, 0)), Number::INFINITY);
    assert_eq!(Number::from(ratio(-1, 0)), Number::NEG_INFINITY);
    for text in ["0", "-7", "0.1", "1e30", "-2.5e-30"] {
        let number: Number = text.parse().unwrap();
        assert_eq!(number.to_ratio().map(Number::from), Some(number));
    }
    assert_eq!(Number::INFINITY.to_ratio(), None);
}
