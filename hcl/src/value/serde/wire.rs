//! How a value passes through serde unchanged, shared rather than copied, when both ends are ours.
//!
//! serde's data model knows nothing of types, marks and unknown values, and neither end sees the other's type. What both see is
//! [`Error::source`], whose result can be downcast. So [`Value`] announces itself with a name that no other type has, and our
//! ends answer by refusing the call with an error: one that shows the value, or one that shows a slot to put it into. Any
//! other format sees the plain form that [`super::values`] gives it.

use std::cell::Cell;
use std::error::Error;
use std::fmt::{self, Display};
use std::sync::{Arc, OnceLock};

use serde::de::{Deserializer, Visitor};
use serde::ser::{Impossible, Serialize, Serializer};

use super::errors;
use crate::value::errors::ValueError;
use crate::value::repr::Value;

/// The name by which values recognise each other.
pub(crate) const TOKEN: &str = "$hcl::private::Value";

/// What [`Value`] serializes as: plain for other formats, and itself for ours.
pub(super) struct Handover<'a> {
    value: &'a Value,
    // Our serializer asks twice. The first time only tells this end who is asking.
    was_asked: Cell<bool>,
}

impl<'a> Handover<'a> {
    pub(super) fn new(value: &'a Value) -> Self {
        Handover { value, was_asked: Cell::new(false) }
    }
}

impl Serialize for Handover<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !self.was_asked.replace(true) {
            return super::values::serialize_plain(self.value, serializer);
        }
        let answer = serializer.serialize_unit();
        if let Some(slot) = answer.as_ref().err().and_then(shown::<Slot>) {
            // A slot that is full already holds the same value.
            let _ = slot.0.set(self.value.clone());
        }
        answer
    }
}

/// The value that a [`Handover`] carries.
pub(crate) fn take_over<T: Serialize + ?Sized>(handover: &T) -> Result<Value, ValueError> {
    let slot = Slot::default();
    for _ in ["who asks", "the value"] {
        // Every answer is a refusal; what counts is what the second one leaves in the slot.
        let _ = handover.serialize(Receiver(&slot));
    }
    slot.0.get().cloned().ok_or_else(errors::not_handed_over)
}

/// Gives the value to the visitor of [`Value`].
pub(super) fn hand_over<'de, V: Visitor<'de>>(value: &Value, visitor: V) -> Result<V::Value, ValueError> {
    visitor.visit_newtype_struct(Sender(value)).map_err(|refusal| match refusal {
        Refusal::Other(error) => error,
        Refusal::Value(_) | Refusal::Slot(_) => errors::not_handed_over(),
    })
}

/// The value that an error of a [`Sender`] shows; any other error as it is.
pub(super) fn received<E: Error>(error: E) -> Result<Value, E> {
    match shown::<Handed>(&error) {
        Some(handed) => Ok(handed.0.clone()),
        None => Err(error),
    }
}

fn shown<T: Error + 'static>(error: &impl Error) -> Option<&T> {
    error.source()?.downcast_ref()
}

/// The error with which our ends answer.
#[derive(Debug)]
enum Refusal {
    Value(Handed),
    Slot(Slot),
    Other(ValueError),
}

/// A value on its way out of a [`Sender`].
#[derive(Debug)]
struct Handed(Value);

/// Where a [`Handover`] puts its value.
#[derive(Clone, Debug, Default)]
struct Slot(Arc<OnceLock<Value>>);

impl Error for Refusal {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Refusal::Value(handed) => Some(handed),
            Refusal::Slot(slot) => Some(slot),
            Refusal::Other(_) => None,
        }
    }
}

impl Error for Handed {}

impl Error for Slot {}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Value(handed) => handed.fmt(f),
            Refusal::Slot(slot) => slot.fmt(f),
            Refusal::Other(error) => error.fmt(f),
        }
    }
}

/// Seen only by programs that call our ends for something else than a value.
macro_rules! not_handed_over {
    ($($ty:ty),*) => {$(
        impl Display for $ty {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                errors::not_handed_over().fmt(f)
            }
        }
    )*};
}

not_handed_over!(Handed, Slot);

impl serde::de::Error for Refusal {
    fn custom<T: Display>(message: T) -> Self {
        Refusal::Other(serde::de::Error::custom(message))
    }
}

impl serde::ser::Error for Refusal {
    fn custom<T: Display>(message: T) -> Self {
        Refusal::Other(serde::ser::Error::custom(message))
    }
}

/// The end that has the value when a [`Value`] is deserialized.
struct Sender<'a>(&'a Value);

impl<'de> Deserializer<'de> for Sender<'_> {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Refusal> {
        Err(Refusal::Value(Handed(self.0.clone())))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The end that wants the value when a [`Value`] is serialized.
struct Receiver<'a>(&'a Slot);

impl Receiver<'_> {
    fn refuse<T>(&self) -> Result<T, Refusal> {
        Err(Refusal::Slot(self.0.clone()))
    }
}

macro_rules! refuse {
    ($($method:ident($($ty:ty),*) -> $ok:ty;)*) => {$(
        fn $method(self, $(_: $ty),*) -> Result<$ok, Refusal> {
            self.refuse()
        }
    )*};
}

impl Serializer for Receiver<'_> {
    type Ok = ();
    type Error = Refusal;
    type SerializeSeq = Impossible<(), Refusal>;
    type SerializeTuple = Impossible<(), Refusal>;
    type SerializeTupleStruct = Impossible<(), Refusal>;
    type SerializeTupleVariant = Impossible<(), Refusal>;
    type SerializeMap = Impossible<(), Refusal>;
    type SerializeStruct = Impossible<(), Refusal>;
    type SerializeStructVariant = Impossible<(), Refusal>;

    refuse! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_i128(i128) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_u128(u128) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Refusal> {
        self.refuse()
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, _: &T) -> Result<(), Refusal> {
        self.refuse()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Refusal> {
        self.refuse()
    }

    fn collect_str<T: Display + ?Sized>(self, _: &T) -> Result<(), Refusal> {
        self.refuse()
    }
}
