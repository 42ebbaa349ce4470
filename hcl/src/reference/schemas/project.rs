//! The file `hcl.schemas`: which schemas the files of a project have.

use std::fmt;
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

use glob::{MatchOptions, Pattern};
use hcl_derive::HclDecode;

use super::command;
use crate::decode::{HclDecode as _, Shape, Spanned, from_body};
use crate::diagnostic::catalogue::schema as messages;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Body, Context};
use crate::reference::schema::{ReadSchema, read_schema};
use crate::source::{Location, Source};
use crate::syntax;

/// The name of the file.
pub(crate) const NAME: &str = "hcl.schemas";

/// How the parts of paths are compared with patterns. Those of hidden files begin with a dot.
const OPTIONS: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: true };

/// Which schemas the files of a project have. It is in the folder of the project, and counts for all files
/// below that, except those for which a folder further inside has a file of this name.
#[derive(HclDecode)]
#[hcl(crate = "crate")]
struct File {
    /// Some files and their schema. The first block counts that matches a file.
    #[hcl(block, rename = "schema")]
    schemas: Vec<Entry>,
}

/// The schema of some files.
#[derive(HclDecode)]
#[hcl(crate = "crate", exactly_one("path", "command"))]
struct Entry {
    /// The files, as patterns relative to this file: `*` and `?` are parts of names, `[a-z]` is one
    /// character, and `**` any number of folders. Hidden files only match a pattern with the dot.
    #[hcl(length = 1..)]
    files: Vec<Spanned<String>>,
    /// The schema, relative to this file.
    #[hcl(with = crate::with::relative_path)]
    path: Option<Spanned<PathBuf>>,
    /// A command that prints the schema: a program and its arguments, as in `["shop", "schema"]`. It is run
    /// in the folder of this file, without a shell, and only if whoever uses the schema has allowed that.
    command: Option<Spanned<Vec<String>>>,
}

/// What the file `hcl.schemas` may contain, for a page, a sample file, and editors.
///
/// ```
/// let page = hcl::reference::markdown(hcl::reference::project_format(), "hcl.schemas");
/// assert!(page.contains("`path`"));
/// ```
pub fn project_format() -> &'static Shape {
    File::shape()
}

/// What such a file says.
pub(super) struct Project {
    rules: Vec<Rule>,
    /// What is wrong with it.
    pub(super) problems: Diagnostics,
}

/// A schema and the files that have it.
pub(super) struct Rule {
    patterns: Vec<Pattern>,
    pub(super) named: Named,
}

/// Where a schema comes from.
pub(super) enum Named {
    Path(Spanned<PathBuf>),
    Command(Printed),
}

/// A command that prints a schema, and what became of it once it was run.
pub(super) struct Printed {
    command: Vec<String>,
    pub(super) place: Location,
    result: OnceLock<Result<ReadSchema, Diagnostics>>,
}

impl Project {
    /// Reads the text of the file. With errors, it says nothing.
    pub(super) fn read(source: &Source) -> Project {
        let (body, problems) = syntax::parse(source);
        if problems.has_errors() {
            return Project { rules: Vec::new(), problems };
        }
        let mut project = Project::of(&body);
        project.problems.extend(problems);
        project
    }

    fn of(body: &Body) -> Project {
        let (file, mut problems) = from_body::<File>(body, &Context::literal_only());
        let entries = file.map_or_else(Vec::new, |file| file.schemas);
        let rules = entries.into_iter().filter_map(|entry| Rule::of(entry, &mut problems)).collect();
        Project { rules, problems }
    }

    /// The rule for a file, whose path begins in the folder of the project.
    pub(super) fn rule(&self, path: &Path) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.patterns.iter().any(|one| one.matches_path_with(path, OPTIONS)))
    }

    /// The schema of such files.
    pub(super) fn schema() -> ReadSchema {
        ReadSchema::of_format(NAME, project_format(), |_, body| Project::of(body).problems)
    }

    pub(super) fn rules(&self) -> &[Rule] {
        &self.rules
    }
}

impl Rule {
    pub(super) fn is_path(&self) -> bool {
        matches!(self.named, Named::Path(_))
    }

    /// `None` if the relation of `path` and `command` is not met, which was reported.
    fn of(entry: Entry, problems: &mut Diagnostics) -> Option<Rule> {
        let mut patterns = Vec::new();
        for written in entry.files {
            match pattern(&written) {
                Ok(pattern) => patterns.push(pattern),
                Err(error) => problems.push(error.at(written.location)),
            }
        }
        let named = match (entry.path, entry.command) {
            (Some(path), None) => Named::Path(path),
            (None, Some(Spanned { value: command, location: place })) => {
                Named::Command(Printed { command, place, result: OnceLock::new() })
            }
            _ => return None,
        };
        Some(Rule { patterns, named })
    }
}

fn pattern(written: &str) -> Result<Pattern, Diagnostic> {
    let inside = written.strip_prefix("./").unwrap_or(written);
    let is_outside = |part: Component<'_>| !matches!(part, Component::Normal(_) | Component::CurDir);
    if Path::new(inside).components().any(is_outside) {
        return Err(messages::outside_folder(written));
    }
    Pattern::new(inside).map_err(|error| messages::file_pattern(written, error.msg))
}

impl Printed {
    /// The command as a person writes it.
    pub(super) fn shown(&self) -> String {
        self.command.join(" ")
    }

    /// The schema, for which the command is run once.
    pub(super) fn schema(&self, folder: &Path) -> Result<ReadSchema, Diagnostics> {
        let run = || {
            let at_command = |error: Diagnostic| Diagnostics::from(error.at(self.place.clone()));
            let text = command::output(&self.command, folder).map_err(at_command)?;
            let source = Source::new(format!("<{}>", self.shown()), text);
            read_schema(&source).map_err(crate::error::Error::into_diagnostics)
        };
        self.result.get_or_init(run).clone()
    }
}

impl fmt::Debug for Project {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Project").field("rules", &self.rules.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Project {
        Project::read(&Source::new(NAME, text))
    }

    #[test]
    fn the_first_block_that_matches_counts() {
        let project = read(
            "schema {\n  files = [\"./a.hcl\", \"conf.d/**/*.hcl\"]\n  path = \"one\"\n}\n\
             schema {\n  files = [\"*.hcl\", \".x\", \"b/[ab]?.hcl\"]\n  path = \"two\"\n}\n",
        );
        assert!(project.problems.is_empty(), "{}", project.problems);
        let path = |file: &str| match &project.rule(Path::new(file))?.named {
            Named::Path(path) => Some(path.value.clone()),
            Named::Command(_) => None,
        };
        for (file, expected) in [
            ("a.hcl", Some("one")),
            ("b.hcl", Some("two")),
            ("A.HCL", None),
            ("conf.d/a.hcl", Some("one")),
            ("conf.d/a/b/c.hcl", Some("one")),
            ("conf.d/.a/c.hcl", None),
            ("x/b.hcl", None),
            (".b.hcl", None),
            (".x", Some("two")),
            ("b/ab.hcl", Some("two")),
            ("b/cb.hcl", None),
        ] {
            assert_eq!(path(file).as_deref(), expected.map(Path::new), "{file}");
        }
    }

    #[test]
    fn mistakes_are_reported_at_their_places() {
        for (text, place) in [
            ("schema {\n  files = [\"a**\"]\n  path = \"x\"\n}\n", "\"a**\""),
            ("schema {\n  files = [\"../a\"]\n  path = \"x\"\n}\n", "\"../a\""),
            ("schema {\n  files = [\"/a\"]\n  path = \"x\"\n}\n", "\"/a\""),
            ("schema {\n  files = []\n  path = \"x\"\n}\n", "[]"),
            ("schema {\n  fils = [\"a\"]\n  files = [\"a\"]\n  path = \"x\"\n}\n", "fils"),
        ] {
            let problems = read(text).problems;
            let places: Vec<&str> =
                problems.iter().filter_map(|found| Some(found.subject.as_ref()?.text())).collect();
            assert_eq!(places, [place], "{problems}");
        }
        assert!(read("schema {\n  files = [\"a\"]\n}\n").problems.has_errors());
        assert!(read("schema {\n").problems.has_errors());
    }
}
