//! What can be read instead: names that a value has, and how to test for null.

use crate::diagnostic::{Diagnostic, suggest};
use crate::model::Facts as _;
use crate::model::errors::meant;
use crate::source::Location;
use crate::value::{Kind, Type, Value};

use super::super::describe::names;
use super::super::mend::{Advice, in_place_of, is_interpolated};

/// How many elements of a list are searched for one that was meant.
pub(super) const MAX_SEARCHED: usize = 100;

/// How to use a part of what may be null. `reference` is the whole reference, which goes on after the part. In a template, which has no text for
/// null, nothing takes its place.
pub(super) fn tested(reference: &Location, whole: &str, step: &str) -> Option<Advice> {
    if whole == "null" {
        return None;
    }
    if let Some((list, rest)) = whole.split_once("[*]").or_else(|| whole.split_once(".*")) {
        let test = format!("[for each in {list} : each{rest}{step} if each{rest} != null]");
        return Some(Advice::words(format!("To leave out such elements, write `{test}`.")));
    }
    let otherwise = if is_interpolated(reference) { "\"\"" } else { "null" };
    let test = format!("{whole} == null ? {otherwise} : {}", reference.text());
    Some(Advice::write("If it may be null, write", reference, &in_place_of(reference, &test)))
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
    if let Some(near) = suggest(name, candidates.iter().copied()) {
        return meant(diagnostic, name, near);
    }
    match candidates.is_empty() {
        true => diagnostic.with_help("It is empty."),
        false => diagnostic
            .with_help(format!("It has {}.", names(candidates.iter().copied())))
            .with_possible(candidates),
    }
}
