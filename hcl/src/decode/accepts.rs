//! What an attribute's type takes, for documentation: found out by asking the type to deserialize itself.

use std::any::type_name;
use std::cell::Cell;

use serde::de::value::Error;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

/// How far a path may lead into a value. Types call each other on the way, and types that contain themselves have no end.
const MAX_DEPTH: usize = 64;

/// What the type of an attribute, or of a part of it, takes.
#[derive(Clone, Copy, Debug)]
pub struct Accepts {
    /// Whether the type has a value for an attribute that is not there.
    pub optional: bool,
    /// The full name of the type in Rust.
    pub type_name: &'static str,
    /// What the type asks serde for.
    pub kind: AcceptedKind,
}

/// The kind of value that a type asks serde for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum AcceptedKind {
    /// It does not say, or does not use serde.
    #[default]
    Any,
    /// A bool.
    Bool,
    /// A number.
    Number,
    /// A string.
    String,
    /// A list, set or tuple.
    List,
    /// A map.
    Map,
    /// An object with these attributes.
    Object(&'static [&'static str]),
    /// One of these strings, or an object with one of them as its only key.
    OneOf(&'static [&'static str]),
}

impl Accepts {
    /// What the type `T` takes.
    pub(super) fn of<T>(optional: bool, kind: AcceptedKind) -> Self {
        Accepts { optional, type_name: type_name::<T>(), kind }
    }
}

/// One step into a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inside<'a> {
    /// To any element of a list, a set or an array.
    Element,
    /// To an attribute of an object, to what a map holds by a key, or to what a variant of an enum holds.
    Key(&'a str),
}

/// What a type, or the part of it that a path leads to, first asks for when it deserializes itself; `Option` and newtypes are
/// looked through. `None` where the path leads nowhere, or the type does not say where.
pub(super) fn accepts<T: DeserializeOwned>(path: &[Inside<'_>]) -> Option<Accepts> {
    if path.len() > MAX_DEPTH {
        return None;
    }
    let found = Cell::new(None);
    // It always fails: there is no value. What matters is what was asked for.
    let _ = T::deserialize(Asked::new::<T>(path, &found));
    found.get()
}

/// Deserializes nothing, and notes what was asked for at the end of the path.
#[derive(Clone, Copy)]
struct Asked<'a> {
    path: &'a [Inside<'a>],
    found: &'a Cell<Option<Accepts>>,
    type_name: &'static str,
    optional: bool,
}

impl<'a> Asked<'a> {
    fn new<T>(path: &'a [Inside<'a>], found: &'a Cell<Option<Accepts>>) -> Self {
        Asked { path, found, type_name: type_name::<T>(), optional: false }
    }

    /// Passes on to the part of type `T` that the rest of the path leads into.
    fn into<T>(self, path: &'a [Inside<'a>]) -> Self {
        Asked::new::<T>(path, self.found)
    }

    fn note<T>(self, kind: AcceptedKind) -> Result<T, Error> {
        if self.path.is_empty() {
            let Asked { optional, type_name, .. } = self;
            self.found.set(Some(Accepts { optional, type_name, kind }));
        }
        no_value()
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.path {
            [Inside::Element, rest @ ..] => visitor.visit_seq(Part { asked: self, key: "", rest }),
            _ => self.note(AcceptedKind::List),
        }
    }

    /// An object whose attributes are known, or else any map.
    fn map<'de, V: Visitor<'de>>(
        self,
        names: Option<&'static [&'static str]>,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.path {
            [Inside::Key(key), rest @ ..] if names.is_none_or(|names| names.contains(key)) => {
                visitor.visit_map(Part { asked: self, key, rest })
            }
            _ => self.note(names.map_or(AcceptedKind::Map, AcceptedKind::Object)),
        }
    }
}

fn no_value<T>() -> Result<T, Error> {
    Err(serde::de::Error::custom("there is no value"))
}

macro_rules! notes {
    ($($kind:ident: $($method:ident)*;)*) => {$($(
        fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
            self.note(AcceptedKind::$kind)
        }
    )*)*};
}

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Error;

    notes! {
        Any: deserialize_any deserialize_unit deserialize_identifier;
        Bool: deserialize_bool;
        Number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8 deserialize_u16
            deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64;
        String: deserialize_char deserialize_str deserialize_string;
        List: deserialize_bytes deserialize_byte_buf;
    }

    /// What is ignored is not part of the type.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        no_value()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(Asked { optional: true, ..self })
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, _: V) -> Result<V::Value, Error> {
        self.note(AcceptedKind::Any)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    /// The elements of a tuple differ, and only the first can be asked for; those of an array are alike.
    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        match self.type_name.trim_end_matches('>').ends_with(']') {
            true => self.list(visitor),
            false => self.note(AcceptedKind::List),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        _: V,
    ) -> Result<V::Value, Error> {
        self.note(AcceptedKind::List)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.map(None, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.map(Some(fields), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.path {
            [Inside::Key(key), rest @ ..] if variants.contains(key) => {
                visitor.visit_enum(Part { asked: self, key, rest })
            }
            _ => self.note(AcceptedKind::OneOf(variants)),
        }
    }
}

/// The one part of a value that there seems to be.
struct Part<'a> {
    asked: Asked<'a>,
    key: &'a str,
    rest: &'a [Inside<'a>],
}

impl Part<'_> {
    fn deserialize<'de, S: DeserializeSeed<'de>>(&self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.asked.into::<S::Value>(self.rest))
    }
}

impl<'de> SeqAccess<'de> for Part<'_> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        self.deserialize(seed).map(Some)
    }
}

impl<'de> MapAccess<'de> for Part<'_> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Error> {
        seed.deserialize(Key(self.key)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        self.deserialize(seed)
    }
}

impl<'de> EnumAccess<'de> for Part<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Error> {
        Ok((seed.deserialize(self.key.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for Part<'_> {
    type Error = Error;

    /// It holds nothing.
    fn unit_variant(self) -> Result<(), Error> {
        no_value()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        self.deserialize(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        self.asked.into::<V::Value>(self.rest).note(AcceptedKind::List)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.asked.into::<V::Value>(self.rest).map(Some(fields), visitor)
    }
}

/// A name, or what a map has it by.
struct Key<'a>(&'a str);

macro_rules! parses {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.0.parse().map_or_else(|_| no_value(), |number| visitor.visit_i64(number))
        }
    )*};
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Error;

    parses! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.0)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.into_deserializer().deserialize_enum(name, variants, visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashMap};

    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Level {
        Low,
        High,
    }

    #[derive(Deserialize, PartialEq, Eq, Hash)]
    struct Port(u16);

    #[derive(Deserialize)]
    struct Wrapped(#[serde(rename = "unused")] Option<u8>);

    /// It contains itself.
    #[derive(Deserialize)]
    #[allow(dead_code, reason = "it is described, not looked into")]
    struct Tree {
        level: Option<Level>,
        children: Vec<Tree>,
        pair: [bool; 2],
        mixed: (u8, bool),
        by_port: HashMap<Port, Tree>,
        shape: Shape,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "it is described, not looked into")]
    enum Shape {
        Point,
        Circle(f64),
        Box { width: u8 },
        Line(u8, u8),
    }

    fn kind<T: DeserializeOwned>(path: &[Inside<'_>]) -> Option<AcceptedKind> {
        accepts::<T>(path).map(|accepts| accepts.kind)
    }

    #[test]
    fn a_type_tells_what_it_takes() {
        assert_eq!(kind::<std::net::SocketAddr>(&[]), Some(AcceptedKind::String));
        assert_eq!(kind::<Option<Level>>(&[]), Some(AcceptedKind::OneOf(&["low", "high"])));
        assert_eq!(kind::<Wrapped>(&[]), Some(AcceptedKind::Number));
        assert_eq!(kind::<(u8, u8)>(&[]), Some(AcceptedKind::List));
        assert!(Wrapped(None).0.is_none() && !matches!(Level::Low, Level::High));
    }

    #[test]
    fn a_type_tells_what_its_parts_take() {
        use Inside::{Element, Key};
        let part = kind::<BTreeMap<String, Tree>>;
        let level = Some(AcceptedKind::OneOf(&["low", "high"]));
        assert_eq!(part(&[Key("any"), Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("children"), Element, Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("by_port"), Key("80"), Key("level")]), level);
        assert_eq!(part(&[Key("any"), Key("pair"), Element]), Some(AcceptedKind::Bool));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Circle")]), Some(AcceptedKind::Number));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Line")]), Some(AcceptedKind::List));
        assert_eq!(part(&[Key("any"), Key("shape"), Key("Box"), Key("width")]), Some(AcceptedKind::Number));
        for nowhere in [
            &[Element][..],
            &[Key("any"), Key("levle")],
            &[Key("any"), Key("mixed"), Element],
            &[Key("any"), Key("by_port"), Key("eighty")],
            &[Key("any"), Key("shape"), Key("Point")],
            &[Key("any"), Key("level"), Element],
        ] {
            assert_eq!(part(nowhere), None, "{nowhere:?}");
        }
    }

    #[test]
    fn a_part_tells_its_type_and_whether_there_may_be_none() {
        let part = accepts::<Tree>(&[Inside::Key("level")]).expect("a part");
        assert!(part.optional && part.type_name.starts_with("core::option::Option<"));
        assert!(!accepts::<Tree>(&[Inside::Key("pair")]).expect("a part").optional);
    }

    #[test]
    fn a_path_has_an_end_where_a_type_has_none() {
        let path = |length| [Inside::Key("children"), Inside::Element].repeat(length);
        assert!(accepts::<Tree>(&path(MAX_DEPTH / 2)).is_some());
        assert!(accepts::<Tree>(&path(MAX_DEPTH)).is_none());
    }
}
