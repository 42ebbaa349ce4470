//! What was read from files, kept as long as they stay as they are.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use crate::system::files::resolved;

/// The time and the size of a file, which tell whether it must be read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp(Option<SystemTime>, u64);

impl Stamp {
    /// `None` for a file that does not exist.
    pub(super) fn of(path: &Path) -> Option<Stamp> {
        let metadata = fs::metadata(path).ok()?;
        Some(Stamp(metadata.modified().ok(), metadata.len()))
    }
}

/// What was made of files, by their paths without symbolic links.
#[derive(Debug)]
pub(super) struct Kept<T>(Mutex<HashMap<PathBuf, (Option<Stamp>, T)>>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Kept(Mutex::default())
    }
}

impl<T: Clone> Kept<T> {
    /// What was made of a file, or what `make` makes of it now; it gets what was made of an earlier version.
    /// Others wait for it, so that a file is read once.
    pub(super) fn get<E>(&self, path: &Path, make: impl FnOnce(Option<&T>) -> Result<T, E>) -> Result<T, E> {
        let path = resolved(path);
        let stamp = Stamp::of(&path);
        let mut kept = self.lock();
        let before = kept.get(&path);
        if let Some((known, made)) = before
            && *known == stamp
            && stamp.is_some()
        {
            return Ok(made.clone());
        }
        let made = make(before.map(|(_, made)| made))?;
        kept.insert(path, (stamp, made.clone()));
        Ok(made)
    }

    /// A panic elsewhere leaves what is kept as it was.
    fn lock(&self) -> MutexGuard<'_, HashMap<PathBuf, (Option<Stamp>, T)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
