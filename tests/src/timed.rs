//! Work that has to end in time, on a stack of a given size. What counts is the time for which its thread has
//! run, where the system reports it: on a busy machine, other programs take the rest.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Work that takes this many times its limit on the clock hangs.
const PATIENCE: u32 = 30;

/// The result of `work`.
///
/// # Panics
/// It panics, or takes longer than `limit`.
pub fn within<T: Send + 'static>(
    limit: Duration,
    stack: usize,
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> T {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new().stack_size(stack).spawn(move || {
        // Everything is also dropped on this stack before the answer counts.
        sender.send(timed(work)).expect("the test waits");
    });
    let received = receiver.recv_timeout(limit * PATIENCE);
    let (answer, time) = received.unwrap_or_else(|error| panic!("no answer, {error}: {name}"));
    thread.expect("a thread").join().expect("no panic");
    assert!(time <= limit, "{time:?} is more than {limit:?}: {name}");
    answer
}

/// The result of `work`, and the time that it takes on this thread.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let (start, before) = (Instant::now(), thread_time());
    let answer = work();
    let own = before.zip(thread_time()).map(|(before, after)| after - before);
    (answer, own.unwrap_or_else(|| start.elapsed()))
}

/// The time for which this thread has run, if the system reports it.
pub fn thread_time() -> Option<Duration> {
    // Linux updates the number when a thread yields to others.
    thread::yield_now();
    let line = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    line.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
