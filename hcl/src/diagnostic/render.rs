//! How a diagnostic reads as plain text.

use std::fmt;

use super::snippet::{self, Mark};
use super::{Diagnostic, Severity};

impl fmt::Display for Diagnostic {
    /// `{}` gives the summary and the detail; `{:#}` a report of several lines, with the source lines and markers below them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write_report(f, self);
        }
        f.write_str(&self.summary)?;
        if !self.detail.is_empty() {
            write!(f, ": {}", self.detail)?;
        }
        Ok(())
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

fn write_report(f: &mut fmt::Formatter<'_>, diagnostic: &Diagnostic) -> fmt::Result {
    writeln!(f, "{}: {}", diagnostic.severity, diagnostic.summary)?;
    let enclosing = diagnostic.enclosing();
    let subject = diagnostic.subject.iter().map(|location| Mark { location, text: "", primary: true });
    let context = enclosing.iter().map(|location| Mark { location, text: "", primary: false });
    let labels = diagnostic.labels.iter().map(|label| Mark {
        location: &label.location,
        text: &label.text,
        primary: false,
    });
    snippet::write(f, &subject.chain(context).chain(labels).collect::<Vec<_>>())?;
    if !diagnostic.detail.is_empty() {
        writeln!(f, "  = {}", diagnostic.detail)?;
    }
    if let Some(help) = &diagnostic.help {
        writeln!(f, "  = help: {help}")?;
    }
    Ok(())
}
