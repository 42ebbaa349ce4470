//! Variables.

use crate::diagnostic::{Diagnostic, suggest};

use super::describe::names;
use super::site::Site;

pub(in crate::syntax::eval) fn not_allowed(site: Site, name: &str, literal_only: bool) -> Diagnostic {
    let reason = if literal_only {
        "Only literal values are allowed here."
    } else {
        "No variables are available here."
    };
    let help = is_alone(&site).then(|| in_quotes(name));
    site.error("Variables not allowed", format!("{reason} `{name}` is a reference to a variable."))
        .with_optional_help(help)
}

pub(in crate::syntax::eval) fn unknown<'a>(
    site: Site,
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
    is_function: bool,
) -> Diagnostic {
    let candidates: Vec<&str> = candidates.collect();
    let alone = is_alone(&site);
    let diagnostic = site.error("Unknown variable", format!("There is no variable named \"{name}\"."));
    if let Some(candidate) = suggest(name, candidates.iter().copied()) {
        return diagnostic.with_help(format!("Did you mean \"{candidate}\"?"));
    }
    if is_function {
        return diagnostic.with_help(format!("\"{name}\" is a function. To call it, write {name}(…)."));
    }
    let help = match (alone, candidates.as_slice()) {
        (true, _) => in_quotes(name),
        (false, []) => return diagnostic,
        (false, candidates) => format!("Known here: {}.", names(&mut candidates.iter().copied())),
    };
    diagnostic.with_help(help)
}

/// The help for a lone word, which more often than not is text without its quotes.
fn in_quotes(name: &str) -> String {
    format!("If this is meant as text, put it in quotation marks: \"{name}\".")
}

/// Whether the name is the whole expression and not inside a template: a name with steps, or in a template, is hardly
/// ever meant as text.
fn is_alone(Site { subject, context }: &Site) -> bool {
    let before = subject.source.text().get(..subject.span.start as usize).unwrap_or("");
    let before = before.trim_end_matches([' ', '\t', '~']);
    context.span == subject.span && !before.ends_with("${") && !before.ends_with("%{")
}

/// A variable that the application declared without giving a value.
pub(in crate::syntax::eval) fn without_value(site: Site, name: &str, problem: &str) -> Diagnostic {
    site.error(
        "Variable without a value",
        format!(
            "The application defines the variable \"{name}\", but its data has no value in HCL: {problem}."
        ),
    )
}
