//! Where a diagnostic points, and what it must not quote.

use crate::diagnostic::Diagnostic;
use crate::source::Location;
use crate::value::{Mark, Marks};

/// The faulty place and the construct around it.
pub(in crate::syntax::eval) struct Site {
    pub(in crate::syntax::eval) subject: Location,
    pub(in crate::syntax::eval) context: Location,
}

impl Site {
    /// An error at this site.
    pub(super) fn error(self, summary: impl Into<String>, detail: impl Into<String>) -> Diagnostic {
        let Site { subject, context } = self;
        Diagnostic::error(summary).with_detail(detail).with_subject(subject).with_context(context)
    }
}

/// Removes from an error whatever may quote parts of a marked collection whose marks were removed to iterate over it.
pub(in crate::syntax::eval) fn reword(error: &mut Diagnostic, marks: &Marks) {
    hide(error, "This is evaluated for each element of a value", marks);
}

/// The same for an error in the result of a function that was evaluated without the marks of its arguments.
pub(in crate::syntax::eval) fn reword_result(error: &mut Diagnostic, marks: &Marks) {
    hide(error, "This is evaluated with an argument", marks);
}

fn hide(error: &mut Diagnostic, why: &str, marks: &Marks) {
    // A feature missing from this build is reported without mentioning values.
    if !error.is_left_out {
        let names: Vec<&str> = marks.iter().map(Mark::name).collect();
        error.detail = format!("{why} that is marked as {}, so the details are not shown.", names.join(", "));
    }
    error.labels.clear();
    error.help = None;
}
