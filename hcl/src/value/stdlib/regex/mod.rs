//! Regular expressions: [`functions`] declares, `engine` matches. The functions are declared also without the feature `regex`,
//! so that a call says what is missing.

#[cfg(not(feature = "regex"))]
mod absent;
mod cost;
#[cfg(feature = "regex")]
mod engine;
mod functions;

#[cfg(not(feature = "regex"))]
use absent as engine;

pub(super) use functions::FUNCTIONS;
