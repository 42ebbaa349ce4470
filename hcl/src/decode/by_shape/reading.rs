//! Reading a value as what a type takes, as the type itself would.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::time::{Duration, SystemTime};

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};

use super::attribute::{Given, is_collection};
use super::node::Node;
use crate::decode::constraints::text_of;
use crate::decode::{AcceptedKind, Accepts, Decoder, errors};
use crate::value::serde::by_seed::from_value_or_errors_by;
use crate::value::{About, Address, Time, Value, ValueError};
use crate::with::Form;

/// Evaluates an attribute and reads its value. See [`read`](super::attribute::read).
pub(super) fn value(given: Given<'_>, decoder: &mut Decoder<'_>) -> Option<Option<Value>> {
    let Given { attribute, node, accepts, may_be_null } = given;
    if accepts.converted && accepts.is_secret {
        decoder.keep_secret(attribute.expression.location());
    }
    let value = decoder.evaluate(attribute)?;
    if value.is_null() && !value.is_marked() && (may_be_null || accepts.optional) {
        return Some(accepts.optional.then_some(value));
    }
    let form = accepts.form.filter(|_| accepts.converted);
    if let Some(form) = form
        && is_collection(&value)
        && accepts.kind == AcceptedKind::String
    {
        decoder.report(errors::not_in_form(attribute, &value, form));
        return None;
    }
    let checks_names = !decoder.allows_unknown();
    let (mut is_read, mut is_wrong) = (false, false);
    let takes_unknown = decoder.context().has_undefined_as_unknown();
    decoder.report_misfits(&value, attribute, &mut |report| {
        let mut report = |error: ValueError| {
            let is_right = takes_unknown && *error.subject() == About::NotKnown;
            is_wrong |= !is_right;
            is_right || report(error)
        };
        is_read = from_value_or_errors_by(&value, checks_names, node, &mut report);
    });
    if takes_unknown && !is_wrong && !value.is_wholly_known() {
        return Some(Some(value));
    }
    if !is_read {
        return None;
    }
    if let (Some(form), Some(text)) = (form, text_of(&value)) {
        let place = attribute.expression.location();
        if let Some(Err(refused)) = form.read(&text, accepts.path_kind, &place) {
            decoder.report(errors::not_converted(attribute, &value, Some(form), &refused));
            return None;
        }
    }
    Some(Some(node.made(&value)))
}

impl<'de> DeserializeSeed<'de> for &Node {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.accepts() {
            Some(accepts) if accepts.optional => deserializer.deserialize_option(Optional(self)),
            Some(accepts) => self.required(accepts, deserializer),
            None => anything(deserializer),
        }
    }
}

fn anything<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    Value::deserialize(deserializer).map(drop)
}

/// The name of the type in an option.
fn inner_name(type_name: &'static str) -> &'static str {
    let inside = type_name.strip_prefix("core::option::Option<").and_then(|inside| inside.strip_suffix('>'));
    inside.unwrap_or(type_name)
}

/// Tries the types of whole numbers until one has the range.
macro_rules! whole_numbers {
    ($whole:ident, $deserializer:ident: $($native:ty => $method:ident),*) => {$(
        if $whole.0 >= <$native>::MIN as i128 && $whole.1 <= <$native>::MAX as u128 {
            return $deserializer.$method(IgnoredAny).map(drop);
        }
    )*};
}

impl Node {
    fn required<'de, D: Deserializer<'de>>(&self, accepts: Accepts, deserializer: D) -> Result<(), D::Error> {
        match accepts.kind {
            AcceptedKind::Any => anything(deserializer),
            AcceptedKind::Bool => deserializer.deserialize_bool(IgnoredAny).map(drop),
            AcceptedKind::Number => number(accepts, deserializer),
            AcceptedKind::String if accepts.length == Some(1) => {
                deserializer.deserialize_char(IgnoredAny).map(drop)
            }
            AcceptedKind::String if accepts.converted => {
                deserializer.deserialize_string(IgnoredAny).map(drop)
            }
            AcceptedKind::String => match accepts.form {
                Some(form) if form == Form::of_time(Time::Duration) => {
                    Duration::deserialize(deserializer).map(drop)
                }
                Some(form) if form == Form::of_time(Time::Point) => {
                    SystemTime::deserialize(deserializer).map(drop)
                }
                _ => match Address::of_type(inner_name(accepts.type_name)) {
                    Some(address) => self::address(address, deserializer),
                    None => deserializer.deserialize_string(IgnoredAny).map(drop),
                },
            },
            AcceptedKind::List if accepts.bytes => deserializer.deserialize_bytes(Bytes),
            AcceptedKind::List => match accepts.length {
                Some(length) => deserializer.deserialize_tuple(length, List(self, Some(length))),
                None => deserializer.deserialize_seq(List(self, None)),
            },
            AcceptedKind::Map => deserializer.deserialize_map(Map(self)),
            AcceptedKind::Object(names) => deserializer.deserialize_struct("", names, Object(self, names)),
            AcceptedKind::OneOf(names) => {
                deserializer.deserialize_enum("", names, OneOf(self, names, accepts.aliases))
            }
        }
    }
}

/// Reads an address of the standard library, whose type words the error.
fn address<'de, D: Deserializer<'de>>(address: &Address, deserializer: D) -> Result<(), D::Error> {
    match address.type_name {
        "IpAddr" => IpAddr::deserialize(deserializer).map(drop),
        "Ipv4Addr" => Ipv4Addr::deserialize(deserializer).map(drop),
        "Ipv6Addr" => Ipv6Addr::deserialize(deserializer).map(drop),
        "SocketAddrV4" => SocketAddrV4::deserialize(deserializer).map(drop),
        "SocketAddrV6" => SocketAddrV6::deserialize(deserializer).map(drop),
        _ => SocketAddr::deserialize(deserializer).map(drop),
    }
}

fn number<'de, D: Deserializer<'de>>(accepts: Accepts, deserializer: D) -> Result<(), D::Error> {
    let Some(whole) = accepts.whole else { return deserializer.deserialize_f64(IgnoredAny).map(drop) };
    // A number that cannot be 0 has an error of its own.
    let is_own = accepts.type_name.contains("NonZero");
    if !is_own && !is_native(whole) {
        return deserializer.deserialize_i128(Within(whole));
    }
    whole_numbers!(whole, deserializer:
        u8 => deserialize_u8, i8 => deserialize_i8, u16 => deserialize_u16, i16 => deserialize_i16,
        u32 => deserialize_u32, i32 => deserialize_i32, u64 => deserialize_u64, i64 => deserialize_i64,
        u128 => deserialize_u128);
    deserializer.deserialize_i128(IgnoredAny).map(drop)
}

/// Whether a type of Rust has exactly these whole numbers.
fn is_native(whole: (i128, u128)) -> bool {
    let signed = [8, 16, 32, 64, 128].map(|bits| (i128::MIN >> (128 - bits), u128::MAX >> (129 - bits)));
    let unsigned = [8, 16, 32, 64, 128].map(|bits| (0, u128::MAX >> (128 - bits)));
    signed.into_iter().chain(unsigned).any(|native| native == whole)
}

/// A whole number between these, which it states as a range of Rust.
struct Within((i128, u128));

impl Visitor<'_> for Within {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..={}", self.0.0, self.0.1)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<(), E> {
        self.visit_i128(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<(), E> {
        self.visit_i128(number.into())
    }

    fn visit_i128<E: Error>(self, number: i128) -> Result<(), E> {
        let (least, most) = self.0;
        let is_within = number >= least && (number < 0 || number.unsigned_abs() <= most);
        if is_within { Ok(()) } else { Err(self.outside(number)) }
    }

    fn visit_u128<E: Error>(self, number: u128) -> Result<(), E> {
        if number <= self.0.1 { Ok(()) } else { Err(self.outside(number)) }
    }
}

impl Within {
    fn outside<E: Error>(self, number: impl fmt::Display) -> E {
        E::invalid_value(Unexpected::Other(&number.to_string()), &self)
    }
}

struct Optional<'n>(&'n Node);

impl<'de> Visitor<'de> for Optional<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("option")
    }

    fn visit_none<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.0.accepts() {
            Some(accepts) => self.0.required(accepts, deserializer),
            None => anything(deserializer),
        }
    }
}

/// A list, perhaps of a fixed length.
struct List<'n>(&'n Node, Option<usize>);

impl<'de> Visitor<'de> for List<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Some(length) => write!(f, "an array of length {length}"),
            None => f.write_str("a sequence"),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        let element = self.0.element();
        let mut given = 0;
        while self.1 != Some(given) && elements.next_element_seed(&*element)?.is_some() {
            given += 1;
        }
        match self.1 {
            Some(length) if given < length => Err(A::Error::invalid_length(given, &self)),
            _ => Ok(()),
        }
    }
}

/// Bytes, as a list or as a string.
struct Bytes;

impl<'de> Visitor<'de> for Bytes {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("byte array")
    }

    fn visit_bytes<E: Error>(self, _: &[u8]) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        while elements.next_element::<u8>()?.is_some() {}
        Ok(())
    }
}

struct Map<'n>(&'n Node);

impl<'de> Visitor<'de> for Map<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        while let Some(key) = entries.next_key::<String>()? {
            entries.next_value_seed(&*self.0.entry(&key))?;
        }
        Ok(())
    }
}

/// An object with these names.
struct Object<'n>(&'n Node, &'static [&'static str]);

impl<'de> Visitor<'de> for Object<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let mut given = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            match self.1.iter().find(|name| **name == key) {
                Some(name) => {
                    entries.next_value_seed(&*self.0.entry(&key))?;
                    given.push(*name);
                }
                // So it is known to be thrown away.
                None => {
                    let _: IgnoredAny = entries.next_value()?;
                }
            }
        }
        match self.0.missing(self.1, &given) {
            Some(name) => Err(A::Error::missing_field(name)),
            None => Ok(()),
        }
    }
}

/// One of these strings, or an object with one of them as its only name.
struct OneOf<'n>(&'n Node, &'static [&'static str], &'static [&'static str]);

impl<'de> Visitor<'de> for OneOf<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of the strings")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<(), A::Error> {
        let (name, variant) = access.variant_seed(Word(self.1, self.2))?;
        let content = self.0.entry(&name);
        let Some(accepts) = content.accepts() else { return variant.unit_variant() };
        // What a variant holds itself is of the enum's type.
        let own = self.0.accepts().map_or("", |accepts| inner_name(accepts.type_name));
        match accepts.kind {
            AcceptedKind::Object(names) if accepts.type_name == own => {
                variant.struct_variant(names, Object(&content, names))
            }
            AcceptedKind::List if accepts.type_name == own => {
                variant.tuple_variant(accepts.length.unwrap_or(0), List(&content, accepts.length))
            }
            _ => variant.newtype_variant_seed(&*content),
        }
    }
}

/// One of these strings, or another spelling.
struct Word(&'static [&'static str], &'static [&'static str]);

impl<'de> Visitor<'de> for Word {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("variant identifier")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        let is_known = self.0.iter().chain(self.1).any(|known| *known == text);
        if is_known { Ok(text.to_owned()) } else { Err(E::unknown_variant(text, self.0)) }
    }
}

impl<'de> DeserializeSeed<'de> for Word {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}
