//! Many files are read and parsed on all cores. What was read ahead is added afterwards, one file after the
//! other and within the limits, so that the result is the same.

use std::collections::HashMap;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::read::Allowance;
use super::{Loader, MAX_ERRORS, MAX_FILES, parse};
use crate::diagnostic::Diagnostics;
use crate::model::Body;
use crate::source::{Location, Source};

/// A thread is started for so many files.
const FILES_A_THREAD: usize = 4;

/// What has been read ahead.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    is_on: bool,
    files: HashMap<PathBuf, Ready>,
    /// The last file that was taken, until it is added.
    taken: Option<Ready>,
}

/// A file that was read and parsed.
#[derive(Clone, Debug)]
struct Ready {
    source: Source,
    body: Body,
    diagnostics: Diagnostics,
}

/// Where the work is done.
enum Threads {
    /// In the pool that the program has called us in.
    Around,
    Own(ThreadPool),
}

/// How much may still be read ahead.
struct Left {
    bytes: AtomicU64,
    errors: AtomicUsize,
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

    /// Reads these files, in this order: like [`Loader::file`] for each of them, but on all cores after
    /// [`Loader::parallel`].
    ///
    /// ```
    /// use hcl::Loader;
    ///
    /// let files = ["main.hcl", "more.hcl"].map(|name| std::path::Path::new("no such directory").join(name));
    /// let (_, diagnostics) = Loader::new().parallel().files(files).load();
    /// assert_eq!(diagnostics.len(), 2, "neither can be read");
    /// ```
    #[must_use]
    pub fn files<P: AsRef<Path>>(mut self, paths: impl IntoIterator<Item = P>) -> Self {
        let paths: Vec<PathBuf> = paths.into_iter().map(|path| path.as_ref().to_owned()).collect();
        self.read_ahead(&paths, None);
        paths.iter().for_each(|path| self.add_file(path));
        self
    }

    /// Reads files ahead that are going to be added: those of a directory, or those below a directory that a
    /// file includes at a place.
    pub(super) fn read_ahead(&mut self, files: &[PathBuf], included: Option<(&Location, &Path)>) {
        let files = &files[..files.len().min(MAX_FILES.saturating_sub(self.allowance.files))];
        let threads = Some(files.len()).filter(|_| self.ahead.is_on && !self.is_full);
        let Some(threads) = threads.and_then(Threads::for_files) else { return };
        let left = Left {
            bytes: AtomicU64::new(self.allowance.left()),
            errors: AtomicUsize::new(MAX_ERRORS.saturating_sub(self.errors)),
        };
        let read = |file: &PathBuf| Some((file.clone(), self.one_ahead(file, included, &left)?));
        let ready: Vec<_> = threads.run(|| files.par_iter().filter_map(read).collect());
        self.ahead.files.extend(ready);
    }

    /// Reads a file ahead; `None` if there is anything about it that has to be decided in the order of the
    /// files, such as an error.
    fn one_ahead(&self, path: &Path, included: Option<(&Location, &Path)>, left: &Left) -> Option<Ready> {
        // Nothing else is opened, not even ahead, and nothing is read again.
        #[cfg(feature = "includes")]
        let may_read = included.is_none_or(|(_, root)| self.may_include(path, root));
        #[cfg(not(feature = "includes"))]
        let may_read = included.is_none();
        if !may_read || self.unsaved_text(path).is_some() || left.errors.load(Ordering::Relaxed) == 0 {
            return None;
        }
        let bytes = self.allowance.read_ahead(path, |size| take(size, &left.bytes))?;
        let source = super::text(path.display().to_string(), bytes).ok()?;
        #[cfg(feature = "includes")]
        let source = match included {
            Some((place, _)) => source.included_from(place),
            None => source,
        };
        let (body, diagnostics) = parse(&source);
        let errors = diagnostics.iter().filter(|found| found.is_error()).count();
        let less = |left: usize| Some(left.saturating_sub(errors));
        let _ = left.errors.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        Some(Ready { source, body, diagnostics })
    }

    /// Whether a file was read ahead, and is within the limits.
    pub(super) fn has_ahead(&self, path: &Path) -> bool {
        let most = self.allowance.file_size.min(self.allowance.left());
        self.ahead.files.get(path).is_some_and(|ready| ready.source.text().len() as u64 <= most)
    }

    /// Takes a file that was read ahead.
    pub(super) fn take_ahead(&mut self, path: &Path) -> Result<Source, Diagnostics> {
        self.ahead.taken = self.ahead.files.remove(path);
        match &self.ahead.taken {
            Some(ready) => {
                self.allowance.used += ready.source.text().len() as u64;
                Ok(ready.source.clone())
            }
            None => self.read(path),
        }
    }

    /// Drops what was read ahead and not taken.
    #[cfg(feature = "includes")]
    pub(super) fn forget_ahead(&mut self, files: &[PathBuf]) {
        files.iter().for_each(|file| drop(self.ahead.files.remove(file)));
    }

    /// Parses a source, unless that has been done ahead.
    pub(super) fn parsed_ahead(&mut self, source: &Source) -> (Body, Diagnostics) {
        let ready = self.ahead.taken.take_if(|ready| ready.source == *source);
        ready.map_or_else(|| parse(source), |ready| (ready.body, ready.diagnostics))
    }
}

impl Allowance {
    /// Reads a regular file without counting it, if `reserve` has room for it. Nothing is wrong with it then,
    /// but all files together may be too large.
    fn read_ahead(&self, path: &Path, reserve: impl FnOnce(u64) -> bool) -> Option<Vec<u8>> {
        let metadata = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        let size = Some(metadata.len()).filter(|size| *size <= self.file_size && reserve(*size))?;
        Allowance { file_size: size, total_size: size, any_kind: false, used: 0, files: 0 }.read(path).ok()
    }
}

/// Takes a size from what is left, if that is enough.
fn take(size: u64, left: &AtomicU64) -> bool {
    left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(size)).is_ok()
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
            assert!(other.ahead.taken.is_none());
            let ((one, found), (other, also_found)) = (one.load(), other.load());
            assert_eq!(summaries(&found), summaries(&also_found));
            assert_eq!(one.items().0.len(), other.items().0.len());
        }
        let all = fs::read_dir(&folder).expect("the directory is there").count();
        let other = pool.install(|| {
            let mut loader = Loader::new().parallel();
            let files: Vec<PathBuf> = (0..40).map(|number| folder.join(format!("{number:02}.hcl"))).collect();
            loader.read_ahead(&files, None);
            loader.ahead.files.len()
        });
        assert_eq!(other, all - 1, "all are read ahead except for the one that is no UTF-8");
        fs::remove_dir_all(&folder).expect("the directory is there");
    }
}
