//! What can be read instead: names that a value has, and how to test for null.

use crate::diagnostic::{Diagnostic, suggest};
use crate::model::Facts as _;
use crate::value::{Kind, Type, Value};

use super::super::describe::{names, quoted};

/// How many elements of a list are searched for one that was meant.
pub(super) const MAX_SEARCHED: usize = 100;

/// How to use a part of what may be null.
pub(super) fn tested(whole: &str, step: &str) -> String {
    match whole.split_once("[*]").or_else(|| whole.split_once(".*")) {
        Some((list, rest)) => {
            format!(
                "To leave out such elements, write [for each in {list} : each{rest}{step} if each{rest} != null]"
            )
        }
        None => format!("Where it may be null, write {whole} == null ? null : {whole}{step}"),
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
