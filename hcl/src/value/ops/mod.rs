//! Operations on values as the language defines them: null, unknown and marked operands included.
//!
//! The result of an operation on an unknown operand is unknown, of the operation's result type, and known not to be
//! null; the result of one on marked operands has all their marks. A null operand is an error. Only equality accepts
//! null, and only comparisons, equality and logic look at what is known of an unknown operand: the reference defines
//! arithmetic operators as functions that do not accept unknown arguments.

mod arithmetic;
mod comparison;
mod elements;
mod equality;
mod index;
mod length;
mod logic;
mod marking;
mod operand;

pub use elements::Elements;
