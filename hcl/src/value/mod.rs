//! The type system of the information model: types, values, numbers, conversion and functions.
//!
//! It knows nothing of syntax or source positions: errors carry a [`Path`], and the caller that has the
//! expression adds the span. Null, unknown and marked operands are handled here, once, so that every layer
//! above sees the same behavior.

mod ty;
pub(crate) mod ty_display;
mod ty_parts;
mod ty_text;
mod ty_walk;

#[cfg(feature = "capsules")]
mod capsule;
mod entries;
mod identity;
pub(crate) mod json;
#[cfg(feature = "modules")]
mod key_table;
mod keys;
mod kind;
mod lookup;
mod native;
#[cfg(not(feature = "capsules"))]
mod no_capsules;
mod number;
mod repr;
mod set;
mod string;
mod summary;

mod computed_type;
mod debug;
mod errors;
mod marks;
pub(crate) mod message_rows;
mod mismatch;
mod path;
pub(crate) mod prices;
pub(crate) mod printed;
pub(crate) mod quoted;
mod range;
mod refine;
mod walk;

pub(crate) mod convert;
pub mod function;
mod ops;
pub(crate) mod serde;
pub(crate) mod spelling;
#[cfg(feature = "stdlib")]
pub mod stdlib;

#[cfg(not(feature = "capsules"))]
use no_capsules as capsule;

#[cfg(feature = "capsules")]
pub use capsule::CapsuleBuilder;
pub use capsule::{CapsuleType, CapsuleValue};
pub use convert::{ConvertError, Safety, Unified, convert, is_convertible, unify, unify_unsafe};
pub use entries::Entries;
pub(crate) use errors::About;
pub use errors::ValueError;
pub(crate) use function::Words;
pub use function::{Function, FunctionError, IntoFunction, Parameter};
pub(crate) use keys::Keys;
pub use kind::Kind;
pub use lookup::ValueIndex;
pub use marks::{Mark, Marks};
pub(crate) use mismatch::{Mismatch, Sort, Told};
pub use number::{ArithmeticError, Decimal, Number, NumberRangeError, ParseNumberError};
pub use ops::Elements;
pub use path::{Path, PathStep};
pub(crate) use quoted::quoted;
pub use range::ValueRange;
pub use refine::{Bound, RefinementBuilder, Refinements};
pub use repr::{MAX_DEPTH, MAX_SERDE_DEPTH, Value};
pub(crate) use serde::{
    Address, Asks, Constant, ConstantKind, Constants, EXPRESSION, ElementNodes, Handover, KeyDeserializer,
    Parts, Request, SECRET, Sender, Time, VALUE, asked, element_count, from_text, from_value_or_errors,
    read_text, received, request, required, secret_parts, with_text,
};
pub use serde::{SecretParts, from_value, to_value};
pub use set::ValueSet;
pub use ty::{ObjectAttribute, ObjectType, Type};
pub use ty_parts::{ElementType, ElementTypes};
