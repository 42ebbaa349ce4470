//! Percentages.

use super::{Convert, ConvertBack, Form, Refused, errors};
use crate::value::Value;

/// Percentages: `"50%"` is 0.5.
///
/// The field is a fraction, `f64` or `f32`; `"150%"` and `"-5%"` are allowed. A number without the sign is an error, because it could
/// mean a fraction or percents. A fraction is written as a percentage.
///
#[cfg_attr(feature = "write", doc = "```")]
#[cfg_attr(not(feature = "write"), doc = "```ignore")]
/// use hcl::HclDecode;
///
/// #[derive(Debug, HclDecode, hcl::HclEncode)]
/// struct Sampling {
///     #[hcl(with = hcl::with::percentage)]
///     rate: f64,
/// }
///
/// let sampling: Sampling = hcl::from_str("rate = \"12.5%\"")?;
/// assert_eq!(sampling.rate, 0.125);
/// assert_eq!(hcl::to_string(&sampling)?, "rate = \"12.5%\"\n");
///
/// let error = hcl::from_str::<Sampling>("rate = 0.125").unwrap_err();
/// assert!(error.to_string().contains("12.5%"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct percentage;

/// The digits of the fraction. Moving the point is exact, so the only rounding is that of the digits to a float.
fn read(text: &str) -> Result<String, Refused> {
    let written = text.trim();
    let Some(number) = written.strip_suffix('%').map(str::trim_end) else {
        return Err(if is_decimal(written) {
            let may_be_fraction = written.parse::<f64>().is_ok_and(|number| number.abs() <= 1.0);
            errors::no_percent(written, &moved(written, 2), may_be_fraction)
        } else {
            errors::no_percentage(text)
        });
    };
    if is_decimal(number) { Ok(moved(number, -2)) } else { Err(errors::no_percentage(text)) }
}

/// Digits with at most one point, and perhaps a sign.
fn is_decimal(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    [whole, fraction].iter().all(|part| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit()))
}

/// A decimal with its point moved to the right.
fn moved(decimal: &str, places: isize) -> String {
    let (sign, digits) = match decimal.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", decimal.trim_start_matches('+')),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let point = whole.len() as isize + places;
    let zeros = |count: isize| "0".repeat(usize::try_from(count).unwrap_or(0));
    let digits = format!(
        "{}{whole}{fraction}{}",
        zeros(1 - point),
        zeros(point - (whole.len() + fraction.len()) as isize)
    );
    let (whole, fraction) = digits.split_at(usize::try_from(point.max(1)).unwrap_or(1));
    let whole = whole.trim_start_matches('0');
    let fraction = fraction.trim_end_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{whole}{point}{fraction}")
}

macro_rules! floats {
    ($($native:ty)*) => {$(
        impl Convert<$native> for percentage {
            type Written = String;

            fn decode(&self, written: String) -> Result<$native, Refused> {
                let fraction: $native = read(&written)?.parse()?;
                if fraction.is_finite() { Ok(fraction) } else { Err(errors::no_percentage(&written)) }
            }

            fn form(&self) -> Option<Form> {
                Some(Form { name: "percentage", example: "50%" })
            }
        }

        impl ConvertBack<$native> for percentage {
            fn encode(&self, value: &$native) -> Result<Value, Refused> {
                if value.is_finite() { Ok(Value::string(format!("{}%", moved(&value.to_string(), 2)))) } else { Err(errors::not_written(&value.to_string())) }
            }
        }
    )*};
}

floats!(f64 f32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_move() {
        let cases = [
            ("50", -2, "0.5"),
            ("0.5", 2, "50"),
            ("5", -2, "0.05"),
            ("12.5", -2, "0.125"),
            ("1234.5", -2, "12.345"),
            ("0", -2, "0"),
            ("0", 2, "0"),
            ("-0.001", 2, "-0.1"),
            ("+7", -2, "0.07"),
            ("1.234", 2, "123.4"),
            ("007", -2, "0.07"),
        ];
        for (decimal, places, wanted) in cases {
            assert_eq!(moved(decimal, places), wanted, "{decimal} by {places}");
        }
    }
}
