//! Variables.

use crate::diagnostic::{Diagnostic, suggest};

use super::site::Site;

pub(in crate::syntax::eval) fn not_allowed(site: Site, name: &str, literal_only: bool) -> Diagnostic {
    let reason = if literal_only {
        "Only literal values may be written here."
    } else {
        "No variables are available here."
    };
    site.error("Variables not allowed", format!("{reason} `{name}` is a reference to a variable."))
        .with_help(format!("If this is meant as text, put it in quotation marks: \"{name}\"."))
}

pub(in crate::syntax::eval) fn unknown<'a>(
    site: Site,
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
    is_function: bool,
) -> Diagnostic {
    let candidates: Vec<&str> = candidates.collect();
    let diagnostic = site.error("Unknown variable", format!("There is no variable named \"{name}\"."));
    if let Some(candidate) = suggest(name, candidates.iter().copied()) {
        return diagnostic.with_help(format!("Did you mean \"{candidate}\"?"));
    }
    if is_function {
        return diagnostic.with_help(format!("\"{name}\" is a function. To call it, write {name}(…)."));
    }
    diagnostic.with_help(format!("If this is meant as text, put it in quotation marks: \"{name}\"."))
}

/// A variable for which the application gave something that has no value.
pub(in crate::syntax::eval) fn without_value(site: Site, name: &str, problem: &str) -> Diagnostic {
    site.error(
        "Variable without a value",
        format!(
            "The application defines the variable \"{name}\", but what it gives cannot be a value: {problem}."
        ),
    )
}
