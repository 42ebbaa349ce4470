//! Groups tokens into items, the lines of a body.

pub(crate) mod header;

pub(crate) mod reader;
