//! Dates: [`functions`] declares them, `calendar` computes. They are declared even without the feature
//! `datetime`, so that a call can report what is missing.

#[cfg(feature = "datetime")]
mod calendar;
mod functions;

pub(super) use functions::FUNCTIONS;
