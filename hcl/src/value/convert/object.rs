//! Conversion to objects, from objects and maps.

use super::dispatch::Conversion;
use super::errors::{ConvertError, Problem};
use crate::value::entries::Entries;
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::Value;
use crate::value::ty::{ObjectType, Type};

/// Attributes that the type does not name are dropped. An absent optional attribute becomes a null, after the
/// written ones.
pub(super) fn convert(
    at: &mut Conversion,
    value: &Value,
    wanted: &Type,
    attributes: &ObjectType,
) -> Result<Value, ConvertError> {
    match value.kind() {
        Kind::Object(entries) => build(at, entries, attributes, true),
        Kind::Map(entries) => build(at, entries, attributes, false),
        _ => Err(at.mismatch(value, wanted)),
    }
}

fn build(
    at: &mut Conversion,
    entries: &Entries,
    attributes: &ObjectType,
    is_object: bool,
) -> Result<Value, ConvertError> {
    let mut converted = Vec::with_capacity(attributes.len());
    let mut filled_in = false;
    for attribute in attributes.iter() {
        let name = attribute.name.clone();
        let value = match entries.get(&name) {
            Some(value) => at.convert_at(PathStep::to_entry(&name, is_object), value, &attribute.ty)?,
            None if attribute.optional => {
                filled_in = true;
                Value::null(attribute.ty.clone())
            }
            None => {
                let given = entries.iter().map(|(name, _)| name);
                return Err(at.error(Problem::missing_attributes(
                    attributes,
                    |name| entries.contains_key(name),
                    given,
                )));
            }
        };
        converted.push((name, value));
    }
    let in_order = entries.is_sorted() && !filled_in;
    at.built(Value::object_of(if in_order { Entries::new(converted) } else { entries.order_of(converted) }))
}
