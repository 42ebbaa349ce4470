//! Structures that were unified with collections: tuples with lists, objects with maps.
//!
//! The reference first unifies the structures with each other, to a collection that may differ from the
//! common type of all, and then applies the conversion from that collection to the common type to the
//! structures themselves. What both types agree on stays as it is, so the parts may have different types
//! after all. `[[1, 2], [3]]` is no list of anything where the other type is that of `tolist([])`.

use std::sync::Arc;

use super::dispatch::{Conversion, with_room};
use super::errors::ConvertError;
use super::possible::Safety;
use super::unify::{common_type, unify_values};
use crate::value::entries::Entries;
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Converts a structure to the type `wanted`, where `own` is the collection to which the structures were
/// unified.
pub(super) fn convert_disguised(value: &Value, own: &Type, wanted: &Type) -> Result<Value, ConvertError> {
    with_room(value.depth(), |at| {
        at.convert(value, own)?;
        convert_as(at, value, own, wanted)
    })
}

/// The conversion of values of type `own` to the type `wanted`, applied to a value that could be converted to
/// the first.
fn convert_as(at: &mut Conversion, value: &Value, own: &Type, wanted: &Type) -> Result<Value, ConvertError> {
    if own == wanted || wanted.is_dynamic() {
        return Ok(value.clone());
    }
    if value.is_marked() {
        let (plain, marks) = value.clone().unmark();
        return Ok(convert_as(at, &plain, own, wanted)?.with_marks(&marks));
    }
    match (value.kind(), own, wanted) {
        (Kind::List(items) | Kind::Tuple(items), Type::List(own), Type::List(wanted))
            if !items.is_empty() =>
        {
            let items = parts(at, items, &vec![(&**own, &**wanted); items.len()], PathStep::to_element)?;
            let ty = common_type(at, &items)?;
            at.built(Value::list(ty, items))
        }
        (Kind::Map(entries) | Kind::Object(entries), Type::Map(own), Type::Map(wanted))
            if !entries.is_empty() =>
        {
            let types = vec![(&**own, &**wanted); entries.len()];
            let mut values = parts(at, entries.sorted_values(), &types, |at| key(entries, at))?;
            if wanted.is_collection() || matches!(**wanted, Type::Object(_)) {
                values = unify_values(at, values, Safety::Safe)?;
            }
            let ty = common_type(at, &values)?;
            at.built(Value::map_like(ty, entries, values))
        }
        (Kind::Tuple(items), Type::Tuple(own), Type::Tuple(wanted)) => {
            let types: Vec<_> = own.iter().zip(wanted.iter()).collect();
            let items = parts(at, items, &types, PathStep::to_element)?;
            at.built(Value::try_tuple(items))
        }
        (Kind::Object(entries), Type::Object(own), Type::Object(wanted)) if entries.len() == wanted.len() => {
            let pair = |name: &Arc<str>| Some((&own.get(name)?.ty, &wanted.get(name)?.ty));
            let types: Option<Vec<_>> = entries.sorted_names().iter().map(pair).collect();
            let Some(types) = types else { return at.convert(value, &Type::Object(wanted.clone())) };
            let values = parts(at, entries.sorted_values(), &types, |at| key(entries, at))?;
            at.built(Value::object_of(entries.with_values(values)))
        }
        _ => at.convert(value, wanted),
    }
}

fn parts(
    at: &mut Conversion,
    values: &[Value],
    types: &[(&Type, &Type)],
    step: impl Fn(usize) -> PathStep,
) -> Result<Vec<Value>, ConvertError> {
    let mut converted = Vec::with_capacity(values.len());
    for (index, (value, (own, wanted))) in values.iter().zip(types).enumerate() {
        at.enter(step(index));
        converted.push(convert_as(at, value, own, wanted)?);
        at.leave();
    }
    Ok(converted)
}

fn key(entries: &Entries, at: usize) -> PathStep {
    let name = entries.sorted_names().get(at);
    PathStep::Index(name.map_or_else(|| Value::string(""), Value::normalized_string))
}
