//! Whether a conversion from one type to another exists, judged by the types alone.

use super::errors::Problem;
use super::unify::{Common, common_attribute_type, common_element_type};
use crate::deep;
use crate::value::errors::type_too_deep;
use crate::value::path::{Path, PathStep};
use crate::value::repr::{MAX_DEPTH, Value};
use crate::value::ty::{ObjectAttribute, ObjectType, Type};

/// Whether conversions that depend on the value count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Safety {
    /// Only conversions that succeed for every value of the type.
    Safe,
    /// Also conversions that fail for some values of the type, such as string to number.
    Unsafe,
}

/// Whether values of type `given` can be converted to `wanted`; with [`Safety::Unsafe`], whether at least
/// some can. Never if both nest deeper than [`MAX_DEPTH`](crate::value::MAX_DEPTH).
pub fn is_convertible(given: &Type, wanted: &Type, safety: Safety) -> bool {
    check_with_room(given, wanted, safety).is_ok()
}

/// Looks for a conversion from one type to another.
///
/// # Errors
/// Why there is none.
#[cfg(feature = "stdlib")]
pub(in crate::value) fn check_types(
    given: &Type,
    wanted: &Type,
    safety: Safety,
) -> Result<(), super::errors::ConvertError> {
    check_with_room(given, wanted, safety)
        .map_err(|(problem, path)| super::errors::ConvertError::new(path, problem))
}

/// Looks for a conversion on a stack that is large enough.
fn check_with_room(given: &Type, wanted: &Type, safety: Safety) -> Result<(), (Problem, Path)> {
    let check = || {
        let mut path = Path::new();
        check(given, wanted, safety, &mut path).map_err(|problem| (problem, path))
    };
    // No step leads deeper than the given type.
    let levels = if wanted.is_leaf() { 0 } else { given.depth().unwrap_or(MAX_DEPTH) };
    let checked = deep::run(levels, check);
    checked.unwrap_or_else(|| Err((Problem::Build(type_too_deep(deep::SHALLOW)), Path::new())))
}

/// Looks for a conversion; if there is none, `path` is left at the part that has none. The caller's stack
/// must have room for the depth of the given type.
pub(super) fn check(given: &Type, wanted: &Type, safety: Safety, path: &mut Path) -> Result<(), Problem> {
    let is_unsafe = safety == Safety::Unsafe;
    match (given, wanted) {
        (_, Type::Dynamic) => Ok(()),
        (Type::Dynamic, _) if is_unsafe => Ok(()),
        (Type::String | Type::Number | Type::Bool, Type::String) => Ok(()),
        (Type::String, Type::Number | Type::Bool) if is_unsafe => Ok(()),
        (Type::Number, Type::Number) | (Type::Bool, Type::Bool) => Ok(()),
        (Type::Capsule(given), Type::Capsule(wanted)) if given == wanted => Ok(()),
        #[cfg(feature = "capsules")]
        (Type::Capsule(capsule), _) if is_unsafe && capsule.converts_to(wanted) => Ok(()),
        #[cfg(feature = "capsules")]
        (_, Type::Capsule(capsule)) if is_unsafe && capsule.converts_from(given) => Ok(()),

        (Type::List(given) | Type::Set(given), Type::List(wanted)) => element(given, wanted, safety, path),
        (Type::Set(given), Type::Set(wanted)) => element(given, wanted, safety, path),
        // The order of a list and its duplicates would be lost.
        (Type::List(given), Type::Set(wanted)) if is_unsafe => element(given, wanted, safety, path),
        (Type::Map(given), Type::Map(wanted)) => element(given, wanted, safety, path),
        (Type::Tuple(items), Type::List(wanted) | Type::Set(wanted)) => {
            let wanted = resolve(items, wanted, safety, common_element_type)?;
            let mut parts =
                items.iter().enumerate().map(|(at, given)| (PathStep::to_element(at), given, &wanted));
            all(&mut parts, safety, path)
        }
        (Type::Object(attributes), Type::Map(wanted)) => {
            let types: Vec<Type> = given.children().cloned().collect();
            let wanted = resolve(&types, wanted, safety, common_attribute_type)?;
            let mut parts = attributes.iter().map(|attribute| (key(attribute), &attribute.ty, &wanted));
            all(&mut parts, safety, path)
        }
        (Type::Tuple(given), Type::Tuple(wanted)) => {
            if given.len() != wanted.len() {
                return Err(Problem::TupleLength { given: given.len(), wanted: wanted.len() });
            }
            let parts = given.iter().zip(wanted.iter()).enumerate();
            all(
                &mut parts.map(|(at, (given, wanted))| (PathStep::to_element(at), given, wanted)),
                safety,
                path,
            )
        }
        (Type::Object(given), Type::Object(wanted)) => object_to_object(given, wanted, safety, path),
        (Type::Map(given), Type::Object(wanted)) if is_unsafe => {
            // An optional attribute of another type does not prevent the conversion: the map may lack that
            // element.
            let required = wanted.iter().filter(|attribute| !attribute.optional);
            all(&mut required.map(|attribute| (key(attribute), &**given, &attribute.ty)), safety, path)
        }
        _ => Err(Problem::Mismatch { given: given.clone(), wanted: wanted.clone() }),
    }
}

fn element(given: &Type, wanted: &Type, safety: Safety, path: &mut Path) -> Result<(), Problem> {
    check_inside(PathStep::Index(Value::dynamic()), given, wanted, safety, path)
}

fn check_inside(
    step: PathStep,
    given: &Type,
    wanted: &Type,
    safety: Safety,
    path: &mut Path,
) -> Result<(), Problem> {
    if path.len() >= MAX_DEPTH {
        return Err(Problem::Build(type_too_deep(MAX_DEPTH)));
    }
    path.push(step);
    check(given, wanted, safety, path)?;
    path.pop();
    Ok(())
}

/// The wanted element type, or if that is dynamic, the one that the given types have in common.
fn resolve(given: &[Type], wanted: &Type, safety: Safety, common: Common) -> Result<Type, Problem> {
    if !wanted.is_dynamic() || given.is_empty() {
        return Ok(wanted.clone());
    }
    common(given, safety)
}

/// Checks parts one after another, each with the step to it.
fn all<'a>(
    parts: &mut dyn Iterator<Item = (PathStep, &'a Type, &'a Type)>,
    safety: Safety,
    path: &mut Path,
) -> Result<(), Problem> {
    for (step, given, wanted) in parts {
        check_inside(step, given, wanted, safety, path)?;
    }
    Ok(())
}

fn key(attribute: &ObjectAttribute) -> PathStep {
    PathStep::to_entry(&attribute.name, false)
}

fn object_to_object(
    given: &ObjectType,
    wanted: &ObjectType,
    safety: Safety,
    path: &mut Path,
) -> Result<(), Problem> {
    for attribute in wanted.iter() {
        if let Some(given) = given.get(&attribute.name) {
            let name = PathStep::Attribute(attribute.name.clone());
            check_inside(name, &given.ty, &attribute.ty, safety, path)?;
        } else if !attribute.optional {
            let names = given.iter().map(|attribute| &*attribute.name);
            return Err(Problem::missing_attributes(wanted, |name| given.get(name).is_some(), names));
        }
    }
    Ok(())
}
