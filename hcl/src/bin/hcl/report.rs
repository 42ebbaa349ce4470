//! Prints errors and warnings to standard error.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use hcl::{Diagnostics, Error, Report};
use miette::{MietteHandler, MietteHandlerOpts, ReportHandler};

use crate::output::has_colors;
use crate::secrets;

/// Prints diagnostics. Nothing happens if standard error is closed.
pub(crate) fn report(error: impl Into<Error>) {
    note(&drawn(error));
}

/// Diagnostics as they are printed: drawn for a terminal, else as plain text.
pub(crate) fn drawn(error: impl Into<Error>) -> String {
    let mut diagnostics = error.into().into_diagnostics();
    secrets::hide(&mut diagnostics);
    let error = Error::from(diagnostics);
    let stderr = io::stderr();
    if !stderr.is_terminal() {
        return format!("{error:#}");
    }
    let handler = MietteHandlerOpts::new().color(has_colors(&stderr)).terminal_links(false).build();
    Drawn { handler, report: error.into_report() }.to_string()
}

/// Prints diagnostics, if there are any.
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
