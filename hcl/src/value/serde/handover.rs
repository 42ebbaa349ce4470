//! How a value passes through serde unchanged, shared rather than copied, when both ends are ours.
//!
//! serde's data model knows no types, marks and unknown values, and neither end sees the other's type. What
//! both can see is [`Error::source`], whose result can be downcast. So [`Value`](crate::Value) announces
//! itself with a name that no other type has, and our ends answer by refusing the call with an error that
//! carries either the value or a slot to put it into. Any other format sees the plain form from
//! [`super::values`].
//!
//! Other things that serde cannot express travel the same way: expressions, comments and locations. The
//! payload is the parameter `P`.

use std::cell::Cell;
use std::error::Error;
use std::fmt::{self, Display};
use std::sync::{Arc, OnceLock};

use serde::de::{Deserializer, Visitor};
use serde::ser::{Impossible, Serialize, Serializer};

use super::errors;
use crate::value::errors::ValueError;

/// What all names begin with by which types of this library ask for more than a value.
pub(super) const PREFIX: &str = "$hcl::private::";

/// The name by which values recognize each other.
pub(crate) const TOKEN: &str = "$hcl::private::Value";

/// A payload that can be handed over.
pub(crate) trait Payload: Clone + fmt::Debug + 'static {}

impl<P: Clone + fmt::Debug + 'static> Payload for P {}

/// Serializes as something plain for other formats, and as a payload for ours.
pub(crate) struct Handover<'a, P, T: ?Sized> {
    payload: &'a P,
    plain: &'a T,
    // Our serializer asks for the payload twice. The first call only tells this end who is asking.
    asked: Cell<u8>,
}

impl<'a, P: Payload, T: Serialize + ?Sized> Handover<'a, P, T> {
    pub(crate) fn new(payload: &'a P, plain: &'a T) -> Self {
        Handover { payload, plain, asked: Cell::new(0) }
    }
}

impl<P: Payload, T: Serialize + ?Sized> Serialize for Handover<'_, P, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let asked = self.asked.get();
        self.asked.set(asked.saturating_add(1));
        if asked != 1 {
            return self.plain.serialize(serializer);
        }
        let answer = serializer.serialize_unit();
        if let Some(slot) = answer.as_ref().err().and_then(shown::<Slot<P>>) {
            // A full slot already holds the same payload.
            let _ = slot.0.set(self.payload.clone());
        }
        answer
    }
}

/// The payload that a [`Handover`] carries; `None` from anything else. If the handover is serialized again,
/// it is plain.
pub(crate) fn take_over<P: Payload, T: Serialize + ?Sized>(handover: &T) -> Option<P> {
    let slot = Slot::<P>(Arc::default());
    ask(handover, &slot);
    slot.0.get().cloned()
}

/// The payload of a [`Handover`] inside a newtype struct of this name; `None` from anything else.
#[cfg(feature = "edit")]
pub(crate) fn take_over_from<P: Payload, T: Serialize + ?Sized>(
    newtype: &'static str,
    value: &T,
) -> Option<P> {
    let slot = Slot::<P>(Arc::default());
    let _ = value.serialize(Receiver { slot: &slot, newtype: Some(newtype) });
    slot.0.get().cloned()
}

fn ask<P: Payload, T: Serialize + ?Sized>(handover: &T, slot: &Slot<P>) {
    for _ in ["who asks", "the payload"] {
        // Every answer is a refusal; what counts is what the second one leaves in the slot.
        let _ = handover.serialize(Receiver { slot, newtype: None });
    }
}

/// Passes a payload to the visitor of the receiving type.
pub(super) fn hand_over<'de, P: Payload, V: Visitor<'de>>(
    payload: &P,
    visitor: V,
) -> Result<V::Value, ValueError> {
    visitor.visit_newtype_struct(Sender(payload)).map_err(|refusal| match refusal {
        Refusal::Other(error) => error,
        Refusal::Slot(_) => errors::not_handed_over(),
    })
}

/// The payload in an error of a [`Sender`]; any other error unchanged.
pub(crate) fn received<P: Payload, E: Error>(error: E) -> Result<P, E> {
    shown::<Slot<P>>(&error).and_then(|slot| slot.0.get().cloned()).ok_or(error)
}

fn shown<T: Error + 'static>(error: &impl Error) -> Option<&T> {
    error.source()?.downcast_ref()
}

/// The error that our ends answer with.
#[derive(Debug)]
pub(crate) enum Refusal<P> {
    Slot(Slot<P>),
    Other(ValueError),
}

/// The slot into which a [`Handover`] puts its payload, or in which a [`Sender`] passes it on.
#[derive(Clone, Debug)]
pub(crate) struct Slot<P>(Arc<OnceLock<P>>);

impl<P: Payload> Error for Refusal<P> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Refusal::Slot(slot) => Some(slot),
            Refusal::Other(_) => None,
        }
    }
}

impl<P: Payload> Error for Slot<P> {}

impl<P> Display for Refusal<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Slot(slot) => slot.fmt(f),
            Refusal::Other(error) => error.fmt(f),
        }
    }
}

/// Seen only by programs that call our ends for anything other than a payload.
impl<P> Display for Slot<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        errors::not_handed_over().fmt(f)
    }
}

impl<P: Payload> serde::de::Error for Refusal<P> {
    fn custom<T: Display>(message: T) -> Self {
        Refusal::Other(serde::de::Error::custom(message))
    }
}

impl<P: Payload> serde::ser::Error for Refusal<P> {
    fn custom<T: Display>(message: T) -> Self {
        Refusal::Other(serde::ser::Error::custom(message))
    }
}

/// The end that holds the payload during deserialization.
pub(crate) struct Sender<'a, P>(pub(crate) &'a P);

impl<'de, P: Payload> Deserializer<'de> for Sender<'_, P> {
    type Error = Refusal<P>;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Refusal<P>> {
        Err(Refusal::Slot(Slot(Arc::new(self.0.clone().into()))))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The end that wants the payload during serialization.
struct Receiver<'a, P> {
    slot: &'a Slot<P>,
    /// The newtype struct that holds the handover; `None` if the handover itself is serialized.
    newtype: Option<&'static str>,
}

impl<P: Payload> Receiver<'_, P> {
    fn refuse<T>(&self) -> Result<T, Refusal<P>> {
        Err(Refusal::Slot(self.slot.clone()))
    }
}

macro_rules! refuse {
    ($($ok:ty: $($method:ident($($ty:ty),*))*;)*) => {$($(
        fn $method(self, $(_: $ty),*) -> Result<$ok, Refusal<P>> {
            self.refuse()
        }
    )*)*};
}

impl<P: Payload> Serializer for Receiver<'_, P> {
    type Ok = ();
    type Error = Refusal<P>;
    type SerializeSeq = Impossible<(), Refusal<P>>;
    type SerializeTuple = Impossible<(), Refusal<P>>;
    type SerializeTupleStruct = Impossible<(), Refusal<P>>;
    type SerializeTupleVariant = Impossible<(), Refusal<P>>;
    type SerializeMap = Impossible<(), Refusal<P>>;
    type SerializeStruct = Impossible<(), Refusal<P>>;
    type SerializeStructVariant = Impossible<(), Refusal<P>>;

    refuse! {
        (): serialize_bool(bool) serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
            serialize_i128(i128) serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
            serialize_u128(u128) serialize_f32(f32) serialize_f64(f64) serialize_char(char) serialize_str(&str)
            serialize_bytes(&[u8]) serialize_none() serialize_unit() serialize_unit_struct(&'static str)
            serialize_unit_variant(&'static str, u32, &'static str);
        Self::SerializeSeq: serialize_seq(Option<usize>);
        Self::SerializeTuple: serialize_tuple(usize);
        Self::SerializeTupleStruct: serialize_tuple_struct(&'static str, usize);
        Self::SerializeTupleVariant: serialize_tuple_variant(&'static str, u32, &'static str, usize);
        Self::SerializeMap: serialize_map(Option<usize>);
        Self::SerializeStruct: serialize_struct(&'static str, usize);
        Self::SerializeStructVariant: serialize_struct_variant(&'static str, u32, &'static str, usize);
    }

    fn serialize_some<T: Serialize + ?Sized>(self, inner: &T) -> Result<(), Refusal<P>> {
        if self.newtype.is_some() { inner.serialize(self) } else { self.refuse() }
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        inner: &T,
    ) -> Result<(), Refusal<P>> {
        if self.newtype == Some(name) {
            ask(inner, self.slot);
        }
        self.refuse()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Refusal<P>> {
        self.refuse()
    }

    fn collect_str<T: Display + ?Sized>(self, _: &T) -> Result<(), Refusal<P>> {
        self.refuse()
    }
}
