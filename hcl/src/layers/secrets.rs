//! The places of all values that are not shown, including overridden ones.

use std::collections::HashSet;

use super::attributes::Candidate;
use super::merged::Merged;
use super::stack::Stack;
use super::table::{Expected, Table};
use crate::decode::Shape;
use crate::source::Location;

/// The places of the values that the layers give to sensitive fields.
pub(super) fn secrets(body: &Merged, shape: &'static Shape, stack: &Stack) -> Vec<Location> {
    let mut places = Vec::new();
    if !has_secrets(shape, stack) {
        return places;
    }
    let mut left = vec![body.clone()];
    while let Some(body) = left.pop() {
        let Some(table) = body.table() else { continue };
        let resolved = body.resolved(&table);
        let place = |candidate: &Candidate| candidate.attribute.expression.location();
        for slot in resolved.slots.iter().filter(|slot| is_sensitive(&table, &slot.name)) {
            places.extend(slot.candidates.iter().map(place));
        }
        left.extend(resolved.groups.iter().map(|group| body.inside(group)));
        if table.rest.is_some_and(|rest| rest.holds_secrets()) {
            let (slots, ..) = body.of_rests(resolved.rests).gathered();
            places.extend(slots.iter().flat_map(|slot| &slot.candidates).map(place));
        }
    }
    places
}

fn is_sensitive(table: &Table, name: &str) -> bool {
    table.attribute(name).is_some_and(|attribute| attribute.holds_secrets())
}

/// Whether a type has sensitive fields, itself or in its blocks.
fn has_secrets(shape: &'static Shape, stack: &Stack) -> bool {
    let (mut seen, mut left) = (HashSet::new(), vec![shape]);
    while let Some(shape) = left.pop() {
        if !seen.insert(std::ptr::from_ref(shape).addr()) {
            continue;
        }
        let table = stack.table(shape);
        if table.rest.is_some_and(|rest| rest.holds_secrets()) {
            return true;
        }
        for name in table.names() {
            match table.find(name) {
                Some(Expected::Attribute(attribute)) if attribute.holds_secrets() => return true,
                Some(Expected::Blocks(blocks)) => left.push(blocks.shape.shape.get()),
                _ => {}
            }
        }
    }
    false
}
