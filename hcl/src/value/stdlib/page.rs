//! A page about functions, made from their declarations.

use std::fmt::Write as _;

use crate::value::function::Function;

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
            _ = writeln!(page, "### `{}`\n\n{}\n", function.signature(name), function.summary());
            for parameter in function.parameters().iter().chain(function.variadic()) {
                if !parameter.documentation().is_empty() {
                    _ = writeln!(page, "- `{}`: {}\n", parameter.name(), parameter.documentation());
                }
            }
            if let Some((call, result)) = function.example() {
                _ = writeln!(page, "`{call}` is `{result}`.\n");
            }
        }
    }
    page
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
