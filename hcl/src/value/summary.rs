//! What a collection knows about everything below it, so that common questions need no walk.

use super::errors::{self, ValueError};
use super::repr::MAX_DEPTH;

/// Facts about a value and all its parts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Summary {
    /// How many collections, tuples and objects enclose the innermost value.
    pub(super) depth: usize,
    /// Whether there are marks.
    pub(super) marked: bool,
    /// Whether there are unknown values.
    pub(super) unknown: bool,
}

impl Summary {
    /// The summary of a collection of values with these summaries.
    ///
    /// This is the one place where the depth of values is limited, so that everything that recurses over values,
    /// dropping them included, needs a bounded stack.
    pub(super) fn enclosing(parts: impl Iterator<Item = Summary>) -> Result<Summary, ValueError> {
        let mut whole = Summary::default();
        for part in parts {
            whole.depth = whole.depth.max(part.depth);
            whole.marked |= part.marked;
            whole.unknown |= part.unknown;
        }
        whole.depth += 1;
        if whole.depth > MAX_DEPTH { Err(errors::too_deep(MAX_DEPTH)) } else { Ok(whole) }
    }
}
