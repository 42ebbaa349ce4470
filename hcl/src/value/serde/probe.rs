//! The deserializer that is taken to one part of a type, to see what the type asks for there
//! (`secret_parts.rs`): what it takes, and whether that is a secret.
//!
//! It never gives the type a value of that part. Only what a type reads before a part of a tuple, and the key
//! before a value of a map, are invented.

use std::any::type_name;
use std::cell::Cell;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};

use super::errors;
use super::key::KeyDeserializer;
use super::numbers::for_numbers;
use super::secret_parts::SECRET;
use super::time::Time;
use super::unnamed::unnamed_structs;
use crate::value::errors::ValueError;

/// How deep newtypes, and what is invented, contain others: a type may contain itself.
const MAX_DEPTH: u8 = 64;

/// How many parts may be invented to reach one.
const MAX_INVENTED: u32 = 200;

/// What is invented, if a type refuses the one before: usual forms of texts.
pub(super) const TEXTS: [&str; 12] = [
    "1",
    "a",
    "127.0.0.1",
    "127.0.0.1:80",
    "127.0.0.0/8",
    "http://localhost",
    "1.0.0",
    "2026-01-01",
    "2026-01-01T00:00:00Z",
    "00000000-0000-0000-0000-000000000000",
    "true",
    "/",
];

/// The names of a type's fields or variants.
pub(crate) type Names = &'static [&'static str];

/// One step into a type.
#[derive(Clone, Debug, Default)]
pub(super) struct Step {
    /// Which of the parts that the type said it has.
    pub(super) position: usize,
    /// The key of a map, if it is known.
    pub(super) key: Option<String>,
    /// Which of the texts is invented for each part before this one, or for its key.
    pub(super) texts: Vec<usize>,
    /// Whether a struct gets the fields before this one too, which are invented.
    pub(super) is_after_others: bool,
}

/// The way to a part of a type.
#[derive(Clone, Copy)]
pub(super) struct Way<'p> {
    pub(super) steps: &'p [Step],
    /// The fields that a struct at the end of the way gets, each with the text that is invented for it.
    #[cfg(feature = "reference")]
    pub(super) given: Option<&'p [(usize, usize)]>,
}

/// What is found at the end of the way.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Found {
    /// The type gave up on the way.
    #[default]
    Unreached,
    Asked(Request),
    /// A struct got some of its fields, and lacks this one.
    #[cfg(feature = "reference")]
    Lacks(Option<&'static str>),
    /// A struct refused the text that was invented for the field at this place.
    #[cfg(feature = "reference")]
    RefusedField(usize),
    /// A text was refused that was invented at a step, at this place in the texts of that step.
    Refused {
        step: usize,
        text: usize,
    },
}

/// What a type, or a part of it, asks for, looking through `Option` and newtypes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Request {
    pub(crate) asks: Asks,
    /// The full name of the type in Rust.
    pub(crate) type_name: &'static str,
    pub(crate) is_optional: bool,
    pub(super) is_secret: bool,
}

/// What a type can ask a deserializer for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asks {
    Any,
    Bool,
    /// With the least and the greatest number, if it is whole.
    Number(Option<(i128, u128)>),
    String,
    Char,
    Bytes,
    Time(Time),
    /// With the length of a tuple, whose elements may differ.
    List(Option<usize>),
    Map,
    Struct(Names, Option<TypeId>),
    Enum(Names, Option<TypeId>),
}

/// A type as far as a deserializer can tell it from others: its name, and the address and number of its
/// names.
pub(crate) type TypeId = (&'static str, usize, usize);

#[derive(Clone, Copy)]
pub(super) struct Probe<'p> {
    way: Way<'p>,
    /// How many steps are done.
    step: usize,
    pub(super) found: &'p Cell<Found>,
    depth: u8,
    type_name: &'static str,
    is_optional: bool,
    is_secret: bool,
    /// What is invented here, as a text, and how much may be invented.
    invented: Option<(&'static str, &'p Cell<u32>)>,
}

impl<'p> Probe<'p> {
    pub(super) fn new<T>(way: Way<'p>, found: &'p Cell<Found>) -> Self {
        let type_name = type_name::<T>();
        Probe {
            way,
            step: 0,
            found,
            depth: 0,
            type_name,
            is_optional: false,
            is_secret: false,
            invented: None,
        }
    }

    fn deeper(self) -> Result<Self, ValueError> {
        if self.depth == MAX_DEPTH {
            Err(errors::read_before())
        } else {
            Ok(Probe { depth: self.depth + 1, ..self })
        }
    }

    fn is_at_end(self) -> bool {
        self.invented.is_none() && self.step == self.way.steps.len()
    }

    /// Notes what is asked for, if this is the end of the way.
    fn note(self, asks: Asks) {
        if self.is_at_end() {
            let Probe { type_name, is_optional, is_secret, .. } = self;
            self.found.set(Found::Asked(Request { asks, type_name, is_optional, is_secret }));
        }
    }

    /// The text that is invented here, where a type asks for something without parts.
    fn text(self, asks: Asks) -> Result<&'static str, ValueError> {
        self.note(asks);
        self.invented.map(|(text, _)| text).ok_or_else(errors::read_before)
    }

    /// The step to take where a type asks for something with parts; `None` if all of it is invented. The end
    /// of the way is an error.
    fn step(self, asks: Asks) -> Result<Option<&'p Step>, ValueError> {
        if let Some((_, left)) = self.invented {
            left.set(left.get().checked_sub(1).ok_or_else(errors::read_before)?);
            return Ok(None);
        }
        self.note(asks);
        self.way.steps.get(self.step).map(Some).ok_or_else(errors::read_before)
    }

    /// The part of type `T` at the next step, or one that is invented too.
    fn part<T>(self) -> Result<Self, ValueError> {
        if self.invented.is_some() {
            return self.deeper();
        }
        Ok(Probe { step: self.step + 1, ..Probe::new::<T>(self.way, self.found) })
    }

    /// Lets a part be read that is invented as this text.
    pub(super) fn invent<'de, T: DeserializeSeed<'de>>(
        self,
        text: &'static str,
        seed: T,
    ) -> Result<T::Value, ValueError> {
        let left = Cell::new(MAX_INVENTED);
        seed.deserialize(Probe { invented: Some((text, &left)), depth: 0, ..self })
    }

    /// Lets a part be read that is invented as one of the texts of a step. The next one is tried the next
    /// time.
    fn invent_nth<'de, T: DeserializeSeed<'de>>(self, nth: usize, seed: T) -> Result<T::Value, ValueError> {
        let chosen = self.way.steps.get(self.step).and_then(|step| step.texts.get(nth)).copied().unwrap_or(0);
        let refused = Found::Refused { step: self.step, text: nth };
        self.invent(TEXTS[chosen.min(TEXTS.len() - 1)], seed).inspect_err(|_| self.found.set(refused))
    }

    fn sequence<'de, V: Visitor<'de>>(
        self,
        length: Option<usize>,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let end = self.step(Asks::List(length))?.map_or(length.unwrap_or(0), |step| step.position + 1);
        visitor.visit_seq(Parts { whole: self, next: 0, end, names: &[] })
    }

    fn fields<'de, V: Visitor<'de>>(
        self,
        names: Names,
        id: Option<TypeId>,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        #[cfg(feature = "reference")]
        if let Some(given) = self.way.given.filter(|_| self.is_at_end()) {
            return self.give(given, names, visitor);
        }
        let step = self.step(Asks::Struct(names, id))?;
        let (next, end) = step.map_or((0, names.len()), |step| {
            (if step.is_after_others { 0 } else { step.position }, step.position + 1)
        });
        visitor.visit_map(Parts { whole: self, next, end, names })
    }
}

macro_rules! numbers {
    ($($method:ident: $native:ty => $visit:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            let is_whole = 0.5 as $native == 0 as $native;
            let whole = is_whole.then_some((<$native>::MIN as i128, <$native>::MAX as u128));
            // Many types refuse zero, and hardly any insists on it.
            self.text(Asks::Number(whole)).and_then(|_| visitor.$visit(1 as $native))
        }
    )*};
}

macro_rules! texts {
    ($($asks:ident: $($method:ident)*;)*) => {$($(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            visitor.visit_borrowed_str(self.text(Asks::$asks)?)
        }
    )*)*};
}

macro_rules! units {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
            self.text(Asks::Any).and_then(|_| visitor.visit_unit())
        }
    )*};
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = ValueError;

    for_numbers!(numbers);

    texts! {
        Char: deserialize_char;
        String: deserialize_str deserialize_string;
        Any: deserialize_identifier;
        Bytes: deserialize_bytes deserialize_byte_buf;
    }

    units! { deserialize_any deserialize_unit deserialize_ignored_any }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.text(Asks::Bool).and_then(|_| visitor.visit_bool(false))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        if self.invented.is_some() {
            return visitor.visit_none();
        }
        visitor.visit_some(Probe { is_optional: true, ..self.deeper()? })
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let inside = Probe { is_secret: self.is_secret || name == SECRET, ..self.deeper()? };
        if name == SECRET {
            // Also if nothing more is asked for.
            inside.note(Asks::Any);
        }
        visitor.visit_newtype_struct(inside)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        self.sequence(None, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.sequence(Some(length), visitor)
    }

    unnamed_structs!();

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        let end = usize::from(self.step(Asks::Map)?.is_some());
        visitor.visit_map(Parts { whole: self, next: 0, end, names: &[] })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: Names,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        if let Some(time) = Time::asked_for(name, fields) {
            self.text(Asks::Time(time))?;
        }
        self.fields(fields, Some(id_of::<V::Value>(fields)), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: Names,
        visitor: V,
    ) -> Result<V::Value, ValueError> {
        let step = self.step(Asks::Enum(variants, Some(id_of::<V::Value>(variants))))?;
        let is_invented = |name: &&str| self.invented.is_some_and(|(text, _)| text == *name);
        let named = || variants.iter().position(is_invented);
        let position = step.map_or_else(|| named().unwrap_or(0), |step| step.position);
        let name = *variants.get(position).ok_or_else(errors::read_before)?;
        visitor.visit_enum(Variant { name, whole: self })
    }
}

fn id_of<T>(names: Names) -> TypeId {
    (type_name::<T>(), names.as_ptr().addr(), names.len())
}

/// Some parts of a tuple, a struct or a map. The last one is where the way leads, unless all are invented.
struct Parts<'p> {
    whole: Probe<'p>,
    next: usize,
    end: usize,
    /// Those of a struct.
    names: Names,
}

impl Parts<'_> {
    /// The position of the next part, if there is one.
    fn advance(&mut self) -> Option<usize> {
        let position = Some(self.next).filter(|next| *next < self.end)?;
        self.next += 1;
        Some(position)
    }

    fn read<'de, T: DeserializeSeed<'de>>(&self, position: usize, seed: T) -> Result<T::Value, ValueError> {
        if self.whole.invented.is_some() || self.next == self.end {
            seed.deserialize(self.whole.part::<T::Value>()?)
        } else {
            self.whole.invent_nth(position, seed)
        }
    }
}

impl<'de> SeqAccess<'de> for Parts<'_> {
    type Error = ValueError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ValueError> {
        self.advance().map(|position| self.read(position, seed)).transpose()
    }
}

impl<'de> MapAccess<'de> for Parts<'_> {
    type Error = ValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ValueError> {
        let Some(position) = self.advance() else { return Ok(None) };
        let step = self.whole.way.steps.get(self.whole.step).filter(|_| self.whole.invented.is_none());
        match (self.names.get(position), step.and_then(|step| step.key.as_ref())) {
            (Some(name), _) => self.whole.invent(name, seed),
            (None, Some(key)) => seed.deserialize(KeyDeserializer::passing(key)),
            (None, None) => self.whole.invent_nth(0, seed),
        }
        .map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, ValueError> {
        self.read(self.next.saturating_sub(1), seed)
    }
}

/// A variant of an enum.
struct Variant<'p> {
    name: &'static str,
    whole: Probe<'p>,
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = ValueError;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), ValueError> {
        Ok((self.whole.invent(self.name, seed)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = ValueError;

    fn unit_variant(self) -> Result<(), ValueError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ValueError> {
        seed.deserialize(self.whole.part::<T::Value>()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, ValueError> {
        self.whole.part::<V::Value>()?.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: Names, visitor: V) -> Result<V::Value, ValueError> {
        // The enum is asked once, and so are its variants.
        self.whole.part::<V::Value>()?.fields(fields, None, visitor)
    }
}
