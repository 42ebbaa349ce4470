//! Regular expressions: [`functions`] declares them, `engine` matches. They are declared even without the
//! feature `regex`, so that a call can report what is missing.

#[cfg(not(feature = "regex"))]
mod absent;
#[cfg(feature = "regex")]
mod engine;
mod functions;

#[cfg(not(feature = "regex"))]
use absent as engine;

#[cfg(all(feature = "terraform", not(feature = "regex")))]
pub(super) use engine::left_out;
#[cfg(all(feature = "regex", feature = "terraform"))]
pub(super) use engine::{Patterns, compiling_text, searching_all_text};
pub(super) use functions::FUNCTIONS;
