//! The messages for invalid numbers.

use std::fmt;

use super::repr::Number;
use crate::value::mismatch::{Mismatch, Sort};

/// A text that is not a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNumberError(pub(super) ());

impl fmt::Display for ParseNumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not a number: write it in decimal digits, optionally with a sign, a fraction and an exponent, \
                 as in \"-1.5e3\"",
        )
    }
}

impl std::error::Error for ParseNumberError {}

/// A number that a Rust type cannot hold, or vice versa.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberRangeError {
    /// The message is built only when it is shown: many conversions are only attempts. `None` is not a
    /// number.
    number: Option<Number>,
    reason: Reason,
}

#[derive(Clone, Debug, PartialEq)]
enum Reason {
    NotWhole,
    OutOfRange { min: String, max: String },
    NotANumber,
}

impl NumberRangeError {
    pub(super) fn not_whole(number: &Number) -> Self {
        NumberRangeError { number: Some(number.clone()), reason: Reason::NotWhole }
    }

    pub(super) fn out_of_range(number: &Number, min: &dyn fmt::Display, max: &dyn fmt::Display) -> Self {
        let reason = Reason::OutOfRange { min: min.to_string(), max: max.to_string() };
        NumberRangeError { number: Some(number.clone()), reason }
    }

    /// The least and the greatest number that the type holds, and whether this one is below, if it is
    /// outside.
    pub(in crate::value) fn outside(&self) -> Option<(&str, &str, bool)> {
        match (&self.reason, &self.number) {
            (Reason::OutOfRange { min, max }, Some(number)) => {
                Some((min, max, min.parse().is_ok_and(|min: Number| *number < min)))
            }
            _ => None,
        }
    }

    pub(super) fn not_a_number() -> Self {
        NumberRangeError { number: None, reason: Reason::NotANumber }
    }

    /// What does not fit.
    pub(in crate::value) fn mismatch(&self) -> Mismatch {
        let wanted = match &self.reason {
            Reason::NotWhole => Mismatch::wanted(Sort::Whole),
            Reason::OutOfRange { min, max } => Mismatch::other(&format!("number between {min} and {max}")),
            Reason::NotANumber => Mismatch::wanted(Sort::Number),
        };
        let is_infinite = self.number.as_ref().is_some_and(Number::is_infinite);
        Mismatch { is_infinite, ..wanted.found(Sort::Number, self.number.as_ref().map(shortened)) }
    }
}

impl fmt::Display for NumberRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NumberRangeError { number, reason } = self;
        let is_infinite = number.as_ref().is_some_and(Number::is_infinite);
        let number = number.as_ref().map_or_else(|| "NaN".to_owned(), shortened);
        match reason {
            Reason::NotWhole if is_infinite => {
                f.write_str("the number is infinite, as after a division by zero; a whole number is required")
            }
            Reason::NotWhole => write!(f, "a whole number is required, not {number}"),
            Reason::OutOfRange { min, max } if is_infinite => write!(
                f,
                "the number is infinite, as after a division by zero; it must be between {min} and {max}"
            ),
            Reason::OutOfRange { min, max } => {
                write!(f, "the number must be between {min} and {max}, not {number}")
            }
            Reason::NotANumber => f.write_str("NaN is not a number that a value can hold"),
        }
    }
}

impl std::error::Error for NumberRangeError {}

/// The number, shortened to fit in a message.
fn shortened(number: &Number) -> String {
    const MAX_DIGITS: usize = 40;
    let text = number.to_string();
    if text.len() <= MAX_DIGITS {
        text
    } else {
        format!("{}… ({} digits)", &text[..MAX_DIGITS], text.len())
    }
}
