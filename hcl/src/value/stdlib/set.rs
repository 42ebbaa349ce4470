//! Functions of sets.
//!
//! Each looks once at each element of all its sets: combining the sets one by one would take quadratic time
//! in their number.
#![expect(
    clippy::mutable_key_type,
    reason = "what a value finds out late, its type, takes no part in hashing"
)]

use std::collections::{HashMap, HashSet};

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use crate::value::convert::{convert, unify_unsafe};
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::set::ValueSet;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[
    ("sethaselement", has_element),
    ("setunion", union),
    ("setintersection", intersection),
    ("setsubtract", subtract),
    ("setsymmetricdifference", symmetric_difference),
];

fn has_element() -> Function {
    never_null("Whether a set has an element: `sethaselement([\"a\"], \"a\")` is `true`.")
        .effort(3)
        .parameter(Parameter::new("set", Type::set(Type::Dynamic)).allow_dynamic())
        .parameter(Parameter::new("elem", Type::Dynamic).allow_dynamic())
        .gives(Type::Bool, |arguments| Ok(arguments[0].has_element(&arguments[1])?))
}

fn union() -> Function {
    operation(
        "The elements of any of the sets: `setunion([1, 2], [2, 3])` is `toset([1, 2, 3])`.",
        Unknown::Kept,
        |sets| sets.iter().flat_map(|set| set.iter()).cloned().collect(),
    )
}

fn intersection() -> Function {
    operation(
        "The elements of all of the sets: `setintersection([1, 2], [2, 3])` is `toset([2])`.",
        Unknown::Decides,
        |sets| {
            let Some((first, others)) = sets.split_first() else { return Vec::new() };
            let counts = counts(others);
            let is_in_all = |element: &&Value| counts.get(element).copied().unwrap_or(0) == others.len();
            first.iter().filter(is_in_all).cloned().collect()
        },
    )
}

fn symmetric_difference() -> Function {
    operation(
        "The elements that are in an odd number of the sets: `setsymmetricdifference([1, 2], [2, 3])` is `toset([1, 3])`.",
        Unknown::Decides,
        |sets| {
            // Combining sets two at a time leaves the elements that occur in an odd number of sets.
            let mut counts = counts(sets);
            let all = sets.iter().flat_map(|set| set.iter());
            all.filter(|element| counts.remove(*element).is_some_and(|count| count % 2 == 1))
                .cloned()
                .collect()
        },
    )
}

fn subtract() -> Function {
    never_null(
        "The elements of the first set that are not in the second: `setsubtract([1, 2], [2])` is \
         `toset([1])`.",
    )
    .effort(3)
    .parameter(set("a"))
    .parameter(set("b"))
    .gives_by(common_type, |arguments, ty| {
        combine(arguments, ty, Unknown::Decides, |sets| {
            let Some((first, others)) = sets.split_first() else { return Vec::new() };
            let others: HashSet<&Value> = others.iter().flat_map(|set| set.iter()).collect();
            first.iter().filter(|element| !others.contains(element)).cloned().collect()
        })
    })
}

/// How many of the sets each element is in. None of the elements is unknown, so equal data means the same
/// element.
fn counts<'a>(sets: &'a [&ValueSet]) -> HashMap<&'a Value, usize> {
    let mut counts = HashMap::new();
    for element in sets.iter().flat_map(|set| set.iter()) {
        *counts.entry(element).or_default() += 1;
    }
    counts
}

/// What unknown elements mean for the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unknown {
    /// They are elements of the result like any others.
    Kept,
    /// They decide which other elements the result has, so nothing is known about it.
    Decides,
}

type Combine = fn(&[&ValueSet]) -> Vec<Value>;

fn operation(description: &str, unknown: Unknown, operation: Combine) -> Function {
    never_null(description)
        .effort(3)
        .parameter(set("first_set"))
        .variadic(set("other_sets"))
        .returns_by(common_type, move |arguments, ty| combine(arguments, ty, unknown, operation))
}

fn set(name: &str) -> Parameter {
    Parameter::new(name, Type::set(Type::Dynamic)).allow_dynamic()
}

/// The set type to which all arguments can be converted.
fn common_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    let mut elements = Vec::new();
    for argument in arguments {
        let element = argument.ty().element_type().cloned().unwrap_or(Type::Dynamic);
        // An empty set can be converted to any set type.
        if !(element.is_dynamic() && argument.len() == Some(0)) {
            elements.push(element);
        }
    }
    if elements.is_empty() {
        return Ok(Type::set(Type::Dynamic));
    }
    let common = unify_unsafe(&elements).ok_or_else(errors::no_common_element_type)?;
    Ok(Type::set(common.ty))
}

fn combine(
    arguments: &[Value],
    ty: &Type,
    unknown: Unknown,
    operation: Combine,
) -> Result<Value, FunctionError> {
    let converted = arguments.iter().map(|argument| convert(argument, ty).map_err(errors::convert));
    let converted: Vec<Value> = converted.collect::<Result<_, _>>()?;
    if converted.is_empty() {
        return Err(errors::no_arguments());
    }
    if unknown == Unknown::Decides && !converted.iter().all(Value::is_wholly_known) {
        return Ok(Value::unknown(ty.clone()));
    }
    match converted.iter().map(as_set).collect::<Option<Vec<_>>>() {
        Some(sets) => Ok(Value::set_of(ty.clone(), operation(&sets))?),
        None => Ok(Value::unknown(ty.clone())),
    }
}

fn as_set(value: &Value) -> Option<&ValueSet> {
    match value.kind() {
        Kind::Set(set) => Some(set),
        _ => None,
    }
}
