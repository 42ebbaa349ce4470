//! Expressions among values that are `Serialize`: their text comes through as it is.

use std::fmt;

use serde::ser::{Error, Impossible, Serialize, Serializer};

use super::code::CODE;
use crate::build::Expr;
use crate::value::{EXPRESSION, take_over};

/// The text of what is an expression and no other value, and whether it has been checked.
pub(super) fn caught<T: Serialize + ?Sized>(value: &T) -> Option<(String, bool)> {
    value.serialize(Catcher { is_expression: false, is_checked: false }).ok()
}

/// Takes expressions, and refuses all else.
#[derive(Clone, Copy)]
struct Catcher {
    is_expression: bool,
    is_checked: bool,
}

/// Not an expression.
#[derive(Debug)]
struct Other;

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an expression")
    }
}

impl std::error::Error for Other {}

impl Error for Other {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Other
    }
}

type Refused = Impossible<(String, bool), Other>;
type Caught = Result<(String, bool), Other>;

macro_rules! refuse {
    ($($name:ident($($argument:ty),*) -> $result:ty;)*) => {
        $(fn $name(self, $(_: $argument),*) -> Result<$result, Other> {
            Err(Other)
        })*
    };
}

impl Serializer for Catcher {
    type Ok = (String, bool);
    type Error = Other;
    type SerializeSeq = Refused;
    type SerializeTuple = Refused;
    type SerializeTupleStruct = Refused;
    type SerializeTupleVariant = Refused;
    type SerializeMap = Refused;
    type SerializeStruct = Refused;
    type SerializeStructVariant = Refused;

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Caught {
        match name {
            // What is written anew anyhow is the serializer's.
            EXPRESSION if take_over::<Expr, T>(value).is_some() => Err(Other),
            EXPRESSION => value.serialize(Catcher { is_expression: true, ..self }),
            CODE => value.serialize(Catcher { is_checked: true, ..self }),
            _ => Err(Other),
        }
    }

    fn serialize_str(self, text: &str) -> Caught {
        if self.is_expression { Ok((text.to_owned(), self.is_checked)) } else { Err(Other) }
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Caught {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Caught {
        Err(Other)
    }

    refuse! {
        serialize_bool(bool) -> Self::Ok;
        serialize_i8(i8) -> Self::Ok;
        serialize_i16(i16) -> Self::Ok;
        serialize_i32(i32) -> Self::Ok;
        serialize_i64(i64) -> Self::Ok;
        serialize_i128(i128) -> Self::Ok;
        serialize_u8(u8) -> Self::Ok;
        serialize_u16(u16) -> Self::Ok;
        serialize_u32(u32) -> Self::Ok;
        serialize_u64(u64) -> Self::Ok;
        serialize_u128(u128) -> Self::Ok;
        serialize_f32(f32) -> Self::Ok;
        serialize_f64(f64) -> Self::Ok;
        serialize_char(char) -> Self::Ok;
        serialize_bytes(&[u8]) -> Self::Ok;
        serialize_none() -> Self::Ok;
        serialize_unit() -> Self::Ok;
        serialize_unit_struct(&'static str) -> Self::Ok;
        serialize_unit_variant(&'static str, u32, &'static str) -> Self::Ok;
        serialize_seq(Option<usize>) -> Refused;
        serialize_tuple(usize) -> Refused;
        serialize_tuple_struct(&'static str, usize) -> Refused;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Refused;
        serialize_map(Option<usize>) -> Refused;
        serialize_struct(&'static str, usize) -> Refused;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Refused;
    }
}
