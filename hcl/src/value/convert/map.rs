//! Conversion to maps, from maps and objects.

use super::dispatch::Conversion;
use super::errors::ConvertError;
use super::possible::Safety;
use super::sequence::empty_element_type;
use super::unify::{common_attribute_type, part_type, type_of_all, unify_values};
use crate::value::entries::Entries;
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) fn convert(
    at: &mut Conversion,
    value: &Value,
    wanted: &Type,
    element: &Type,
) -> Result<Value, ConvertError> {
    match value.kind() {
        Kind::Map(entries) if entries.is_empty() => {
            let ty = empty_element_type(at, value, element)?;
            at.built(Value::map_of(Type::map(ty), Entries::default()))
        }
        Kind::Map(entries) => build(at, entries, element, Safety::Safe),
        Kind::Object(entries) if entries.is_empty() => {
            at.built(Value::map_of(Type::map(element.without_optional()), Entries::default()))
        }
        Kind::Object(entries) => {
            let resolved = part_type(at, entries.sorted_values(), element, common_attribute_type)?;
            build(at, entries, &resolved, Safety::Unsafe)
        }
        _ => Err(at.mismatch(value, wanted)),
    }
}

/// Converts the entries. Where the wanted type leaves parts open, the results are unified as far as `safety`
/// allows.
fn build(
    at: &mut Conversion,
    entries: &Entries,
    wanted: &Type,
    safety: Safety,
) -> Result<Value, ConvertError> {
    let mut values = Vec::with_capacity(entries.len());
    for (key, value) in entries.sorted_names().iter().zip(entries.sorted_values()) {
        values.push(at.convert_at(PathStep::Index(Value::normalized_string(key)), value, wanted)?);
    }
    if wanted.has_dynamic() && (wanted.is_collection() || matches!(wanted, Type::Object(_))) {
        values = unify_values(at, values, safety)?;
    }
    let ty = type_of_all(at, wanted, &values)?;
    at.built(Value::map_like(ty, entries, values))
}
