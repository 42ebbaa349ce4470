//! The calendar: [`timestamp`] and [`duration`] read what is written, [`pattern`] how a date is to be written.

mod duration;
mod errors;
mod implementation;
mod pattern;
mod timestamp;

pub(super) use implementation::{formatted, later};
