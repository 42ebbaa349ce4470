//! Conversion of nulls and unknown values: only their type can be converted.

use super::dispatch::Conversion;
use super::errors::ConvertError;
use super::possible::{Safety, check};
use super::unify::unify_types;
use crate::value::refine::RefinementBuilder;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// The null or unknown value of the wanted type, if there is a conversion from the value's type. Refinements
/// of an unknown value are kept as far as they hold for the result.
pub(super) fn convert(at: &Conversion, value: &Value, wanted: &Type) -> Result<Value, ConvertError> {
    let given = value.ty();
    if given == wanted.without_optional() {
        return Ok(value.clone());
    }
    let mut path = at.path().clone();
    check(&given, wanted, Safety::Unsafe, &mut path).map_err(|problem| ConvertError::new(path, problem))?;
    let ty = resolved(&given, wanted);
    if value.is_null() {
        return Ok(Value::null(ty));
    }
    let unknown = Value::unknown(ty.clone());
    let refined = refined(value, &given, &ty, unknown.clone().refine()).build();
    // Contradictory refinements cannot come from a value; the result is right without them.
    Ok(refined.unwrap_or(unknown))
}

fn refined(value: &Value, given: &Type, wanted: &Type, mut result: RefinementBuilder) -> RefinementBuilder {
    let refinements = value.refinements();
    if refinements.is_some_and(|refinements| refinements.not_null()) {
        result = result.not_null();
    }
    match (given, wanted) {
        (Type::Object(attributes), Type::Map(_)) => {
            let length = attributes.len() as u64;
            result.min_len(length).max_len(length)
        }
        (Type::Tuple(items), Type::List(_)) => result.min_len(items.len() as u64).max_len(items.len() as u64),
        // Elements may become equal, but at least one always remains.
        (Type::Tuple(items), Type::Set(_)) => {
            result.min_len(items.len().min(1) as u64).max_len(items.len() as u64)
        }
        _ if given.is_collection() && wanted.is_collection() => {
            if let Some(length) = refinements.and_then(|refinements| refinements.min_len()) {
                let is_set = matches!(wanted, Type::Set(_));
                result = result.min_len(if is_set { length.min(1) } else { length });
            }
            if let Some(length) = refinements.and_then(|refinements| refinements.max_len()) {
                result = result.max_len(length);
            }
            result
        }
        _ => result,
    }
}

/// The wanted type, with every dynamic in it replaced by the type that a converted value of type `given` has
/// there.
pub(super) fn resolved(given: &Type, wanted: &Type) -> Type {
    if !wanted.has_dynamic() || given.is_dynamic() {
        return wanted.without_optional();
    }
    match (given, wanted) {
        (_, Type::Dynamic) => given.clone(),
        (_, Type::List(element)) => Type::list(resolved_element(given, element)),
        (_, Type::Set(element)) => Type::set(resolved_element(given, element)),
        (_, Type::Map(element)) => Type::map(resolved_element(given, element)),
        (Type::Tuple(given), Type::Tuple(wanted)) if given.len() == wanted.len() => {
            Type::tuple(given.iter().zip(wanted.iter()).map(|(given, wanted)| resolved(given, wanted)))
        }
        (Type::Object(given), Type::Object(wanted)) => Type::object(wanted.iter().map(|attribute| {
            let ty = match given.get(&attribute.name) {
                Some(given) => resolved(&given.ty, &attribute.ty),
                None => attribute.ty.without_optional(),
            };
            (&attribute.name, ty)
        })),
        (Type::Map(given), Type::Object(wanted)) => {
            Type::object(wanted.iter().map(|attribute| (&attribute.name, resolved(given, &attribute.ty))))
        }
        _ => wanted.without_optional(),
    }
}

fn resolved_element(given: &Type, element: &Type) -> Type {
    let common = match given {
        Type::Tuple(_) | Type::Object(_) => {
            let types: Vec<Type> = given.children().cloned().collect();
            unify_types(&types, Safety::Unsafe)
        }
        other => other.element_type().cloned(),
    };
    match common {
        Some(given) => resolved(&given, element),
        None => element.without_optional(),
    }
}
