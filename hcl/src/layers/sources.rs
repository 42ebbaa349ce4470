//! The sources of layers. They are not read yet.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

#[cfg(feature = "clap")]
use super::options::GivenOption;
use crate::diagnostic::Diagnostics;
use crate::model::{Body, UnknownNames};
use crate::value::Value;

/// A source, and how it is read.
#[derive(Clone)]
pub(super) struct Listed {
    pub(super) source: Source,
    /// What becomes of names that the type does not know; `None` if the context says so.
    pub(super) unknown_names: Option<UnknownNames>,
    /// Whether an environment variable may name a file with the value.
    pub(super) reads_files: bool,
}

#[derive(Clone)]
pub(super) enum Source {
    Text {
        name: String,
        text: String,
    },
    File {
        path: PathBuf,
        is_optional: bool,
    },
    Directory {
        path: PathBuf,
        is_optional: bool,
        is_one_layer: bool,
    },
    Environment {
        prefix: String,
        variables: Option<Variables>,
    },
    Variable {
        name: String,
        path: String,
    },
    Setting {
        path: String,
        text: String,
    },
    Removal {
        path: String,
    },
    #[cfg(feature = "clap")]
    Options {
        options: Vec<GivenOption>,
    },
    Values {
        name: String,
        values: Result<Value, Diagnostics>,
    },
    Body {
        name: String,
        body: Body,
    },
}

/// Variables that do not come from the environment of the process.
pub(super) type Variables = Arc<[(OsString, OsString)]>;

/// Texts and values may be secrets, so they are not shown.
impl fmt::Debug for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, name) = match &self.source {
            Source::Text { name, .. } => ("Text", name.clone()),
            Source::File { path, .. } => ("File", path.display().to_string()),
            Source::Directory { path, .. } => ("Directory", path.display().to_string()),
            Source::Environment { prefix, .. } => ("Environment", prefix.clone()),
            Source::Variable { name, .. } => ("Variable", name.clone()),
            Source::Setting { path, .. } => ("Setting", path.clone()),
            Source::Removal { path } => ("Removal", path.clone()),
            #[cfg(feature = "clap")]
            Source::Options { .. } => ("Options", String::new()),
            Source::Values { name, .. } => ("Values", name.clone()),
            Source::Body { name, .. } => ("Body", name.clone()),
        };
        f.debug_tuple(kind).field(&name).finish()
    }
}
