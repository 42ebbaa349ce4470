//! What the JSON Schemas say that this library makes of types, beyond what every schema says: where an
//! expression may be written, and what is a block.

use super::meaning::{Kinds, Meaning};
use super::tree::Tree;
use crate::reference::json_schema::{BOOL, COMBINING, INTERPOLATION, NUMBER, SEQUENCE};

/// Whether this library made the schema of a type.
pub(super) fn is_ours(tree: &Tree) -> bool {
    let root = tree.text_at(0, "$ref").and_then(|root| tree.target(0, root));
    let Some(root) = root.filter(|root| *root != 0) else { return false };
    let Some(condition) = tree.at(root, "if") else { return false };
    tree.text_at(0, "$schema") == Some("https://json-schema.org/draft/2020-12/schema")
        && tree.object(condition).is_some_and(|all| all.len() == 1)
        && tree.text_at(condition, "type") == Some("object")
        && tree.at(root, "type").and_then(|types| tree.texts(types)).as_deref()
            == Some(&["object", "array", "null"])
}

/// What a pattern says of strings that are evaluated, or convert to other values. Returns whether that is
/// all.
pub(super) fn pattern(pattern: &str, meaning: &mut Meaning) -> bool {
    let own = without_sequences(pattern);
    let is_evaluated = pattern == INTERPOLATION;
    meaning.is_value |= is_evaluated;
    if is_evaluated || pattern == SEQUENCE || own == NUMBER || own == BOOL {
        meaning.kinds = meaning.kinds.without(Kinds::STRING);
        return true;
    }
    false
}

/// The pattern of what is not evaluated.
pub(super) fn without_sequences(pattern: &str) -> &str {
    let own = pattern.strip_suffix(SEQUENCE).and_then(|own| own.strip_suffix('|'));
    own.unwrap_or(pattern)
}

/// Whether a schema is an alternative that only allows texts that are evaluated, other forms of words, or
/// characters that are counted in another way.
pub(super) fn is_only_evaluated(tree: &Tree, node: usize) -> bool {
    let Some(entries) = tree.object(node) else { return false };
    let has_only = |names: &[&str]| entries.keys().all(|keyword| names.contains(&keyword.as_str()));
    let pattern = tree.text_at(node, "pattern");
    let combining = format!("{COMBINING}|{SEQUENCE}");
    let is_counted = has_only(&["pattern", "minLength"])
        && pattern.is_some_and(|pattern| [COMBINING, SEQUENCE, combining.as_str()].contains(&pattern));
    let others = tree.at(node, "additionalProperties").and_then(|others| tree.at(others, "type"));
    let is_word = has_only(&["type", "additionalProperties", "minProperties", "maxProperties"])
        && others.and_then(|others| tree.texts(others)).as_deref() == Some(&["null", "string"]);
    is_counted || is_word
}

/// Whether a schema says nothing of a value but that it is not null, or that there is a block; `None` if it
/// says something else.
pub(super) fn is_given(tree: &Tree, node: usize) -> Option<bool> {
    if tree.bool(node) == Some(true) {
        return Some(false);
    }
    let entries = tree.object(node)?;
    if entries.is_empty() {
        return Some(false);
    }
    if let Some(inside) = tree.at(node, "additionalProperties") {
        let is_filled =
            tree.text_at(node, "type") == Some("object") && tree.at(node, "minProperties").is_some();
        return if is_filled && entries.len() == 3 { is_given(tree, inside) } else { None };
    }
    let not = tree.at(node, "not").filter(|_| entries.len() == 1)?;
    is_nothing(tree, not).then_some(true)
}

/// Whether a schema has only what makes no value, or what is evaluated.
fn is_nothing(tree: &Tree, node: usize) -> bool {
    let Some(entries) = tree.object(node) else { return false };
    if let (Some(all), 1) = (tree.at(node, "anyOf").and_then(|all| tree.list(all)), entries.len()) {
        return all.iter().all(|one| is_nothing(tree, *one));
    }
    let is_null = tree.text_at(node, "type") == Some("null") && entries.len() == 1;
    let is_evaluated = tree.text_at(node, "pattern") == Some(INTERPOLATION);
    let values = tree.at(node, "enum").and_then(|values| tree.list(values));
    let is_empty = |value: &usize| {
        matches!(tree.json(*value), super::tree::Json::Null)
            || tree.list(*value).is_some_and(<[usize]>::is_empty)
    };
    is_null || is_evaluated || values.is_some_and(|values| values.iter().all(is_empty))
}

/// Whether a condition is that a property is evaluated.
pub(super) fn is_evaluated_tag(tree: &Tree, node: usize) -> bool {
    let properties = tree.at(node, "properties").and_then(|properties| tree.object(properties));
    properties.is_some_and(|properties| {
        properties.values().all(|at| tree.text_at(*at, "pattern") == Some(SEQUENCE))
    })
}

/// Whether a schema is that of labels: an object with the labels as its properties, or a list of such
/// objects.
pub(super) fn is_labels(tree: &Tree, node: usize) -> bool {
    let items = tree.at(node, "items");
    let own = items.and_then(|items| tree.target(node, tree.text_at(items, "$ref")?));
    own == Some(node)
        && tree.at(node, "if").is_none()
        && tree.at(node, "type").and_then(|types| tree.texts(types)).as_deref() == Some(&["object", "array"])
}
