//! Functions that treat a text as a sequence of grapheme clusters, which readers perceive as characters.

use unicode_segmentation::UnicodeSegmentation;

use super::declare::{described, never_null};
use super::registry::Family;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("reverse", reverse), ("strlen", strlen), ("substr", substr)];

fn reverse() -> Function {
    reversing("The characters in reverse order: `reverse(\"añ👍🏽\")` is `\"👍🏽ña\"`.")
}

pub(super) fn reversing(description: &str) -> Function {
    never_null(description).effort(2).parameter(Parameter::new("str", Type::String).allow_dynamic()).gives(
        Type::String,
        |arguments| {
            let text = arguments[0].as_str().unwrap_or_default();
            Ok(Value::string(text.graphemes(true).rev().collect::<String>()))
        },
    )
}

/// The length of an unknown string is at least the length of its known prefix.
fn strlen() -> Function {
    described("How many characters there are: `strlen(\"añ👍🏽\")` is `3`.")
        .effort(2)
        .parameter(Parameter::new("str", Type::String).allow_unknown().allow_dynamic())
        .refine_result(|result| result.not_null().min(0, true))
        .gives(Type::Number, |arguments| {
            let argument = &arguments[0];
            if let Some(text) = argument.as_str() {
                return Ok(Value::number(text.graphemes(true).count()));
            }
            let prefix = argument.refinements().and_then(|known| known.prefix());
            let least = prefix.map_or(0, |prefix| prefix.graphemes(true).count());
            Ok(Value::unknown(Type::Number).refine().min(least, true).build()?)
        })
}

/// An offset below zero counts from the end, and a length below zero means the rest. So does a length of zero
/// after an offset below zero: not what anyone expects, but what the reference does.
fn substr() -> Function {
    never_null("The given number of characters from an offset: `substr(\"hello\", 1, 3)` is `\"ell\"`.")
        .effort(2)
        .parameter(Parameter::new("str", Type::String).allow_dynamic())
        .parameter(Parameter::new("offset", Type::Number).allow_dynamic())
        .parameter(Parameter::new("length", Type::Number).allow_dynamic())
        .gives(Type::String, |arguments| {
            let text = arguments[0].as_str().unwrap_or_default();
            let (offset, length) = (integer(&arguments[1])?, integer(&arguments[2])?);
            if offset >= 0 && length == 0 {
                return Ok(Value::string(""));
            }
            let start = match usize::try_from(offset) {
                Ok(start) => start,
                Err(_) => {
                    let count = i64::try_from(text.graphemes(true).count()).unwrap_or(i64::MAX);
                    usize::try_from(count.saturating_add(offset)).unwrap_or(0)
                }
            };
            let rest = text.graphemes(true).skip(start);
            Ok(Value::string(match usize::try_from(length) {
                Ok(length) if length > 0 => rest.take(length).collect::<String>(),
                _ => rest.collect(),
            }))
        })
}

fn integer(argument: &Value) -> Result<i64, FunctionError> {
    let number = argument.as_number().unwrap_or(&Number::ZERO);
    i64::try_from(number).map_err(FunctionError::number_range)
}
