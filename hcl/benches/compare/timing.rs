//! Timing of several libraries on the same work.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long all peers together are measured on one piece of work, if the work is a table's row.
pub(crate) const A_ROW: Duration = Duration::from_millis(1500);
/// The minimum number of times each piece of work is measured.
const MIN_ROUNDS: u32 = 3;

/// Work to be measured, with the name of its peer.
pub(crate) type Peer<'a> = (&'static str, Box<dyn FnMut() + 'a>);

/// Makes a [`Peer`] from a closure whose result must be computed, but is not used. Dropping the result counts
/// too.
pub(crate) fn peer<'a, T>(name: &'static str, mut work: impl FnMut() -> T + 'a) -> Peer<'a> {
    (name, Box::new(move || drop(black_box(work()))))
}

/// The shortest time of each peer, in nanoseconds. They take turns, so that a slow moment of the machine
/// affects all of them.
pub(crate) fn fastest(peers: &mut [Peer<'_>], budget: Duration) -> Vec<f64> {
    let mut best = vec![Duration::MAX; peers.len()];
    let start = Instant::now();
    let mut rounds = 0;
    while rounds < MIN_ROUNDS || start.elapsed() < budget {
        for ((_, work), best) in peers.iter_mut().zip(&mut best) {
            let start = Instant::now();
            work();
            *best = start.elapsed().min(*best);
        }
        rounds += 1;
    }
    best.into_iter().map(|time| time.as_secs_f64() * 1e9).collect()
}

/// Megabytes (10⁶ bytes) per second.
pub(crate) fn megabytes_per_second(bytes: usize, nanoseconds: f64) -> f64 {
    bytes as f64 / nanoseconds * 1e3
}

/// A short form of a number of bytes.
pub(crate) fn size(bytes: usize) -> String {
    match bytes {
        0..10_000 => format!("{bytes} B"),
        10_000..1_000_000 => format!("{} kB", bytes / 1000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}
