//! Functions that look for values.

use std::collections::HashSet;

use super::declare::never_null;
use super::element::contents;
use super::errors;
use super::registry::Family;
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("contains", contains), ("distinct", distinct), ("compact", compact)];

fn contains() -> Function {
    never_null("Whether a list or set has an element equal to a value: `contains([1, 2], 2)` is `true`.")
        .parameter(Parameter::new("list", Type::Dynamic))
        .parameter(Parameter::new("value", Type::Dynamic).allow_null())
        .gives(Type::Bool, |arguments| {
            // Unlike other functions, the reference's accepts an unknown argument of the wrong type.
            let ty = arguments[0].ty();
            if !(ty.is_list() || ty.is_set() || ty.is_tuple()) {
                return Err(errors::call_type(0, "a list or set", &ty));
            }
            let mut open = false;
            for (_, element) in arguments[0].sorted_elements().into_iter().flatten() {
                match arguments[1].equals(&element)?.as_bool() {
                    Some(true) => return Ok(Value::bool(true)),
                    Some(false) => {}
                    None => open = true,
                }
            }
            Ok(if open { Value::unknown(Type::Bool) } else { Value::bool(false) })
        })
}

fn distinct() -> Function {
    never_null("The elements of a list without repetitions: `distinct([1, 2, 1])` is `tolist([1, 2])`.")
        .parameter(Parameter::new("list", Type::list(Type::Dynamic)))
        .gives_by(
            |arguments| Ok(arguments[0].ty()),
            |arguments, ty| {
                if !arguments[0].is_wholly_known() {
                    return Ok(Value::unknown(ty.clone()));
                }
                #[expect(
                    clippy::mutable_key_type,
                    reason = "a cached type plays no part in equality and hashing"
                )]
                let mut seen = HashSet::new();
                let mut distinct = contents(&arguments[0]);
                distinct.retain(|element| seen.insert(element.clone()));
                Ok(Value::list_of(ty.clone(), distinct)?)
            },
        )
}

fn compact() -> Function {
    never_null(
        "The strings of a list that are neither null nor empty: `compact([\"a\", \"\"])` is \
         `tolist([\"a\"])`.",
    )
    .parameter(Parameter::new("list", Type::list(Type::String)))
    .gives(Type::list(Type::String), |arguments| {
        let ty = Type::list(Type::String);
        if !arguments[0].is_wholly_known() {
            return Ok(Value::unknown(ty));
        }
        let mut kept = contents(&arguments[0]);
        kept.retain(|element| element.as_str().is_some_and(|text| !text.is_empty()));
        Ok(Value::list_of(ty, kept)?)
    })
}
