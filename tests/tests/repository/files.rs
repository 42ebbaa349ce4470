//! The files of the repository, as the tests of its rules read them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The part that is not in the library.
pub(crate) const COMMAND: &str = "bin";

pub(crate) fn library_files() -> Vec<PathBuf> {
    files_below(&root().join("hcl/src"))
}

/// The sources that applications compile.
pub(crate) fn shipped_files() -> Vec<PathBuf> {
    let derive = files_below(&root().join("hcl-derive/src"));
    library_files().into_iter().chain(derive).filter(|file| !file.ends_with("tests.rs")).collect()
}

pub(crate) fn rust_files() -> Vec<PathBuf> {
    let folders = ["hcl", "hcl-derive", "examples", "tests", "fuzz"];
    folders.iter().flat_map(|folder| files_below(&root().join(folder))).collect()
}

/// All files and folders of the repository that ARCHITECTURE.md may name.
pub(crate) fn known_paths() -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    let mut left: Vec<PathBuf> =
        ["hcl", "hcl-derive", "tests", "examples", "fuzz", ".ci"].map(|folder| root().join(folder)).into();
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            known.insert(format!("/{}", shown(&path)));
            if path.is_dir() && !path.ends_with("target") {
                left.push(path);
            }
        }
    }
    known
}

/// The first component below `hcl/src`, without the extension.
pub(crate) fn part_of(file: &Path) -> String {
    let relative = file.strip_prefix(root().join("hcl/src")).expect("a file of the library");
    let first = relative.components().next().expect("a file has a name");
    first.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// Every line with its number; comments are blanked, because they may name what code may not.
pub(crate) fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = text.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line });
    code.enumerate().map(|(index, line)| (index + 1, line))
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace").to_owned()
}

pub(crate) fn shown(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).display().to_string()
}

pub(crate) fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
