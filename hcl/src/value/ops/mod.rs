//! Operations on values as the language defines them: null, unknown and marked operands included.
//!
//! The result of an operation on an unknown operand is unknown, has the operation's result type, and is known
//! not to be null; the result for marked operands has all their marks. A null operand is an error, except for
//! equality. What is known about unknown operands can decide a comparison, and narrows sums, differences and
//! products; but in expressions, an unknown result of those three is known only not to be null, as with
//! functions.

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
