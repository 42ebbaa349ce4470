//! Attributes that are decoded by themselves, or made by a function or a converter, in containers too.
//!
//! The traits have a parameter for the way to the type that is made. The compiler infers it: where a
//! converter makes `T`, the only way to an `Option<T>` is the one into the option.

mod collections;
mod direct;
#[cfg(any(feature = "clap", feature = "write"))]
mod encode;
mod making;
mod wrappers;

pub use making::TryInto;
pub(crate) use making::{AsItIs, ByFunction, Call, DecodeWith, Makes, Making};
