//! The interface of a crate, read from its sources: `sources` reads the modules, `resolve` follows names and
//! re-exports, `list` lists what can be named from outside, and `signature` writes one item.

mod list;
mod resolve;
mod signature;
mod sources;

pub(crate) use list::listed;
pub(crate) use sources::Sources;
