//! Room on the stack for what nests deep.
//!
//! Whatever is read is limited in how deep it nests, but a thread of a server may have half a megabyte of stack, and a build without
//! optimization takes several kilobytes a level. Work that recurses over more than a few levels is done on a thread of its own,
//! which has enough. Ordinary input never gets there.
//!
//! - [`thread`]: such a thread.
//! - [`active`]: evaluations inside one another, which need room for all of them together.

pub(crate) mod active;
mod thread;

pub(crate) use thread::{SHALLOW, needs_a_thread, run};
