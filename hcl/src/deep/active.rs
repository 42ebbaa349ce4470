//! Evaluations inside one another.
//!
//! A function of the application may evaluate an expression, which may call the same function again. Nothing but the thread is common
//! to the two evaluations, so the thread counts them: a limit ends what would not end, and long before the stack is used up the next
//! evaluation gets another one.

use std::cell::Cell;
use std::ops::Range;

use super::thread::{SHALLOW, on_a_thread};

/// A function of the application, with what it calls to evaluate, takes as much of the stack as so many levels of an expression.
const LEVELS_OF_A_CALL: usize = 10;

/// So many levels fit on the stack of a thread that was made for them, with the frames of the application between them.
const ROOM: usize = 1000;

/// More evaluations are never active inside one another, whatever the limit of the context is: each needs stack.
pub(crate) const MAX_ACTIVE: u32 = 500;

thread_local! {
    static ACTIVE: Cell<Active> = const {
        Cell::new(Active { evaluations: 0, levels: 0, room: SHALLOW, arguments: None })
    };
}

/// What is active on a thread.
#[derive(Clone, Copy)]
struct Active {
    /// How many evaluations are active, those on other threads that wait for this one included.
    evaluations: u32,
    /// Over how many levels those on this thread nest together, and how many there is room for.
    levels: usize,
    room: usize,
    /// The arguments of the call that is active, if a function has got them unevaluated.
    arguments: Option<Place>,
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// What tells the text from others that are active.
    pub(crate) text: usize,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// Why there is no evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// So many evaluations may be active inside one another, and are.
    TooMany(u32),
    /// There is no thread to be had.
    NoThread,
}

impl Place {
    pub(crate) fn new(text: usize, Range { start, end }: Range<u32>) -> Self {
        Place { text, start, end }
    }

    fn covers(&self, other: &Place) -> bool {
        self.text == other.text && self.start <= other.start && other.end <= self.end
    }
}

/// Evaluates what stands at `place` and nests over so many levels. Inside another evaluation it is one more, unless it is one of the
/// arguments that the other one has given to a function: how deep these nest is limited by the text. `charge` is called where it
/// takes a thread.
///
/// # Errors
/// Where more than `limit` evaluations would be inside another one, or there is no room for this one.
pub(crate) fn evaluation<T: Send>(
    place: Place,
    levels: usize,
    limit: u32,
    charge: impl FnOnce(),
    work: impl FnOnce() -> T + Send,
) -> Result<T, Refusal> {
    let before = ACTIVE.get();
    let mut now = Active { arguments: None, ..before };
    if before.evaluations == 0 {
        now.evaluations = 1;
        now.levels += levels;
    } else if !before.arguments.is_some_and(|arguments| arguments.covers(&place)) {
        let limit = limit.min(MAX_ACTIVE);
        if before.evaluations > limit {
            return Err(Refusal::TooMany(limit));
        }
        now.evaluations += 1;
        now.levels += LEVELS_OF_A_CALL + levels;
    }
    enter(now, levels, charge, work).ok_or(Refusal::NoThread)
}

/// Goes over data that nests over so many levels, in which there may be expressions to evaluate. `None` if there is no room.
pub(crate) fn levels<T: Send>(levels: usize, work: impl FnOnce() -> T + Send) -> Option<T> {
    let before = ACTIVE.get();
    let mut now = Active { levels: before.levels + levels, ..before };
    if before.evaluations > 0 {
        now.levels += LEVELS_OF_A_CALL;
    }
    enter(now, levels, || {}, work)
}

/// Until the guard is dropped, what stands in these arguments may be evaluated without counting.
pub(crate) fn arguments(place: Place) -> impl Drop {
    let before = ACTIVE.get();
    ACTIVE.set(Active { arguments: Some(place), ..before });
    Restore(before)
}

fn enter<T: Send>(
    now: Active,
    levels: usize,
    charge: impl FnOnce(),
    work: impl FnOnce() -> T + Send,
) -> Option<T> {
    if now.levels <= now.room {
        let _restore = Restore(ACTIVE.replace(now));
        return Some(work());
    }
    charge();
    on_a_thread(moved(now, levels, work))
}

/// Work over so many levels for a thread of its own, which goes on with what is active on this one.
pub(super) fn carried<T>(levels: usize, work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    moved(ACTIVE.get(), levels, work)
}

fn moved<T>(now: Active, levels: usize, work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    // What nests deeper by itself has a limit of its own.
    let now = Active { levels: levels.min(ROOM / 2), room: ROOM, ..now };
    move || {
        ACTIVE.set(now);
        work()
    }
}

/// Sets back what is active, also after a panic.
struct Restore(Active);

impl Drop for Restore {
    fn drop(&mut self) {
        ACTIVE.set(self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(start: u32, end: u32) -> Place {
        Place::new(1, start..end)
    }

    /// How many evaluations are inside one another before one is refused.
    fn nested(limit: u32, levels: usize) -> u32 {
        let inner = evaluation(place(0, 9), levels, limit, || {}, || nested(limit, levels));
        inner.map_or(0, |count| count + 1)
    }

    #[test]
    fn evaluations_inside_one_another_are_limited() {
        assert_eq!(nested(0, 1), 1);
        assert_eq!(nested(7, 1), 8);
        assert_eq!(nested(7, 400), 8);
        assert_eq!(nested(u32::MAX, 1), MAX_ACTIVE + 1);
        assert_eq!(nested(7, 1), 8, "nothing is left over");
    }

    #[test]
    fn arguments_do_not_count() {
        let evaluate = |place| evaluation(place, 1, 0, || {}, || ());
        let result = evaluation(
            place(0, 9),
            1,
            0,
            || {},
            || {
                assert_eq!(evaluate(place(2, 8)), Err(Refusal::TooMany(0)));
                let _arguments = arguments(place(2, 8));
                assert_eq!(evaluate(place(3, 8)), Ok(()));
                assert_eq!(evaluate(place(1, 8)), Err(Refusal::TooMany(0)));
                assert_eq!(evaluate(Place::new(2, 3..8)), Err(Refusal::TooMany(0)));
            },
        );
        assert_eq!(result, Ok(()));
    }

    #[test]
    fn a_panic_leaves_nothing_active() {
        let panicking = || evaluation(place(0, 9), 1, 0, || {}, || std::panic::panic_any(7));
        assert!(std::panic::catch_unwind(panicking).is_err());
        assert_eq!(evaluation(place(0, 9), 1, 0, || {}, || ()), Ok(()));
    }
}
