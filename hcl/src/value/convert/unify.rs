//! Unification: a type that values of several types can be converted to.

use std::cmp::Ordering;

use super::dispatch::{Conversion, convert};
use super::errors::{ConvertError, Problem};
use super::possible::{Safety, check};
use super::unified_structures::convert_disguised;
use crate::deep;
use crate::value::path::Path;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// The result of unifying some types.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unified {
    /// The type that values of all the types can be converted to.
    pub ty: Type,
    /// Whether the type is dynamic because one of several collections or structures is: what the others
    /// become depends on how that one turns out, so no value is known.
    is_open: bool,
    /// The collection to which the structures among the types were unified first, if it is not the common
    /// type.
    of_structures: Option<Type>,
}

impl Unified {
    /// Whether structures are converted by way of a collection, rather than by the common type alone.
    pub(crate) fn is_of_two_steps(&self) -> bool {
        self.of_structures.is_some()
    }

    /// A value of one of the types, converted to the common one.
    ///
    /// # Errors
    /// None if the types were unified safely; otherwise the errors of [`convert`].
    pub fn convert(&self, value: &Value) -> Result<Value, ConvertError> {
        if self.is_open {
            return Ok(Value::dynamic().with_marks(value.marks()));
        }
        match (&self.of_structures, value.ty()) {
            (Some(own), Type::Tuple(_) | Type::Object(_)) => convert_disguised(value, own, &self.ty),
            _ => convert(value, &self.ty),
        }
    }
}

/// The type that all values of all these types can be converted to; `None` if there is none, or if there are
/// no types. Types that differ and nest deeper than [`MAX_DEPTH`](crate::value::MAX_DEPTH) have none.
///
/// ```
/// use hcl::value::{Type, unify};
///
/// assert_eq!(unify(&[Type::Number, Type::String]).map(|unified| unified.ty), Some(Type::String));
/// assert_eq!(unify(&[Type::Number, Type::Bool]), None);
/// ```
pub fn unify(types: &[Type]) -> Option<Unified> {
    unified(types, Safety::Safe)
}

/// The common type of these types if conversions that fail for some values are allowed.
pub fn unify_unsafe(types: &[Type]) -> Option<Unified> {
    unified(types, Safety::Unsafe)
}

/// Unification where only the type matters. The caller's stack must have room for the depth of the types.
pub(super) fn unify_types(types: &[Type], safety: Safety) -> Option<Type> {
    let types = distinct(types);
    levels(&types)?;
    unified_distinct(&types, safety).map(|unified| unified.ty)
}

/// The common type of the elements of a tuple. Fails with two types that have no common type.
pub(super) fn common_element_type(types: &[Type], safety: Safety) -> Result<Type, Problem> {
    // Dynamic is a single type that is not known yet: it does not unite elements whose types are known to
    // differ.
    let unites = |ty: &Type| !ty.is_dynamic() || types.iter().all(Type::is_dynamic);
    unify_types(types, safety).filter(unites).ok_or_else(|| no_common_type(types, safety))
}

/// The common type of the attributes of an object. Fails with two types that have no common type.
pub(super) fn common_attribute_type(types: &[Type], safety: Safety) -> Result<Type, Problem> {
    unify_types(types, safety).ok_or_else(|| no_common_type(types, safety))
}

/// How the types of elements or attributes are combined.
pub(super) type Common = fn(&[Type], Safety) -> Result<Type, Problem>;

/// The type that parts are converted to: the wanted one or, if any will do, the one they have in common.
pub(super) fn part_type(
    at: &Conversion,
    parts: &[Value],
    wanted: &Type,
    common: Common,
) -> Result<Type, ConvertError> {
    if !wanted.is_dynamic() {
        return Ok(wanted.clone());
    }
    let types: Vec<Type> = parts.iter().map(Value::ty).collect();
    common(&types, Safety::Unsafe).map_err(|problem| at.error(problem))
}

/// The type of a collection of values that were converted to `wanted`, which may leave the type open.
pub(super) fn type_of_all(at: &Conversion, wanted: &Type, values: &[Value]) -> Result<Type, ConvertError> {
    if wanted.has_dynamic() { common_type(at, values) } else { Ok(wanted.without_optional()) }
}

/// The type that all values have, apart from those whose type is not known.
pub(super) fn common_type(at: &Conversion, values: &[Value]) -> Result<Type, ConvertError> {
    let mut common = Type::Dynamic;
    for value in values {
        let ty = value.ty();
        if common.is_dynamic() {
            common = ty;
        } else if !ty.is_dynamic() && ty != common {
            return Err(at.error(Problem::NoCommonType { one: common, other: ty }));
        }
    }
    Ok(common)
}

/// The values, converted to their common type.
pub(super) fn unify_values(
    at: &mut Conversion,
    values: Vec<Value>,
    safety: Safety,
) -> Result<Vec<Value>, ConvertError> {
    let types: Vec<Type> = values.iter().map(Value::ty).collect();
    let common = common_attribute_type(&types, safety).map_err(|problem| at.error(problem))?;
    at.elements(&values, &common)
}

/// Two of the types that make unification fail, for the message.
fn no_common_type(types: &[Type], safety: Safety) -> Problem {
    let one = types.iter().find(|ty| !ty.is_dynamic()).cloned().unwrap_or(Type::Dynamic);
    let fits = |ty: &&Type| unify_types(&[one.clone(), (*ty).clone()], safety).is_some();
    let other = types.iter().find(|ty| !fits(ty)).or(types.last()).cloned().unwrap_or(Type::Dynamic);
    Problem::NoCommonType { one, other }
}

/// Unification on a stack that is large enough. The common type is one of values, so it has no optional
/// attributes.
fn unified(types: &[Type], safety: Safety) -> Option<Unified> {
    let types: Vec<Type> = types.iter().map(Type::without_optional).collect();
    let types = distinct(&types);
    deep::run(levels(&types)?, || unified_distinct(&types, safety))?
}

/// Over how many levels the unification of different types recurses. `None` if types nest deeper than any
/// value: they have no common type.
fn levels(types: &[Type]) -> Option<usize> {
    let types = if types.len() < 2 { &[] } else { types };
    types.iter().try_fold(0, |levels, ty| Some(levels.max(ty.depth()?)))
}

/// Unification of types inside others, which are known to be shallow enough.
fn unify_parts(types: &[Type], safety: Safety) -> Option<Type> {
    unified_distinct(&distinct(types), safety).map(|unified| unified.ty)
}

fn unified_distinct(types: &[Type], safety: Safety) -> Option<Unified> {
    match types {
        [] => return None,
        [only] => return Some(closed(only.clone())),
        _ => {}
    }
    match Family::of(types)? {
        Family::Open => Some(Unified { is_open: true, ..closed(Type::Dynamic) }),
        Family::Collections(make) => collected(types, safety, make).map(closed),
        Family::Structures(make) => unify_structures(types, safety, make).map(closed),
        Family::Disguised { is_structure, make } => unify_disguised(types, safety, is_structure, make)
            .or_else(|| preferred(types, safety).map(closed)),
        Family::Mixed => preferred(types, safety).map(closed),
    }
}

fn closed(ty: Type) -> Unified {
    Unified { ty, is_open: false, of_structures: None }
}

/// The types without duplicates. Few differ in practice, and the code that follows compares each with each.
fn distinct(types: &[Type]) -> Vec<Type> {
    let mut seen = std::collections::HashSet::new();
    types.iter().filter(|ty| seen.insert(*ty)).cloned().collect()
}

/// Whether a type is of a kind.
type IsKind = fn(&Type) -> bool;

/// Makes a collection with elements of a type.
type Make = fn(Type) -> Type;

/// Types that unify in the same way.
enum Family {
    /// Dynamic together with collections or structures of one kind: what they become depends on how the
    /// dynamic one turns out.
    Open,
    Collections(Make),
    /// Tuples or objects, and the collection that they may become.
    Structures(Make),
    /// Collections together with structures that often stand for them: a tuple for a list, an object for a
    /// map.
    Disguised {
        is_structure: IsKind,
        make: Make,
    },
    /// Anything else: one of the types must do.
    Mixed,
}

impl Family {
    /// `None` for kinds that never unify.
    fn of(types: &[Type]) -> Option<Family> {
        const COLLECTIONS: [(IsKind, Make); 3] =
            [(Type::is_map, Type::map), (Type::is_list, Type::list), (Type::is_set, Type::set)];
        const STRUCTURES: [(IsKind, IsKind, Make); 2] =
            [(Type::is_object, Type::is_map, Type::map), (Type::is_tuple, Type::is_list, Type::list)];

        let all = |fits: &dyn Fn(&Type) -> bool| types.iter().all(|ty| fits(ty) || ty.is_dynamic());
        let any = |fits: IsKind| types.iter().any(fits);
        let collections = COLLECTIONS.iter().find(|(is_kind, _)| all(is_kind));
        let structures = STRUCTURES.iter().find(|(is_kind, ..)| all(is_kind));
        Some(match (collections, structures) {
            (Some(_), _) | (_, Some(_)) if any(Type::is_dynamic) => Family::Open,
            (Some((_, make)), _) => Family::Collections(*make),
            (_, Some((.., make))) => Family::Structures(*make),
            (None, None) => {
                let disguised = STRUCTURES.iter().find(|(is_structure, is_collection, _)| {
                    any(*is_collection) && all(&|ty| is_structure(ty) || is_collection(ty))
                });
                match disguised {
                    Some(&(is_structure, _, make)) => Family::Disguised { is_structure, make },
                    None if any(Type::is_object) && any(Type::is_tuple) => return None,
                    None => Family::Mixed,
                }
            }
        })
    }
}

/// A collection of all that is in these types.
fn collected(types: &[Type], safety: Safety, make: Make) -> Option<Type> {
    let parts: Vec<Type> = types.iter().flat_map(Type::children).cloned().collect();
    let ty = make(unify_parts(&parts, safety)?);
    all_convert(types, &ty, safety).then_some(ty)
}

/// Objects with the same attributes, and tuples of the same length, unify part by part; others to a
/// collection.
///
/// This is stricter than conversion, which drops attributes: dropping is right when someone names a type, but
/// not when someone puts objects side by side.
fn unify_structures(types: &[Type], safety: Safety, make: Make) -> Option<Type> {
    let (first, others) = types.split_first()?;
    if !others.iter().all(|other| has_parts_of(other, first)) {
        return collected(types, safety, make);
    }
    let parts: Vec<Vec<&Type>> = types.iter().map(|ty| ty.children().collect()).collect();
    let mut unified = Vec::new();
    for index in 0..first.children().count() {
        let across: Vec<Type> = parts.iter().map(|parts| parts[index].clone()).collect();
        unified.push(unify_parts(&across, safety)?);
    }
    let ty = first.with_parts(unified);
    if all_convert(types, &ty, safety) { Some(ty) } else { collected(types, safety, make) }
}

fn has_parts_of(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Object(a), Type::Object(b)) => {
            a.iter().map(|attribute| &attribute.name).eq(b.iter().map(|attribute| &attribute.name))
        }
        _ => a.children().count() == b.children().count(),
    }
}

/// Unifies the types once the structures among them are unified to a collection.
fn unify_disguised(types: &[Type], safety: Safety, is_structure: IsKind, make: Make) -> Option<Unified> {
    let (structures, mut rest): (Vec<Type>, Vec<Type>) = types.iter().cloned().partition(is_structure);
    let own = collected(&structures, safety, make)?;
    rest.push(own.clone());
    let ty = unify_parts(&rest, safety).filter(Type::is_collection)?;
    let of_structures = (own != ty).then_some(own);
    Some(Unified { ty, is_open: false, of_structures })
}

fn all_convert(types: &[Type], wanted: &Type, safety: Safety) -> bool {
    types.iter().all(|ty| ty == wanted || check(ty, wanted, safety, &mut Path::new()).is_ok())
}

/// The most preferable of the types that all others convert to.
fn preferred(types: &[Type], safety: Safety) -> Option<Type> {
    let candidates = types.iter().filter(|candidate| all_convert(types, candidate, safety));
    candidates.min_by(|a, b| preference(a, b)).cloned()
}

/// Orders types by how suitable they are as the result: first the types that lose nothing of the others'
/// values; dynamic last, since it adapts to its neighbors.
fn preference(a: &Type, b: &Type) -> Ordering {
    rank(a).cmp(&rank(b)).then_with(|| match (a.element_type(), b.element_type()) {
        (Some(a), Some(b)) => preference(a, b),
        _ => Ordering::Equal,
    })
}

fn rank(ty: &Type) -> u8 {
    match ty {
        Type::String | Type::List(_) | Type::Map(_) | Type::Capsule(_) => 0,
        Type::Number | Type::Bool | Type::Tuple(_) | Type::Object(_) => 1,
        Type::Set(_) => 2,
        Type::Dynamic => 3,
    }
}
