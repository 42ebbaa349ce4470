//! The cost of a piece of work at n, 2n and 4n, and whether it is proportional.

use std::fmt::Write as _;
use std::time::Instant;

use allocation_counter::measure;
use hcl_tests::timed::thread_time;

/// How much each cost may grow when the input doubles. Twice is proportional; the rest allows for tables that
/// double when they are full, for logarithms and for caches that are full.
const STEP: f64 = 2.6;
/// Work that takes less than this at 4n is not judged by its time, which would measure the machine.
const SHORTEST: f64 = 0.005;
/// How often slow work is measured again before it fails. The shortest time of each size counts.
const TRIES: usize = 4;

/// The cost of doing something once.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// The most bytes allocated at the same time.
    held: u64,
    /// All bytes that were allocated.
    allocated: u64,
    allocations: u64,
    /// Seconds.
    time: f64,
}

/// What is measured, its name, and how much more of it is not growth: small values are rounded.
type Measure = (&'static str, fn(&Cost) -> f64, f64);

/// Everything that does not grow proportionally, in words.
#[derive(Default)]
pub(crate) struct Verdict {
    measured: usize,
    timed: usize,
    wrong: Vec<String>,
}

impl Verdict {
    /// Judges work on inputs of the sizes n, 2n and 4n. `make` creates the work for a size, and is not
    /// measured.
    pub(crate) fn judge<W: FnOnce()>(&mut self, name: &str, n: usize, make: impl Fn(usize) -> W) {
        let mut costs = [n, 2 * n, 4 * n].map(|size| cost(make(size)));
        self.measured += 1;
        if costs[2].time >= SHORTEST {
            self.timed += 1;
            for round in 0..TRIES {
                if !grows_too_fast(&costs, |cost| cost.time) {
                    break;
                }
                for (at, cost) in costs.iter_mut().enumerate() {
                    let time = processor_time_of(make(n << at));
                    cost.time = if round == 0 { time } else { cost.time.min(time) };
                }
            }
            if grows_too_fast(&costs, |cost| cost.time) {
                self.blame(name, "time", n, &costs);
            }
        }
        let memory: [Measure; 3] = [
            ("memory", |cost| cost.held as f64, 2000.0),
            ("allocated bytes", |cost| cost.allocated as f64, 20_000.0),
            ("allocations", |cost| cost.allocations as f64, 100.0),
        ];
        for (what, count, room) in memory {
            let [once, twice, four_times] = costs.each_ref().map(count);
            // A table that doubles may do so in one of the steps.
            if twice > STEP * once + room && four_times > STEP * twice + room {
                self.blame(name, what, n, &costs);
                break;
            }
        }
    }

    /// Fails if something grew too fast.
    pub(crate) fn hold(self) {
        eprintln!("{} measured, {} of them by time", self.measured, self.timed);
        assert!(self.measured > 0, "nothing was measured");
        assert!(self.wrong.is_empty(), "{} grow too fast:\n{}", self.wrong.len(), self.wrong.join("\n"));
    }

    fn blame(&mut self, name: &str, what: &str, n: usize, costs: &[Cost; 3]) {
        let mut line = format!("{name}: {what} at n, 2n and 4n for n = {n}:");
        for cost in costs {
            let Cost { held, allocated, allocations, time } = cost;
            write!(line, " [{:.1} ms, {held} B, {allocated} B in {allocations}]", time * 1000.0)
                .expect("writing to a string cannot fail");
        }
        self.wrong.push(line);
    }
}

fn grows_too_fast(costs: &[Cost; 3], what: impl Fn(&Cost) -> f64) -> bool {
    let [once, twice, four_times] = costs.each_ref().map(what);
    twice > STEP * once && four_times > STEP * twice
}

fn cost(work: impl FnOnce()) -> Cost {
    let start = Instant::now();
    let memory = measure(work);
    Cost {
        held: memory.bytes_max,
        allocated: memory.bytes_total,
        allocations: memory.count_total,
        time: start.elapsed().as_secs_f64(),
    }
}

/// The time that work takes, without other programs' time if the system reports that.
fn processor_time_of(work: impl FnOnce()) -> f64 {
    let (start, processor_start) = (Instant::now(), thread_time());
    work();
    match processor_start.zip(thread_time()) {
        Some((start, end)) => (end - start).as_secs_f64(),
        None => start.elapsed().as_secs_f64(),
    }
}
