//! Numbers: exact, of bounded size, and equal by value however they were written.
//!
//! Read in this order: [`repr`] is the number and its canonical form, [`fraction`] the short fractions
//! that fit in it, [`finite`] the exact term arithmetic
//! and the bound beneath it, then what is built on them: arithmetic, parsing, printing and the conversions to
//! and from Rust's own numbers.

mod arithmetic;
mod compare;
mod cost;
mod decimal;
mod errors;
mod finite;
mod fraction;
mod native;
mod parse;
mod repr;
mod rounded;
mod rounding;

#[cfg(test)]
mod tests;

pub use arithmetic::ArithmeticError;
pub use decimal::Decimal;
pub use errors::{NumberRangeError, ParseNumberError};
pub use repr::Number;
