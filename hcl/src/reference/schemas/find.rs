//! Finds the schemas of files.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::comment;
use super::kept::Kept;
use super::project::{NAME, Named, Project, Rule};
use crate::diagnostic::catalogue::schema as messages;
use crate::diagnostic::{Diagnostics, Word};
use crate::error::Error;
use crate::loader::Loader;
use crate::model::Item;
use crate::reference::schema::{ReadSchema, read_schema};
use crate::source::{Location, Source, Syntax};
use crate::system::files::{joined, resolved};
use crate::system::names::has_ending;
use crate::{json_syntax, syntax};

/// How many bytes a schema may have, or a file `hcl.schemas`.
const MAX_SIZE: u64 = 16 << 20;

/// How the names of schemas end.
const SCHEMA_ENDINGS: [&str; 2] = [".schema.hcl", ".schema.hcl.json"];

/// Finds the schemas of files, without the network: in a comment of the file, or in the file `hcl.schemas` of
/// its project. [`guide::schemas_in_projects`](crate::guide::schemas_in_projects) describes both.
///
/// What was read is kept until its file changes, so one of these is for many files, and for many times.
///
/// ```
/// # let folder = std::env::temp_dir().join(format!("hcl-schemas-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = |name: &str| folder.join(name);
/// use hcl::reference::Schemas;
///
/// std::fs::write(path("shop.schema.hcl"), "schema = 1\nattribute \"port\" { type = number }\n")?;
/// std::fs::write(path("a.shop"), "# schema: ./shop.schema.hcl\nprot = 80\n")?;
/// std::fs::write(path("hcl.schemas"), "schema {\n  files = [\"*.shop\"]\n  path  = \"shop.schema.hcl\"\n}\n")?;
/// std::fs::write(path("b.shop"), "port = \"many\"\n")?;
///
/// let schemas = Schemas::new();
/// for name in ["a.shop", "b.shop"] {
///     let source = hcl::Loader::new().read(path(name))?;
///     let (schema, problems) = schemas.of(&source);
///     assert!(problems.is_empty());
///     assert_eq!(schema.unwrap().problems(&source).len(), 1);
/// }
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
#[must_use = "it finds nothing until it is asked for the schema of a file"]
pub struct Schemas {
    only: Option<PathBuf>,
    allows_commands: bool,
    read: Kept<Read>,
    projects: Kept<Arc<Project>>,
}

/// A schema as it was read, or what is wrong with it.
type Read = Result<ReadSchema, Diagnostics>;

/// A schema, and what is wrong with it or with what names it.
type Found = (Option<ReadSchema>, Diagnostics);

impl Schemas {
    /// Finds the schemas of files, and runs no commands.
    pub fn new() -> Schemas {
        Schemas::default()
    }

    /// Takes this schema for all files, whatever they and their projects say, except for `hcl.schemas` and
    /// schemas themselves.
    pub fn only(mut self, path: impl Into<PathBuf>) -> Schemas {
        self.only = Some(path.into());
        self
    }

    /// Runs the commands of `hcl.schemas` that print schemas. Without this they are reported and not run,
    /// because somebody who only opens a file has not decided to run a program of its author.
    ///
    /// A command is run once, in the folder of the file, without a shell, for at most ten seconds.
    pub fn allow_commands(mut self) -> Schemas {
        self.allows_commands = true;
        self
    }

    /// The schema of a file, and what is wrong with the schema or with what names it. The places of problems
    /// may be in other files: in the schema, or in `hcl.schemas`.
    ///
    /// `hcl.schemas` itself has the schema [`project_format`] and, unless something names another one, a
    /// schema whose name ends in `.schema.hcl` has [`schema_format`]. A text that is not a file has the
    /// schema that it names, relative to the working directory.
    ///
    /// [`project_format`]: super::project_format
    /// [`schema_format`]: crate::reference::schema_format
    pub fn of(&self, source: &Source) -> (Option<ReadSchema>, Diagnostics) {
        self.of_text(source, source.syntax_of_name() == Syntax::Json)
    }

    /// The schema of a text, which is in JSON syntax or not.
    pub(crate) fn of_text(&self, source: &Source, is_json: bool) -> Found {
        let is_project = |file: &&Path| file.file_name().is_some_and(|name| name == NAME);
        if let Some(file) = source.file().filter(is_project) {
            return self.of_project_file(source, file);
        }
        let is_schema = is_schema(source);
        let found = match &self.only {
            Some(only) => (!is_schema).then(|| self.read(only, None)),
            None => self.named(source, is_json),
        };
        found.unwrap_or_else(|| (is_schema.then(ReadSchema::of_schemas), Diagnostics::new()))
    }

    /// The schema that a text or its project names.
    fn named(&self, source: &Source, is_json: bool) -> Option<Found> {
        if let Some((path, place)) = comment::named(source, is_json) {
            let folder = source.file().and_then(Path::parent).unwrap_or(Path::new(""));
            return Some(self.at(&joined(folder, &path), &path, &place));
        }
        let (folder, path) = in_project(source.file()?)?;
        self.in_project(&folder, &path)
    }

    /// The schema of a file by its path, which need not exist yet.
    pub fn of_path(&self, path: impl AsRef<Path>) -> (Option<ReadSchema>, Diagnostics) {
        let path = path.as_ref();
        if !path.exists() {
            return self.of(&Source::new(path.display().to_string(), "").of_file());
        }
        match Loader::new().read(path) {
            Ok(source) => self.of(&source),
            Err(refused) => (None, refused),
        }
    }

    /// The names in a folder to which `hcl.schemas` gives a schema, and its own if it is there. A tool that
    /// checks all files of a folder reads these, too, whatever their endings.
    pub fn names_in(&self, folder: impl AsRef<Path>) -> BTreeSet<String> {
        let folder = folder.as_ref();
        // Any name will do to find the project.
        let Some((root, path)) = in_project(&folder.join(NAME)) else { return BTreeSet::new() };
        let Ok(project) = self.project(&root) else { return BTreeSet::new() };
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        names.filter(|name| *name == NAME || project.rule(&path.with_file_name(name)).is_some()).collect()
    }

    /// What the project in a folder says of a file; `None` if that is nothing.
    fn in_project(&self, folder: &Path, file: &Path) -> Option<Found> {
        let project = match self.project(folder) {
            Ok(project) => project,
            Err(refused) => return Some((None, refused)),
        };
        let Some(rule) = project.rule(file) else {
            let problems = project.problems.clone();
            return (!problems.is_empty()).then_some((None, problems));
        };
        let (schema, mut problems) = self.by(rule, folder);
        problems.extend(project.problems.clone());
        Some((schema, problems))
    }

    /// The schema of a file `hcl.schemas`, and what is wrong with the schemas that it names. Commands are not
    /// run for that: the text may change with each key that is pressed.
    fn of_project_file(&self, source: &Source, file: &Path) -> Found {
        let folder = file.parent().unwrap_or(Path::new(""));
        // The text may be newer than the file.
        let project = Project::read(source);
        let mut problems = Diagnostics::new();
        let is_here = |place: &Location| place.source.name() == source.name();
        for rule in project.rules().iter().filter(|rule| !self.allows_commands || rule.is_path()) {
            let (_, found) = self.by(rule, folder);
            problems.extend(found.into_iter().filter(|found| found.subject.as_ref().is_some_and(is_here)));
        }
        (Some(Project::schema()), problems)
    }

    fn by(&self, rule: &Rule, folder: &Path) -> Found {
        match &rule.named {
            Named::Path(path) => self.at(path, path.location.text().trim_matches('"'), &path.location),
            Named::Command(printed) if self.allows_commands => match printed.schema(folder) {
                Ok(schema) => (Some(schema), Diagnostics::new()),
                Err(problems) => (None, with_broken(problems, &printed.shown(), Some(&printed.place))),
            },
            Named::Command(printed) => {
                let refused = messages::command_not_allowed(&printed.shown()).at(printed.place.clone());
                (None, refused.into())
            }
        }
    }

    /// The schema that a path leads to, which is written in this way at a place.
    fn at(&self, path: &Path, written: &str, place: &Location) -> Found {
        if comment::is_address(written) {
            return (None, messages::address(written).at(place.clone()).into());
        }
        let is_step = |component: &Component<'_>| *component != Component::CurDir;
        let short: PathBuf = shown(path).components().filter(is_step).collect();
        self.read(if short.as_os_str().is_empty() { path } else { &short }, Some(place))
    }

    /// A schema that is named at a place, or by the program.
    fn read(&self, path: &Path, place: Option<&Location>) -> Found {
        let at_place = |refused: Diagnostics| match place {
            Some(place) => refused.or_at(place),
            None => refused,
        };
        let make = |before: Option<&Read>| {
            let not_a_schema = || Diagnostics::from(messages::not_a_schema(Word::Shown(&path.display())));
            // A place is one in a file that is not even a text.
            let is_text = |refused: &Diagnostics| refused.iter().all(|found| found.subject.is_none());
            let source =
                read(path).map_err(|refused| if is_text(&refused) { refused } else { not_a_schema() })?;
            let before = before.and_then(|before| before.as_ref().ok());
            let schema = match before {
                Some(before) => before.read_again(&source),
                None if has_version(&source) => read_schema(&source),
                None => return Err(not_a_schema()),
            };
            Ok(schema.map_err(Error::into_diagnostics))
        };
        match self.read.get(path, make) {
            Ok(Ok(schema)) => (Some(schema), Diagnostics::new()),
            Ok(Err(problems)) => (None, with_broken(problems, &path.display().to_string(), place)),
            Err(refused) => (None, at_place(refused)),
        }
    }

    fn project(&self, folder: &Path) -> Result<Arc<Project>, Diagnostics> {
        let path = folder.join(NAME);
        self.projects.get(&path, |_| Ok(Arc::new(Project::read(&read(&shown(&path))?))))
    }
}

/// The error at the place that names a schema, and the mistakes of the schema. Those of a command are at the
/// place already.
fn with_broken(problems: Diagnostics, schema: &str, place: Option<&Location>) -> Diagnostics {
    let is_elsewhere = |place: &&Location| problems.iter().all(|found| found.subject.as_ref() != Some(place));
    let broken = place.filter(is_elsewhere).map(|place| messages::broken(schema).at(place.clone()));
    broken.into_iter().chain(problems).collect()
}

fn read(path: &Path) -> Result<Source, Diagnostics> {
    Loader::new().max_file_size(MAX_SIZE).read(path)
}

/// Whether a text has the attribute that all schemas have. Nothing is shown of one that has not: it may be
/// any file.
fn has_version(source: &Source) -> bool {
    let (body, _) = match source.syntax_of_name() {
        Syntax::Json => json_syntax::parse(source),
        Syntax::Native => syntax::parse(source),
    };
    body.items().0.iter().any(|item| matches!(item, Item::Attribute(found) if *found.name == *"schema"))
}

/// Whether a file is a schema, by its name and its text.
fn is_schema(source: &Source) -> bool {
    SCHEMA_ENDINGS.iter().any(|ending| has_ending(source.name(), ending)) && has_version(source)
}

/// The folder of a file's project: the nearest around it that has a file `hcl.schemas`. With it, the path of
/// the file from there.
fn in_project(file: &Path) -> Option<(PathBuf, PathBuf)> {
    let around = resolved(file.parent()?);
    let folder = around.ancestors().find(|folder| folder.join(NAME).is_file())?.to_owned();
    let path = around.strip_prefix(&folder).ok()?.join(file.file_name()?);
    Some((folder, path))
}

/// A path as messages show it: relative to the working directory, if it is below that.
fn shown(path: &Path) -> PathBuf {
    path.strip_prefix(resolved(Path::new(""))).unwrap_or(path).to_owned()
}
