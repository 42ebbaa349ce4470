//! `hcl check`: finds mistakes in the syntax of files.

use std::path::{Path, PathBuf};

use clap::Args;
use hcl::{Diagnostics, Error};

use crate::files::{Wanted, find};
use crate::input::load;
use crate::outcome::{Outcome, Status};
use crate::parallel;
use crate::report::{note, report, report_all};

/// Finds everything that is wrong with the syntax of files
///
/// In directories, files of both syntaxes are checked, at any depth. The exit status is 1 if there is an error or a warning, and 2 if
/// a file cannot be read.
#[derive(Args)]
pub(crate) struct Check {
    /// Files and directories; `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

impl Check {
    pub(crate) fn run(self) -> Outcome {
        let (files, diagnostics) = find(&self.paths, Wanted::Both);
        let mut status = if diagnostics.is_empty() { Status::Good } else { Status::Failed };
        report_all(diagnostics);
        let mut wrong = 0;
        for result in parallel::each(&files, |path| check(path)) {
            match result {
                Ok(diagnostics) if diagnostics.is_empty() => {}
                Ok(diagnostics) => {
                    report(diagnostics);
                    status = status.max(Status::Found);
                    wrong += 1;
                }
                Err(error) => {
                    report(error);
                    status = Status::Failed;
                }
            }
        }
        if wrong > 0 && files.len() > 1 {
            note(&format!("{wrong} of {} files have mistakes.", files.len()));
        }
        Ok(status)
    }
}

/// What is wrong in a file. The result fails if it cannot be read.
fn check(path: &Path) -> Result<Diagnostics, Error> {
    let (_, diagnostics) = load(path)?;
    Ok(diagnostics)
}
