//! Dates: [`functions`] declares, `calendar` computes. The functions are declared also without the feature `datetime`, so that
//! a call says what is missing.

#[cfg(not(feature = "datetime"))]
mod absent;
#[cfg(feature = "datetime")]
mod calendar;
mod functions;

#[cfg(not(feature = "datetime"))]
use absent as calendar;

pub(super) use functions::FUNCTIONS;
