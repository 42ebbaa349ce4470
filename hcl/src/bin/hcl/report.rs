//! Prints errors and warnings to standard error.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use hcl::{Diagnostics, Error, Report};
use miette::{MietteHandler, MietteHandlerOpts, ReportHandler};

use crate::colors::has_colors;

/// Prints diagnostics: drawn on a terminal, else as plain text. Nothing happens if standard error is closed.
pub(crate) fn report(error: impl Into<Error>) {
    let error: Error = error.into();
    let mut stderr = io::stderr().lock();
    let _ = if stderr.is_terminal() {
        let handler = MietteHandlerOpts::new().color(has_colors(&stderr)).terminal_links(false).build();
        writeln!(stderr, "{}", Drawn { handler, report: error.into_report() })
    } else {
        writeln!(stderr, "{error:#}")
    };
}

/// The same, if there is anything to print.
pub(crate) fn report_all(diagnostics: Diagnostics) {
    if !diagnostics.is_empty() {
        report(diagnostics);
    }
}

/// A line for the user, such as a summary.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

struct Drawn {
    handler: MietteHandler,
    report: Report,
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handler.debug(&self.report, f)
    }
}
