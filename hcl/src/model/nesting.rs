//! Nested evaluations.
//!
//! A function that receives a context may evaluate an expression in it, and that may call the same function
//! again. So the context made for a call counts the evaluations that are active around it. A limit ends
//! endless recursion, and a new thread continues long before the stack is used up.

use crate::deep::{self, Stack};

/// A function of the application, with everything that it calls to evaluate, is assumed to take as much stack
/// as this many levels of an expression.
const LEVELS_OF_A_CALL: usize = 10;

/// The maximum number of nested evaluations, whatever the limit of the context is, because each needs stack.
const MAX_ACTIVE: u32 = 500;

/// The evaluations that are active around a context, or around a place in an evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Nesting {
    evaluations: u32,
    /// The total number of levels of the evaluations on the current stack.
    levels: usize,
    /// The mark of that stack, if it is one of ours.
    stack: Stack,
}

impl Nesting {
    /// Adds an evaluation with this many levels.
    ///
    /// # Errors
    /// The limit, if it allows no further evaluation.
    pub(crate) fn enter(self, levels: usize, limit: u32) -> Result<Self, u32> {
        let limit = limit.min(MAX_ACTIVE);
        if self.evaluations > limit {
            return Err(limit);
        }
        let around = if self.evaluations > 0 { LEVELS_OF_A_CALL } else { 0 };
        Ok(Nesting { evaluations: self.evaluations + 1, levels: self.levels + around + levels, ..self })
    }

    /// Adds levels that are not an evaluation of their own.
    pub(crate) fn over(self, levels: usize) -> Self {
        Nesting { levels: self.levels + levels, ..self }
    }

    /// Moves these evaluations to one of our large stacks, which holds only this many levels.
    pub(crate) fn on(self, stack: Stack, levels: usize) -> Self {
        // Anything with more levels has a limit of its own.
        Nesting { levels: levels.min(deep::ROOM / 2), stack, ..self }
    }

    /// Whether the stack of this thread has room for all levels.
    pub(crate) fn has_room(self) -> bool {
        self.stack.has_room(self.levels)
    }

    /// Whether the count is so low that it need not be passed on.
    pub(crate) fn is_negligible(self) -> bool {
        self.evaluations == 0 && self.levels <= 2 * LEVELS_OF_A_CALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of nested evaluations before one is refused.
    fn nested(limit: u32) -> usize {
        std::iter::successors(Nesting::default().enter(1, limit).ok(), |outer| outer.enter(1, limit).ok())
            .count()
    }

    #[test]
    fn evaluations_inside_one_another_are_limited() {
        assert_eq!(nested(0), 1);
        assert_eq!(nested(7), 8);
        assert_eq!(nested(u32::MAX), MAX_ACTIVE as usize + 1);
    }

    #[test]
    fn another_stack_begins_with_its_own_levels() {
        let full = Nesting::default().over(2 * deep::ROOM);
        assert!(!full.has_room());
        let moved = deep::on_a_thread(|stack| full.on(stack, 3).over(deep::SHALLOW).has_room());
        assert_eq!(moved, Some(true));
    }
}
