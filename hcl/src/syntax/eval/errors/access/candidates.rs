//! What can be read instead: names that a value has, and how to test for null.

use crate::diagnostic::{Diagnostic, suggest};
use crate::model::Facts as _;
use crate::value::{Kind, Type, Value};

use super::super::describe::{names, quoted};
use super::super::mend::{Advice, in_place_of, is_interpolated};
use crate::source::Location;

/// How many elements of a list are searched for one that was meant.
pub(super) const MAX_SEARCHED: usize = 100;

/// How to use a part of what may be null. `reference` is the whole reference, which goes on after the part. In a template, which has no text for null,
/// nothing takes its place.
pub(super) fn tested(reference: &Location, whole: &str, step: &str) -> Advice {
    match whole.split_once("[*]").or_else(|| whole.split_once(".*")) {
        Some((list, rest)) => Advice::words(format!(
            "To leave out such elements, write [for each in {list} : each{rest}{step} if each{rest} != null]"
        )),
        None if whole == "null" => Advice::words("Write a value instead of null."),
        None => {
            let otherwise = if is_interpolated(reference) { "\"\"" } else { "null" };
            let test = |value: &str| format!("{whole} == null ? {otherwise} : {value}");
            let help = format!("Where it may be null, write {}", test(&format!("{whole}{step}")));
            Advice::words(help).or_likely(reference, &in_place_of(reference, &test(reference.text())))
        }
    }
}

/// Adds the alternatives: the name that was probably meant, or all names.
pub(super) fn with_candidates(diagnostic: Diagnostic, value: &Value, name: &str) -> Diagnostic {
    let diagnostic = diagnostic.with_fact("name", name);
    if value.is_marked() {
        return diagnostic;
    }
    let ty = value.ty();
    let candidates: Vec<&str> = match (value.kind(), &ty) {
        (Kind::Object(entries) | Kind::Map(entries), _) => entries.sorted().map(|(name, _)| name).collect(),
        (_, Type::Object(attributes)) => attributes.iter().map(|attribute| &*attribute.name).collect(),
        _ => Vec::new(),
    };
    if let Some(candidate) = suggest(name, candidates.iter().copied()) {
        return diagnostic
            .with_help(format!("Did you mean {}?", quoted(candidate)))
            .with_suggestion(name, candidate);
    }
    match candidates.len() {
        0 => diagnostic.with_help("It is empty."),
        _ => diagnostic
            .with_help(format!("It has {}.", names(&mut candidates.iter().copied())))
            .with_possible(candidates),
    }
}
