//! The type system of the information model: types, values, numbers, conversion and functions.
//!
//! It knows nothing of syntax or source positions: errors carry a [`Path`], and the caller that has the
//! expression adds the span. Null, unknown and marked operands are handled here, once, so that every layer
//! above sees the same behavior.

mod ty;
mod ty_display;
mod ty_parts;
mod ty_text;
mod ty_walk;

#[cfg(feature = "capsules")]
mod capsule;
mod entries;
mod identity;
pub(crate) mod json;
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
mod printed;
mod quoted;
mod range;
mod refine;
mod walk;

mod convert;
pub mod function;
mod ops;
mod serde;
pub(crate) mod spelling;
#[cfg(feature = "stdlib")]
pub mod stdlib;

#[cfg(not(feature = "capsules"))]
use no_capsules as capsule;

#[cfg(feature = "capsules")]
pub use capsule::CapsuleBuilder;
pub use capsule::{CapsuleType, CapsuleValue};
pub use convert::{ConvertError, Safety, Unified, convert, is_convertible, unify, unify_unsafe};
#[cfg(feature = "modules")]
pub(crate) use convert::{conversion_cost, conversion_growth};
pub use entries::Entries;
pub(crate) use errors::About;
pub use errors::ValueError;
#[cfg(feature = "terraform")]
pub(crate) use function::Tells;
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
#[cfg(feature = "layers")]
pub(crate) use printed::{Around, Form, printed};
pub(crate) use quoted::quoted;
#[cfg(feature = "write")]
pub(crate) use quoted::write_escaped;
#[cfg(any(feature = "layers", feature = "write"))]
pub(crate) use quoted::write_quoted;
pub use range::ValueRange;
pub use refine::{Bound, RefinementBuilder, Refinements};
pub use repr::{MAX_DEPTH, MAX_SERDE_DEPTH, Value};
#[cfg(feature = "schema")]
pub(crate) use serde::SecretPart;
#[cfg(feature = "reference")]
pub(crate) use serde::is_required;
#[cfg(feature = "write")]
pub(crate) use serde::take_over;
#[cfg(feature = "edit")]
pub(crate) use serde::take_over_from;
#[cfg(feature = "de")]
pub(crate) use serde::unnamed_structs;
pub(crate) use serde::{
    Address, Asks, Constant, ConstantKind, Constants, EXPRESSION, ElementNodes, Handover, KeyDeserializer,
    Parts, Request, SECRET, Sender, Time, VALUE, asked, element_count, from_text, from_value_or_errors,
    read_text, received, request, required, secret_parts, with_text,
};
pub use serde::{SecretParts, from_value, to_value};
#[cfg(feature = "schema")]
pub(crate) use serde::{from_value_by, from_value_or_errors_by};
pub use set::ValueSet;
#[cfg(feature = "terraform")]
pub(crate) use spelling::timestamp;
pub use ty::{ObjectAttribute, ObjectType, Type};
#[cfg(feature = "modules")]
pub(crate) use ty_display::attribute_name;
pub use ty_parts::{ElementType, ElementTypes};
