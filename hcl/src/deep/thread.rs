//! A thread with room for work that recurses deep.

use std::panic::resume_unwind;
use std::thread;

use super::active;

/// Up to this many levels, work is done where it is: less than a quarter of a megabyte in every build.
pub(crate) const SHALLOW: usize = 50;

/// Enough for a thousand levels of anything.
const STACK: usize = 16 << 20;

/// Identifies such a thread: nested deep work, like a function that evaluates its argument, stays on it.
const NAME: &str = "hcl: deep nesting";

/// Does work that recurses over this many levels. `None` if they are many and no thread can be started: the caller then
/// answers as if they were too many.
pub(crate) fn run<T: Send>(levels: usize, work: impl FnOnce() -> T + Send) -> Option<T> {
    if needs_a_thread(levels) { on_a_thread(active::carried(levels, work)) } else { Some(work()) }
}

/// Whether work that recurses over this many levels must move to another thread.
pub(crate) fn needs_a_thread(levels: usize) -> bool {
    levels > SHALLOW && thread::current().name() != Some(NAME)
}

#[cold]
#[inline(never)]
pub(super) fn on_a_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
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
    fn a_panic_goes_on_where_the_work_was_asked_for() {
        let panic = std::panic::catch_unwind(|| run(SHALLOW + 1, || std::panic::panic_any(7)));
        assert_eq!(panic.expect_err("a panic").downcast_ref(), Some(&7));
    }
}
