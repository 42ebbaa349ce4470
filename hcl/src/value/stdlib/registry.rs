//! The list of all standard functions. A new family adds a line here.

use super::{
    arithmetic, case, comparison, conversion, csv, datetime, element, format, general, grapheme, json,
    list_text, logic, map, merge, numeric, range, regex, search, select, sequence, set, set_product, text,
};
use crate::value::function::Function;

/// The names and constructors of a family of functions.
pub(super) type Family = [(&'static str, fn() -> Function)];

const FAMILIES: &[&Family] = &[
    arithmetic::FUNCTIONS,
    comparison::FUNCTIONS,
    regex::FUNCTIONS,
    datetime::FUNCTIONS,
    csv::FUNCTIONS,
    json::FUNCTIONS,
    format::FUNCTIONS,
    text::FUNCTIONS,
    list_text::FUNCTIONS,
    grapheme::FUNCTIONS,
    conversion::FUNCTIONS,
    case::FUNCTIONS,
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

/// All standard functions, with the names by which expressions call them, including those that only fail because the
/// feature `datetime` or `regex` is off.
///
/// ```
/// use hcl::value::{Value, stdlib};
///
/// let (_, max) = stdlib::functions().find(|(name, _)| *name == "max").expect("a standard function");
/// assert_eq!(max.call(&[Value::number(1), Value::number(3)])?, Value::number(3));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn functions() -> impl Iterator<Item = (&'static str, Function)> {
    FAMILIES.iter().flat_map(|family| family.iter()).map(|&(name, make)| (name, make()))
}
