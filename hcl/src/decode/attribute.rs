//! Fields that are decoded from an attribute.

use serde::de::{DeserializeOwned, Deserializer, Visitor, value::Error};
use serde::forward_to_deserialize_any;

use super::{Decoder, Describe};
use crate::model::Attribute;
use crate::value::{Constant, SECRET};

/// Decoding by the value: the expression is evaluated, and its value is taken apart.
#[derive(Clone, Copy, Debug)]
pub struct ByValue;

/// Decoding by the expression: containers are taken apart as they are written, so that each part can keep its
/// expression, its place and its marks, or be unknown.
#[derive(Clone, Copy, Debug)]
pub struct ByExpression;

/// A type that is decoded from an attribute: every type that implements serde's `Deserialize`, and the types
/// of this crate that keep what serde cannot carry, such as [`Spanned`](super::Spanned) and
/// [`Expression`](crate::model::Expression).
///
/// A type that implements this trait by hand must not implement `Deserialize`; it says in [`Describe`] what
/// it takes.
///
/// `Way` distinguishes the two ways to decode a container. `Vec<u8>` uses [`ByValue`]; `Vec<Expression>` uses
/// [`ByExpression`]. The derive macro prefers the second where the field's type supports it: `Option`, `Box`,
/// `Vec` and maps of types of this crate do.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from an attribute",
    label = "neither `serde::Deserialize` nor `DecodeAttribute` is implemented",
    note = "add `#[derive(serde::Deserialize)]` to `{Self}`, or, if it is written as a block, `#[hcl(block)]` to the field and \
            `#[derive(hcl::HclDecode)]` to the type"
)]
pub trait DecodeAttribute<Way = ByValue>: Describe<Way> + Sized {
    /// Decodes the attribute; `None` after an error, which was reported to the decoder.
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self>;

    /// Decodes the attribute. A null that has no meaning for this type is `Some(None)`.
    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        Self::decode_attribute(attribute, decoder).map(Some)
    }

    /// The value for an absent attribute; `None` if the attribute is required.
    fn absent() -> Option<Self> {
        None
    }

    /// Reads a constant where it is written; `None` if the type wants the attribute, or if the constant is
    /// not exactly what the type asks for. The attribute is decoded then.
    #[doc(hidden)]
    fn read_constant(_: Constant<'_>) -> Option<Self> {
        None
    }
}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned> DecodeAttribute for T {
    fn decode_attribute(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Self> {
        let value = decoder.evaluate(attribute)?;
        decoder.deserialize(&value, attribute)
    }

    fn decode_unless_null(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let value = decoder.evaluate(attribute)?;
        if value.is_null() && !value.is_marked() {
            return Some(T::deserialize(Absent).ok());
        }
        decoder.deserialize(&value, attribute).map(Some)
    }

    fn absent() -> Option<Self> {
        T::deserialize(Absent).ok()
    }

    fn read_constant(constant: Constant<'_>) -> Option<Self> {
        constant.read()
    }
}

/// A deserializer without a value: only a type that allows for that, such as `Option`, accepts it.
struct Absent;

impl<'de> Deserializer<'de> for Absent {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(serde::de::Error::custom("there is no value"))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_none()
    }

    /// A secret is absent if what it holds may be.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name == SECRET { visitor.visit_newtype_struct(self) } else { self.deserialize_any(visitor) }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
