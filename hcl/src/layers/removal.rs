//! How a file removes blocks of earlier layers: with null in place of the block.
//!
//! `database = null` removes the `database` block, `backend = null` all blocks of that type,
//! `backend = { checkout = null }` the one with this label. In JSON the same is a property.

use std::sync::Arc;

use super::attributes::is_null;
use super::tree::Removed;
use crate::diagnostic::Diagnostics;
use crate::model::{Attribute, Body, Context, Expression, Item, Schema, key_text};
use crate::source::Location;

/// The blocks that a body removes, and `found` without the errors about the nulls that remove them.
pub(super) fn removed_by(body: &Body, schema: &Schema, found: Diagnostics) -> (Vec<Removed>, Diagnostics) {
    let (items, _) = body.items();
    let (mut removed, mut answered) = (Vec::new(), Vec::new());
    for item in items {
        let Item::Attribute(attribute) = item else { continue };
        let Some((_, wanted)) = schema.find_block(&attribute.name) else { continue };
        if schema.find_attribute(&attribute.name).is_some() {
            continue;
        }
        let (found, places, is_all) = nulls(&attribute, &wanted.block_type, wanted.label_names.len());
        // One syntax reports an error at the null, the other at the name.
        answered.extend(places);
        answered.extend(is_all.then(|| attribute.name_location.clone()));
        removed.extend(found);
    }
    if answered.is_empty() {
        return (removed, found);
    }
    let is_answered = |place: &Option<Location>| place.as_ref().is_some_and(|place| answered.contains(place));
    let left = found.into_iter().filter(|diagnostic| !is_answered(&diagnostic.subject)).collect();
    (removed, left)
}

/// For an attribute in place of blocks: the blocks that it removes, the places of the nulls that remove them,
/// and whether the attribute does nothing else.
pub(super) fn nulls(
    attribute: &Attribute,
    block_type: &Arc<str>,
    labels: usize,
) -> (Vec<Removed>, Vec<Location>, bool) {
    let mut nulls = Vec::new();
    let is_all = find(&attribute.expression, labels, &mut Vec::new(), &mut nulls);
    let (labels, places): (Vec<_>, Vec<_>) = nulls.into_iter().unzip();
    let removed = |labels| Removed { block_type: block_type.clone(), labels };
    (labels.into_iter().map(removed).collect(), places, is_all)
}

/// Finds the nulls in an expression, no deeper than the number of labels, with the labels that lead to them.
/// Returns whether the expression contains nothing else.
fn find(
    expression: &Expression,
    left: usize,
    labels: &mut Vec<Arc<str>>,
    nulls: &mut Vec<(Vec<Arc<str>>, Location)>,
) -> bool {
    if is_null(expression) {
        nulls.push((labels.clone(), expression.location()));
        return true;
    }
    let Some(entries) = expression.static_map().filter(|entries| left > 0 && !entries.is_empty()) else {
        return false;
    };
    let mut is_all = true;
    for (key, value) in entries {
        let Some(label) = key_text(&key, &Context::literal_only()) else { return false };
        labels.push(label);
        is_all &= find(&value, left - 1, labels, nulls);
        labels.pop();
    }
    is_all
}
