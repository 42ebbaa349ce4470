//! Reads files and standard input.

use std::io;
use std::path::Path;

use hcl::{Body, Diagnostics, Error, Loader, Source};

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
    name.ends_with(".json")
}

/// Reads a file, or standard input if the path is `-`. What the user names is read whatever its size and kind.
pub(crate) fn read(path: &Path) -> Result<Source, Error> {
    if is_stdin(path) {
        return read_stdin(STDIN_NAME);
    }
    if path.is_dir() {
        return Err(failure(format!("Cannot read file \"{}\"", path.display()), "It is a directory."));
    }
    Ok(loader().read(path)?)
}

/// Reads standard input. The name determines the syntax.
pub(crate) fn read_stdin(name: &str) -> Result<Source, Error> {
    Ok(loader().read_from(name, io::stdin().lock())?)
}

/// Reads and parses a file, or standard input if the path is `-`. The ending of the name determines the syntax.
///
/// # Errors
/// The file cannot be read. What is wrong in it is in the diagnostics.
pub(crate) fn load(path: &Path) -> Result<(Body, Diagnostics), Error> {
    Ok(parse(read(path)?))
}

/// The same for a file that must have no mistakes. Warnings are printed.
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

fn loader() -> Loader {
    let most = Source::MAX_LEN as u64;
    Loader::new().max_file_size(most).max_total_size(most).any_kind_of_file()
}
