//! Functions that choose one element, or check whether there is one.

use super::declare::{described, never_null};
use super::errors;
use super::registry::Family;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family =
    &[("element", element), ("index", index), ("hasindex", has_index), ("length", length)];

fn element() -> Function {
    described(
        "The element of a list or tuple at an index that wraps around at both ends: `element([\"a\", \
         \"b\"], 3)` is `\"b\"`.",
    )
    .parameter(Parameter::new("list", Type::Dynamic).allow_marked())
    .parameter(Parameter::new("index", Type::Number))
    .constant_time()
    .gives_by(element_type, |arguments, _| {
        let length = arguments[0].len().unwrap_or_default();
        let index = wrapped(&arguments[1], length)?;
        Ok(arguments[0].index(&Value::number(index))?)
    })
}

fn element_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    match arguments[0].ty() {
        Type::List(element) => Ok((*element).clone()),
        Type::Tuple(_) if !arguments[1].is_known() => Ok(Type::Dynamic),
        Type::Tuple(elements) => {
            let index = wrapped(&arguments[1], elements.len())?;
            elements.get(index).cloned().ok_or_else(errors::empty_element)
        }
        other => Err(errors::call_type(0, "a list", &other)),
    }
}

/// The position of an index that wraps around at both ends.
fn wrapped(index: &Value, length: usize) -> Result<usize, FunctionError> {
    let number = index.as_number().unwrap_or(&Number::ZERO);
    let index = number.to_i64().ok_or_else(|| errors::not_an_index(number))?;
    match i64::try_from(length) {
        Ok(length @ 1..) => {
            usize::try_from(index.rem_euclid(length)).map_err(|_| errors::not_an_index(number))
        }
        _ => Err(errors::empty_element()),
    }
}

fn index() -> Function {
    described("The element under a key, as `[]` would find it: `index([\"a\"], 0)` is `\"a\"`.")
        .parameter(Parameter::new("collection", Type::Dynamic))
        .parameter(Parameter::new("key", Type::Dynamic).allow_dynamic())
        .constant_time()
        .gives_by(
            |arguments| {
                let (collection, key) = (&arguments[0], &arguments[1]);
                let of_any = |collection: Type| Value::unknown(collection).index(key);
                match collection.ty() {
                    // The contents of the collection are not examined: going over their type could take long.
                    Type::List(element) => {
                        of_any(Type::list(Type::Dynamic)).map(|_| (*element).clone()).map_err(Into::into)
                    }
                    Type::Map(element) => {
                        of_any(Type::map(Type::Dynamic)).map(|_| (*element).clone()).map_err(Into::into)
                    }
                    Type::Tuple(_) if collection.is_known() => Ok(collection.index(key)?.ty()),
                    Type::Object(_) => Err(errors::call_type(0, "a list or map", &collection.ty())),
                    // An unknown key is checked by its type alone.
                    _ => Ok(Value::unknown(collection.ty()).index(key)?.ty()),
                }
            },
            |arguments, _| Ok(arguments[0].index(&arguments[1])?),
        )
}

fn has_index() -> Function {
    never_null("Whether there is an element under a key: `hasindex([\"a\"], 1)` is `false`.")
        .parameter(Parameter::new("collection", Type::Dynamic).allow_dynamic())
        .parameter(Parameter::new("key", Type::Dynamic).allow_dynamic())
        .constant_time()
        .gives_by(
            |arguments| match arguments[0].ty() {
                Type::List(_) | Type::Map(_) | Type::Tuple(_) | Type::Dynamic => Ok(Type::Bool),
                other => Err(errors::call_type(0, "a list or map", &other)),
            },
            |arguments, _| Ok(arguments[0].has_index(&arguments[1])?),
        )
}

fn length() -> Function {
    never_null("How many elements a list, set, map or object has: `length([\"a\", \"b\"])` is `2`.")
        .parameter(Parameter::new("collection", Type::Dynamic).allow_unknown().allow_dynamic().allow_marked())
        .constant_time()
        .returns_anything(length_type, |arguments| {
            // Making the type of a tuple takes longer than counting its elements.
            if !matches!(arguments[0].kind(), Kind::Tuple(_)) {
                length_type(arguments)?;
            }
            Ok(arguments[0].length()?)
        })
}

fn length_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    match arguments[0].ty() {
        ty if ty.is_collection() || ty.is_tuple() || ty.is_dynamic() => Ok(Type::Number),
        other => Err(errors::call_type(0, "a collection", &other)),
    }
}

/// The values of all elements of a collection, tuple or object in order; empty if the elements are not known.
pub(super) fn contents(whole: &Value) -> Vec<Value> {
    match whole.kind() {
        Kind::List(items) | Kind::Tuple(items) => items.to_vec(),
        _ => whole.sorted_elements().into_iter().flatten().map(|(_, element)| element).collect(),
    }
}
