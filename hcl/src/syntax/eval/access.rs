//! Indexing a value, and taking an attribute of it (specification: "Index Operator", "Attribute Access
//! Operator").

use crate::value::{ConvertError, Kind, Type, Value};

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
    let keys = match collection.kind() {
        // Computing the type of a long tuple or a large object is slow.
        Kind::Tuple(_) | Kind::List(_) => Type::Number,
        Kind::Object(_) | Kind::Map(_) => Type::String,
        _ => match collection.ty() {
            Type::Dynamic => Type::Dynamic,
            Type::Tuple(_) | Type::List(_) => Type::Number,
            Type::Object(_) | Type::Map(_) => Type::String,
            _ => return Err(Refusal::NoParts),
        },
    };
    if keys.is_dynamic() || key.ty().is_dynamic() {
        return Ok(Value::dynamic().with_marks(&collection.marks().union(key.marks())));
    }
    let key = converted(key.clone(), &keys).map_err(Refusal::KeyType)?;
    let part = collection.index(&key).map_err(|_| Refusal::Missing)?;
    if key.is_known() || part.ty().is_dynamic() {
        return Ok(part);
    }
    // Its type depends on all elements.
    Ok(part.with_marks(&collection.marks_in_type()))
}

/// `value.name`
pub(super) fn attribute(value: &Value, name: &str) -> Result<Value, Refusal> {
    let is_list = match value.kind() {
        Kind::Tuple(_) | Kind::List(_) => true,
        Kind::Unknown => matches!(value.ty(), Type::Tuple(_) | Type::List(_)),
        _ => false,
    };
    if is_list { Err(Refusal::NoParts) } else { index(value, &Value::string(name)) }
}
