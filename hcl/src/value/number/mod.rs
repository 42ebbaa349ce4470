//! Numbers: exact, of bounded size, and equal by value however they were written.
//!
//! Read in this order: [`repr`] is the number and its canonical form, [`fraction`] the short fractions that
//! fit in it, [`finite`] the exact arithmetic on terms and the bound below it. The rest builds on these:
//! arithmetic, parsing, printing, and conversions to and from Rust's own numbers.

mod arithmetic;
mod compare;
mod computed;
mod cost;
mod decimal;
mod errors;
mod finite;
mod fraction;
mod native;
mod parse;
mod power;
mod repr;
mod rounded;
mod rounding;

#[cfg(test)]
mod tests;

pub use arithmetic::ArithmeticError;
pub use decimal::Decimal;
pub use errors::{NumberRangeError, ParseNumberError};
pub use repr::Number;
