//! The standard functions for pages and lists: by subject, each with the feature that it needs.

use super::{FunctionEntry, FunctionFamily, joined};
use crate::value::function::Function;
use crate::value::stdlib::registry::{FAMILIES, Family};
use crate::value::stdlib::{datetime, regex};

/// The families whose functions need another feature than `stdlib`.
const FEATURES: &[(&str, &Family)] = &[("datetime", datetime::FUNCTIONS), ("regex", regex::FUNCTIONS)];

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
pub(in crate::value::stdlib) fn made(family: &Family) -> Vec<(&'static str, Function)> {
    family.iter().map(|&(name, make)| (name, make())).collect()
}
