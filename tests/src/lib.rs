//! The conformance adapter: answers cases in JSON with the results of the library, and compares answers with
//! recorded ones.
//!
//! `data/conformance/README.md` describes the format. The binary `conformance` uses it on standard input and
//! output; the suites in `tests/` call the same code.

mod body;
pub mod case;
pub mod compare;
mod content;
pub mod data;
mod decimal;
mod decode;
mod encode;
mod expression;
#[cfg(feature = "index")]
pub mod index;
pub mod lsp;
#[cfg(feature = "index")]
pub mod parallel;
pub mod properties;
pub mod report;
pub mod sample;
pub mod schema;
mod scope;
pub mod stack;
pub mod tally;
pub mod timed;
mod types;
pub mod unchanged;
mod userfunc;
mod writing;

pub use case::Case;

/// Compiles and runs the README's example as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
