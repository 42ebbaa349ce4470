//! Reads files and standard input.

use std::io;
use std::path::Path;

use hcl::{Body, Diagnostics, Error, Loader, Source};

use crate::files::without_ending;
use crate::outcome::failure;
use crate::report::report_all;

/// The path that means standard input.
const STDIN: &str = "-";

/// The name of standard input in messages.
pub(crate) const STDIN_NAME: &str = "<stdin>";

pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// Whether the name of a file or source says that it is in JSON syntax.
pub(crate) fn is_json(name: &str) -> bool {
    without_ending(name, ".json").is_some()
}

/// Reads a file, or standard input if the path is `-`. What the user names is read whatever its kind, and a
/// regular file whatever its size.
pub(crate) fn read(path: &Path) -> Result<Source, Error> {
    if is_stdin(path) {
        return read_stdin(STDIN_NAME);
    }
    let most = if path.is_file() { Source::MAX_LEN as u64 } else { Loader::DEFAULT_MAX_SIZE };
    if path.is_dir() {
        return Err(failure(format!("Can't read file \"{}\"", path.display()), "It is a directory."));
    }
    Ok(Loader::new().max_file_size(most).max_total_size(most).any_kind_of_file().read(path)?)
}

/// Reads a file that is to be replaced by a changed one, which only regular files are.
pub(crate) fn read_to_change(path: &Path) -> Result<Source, Error> {
    let is_other = |metadata: std::fs::Metadata| !metadata.is_file() && !metadata.is_dir();
    if !is_stdin(path) && path.metadata().is_ok_and(is_other) {
        let detail = "It is not a regular file, so it cannot be replaced by a changed one.";
        return Err(failure(format!("Cannot change file \"{}\"", path.display()), detail));
    }
    read(path)
}

/// Reads standard input. The name determines the syntax.
pub(crate) fn read_stdin(name: &str) -> Result<Source, Error> {
    Ok(Loader::new().read_from(name, io::stdin().lock())?)
}

/// Reads and parses a file, or standard input if the path is `-`. The ending of the name determines the
/// syntax.
///
/// # Errors
/// The file cannot be read. What is wrong in it is in the diagnostics.
pub(crate) fn load(path: &Path) -> Result<(Body, Diagnostics), Error> {
    Ok(parse(read(path)?))
}

/// Reads and parses a file that must have no mistakes. Warnings are printed.
pub(crate) fn load_valid(path: &Path) -> Result<Body, Error> {
    parse_valid(read(path)?)
}

/// The body of a source that must have no mistakes. Warnings are printed.
pub(crate) fn parse_valid(source: Source) -> Result<Body, Error> {
    let (body, diagnostics) = parse(source);
    if diagnostics.has_errors() {
        return Err(diagnostics.into());
    }
    report_all(diagnostics);
    Ok(body)
}

pub(crate) fn parse(source: Source) -> (Body, Diagnostics) {
    Loader::new().source(source).load()
}
