//! Conversion to lists and sets, from lists, sets and tuples, and to tuples: only from other tuples of the
//! same length.

use super::dispatch::Conversion;
use super::errors::{ConvertError, Problem};
use super::possible::{Safety, check};
use super::unify::{common_element_type, part_type, type_of_all, unify_values};
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Elements that become equal in a set are merged. Marks of elements become marks of the set.
pub(super) fn convert(
    at: &mut Conversion,
    value: &Value,
    wanted: &Type,
    element: &Type,
) -> Result<Value, ConvertError> {
    let is_set = wanted.is_set();
    let (items, resolved) = match value.kind() {
        Kind::Tuple([]) => (&[][..], element.without_optional()),
        Kind::Tuple(items) => (items, part_type(at, items, element, common_element_type)?),
        // Elements that are not known may turn out to be equal.
        Kind::Set(_) if !is_set && value.is_open_set() => {
            check_elements(at, value, element)?;
            return Ok(Value::unknown(super::unknown::resolved(&value.ty(), wanted)));
        }
        Kind::List(_) | Kind::Set(_) if value.len() == Some(0) => {
            (&[][..], empty_element_type(at, value, element)?)
        }
        Kind::List(items) => (items, element.clone()),
        Kind::Set(set) => (set.as_slice(), element.clone()),
        _ => return Err(at.mismatch(value, wanted)),
    };
    let make = |ty, items| if is_set { Value::set(ty, items) } else { Value::list(ty, items) };
    if items.is_empty() {
        return at.built(make(resolved, Vec::new()));
    }
    let mut items = at.elements(items, &resolved)?;
    if !is_set && value.ty().is_tuple() && resolved.has_dynamic() {
        items = unify_values(at, items, Safety::Unsafe)?;
    }
    let ty = type_of_all(at, &resolved, &items)?;
    at.built(make(ty, items))
}

/// To a tuple.
pub(super) fn convert_to_tuple(
    at: &mut Conversion,
    value: &Value,
    wanted: &Type,
    elements: &[Type],
) -> Result<Value, ConvertError> {
    let Kind::Tuple(items) = value.kind() else {
        return Err(at.mismatch(value, wanted));
    };
    if items.len() != elements.len() {
        return Err(at.error(Problem::TupleLength { given: items.len(), wanted: elements.len() }));
    }
    let mut converted = Vec::with_capacity(items.len());
    for (index, (item, wanted)) in items.iter().zip(elements).enumerate() {
        converted.push(at.convert_at(PathStep::to_element(index), item, wanted)?);
    }
    at.built(Value::try_tuple(converted))
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
