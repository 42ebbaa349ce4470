//! Conversion to lists, from lists, sets and tuples.

use super::dispatch::Conversion;
use super::errors::{ConvertError, Problem};
use super::possible::{Safety, check};
use super::unify::{common_element_type, type_of_all, unify_values};
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) fn convert(
    at: &mut Conversion,
    value: &Value,
    wanted: &Type,
    element: &Type,
) -> Result<Value, ConvertError> {
    match value.kind() {
        Kind::List(items) => from_elements(at, value, items, element),
        Kind::Set(_) if value.is_open_set() => {
            check_elements(at, value, element)?;
            Ok(Value::unknown(super::unknown::resolved(&value.ty(), wanted)))
        }
        Kind::Set(set) => from_elements(at, value, set.as_slice(), element),
        Kind::Tuple(items) => from_tuple(at, items, element),
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
        return at.built(Value::list_of(Type::list(ty), Vec::new()));
    }
    let items = at.elements(items, wanted)?;
    let ty = type_of_all(at, wanted, &items)?;
    at.built(Value::list(ty, items))
}

fn from_tuple(at: &mut Conversion, items: &[Value], wanted: &Type) -> Result<Value, ConvertError> {
    if items.is_empty() {
        return at.built(Value::list_of(Type::list(wanted.without_optional()), Vec::new()));
    }
    let resolved = tuple_element_type(at, items, wanted)?;
    let items = at.elements(items, &resolved)?;
    let items = if resolved.has_dynamic() { unify_values(at, items, Safety::Unsafe)? } else { items };
    let ty = type_of_all(at, &resolved, &items)?;
    at.built(Value::list(ty, items))
}

/// The type that the elements of a tuple are converted to: the wanted one, or if any will do, the one they have in
/// common.
pub(super) fn tuple_element_type(
    at: &Conversion,
    items: &[Value],
    wanted: &Type,
) -> Result<Type, ConvertError> {
    if !wanted.is_dynamic() {
        return Ok(wanted.clone());
    }
    let types: Vec<Type> = items.iter().map(Value::ty).collect();
    common_element_type(&types, Safety::Unsafe)
        .map_err(|(one, other)| at.error(Problem::NoCommonType { one, other }))
}

/// The element type of an empty collection: with no element to convert, only the types can tell whether there
/// is a conversion.
pub(super) fn empty_element_type(
    at: &mut Conversion,
    value: &Value,
    wanted: &Type,
) -> Result<Type, ConvertError> {
    check_elements(at, value, wanted)?;
    let given = value.ty();
    Ok(match given.element_type() {
        Some(given) if wanted.is_dynamic() => given.clone(),
        _ => wanted.without_optional(),
    })
}

fn check_elements(at: &Conversion, value: &Value, wanted: &Type) -> Result<(), ConvertError> {
    match value.ty().element_type() {
        Some(given) => {
            let mut path = at.path().clone().index(Value::unknown(Type::Dynamic));
            check(given, wanted, Safety::Unsafe, &mut path)
                .map_err(|problem| ConvertError::new(path, problem))
        }
        None => Ok(()),
    }
}
