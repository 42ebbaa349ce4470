//! Conversion to sets, from sets, lists and tuples.

use super::dispatch::Conversion;
use super::errors::ConvertError;
use super::list::{empty_element_type, tuple_element_type};
use super::unify::type_of_all;
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Elements that become equal are merged. Marks of elements become marks of the set.
pub(super) fn convert(
    at: &mut Conversion,
    value: &Value,
    wanted: &Type,
    element: &Type,
) -> Result<Value, ConvertError> {
    match value.kind() {
        Kind::List(items) => from_elements(at, value, items, element),
        Kind::Set(set) => from_elements(at, value, set.as_slice(), element),
        Kind::Tuple([]) => at.built(Value::set_of(Type::set(element.without_optional()), Vec::new())),
        Kind::Tuple(items) => {
            let resolved = tuple_element_type(at, items, element)?;
            build(at, items, &resolved)
        }
        _ => Err(at.mismatch(value, wanted)),
    }
}

fn from_elements(
    at: &mut Conversion,
    value: &Value,
    items: &[Value],
    wanted: &Type,
) -> Result<Value, ConvertError> {
    if items.is_empty() {
        let ty = empty_element_type(at, value, wanted)?;
        return at.built(Value::set_of(Type::set(ty), Vec::new()));
    }
    build(at, items, wanted)
}

fn build(at: &mut Conversion, items: &[Value], wanted: &Type) -> Result<Value, ConvertError> {
    let items = at.elements(items, wanted)?;
    let ty = type_of_all(at, wanted, &items)?;
    at.built(Value::set(ty, items))
}
