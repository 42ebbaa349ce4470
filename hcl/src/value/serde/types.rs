//! Types in other formats: `"string"`, `["list", "number"]`, `["object", {"a": "bool"}, ["a"]]`.

use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::{Error as _, Serialize, SerializeTuple, Serializer};

use super::errors;
use crate::value::repr::MAX_SERDE_DEPTH;
use crate::value::ty::{ObjectType, Type};

/// The encoding of [`Type::to_json`]. A capsule type is an error, because it means nothing outside the application; so
/// is a type that nests deeper than [`MAX_SERDE_DEPTH`].
impl Serialize for Type {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.depth().is_none_or(|depth| depth > MAX_SERDE_DEPTH) {
            return Err(S::Error::custom(errors::type_too_deep()));
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
        OneType { outside: 0 }.deserialize(deserializer)
    }
}

/// Reads a type inside this many others.
#[derive(Clone, Copy)]
struct OneType {
    outside: usize,
}

impl<'de> DeserializeSeed<'de> for OneType {
    type Value = Type;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Type, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for OneType {
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
        let kind: String = next(&mut parts, PhantomData, &self)?;
        if self.outside == MAX_SERDE_DEPTH {
            return Err(A::Error::custom(errors::type_too_deep()));
        }
        let inside = OneType { outside: self.outside + 1 };
        match kind.as_str() {
            "list" => next(&mut parts, inside, &self).map(Type::list),
            "set" => next(&mut parts, inside, &self).map(Type::set),
            "map" => next(&mut parts, inside, &self).map(Type::map),
            "tuple" => next(&mut parts, TypesOfElements(inside), &self).map(Type::tuple),
            "object" => {
                let attributes = next(&mut parts, TypesOfAttributes(inside), &self)?;
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

fn next<'de, S: DeserializeSeed<'de>, A: SeqAccess<'de>>(
    parts: &mut A,
    seed: S,
    expected: &OneType,
) -> Result<S::Value, A::Error> {
    parts.next_element_seed(seed)?.ok_or_else(|| A::Error::invalid_length(1, expected))
}

/// Reads the types of the elements of a tuple.
struct TypesOfElements(OneType);

impl<'de> DeserializeSeed<'de> for TypesOfElements {
    type Value = Vec<Type>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Type>, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for TypesOfElements {
    type Value = Vec<Type>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of types")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Vec<Type>, A::Error> {
        let mut types = Vec::new();
        while let Some(ty) = elements.next_element_seed(self.0)? {
            types.push(ty);
        }
        Ok(types)
    }
}

/// Reads the types of the attributes of an object by name.
struct TypesOfAttributes(OneType);

impl<'de> DeserializeSeed<'de> for TypesOfAttributes {
    type Value = HashMap<String, Type>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for TypesOfAttributes {
    type Value = HashMap<String, Type>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of types")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut attributes: A) -> Result<Self::Value, A::Error> {
        let mut types = HashMap::new();
        while let Some(name) = attributes.next_key()? {
            types.insert(name, attributes.next_value_seed(self.0)?);
        }
        Ok(types)
    }
}
