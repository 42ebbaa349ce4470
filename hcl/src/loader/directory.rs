//! Which files of a directory are read, and in which order.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{Loader, MAX_FILES, errors};
use crate::diagnostic::{Word, catalogue};
use crate::order;
use crate::system::names::has_ending;

impl Loader {
    /// Reads the configuration files in a directory, in the order of their names, byte by byte.
    /// Subdirectories are not entered; hidden files and editors' backups (`.name`, `name~`, `#name#`) are
    /// ignored. Anything else with the name of a configuration file must be readable: a dangling symbolic
    /// link is an error, and so is a FIFO.
    #[must_use]
    pub fn directory(mut self, path: impl AsRef<Path>) -> Self {
        self.add_directory(path.as_ref(), &[".hcl", ".json"]);
        self
    }

    pub(super) fn add_directory(&mut self, path: &Path, endings: &[&str]) {
        match self.files_in(path, endings) {
            Ok(files) if files.len() > MAX_FILES => {
                let path = path.display();
                self.report(catalogue::files::too_many_in_directory(Word::Shown(&path), MAX_FILES));
            }
            Ok(files) => {
                self.directory = Some(path.to_path_buf());
                #[cfg(feature = "parallel")]
                self.read_ahead(&files, None);
                files.iter().for_each(|file| self.add_file(file));
            }
            Err(error) => self.report(errors::unreadable("directory", path, &error)),
        }
    }

    /// The files in a directory, at most one more than can be read.
    pub(super) fn files_in(&self, directory: &Path, endings: &[&str]) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(directory)? {
            let path = entry?.path();
            if self.is_wanted(&path, endings) && !path.is_dir() {
                files.push(path);
            }
            if files.len() > MAX_FILES {
                break;
            }
        }
        order::sort_by(&mut files, |a, b| {
            a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes())
        });
        Ok(files)
    }

    fn is_wanted(&self, path: &Path, endings: &[&str]) -> bool {
        let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return false };
        let is_backup = name.starts_with(['.', '#']) || name.ends_with(['~', '#']);
        let known = endings.iter().copied().chain(self.extensions.iter().map(String::as_str));
        !is_backup && known.into_iter().any(|extension| has_ending(&name, extension))
    }
}
