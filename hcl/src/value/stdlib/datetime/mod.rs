//! Dates: [`timestamp`] and [`duration`] read what is written, [`pattern`] how a date is to be written.

mod duration;
mod functions;
mod pattern;
mod timestamp;

pub(super) use functions::FUNCTIONS;
