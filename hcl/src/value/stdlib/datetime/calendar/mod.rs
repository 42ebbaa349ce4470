//! The calendar: [`timestamp`] and [`duration`] parse, [`pattern`] formats dates.

mod duration;
mod errors;
mod implementation;
mod pattern;
mod timestamp;

pub(super) use implementation::{formatted, later};
