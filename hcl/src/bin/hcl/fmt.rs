//! `hcl fmt`: puts files into the canonical format.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use hcl::{Error, edit};

use crate::atomic::replace;
use crate::difference::difference;
use crate::files::{Wanted, find};
use crate::input::{is_json, is_stdin, read, read_to_change};
use crate::outcome::{Outcome, Status, failure};
use crate::output::{has_colors, print, print_result};
use crate::parallel;
use crate::report::{drawn, note, report_all};

/// Formats files in place and prints the names of those that changed
///
/// In directories, files of the native syntax are formatted, at any depth: `.hcl`, `.tf`, `.tfvars`, `.tofu`,
/// `.nomad`. Files that are named are formatted whatever their ending. Only blanks change. A file with
/// mistakes is formatted as far as possible.
#[derive(Args)]
pub(crate) struct Fmt {
    /// Writes nothing; the exit status is 1 if a file is not formatted
    #[arg(long)]
    check: bool,
    /// Prints what would change instead of writing it; the exit status is 1 if something would
    #[arg(long)]
    diff: bool,
    /// Files and directories; `-` formats standard input to standard output
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

impl Fmt {
    pub(crate) fn run(self) -> Outcome {
        let (files, diagnostics) = find(&self.paths, Wanted::Native);
        let mut status = if diagnostics.is_empty() { Status::Good } else { Status::Failed };
        report_all(diagnostics);
        let is_colored = has_colors(&io::stdout());
        let is_formatted_stdin = !self.check && !self.diff && files.iter().any(|path| is_stdin(path));
        let work = |path: &Path| self.file(path, is_colored).map_err(drawn);
        for result in parallel::each(&files, work, |error| Err(drawn(error))) {
            match result {
                Ok((found, text)) => {
                    if is_formatted_stdin {
                        print_result(&text)?
                    } else {
                        print(&text)?
                    }
                    status = status.max(found);
                }
                Err(report) => {
                    note(&report);
                    status = Status::Failed;
                }
            }
        }
        Ok(status)
    }

    /// Formats a file, and returns what to print.
    fn file(&self, path: &Path, is_colored: bool) -> Result<(Status, String), Error> {
        let writes = !self.check && !self.diff;
        let source = if writes { read_to_change(path)? } else { read(path)? };
        if is_json(source.name()) {
            let detail = "It is in JSON syntax; only the native syntax has a canonical format.";
            return Err(failure(format!("Cannot format file \"{}\"", source.name()), detail));
        }
        let formatted = edit::format(source.text());
        let is_changed = formatted != source.text();
        if is_stdin(path) && writes {
            return Ok((Status::Good, formatted));
        }
        if !is_changed {
            return Ok((Status::Good, String::new()));
        }
        if writes {
            replace(path, &formatted)?;
        }
        let text = if self.diff {
            difference(source.name(), source.text(), &formatted, is_colored)
        } else {
            format!("{}\n", source.name())
        };
        Ok((Status::found_if(!writes), text))
    }
}
