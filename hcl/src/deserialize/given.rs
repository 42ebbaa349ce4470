//! What an attribute or a block has besides its value: the part that serde cannot carry, and how it is passed
//! on.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::de::{Deserialize, Deserializer, Error as _, IgnoredAny, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::errors::Error;
use crate::diagnostic::Diagnostics;
use crate::model::{Attribute, Body};
use crate::source::Location;
use crate::value::{Value, hand_over, received};

/// The name by which a type requests the attribute or block itself along with its content.
pub(super) const GIVEN: &str = "$hcl::private::Given";

/// The name by which a sequence requests elements that keep their expressions.
pub(super) const ELEMENTS: &str = "$hcl::private::Elements";

/// The name by which a map requests entries that keep their expressions.
pub(super) const ENTRIES: &str = "$hcl::private::Entries";

/// An attribute or a block, without its value.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) location: Location,
    pub(super) attribute: Option<Attribute>,
    pub(super) body: Option<Body>,
}

/// An attribute with its value, or with the reason why it has none.
#[derive(Debug)]
pub(super) struct Evaluated {
    pub(super) attribute: Attribute,
    pub(super) value: Result<Value, Diagnostics>,
    /// Whether a type took it without its value.
    is_kept: AtomicBool,
}

impl Evaluated {
    pub(super) fn new(attribute: Attribute, value: Result<Value, Diagnostics>) -> Self {
        Evaluated { attribute, value, is_kept: AtomicBool::new(false) }
    }

    pub(super) fn set_kept(&self, is_kept: bool) {
        self.is_kept.store(is_kept, Ordering::Relaxed);
    }

    pub(super) fn is_kept(&self) -> bool {
        self.is_kept.load(Ordering::Relaxed)
    }
}

impl<'de> IntoDeserializer<'de, Error> for Given {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Given {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        hand_over(&self, visitor).map_err(Error::from)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// Only our own deserializer provides it.
impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(GIVEN, Received)
    }
}

struct Received;

impl<'de> Visitor<'de> for Received {
    type Value = Given;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an attribute or a block of a configuration")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Given, D::Error> {
        match deserializer.deserialize_any(IgnoredAny) {
            Ok(_) => Err(D::Error::invalid_type(serde::de::Unexpected::Other("a value"), &self)),
            Err(error) => received(error),
        }
    }
}
