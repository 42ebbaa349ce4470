//! Work on many files on all cores, with a progress line on a terminal.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ScopedJoinHandle, Thread};
use std::time::{Duration, Instant};

/// The progress is shown if the work takes longer than this.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often it is shown then.
const INTERVAL: Duration = Duration::from_millis(100);

/// Does some work on each item, on all cores. The results are in the order of the items.
pub(crate) fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let (taken, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let waiting = thread::current();
    let mut results = thread::scope(|scope| {
        let worker = || worker(items, &work, &taken, &done, &waiting);
        let workers: Vec<_> = (0..cores.min(items.len())).map(|_| scope.spawn(worker)).collect();
        let is_over = || workers.iter().all(ScopedJoinHandle::is_finished);
        show_progress(&done, items.len(), is_over);
        workers
            .into_iter()
            .flat_map(|worker| match worker.join() {
                Ok(results) => results,
                Err(panic) => std::panic::resume_unwind(panic),
            })
            .collect::<Vec<_>>()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Takes one item after the other until none is left. The last one done wakes the thread that waits.
fn worker<T, R>(
    items: &[T],
    work: impl Fn(&T) -> R,
    taken: &AtomicUsize,
    done: &AtomicUsize,
    waiting: &Thread,
) -> Vec<(usize, R)> {
    let mut results = Vec::new();
    loop {
        let index = taken.fetch_add(1, Ordering::Relaxed);
        let Some(item) = items.get(index) else { return results };
        results.push((index, work(item)));
        if done.fetch_add(1, Ordering::Relaxed) + 1 == items.len() {
            waiting.unpark();
        }
    }
}

/// Waits until everything is done, or no thread is left to do it. On a terminal, shows how far it is if that takes long.
fn show_progress(done: &AtomicUsize, all: usize, is_over: impl Fn() -> bool) {
    let mut stderr = io::stderr();
    if !stderr.is_terminal() {
        return;
    }
    let start = Instant::now();
    let mut is_shown = false;
    loop {
        let done = done.load(Ordering::Relaxed);
        if done >= all || is_over() {
            break;
        }
        if start.elapsed() >= PATIENCE {
            let _ = write!(stderr, "\r{} {done}/{all} files", bar(done, all)).and_then(|()| stderr.flush());
            is_shown = true;
        }
        thread::park_timeout(if is_shown { INTERVAL } else { PATIENCE });
    }
    if is_shown {
        // Erases the line.
        let _ = write!(stderr, "\r\u{1b}[K").and_then(|()| stderr.flush());
    }
}

/// A bar of 30 columns.
fn bar(done: usize, all: usize) -> String {
    let filled = done * 30 / all;
    format!("[{}{}]", "#".repeat(filled), " ".repeat(30 - filled))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..1000).collect();
        assert_eq!(each(&items, |item| item * 2), items.iter().map(|item| item * 2).collect::<Vec<_>>());
        assert!(each(&Vec::<usize>::new(), |item| *item).is_empty());
    }

    #[test]
    fn the_bar_has_one_width() {
        assert_eq!(bar(0, 7), format!("[{}]", " ".repeat(30)));
        assert_eq!(bar(3, 6), format!("[{}{}]", "#".repeat(15), " ".repeat(15)));
        assert_eq!(bar(7, 7), format!("[{}]", "#".repeat(30)));
    }
}
