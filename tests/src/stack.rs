//! Threads with little stack, for tests of what nests.

use std::thread;

/// What the library may need at most: a quarter of what threads usually have.
pub const SMALL_STACK: usize = 512 << 10;

/// Does the work on a thread with a small stack. What it makes is dropped there, too.
///
/// # Panics
/// The work panics.
pub fn on_a_small_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    on_a_stack_of(SMALL_STACK, work)
}

/// Does the work on a thread with a stack of this many bytes.
///
/// # Panics
/// The work panics.
pub fn on_a_stack_of<T: Send + 'static>(bytes: usize, work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = thread::Builder::new().stack_size(bytes).spawn(work).expect("a thread");
    thread.join().expect("no panic")
}
