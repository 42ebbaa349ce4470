//! Function calls, and the results of functions that are expressions.

use crate::diagnostic::catalogue::eval as messages;
use crate::diagnostic::{Diagnostic, Fact, Fix, catalogue, clause};
use crate::model::errors::how_written;
use crate::source::{Location, Span, has_comments};
use crate::syntax::eval::call::Count;
use crate::value::{ConvertError, Function, FunctionError, Mismatch, Parameter, Path, Sort, Type, Value};
use crate::words::count;

use super::describe::{Site, a_value};

/// A call has too few arguments, of which `missing` is the next one, or too many.
pub(crate) fn wrong_count(
    site: Site,
    name: &str,
    calls: &Count<'_>,
    missing: Option<&Parameter>,
) -> Diagnostic {
    let &Count { given, names, variadic } = calls;
    let wanted = match names.len() {
        0 => messages::no_arguments(),
        number if variadic => catalogue::decode::at_least(count(number, "argument")),
        number => count(number, "argument"),
    };
    let absent = names.get(given).map(messages::argument_is_missing).unwrap_or_default();
    let (many, fix) = if given < names.len() { ("few", None) } else { ("many", without_arguments(&site)) };
    let call = signature(name, names, variadic);
    let found = messages::argument_count(name, names.len(), given, &wanted, many, &absent, &call);
    let diagnostic = site.of(found).with_optional_fix(fix);
    match missing {
        Some(parameter) => with_documentation(diagnostic, parameter),
        None => diagnostic,
    }
}

/// Removes the argument at a site, and those after it.
fn without_arguments(Site { subject, context }: &Site) -> Option<Fix> {
    let text = subject.source.text();
    let before = text.get(context.span.start as usize..subject.span.start as usize)?.trim_end();
    // The place of a string begins after its quotation mark; the first argument has no comma before it.
    let before = before.strip_suffix('"').unwrap_or(before).trim_end();
    let kept = before.strip_suffix(',').unwrap_or(before).len() as u32;
    let inside = context.text().strip_suffix(')')?.len() as u32;
    let start = context.span.start;
    let extra = subject.source.location(Span::new(start + kept, start + inside));
    (!has_comments(context.text())).then(|| Fix::likely("Remove what is too much").remove(extra))
}

/// The call of a function with the names of its arguments.
fn signature(name: &str, arguments: &[&str], variadic: bool) -> String {
    let more = if variadic { ", …" } else { "" };
    format!("{name}({}{more})", arguments.join(", "))
}

pub(crate) fn argument_type(
    site: Site,
    name: &str,
    parameter: &Parameter,
    value: &Value,
    error: &ConvertError,
    function: &Function,
    is_one_of_more: bool,
) -> Diagnostic {
    let argument = parameter.name();
    let place = part(error.path());
    let diagnostic = site
        .of(messages::argument_type(argument, name, &place, &clause(error.message())))
        .with_path(error.path())
        .with_mismatch(error.mismatch());
    let is_list = Sort::of(&value.ty()) == Some(Sort::List);
    match parameter.documentation() {
        _ if joins_texts(name, value) => diagnostic.with_help(JOINING),
        _ if is_one_of_more && is_list && error.path().is_empty() => {
            diagnostic.with_help("To make each element an argument, write `...` after the list.")
        }
        "" => {
            let help = usage(name, function);
            let help = help.or_else(|| Sort::of(parameter.ty()).map(|sort| how_written(sort).to_owned()));
            diagnostic.with_optional_help(help)
        }
        _ => with_documentation(diagnostic, parameter),
    }
}

/// Adds the argument that an error of a call is about.
pub(crate) fn concerning(
    diagnostic: Diagnostic,
    argument: Location,
    name: &str,
    value: &Value,
    instead: Option<&str>,
) -> Diagnostic {
    let is_written = argument.text().starts_with('"') && !value.contains_marked();
    let instead = instead.filter(|_| is_written);
    let fix = instead.map(|text| Fix::likely(format!("Write {text}")).replace(argument.clone(), text));
    diagnostic
        .with_fact("argument", name)
        .with_found(value)
        .with_label(argument, format!("argument `{name}`"))
        .with_optional_fix(fix)
}

/// Adds the arguments of a call that failed as a whole, as facts. Secrets and what is not known are left out.
pub(crate) fn called_with(diagnostic: Diagnostic, function: &Function, values: &[Value]) -> Diagnostic {
    /// How many are told.
    const MOST: usize = 8;

    let told = |(index, value): (usize, &Value)| {
        let name = function.parameter_for(index)?.name();
        Some(format!("{name} = {}", Mismatch::of(value).value?))
    };
    let arguments: Vec<String> = values.iter().enumerate().filter_map(told).take(MOST).collect();
    if arguments.is_empty() { diagnostic } else { diagnostic.with_fact("arguments", Fact::Texts(arguments)) }
}

/// Which part of an argument an explanation is about.
fn part(path: &Path) -> String {
    if path.is_empty() { String::new() } else { messages::in_part(path) }
}

/// How a function of several arguments is called.
fn usage(name: &str, function: &Function) -> Option<String> {
    let names: Vec<&str> =
        function.parameters().iter().chain(function.variadic()).map(Parameter::name).collect();
    let call = || signature(name, &names, function.variadic().is_some());
    (names.len() > 1).then(|| format!("Call it as `{}`.", call()))
}

pub(crate) fn argument(
    site: Site,
    name: &str,
    parameter: &Parameter,
    value: Option<&Value>,
    error: &FunctionError,
) -> Diagnostic {
    let argument = parameter.name();
    let (end, place) = (clause(error.message()), part(error.path()));
    let reason = match value {
        Some(value) if value.is_null() => messages::argument_is_null(),
        // The type says enough, and some functions name the value themselves.
        Some(value) if place.is_empty() && !error.is_about_type() && !error.names_value() => {
            messages::with_value(end, a_value(value))
        }
        _ => end,
    };
    let found = messages::argument_type(argument, name, &place, &reason);
    let diagnostic = match value {
        Some(value) if place.is_empty() => site.of(found).with_found(value),
        _ => site.of(found).with_path(error.path()),
    };
    if value.is_some_and(|value| joins_texts(name, value)) {
        return diagnostic.with_subject_text("not a list").with_help(JOINING);
    }
    match error.advice() {
        Some(advice) => diagnostic.with_help(advice),
        None => with_documentation(diagnostic, parameter),
    }
}

const JOINING: &str = "This concatenates lists. To concatenate strings, write one template: `\"${a}${b}\"`.";

/// Whether a function for lists is called to join texts.
fn joins_texts(name: &str, value: &Value) -> bool {
    name == "concat" && value.ty() == Type::String
}

pub(crate) fn failed(
    site: Site,
    name: &str,
    function: Option<&Function>,
    error: &FunctionError,
) -> Diagnostic {
    let mut diagnostic = site.of(messages::function_failed(name, &clause(error)));
    if error.is_left_out() {
        diagnostic = diagnostic.left_out();
    }
    diagnostic.help = error.advice().map(str::to_owned);
    // The arguments may be in the wrong order.
    if error.is_about_type() {
        diagnostic.help = function.and_then(|function| usage(name, function));
    }
    diagnostic
}

pub(crate) fn expanding_type(site: Site, value: &Value) -> Diagnostic {
    site.of(messages::expanded_value(&a_value(value))).with_found(value)
}

/// A diagnostic that a function created itself, placed at the call if it has no place of its own.
pub(crate) fn placed(mut diagnostic: Diagnostic, site: Site) -> Diagnostic {
    if diagnostic.subject.is_none() {
        diagnostic.subject = Some(site.subject);
        diagnostic.context = Some(site.context);
        if diagnostic.subject_text.is_empty() {
            diagnostic.subject_text = "called here".to_owned();
        }
    }
    diagnostic
}

/// Adds the description of the parameter by the function's author.
fn with_documentation(diagnostic: Diagnostic, parameter: &Parameter) -> Diagnostic {
    match parameter.documentation() {
        "" => diagnostic,
        text => diagnostic.with_help(format!("About `{}`: {}", parameter.name(), clause(text))),
    }
}
