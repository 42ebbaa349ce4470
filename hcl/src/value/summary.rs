//! What a collection knows about everything inside it, so that common questions need no walk.

use super::errors::{self, ValueError};
use super::repr::{MAX_DEPTH, Value};
use super::ty::Type;
use super::ty_walk::Extent;

/// Strings and keys are charged one element per this many bytes. Going over bytes is faster than producing
/// them, and strings are shared where elements are not.
const BYTES_AN_ELEMENT: usize = 256;

/// Facts about a value and all its parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    /// How many collections, tuples and objects enclose the innermost value.
    pub(super) depth: u32,
    /// Whether any of them is marked.
    pub(super) marked: bool,
    /// Whether any of them is unknown.
    pub(super) unknown: bool,
    /// How many values a walk over all parts visits. A shared part counts each time it is visited, so a value
    /// of a few bytes can weigh more than any walk would ever finish.
    pub(super) weight: u64,
}

/// The weight of a key, and what a string weighs beyond other values: keys are not values, but they can be
/// long.
pub(super) fn weight_of_key(key: &str) -> u64 {
    (key.len() / BYTES_AN_ELEMENT) as u64
}

impl Default for Summary {
    /// The summary of a value without parts.
    fn default() -> Self {
        Summary { depth: 0, marked: false, unknown: false, weight: 1 }
    }
}

impl Summary {
    /// The summary of a value whose type alone is known: visiting it means visiting its type.
    ///
    /// The type may share parts or nest to any depth, since constructing a type cannot fail. A type beyond
    /// the limits counts as endless.
    pub(super) fn of_type(ty: &Type) -> Summary {
        let endless = Extent { depth: MAX_DEPTH + 1, parts: u64::MAX };
        let Extent { depth, parts: weight } = Extent::of(ty).unwrap_or(endless);
        Summary { depth: depth as u32, weight, ..Summary::default() }
    }

    /// This summary, plus the weight of the keys of a map or object.
    pub(super) fn with_keys(mut self, weight: u64) -> Summary {
        self.weight = self.weight.saturating_add(weight);
        self
    }

    /// The summary of a collection of these values.
    ///
    /// The depth of values is limited in this one place, so that everything that recurses over values,
    /// including dropping them, needs a bounded stack.
    pub(super) fn enclosing(parts: &[Value]) -> Result<Summary, ValueError> {
        // Numbers weigh 1 each, so they are counted all at once, and only other parts are visited.
        let mut whole = Summary { weight: 1 + parts.len() as u64, ..Summary::default() };
        for part in parts.iter().filter(|part| part.small().is_none()).map(Value::summary) {
            whole.add(Summary { weight: part.weight.saturating_sub(1), ..part });
        }
        whole.depth += 1;
        if whole.depth as usize > MAX_DEPTH { Err(errors::too_deep(MAX_DEPTH)) } else { Ok(whole) }
    }

    fn add(&mut self, part: Summary) {
        self.depth = self.depth.max(part.depth);
        self.marked |= part.marked;
        self.unknown |= part.unknown;
        self.weight = self.weight.saturating_add(part.weight);
    }
}
