//! Functions that make one value of all elements: `sum`, `alltrue`, `anytrue`, `one`.

use super::errors;
use crate::value::convert::convert;
use crate::value::convert::cost::parsing_cost;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::declare::{described, never_null};
use crate::value::stdlib::element::contents;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family =
    &[("sum", sum), ("alltrue", all_true), ("anytrue", any_true), ("one", one)];

fn sum() -> Function {
    never_null("The sum of the numbers in a list, set or tuple: `sum([10, 2.5])` is `12.5`.")
        .effort(4)
        .cost(|arguments| converting(&arguments[0]))
        .parameter(Parameter::new("list", Type::Dynamic).description("At least one number."))
        .gives(Type::Number, |arguments| {
            let list = &arguments[0];
            let ty = list.ty();
            if !(ty.is_list() || ty.is_set() || ty.is_tuple()) {
                return Err(errors::no_sequence(0, &ty));
            }
            if list.len() == Some(0) {
                return Err(errors::empty_sum());
            }
            if !list.is_wholly_known() {
                return Ok(Value::unknown(Type::Number));
            }
            added(&contents(list))
        })
}

/// The cost of converting texts to numbers, which an exponent makes expensive.
fn converting(list: &Value) -> u64 {
    let elements = list.sorted_elements().into_iter().flatten();
    elements.filter_map(|(_, element)| element.as_str().map(parsing_cost)).sum()
}

fn added(elements: &[Value]) -> Result<Value, FunctionError> {
    let mut sum = Value::number(0);
    for (index, element) in elements.iter().enumerate() {
        let number = convert(element, &Type::Number).map_err(|_| errors::no_number(index, &element.ty()))?;
        if number.is_null() {
            return Err(errors::null_number(index));
        }
        sum = sum.add(&number).map_err(|error| errors::sum(index, &error))?;
    }
    Ok(sum)
}

fn all_true() -> Function {
    never_null("Whether all elements are true, as in an empty list: `alltrue([true, \"true\"])` is `true`.")
        .parameter(Parameter::new("list", Type::list(Type::Bool)))
        .gives(Type::Bool, |arguments| {
            for element in contents(&arguments[0]) {
                match element.as_bool() {
                    Some(true) => {}
                    None if !element.is_known() => return Ok(Value::unknown(Type::Bool)),
                    _ => return Ok(Value::bool(false)),
                }
            }
            Ok(Value::bool(true))
        })
}

fn any_true() -> Function {
    never_null("Whether at least one element is true: `anytrue([false, true])` is `true`.")
        .parameter(Parameter::new("list", Type::list(Type::Bool)))
        .gives(Type::Bool, |arguments| {
            let elements = contents(&arguments[0]);
            if elements.iter().any(|element| element.as_bool() == Some(true)) {
                return Ok(Value::bool(true));
            }
            let is_open = elements.iter().any(|element| !element.is_known());
            Ok(if is_open { Value::unknown(Type::Bool) } else { Value::bool(false) })
        })
}

fn one() -> Function {
    described(
        "The only element of a list, set or tuple, or null if there is none: `one([\"a\"])` is `\"a\"`.",
    )
    .parameter(Parameter::new("list", Type::Dynamic).description("At most one element."))
    .gives_by(
        |arguments| match arguments[0].ty() {
            Type::List(element) | Type::Set(element) => Ok((*element).clone()),
            Type::Tuple(types) => match &*types {
                [] => Ok(Type::Dynamic),
                [only] => Ok(only.clone()),
                more => Err(errors::not_one(more.len())),
            },
            other => Err(errors::no_sequence(0, &other)),
        },
        |arguments, ty| {
            if arguments[0].is_open_set() && arguments[0].len() != Some(1) {
                return Ok(Value::unknown(ty.clone()));
            }
            match &*contents(&arguments[0]) {
                [] => Ok(Value::null(ty.clone())),
                [only] => Ok(only.clone()),
                more => Err(errors::not_one(more.len())),
            }
        },
    )
}
