//! The list of sources.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::errors;
use super::sources::Source;
use crate::loader::Loader;
use crate::model::Body;
use crate::value::to_value;

/// The sources of a configuration, each of which overrides those before it.
///
/// ```
/// use hcl::{Context, HclDecode, Layers};
///
/// #[derive(HclDecode)]
/// struct Config {
///     listen: String,
///     #[hcl(block)]
///     database: Database,
/// }
///
/// #[derive(HclDecode)]
/// struct Database {
///     host: String,
///     port: u16,
/// }
///
/// let loaded = Layers::new()
///     .text("built in", "listen = \"localhost:80\"\ndatabase {\n  host = \"localhost\"\n  port = 5432\n}\n")
///     .text("app.hcl", "database {\n  host = \"db.internal\"\n}\n")
///     .env_from("APP", [("APP_DATABASE__PORT", "5433")])
///     .decode::<Config>(&Context::new())?;
/// assert_eq!(loaded.value.database.host, "db.internal");
/// assert_eq!(loaded.value.database.port, 5433);
/// assert_eq!(loaded.origin("database.host").map(|place| place.to_string()).as_deref(), Some("app.hcl:2:10"));
/// # Ok::<(), hcl::Error>(())
/// ```
///
/// Nothing is read before [`Layers::decode`], which reads everything anew each time. The guide
/// [`layers`](crate::guide::layers) says how layers are merged; files have the limits of a [`Loader`].
#[derive(Clone, Default)]
pub struct Layers {
    pub(super) sources: Vec<Source>,
    /// How files are read.
    pub(super) loader: Loader,
    pub(super) checks_overridden: bool,
}

impl Layers {
    /// No layers.
    pub fn new() -> Self {
        Layers::default()
    }

    /// A text in memory, such as the defaults of a program. It is JSON if its name ends in `.json`.
    #[must_use]
    pub fn text(self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.with(Source::Text { name: name.into(), text: text.into() })
    }

    /// A file, which must exist. It is JSON if its name ends in `.json`.
    #[must_use]
    pub fn file(self, path: impl AsRef<Path>) -> Self {
        self.with(Source::File { path: path.as_ref().to_owned(), is_optional: false })
    }

    /// A file that may be missing. If it is there, it must be readable and right.
    #[must_use]
    pub fn optional_file(self, path: impl AsRef<Path>) -> Self {
        self.with(Source::File { path: path.as_ref().to_owned(), is_optional: true })
    }

    /// The files of a directory that end in `.hcl` or `.hcl.json`, each of them a layer, in the order of their names, byte by byte. So a later
    /// file overrides an earlier one. Hidden files, editors' backups and directories are left alone. The directory must exist.
    #[must_use]
    pub fn directory(self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref().to_owned();
        self.with(Source::Directory { path, is_optional: false, is_one_layer: false })
    }

    /// A directory that may be missing. If it is there, it is read as by [`Layers::directory`].
    #[must_use]
    pub fn optional_directory(self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref().to_owned();
        self.with(Source::Directory { path, is_optional: true, is_one_layer: false })
    }

    /// The files of a directory as a single layer, which must not contradict itself: what two of the files set is an error. Otherwise as
    /// [`Layers::directory`].
    #[must_use]
    pub fn merged_directory(self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref().to_owned();
        self.with(Source::Directory { path, is_optional: false, is_one_layer: true })
    }

    /// The variables of the process's environment whose names begin with the prefix and an underscore: with the prefix `APP`,
    /// `APP_LOG_LEVEL` sets `log_level` and `APP_DATABASE__HOST` sets `host` in the block `database`.
    ///
    /// Two underscores lead into a block, to a label, or into an object. Names are compared without regard to case, and an underscore
    /// stands for a dash. Labels are those of earlier layers; a block that is not there yet gets its label in small letters. Where a string is
    /// expected, the text is the string; otherwise it is an expression, such as `8`, `true` or `["a", "b"]`.
    ///
    /// A variable that begins with the prefix and means nothing is an error; [`Layers::env_lenient`] warns of it.
    #[must_use]
    pub fn env(self, prefix: impl Into<String>) -> Self {
        self.with(Source::Environment { prefix: prefix.into(), variables: None, is_lenient: false })
    }

    /// The same, except that a variable that means nothing is a warning.
    #[must_use]
    pub fn env_lenient(self, prefix: impl Into<String>) -> Self {
        self.with(Source::Environment { prefix: prefix.into(), variables: None, is_lenient: true })
    }

    /// The same as [`Layers::env`] with variables that come from elsewhere, as in a test. [`Layers::env_var`] then looks among them, too, and
    /// not in the environment of the process.
    #[must_use]
    pub fn env_from<N, V>(
        self,
        prefix: impl Into<String>,
        variables: impl IntoIterator<Item = (N, V)>,
    ) -> Self
    where
        N: Into<OsString>,
        V: Into<OsString>,
    {
        let variables = variables.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
        self.with(Source::Environment {
            prefix: prefix.into(),
            variables: Some(variables),
            is_lenient: false,
        })
    }

    /// One variable of the environment by its full name, such as `DATABASE_URL`, and the path of what it sets: `database.url`. If it is not set,
    /// nothing happens.
    #[must_use]
    pub fn env_var(self, name: impl Into<String>, path: impl Into<String>) -> Self {
        self.with(Source::Variable { name: name.into(), path: path.into() })
    }

    /// One setting as text, as for an option `--set key=value`. The path has names and labels, with dots between them; what has a dot in
    /// it stands in quotation marks: `backend."a.b".weight`. One of several blocks without labels is told by its position:
    /// `port[0].number`, one more than there are adds a block. The text is read as that of a variable of the environment.
    ///
    /// Errors name the source `--set database.port`.
    #[must_use]
    pub fn set(self, path: impl Into<String>, text: impl Into<String>) -> Self {
        self.with(Source::Setting { path: path.into(), text: text.into() })
    }

    /// Removes what earlier layers have at a path: an attribute, a block (`database`), the block with a label (`backend.checkout`), or all
    /// blocks of a type (`backend`).
    #[must_use]
    pub fn unset(self, path: impl Into<String>) -> Self {
        self.with(Source::Removal { path: path.into() })
    }

    /// Values of the program: a struct or map, whose fields become attributes or blocks as the configuration's type asks. What is `None`
    /// sets nothing. A parser that clap derives, with `Option`s as fields, can be given as it is if it also derives `Serialize`.
    ///
    /// Blocks with labels are maps from the label to a struct, or lists of structs that have the label as a field.
    #[must_use]
    pub fn values<T: Serialize + ?Sized>(self, name: impl Into<String>, values: &T) -> Self {
        let name = name.into();
        let values = to_value(values).map_err(|error| errors::not_serializable(&name, &error).into());
        self.with(Source::Values { name, values })
    }

    /// A layer that could not be had.
    #[cfg(feature = "figment")]
    pub(crate) fn refused(self, name: &str, error: &dyn std::fmt::Display) -> Self {
        let values = Err(errors::refused(name, error).into());
        self.with(Source::Values { name: name.to_owned(), values })
    }

    /// A body that was read or made before.
    #[must_use]
    pub fn body(self, name: impl Into<String>, body: Body) -> Self {
        self.with(Source::Body { name: name.into(), body })
    }

    /// Reads files as this loader would, with its limits and extensions. What the loader has read already is left out.
    #[must_use]
    pub fn loader(mut self, loader: Loader) -> Self {
        self.loader = loader;
        self
    }

    /// Adds a warning for each value that does not fit but is overridden by one that does. Without this nobody looks at such values.
    #[must_use]
    pub fn check_overridden(mut self) -> Self {
        self.checks_overridden = true;
        self
    }

    /// The files and directories among the sources, for whoever watches them for changes. Optional ones may be missing.
    pub fn paths(&self) -> Vec<PathBuf> {
        let path = |source: &Source| match source {
            Source::File { path, .. } | Source::Directory { path, .. } => Some(path.clone()),
            _ => None,
        };
        self.sources.iter().filter_map(path).collect()
    }

    pub(super) fn with(mut self, source: Source) -> Self {
        self.sources.push(source);
        self
    }
}

/// The names of the sources, without texts and values, some of which may be secrets.
impl fmt::Debug for Layers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Layers").field(&self.sources).finish()
    }
}
