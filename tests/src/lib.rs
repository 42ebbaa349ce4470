//! The conformance adapter: answers cases in JSON with what the library makes of them, and compares answers with
//! recorded ones.
//!
//! `data/conformance/README.md` describes the format. The binary `conformance` speaks it on standard input and output; the
//! suites in `tests/` call the same code.

pub mod case;
pub mod compare;
mod decimal;
pub mod tally;

pub use case::Case;
