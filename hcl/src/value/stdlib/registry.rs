//! The list of all standard functions. A new family adds a line here.

use super::{
    case, conversion, csv, datetime, element, format, grapheme, json, list_text, map, merge, null, numeric,
    operators, range, regex, search, select, sequence, set, set_product, text,
};
use crate::value::function::Function;

/// The names and constructors of a family of functions.
pub(crate) type Family = [(&'static str, fn() -> Function)];

pub(crate) const FAMILIES: &[(&str, &Family)] = &[
    ("Operators", operators::FUNCTIONS),
    ("Regular expressions", regex::FUNCTIONS),
    ("Times", datetime::FUNCTIONS),
    ("Encodings", csv::FUNCTIONS),
    ("Encodings", json::FUNCTIONS),
    ("Texts", format::FUNCTIONS),
    ("Texts", text::FUNCTIONS),
    ("Texts", list_text::FUNCTIONS),
    ("Texts", grapheme::FUNCTIONS),
    ("Types and marks", conversion::FUNCTIONS),
    ("Texts", case::FUNCTIONS),
    ("Collections", element::FUNCTIONS),
    ("Choices", null::FUNCTIONS),
    ("Collections", map::FUNCTIONS),
    ("Collections", merge::FUNCTIONS),
    ("Numbers", numeric::FUNCTIONS),
    ("Collections", range::FUNCTIONS),
    ("Collections", search::FUNCTIONS),
    ("Collections", select::FUNCTIONS),
    ("Collections", sequence::FUNCTIONS),
    ("Collections", set::FUNCTIONS),
    ("Collections", set_product::FUNCTIONS),
];

/// All standard functions, with the names by which expressions call them, including those that only fail
/// because the feature `datetime` or `regex` is off.
///
/// ```
/// use hcl::value::{Value, stdlib};
///
/// let (_, max) = stdlib::functions().find(|(name, _)| *name == "max").expect("a standard function");
/// assert_eq!(max.call(&[Value::number(1), Value::number(3)])?, Value::number(3));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn functions() -> impl Iterator<Item = (&'static str, Function)> {
    FAMILIES.iter().flat_map(|(_, family)| family.iter()).map(|&(name, make)| (name, make()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_function_has_a_name_of_its_own() {
        let mut names: Vec<_> = functions().map(|(name, _)| name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
