//! A thread with a large stack, for deeply recursive work.

use std::panic::resume_unwind;
use std::thread;

/// Up to this many levels, work stays on the caller's thread. It takes less than a quarter of a megabyte of stack in every build.
pub(crate) const SHALLOW: usize = 50;

/// Nested evaluations share one such thread up to this many levels, including the application's frames between them.
pub(crate) const ROOM: usize = 1000;

/// Enough stack for `ROOM` levels.
const STACK: usize = 16 << 20;

/// Identifies such a thread, so that nested deep work, like a function that evaluates its argument, stays on it.
const NAME: &str = "hcl: deep nesting";

/// Does work that recurses over this many levels. Returns `None` if that needs a thread and none can be started; the caller
/// then reports that there are too many levels.
pub(crate) fn run<T: Send>(levels: usize, work: impl FnOnce() -> T + Send) -> Option<T> {
    if levels <= SHALLOW || is_on_a_thread() { Some(work()) } else { on_a_thread(work) }
}

/// Whether the stack of this thread has room for this many levels in total.
pub(crate) fn has_room(levels: usize) -> bool {
    levels <= SHALLOW || (levels <= ROOM && is_on_a_thread())
}

#[cold]
fn is_on_a_thread() -> bool {
    thread::current().name() == Some(NAME)
}

/// Does work on a new thread. Returns `None` if none can be started.
#[cold]
#[inline(never)]
pub(crate) fn on_a_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(NAME.to_owned()).stack_size(STACK).spawn_scoped(scope, work);
        match thread.ok()?.join() {
            Ok(done) => Some(done),
            Err(panic) => resume_unwind(panic),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_levels_stay_and_many_move_once() {
        let here = thread::current().id();
        assert_eq!(run(SHALLOW, || thread::current().id()), Some(here));
        let (moved, moved_again) =
            run(SHALLOW + 1, || (thread::current().id(), run(SHALLOW + 1, || thread::current().id())))
                .expect("a thread");
        assert_ne!(moved, here);
        assert_eq!(moved_again, Some(moved));
    }

    #[test]
    fn there_is_more_room_on_a_thread() {
        assert!(has_room(SHALLOW) && !has_room(SHALLOW + 1));
        assert_eq!(on_a_thread(|| has_room(ROOM) && !has_room(ROOM + 1)), Some(true));
    }

    #[test]
    fn a_panic_goes_on_where_the_work_was_asked_for() {
        let panic = std::panic::catch_unwind(|| run(SHALLOW + 1, || std::panic::panic_any(7)));
        assert_eq!(panic.expect_err("a panic").downcast_ref(), Some(&7));
    }
}
