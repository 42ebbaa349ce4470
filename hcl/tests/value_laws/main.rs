//! Laws that hold for all values.

mod conversion;
mod depth;
mod equality;
mod generated;
mod numbers;
#[cfg(feature = "stdlib")]
mod sets;
