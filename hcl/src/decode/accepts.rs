//! What an attribute's type accepts, for documentation: found by letting the type deserialize itself from
//! nothing.

use std::any::type_name;
use std::cell::Cell;

use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Visitor};

#[cfg(feature = "reference")]
use super::accepts_access::AskedAccess;
#[cfg(feature = "reference")]
use super::example::{self, Offer};
#[cfg(feature = "reference")]
use super::sample_lists::{self, Sample};
use super::string_enum::without_aliases;
use crate::value::{SecretParts, Time, secret_parts};
use crate::with::{self, Form};

/// The longest path that is followed into a value. Types recurse along it, and a recursive type would never
/// end.
pub(super) const MAX_DEPTH: usize = 64;

/// What the type of an attribute, or of a part of it, accepts.
#[derive(Clone, Copy, Debug)]
pub struct Accepts {
    /// Whether the type has a value for an absent attribute.
    pub optional: bool,
    /// The full name of the type in Rust.
    pub type_name: &'static str,
    /// What the type requests from serde.
    pub kind: AcceptedKind,
    /// How a value is written, where that is more than the kind: what a [converter](crate::with) says, and
    /// for durations and times.
    pub form: Option<Form>,
    /// Whether the value is a secret: a [`Secret`](crate::with::Secret), a list or map of them, or what a
    /// [converter](crate::with) says is one.
    pub is_secret: bool,
    /// Finds the parts of the value that are secrets.
    pub secrets: fn() -> SecretParts,
    /// The least and the greatest whole number, if the type takes only whole numbers.
    pub whole: Option<(i128, u128)>,
    /// A value that the type takes, as it is written but without quotes, where it refuses an empty string or
    /// 0: an address, for example. Only the feature `reference` finds it.
    pub example: Option<&'static str>,
    /// A list that the type takes, where it may take only those of one length. Only the feature `reference`
    /// finds it.
    pub list: Option<FixedList>,
    /// Other spellings of the strings in [`AcceptedKind::OneOf`], for an enum that derives
    /// [`HclDecode`](crate::HclDecode).
    pub aliases: &'static [&'static str],
}

/// A list of a fixed length.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum FixedList {
    /// This many elements that are alike.
    Alike(usize),
    /// What the function returns for the end of the path to the list, of this many steps: the list as it is
    /// written, or `None` if an empty one will do.
    Made(fn(&[Inside<'_>]) -> Option<String>, usize),
}

/// The kind of value that a type requests from serde.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AcceptedKind {
    /// The type does not say, or does not use serde.
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
    /// One of these strings, or an object whose only key is one of them.
    OneOf(&'static [&'static str]),
}

impl Accepts {
    /// The type `T`, which takes values of this kind and requires one.
    pub fn of<T: ?Sized>(kind: AcceptedKind) -> Self {
        Accepts {
            optional: false,
            type_name: type_name::<T>(),
            kind,
            form: None,
            is_secret: false,
            secrets: SecretParts::none,
            whole: None,
            example: None,
            list: None,
            aliases: &[],
        }
    }
}

/// One step into a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inside<'a> {
    /// To any element of a list, a set or an array.
    Element,
    /// To an attribute of an object, to the value of a map's key, or to the content of an enum's variant.
    Key(&'a str),
}

/// What a type, or the part of it that a path leads to, first requests when it deserializes itself, looking
/// through `Option` and newtypes. `None` if the path leads nowhere, or the type does not say where.
pub(super) fn accepts<T: DeserializeOwned>(path: &[Inside<'_>]) -> Option<Accepts> {
    if path.len() > MAX_DEPTH {
        return None;
    }
    let found = Cell::new(None);
    // It always fails, because there is no value. What matters is what it requested.
    let _ = T::deserialize(Asked::new::<T>(path, &found));
    #[cfg(feature = "reference")]
    found.set(found.get().map(|accepts| {
        Accepts {
            example: example::of::<T>(path, accepts),
            list: (accepts.kind == AcceptedKind::List)
                .then_some(FixedList::Made(sample_lists::list::<T>, path.len())),
            ..accepts
        }
    }));
    found.get().map(|accepts| with_secrets(accepts, path, secret_parts::<T>))
}

/// Kept apart from the type, so that it is compiled once.
fn with_secrets(accepts: Accepts, path: &[Inside<'_>], secrets: fn() -> SecretParts) -> Accepts {
    match path {
        [] => Accepts { is_secret: accepts.is_secret || secrets().is_whole(), secrets, ..accepts },
        _ => Accepts { is_secret: accepts.is_secret || is_secret_at(path, &secrets()), ..accepts },
    }
}

/// Whether a part is in a secret, or in the list or map of secrets that the whole value is.
fn is_secret_at(path: &[Inside<'_>], secrets: &SecretParts) -> bool {
    let is_named = |name: &str| secrets.secret_names().any(|secret| secret == name);
    secrets.is_whole() || path.iter().any(|step| matches!(step, Inside::Key(name) if is_named(name)))
}

/// A deserializer without a value, which records what is requested at the end of the path.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) path: &'a [Inside<'a>],
    pub(super) found: &'a Cell<Option<Accepts>>,
    pub(super) type_name: &'static str,
    pub(super) optional: bool,
    /// What there is at the end of the path after all, to see whether it is taken.
    #[cfg(feature = "reference")]
    pub(super) offer: Option<&'a Offer>,
    /// What makes a list of a fixed length at the end of the path.
    #[cfg(feature = "reference")]
    pub(super) sample: Option<&'a Sample>,
}

impl<'a> Asked<'a> {
    pub(super) fn new<T>(path: &'a [Inside<'a>], found: &'a Cell<Option<Accepts>>) -> Self {
        Asked {
            path,
            found,
            type_name: type_name::<T>(),
            optional: false,
            #[cfg(feature = "reference")]
            offer: None,
            #[cfg(feature = "reference")]
            sample: None,
        }
    }

    /// A list of a fixed length, whose elements may differ.
    pub(super) fn fixed_list<'de, V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        #[cfg(feature = "reference")]
        if let Some(sample) = self.sample.filter(|_| self.path.is_empty()) {
            let given = sample.give(length, visitor);
            sample.is_taken.set(given.is_ok());
            return given;
        }
        let _ = length;
        drop(visitor);
        self.note(AcceptedKind::List)
    }

    pub(super) fn note<T>(self, kind: AcceptedKind) -> Result<T, Error> {
        self.note_all(Accepts::of::<()>(kind))
    }

    /// Notes what was requested here; the name of the type and whether it is optional are known.
    fn note_all<T>(self, accepts: Accepts) -> Result<T, Error> {
        if self.path.is_empty() {
            let Asked { optional, type_name, .. } = self;
            self.found.set(Some(Accepts { optional, type_name, ..accepts }));
        }
        end_asking()
    }

    /// A value without parts.
    fn simple<'de, V: Visitor<'de>>(self, accepts: Accepts, visitor: V) -> Result<V::Value, Error> {
        #[cfg(feature = "reference")]
        if let Some(offer) = self.offer() {
            return offer.give(visitor);
        }
        drop(visitor);
        self.note_all(accepts)
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        #[cfg(feature = "reference")]
        if let [Inside::Element, rest @ ..] = self.path {
            return visitor.visit_seq(AskedAccess { asked: self, key: "", rest });
        }
        drop(visitor);
        self.note(AcceptedKind::List)
    }

    /// An object with known attributes, or any map.
    pub(super) fn map<'de, V: Visitor<'de>>(
        self,
        names: Option<&'static [&'static str]>,
        visitor: V,
    ) -> Result<V::Value, Error> {
        #[cfg(feature = "reference")]
        if let [Inside::Key(key), rest @ ..] = self.path
            && names.is_none_or(|names| names.contains(key))
        {
            return visitor.visit_map(AskedAccess { asked: self, key, rest });
        }
        drop(visitor);
        self.note(names.map_or(AcceptedKind::Map, AcceptedKind::Object))
    }
}

/// Ends the deserialization of a type that was only asked what it takes.
pub(super) fn end_asking<T>() -> Result<T, Error> {
    Err(serde::de::Error::custom("there is no value"))
}

macro_rules! notes {
    ($($kind:ident: $($method:ident)*;)*) => {$($(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.simple(Accepts::of::<()>(AcceptedKind::$kind), visitor)
        }
    )*)*};
}

macro_rules! notes_whole {
    ($($method:ident: $ty:ty),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let whole = Some((<$ty>::MIN as i128, <$ty>::MAX as u128));
            self.simple(Accepts { whole, ..Accepts::of::<()>(AcceptedKind::Number) }, visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Error;

    notes_whole! {
        deserialize_i8: i8, deserialize_i16: i16, deserialize_i32: i32, deserialize_i64: i64, deserialize_i128: i128,
        deserialize_u8: u8, deserialize_u16: u16, deserialize_u32: u32, deserialize_u64: u64, deserialize_u128: u128
    }

    notes! {
        Any: deserialize_any deserialize_unit deserialize_identifier;
        Bool: deserialize_bool;
        Number: deserialize_f32 deserialize_f64;
        String: deserialize_char deserialize_str deserialize_string;
        List: deserialize_bytes deserialize_byte_buf;
    }

    /// Ignored parts do not belong to the type.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        end_asking()
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

    /// The elements of a tuple differ, and only the first can be queried; those of an array are alike.
    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        if !self.path.is_empty() && self.type_name.trim_end_matches('>').ends_with(']') {
            self.list(visitor)
        } else {
            self.fixed_list(length, visitor)
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.fixed_list(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.map(None, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match Time::asked_for(name, fields) {
            Some(time) => {
                let form = Some(with::Form::of_time(time));
                self.note_all(Accepts { form, ..Accepts::of::<()>(AcceptedKind::String) })
            }
            None => self.map(Some(fields), visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        #[cfg(feature = "reference")]
        if let [Inside::Key(key), rest @ ..] = self.path
            && variants.contains(key)
        {
            return visitor.visit_enum(AskedAccess { asked: self, key, rest });
        }
        drop(visitor);
        let (names, aliases) = without_aliases(variants);
        self.note_all(Accepts { aliases, ..Accepts::of::<()>(AcceptedKind::OneOf(names)) })
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Level {
        Low,
        High,
    }

    #[derive(Deserialize)]
    struct Wrapped(#[serde(rename = "unused")] Option<u8>);

    #[test]
    fn a_type_tells_what_it_takes() {
        assert_eq!(kind::<std::net::SocketAddr>(&[]), Some(AcceptedKind::String));
        assert_eq!(kind::<Option<Level>>(&[]), Some(AcceptedKind::OneOf(&["low", "high"])));
        assert_eq!(kind::<Wrapped>(&[]), Some(AcceptedKind::Number));
        assert_eq!(kind::<(u8, u8)>(&[]), Some(AcceptedKind::List));
        assert!(Wrapped(None).0.is_none() && !matches!(Level::Low, Level::High));
    }

    fn kind<T: DeserializeOwned>(path: &[Inside<'_>]) -> Option<AcceptedKind> {
        accepts::<T>(path).map(|accepts| accepts.kind)
    }
}
