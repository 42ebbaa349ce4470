//! Finds the configuration files that paths mean.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use hcl::{Diagnostic, Diagnostics, Error};

use crate::outcome::system_failure;
use crate::report::report;

/// The endings of files in native syntax. Those of Packer, Terragrunt and others end in `.hcl` too.
const ENDINGS: [&str; 5] = [".hcl", ".tf", ".tfvars", ".tofu", ".nomad"];

/// A name without an ending, which may be written in any case, as the library reads it.
pub(crate) fn without_ending<'n>(name: &'n str, ending: &str) -> Option<&'n str> {
    let (start, end) = name.split_at_checked(name.len().checked_sub(ending.len())?)?;
    end.eq_ignore_ascii_case(ending).then_some(start)
}

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
        let has_ending = |name: &str| ENDINGS.iter().any(|ending| without_ending(name, ending).is_some());
        match without_ending(name, ".json") {
            Some(name) => self != Wanted::Native && has_ending(name),
            None => self != Wanted::Json && has_ending(name),
        }
    }
}

/// The files that the paths mean: a file itself, whatever its name, and the configuration files in a
/// directory and those below it. Hidden files and directories are left out there, and directories that are
/// symbolic links; so is what cannot be read as a file, with a warning.
pub(crate) fn find(paths: &[PathBuf], wanted: Wanted) -> (Vec<PathBuf>, Diagnostics) {
    find_more(paths, wanted, &|_| BTreeSet::new())
}

/// Finds the files that the paths mean, and in directories those with the names that `more` has for each.
pub(crate) fn find_more(paths: &[PathBuf], wanted: Wanted, more: More<'_>) -> (Vec<PathBuf>, Diagnostics) {
    let (mut files, mut diagnostics) = (Vec::new(), Diagnostics::new());
    for path in paths {
        if path.is_dir() {
            search(path, wanted, more, &mut files, &mut diagnostics)
        } else {
            files.push(path.clone())
        }
    }
    (files, diagnostics)
}

/// The names of more files in a directory.
type More<'m> = &'m dyn Fn(&Path) -> BTreeSet<String>;

/// Goes through a directory in the order of names, without recursion.
fn search(
    directory: &Path,
    wanted: Wanted,
    more: More<'_>,
    files: &mut Vec<PathBuf>,
    diagnostics: &mut Diagnostics,
) {
    // What remains to be looked at, the next one last.
    let mut left = vec![(directory.to_owned(), true)];
    while let Some((path, is_directory)) = left.pop() {
        if !is_directory {
            files.push(path);
            continue;
        }
        match entries(&path, wanted, more) {
            Ok(entries) => left.extend(entries.into_iter().rev()),
            Err(error) => {
                let failure: Error = system_failure("Can't read directory", &path, &error);
                diagnostics.extend(failure.into_diagnostics());
            }
        }
    }
}

/// Says that something with the name of a file is left out. It may wait forever for someone to write to it.
fn warn(path: &Path) {
    let detail = match path.metadata() {
        Ok(_) => "It is not a regular file.".to_owned(),
        Err(error) => format!("The system says: {error}."),
    };
    let warning = Diagnostic::warning(format!("Skipped file \"{}\"", path.display()));
    report(Diagnostics::from(warning.with_detail(detail)));
}

/// The files that are meant and the directories in a directory, sorted by name. The latter are marked by
/// `true`.
fn entries(directory: &Path, wanted: Wanted, more: More<'_>) -> io::Result<Vec<(PathBuf, bool)>> {
    let (mut found, more) = (Vec::new(), more(directory));
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
        } else if wanted.includes(&name) || more.contains(&*name) {
            let path = entry.path();
            match kind.is_file() || path.is_file() {
                true => found.push((path, false)),
                false if path.is_dir() => {}
                false => warn(&path),
            }
        }
    }
    found.sort();
    Ok(found)
}
