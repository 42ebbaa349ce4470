//! Functions that join, split and sort lists of texts.

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use super::text::check_length;
use crate::order;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::set::compare_primitives;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("join", join), ("sort", sort), ("split", split)];

fn join() -> Function {
    never_null(
        "The elements of lists in one text, with a separator between them: `join(\"-\", [\"a\", \"b\"])` \
         is `\"a-b\"`.",
    )
    .effort(2)
    .parameter(Parameter::new("separator", Type::String))
    .variadic(Parameter::new("lists", Type::list(Type::String)).allow_unknown())
    .gives(Type::String, |arguments| {
        let [separator, lists @ ..] = arguments else { return Err(errors::no_lists()) };
        if lists.is_empty() {
            return Err(errors::no_lists());
        }
        if lists.iter().any(|list| !list.is_wholly_known()) {
            return Ok(Value::unknown(Type::String));
        }
        let mut texts = Vec::new();
        for (index, list) in (1..).zip(lists) {
            for (position, element) in list.as_array().unwrap_or_default().iter().enumerate() {
                texts.push(element.as_str().ok_or_else(|| errors::null_text(index, position))?);
            }
        }
        let separator = separator.as_str().unwrap_or_default();
        let length = texts.iter().map(|text| text.len()).sum();
        check_length(length, texts.len(), separator.len())?;
        Ok(Value::string(texts.join(separator)))
    })
}

fn split() -> Function {
    never_null("The parts of a text between separators: `join(\"|\", split(\",\", \"a,b\"))` is `\"a|b\"`.")
        .parameter(Parameter::new("separator", Type::String).allow_dynamic())
        .parameter(Parameter::new("str", Type::String).allow_dynamic())
        .gives(Type::list(Type::String), |arguments| {
            let separator = arguments[0].as_str().unwrap_or_default();
            let text = arguments[1].as_str().unwrap_or_default();
            let parts = if separator.is_empty() {
                text.chars().map(|character| Value::string(character.encode_utf8(&mut [0; 4]))).collect()
            } else {
                text.split(separator).map(Value::string).collect()
            };
            Ok(Value::list(Type::String, parts)?)
        })
}

/// The order of a list with unknown elements is unknown, but not its length.
fn sort() -> Function {
    never_null(
        "The strings of a list, sorted by code points: `join(\"\", sort([\"b\", \"a\"]))` is `\"ab\"`.",
    )
    .parameter(Parameter::new("list", Type::list(Type::String)).allow_unknown().allow_dynamic())
    .gives(Type::list(Type::String), |arguments| {
        let list = &arguments[0];
        if !list.is_wholly_known() {
            return of_same_length(list);
        }
        let mut items = list.as_array().unwrap_or_default().to_vec();
        if let Some(index) = items.iter().position(Value::is_null) {
            return Err(errors::null_element(index));
        }
        order::sort_by(&mut items, compare_primitives);
        Ok(Value::list(Type::String, items)?)
    })
}

fn of_same_length(list: &Value) -> Result<Value, FunctionError> {
    let range = list.range();
    let result = Value::unknown(Type::list(Type::String)).refine().min_len(range.min_len());
    Ok(range.max_len().into_iter().fold(result, |result, length| result.max_len(length)).build()?)
}
