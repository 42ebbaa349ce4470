//! The serde serializer: from types to expressions, in the order of their fields.

use serde::ser::{self, Serialize};

use super::errors::{self, EncodeError};
use super::expr::Expr;
use crate::edit;
use crate::value::{EXPRESSION, Number, VALUE, take_over};

/// How deep values may be nested.
pub(super) const DEPTH: usize = 200;

/// How many options and newtypes, which are not written themselves, may enclose a value.
const WRAPPERS: usize = 2 * DEPTH;

/// The serde serializer for values: it makes the expression that is written for a value.
///
/// Fields and entries keep their order. A variant with content becomes an object of one attribute. What nests deeper than 200 levels is
/// an error and is not entered.
#[derive(Clone, Copy, Debug, Default)]
pub struct Serializer {
    depth: usize,
    wrappers: usize,
}

impl Serializer {
    /// A serializer for a value of its own.
    pub fn new() -> Self {
        Serializer::default()
    }

    /// The serializer for a part of what this one serializes.
    pub(super) fn deeper(self) -> Result<Self, EncodeError> {
        if self.depth == DEPTH {
            Err(errors::too_deep(DEPTH))
        } else {
            Ok(Serializer { depth: self.depth + 1, ..self })
        }
    }

    /// The serializer for what is in an option or newtype.
    fn wrapped(self) -> Result<Self, EncodeError> {
        if self.wrappers == WRAPPERS {
            Err(errors::too_deep(DEPTH))
        } else {
            Ok(Serializer { wrappers: self.wrappers + 1, ..self })
        }
    }
}

macro_rules! numbers {
    ($($method:ident: $native:ty),*) => {$(
        fn $method(self, number: $native) -> Result<Expr, EncodeError> {
            Ok(Expr::Number(number.to_string()))
        }
    )*};
}

macro_rules! floats {
    ($($method:ident: $native:ty),*) => {$(
        fn $method(self, number: $native) -> Result<Expr, EncodeError> {
            match Number::try_from(number) {
                Ok(exact) => Ok(Expr::Number(edit::number(&exact))),
                Err(_) => Err(errors::not_a_number()),
            }
        }
    )*};
}

impl ser::Serializer for Serializer {
    type Ok = Expr;
    type Error = EncodeError;
    type SerializeSeq = Elements;
    type SerializeTuple = Elements;
    type SerializeTupleStruct = Elements;
    type SerializeTupleVariant = Elements;
    type SerializeMap = Members;
    type SerializeStruct = Members;
    type SerializeStructVariant = Members;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128
    }

    floats! { serialize_f32: f32, serialize_f64: f64 }

    fn serialize_bool(self, value: bool) -> Result<Expr, EncodeError> {
        Ok(Expr::Bool(value))
    }

    fn serialize_char(self, value: char) -> Result<Expr, EncodeError> {
        Ok(Expr::String(value.into()))
    }

    fn serialize_str(self, value: &str) -> Result<Expr, EncodeError> {
        Ok(Expr::String(value.to_owned()))
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<Expr, EncodeError> {
        Ok(Expr::List(bytes.iter().map(|byte| Expr::Number(byte.to_string())).collect()))
    }

    fn serialize_none(self) -> Result<Expr, EncodeError> {
        Ok(Expr::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Expr, EncodeError> {
        value.serialize(self.wrapped()?)
    }

    fn serialize_unit(self) -> Result<Expr, EncodeError> {
        Ok(Expr::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Expr, EncodeError> {
        Ok(Expr::Null)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Expr, EncodeError> {
        Ok(Expr::String(variant.to_owned()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Expr, EncodeError> {
        if name == VALUE {
            let value = take_over(value).map_err(|error| EncodeError::new(error.to_string()))?;
            return self.value(&value);
        }
        let mut expr = value.serialize(self.wrapped()?)?;
        match &mut expr {
            Expr::String(text) if name == EXPRESSION => Ok(Expr::Raw(std::mem::take(text))),
            _ => Ok(expr),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Expr, EncodeError> {
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
        Ok(Members { entries: Vec::new(), key: None, variant: None, inner: self.deeper()? })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members, EncodeError> {
        self.serialize_map(None)
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
    items: Vec<Expr>,
    variant: Option<&'static str>,
    inner: Serializer,
}

impl Elements {
    fn push(&mut self, item: Result<Expr, EncodeError>) -> Result<(), EncodeError> {
        let index = self.items.len();
        self.items.push(item.map_err(|error| error.within(index.to_string()))?);
        Ok(())
    }

    fn finish(self) -> Expr {
        in_variant(self.variant, Expr::List(self.items))
    }
}

/// A map or struct being written.
#[derive(Debug)]
pub struct Members {
    entries: Vec<(String, Expr)>,
    key: Option<String>,
    variant: Option<&'static str>,
    inner: Serializer,
}

impl Members {
    fn push(&mut self, key: String, value: Result<Expr, EncodeError>) -> Result<(), EncodeError> {
        let value = value.map_err(|error| error.within(key.as_str()))?;
        self.entries.push((key, value));
        Ok(())
    }

    fn set_key(&mut self, mut key: Expr) -> Result<(), EncodeError> {
        self.key = Some(match &mut key {
            Expr::String(text) | Expr::Number(text) => std::mem::take(text),
            Expr::Bool(truth) => truth.to_string(),
            Expr::Null => return Err(errors::not_a_key("null")),
            Expr::List(_) => return Err(errors::not_a_key("a list")),
            Expr::Object(_) => return Err(errors::not_a_key("an object")),
            Expr::Raw(_) => return Err(errors::not_a_key("an expression")),
        });
        Ok(())
    }

    fn finish(self) -> Expr {
        in_variant(self.variant, Expr::Object(self.entries))
    }
}

fn in_variant(variant: Option<&'static str>, content: Expr) -> Expr {
    match variant {
        Some(variant) => Expr::Object(vec![(variant.to_owned(), content)]),
        None => content,
    }
}

macro_rules! sequences {
    ($($of:ident $method:ident),*) => {$(
        impl ser::$of for Elements {
            type Ok = Expr;
            type Error = EncodeError;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), EncodeError> {
                self.push(value.serialize(self.inner))
            }

            fn end(self) -> Result<Expr, EncodeError> {
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
            type Ok = Expr;
            type Error = EncodeError;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), EncodeError> {
                self.push(key.to_owned(), value.serialize(self.inner))
            }

            fn end(self) -> Result<Expr, EncodeError> {
                Ok(self.finish())
            }
        }
    )*};
}

structs! { SerializeStruct, SerializeStructVariant }

impl ser::SerializeMap for Members {
    type Ok = Expr;
    type Error = EncodeError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), EncodeError> {
        self.set_key(key.serialize(self.inner)?)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), EncodeError> {
        let key = self.key.take().ok_or_else(errors::key_without_value)?;
        self.push(key, value.serialize(self.inner))
    }

    fn end(self) -> Result<Expr, EncodeError> {
        Ok(self.finish())
    }
}
