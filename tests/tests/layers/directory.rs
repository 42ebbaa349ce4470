//! A directory of its own for a test.

use std::fs;
use std::path::{Path, PathBuf};

use hcl_tests::parallel::same_in_parallel;

/// A directory that is removed when this is dropped, after its files were loaded on all cores too.
pub(crate) struct Directory(PathBuf);

impl Directory {
    pub(crate) fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hcl-layers-files-{}-{test}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the directory can be made");
        Directory(path)
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, bytes).expect("the file can be written");
        path
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A text with `DIR` in place of the path of the directory.
    pub(crate) fn masked(&self, text: impl ToString) -> String {
        text.to_string().replace(&self.0.display().to_string(), "DIR")
    }

    /// A text without the path of the directory.
    pub(crate) fn relative(&self, text: impl ToString) -> String {
        text.to_string().replace(&format!("{}/", self.0.display()), "")
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            same_in_parallel(&self.0);
        }
        let _ = fs::remove_dir_all(&self.0);
    }
}
