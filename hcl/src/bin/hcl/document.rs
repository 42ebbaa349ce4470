//! Files that are edited.

use std::path::Path;

use hcl::Error;
use hcl::edit::Document;

use crate::atomic::replace;
use crate::input::{is_json, is_stdin, read};
use crate::outcome::failure;
use crate::output::print;

/// Opens a file in native syntax, or standard input if the path is `-`.
pub(crate) fn open(path: &Path) -> Result<Document, Error> {
    let source = read(path)?;
    if is_json(source.name()) {
        let detail = "It is in JSON syntax; only files in native syntax can be edited.";
        return Err(failure(format!("Cannot edit file \"{}\"", source.name()), detail));
    }
    Ok(Document::parse_named(source.name(), source.text())?)
}

/// Changes a file in place; standard input goes to standard output.
pub(crate) fn change(
    path: &Path,
    change: impl FnOnce(&mut Document) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut document = open(path)?;
    change(&mut document)?;
    let text = document.to_string();
    if is_stdin(path) {
        return print(&text);
    }
    if document.source().is_some_and(|source| source.text() == text) { Ok(()) } else { replace(path, &text) }
}
