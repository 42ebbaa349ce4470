//! The conformance adapter: answers cases in JSON with what the library makes of them, and compares answers with
//! recorded ones.
//!
//! `data/conformance/README.md` describes the format. The binary `conformance` speaks it on standard input and output; the
//! suites in `tests/` call the same code.

mod body;
pub mod case;
pub mod compare;
mod content;
mod decimal;
mod decode;
mod encode;
mod expression;
pub mod properties;
mod scope;
pub mod stack;
pub mod tally;
mod types;
mod userfunc;
mod writing;

pub use case::Case;

/// The README's example compiles and runs as documentation does.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
