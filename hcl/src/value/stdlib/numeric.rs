//! Functions of numbers.

use num_bigint::BigInt;

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use crate::value::errors as value_errors;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::number::{ArithmeticError, Number};
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[
    ("abs", || unary("The number without its sign: `abs(-2)` is `2`.", |number| Ok(number.absolute()))),
    ("ceil", || {
        unary("The number rounded up to a whole number: `ceil(1.2)` is `2`.", |number| Ok(number.ceiling()))
    }),
    ("floor", || {
        unary(
            "The number rounded down to a whole number: `floor(-1.2)` is `-2`.",
            |number| Ok(number.floor()),
        )
    }),
    ("int", || {
        unary("The number without its fraction: `int(-1.9)` is `-1`.", |number| Ok(number.truncate()))
    }),
    ("log", || {
        floating(
            "num",
            "base",
            "The logarithm of a number to a base, as precise as a 64-bit float: `log(8, 2)` is `3`.",
            Number::logarithm,
        )
    }),
    ("max", || {
        extreme("The greatest of the numbers: `max(3, 1, 2)` is `3`.", |candidate, best| candidate > best)
    }),
    ("min", || {
        extreme("The least of the numbers: `min(3, 1, 2)` is `1`.", |candidate, best| candidate < best)
    }),
    ("parseint", parse_int),
    ("pow", || {
        floating(
            "num",
            "power",
            "A number to a power, as precise as a 64-bit float: `pow(2, 10)` is `1024`.",
            Number::power,
        )
    }),
    ("signum", || {
        unary(
            "-1, 0 or 1 for a whole number less than, equal to or greater than 0: `signum(-7)` is `-1`.",
            |number| {
                // The reference takes only 64-bit integers, so this function cannot be used on fractions.
                number
                    .to_i64()
                    .map(|integer| Number::from(integer.signum()))
                    .ok_or_else(|| errors::signum_argument(number))
            },
        )
    }),
];

/// Digits are `0` to `9`, then letters. Up to base 36 case is ignored; beyond, lower case comes before upper
/// case.
fn parse_int() -> Function {
    never_null(
        "The whole number that a text represents in a base from 2 to 62: `parseint(\"ff\", 16)` is `255`.",
    )
    .parameter(Parameter::new("number", Type::Dynamic))
    .parameter(Parameter::new("base", Type::Number))
    .gives_by(
        |arguments| match arguments[0].ty() {
            Type::String => Ok(Type::Number),
            other => Err(errors::argument_type(0, "a string", &other)),
        },
        |arguments, _| {
            let base =
                arguments[1].as_number().and_then(Number::to_i64).and_then(|base| u32::try_from(base).ok());
            let base = base.filter(|base| (2..=62).contains(base)).ok_or_else(errors::integer_base)?;
            let text = arguments[0].as_str().unwrap_or_default();
            parse_digits(text, base).map(Value::number).ok_or_else(|| errors::not_an_integer(text, base))
        },
    )
}

fn parse_digits(text: &str, base: u32) -> Option<Number> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        digits => (false, digits),
    };
    let values: Option<Vec<u8>> = digits.iter().map(|&digit| digit_value(digit, base)).collect();
    let values = values.filter(|values| !values.is_empty())?;
    let significant = values.iter().skip_while(|&&digit| digit == 0).count();
    let bits_a_digit = i64::from(base.ilog2());
    if i64::try_from(significant).is_ok_and(|digits| (digits - 1) * bits_a_digit > Number::MAX_EXPONENT + 1) {
        // Computing with that many digits takes quadratic time.
        return Some(if negative { Number::NEG_INFINITY } else { Number::INFINITY });
    }
    let magnitude = BigInt::from_radix_be(num_bigint::Sign::Plus, &values, base)?;
    Some(Number::from(if negative { -magnitude } else { magnitude }))
}

fn digit_value(digit: u8, base: u32) -> Option<u8> {
    let value = match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'z' => digit - b'a' + 10,
        b'A'..=b'Z' if base <= 36 => digit - b'A' + 10,
        b'A'..=b'Z' => digit - b'A' + 36,
        _ => return None,
    };
    (u32::from(value) < base).then_some(value)
}

fn unary(description: &str, compute: fn(&Number) -> Result<Number, FunctionError>) -> Function {
    never_null(description)
        .parameter(Parameter::new("num", Type::Number).allow_dynamic())
        .returns(Type::Number, move |arguments| compute(number(&arguments[0])).map(Value::number))
}

fn floating(
    first: &str,
    second: &str,
    description: &str,
    compute: fn(&Number, &Number) -> Result<Number, ArithmeticError>,
) -> Function {
    never_null(description)
        .parameter(Parameter::new(first, Type::Number))
        .parameter(Parameter::new(second, Type::Number))
        .returns(Type::Number, move |arguments| {
            let result = compute(number(&arguments[0]), number(&arguments[1]));
            Ok(result.map(Value::number).map_err(value_errors::arithmetic)?)
        })
}

fn extreme(description: &str, better: fn(&Number, &Number) -> bool) -> Function {
    never_null(description).variadic(Parameter::new("numbers", Type::Number).allow_dynamic()).returns(
        Type::Number,
        move |arguments| {
            let numbers = arguments.iter().filter_map(Value::as_number);
            let best =
                numbers.reduce(|best, candidate| if better(candidate, best) { candidate } else { best });
            best.cloned().map(Value::number).ok_or_else(errors::no_arguments)
        },
    )
}

/// The dispatcher passes only known numbers to this function.
fn number(argument: &Value) -> &Number {
    const ZERO: &Number = &Number::ZERO;
    argument.as_number().unwrap_or(ZERO)
}
