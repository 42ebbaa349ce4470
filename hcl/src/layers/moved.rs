//! Paths to places that settings had in earlier versions, in variables and settings: they lead to the present
//! ones.

use crate::decode::Shape;
use crate::decode::old_places::{OldPlace, all_parts, old_places, part_blocks};

/// Where a path of an earlier version leads now. `is_spelled` says whether a step is a name.
pub(super) fn moved(
    shape: &'static Shape,
    steps: &[&str],
    is_spelled: &dyn Fn(&str, &str) -> bool,
) -> Option<Vec<String>> {
    let (mut start, mut at) = (shape, 0);
    // Paths begin at the top, and in the blocks that have labels or may occur several times.
    loop {
        let (before, rest) = steps.split_at(at);
        let is_meant = |place: &OldPlace| {
            place.old.len() <= rest.len()
                && place.old.iter().zip(rest).all(|(name, step)| is_spelled(name, step))
        };
        if let Some(place) = old_places(start).into_iter().find(is_meant) {
            let steps = [before, &place.new, &rest[place.old.len()..]].concat();
            return Some(steps.into_iter().map(str::to_owned).collect());
        }
        let mut inside = start;
        loop {
            let step = steps.get(at)?;
            let mut blocks = all_parts(inside).into_iter().flat_map(part_blocks);
            let (block, is_start) =
                blocks.find(|(block, _)| block.names().any(|name| is_spelled(name, step)))?;
            at += 1;
            inside = block.shape.get();
            if is_start {
                at += block.labels.len().max(1);
                break;
            }
        }
        // Each round takes a step, also in a type that contains itself.
        if at > steps.len() {
            return None;
        }
        start = inside;
    }
}
