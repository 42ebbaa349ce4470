//! The messages of all errors between a body and a schema, for both syntaxes.
//!
//! JSON uses other terms, so it takes from here what reads the same in both.

mod blocks;
#[cfg(feature = "modules")]
mod converted;
mod missing;
mod names;
mod removal;
mod unexpected;
mod values;

pub(crate) use blocks::*;
#[cfg(feature = "modules")]
pub(crate) use converted::*;
pub(crate) use missing::*;
pub(crate) use names::*;
pub(crate) use removal::*;
pub(crate) use unexpected::*;
pub(crate) use values::*;
