//! Threads with enough stack for deeply recursive work.

#[cfg(all(test, feature = "edit", feature = "modules", feature = "reference", feature = "terraform"))]
mod alone;

#[cfg(test)]
use std::cell::Cell;
use std::panic::resume_unwind;
use std::thread::{self, ThreadId};

/// Up to this many levels, work stays on the caller's thread. It takes less than a quarter of a megabyte of
/// stack in every build.
pub(crate) const SHALLOW: usize = 50;

/// Nested evaluations share one such thread up to this many levels, including the application's frames
/// between them.
pub(crate) const ROOM: usize = 1000;

/// Enough stack for `ROOM` levels.
const STACK: usize = 16 << 20;

/// Does work that recurses over this many levels. Returns `None` if that needs a thread and none can be
/// started; the caller then reports that there are too many levels.
///
/// Call it for the whole, not again for each deep part inside: every call may start another thread. So find
/// out the depth first, or start again on the thread.
pub(crate) fn run<T: Send>(levels: usize, work: impl FnOnce() -> T + Send) -> Option<T> {
    if levels <= SHALLOW { Some(work()) } else { on_a_thread(|_| work()) }
}

/// Does work on a new thread, and passes it the mark of its stack. Returns `None` if none can be started.
#[cold]
#[inline(never)]
pub(crate) fn on_a_thread<T: Send>(work: impl FnOnce(Stack) -> T + Send) -> Option<T> {
    let (mut work, mut done) = (Some(work), None);
    start(&mut |stack| done = work.take().map(|work| work(stack)));
    done
}

/// Not generic: the code of the standard library for threads is large, and each kind of work would contain
/// it.
fn start(work: &mut (dyn FnMut(Stack) + Send)) {
    #[cfg(test)]
    if IS_ALONE.get() {
        return;
    }
    thread::scope(|scope| {
        let work = || work(Stack(Some(thread::current().id())));
        let thread =
            thread::Builder::new().name("hcl".to_owned()).stack_size(STACK).spawn_scoped(scope, work);
        if let Ok(thread) = thread
            && let Err(panic) = thread.join()
        {
            resume_unwind(panic)
        }
    });
}

#[cfg(test)]
thread_local! {
    /// Whether a test pretends that this thread can start no other.
    static IS_ALONE: Cell<bool> = const { Cell::new(false) };
}

/// The mark of a large stack, to be passed along to nested work. It names the thread that was started with
/// that stack, so it says nothing on any other thread.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stack(Option<ThreadId>);

impl Stack {
    /// Whether the stack of this thread has room for this many levels, including those that are active on it.
    pub(crate) fn has_room(self, levels: usize) -> bool {
        levels <= SHALLOW || (levels <= ROOM && self.is_here())
    }

    #[cold]
    fn is_here(self) -> bool {
        self.0 == Some(thread::current().id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_levels_stay_and_many_move() {
        let here = thread::current().id();
        assert_eq!(run(SHALLOW, || thread::current().id()), Some(here));
        assert_ne!(run(SHALLOW + 1, || thread::current().id()), Some(here));
    }

    #[test]
    fn there_is_more_room_on_the_marked_thread_only() {
        let unmarked = Stack::default();
        assert!(unmarked.has_room(SHALLOW) && !unmarked.has_room(SHALLOW + 1));
        let mark = on_a_thread(|mark| {
            assert!(mark.has_room(ROOM) && !mark.has_room(ROOM + 1) && !unmarked.has_room(SHALLOW + 1));
            assert_eq!(on_a_thread(|_| mark.has_room(SHALLOW + 1)), Some(false));
            mark
        });
        assert!(!mark.expect("a thread").has_room(SHALLOW + 1));
    }

    #[test]
    fn a_panic_goes_on_where_the_work_was_asked_for() {
        let panic = std::panic::catch_unwind(|| run(SHALLOW + 1, || std::panic::panic_any(7)));
        assert_eq!(panic.expect_err("a panic").downcast_ref(), Some(&7));
    }
}
