//! Operations on values as the language defines them: null, unknown and marked operands included.
//!
//! The result of an operation on an unknown operand is unknown, of the operation's result type, and known not to be
//! null; the result of one on marked operands has all their marks. A null operand is an error. Only equality accepts
//! null. What is known of unknown operands may decide a comparison, and narrows sums, differences and products; in
//! expressions those three say nothing of an unknown result but that it is not null, as functions do.

mod arithmetic;
mod bounds;
mod comparison;
mod elements;
mod equality;
mod index;
mod length;
mod logic;
mod marking;
mod operand;

pub use elements::Elements;
