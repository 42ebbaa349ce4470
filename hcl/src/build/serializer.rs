//! The serde serializer: from types to expressions and bodies, in the order of their fields.

use serde::ser::{self, Serialize};

use super::errors::{self, EncodeError};
use super::expr::Expr;
use super::serialized::{Form, Written};
use crate::value::serde::handover::take_over;
use crate::value::{EXPRESSION, MAX_SERDE_DEPTH, Time, VALUE, Value};

/// The name of a newtype whose content is written as blocks.
pub(crate) const BLOCK: &str = "$hcl::private::Block";

/// The name of a newtype that wraps it once for each label.
pub(crate) const LABEL: &str = "$hcl::private::Label";

/// The name of a newtype that carries a comment.
pub(crate) const COMMENT: &str = "$hcl::private::Comment";

/// How many options and newtypes, which are not written themselves, may enclose a value.
const WRAPPERS: usize = MAX_SERDE_DEPTH;

/// The serde serializer: it makes an expression, or something that can become a body.
///
/// Fields and entries keep their order. A variant with content becomes an object with one attribute. Anything
/// that nests deeper than [`MAX_SERDE_DEPTH`] is an error and is not visited; a [`Value`] in it can have up
/// to 200 levels.
///
/// ```
/// use hcl::ser::Serializer;
/// use serde::Serialize;
///
/// let written = [80, 443].serialize(Serializer::new())?;
/// assert_eq!(written.into_expr().to_string(), "[80, 443]");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Serializer {
    depth: usize,
    wrappers: usize,
}

impl Serializer {
    /// A serializer for a whole value.
    pub fn new() -> Self {
        Serializer::default()
    }

    /// How many lists and objects enclose this.
    pub(super) fn depth(self) -> usize {
        self.depth
    }

    /// The serializer for a part of the value.
    pub(super) fn deeper(self) -> Result<Self, EncodeError> {
        if self.depth == MAX_SERDE_DEPTH {
            Err(errors::too_deep(MAX_SERDE_DEPTH))
        } else {
            Ok(Serializer { depth: self.depth + 1, ..self })
        }
    }

    /// The serializer for the content of an option or newtype.
    fn wrapped(self) -> Result<Self, EncodeError> {
        if self.wrappers == WRAPPERS {
            Err(errors::too_deep(MAX_SERDE_DEPTH))
        } else {
            Ok(Serializer { wrappers: self.wrappers + 1, ..self })
        }
    }
}

macro_rules! plain {
    ($($method:ident: $native:ty),*) => {$(
        fn $method(self, value: $native) -> Result<Written, EncodeError> {
            Ok(Expr::from(value).into())
        }
    )*};
}

impl ser::Serializer for Serializer {
    type Ok = Written;
    type Error = EncodeError;
    type SerializeSeq = Elements;
    type SerializeTuple = Elements;
    type SerializeTupleStruct = Elements;
    type SerializeTupleVariant = Elements;
    type SerializeMap = Members;
    type SerializeStruct = Members;
    type SerializeStructVariant = Members;

    plain! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128,
        serialize_bool: bool, serialize_char: char, serialize_str: &str
    }

    fn serialize_f32(self, number: f32) -> Result<Written, EncodeError> {
        checked(Expr::from(number))
    }

    fn serialize_f64(self, number: f64) -> Result<Written, EncodeError> {
        checked(Expr::from(number))
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<Written, EncodeError> {
        checked(Expr::tuple(bytes.iter().copied()))
    }

    fn serialize_none(self) -> Result<Written, EncodeError> {
        Ok(Form::Absent.into())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Written, EncodeError> {
        value.serialize(self.wrapped()?)
    }

    fn serialize_unit(self) -> Result<Written, EncodeError> {
        Ok(Expr::null().into())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Written, EncodeError> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Written, EncodeError> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Written, EncodeError> {
        let inner = self.wrapped()?;
        match name {
            VALUE | EXPRESSION | BLOCK | LABEL | COMMENT => in_wrapper(name, value, inner),
            _ => value.serialize(inner),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Written, EncodeError> {
        let content = value.serialize(self.deeper()?);
        Ok(in_variant(Some(variant), content.map_err(|error| error.within(variant))?))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Elements, EncodeError> {
        Ok(Elements {
            items: Vec::with_capacity(length.unwrap_or(0).min(4096)),
            variant: None,
            inner: self.deeper()?,
        })
    }

    fn serialize_tuple(self, length: usize) -> Result<Elements, EncodeError> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<Elements, EncodeError> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Elements, EncodeError> {
        Ok(Elements { variant: Some(variant), ..self.deeper()?.serialize_seq(Some(length))? })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members, EncodeError> {
        Ok(Members {
            entries: Vec::new(),
            key: None,
            variant: None,
            time: None,
            is_struct: false,
            inner: self.deeper()?,
        })
    }

    fn serialize_struct(self, name: &'static str, length: usize) -> Result<Members, EncodeError> {
        Ok(Members { time: Time::called(name, length), is_struct: true, ..self.serialize_map(None)? })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members, EncodeError> {
        Ok(Members { variant: Some(variant), ..self.deeper()?.serialize_map(None)? })
    }
}

/// A sequence being written.
#[derive(Debug)]
pub struct Elements {
    items: Vec<Written>,
    variant: Option<&'static str>,
    inner: Serializer,
}

impl Elements {
    fn push(&mut self, item: Result<Written, EncodeError>) -> Result<(), EncodeError> {
        let index = self.items.len();
        self.items.push(item.map_err(|error| error.within(index.to_string()))?);
        Ok(())
    }

    fn finish(self) -> Written {
        in_variant(self.variant, Form::Elements(self.items).into())
    }
}

/// A map or struct being written.
#[derive(Debug)]
pub struct Members {
    entries: Vec<(String, Written)>,
    key: Option<String>,
    variant: Option<&'static str>,
    /// Set if these may be the parts of a time.
    time: Option<Time>,
    is_struct: bool,
    inner: Serializer,
}

impl Members {
    fn push(&mut self, key: String, value: Result<Written, EncodeError>) -> Result<(), EncodeError> {
        let value = value.map_err(|error| error.within(key.as_str()))?;
        self.entries.push((key, value));
        Ok(())
    }

    fn finish(self) -> Written {
        let number = |written: &Written| written.text().and_then(|digits| digits.parse().ok());
        let parts = || self.entries.iter().map(|(name, written)| (name.as_str(), number(written)));
        match self.time.and_then(|time| time.text_of(parts())) {
            Some(text) => Form::Time(text, self.entries).into(),
            None if self.is_struct => Written::from(Form::Members(self.entries)).of_struct(),
            None => in_variant(self.variant, Form::Members(self.entries).into()),
        }
    }
}

/// An expression without mistakes.
fn checked(expr: Expr) -> Result<Written, EncodeError> {
    expr.check()?;
    Ok(expr.into())
}

fn in_variant(variant: Option<&'static str>, content: Written) -> Written {
    match variant {
        Some(variant) => Form::Members(vec![(variant.to_owned(), content)]).into(),
        None => content,
    }
}

macro_rules! sequences {
    ($($of:ident $method:ident),*) => {$(
        impl ser::$of for Elements {
            type Ok = Written;
            type Error = EncodeError;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), EncodeError> {
                self.push(value.serialize(self.inner))
            }

            fn end(self) -> Result<Written, EncodeError> {
                Ok(self.finish())
            }
        }
    )*};
}

sequences! {
    SerializeSeq serialize_element, SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field
}

macro_rules! structs {
    ($($of:ident),*) => {$(
        impl ser::$of for Members {
            type Ok = Written;
            type Error = EncodeError;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), EncodeError> {
                self.push(key.to_owned(), value.serialize(self.inner))
            }

            fn end(self) -> Result<Written, EncodeError> {
                Ok(self.finish())
            }
        }
    )*};
}

structs! { SerializeStruct, SerializeStructVariant }

impl ser::SerializeMap for Members {
    type Ok = Written;
    type Error = EncodeError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), EncodeError> {
        self.key = Some(key.serialize(self.inner)?.into_key()?);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), EncodeError> {
        let key = self.key.take().ok_or_else(errors::key_without_value)?;
        // A reader of the map would miss the key, so nothing is left out here.
        self.push(key, value.serialize(self.inner).map(Written::or_null))
    }

    fn end(self) -> Result<Written, EncodeError> {
        Ok(self.finish())
    }
}

/// The content of one of our wrappers. A separate function, because inlined it would take stack for every
/// newtype.
fn in_wrapper<T: Serialize + ?Sized>(
    name: &'static str,
    value: &T,
    inner: Serializer,
) -> Result<Written, EncodeError> {
    match name {
        VALUE => match take_over::<Value, T>(value) {
            Some(value) => inner.value(&value),
            None => value.serialize(inner),
        },
        EXPRESSION => match take_over::<Expr, T>(value) {
            Some(expr) => checked(expr),
            None => checked(value.serialize(inner)?.into_source()),
        },
        BLOCK => Ok(value.serialize(inner)?.into_blocks()),
        LABEL => Ok(value.serialize(inner)?.with_label()),
        COMMENT => {
            let comment = take_over::<String, T>(value);
            Ok(value.serialize(inner)?.with_comment(comment))
        }
        _ => value.serialize(inner),
    }
}
