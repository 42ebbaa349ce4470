//! `hcl check`: finds mistakes in the syntax of files, and mends those that can be mended without asking.

use std::path::{Path, PathBuf};

use clap::Args;
use hcl::diagnostic::apply_fixes;
use hcl::{Diagnostics, Error, Source};

use crate::atomic::replace;
use crate::files::{Wanted, find};
use crate::input::{is_stdin, parse, read};
use crate::outcome::{Outcome, Status, failure};
use crate::output::print;
use crate::parallel;
use crate::report::{drawn, note};

/// Mending one mistake may show another, so a file is checked again, but not more often than this.
const MAX_ROUNDS: usize = 20;

/// Finds everything that is wrong with the syntax of files
///
/// In directories, files of both syntaxes are checked, at any depth. The exit status is 1 if there is an error or a warning, and 2 if
/// a file cannot be read.
#[derive(Args)]
pub(crate) struct Check {
    /// Mends, in place, what can be mended without asking, and reports the rest; without `--json`, prints the names of the files that changed
    #[arg(long)]
    fix: bool,
    /// Prints errors and warnings to standard output as JSON, one a line
    #[arg(long)]
    json: bool,
    /// Files and directories; `-` is standard input, which `--fix` prints after mending it
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

/// A file after it was checked, and what is printed about it.
struct Checked {
    status: Status,
    /// To standard output: the name of a file that `--fix` changed, or the text of standard input; and with `--json`, what is wrong.
    output: String,
    /// To standard error.
    report: String,
}

impl Check {
    pub(crate) fn run(self) -> Outcome {
        if self.fix && self.json && self.paths.iter().any(|path| is_stdin(path)) {
            let detail =
                "`--fix` prints standard input after mending it, so `--json` has no place to print to.";
            return Err(failure("Cannot print both", detail));
        }
        let (files, diagnostics) = find(&self.paths, Wanted::Both);
        let status = if diagnostics.is_empty() { Status::Good } else { Status::Failed };
        let found = self.checked(status, diagnostics, String::new());
        let (mut status, mut wrong) = (found.status, 0);
        found.print()?;
        for checked in parallel::each(&files, |path| self.file(path), |error| self.failed(error)) {
            status = status.max(checked.status);
            wrong += usize::from(checked.status == Status::Found);
            checked.print()?;
        }
        if wrong > 0 && files.len() > 1 && !self.json {
            note(&format!("{wrong} of {} files have mistakes.", files.len()));
        }
        Ok(status)
    }

    /// Checks a file and, if asked to, mends it.
    fn file(&self, path: &Path) -> Checked {
        self.try_file(path).unwrap_or_else(|error| self.failed(error))
    }

    fn failed(&self, error: Error) -> Checked {
        self.checked(Status::Failed, error.into_diagnostics(), String::new())
    }

    fn try_file(&self, path: &Path) -> Result<Checked, Error> {
        let source = read(path)?;
        let (_, mut diagnostics) = parse(source.clone());
        let mut mended = String::new();
        if self.fix {
            let text;
            (text, diagnostics) = mend(&source, diagnostics);
            if is_stdin(path) {
                mended = text;
            } else if text != source.text() {
                replace(path, &text)?;
                mended = if self.json { String::new() } else { format!("{}\n", source.name()) };
            }
        }
        Ok(self.checked(Status::found_if(!diagnostics.is_empty()), diagnostics, mended))
    }

    /// Draws what is wrong, which is part of the work on a file: it can fail, too.
    fn checked(&self, status: Status, mut diagnostics: Diagnostics, mut output: String) -> Checked {
        if !self.json {
            let report = if diagnostics.is_empty() { String::new() } else { drawn(diagnostics) };
            return Checked { status, output, report };
        }
        diagnostics.drop_consequences();
        diagnostics.sort_by_place();
        for diagnostic in &diagnostics {
            // It cannot fail: all keys are strings.
            output += &serde_json::to_string(diagnostic).unwrap_or_default();
            output.push('\n');
        }
        Checked { status, output, report: String::new() }
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

/// The text with all certain fixes made, and what is still wrong with it.
fn mend(source: &Source, mut diagnostics: Diagnostics) -> (String, Diagnostics) {
    let mut text = source.text().to_owned();
    for _ in 0..MAX_ROUNDS {
        let fixed = apply_fixes(&text, &diagnostics);
        if fixed == text {
            break;
        }
        text = fixed;
        (_, diagnostics) = parse(Source::new(source.name(), text.as_str()));
    }
    (text, diagnostics)
}
