//! The list of all standard functions. A new family adds a line here.

use super::page::{FunctionEntry, FunctionFamily, joined};
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

/// The families whose functions need another feature than `stdlib`.
const FEATURES: &[(&str, &Family)] = &[("datetime", datetime::FUNCTIONS), ("regex", regex::FUNCTIONS)];

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

/// All standard functions by their subjects, for [`page`](super::page).
pub fn families() -> impl Iterator<Item = FunctionFamily> {
    joined(FAMILIES.iter().map(|(title, family)| (*title, made(family)))).into_iter()
}

/// All standard functions with their subjects and features, in the order of subjects: the list from which
/// [the page](crate::guide::functions) is made.
pub fn reference() -> Vec<FunctionEntry> {
    let feature = |name: &str| {
        let is_in = |(_, family): &&(&str, &Family)| family.iter().any(|(one, _)| *one == name);
        FEATURES.iter().find(is_in).map_or("stdlib", |(feature, _)| *feature)
    };
    let entries = families().flat_map(|FunctionFamily { title, functions }| {
        functions.into_iter().map(move |(name, function)| FunctionEntry {
            name,
            family: title,
            feature: feature(name),
            function,
        })
    });
    entries.collect()
}

/// The functions of a family with their names.
pub(super) fn made(family: &Family) -> Vec<(&'static str, Function)> {
    family.iter().map(|&(name, make)| (name, make())).collect()
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
