//! What layers read: files that stay apart, and drop-in files.

use std::path::{Path, PathBuf};

use super::Loader;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::Body;
#[cfg(feature = "lsp")]
use crate::source::Location;
use crate::source::{Source, Syntax};

/// How the names of drop-in files end.
const DROP_INS: &[&str] = &[".hcl", ".hcl.json"];

impl Loader {
    /// Reads a file that may be no configuration, within the limits.
    pub(crate) fn read_bytes(&mut self, path: &Path) -> Result<Vec<u8>, Diagnostic> {
        self.allowance.read(path)
    }

    /// Each source that was read since the last time, with its body, and what was wrong. The limits go on
    /// counting.
    pub(crate) fn take(&mut self) -> (Vec<(Source, Body)>, Diagnostics) {
        let sources = std::mem::take(&mut self.sources);
        let bodies = std::mem::take(&mut self.bodies);
        (sources.into_iter().zip(bodies).collect(), std::mem::take(&mut self.diagnostics))
    }

    /// A loader like this one that has read nothing, to find what files include; `None` if they include
    /// nothing.
    pub(crate) fn to_find_includes(&self) -> Option<Loader> {
        #[cfg(feature = "includes")]
        return self.includes_files().then(|| {
            let mut loader = self.clone();
            drop(loader.take());
            loader
        });
        #[cfg(not(feature = "includes"))]
        None
    }

    /// The files that a source includes, without those of patterns, with the places where it does.
    #[cfg(feature = "lsp")]
    pub(crate) fn included_in(&self, source: &Source, body: &Body) -> Vec<(PathBuf, Location)> {
        #[cfg(feature = "includes")]
        return self.includes.files_of(source, body);
        #[cfg(not(feature = "includes"))]
        {
            let _ = (source, body);
            Vec::new()
        }
    }

    /// The name with which files include others, and that of the attribute of a block that does.
    #[cfg(all(feature = "lsp", feature = "includes"))]
    pub(crate) fn names_of_includes(&self) -> Option<(String, &'static str)> {
        self.include_name().map(|name| (name, super::includes::FILES))
    }

    /// Where includes have looked for files besides those that were read.
    pub(crate) fn sought(&self) -> &[PathBuf] {
        #[cfg(feature = "includes")]
        return &self.includes.sought;
        #[cfg(not(feature = "includes"))]
        &[]
    }

    /// Reads a directory like [`Loader::directory`], except that JSON files are read only if their names end
    /// in `.hcl.json`.
    pub(crate) fn drop_ins(mut self, path: &Path) -> Self {
        self.add_directory(path, DROP_INS);
        self
    }

    /// The files of a directory that [`Loader::drop_ins`] would read; none if it cannot be read.
    pub(crate) fn drop_in_files(&self, path: &Path) -> Vec<PathBuf> {
        self.files_in(path, DROP_INS).unwrap_or_default()
    }
}

/// Whether the syntax implied by a source's name distinguishes blocks from attributes.
pub(crate) fn tells_blocks_apart(source: &Source) -> bool {
    source.syntax_of_name() == Syntax::Native
}
