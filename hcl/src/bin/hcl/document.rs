//! Files that are edited.

use std::path::Path;

use hcl::edit::Document;
use hcl::{Error, Source};

use crate::atomic::replace;
use crate::input::{is_json, is_stdin, read, read_to_change};
use crate::outcome::failure;
use crate::output::print_result;

/// Opens a file in native syntax, or standard input if the path is `-`.
pub(crate) fn open(path: &Path) -> Result<Document, Error> {
    document(read(path)?)
}

fn document(source: Source) -> Result<Document, Error> {
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
    let mut document = document(read_to_change(path)?)?;
    change(&mut document)?;
    let text = document.to_string();
    if is_stdin(path) {
        return print_result(&text);
    }
    if document.source().is_some_and(|source| source.text() == text) { Ok(()) } else { replace(path, &text) }
}
