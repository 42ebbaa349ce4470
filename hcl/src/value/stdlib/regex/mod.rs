//! Regular expressions: [`functions`] declares them, `engine` matches. They are declared even without the feature
//! `regex`, so that a call can report what is missing.

#[cfg(not(feature = "regex"))]
mod absent;
mod cost;
#[cfg(feature = "regex")]
mod engine;
mod functions;

#[cfg(not(feature = "regex"))]
use absent as engine;

pub(super) use functions::FUNCTIONS;
