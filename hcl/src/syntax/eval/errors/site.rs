//! Where a diagnostic points, and what it must not quote.

use crate::diagnostic::Diagnostic;
use crate::source::Location;
use crate::value::{Mark, Marks};

/// The place that is wrong, and the construct around it.
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

/// Takes from an error whatever may quote parts of a marked collection, from which the marks were taken to go through it.
pub(in crate::syntax::eval) fn reword(error: &mut Diagnostic, marks: &Marks) {
    hide(error, "This is evaluated for each element of a value", marks);
}

/// The same for an error in the result of a function, in which the marks of the arguments are left away.
pub(in crate::syntax::eval) fn reword_result(error: &mut Diagnostic, marks: &Marks) {
    hide(error, "This is evaluated with an argument", marks);
}

fn hide(error: &mut Diagnostic, why: &str, marks: &Marks) {
    // What this build lacks is said without a word about values.
    if !error.is_left_out {
        let names: Vec<&str> = marks.iter().map(Mark::name).collect();
        error.detail = format!("{why} that is marked as {}, so the details are not shown.", names.join(", "));
    }
    error.labels.clear();
    error.help = None;
}
