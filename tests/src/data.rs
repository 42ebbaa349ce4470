//! Where the data of the tests is: some tests are compiled in two packages, so their own folder does not
//! tell.

use std::path::{Path, PathBuf};

/// A file or a folder in `tests/data`.
#[must_use]
pub fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(path)
}

/// The repository.
///
/// # Panics
/// The package is not in a workspace.
#[must_use]
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the workspace")
}
