//! Indexing a value, and taking an attribute of it (specification: "Index Operator", "Attribute Access
//! Operator").

use crate::value::{ConvertError, Kind, Marks, Number, Type, Value};

use super::budget::converted;

/// Why a key or a name leads to nothing.
pub(super) enum Refusal {
    /// The value is null.
    Null,
    /// The key is null.
    NullKey,
    /// The key cannot be converted to the type of the value's keys.
    KeyType(ConvertError),
    /// The key has the right type, but the value has no such element.
    Missing,
    /// Values of this type have no such parts.
    NoParts,
}

/// `collection[key]`
pub(super) fn index(collection: &Value, key: &Value) -> Result<Value, Refusal> {
    if collection.is_null() {
        return Err(Refusal::Null);
    }
    if key.is_null() {
        return Err(Refusal::NullKey);
    }
    // The usual case first: computing the type of a long tuple or a large object is slow.
    let part = known_part(collection, key).unwrap_or_else(|| indexed(collection, key))?;
    Ok(part.with_marks(key.marks()))
}

/// The part that a key of the right type leads to; `None` if the key has another type, or not all is known.
fn known_part(collection: &Value, key: &Value) -> Option<Result<Value, Refusal>> {
    let part = match (collection.kind(), key.kind()) {
        (Kind::Tuple(items) | Kind::List(items), Kind::Number(number)) => {
            position(number).and_then(|position| items.get(position))
        }
        (Kind::Object(entries) | Kind::Map(entries), Kind::String(name)) => entries.get(name),
        _ => return None,
    };
    Some(part.map(|part| with_marks_of(part, collection)).ok_or(Refusal::Missing))
}

/// The part that a key leads to, without the marks of the key.
fn indexed(collection: &Value, key: &Value) -> Result<Value, Refusal> {
    let ty = collection.ty();
    if ty.is_dynamic() || key.ty().is_dynamic() {
        return Ok(unknown_part(Type::Dynamic, collection));
    }
    let wanted = match &ty {
        Type::Tuple(_) | Type::List(_) => Type::Number,
        Type::Map(_) | Type::Object(_) => Type::String,
        _ => return Err(Refusal::NoParts),
    };
    let key = converted(key.clone(), &wanted).map_err(Refusal::KeyType)?;
    if let Some(part) = known_part(collection, &key) {
        return part;
    }
    match (&ty, key.as_number(), key.as_str()) {
        // The length of a tuple is known even if the tuple is not.
        (Type::Tuple(types), Some(number), _) => {
            let ty = position(number).and_then(|position| types.get(position)).ok_or(Refusal::Missing)?;
            Ok(with_marks_of(&Value::unknown(ty.clone()), collection))
        }
        (Type::Object(_), _, Some(name)) => attribute(collection, name),
        _ => Ok(unknown_part(ty.element_type().cloned().unwrap_or(Type::Dynamic), collection)),
    }
}

/// `value.name`
pub(super) fn attribute(value: &Value, name: &str) -> Result<Value, Refusal> {
    if let Kind::Object(attributes) | Kind::Map(attributes) = value.kind() {
        let normalized;
        let found = match attributes.get(name) {
            None if !name.is_ascii() => {
                normalized = Value::string(name);
                normalized.as_str().and_then(|name| attributes.get(name))
            }
            found => found,
        };
        return found.map(|part| with_marks_of(part, value)).ok_or(Refusal::Missing);
    }
    if value.is_null() {
        return Err(Refusal::Null);
    }
    match value.ty() {
        Type::Dynamic => Ok(unknown_part(Type::Dynamic, value)),
        Type::Map(element) => Ok(unknown_part((*element).clone(), value)),
        Type::Object(attributes) => {
            let normalized = Value::string(name);
            let attribute =
                normalized.as_str().and_then(|name| attributes.get(name)).ok_or(Refusal::Missing)?;
            Ok(unknown_part(attribute.ty.clone(), value))
        }
        _ => Err(Refusal::NoParts),
    }
}

fn position(number: &Number) -> Option<usize> {
    number.to_i64().and_then(|number| usize::try_from(number).ok())
}

/// A part, with the marks of the whole.
fn with_marks_of(part: &Value, whole: &Value) -> Value {
    part.clone().with_marks(whole.marks())
}

/// An unknown part, with the marks of the whole and those that its type depends on.
fn unknown_part(ty: Type, whole: &Value) -> Value {
    let inside = if ty.is_dynamic() { Marks::new() } else { whole.marks_in_type() };
    Value::unknown(ty).with_marks(&whole.marks().union(&inside))
}
