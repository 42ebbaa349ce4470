//! Forms of expressions of other languages that show in a single sign: pipes, ranges, signs before variables.

use crate::diagnostic::Diagnostic;
use crate::source::Location;

use super::super::identifier::is_identifier;
use super::{foreign_expression, form, meant, mend, rewrite, suggested};

/// `value | function` and `value |> function`, at the vertical bar.
pub(super) fn pipe(place: &Location) -> Option<Diagnostic> {
    let after = meant::first_line(place);
    let is_arrow = after.starts_with("|>");
    let rest = after[if is_arrow { 2 } else { 1 }..].trim_start();
    let rest = rewrite::without_comment(rest).trim_end_matches([',', ';']).trim_end();
    let (name, arguments) = match rest.split_once(['(', ':']) {
        Some((name, arguments)) => (name.trim(), arguments.trim().trim_end_matches(')')),
        None => (rest, ""),
    };
    if !is_identifier(name) || matches!(name, "true" | "false" | "null") {
        return None;
    }
    // Between two variables, a single bar may stand for a condition.
    let is_function = FILTERS.contains(&name) || !arguments.is_empty() || rest.ends_with("()");
    if !is_arrow && !is_function {
        return None;
    }
    let before = meant::before(place);
    let line = &before[before.rfind('\n').map_or(0, |newline| newline + 1)..];
    let start = line.rfind(['=', '(', '[', '{', ',', ':']).map_or(0, |at| at + 1);
    let value = line[start..].trim();
    let call = match rest.contains("|>") {
        true => nested_calls(value, rest),
        false => Some(called(name, value, arguments)),
    };
    let from = place.span.start as usize - line[start..].trim_start().len();
    let end = place.span.start as usize + after.find(rest).unwrap_or(0) + rest.len();
    let instead = call
        .and_then(rewrite::shown)
        .and_then(suggested::valid)
        .filter(|_| !value.is_empty() && !value.contains('"'));
    let sign = mend::first_bytes(place, if is_arrow { 2 } else { 1 });
    Some(form::foreign_form(sign, form::PIPE, instead.map(|call| (mend::span(place, from, end), call))))
}

fn called(name: &str, value: &str, arguments: &str) -> String {
    match arguments {
        "" => format!("{name}({value})"),
        _ => format!("{name}({value}, {arguments})"),
    }
}

/// `f(a) |> g()` applied to a value.
fn nested_calls(value: &str, calls: &str) -> Option<String> {
    calls.split("|>").map(str::trim).try_fold(value.to_owned(), |value, call| {
        let (name, arguments) = match call.split_once('(') {
            Some((name, arguments)) => (name, arguments.strip_suffix(')')?),
            None => (call, ""),
        };
        is_identifier(name).then(|| called(name, &value, arguments))
    })
}

/// Functions that template languages apply with a single bar.
const FILTERS: &[&str] = &[
    "upper",
    "lower",
    "title",
    "capitalize",
    "trim",
    "length",
    "len",
    "sort",
    "join",
    "default",
    "replace",
    "quote",
    "reverse",
    "abs",
    "round",
    "int",
    "string",
    "float",
    "list",
    "first",
    "last",
    "unique",
    "sum",
    "min",
    "max",
    "indent",
    "nindent",
    "toYaml",
    "tojson",
    "to_json",
    "to_yaml",
    "b64encode",
    "b64decode",
    "jsonencode",
    "split",
    "format",
    "keys",
    "values",
    "flatten",
    "tostring",
    "tonumber",
];

/// `1..5`: all whole numbers from one to the other.
pub(super) fn range(place: &Location) -> Option<Diagnostic> {
    let (first, last) = place.text().split_once("..")?;
    let is_exclusive = last.starts_with('<');
    let last = last.trim_start_matches(['.', '=', '<']);
    let (first, last): (i64, i64) = (first.parse().ok()?, last.parse().ok()?);
    if is_exclusive || first > last {
        return None;
    }
    let end = last.checked_add(1)?;
    Some(foreign_expression::range(place.clone(), &format!("range({first}, {end})"), &last.to_string()))
}

/// `@name`
pub(super) fn at_name(place: &Location) -> Option<Diagnostic> {
    let line = meant::first_line(place);
    let name = line.strip_prefix('@')?;
    let name = name.split(|char: char| !(char.is_alphanumeric() || "_-.".contains(char))).next()?;
    let before = meant::before(place).trim_end_matches([' ', '\t']);
    let is_value = before.ends_with(['=', '(', '[', ',', ':', '{', '?', '&', '|', '+', '-', '*', '/']);
    if !is_value || !name.split('.').all(is_identifier) {
        return None;
    }
    let whole = mend::first_bytes(place, name.len() + 1);
    Some(form::foreign_form(
        mend::first_bytes(place, 1),
        form::AT_NAME,
        rewrite::shown(name.to_owned()).map(|name| (whole, name)),
    ))
}

/// `2 ^ 3`: a power of two numbers, as a call.
pub(super) fn power(place: &Location) -> Option<(Location, String)> {
    let before = meant::before(place).trim_end_matches([' ', '\t']);
    let after = meant::first_line(place).strip_prefix('^')?;
    let bare = after.trim_start_matches([' ', '\t']);
    let is_digit = |char: &char| char.is_ascii_digit() || *char == '.';
    let left: usize = before.chars().rev().take(30).take_while(is_digit).count();
    let right: usize = bare.chars().take(30).take_while(is_digit).count();
    let start = before.len() - left;
    let end = place.span.start as usize + 1 + after.len() - bare.len() + right;
    let call = format!("pow({}, {})", &before[start..], &bare[..right]);
    (left > 0 && right > 0).then(|| (mend::span(place, start, end), call))
}

/// `&name` where a value should begin, as in YAML.
pub(super) fn anchor(place: &Location) -> Option<Diagnostic> {
    let before = meant::before(place).trim_end_matches([' ', '\t']);
    let line = rewrite::without_comment(meant::first_line(place));
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let name = word.trim_end_matches([',', ']', '}']).strip_prefix('&')?;
    if !before.ends_with(['=', ':', '[', ',']) || !is_identifier(name) {
        return None;
    }
    let value = rewrite::shown_expression(rest).filter(|value| is_value(value));
    let whole = mend::first_bytes(place, line.len());
    let anchor = mend::first_bytes(place, name.len() + 1);
    Some(foreign_expression::yaml_reference(anchor, value.map(|value| (whole, value))))
}

/// Whether a text is a single value that can stand where it is.
fn is_value(text: &str) -> bool {
    rewrite::is_number(text) || rewrite::is_string(text) || text.starts_with(['[', '{'])
}
