//! Finds the configuration files that paths mean.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use hcl::{Diagnostics, Error};

use crate::outcome::system_failure;

/// The endings of files in native syntax. Those of Packer, Terragrunt and others end in `.hcl` too.
const ENDINGS: [&str; 5] = [".hcl", ".tf", ".tfvars", ".tofu", ".nomad"];

/// Which files of a directory are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Those in native syntax.
    Native,
    /// Those in JSON syntax: with an ending of the native syntax before `.json`.
    Json,
    /// All of them.
    Both,
}

impl Wanted {
    /// Whether a file of this name is meant.
    pub(crate) fn includes(self, name: &str) -> bool {
        let has_ending = |name: &str| ENDINGS.iter().any(|ending| name.ends_with(ending));
        match name.strip_suffix(".json") {
            Some(name) => self != Wanted::Native && has_ending(name),
            None => self != Wanted::Json && has_ending(name),
        }
    }
}

/// The files that the paths mean: a file itself, whatever its name, and the configuration files in a directory and those below it.
/// Hidden files and directories are left out there, and directories that are symbolic links.
pub(crate) fn find(paths: &[PathBuf], wanted: Wanted) -> (Vec<PathBuf>, Diagnostics) {
    let (mut files, mut diagnostics) = (Vec::new(), Diagnostics::new());
    for path in paths {
        if path.is_dir() {
            search(path, wanted, &mut files, &mut diagnostics)
        } else {
            files.push(path.clone())
        }
    }
    (files, diagnostics)
}

/// Goes through a directory in the order of names, without recursion.
fn search(directory: &Path, wanted: Wanted, files: &mut Vec<PathBuf>, diagnostics: &mut Diagnostics) {
    // What remains to be looked at, the next one last.
    let mut left = vec![(directory.to_owned(), true)];
    while let Some((path, is_directory)) = left.pop() {
        if !is_directory {
            files.push(path);
            continue;
        }
        match entries(&path, wanted) {
            Ok(entries) => left.extend(entries.into_iter().rev()),
            Err(error) => {
                let failure: Error = system_failure("Cannot read directory", &path, &error);
                diagnostics.extend(failure.into_diagnostics());
            }
        }
    }
}

/// The files that are meant and the directories in a directory, sorted by name. The latter are marked by `true`.
fn entries(directory: &Path, wanted: Wanted) -> io::Result<Vec<(PathBuf, bool)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_dir() {
            found.push((entry.path(), true));
        } else if wanted.includes(&name) && (kind.is_file() || entry.path().is_file()) {
            found.push((entry.path(), false));
        }
    }
    found.sort();
    Ok(found)
}
