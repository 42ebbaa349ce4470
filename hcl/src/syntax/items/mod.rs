//! Groups tokens into items, the lines of a body.

#[cfg(feature = "reference")]
pub(crate) mod incomplete;

pub(crate) mod reader;
