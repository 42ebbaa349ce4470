//! What a collection knows about everything below it, so that common questions need no walk.

use super::errors::{self, ValueError};
use super::number::Number;
use super::repr::MAX_DEPTH;
use super::ty::Type;
use super::ty_walk::Extent;

/// So many bytes of a string or key weigh as much as one element. Going over bytes is faster than making them, and strings are
/// shared where elements are not.
const BYTES_AN_ELEMENT: usize = 256;

/// Facts about a value and all its parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    /// How many collections, tuples and objects enclose the innermost value.
    pub(super) depth: usize,
    /// Whether there are marks.
    pub(super) marked: bool,
    /// Whether there are unknown values.
    pub(super) unknown: bool,
    /// How many values whoever walks over all parts meets. A part that is shared counts as often as it is met, so that a
    /// value of a few bytes can weigh more than any walk would ever come through.
    pub(super) weight: u64,
}

impl Default for Summary {
    /// The summary of a value without parts.
    fn default() -> Self {
        Summary { depth: 0, marked: false, unknown: false, weight: 1 }
    }
}

impl Summary {
    /// The summary of a string of so many bytes.
    pub(super) fn of_string(length: usize) -> Summary {
        Summary { weight: 1 + (length / BYTES_AN_ELEMENT) as u64, ..Summary::default() }
    }

    /// The summary of a number. Going over a value counts less than producing one, but going over digits takes what it takes.
    pub(super) fn of_number(number: &Number) -> Summary {
        Summary { weight: 1 + 2 * number.digits_cost(), ..Summary::default() }
    }

    /// The summary of a value of which only the type is known. Whoever goes over such a value goes over its type.
    ///
    /// The type may have been put together of parts that are shared, or nested as deep as anything, since making a type fails
    /// for no reason. What is beyond all limits counts as endless.
    pub(super) fn of_type(ty: &Type) -> Summary {
        match Extent::of(ty) {
            Some(Extent { depth, parts }) => Summary { depth, weight: parts, ..Summary::default() },
            None => Summary { depth: MAX_DEPTH + 1, weight: u64::MAX, ..Summary::default() },
        }
    }

    /// The same, of a map or object with these keys, which are no values and can be long all the same.
    pub(super) fn with_keys<'a>(mut self, keys: impl Iterator<Item = &'a str>) -> Summary {
        let lengths = keys.fold(0, |sum: u64, key| sum.saturating_add((key.len() / BYTES_AN_ELEMENT) as u64));
        self.weight = self.weight.saturating_add(lengths);
        self
    }

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
            whole.weight = whole.weight.saturating_add(part.weight);
        }
        whole.depth += 1;
        if whole.depth > MAX_DEPTH { Err(errors::too_deep(MAX_DEPTH)) } else { Ok(whole) }
    }
}
