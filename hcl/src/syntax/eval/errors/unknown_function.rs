//! Names of functions that do not exist: what they are called here, and what is possible.

use crate::diagnostic::{Diagnostic, Fix, catalogue, suggest};
use crate::model::Context;
use crate::model::errors::meant;
use crate::order;
use crate::source::Location;
use crate::words::names;

use super::describe::Site;

/// More functions are not listed.
const MAX_FUNCTIONS: usize = 8;

pub(crate) fn unknown<'a>(
    site: Site,
    name: &str,
    is_variable: bool,
    candidates: impl Iterator<Item = &'a str>,
) -> Diagnostic {
    let candidates: Vec<&str> = candidates.collect();
    let call = site.context.clone();
    let namespace = name.rsplit_once("::").map(|(namespace, _)| namespace);
    let exists = |namespace: &str| {
        candidates.iter().any(|name| name.rsplit_once("::").is_some_and(|(other, _)| other == namespace))
    };
    let found = match namespace {
        Some(namespace) if !exists(namespace) => catalogue::eval::unknown_namespace(name, namespace),
        _ => catalogue::eval::unknown_function(name),
    };
    let diagnostic = site.of(found).with_possible(likely_first(name, sorted(&candidates)));
    if is_variable {
        let help = format!("`{name}` is a variable. Remove the parentheses.");
        return diagnostic.with_help(help).with_optional_fix(without_parentheses(name, call));
    }
    let plain = name.rsplit("::").next().unwrap_or(name);
    let is_plain = |candidate: &&str| candidate.rsplit("::").next() == Some(plain);
    let known = elsewhere(name).iter().copied().find(|known| candidates.contains(known));
    let near = known.or_else(|| suggest(name, candidates.iter().copied()));
    if let Some(near) = near.or_else(|| candidates.iter().copied().find(is_plain)) {
        return meant(diagnostic, name, near);
    }
    let help = instead(name).map(str::to_owned);
    diagnostic.with_optional_help(help.or_else(|| {
        let listed = sorted(&candidates);
        let are_few = (1..=MAX_FUNCTIONS).contains(&listed.len());
        are_few.then(|| format!("The functions here are {}.", names(listed, "and")))
    }))
}

/// A variable in place of a call without arguments.
fn without_parentheses(name: &str, call: Location) -> Option<Fix> {
    let rest = call.text().strip_prefix(name)?.trim_start().strip_prefix('(')?.trim_start();
    (rest == ")").then(|| Fix::likely(format!("Write {name}")).replace(call, name))
}

/// Those that begin with the same letter come first: not all are told.
fn likely_first<'n>(name: &str, mut candidates: Vec<&'n str>) -> Vec<&'n str> {
    order::sort_by_key(&mut candidates, |candidate| candidate.chars().next() != name.chars().next());
    candidates
}

fn sorted<'n>(names: &[&'n str]) -> Vec<&'n str> {
    let mut sorted = names.to_vec();
    order::sort_by(&mut sorted, |a, b| a.cmp(b));
    sorted.dedup();
    sorted
}

/// A function that does what other languages call `name`, if there is one.
pub(super) fn known(name: &str, context: &Context) -> Option<&'static str> {
    let is_known = |known: &&&str| context.function(known).is_some();
    elsewhere(name).iter().find(is_known).copied()
}

/// The usual names of a function that other languages call `name`, the best first.
fn elsewhere(name: &str) -> &'static [&'static str] {
    match name.to_ascii_lowercase().replace('_', "").as_str() {
        "len" | "length" | "size" | "count" | "strlen" | "sizeof" => &["length", "strlen"],
        "uppercase" | "toupper" | "touppercase" | "strtoupper" | "ucase" | "upcase" => &["upper"],
        "lowercase" | "tolower" | "tolowercase" | "strtolower" | "lcase" | "downcase" => &["lower"],
        "capitalize" | "titlecase" | "ucfirst" => &["title"],
        "str" | "string" | "tostr" => &["tostring"],
        "int" | "integer" | "float" | "number" | "num" | "parsefloat" => &["tonumber"],
        "parseint" | "atoi" | "strtol" => &["parseint", "tonumber"],
        "bool" | "boolean" => &["tobool"],
        "list" | "array" => &["tolist"],
        "set" => &["toset"],
        "map" | "dict" | "object" => &["tomap"],
        "sprintf" | "printf" | "fmt" => &["format"],
        "substring" | "mid" => &["substr"],
        "strip" | "trimspaces" | "trimwhitespace" => &["trimspace", "trim"],
        "lstrip" | "trimleft" | "removeprefix" => &["trimprefix"],
        "rstrip" | "trimright" | "removesuffix" => &["trimsuffix"],
        "includes" | "has" | "inarray" | "member" => &["contains"],
        "haskey" | "containskey" => &["contains", "lookup"],
        "append" | "push" | "extend" | "union" => &["concat"],
        "replaceall" | "gsub" | "sub" => &["replace"],
        "match" | "matches" | "regexmatch" => &["regex", "regexall"],
        "unique" | "uniq" => &["distinct"],
        "sorted" => &["sort"],
        "reversed" => &["reverse"],
        "power" => &["pow"],
        "round" | "trunc" => &["floor", "ceil"],
        "tojson" | "jsondumps" | "jsonstringify" | "stringify" => &["jsonencode"],
        "fromjson" | "jsonloads" | "jsonparse" | "parsejson" => &["jsondecode"],
        "now" | "today" | "date" | "time" => &["timestamp"],
        _ => &[],
    }
}

/// Why there is no function that configurations of other programs call.
fn instead(name: &str) -> Option<&'static str> {
    match name {
        "env" | "getenv" => Some("This program doesn't let a configuration read environment variables."),
        "file" | "fileexists" | "fileset" | "filebase64" | "templatefile" => {
            Some("This program doesn't let a configuration read files.")
        }
        _ => None,
    }
}
