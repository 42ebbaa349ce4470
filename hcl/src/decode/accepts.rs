//! What an attribute's type takes, for documentation: found out by asking the type to deserialize itself.

use std::cell::Cell;

use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Visitor};

/// What the type of an attribute takes.
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

/// What a type first asks for when it deserializes itself, `Option` and newtypes looked through.
pub(super) fn kind_of<T: DeserializeOwned>() -> AcceptedKind {
    let kind = Cell::new(AcceptedKind::Any);
    // It always fails: there is no value. What matters is what was asked for.
    let _ = T::deserialize(Asked { kind: &kind });
    kind.get()
}

/// Deserializes nothing, and notes what was asked for.
struct Asked<'a> {
    kind: &'a Cell<AcceptedKind>,
}

impl Asked<'_> {
    fn note<T>(self, kind: AcceptedKind) -> Result<T, Error> {
        self.kind.set(kind);
        Err(serde::de::Error::custom("there is no value"))
    }
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
        Any: deserialize_any deserialize_unit deserialize_identifier deserialize_ignored_any;
        Bool: deserialize_bool;
        Number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8 deserialize_u16
            deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64;
        String: deserialize_char deserialize_str deserialize_string;
        List: deserialize_seq deserialize_bytes deserialize_byte_buf;
        Map: deserialize_map;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
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

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        self.note(AcceptedKind::List)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        _: V,
    ) -> Result<V::Value, Error> {
        self.note(AcceptedKind::List)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        self.note(AcceptedKind::Object(fields))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        self.note(AcceptedKind::OneOf(variants))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_tells_what_it_takes() {
        #[derive(serde::Deserialize)]
        #[serde(rename_all = "lowercase")]
        enum Level {
            Low,
            High,
        }
        #[derive(serde::Deserialize)]
        struct Wrapped(#[serde(rename = "unused")] Option<u8>);
        assert_eq!(kind_of::<std::net::SocketAddr>(), AcceptedKind::String);
        assert_eq!(kind_of::<Option<Level>>(), AcceptedKind::OneOf(&["low", "high"]));
        assert_eq!(kind_of::<Wrapped>(), AcceptedKind::Number);
        assert_eq!(kind_of::<(u8, u8)>(), AcceptedKind::List);
        assert!(Wrapped(None).0.is_none() && !matches!(Level::Low, Level::High));
    }
}
