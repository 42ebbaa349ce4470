//! The messages of all evaluation errors, by construct.

pub(super) mod describe;

pub(super) mod access;
pub(super) mod call;
pub(super) mod collection;
#[cfg(feature = "modules")]
pub(super) mod defined;
mod mend;
pub(super) mod operation;
pub(super) mod unknown_function;
pub(super) mod variable;

#[cfg(feature = "modules")]
pub(super) use describe::reword_result;
pub(super) use describe::{Site, null, reword};
