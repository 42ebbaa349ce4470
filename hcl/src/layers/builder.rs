//! The list of sources.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::errors;
#[cfg(feature = "clap")]
use super::options::PrintedAs;
use super::sources::{Listed, Source};
#[cfg(feature = "migrate")]
use crate::decode::{HclDecode, Shape};
#[cfg(feature = "figment")]
use crate::diagnostic::sentence;
use crate::diagnostic::{Diagnostics, catalogue};
use crate::loader::Loader;
use crate::model::{Body, UnknownNames};
use crate::source;
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
/// Nothing is read before [`Layers::decode`], which reads everything again each time. The guide
/// [`layers`](crate::guide::layers) explains how layers are merged. Files have the limits of a [`Loader`].
#[derive(Clone, Default)]
pub struct Layers {
    pub(super) sources: Vec<Listed>,
    pub(super) loader: Loader,
    pub(super) checks_overridden: bool,
    /// How the command line asks to print the configuration.
    #[cfg(feature = "clap")]
    pub(super) printed_as: Option<PrintedAs>,
    /// The type for which files are brought up to date, if it is not the one that is decoded.
    #[cfg(feature = "migrate")]
    pub(super) up_to_date_for: Option<&'static Shape>,
    /// Calls that concern the layer before them, where there is none of that kind.
    pub(super) misplaced: Diagnostics,
}

impl Layers {
    /// Starts without layers.
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

    /// A file that may be missing. If it exists, it must be readable and valid.
    #[must_use]
    pub fn optional_file(self, path: impl AsRef<Path>) -> Self {
        self.with(Source::File { path: path.as_ref().to_owned(), is_optional: true })
    }

    /// The files of a directory that end in `.hcl` or `.hcl.json`. Each is a layer, in the order of the bytes
    /// of their names, so a later file overrides an earlier one. Hidden files, editors' backups and
    /// directories are ignored. The directory must exist.
    #[must_use]
    pub fn directory(self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref().to_owned();
        self.with(Source::Directory { path, is_optional: false, is_one_layer: false })
    }

    /// A directory that may be missing. If it exists, it is read like [`Layers::directory`].
    #[must_use]
    pub fn optional_directory(self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref().to_owned();
        self.with(Source::Directory { path, is_optional: true, is_one_layer: false })
    }

    /// The files of a directory as a single layer, which must not contradict itself: it is an error if two of
    /// the files set the same thing. Otherwise like [`Layers::directory`].
    #[must_use]
    pub fn merged_directory(self, path: impl AsRef<Path>) -> Self {
        let path = path.as_ref().to_owned();
        self.with(Source::Directory { path, is_optional: false, is_one_layer: true })
    }

    /// The environment variables of the process whose names begin with the prefix and an underscore. With the
    /// prefix `APP`, `APP_LOG_LEVEL` sets `log_level`, and `APP_DATABASE__HOST` sets `host` in the block
    /// `database`.
    ///
    /// Two underscores lead into a block, to a label, or into an object. Names are compared without regard to
    /// case, and an underscore also matches a dash. Labels are looked up in earlier layers; a new block gets
    /// its label in lower case. Where a string is expected, the value of the variable is that string;
    /// otherwise it is an expression, such as `8`, `true` or `["a", "b"]`. A
    /// [flag](crate::guide::derive::blocks#flags) takes `true` and `false`.
    ///
    /// A variable with the prefix that matches nothing in the configuration is an error;
    /// [`Layers::env_lenient`] makes it a warning.
    #[must_use]
    pub fn env(self, prefix: impl Into<String>) -> Self {
        self.with(Source::Environment { prefix: prefix.into(), variables: None })
    }

    /// Like [`Layers::env`], except that a variable that matches nothing in the configuration is a warning.
    #[must_use]
    pub fn env_lenient(self, prefix: impl Into<String>) -> Self {
        self.env(prefix).lenient()
    }

    /// Lets the variables of the layer before this call, from [`Layers::env`], [`Layers::env_from`] or
    /// [`Layers::env_var`], name files. With the prefix `APP`,
    /// `APP_PASSWORD_FILE=/run/secrets/password` sets `password` to what the file contains, without a line
    /// break at the end. This is how containers get their secrets.
    ///
    /// A relative path starts at the working directory of the process. The file has the limits of a
    /// [`Loader`]. What it contains is a secret, whatever setting it is for: errors and origins do not show
    /// it. If both `APP_PASSWORD` and `APP_PASSWORD_FILE` are set, that is an error. If the configuration has
    /// a setting `password_file`, `APP_PASSWORD_FILE` sets that one, as without this call. After another
    /// layer, or before any, this call is an error when the layers are loaded.
    ///
    /// ```
    /// # let folder = std::env::temp_dir().join(format!("hcl-env-files-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// # let path = folder.join("password");
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(sensitive)]
    ///     password: String,
    /// }
    ///
    /// std::fs::write(&path, "hunter2\n")?;
    /// let layers = Layers::new().env_from("APP", [("APP_PASSWORD_FILE", &path)]).files();
    /// let loaded = layers.decode::<Config>(&Context::new())?;
    /// assert_eq!(loaded.value.password, "hunter2");
    /// assert_eq!(loaded.origins().get("password").unwrap().place().value(), "(sensitive)");
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn files(mut self) -> Self {
        match self.sources.last_mut() {
            Some(Listed {
                source: Source::Environment { .. } | Source::Variable { .. },
                reads_files,
                ..
            }) => {
                *reads_files = true;
            }
            _ => self.misplaced.push(catalogue::layers::files_of_no_variables()),
        }
        self
    }

    /// Like [`Layers::env`], with variables that come from elsewhere, for example in a test.
    /// [`Layers::env_var`] then looks among them too, instead of in the environment of the process.
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
        self.with(Source::Environment { prefix: prefix.into(), variables: Some(variables) })
    }

    /// One environment variable by its full name, such as `DATABASE_URL`, with the path of the setting:
    /// `database.url`. If the variable is not set, nothing happens.
    #[must_use]
    pub fn env_var(self, name: impl Into<String>, path: impl Into<String>) -> Self {
        self.with(Source::Variable { name: name.into(), path: path.into() })
    }

    /// One setting as text, for example from an option `--set key=value`. The path consists of names and
    /// labels, separated by dots. A name or label that contains a dot, a bracket, a quote or white space is
    /// put in quotation marks, with the escapes of a string: `backend."a.b".weight`. One of several blocks
    /// without labels is selected by its position, counted from 0: `port[0].number`. The position after the
    /// last block adds a block. The text is read like that of an environment variable.
    ///
    /// Errors name the source `--set database.port`.
    #[must_use]
    pub fn set(self, path: impl Into<String>, text: impl Into<String>) -> Self {
        self.with(Source::Setting { path: path.into(), text: text.into() })
    }

    /// Removes what earlier layers set at a path: an attribute, a block (`database`), the block with a label
    /// (`backend.checkout`), or all blocks of a type (`backend`).
    #[must_use]
    pub fn unset(self, path: impl Into<String>) -> Self {
        self.with(Source::Removal { path: path.into() })
    }

    /// Values of the program: a struct or map. Its fields become attributes or blocks, as the configuration's
    /// type requires. A field that is `None` sets nothing. A struct that derives clap's `Parser` can be
    /// passed as it is if its fields are `Option`s and it also derives `Serialize`.
    ///
    /// Blocks with labels are maps from the label to a struct, or lists of structs that have the label as a
    /// field.
    #[must_use]
    pub fn values<T: Serialize + ?Sized>(self, name: impl Into<String>, values: &T) -> Self {
        let name = name.into();
        let values = to_value(values).map_err(|error| errors::not_serializable(&name, &error).into());
        self.with(Source::Values { name, values })
    }

    /// A layer that could not be obtained.
    #[cfg(feature = "figment")]
    pub(crate) fn refused(self, name: &str, error: &dyn std::fmt::Display) -> Self {
        let found = catalogue::layers::unusable_values(name, &sentence(error));
        let values = Err(found.into());
        self.with(Source::Values { name: name.to_owned(), values })
    }

    /// A body that was parsed or built before.
    #[must_use]
    pub fn body(self, name: impl Into<String>, body: Body) -> Self {
        self.with(Source::Body { name: name.into(), body })
    }

    /// Makes unknown names in the layer before this call warnings, as with [`UnknownNames::Warn`]. The
    /// warnings are in [`Loaded::warnings`](super::Loaded::warnings). Before any layer, this call is an error
    /// when the layers are loaded. For all layers, there is
    /// [`ContextBuilder::unknown_names`](crate::model::ContextBuilder::unknown_names).
    ///
    /// ```
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     port: u16,
    /// }
    ///
    /// let newer = Layers::new().text("app.hcl", "port = 80\ncompression = true\n").lenient();
    /// let loaded = newer.decode::<Config>(&Context::new())?;
    /// assert_eq!(loaded.value.port, 80);
    /// assert!(loaded.warnings.to_string().starts_with("app.hcl:2:1: warning: Unsupported attribute `compression`"));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn lenient(self) -> Self {
        self.tolerant(UnknownNames::Warn, "lenient")
    }

    /// Sets what becomes of unknown names in the layer before this call: names of attributes and blocks in
    /// files and values, the names of environment variables, and the paths of settings. For other layers, it
    /// is what the context says. Before any layer, this call is an error when the layers are loaded.
    #[must_use]
    pub fn unknown_names(self, unknown_names: UnknownNames) -> Self {
        self.tolerant(unknown_names, "unknown_names")
    }

    fn tolerant(mut self, unknown_names: UnknownNames, method: &str) -> Self {
        match self.sources.last_mut() {
            Some(last) => last.unknown_names = Some(unknown_names),
            None => self.misplaced.push(catalogue::layers::names_of_no_layer(method)),
        }
        self
    }

    /// Brings files of earlier versions up to date for this type, also where another one is decoded: a
    /// [`Body`](crate::Body) for a [module](crate::ext::module), or what the crates `config` and `figment`
    /// make of the layers.
    ///
    /// ```
    /// use hcl::{Body, Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(moved_from = "server.port")]
    ///     port: u16,
    /// }
    ///
    /// let layers = Layers::new().text("app.hcl", "server {\n  port = 80\n}\n").up_to_date::<Config>();
    /// let body = layers.decode::<Body>(&Context::new())?.value;
    /// assert_eq!(Context::new().from_body::<Config>(&body)?.port, 80);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[cfg(feature = "migrate")]
    #[must_use]
    pub fn up_to_date<T: HclDecode>(mut self) -> Self {
        self.up_to_date_for = Some(T::SHAPE);
        self
    }

    /// Reads files as this loader would, with its limits and extensions. What the loader has already read is
    /// ignored.
    #[must_use]
    pub fn loader(mut self, loader: Loader) -> Self {
        self.loader = loader;
        self
    }

    /// Adds a warning for each value that is overridden and does not fit. Without this, overridden values are
    /// not checked.
    #[must_use]
    pub fn check_overridden(mut self) -> Self {
        self.checks_overridden = true;
        self
    }

    /// The files and directories among the sources, to watch them for changes. Optional ones may be missing.
    /// If the [loader](Layers::loader) includes files, those that are included at present follow, with the
    /// directories in which patterns look and the files that are not there; to find them, the files are read.
    pub fn paths(&self) -> Vec<PathBuf> {
        let mut paths = self.own_paths();
        if let Some(mut loader) = self.loader.to_find_includes() {
            let mut known: HashSet<PathBuf> = self.own_files().into_iter().chain(paths.clone()).collect();
            let included: Vec<PathBuf> =
                self.sources.iter().flat_map(|listed| files_read(&mut loader, &listed.source)).collect();
            let sought = included.into_iter().chain(loader.sought().iter().cloned());
            paths.extend(sought.filter(|path| known.insert(path.clone())));
        }
        paths
    }

    /// The files among the sources, including those that the directories have at present and those that files
    /// include, in the order in which they are read. Optional ones may be missing.
    pub fn current_files(&self) -> Vec<PathBuf> {
        let mut loader = self.loader.to_find_includes();
        let files = |listed: &Listed| {
            let own = self.own_files_of(&listed.source);
            let Some(loader) = &mut loader else { return own };
            let mut files = files_read(loader, &listed.source);
            let read: HashSet<PathBuf> = files.iter().cloned().collect();
            files.extend(own.into_iter().filter(|file| !read.contains(file)));
            files
        };
        self.sources.iter().flat_map(files).collect()
    }

    /// The files that a source includes, without those of patterns, with the places where it does.
    #[cfg(feature = "lsp")]
    pub(crate) fn included_in(
        &self,
        source: &source::Source,
        body: &Body,
    ) -> Vec<(PathBuf, source::Location)> {
        self.loader.included_in(source, body)
    }

    /// The name with which files include others, and that of the attribute of a block that does.
    #[cfg(all(feature = "lsp", feature = "includes"))]
    pub(crate) fn names_of_includes(&self) -> Option<(String, &'static str)> {
        self.loader.names_of_includes()
    }

    /// The files and directories among the sources.
    pub(super) fn own_paths(&self) -> Vec<PathBuf> {
        let path = |listed: &Listed| match &listed.source {
            Source::File { path, .. } | Source::Directory { path, .. } => Some(path.clone()),
            _ => None,
        };
        self.sources.iter().filter_map(path).collect()
    }

    /// The files among the sources, without those that they include.
    pub(super) fn own_files(&self) -> Vec<PathBuf> {
        self.sources.iter().flat_map(|listed| self.own_files_of(&listed.source)).collect()
    }

    fn own_files_of(&self, source: &Source) -> Vec<PathBuf> {
        match source {
            Source::File { path, .. } => vec![path.clone()],
            Source::Directory { path, .. } => self.loader.drop_in_files(path),
            _ => Vec::new(),
        }
    }

    /// Reads this text in place of the file at a path, as [`Loader::unsaved`] does. It must come after
    /// [`Layers::loader`].
    #[must_use]
    pub fn unsaved(mut self, path: impl AsRef<Path>, text: source::Source) -> Self {
        self.loader = self.loader.unsaved(path, text);
        self
    }

    pub(super) fn with(mut self, source: Source) -> Self {
        self.sources.push(Listed { source, unknown_names: None, reads_files: false });
        self
    }
}

/// The files that a source is read from, with those that they include.
fn files_read(loader: &mut Loader, source: &Source) -> Vec<PathBuf> {
    *loader = match source {
        Source::File { path, .. } => std::mem::take(loader).file(path),
        Source::Directory { path, .. } => std::mem::take(loader).drop_ins(path),
        _ => return Vec::new(),
    };
    let (read, _) = loader.take();
    read.iter().filter_map(|(source, _)| source.file().map(Path::to_owned)).collect()
}

/// Shows the names of the sources. Texts and values may be secrets, so they are not shown.
impl fmt::Debug for Layers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Layers").field(&self.sources).finish()
    }
}
