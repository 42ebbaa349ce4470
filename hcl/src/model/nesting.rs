//! Evaluations inside one another.
//!
//! A function that gets a context may evaluate an expression in it, which may call the same function again. So the context that is made
//! for a call knows what is active around it: a limit ends what would not end, and long before the stack is used up the next evaluation
//! gets another one.

use crate::deep;

/// A function of the application takes, with what it calls to evaluate, as much stack as this many levels of an expression.
const LEVELS_OF_A_CALL: usize = 10;

/// No more evaluations are ever active inside one another, whatever the limit of the context is: each needs stack.
const MAX_ACTIVE: u32 = 500;

/// The evaluations that are active around a context, or up to some place in an evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Nesting {
    /// How many there are.
    evaluations: u32,
    /// Over how many levels those on the same stack nest together.
    levels: usize,
}

impl Nesting {
    /// With one more evaluation, which nests over so many levels.
    ///
    /// # Errors
    /// The limit, if it allows no further evaluation.
    pub(crate) fn enter(self, levels: usize, limit: u32) -> Result<Self, u32> {
        let limit = limit.min(MAX_ACTIVE);
        if self.evaluations > limit {
            return Err(limit);
        }
        let around = if self.evaluations > 0 { LEVELS_OF_A_CALL } else { 0 };
        Ok(Nesting { evaluations: self.evaluations + 1, levels: self.levels + around + levels })
    }

    /// With so many levels that are no evaluation of their own.
    pub(crate) fn over(self, levels: usize) -> Self {
        Nesting { levels: self.levels + levels, ..self }
    }

    /// With nothing but so many levels on the stack, for a thread that begins with them.
    pub(crate) fn on_a_thread(self, levels: usize) -> Self {
        // Whatever nests over more levels by itself has a limit of its own.
        Nesting { levels: levels.min(deep::ROOM / 2), ..self }
    }

    /// Whether the stack of this thread has room for all of them.
    pub(crate) fn has_room(self) -> bool {
        deep::has_room(self.levels)
    }

    /// Whether whoever goes on from here can do without knowing of them.
    pub(crate) fn is_negligible(self) -> bool {
        self.evaluations == 0 && self.levels <= 2 * LEVELS_OF_A_CALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many evaluations are inside one another before one is refused.
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
        assert!(full.on_a_thread(3).has_room());
    }
}
