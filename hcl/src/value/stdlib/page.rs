//! A page about functions, made from their declarations.

use std::fmt::Write as _;

use crate::value::function::Function;

pub(super) mod registry;

/// Functions about one subject, with their names.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FunctionFamily {
    /// The subject.
    pub title: &'static str,
    /// The functions.
    pub functions: Vec<(&'static str, Function)>,
}

impl FunctionFamily {
    /// A family of an application's functions.
    pub fn new(title: &'static str, functions: Vec<(&'static str, Function)>) -> Self {
        FunctionFamily { title, functions }
    }
}

/// A page in Markdown with the signature, description, example and result of all functions.
///
/// ```
/// use hcl::value::stdlib;
///
/// let page = stdlib::page(stdlib::families());
/// assert!(page.contains("### `max(numbers…)`\n\nThe greatest of the numbers.\n\n`max(3, 1, 2)` is `3`.\n"));
/// ```
pub fn page(families: impl IntoIterator<Item = FunctionFamily>) -> String {
    let mut page = String::new();
    for family in families {
        // Writing to a string cannot fail.
        _ = writeln!(page, "## {}\n", family.title);
        for (name, function) in &family.functions {
            _ = writeln!(page, "{}", function.markdown(name));
        }
    }
    page
}

/// A standard function, for lists and pages.
///
/// ```
/// use hcl::value::stdlib;
///
/// let functions = stdlib::reference();
/// let regex = functions.iter().find(|one| one.name == "regex").expect("a standard function");
/// assert_eq!((regex.family, regex.feature), ("Regular expressions", "regex"));
/// assert_eq!(regex.function.signature(regex.name), "regex(pattern, string)");
/// assert!(regex.function.example().is_some());
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FunctionEntry {
    /// The name by which expressions call it.
    pub name: &'static str,
    /// Its subject.
    pub family: &'static str,
    /// The feature of this library that a call needs. Without it the function exists, and a call reports what
    /// is missing.
    pub feature: &'static str,
    /// The function: its [signature](Function::signature), [summary](Function::summary) and
    /// [example](Function::example), and its parameters.
    pub function: Function,
}

/// Puts families of the same title together, in the order of the titles' first families.
pub(super) fn joined(
    families: impl IntoIterator<Item = (&'static str, Vec<(&'static str, Function)>)>,
) -> Vec<FunctionFamily> {
    let mut joined: Vec<FunctionFamily> = Vec::new();
    for (title, functions) in families {
        match joined.iter_mut().find(|family| family.title == title) {
            Some(family) => family.functions.extend(functions),
            None => joined.push(FunctionFamily { title, functions }),
        }
    }
    joined.retain(|family| !family.functions.is_empty());
    joined
}
