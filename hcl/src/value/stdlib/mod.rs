//! The standard functions: those of the reference's standard library, one file per family.
//!
//! Every function's description ends with an example, `call` is `value`, and a test evaluates them all.
//! Before the dispatcher asks for a result type or calls an implementation, it has checked the number and
//! types of the arguments, so implementations simply index them.
//!
//! A family that needs a dependency of its own always declares its functions, and only the implementation
//! needs a feature: the language must not change with the features of a library. Without the feature a call
//! reports what is missing.

#[cfg(feature = "capsules")]
mod bytes;
mod case;
mod conversion;
mod csv;
mod datetime;
mod declare;
mod element;
mod errors;
mod format;
mod grapheme;
mod json;
mod list_text;
mod map;
mod merge;
mod null;
mod numeric;
mod operators;
#[cfg(any(feature = "reference", feature = "terraform"))]
mod page;
mod range;
mod regex;
mod registry;
mod search;
mod select;
mod sequence;
mod set;
mod set_product;
#[cfg(feature = "terraform")]
pub mod terraform;
mod text;

#[cfg(feature = "capsules")]
pub use bytes::Bytes;
#[cfg(not(feature = "modules"))]
pub(crate) use errors::left_out;
#[cfg(any(feature = "reference", feature = "terraform"))]
pub use page::{
    FunctionEntry, FunctionFamily, page,
    registry::{families, reference},
};
pub(crate) use registry::FAMILIES;
pub use registry::functions;
