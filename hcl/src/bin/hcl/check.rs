//! `hcl check`: finds mistakes in files, of the syntax or against a schema, and fixes those that can be fixed
//! without asking.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use hcl::migrate::Migrated;
use hcl::reference::{ReadSchema, Schemas};
use hcl::{Diagnostic, Diagnostics, Error, Fixed, Source, migrate};

use crate::atomic::replace;
use crate::difference::difference;
use crate::files::{Wanted, find_more};
use crate::input::{is_stdin, parse, read, read_to_change};
use crate::outcome::{Outcome, Status, failure};
use crate::output::{has_colors, print};
use crate::parallel;
use crate::report::{drawn, note};
use crate::schema::{SchemaOptions, not_reported};
use crate::secrets;

/// How many files are named whose mistakes were not all fixed.
const MAX_NAMED: usize = 20;

/// Finds everything that is wrong with the syntax of files and, if they have a schema, with what they say
///
/// In directories, files of both syntaxes are checked, at any depth, and those for which `hcl.schemas` has a
/// schema. What depends on variables and functions
/// of a program is taken to be right. The exit status is 1 if there is an error or a warning, and 2 if a file
/// cannot be read.
#[derive(Args)]
pub(crate) struct Check {
    /// Fixes, in place, what can be fixed without asking, and reports the rest; without `--json`, prints the
    /// names of the files that changed
    #[arg(long)]
    fix: bool,
    /// Prints what `--fix` changes as a diff; without `--fix`, changes nothing
    #[arg(long)]
    diff: bool,
    /// Prints errors and warnings to standard output as JSON, one a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    schemas: SchemaOptions,
    /// Files and directories; `-` is standard input, which `--fix` prints after fixing it
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

/// A file after it was checked, and what is printed about it.
struct Checked {
    status: Status,
    /// To standard output: the name of a file that `--fix` changed, what changed, or the text of standard
    /// input; and with `--json`, what is wrong.
    output: String,
    /// To standard error.
    report: String,
    fixes: Option<Fixes>,
    /// What is wrong with what names the schema of the file, and with the schema: other files have the same.
    elsewhere: Diagnostics,
}

/// What became of the mistakes of a file.
struct Fixes {
    name: String,
    fixed: usize,
    left: usize,
    is_complete: bool,
}

impl Check {
    pub(crate) fn run(self) -> Outcome {
        self.allow()?;
        let schemas = self.schemas.checked_finder()?;
        let (files, diagnostics) = find_more(&self.paths, Wanted::Both, &|folder| schemas.names_in(folder));
        let status = if diagnostics.is_empty() { Status::Good } else { Status::Failed };
        let found = self.checked(status, diagnostics, String::new());
        let (mut status, mut wrong, mut fixes) = (found.status, 0, Vec::new());
        found.print()?;
        let mut elsewhere = Diagnostics::new();
        for checked in parallel::each(&files, |path| self.file(path, &schemas), |error| self.failed(error)) {
            status = status.max(checked.status);
            wrong += usize::from(checked.status == Status::Found);
            checked.print()?;
            fixes.extend(checked.fixes);
            elsewhere.extend(checked.elsewhere);
        }
        let elsewhere = not_reported(elsewhere, &files, &schemas);
        if !elsewhere.is_empty() {
            let found = self.checked(Status::Found, elsewhere, String::new());
            status = status.max(found.status);
            found.print()?;
        }
        if self.json {
            return Ok(status);
        }
        self.note_fixes(&fixes);
        if wrong > 0 && files.len() > 1 {
            note(&format!("{wrong} of {} files have mistakes.", files.len()));
        }
        Ok(status)
    }

    /// Refuses options that would print two things to standard output.
    fn allow(&self) -> Result<(), Error> {
        let has_stdin = self.paths.iter().any(|path| is_stdin(path));
        let detail = match (self.json, self.diff) {
            (true, true) => "Both `--json` and `--diff` print to standard output.",
            (true, false) if self.fix && has_stdin => {
                "`--fix` prints standard input after fixing it, so `--json` has no place to print to."
            }
            (false, true) if self.fix && has_stdin => {
                "`--fix` prints standard input after fixing it, so `--diff` has no place to print to."
            }
            _ => return Ok(()),
        };
        Err(failure("Cannot print both", detail))
    }

    /// Checks a file and, if asked to, fixes it.
    fn file(&self, path: &Path, schemas: &Schemas) -> Checked {
        self.try_file(path, schemas).unwrap_or_else(|error| self.failed(error))
    }

    fn failed(&self, error: Error) -> Checked {
        self.checked(Status::Failed, error.into_diagnostics(), String::new())
    }

    fn try_file(&self, path: &Path, schemas: &Schemas) -> Result<Checked, Error> {
        let source = if self.fix { read_to_change(path)? } else { read(path)? };
        let (schema, found) = schemas.of(&source);
        let is_here = |found: &Diagnostic| {
            found.subject.as_ref().is_some_and(|place| place.source.name() == source.name())
        };
        let (here, elsewhere) = found.into_iter().partition::<Vec<_>, _>(is_here);
        let here = here.into_iter().collect();
        let checked = match self.fix || self.diff {
            true => self.fixed(path, &source, schema.as_ref(), here)?,
            false => {
                let found = with_problems(here, &source, schema.as_ref());
                self.checked(Status::found_if(!found.is_empty()), found, String::new())
            }
        };
        Ok(Checked { elsewhere: elsewhere.into_iter().collect(), ..checked })
    }

    /// Fixes a file, or finds what fixing it would change.
    fn fixed(
        &self,
        path: &Path,
        source: &Source,
        schema: Option<&ReadSchema>,
        found: Diagnostics,
    ) -> Result<Checked, Error> {
        let Fixed { mut text, mut fixed, mut remaining, refusal, is_complete, .. } = hcl::fix(source);
        if !remaining.has_errors() {
            let mut new = Source::new(source.name(), text);
            // One that is not understood is reported below.
            let migrated = schema.and_then(|schema| migrate::by_shape(schema.shape(), &new).ok());
            if let Some(migrated) = migrated.filter(Migrated::is_changed) {
                fixed += migrated.changes().len();
                new = Source::new(source.name(), migrated.into_text());
            }
            remaining = with_problems(found, &new, schema);
            text = new.text().to_owned();
        }
        let is_changed = text != source.text();
        let printed = match (is_changed, self.diff) {
            _ if is_stdin(path) && !self.diff => text.clone(),
            (false, _) => String::new(),
            (true, true) => difference(source.name(), source.text(), &text, has_colors(&io::stdout())),
            (true, false) if self.json => String::new(),
            (true, false) => format!("{}\n", source.name()),
        };
        if self.fix && is_changed && !is_stdin(path) {
            replace(path, &text)?;
        }
        let is_found = !remaining.is_empty() || is_changed && !self.fix;
        remaining.drop_consequences();
        let left = remaining.iter().filter(|problem| problem.is_error()).count();
        let fixes = Fixes { name: source.name().to_owned(), fixed, left, is_complete };
        let (diagnostics, fixes) = match refusal {
            Some(refusal) => (refusal.into(), None),
            // Their places are those after the changes.
            None if !self.fix && is_changed => (Diagnostics::new(), Some(fixes)),
            None => (remaining, Some(fixes)),
        };
        Ok(Checked { fixes, ..self.checked(Status::found_if(is_found), diagnostics, printed) })
    }

    /// Draws what is wrong, which is part of the work on a file: it can fail, too.
    fn checked(&self, status: Status, mut diagnostics: Diagnostics, mut output: String) -> Checked {
        if !self.json {
            let report = if diagnostics.is_empty() { String::new() } else { drawn(diagnostics) };
            return Checked { status, output, report, fixes: None, elsewhere: Diagnostics::new() };
        }
        diagnostics.drop_consequences();
        diagnostics.sort_by_place();
        secrets::hide(&mut diagnostics);
        for diagnostic in &diagnostics {
            // It cannot fail: all keys are strings.
            output += &serde_json::to_string(diagnostic).unwrap_or_default();
            output.push('\n');
        }
        Checked { status, output, report: String::new(), fixes: None, elsewhere: Diagnostics::new() }
    }

    /// Says what was fixed, or would be, and what not.
    fn note_fixes(&self, fixes: &[Fixes]) {
        let open: Vec<&Fixes> = fixes.iter().filter(|fixes| fixes.left > 0).collect();
        for Fixes { name, fixed, left, is_complete } in open.iter().take(MAX_NAMED) {
            let (verb, listed) = match (self.fix, *fixed) {
                (true, _) => ("not fixed", ", and listed above"),
                (false, 0) => ("not fixed by `--fix`", ", and listed above"),
                (false, _) => ("not fixed by `--fix`", ""),
            };
            let more = if *is_complete { "" } else { "; call `hcl check --fix` again to go on" };
            note(&format!("{name}: {} {verb}{listed}{more}.", mistakes(*left)));
        }
        if open.len() > MAX_NAMED {
            note(&format!("… and mistakes of {} more files.", open.len() - MAX_NAMED));
        }
        let fixed: usize = fixes.iter().map(|fixes| fixes.fixed).sum();
        let left: usize = open.iter().map(|fixes| fixes.left).sum();
        if fixed + left > 0 {
            let (would, leave) = if self.fix { ("Fixed", "left") } else { ("`--fix` would fix", "leave") };
            let rest = if left > 0 { format!(", and {leave} {}", mistakes(left)) } else { String::new() };
            note(&format!("{would} {}{rest}.", mistakes(fixed)));
        }
    }
}

impl Checked {
    fn print(&self) -> Result<(), Error> {
        print(&self.output)?;
        if !self.report.is_empty() {
            note(&self.report);
        }
        Ok(())
    }
}

/// Adds what is wrong with the syntax of a text or, if that is good, with what it says.
fn with_problems(mut found: Diagnostics, source: &Source, schema: Option<&ReadSchema>) -> Diagnostics {
    found.extend(match schema {
        Some(schema) => schema.problems(source),
        None => parse(source.clone()).1,
    });
    found
}

fn mistakes(count: usize) -> String {
    format!("{count} mistake{}", if count == 1 { "" } else { "s" })
}
