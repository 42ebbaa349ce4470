//! Room on the stack for what nests deep.
//!
//! Whatever is read is limited in how deep it nests, but a thread of a server may have half a megabyte of stack, and a build without
//! optimization takes several kilobytes a level. Work that recurses over more than a few levels is done on a thread of its own,
//! which has enough. Ordinary input never gets there.

use std::panic::resume_unwind;
use std::thread;

/// Up to this many levels, work is done where it is: less than a quarter of a megabyte in every build.
pub(crate) const SHALLOW: usize = 50;

/// For a thousand levels of anything.
const STACK: usize = 16 << 20;

/// What tells that the work is on such a thread already, where more of it, like a function that evaluates its argument, stays.
const NAME: &str = "hcl: deep nesting";

/// Does work that recurses over so many levels. `None` if they are many and there is no thread to be had for them: the caller then
/// answers as if they were too many.
pub(crate) fn run<T: Send>(levels: usize, work: impl FnOnce() -> T + Send) -> Option<T> {
    if needs_a_thread(levels) { on_a_thread(work) } else { Some(work()) }
}

/// Whether work that recurses over so many levels has to go to another thread.
pub(crate) fn needs_a_thread(levels: usize) -> bool {
    levels > SHALLOW && thread::current().name() != Some(NAME)
}

#[cold]
#[inline(never)]
fn on_a_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
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
