//! Quantities as people write them: durations, points in time, decimals. Used where serde asks for a
//! `Duration` or a `SystemTime`, and by the converters of `with`.

pub(crate) mod duration;
mod errors;
mod refused;
pub(crate) mod timestamp;
pub(crate) mod unit;

pub(crate) use super::errors::{quoted as shown, shortened};
pub use refused::Refused;
pub(crate) use refused::in_one;
