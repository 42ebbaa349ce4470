//! Many files are read and parsed on all cores. What was read ahead is added afterwards, one file after the
//! other and within the limits, so that the result is the same.

use std::collections::HashMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::{Loader, MAX_ERRORS, MAX_FILES, parse};
use crate::diagnostic::Diagnostics;
use crate::model::Body;
use crate::source::{Location, Source};

/// How many files are read ahead at a time. What comes after too many errors is read in vain.
const BATCH: usize = 1000;

/// A thread is started for so many files.
const FILES_A_THREAD: usize = 4;

/// What has been read ahead.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    is_on: bool,
    files: HashMap<PathBuf, Ready>,
    /// The last file that was taken, until it is added.
    parsed: Option<Ready>,
}

/// A file that was read and parsed.
#[derive(Clone, Debug)]
struct Ready {
    source: Source,
    body: Body,
    diagnostics: Diagnostics,
}

/// How files are read ahead.
pub(super) struct Plan<'p> {
    /// Where they are included.
    #[cfg_attr(not(feature = "includes"), expect(dead_code, reason = "nothing is included"))]
    pub(super) place: Option<&'p Location>,
    /// Whether a file may be opened.
    pub(super) may_read: &'p (dyn Fn(&Loader, &Path) -> bool + Sync),
}

/// Where the work is done.
enum Threads {
    /// In the pool that the program has called us in.
    Around,
    Own(ThreadPool),
}

impl Loader {
    /// Reads and parses the files of directories, of [`Loader::files`] and of patterns of includes on all
    /// cores, among those added after this call. The result, the errors and their order are the same.
    ///
    /// In a pool of [`rayon`] its threads are used; otherwise threads are started for each call that adds
    /// many files. Where none can be started, files are read one after the other.
    ///
    /// ```
    /// # let folder = std::env::temp_dir().join(format!("hcl-parallel-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// # for number in 0..20 {
    /// #     std::fs::write(folder.join(format!("{number}.hcl")), format!("a{number} = {number}\n"))?;
    /// # }
    /// use hcl::Loader;
    ///
    /// let body = Loader::new().parallel().directory(&folder).parse()?;
    /// assert_eq!(body.items().0.len(), 20);
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn parallel(mut self) -> Self {
        self.ahead.is_on = true;
        self
    }

    /// Adds files one after the other, after they were read ahead.
    pub(super) fn add_ahead(
        &mut self,
        files: &[PathBuf],
        plan: &Plan<'_>,
        add: &mut dyn FnMut(&mut Loader, &Path),
    ) {
        let threads = if self.ahead.is_on { Threads::for_files(files.len()) } else { None };
        for batch in files.chunks(BATCH) {
            let ready = threads.as_ref().map(|threads| self.read_ahead(batch, plan, threads));
            // A file that includes others has been read ahead itself.
            let around = std::mem::replace(&mut self.ahead.files, ready.unwrap_or_default());
            batch.iter().for_each(|file| add(self, file));
            self.ahead.files = around;
        }
    }

    fn read_ahead(&self, files: &[PathBuf], plan: &Plan<'_>, threads: &Threads) -> HashMap<PathBuf, Ready> {
        if self.errors >= MAX_ERRORS {
            return HashMap::new();
        }
        let left = AtomicU64::new(self.allowance.left());
        let files = &files[..files.len().min(MAX_FILES.saturating_sub(self.allowance.files))];
        let read = |file: &PathBuf| Some((file.clone(), self.one_ahead(file, plan, &left)?));
        threads.run(|| files.par_iter().filter_map(read).collect())
    }

    /// Reads a file ahead; `None` if there is anything about it that has to be decided in the order of the
    /// files, such as an error.
    fn one_ahead(&self, path: &Path, plan: &Plan<'_>, left: &AtomicU64) -> Option<Ready> {
        if !(plan.may_read)(self, path) || self.unsaved_text(path).is_some() {
            return None;
        }
        let bytes = self.allowance.read_ahead(path, |size| {
            left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(size)).is_ok()
        })?;
        let source = super::text(path.display().to_string(), bytes).ok()?;
        #[cfg(feature = "includes")]
        let source = match plan.place {
            Some(place) => source.included_from(place),
            None => source,
        };
        let (body, diagnostics) = parse(&source);
        Some(Ready { source, body, diagnostics })
    }

    /// Takes a file that was read ahead, if it is within the limits.
    pub(super) fn take_ahead(&mut self, path: &Path) -> Option<Source> {
        let ready = self.ahead.files.remove(path)?;
        self.allowance.count(ready.source.text().len() as u64).then(|| {
            let source = ready.source.clone();
            self.ahead.parsed = Some(ready);
            source
        })
    }

    /// What parsing a source gave, if that has been done ahead.
    pub(super) fn parsed_ahead(&mut self, source: &Source) -> Option<(Body, Diagnostics)> {
        let ready = self.ahead.parsed.take_if(|ready| ready.source.identity() == source.identity())?;
        Some((ready.body, ready.diagnostics))
    }
}

impl Threads {
    /// Threads for so many files; `None` if there are too few, or no threads.
    fn for_files(files: usize) -> Option<Threads> {
        if rayon::current_thread_index().is_some() {
            return Some(Threads::Around);
        }
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let threads = cores.min(files / FILES_A_THREAD);
        if threads < 2 {
            return None;
        }
        ThreadPoolBuilder::new().num_threads(threads).build().ok().map(Threads::Own)
    }

    fn run<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        match self {
            Threads::Around => work(),
            Threads::Own(pool) => pool.install(work),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn summaries(diagnostics: &Diagnostics) -> Vec<String> {
        diagnostics.iter().map(|found| format!("{found:#}")).collect()
    }

    /// In a pool, so that files are read ahead on a machine with one core too.
    #[test]
    fn files_read_ahead_are_within_the_limits_and_in_order() {
        let folder = std::env::temp_dir().join(format!("hcl-ahead-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("the directory can be made");
        for number in 0..40 {
            let text = match number % 4 {
                0 => format!("a{number} = {}\n", "1 + ".repeat(number)),
                1 => "x = \n".to_owned(),
                2 => format!("b \"{number}\" {{\n}}\n"),
                _ => format!("# {}\n", "é".repeat(10 * number)),
            };
            fs::write(folder.join(format!("{number:02}.hcl")), text).expect("the file can be written");
        }
        fs::write(folder.join("17.hcl"), b"x = \"\xff\"\n").expect("the file can be written");
        let pool = ThreadPoolBuilder::new().num_threads(3).build().expect("threads can be started");
        for (size, total) in [(1 << 20, 1 << 20), (300, 1 << 20), (1 << 20, 2000), (1 << 20, 300)] {
            let loader = || Loader::new().max_file_size(size).max_total_size(total);
            let one = loader().directory(&folder);
            let other = pool.install(|| loader().parallel().directory(&folder));
            assert_eq!(one.allowance.used, other.allowance.used);
            assert_eq!(one.allowance.files, other.allowance.files);
            let names = |loader: &Loader| {
                loader.sources().iter().map(|source| source.name().to_owned()).collect::<Vec<_>>()
            };
            assert_eq!(names(&one), names(&other));
            assert!(other.ahead.files.is_empty() && other.ahead.parsed.is_none());
            let ((one, found), (other, also_found)) = (one.load(), other.load());
            assert_eq!(summaries(&found), summaries(&also_found));
            assert_eq!(one.items().0.len(), other.items().0.len());
        }
        let all = fs::read_dir(&folder).expect("the directory is there").count();
        let other = pool.install(|| {
            let loader = Loader::new().parallel();
            let files: Vec<PathBuf> = (0..40).map(|number| folder.join(format!("{number:02}.hcl"))).collect();
            let plan = Plan { place: None, may_read: &|_, _| true };
            loader.read_ahead(&files, &plan, &Threads::Around).len()
        });
        assert_eq!(other, all - 1, "all are read ahead except for the one that is no UTF-8");
        fs::remove_dir_all(&folder).expect("the directory is there");
    }
}
