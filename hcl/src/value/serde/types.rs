//! Types in other formats: `"string"`, `["list", "number"]`, `["object", {"a": "bool"}, ["a"]]`.

use std::collections::HashMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};
use serde::ser::{Error as _, Serialize, SerializeTuple, Serializer};

use super::errors;
use crate::value::ty::{ObjectType, Type};

/// The encoding of [`Type::to_json`]. A capsule type is an error, since nothing outside could say which it
/// is.
impl Serialize for Type {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Type::Dynamic => serializer.serialize_str("dynamic"),
            Type::String => serializer.serialize_str("string"),
            Type::Number => serializer.serialize_str("number"),
            Type::Bool => serializer.serialize_str("bool"),
            Type::List(element) => ("list", &**element).serialize(serializer),
            Type::Set(element) => ("set", &**element).serialize(serializer),
            Type::Map(element) => ("map", &**element).serialize(serializer),
            Type::Tuple(elements) => ("tuple", &**elements).serialize(serializer),
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

/// The types of attributes under their names.
struct AttributeTypes<'a>(&'a ObjectType);

impl Serialize for AttributeTypes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|attribute| (&*attribute.name, &attribute.ty)))
    }
}

impl<'de> Deserialize<'de> for Type {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TypeVisitor)
    }
}

struct TypeVisitor;

impl<'de> Visitor<'de> for TypeVisitor {
    type Value = Type;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a type, such as \"string\" or [\"list\", \"number\"],")
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Type, E> {
        match name {
            "dynamic" => Ok(Type::Dynamic),
            "string" => Ok(Type::String),
            "number" => Ok(Type::Number),
            "bool" => Ok(Type::Bool),
            other => Err(E::custom(errors::not_a_type(other))),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Type, A::Error> {
        let kind: String = next(&mut parts)?;
        match kind.as_str() {
            "list" => next(&mut parts).map(Type::list),
            "set" => next(&mut parts).map(Type::set),
            "map" => next(&mut parts).map(Type::map),
            "tuple" => next::<Vec<Type>, A>(&mut parts).map(Type::tuple),
            "object" => {
                let attributes: HashMap<String, Type> = next(&mut parts)?;
                let optional: Vec<String> = parts.next_element()?.unwrap_or_default();
                Ok(Type::object_with_optional(attributes.into_iter().map(|(name, ty)| {
                    let is_optional = optional.contains(&name);
                    (name, ty, is_optional)
                })))
            }
            other => Err(A::Error::custom(errors::not_a_type(other))),
        }
    }
}

fn next<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(parts: &mut A) -> Result<T, A::Error> {
    parts.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &TypeVisitor))
}
