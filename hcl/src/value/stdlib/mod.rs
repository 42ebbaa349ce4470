//! The standard functions: those of the reference's standard library, one file a family.
//!
//! Every function's description ends with an example, `call` is `value`, and a test evaluates them all. The dispatcher
//! has checked the number and types of arguments before it asks for the type of a result or calls an implementation, so
//! that these take their arguments by position.

mod arithmetic;
mod comparison;
mod element;
mod errors;
mod general;
mod logic;
mod map;
mod merge;
mod numeric;
mod range;
mod search;
mod select;
mod sequence;
mod set;
mod set_product;

use super::function::Function;

/// The names and constructors of a family of functions.
type Family = [(&'static str, fn() -> Function)];

const FAMILIES: &[&Family] = &[
    arithmetic::FUNCTIONS,
    comparison::FUNCTIONS,
    element::FUNCTIONS,
    general::FUNCTIONS,
    logic::FUNCTIONS,
    map::FUNCTIONS,
    merge::FUNCTIONS,
    numeric::FUNCTIONS,
    range::FUNCTIONS,
    search::FUNCTIONS,
    select::FUNCTIONS,
    sequence::FUNCTIONS,
    set::FUNCTIONS,
    set_product::FUNCTIONS,
];

/// All standard functions with the names under which expressions call them.
///
/// ```
/// use hcl::value::{Value, stdlib};
///
/// let (_, max) = stdlib::functions().find(|(name, _)| *name == "max").expect("a standard function");
/// assert_eq!(max.call(&[Value::number(1), Value::number(3)])?, Value::number(3));
/// # Ok::<(), hcl::value::FunctionError>(())
/// ```
pub fn functions() -> impl Iterator<Item = (&'static str, Function)> {
    FAMILIES.iter().flat_map(|family| family.iter()).map(|&(name, make)| (name, make()))
}
