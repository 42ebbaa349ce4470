//! Percentages.

use super::{Convert, ConvertBack, Form, Refused, errors};
use crate::value::spelling::unit::number;
use crate::value::{Number, Value};

/// Percentages: `"50%"` is 0.5.
///
/// The field is a fraction, `f64` or `f32`; `"150%"` and `"-5%"` are allowed. A number without the sign is an
/// error, because it could mean a fraction or percents. A fraction is written as a percentage.
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

/// The fraction. It is exact, so the only rounding is that to a float.
fn read(text: &str) -> Result<Number, Refused> {
    let written = text.trim();
    let digits = written.strip_suffix('%').map_or(written, str::trim_end);
    let number = decimal(digits).ok_or_else(|| errors::no_percentage(text))?;
    if digits.len() == written.len() {
        let may_be_fraction = number.absolute() <= Number::ONE;
        return Err(errors::missing_percent_sign(
            digits,
            &number.multiply(&Number::from(100))?,
            may_be_fraction,
        ));
    }
    Ok(number.divide(&Number::from(100))?)
}

/// The number that digits with at most one point mean, and perhaps a sign.
fn decimal(text: &str) -> Option<Number> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_whole = digits.starts_with(|first| first != '.') && digits.ends_with(|last| last != '.');
    if is_whole && number(digits).is_some() { text.parse().ok() } else { None }
}

/// A fraction as a percentage, unless it is infinite.
fn write(fraction: &Number) -> Option<Value> {
    let percents = fraction.multiply(&Number::from(100)).ok().filter(Number::is_finite)?;
    Some(Value::string(format!("{percents}%")))
}

pub(super) const FORM: Form = Form { name: "percentage", example: "50%" };

macro_rules! floats {
    ($($native:ty)*) => {$(
        impl Convert<$native> for percentage {
            type Written = String;

            fn decode(&self, written: String) -> Result<$native, Refused> {
                let fraction = <$native>::try_from(&read(&written)?).ok().filter(|fraction| fraction.is_finite());
                fraction.ok_or_else(|| errors::no_percentage(&written))
            }

            fn form(&self) -> Option<Form> {
                Some(FORM)
            }
        }

        impl ConvertBack<$native> for percentage {
            fn encode(&self, value: &$native) -> Result<Value, Refused> {
                let written = Number::try_from(*value).ok().as_ref().and_then(write);
                written.ok_or_else(|| errors::not_written(&value.to_string()))
            }
        }
    )*};
}

floats!(f64 f32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_are_exact() {
        let cases = [
            ("50", "0.5"),
            ("5", "0.05"),
            ("12.5", "0.125"),
            ("1234.5", "12.345"),
            ("0", "0"),
            ("-0.1", "-0.001"),
            ("+7", "0.07"),
            ("007", "0.07"),
        ];
        for (percents, wanted) in cases {
            assert_eq!(read(&format!("{percents}%")).map(|number| number.to_string()).as_deref(), Ok(wanted));
        }
        assert_eq!(write(&"1.234".parse().unwrap()), Some(Value::from("123.4%")));
        for text in ["", "%", ".5%", "5.%", "1e2%", "--1%", "1.2.3%"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
