//! Function calls, and the results of functions that are expressions.

use crate::diagnostic::{Diagnostic, codes, suggest};
use crate::model::ActiveCall;
use crate::source::Location;
use crate::syntax::eval::call::Count;
use crate::value::{ConvertError, FunctionError, Parameter, Value};

use super::describe::{Site, a_value, count, quoted, sentence_end};

/// This many calls around the innermost are shown with an error, besides the outermost.
const SHOWN_CALLS: usize = 2;

/// This many names of a chain of calls are listed at each end.
const LISTED_CALLS: usize = 5;

pub(in crate::syntax::eval) fn not_allowed(site: Site, name: &str, literal_only: bool) -> Diagnostic {
    let reason = if literal_only {
        "Only literal values are allowed here."
    } else {
        "No functions are available here."
    };
    site.error(
        &codes::eval::CALLS_NOT_ALLOWED,
        "Function calls not allowed",
        format!("{reason} This calls the function \"{name}\"."),
    )
}

pub(in crate::syntax::eval) fn unknown<'a>(
    site: Site,
    name: &str,
    candidates: impl Iterator<Item = &'a str>,
) -> Diagnostic {
    let candidates: Vec<&str> = candidates.collect();
    let namespace = name.rsplit_once("::").map(|(namespace, _)| namespace);
    let exists = |namespace: &str| {
        candidates.iter().any(|name| name.rsplit_once("::").is_some_and(|(other, _)| other == namespace))
    };
    let detail = match namespace {
        Some(namespace) if !exists(namespace) => {
            format!("There are no functions in the namespace \"{namespace}\".")
        }
        _ => format!("There is no function named \"{name}\"."),
    };
    let diagnostic = site
        .error(&codes::eval::UNKNOWN_FUNCTION, "Call to unknown function", detail)
        .with_fact("name", name);
    if let Some(known) = elsewhere(name).iter().find(|known| candidates.contains(known)) {
        return diagnostic.with_help(format!("Write {known}(…)"));
    }
    if let Some(candidate) = suggest(name, candidates.iter().copied()) {
        return diagnostic
            .with_help(format!("Did you mean \"{candidate}\"?"))
            .with_suggestion(name, candidate);
    }
    let plain = name.rsplit("::").next().unwrap_or(name);
    let in_namespace = candidates.iter().find(|candidate| candidate.rsplit("::").next() == Some(plain));
    match in_namespace {
        Some(candidate) => diagnostic.with_help(format!("There is \"{candidate}\".")),
        None => diagnostic,
    }
}

/// The usual names of a function that other languages call `name`, the best first.
fn elsewhere(name: &str) -> &'static [&'static str] {
    match name.to_ascii_lowercase().replace('_', "").as_str() {
        "len" | "size" | "count" | "strlen" | "sizeof" => &["length", "strlen"],
        "uppercase" | "toupper" | "strtoupper" | "ucase" => &["upper"],
        "lowercase" | "tolower" | "strtolower" | "lcase" => &["lower"],
        "str" | "string" | "tostr" => &["tostring"],
        "int" | "integer" | "float" | "number" | "num" => &["tonumber"],
        "bool" | "boolean" => &["tobool"],
        "sprintf" | "printf" | "fmt" => &["format"],
        "substring" => &["substr"],
        "strip" | "trimspaces" => &["trimspace", "trim"],
        "includes" => &["contains"],
        "append" | "push" | "extend" => &["concat"],
        "ifnull" | "nvl" | "default" => &["coalesce"],
        "replaceall" | "gsub" => &["replace"],
        "explode" => &["split"],
        "implode" => &["join"],
        "unique" | "uniq" => &["distinct"],
        "power" => &["pow"],
        _ => &[],
    }
}

pub(in crate::syntax::eval) fn too_few(
    site: Site,
    name: &str,
    calls: &Count<'_>,
    missing: Option<&Parameter>,
) -> Diagnostic {
    let at_least = if calls.variadic { "at least " } else { "" };
    let wanted = count(calls.names.len(), "argument");
    let absent =
        calls.names.get(calls.given).map(|name| format!(" \"{name}\" is missing.")).unwrap_or_default();
    let diagnostic = site
        .error(
            &codes::eval::ARGUMENT_COUNT,
            "Not enough function arguments",
            format!(
                "The function \"{name}\" takes {at_least}{wanted}, but {} given.{absent}",
                were(calls.given)
            ),
        )
        .with_fact("name", name)
        .with_fact("expected", calls.names.len())
        .with_fact("found", calls.given);
    match missing {
        Some(parameter) => with_documentation(diagnostic, parameter),
        None => diagnostic,
    }
}

pub(in crate::syntax::eval) fn too_many(site: Site, name: &str, calls: &Count<'_>) -> Diagnostic {
    let wanted = match calls.names.len() {
        0 => "no arguments".to_owned(),
        number => count(number, "argument"),
    };
    let signature = calls.names.join(", ");
    site.error(
        &codes::eval::ARGUMENT_COUNT,
        "Too many function arguments",
        format!("The function \"{name}\" takes {wanted}, but {} given.", were(calls.given)),
    )
    .with_fact("name", name)
    .with_fact("expected", calls.names.len())
    .with_fact("found", calls.given)
    .with_help(format!("It is called as {name}({signature})."))
}

pub(in crate::syntax::eval) fn argument_type(
    site: Site,
    name: &str,
    parameter: &Parameter,
    error: &ConvertError,
) -> Diagnostic {
    let argument = parameter.name();
    with_documentation(
        site.error(
            &codes::eval::ARGUMENT,
            "Invalid function argument",
            format!(
                "The argument \"{argument}\" of the function \"{name}\" does not fit: {}",
                sentence_end(error)
            ),
        ),
        parameter,
    )
}

pub(in crate::syntax::eval) fn argument(
    site: Site,
    name: &str,
    parameter: &Parameter,
    value: Option<&Value>,
    error: &FunctionError,
) -> Diagnostic {
    let argument = parameter.name();
    let end = sentence_end(error);
    let detail = match value {
        Some(value) if value.is_null() => {
            format!("The argument \"{argument}\" of the function \"{name}\" is null: {end}")
        }
        // Some functions name the value themselves.
        Some(value)
            if !value.as_str().is_some_and(|text| !value.is_marked() && end.contains(&quoted(text))) =>
        {
            let value = a_value(value);
            format!(
                "The function \"{name}\" does not accept the argument \"{argument}\": {end} It is {value}."
            )
        }
        _ => format!("The function \"{name}\" does not accept the argument \"{argument}\": {end}"),
    };
    with_documentation(site.error(&codes::eval::ARGUMENT, "Invalid function argument", detail), parameter)
}

pub(in crate::syntax::eval) fn failed(site: Site, name: &str, error: &FunctionError) -> Diagnostic {
    let detail = format!("The function \"{name}\" failed: {}", sentence_end(error));
    let mut diagnostic = site.error(&codes::eval::FUNCTION_FAILED, "Error in function call", detail);
    diagnostic.is_left_out = error.is_left_out();
    diagnostic
}

pub(in crate::syntax::eval) fn expanding_null(site: Site, name: &str) -> Diagnostic {
    site.error(
        &codes::eval::EXPANDED_ARGUMENT,
        "Invalid expanding argument value",
        format!("`...` makes each element an argument of the function \"{name}\", but this value is null."),
    )
}

pub(in crate::syntax::eval) fn expanding_type(site: Site, name: &str, value: &Value) -> Diagnostic {
    site.error(
        &codes::eval::EXPANDED_ARGUMENT,
        "Invalid expanding argument value",
        format!(
            "`...` makes each element of a list, set or tuple an argument of the function \"{name}\", but this is {}.",
            a_value(value)
        ),
    )
}

/// A diagnostic that a function created itself, placed at the call if it has no place of its own.
pub(in crate::syntax::eval) fn placed(mut diagnostic: Diagnostic, site: Site) -> Diagnostic {
    if diagnostic.subject.is_none() {
        diagnostic.subject = Some(site.subject);
        diagnostic.context = Some(site.context);
    }
    diagnostic
}

/// Adds the description of the parameter by the function's author.
fn with_documentation(diagnostic: Diagnostic, parameter: &Parameter) -> Diagnostic {
    match parameter.documentation() {
        "" => diagnostic,
        text => {
            let end = if text.ends_with('.') { "" } else { "." };
            diagnostic.with_help(format!("The argument {} means: {text}{end}", quoted(parameter.name())))
        }
    }
}

/// "none was", "1 was", "2 were".
fn were(count: usize) -> String {
    match count {
        0 => "none was".to_owned(),
        1 => "1 was".to_owned(),
        _ => format!("{count} were"),
    }
}

/// Calls nest deeper than the limit, or across so many levels of expressions that the stack is used up.
pub(in crate::syntax::eval) fn too_deep(site: Site, call: &ActiveCall, limit: u32) -> Diagnostic {
    let names = call.names();
    let detail = match call.depth() > limit {
        true => format!(
            "Functions defined in configuration can call each other at most {limit} levels deep. The calls are {}.",
            chain(&names)
        ),
        false => format!(
            "The results of {} functions inside each other nest too deep. The calls are {}.",
            names.len(),
            chain(&names)
        ),
    };
    site.error(&codes::limit::CALLS, "Function calls nested too deep", detail)
        .with_help("A function that calls itself needs a case in which it does not, such as the other arm of a conditional.")
}

/// An error in the result of a function, with the call that it was evaluated for.
pub(in crate::syntax::eval) fn in_result(
    mut diagnostic: Diagnostic,
    name: &str,
    call: Location,
    is_outermost: bool,
) -> Diagnostic {
    if diagnostic.subject.is_none() {
        diagnostic.subject = Some(call.clone());
    }
    if is_outermost {
        let detail = format!("{} This is for the call of \"{name}\" at {call}.", diagnostic.detail);
        diagnostic = diagnostic.with_detail(detail.trim_start().to_owned());
    }
    if is_outermost || diagnostic.labels.len() < SHOWN_CALLS {
        diagnostic = diagnostic.with_label(call, format!("\"{name}\" is called here"));
    }
    diagnostic
}

/// The names in call order; the middle of a long chain is left out.
fn chain(names: &[&str]) -> String {
    let text = |names: &[&str]| names.join(" → ");
    match names.len() {
        count if count <= 2 * LISTED_CALLS => text(names),
        count => format!("{} → … → {}", text(&names[..LISTED_CALLS]), text(&names[count - LISTED_CALLS..])),
    }
}
