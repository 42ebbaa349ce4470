//! Work on many files on all cores, with a progress line on a terminal.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ScopedJoinHandle, Thread};
use std::time::{Duration, Instant};

use hcl::Error;

use crate::guard::guarded;

/// The progress is shown if the work takes longer than this.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often it is shown then.
const INTERVAL: Duration = Duration::from_millis(100);

/// Does some work on each file, on all cores. The results are in the order of the files. If the work on one
/// panics, its result is what `failed` makes of the error, and the others are not affected.
pub(crate) fn each<R: Send>(
    files: &[PathBuf],
    work: impl Fn(&Path) -> R + Sync,
    failed: impl Fn(Error) -> R + Sync,
) -> Vec<R> {
    let guarded = |file: &PathBuf| guarded(Some(file), || Ok(work(file))).unwrap_or_else(&failed);
    each_item(files, guarded)
}

fn each_item<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
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

/// Waits until everything is done, or no thread is left to do it. On a terminal, shows how far it is if that
/// takes long.
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
        assert_eq!(each_item(&items, |item| item * 2), items.iter().map(|item| item * 2).collect::<Vec<_>>());
        assert!(each_item(&Vec::<usize>::new(), |item| *item).is_empty());
    }

    #[test]
    fn a_file_whose_work_panics_does_not_keep_the_others_from_theirs() {
        let files: Vec<PathBuf> = (0..100).map(|number| format!("{number}.hcl").into()).collect();
        let work = |file: &Path| {
            if file.ends_with("7.hcl") || file.ends_with("8.hcl") {
                std::panic::resume_unwind(Box::new("a defect"));
            }
            file.display().to_string()
        };
        let found = each(&files, work, |error| error.to_string());
        assert_eq!(found.len(), files.len());
        for (file, found) in files.iter().zip(found) {
            let name = file.display().to_string();
            match &*name {
                "7.hcl" | "8.hcl" => {
                    assert!(found.contains("Internal error") && found.contains(&name), "{found}")
                }
                _ => assert_eq!(found, name),
            }
        }
    }

    #[test]
    fn the_bar_has_one_width() {
        assert_eq!(bar(0, 7), format!("[{}]", " ".repeat(30)));
        assert_eq!(bar(3, 6), format!("[{}{}]", "#".repeat(15), " ".repeat(15)));
        assert_eq!(bar(7, 7), format!("[{}]", "#".repeat(30)));
    }
}
