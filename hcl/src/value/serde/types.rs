//! Types in other formats: `"string"`, `["list", "number"]`, `["object", {"a": "bool"}, ["a"]]`.

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error as _};
use serde::ser::{Error as _, Serialize, SerializeTuple, Serializer};

use super::errors;
use super::values::OneValue;
use crate::value::errors::{ValueError, type_too_deep};
use crate::value::kind::Kind;
use crate::value::mismatch::Sort;
use crate::value::repr::{MAX_SERDE_DEPTH, Value};
use crate::value::ty::{ObjectType, Type};

/// The encoding of [`Type::to_json`]. A capsule type is an error, because it means nothing outside the
/// application; so is a type that nests deeper than [`MAX_SERDE_DEPTH`].
impl Serialize for Type {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.depth().is_none_or(|depth| depth > MAX_SERDE_DEPTH) {
            return Err(S::Error::custom(type_too_deep(MAX_SERDE_DEPTH)));
        }
        Shallow(self).serialize(serializer)
    }
}

/// A type that is known to be shallow enough.
struct Shallow<'a>(&'a Type);

impl Serialize for Shallow<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Type::Dynamic => serializer.serialize_str("dynamic"),
            Type::String => serializer.serialize_str("string"),
            Type::Number => serializer.serialize_str("number"),
            Type::Bool => serializer.serialize_str("bool"),
            Type::List(element) => ("list", Shallow(element)).serialize(serializer),
            Type::Set(element) => ("set", Shallow(element)).serialize(serializer),
            Type::Map(element) => ("map", Shallow(element)).serialize(serializer),
            Type::Tuple(elements) => ("tuple", Elements(elements)).serialize(serializer),
            Type::Object(attributes) => serialize_object(attributes, serializer),
            Type::Capsule(capsule) => Err(S::Error::custom(errors::capsule_type(capsule.name()))),
        }
    }
}

fn serialize_object<S: Serializer>(attributes: &ObjectType, serializer: S) -> Result<S::Ok, S::Error> {
    let optional: Vec<&str> =
        attributes.iter().filter(|attribute| attribute.optional).map(|attribute| &*attribute.name).collect();
    let mut parts = serializer.serialize_tuple(if optional.is_empty() { 2 } else { 3 })?;
    parts.serialize_element("object")?;
    parts.serialize_element(&AttributeTypes(attributes))?;
    if !optional.is_empty() {
        parts.serialize_element(&optional)?;
    }
    parts.end()
}

/// The types of the elements of a tuple.
struct Elements<'a>(&'a [Type]);

impl Serialize for Elements<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Shallow))
    }
}

/// The types of attributes by name.
struct AttributeTypes<'a>(&'a ObjectType);

impl Serialize for AttributeTypes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|attribute| (&*attribute.name, Shallow(&attribute.ty))))
    }
}

/// Reads that encoding. A type that nests deeper than [`MAX_SERDE_DEPTH`] is an error.
impl<'de> Deserialize<'de> for Type {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let encoded = OneValue::within(MAX_LEVELS).deserialize(deserializer)?;
        read(&encoded, MAX_SERDE_DEPTH).map_err(D::Error::custom)
    }
}

/// Those of the deepest type: an object type is an object in a list.
const MAX_LEVELS: usize = 2 * (MAX_SERDE_DEPTH + 1);

/// The type that a value encodes, with at most this many levels.
fn read(encoded: &Value, levels: usize) -> Result<Type, ValueError> {
    let (name, parts) = match encoded.kind() {
        Kind::String(name) => (name, &[][..]),
        Kind::List([name, parts @ ..]) | Kind::Tuple([name, parts @ ..]) if levels > 0 => {
            (name.as_str().unwrap_or_default(), parts)
        }
        Kind::List([_, ..]) | Kind::Tuple([_, ..]) => return Err(type_too_deep(MAX_SERDE_DEPTH)),
        _ => {
            return Err(errors::required_noun(
                "type, such as \"string\" or [\"list\", \"number\"],",
                encoded,
            ));
        }
    };
    let of = |part: &Value| read(part, levels - 1);
    match (name, parts) {
        ("dynamic", []) => Ok(Type::Dynamic),
        ("string", []) => Ok(Type::String),
        ("number", []) => Ok(Type::Number),
        ("bool", []) => Ok(Type::Bool),
        ("list", [element]) => of(element).map(Type::list),
        ("set", [element]) => of(element).map(Type::set),
        ("map", [element]) => of(element).map(Type::map),
        ("tuple", [elements]) => {
            let elements = elements.as_array().ok_or_else(|| errors::required(Sort::List, elements))?;
            Ok(Type::Tuple(elements.iter().map(of).collect::<Result<_, _>>()?))
        }
        ("object", [attributes, optional @ ..]) => {
            let optional = optional.first().and_then(Value::as_array).unwrap_or_default();
            let entries = attributes.as_object().ok_or_else(|| errors::required(Sort::Object, attributes))?;
            let mut types = Vec::with_capacity(entries.len());
            for (name, ty) in entries.iter() {
                types.push((name, of(ty)?, optional.iter().any(|optional| optional == name)));
            }
            Ok(Type::object_with_optional(types))
        }
        _ => Err(errors::not_a_type(name)),
    }
}
