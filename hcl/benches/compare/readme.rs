//! Writes tables into the README, between lines that name them.

use std::path::PathBuf;
use std::{fs, io};

use crate::table::Table;

/// Replaces what the README has between `<!-- measured: NAME -->` and `<!-- end -->`, for each of `tables`.
pub(crate) fn write(tables: &[(&str, Table)]) -> io::Result<()> {
    let path = beside("README.md");
    let mut text = fs::read_to_string(&path)?;
    for (name, table) in tables {
        let Some(range) = between(&text, &format!("<!-- measured: {name} -->\n"), "<!-- end -->") else {
            eprintln!("README.md has no place for the table {name}");
            continue;
        };
        text.replace_range(range, &table.to_string());
    }
    fs::write(path, text)
}

/// A file of the repository's top folder.
pub(crate) fn beside(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

fn between(text: &str, before: &str, after: &str) -> Option<std::ops::Range<usize>> {
    let start = text.find(before)? + before.len();
    let length = text.get(start..)?.find(after)?;
    Some(start..start + length)
}
