//! Attributes that are decoded by themselves, or made by a function or a converter, in containers too.
//!
//! The traits have a parameter for the way to the type that is made. The compiler infers it: where a
//! converter makes `T`, the only way to an `Option<T>` is the one into the option.

mod collections;
mod decode_with;
mod made;
mod way;
mod wrappers;
#[cfg(feature = "write")]
mod written;

pub(crate) use decode_with::DecodeWith;
pub use way::TryInto;
pub(crate) use way::{AsItIs, ByFunction, Call, Makes, Making};
