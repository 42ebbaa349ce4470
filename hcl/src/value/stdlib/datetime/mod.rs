//! Dates: [`calendar`] knows the days, [`timestamp`] and [`duration`] read what is written, [`pattern`] how a date is to be written.

mod calendar;
mod duration;
mod functions;
mod pattern;
mod timestamp;

pub(super) use functions::FUNCTIONS;
