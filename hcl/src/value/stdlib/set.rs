//! Functions of sets.

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
    Function::builder()
        .description("Whether a set has an element: `sethaselement([\"a\"], \"a\")` is `true`.")
        .parameter(Parameter::new("set", Type::set(Type::Dynamic)).allow_dynamic())
        .parameter(Parameter::new("elem", Type::Dynamic).allow_dynamic())
        .not_null()
        .returns(Type::Bool, |arguments| Ok(arguments[0].has_element(&arguments[1])?))
}

fn union() -> Function {
    operation(
        "The elements of any of the sets: `setunion([1, 2], [2, 3])` is `toset([1, 2, 3])`.",
        Unknown::Kept,
        |a, b| a.iter().chain(b).cloned().collect(),
    )
}

fn intersection() -> Function {
    operation(
        "The elements of all of the sets: `setintersection([1, 2], [2, 3])` is `toset([2])`.",
        Unknown::Decides,
        |a, b| a.iter().filter(|element| b.contains(element)).cloned().collect(),
    )
}

fn symmetric_difference() -> Function {
    operation(
        "The elements of one set that are not in the other: `setsymmetricdifference([1, 2], [2, 3])` is `toset([1, 3])`.",
        Unknown::Decides,
        |a, b| {
            let only_a = a.iter().filter(|element| !b.contains(element));
            only_a.chain(b.iter().filter(|element| !a.contains(element))).cloned().collect()
        },
    )
}

fn subtract() -> Function {
    Function::builder()
        .description("The elements of the first set that are not in the second: `setsubtract([1, 2], [2])` is `toset([1])`.")
        .parameter(set("a"))
        .parameter(set("b"))
        .not_null()
        .returns_by(common_type, |arguments, ty| {
            combine(arguments, ty, Unknown::Decides, |a, b| {
                a.iter().filter(|element| !b.contains(element)).cloned().collect()
            })
        })
}

/// What unknown elements mean for the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unknown {
    /// They are elements of the result like others.
    Kept,
    /// They decide which other elements the result has, so that nothing is known of it.
    Decides,
}

type Combine = fn(&ValueSet, &ValueSet) -> Vec<Value>;

fn operation(description: &str, unknown: Unknown, operation: Combine) -> Function {
    Function::builder()
        .description(description)
        .parameter(set("first_set"))
        .variadic(set("other_sets"))
        .not_null()
        .returns_by(common_type, move |arguments, ty| combine(arguments, ty, unknown, operation))
}

fn set(name: &str) -> Parameter {
    Parameter::new(name, Type::set(Type::Dynamic)).allow_dynamic()
}

/// The type of sets that all arguments can be converted to.
fn common_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    let mut elements = Vec::new();
    for argument in arguments {
        let element = argument.ty().element_type().cloned().unwrap_or(Type::Dynamic);
        // A set without elements can become a set of any type.
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
    let mut combined: Option<Value> = None;
    for argument in arguments {
        let next = convert(argument, ty).map_err(errors::convert)?;
        if unknown == Unknown::Decides && !next.is_wholly_known() {
            return Ok(Value::unknown(ty.clone()));
        }
        combined = Some(match combined.as_ref().map(Value::kind).zip(Some(next.kind())) {
            Some((Kind::Set(a), Kind::Set(b))) => Value::set_of(ty.clone(), operation(a, b))?,
            _ => next,
        });
    }
    combined.ok_or_else(errors::no_arguments)
}
