//! Dates: [`functions`] declares them, `calendar` computes. They are declared even without the feature `datetime`, so
//! that a call can report what is missing.

#[cfg(not(feature = "datetime"))]
mod absent;
#[cfg(feature = "datetime")]
mod calendar;
mod functions;

#[cfg(not(feature = "datetime"))]
use absent as calendar;

pub(super) use functions::FUNCTIONS;
