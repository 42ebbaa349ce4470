//! Where a diagnostic points.

use crate::diagnostic::Diagnostic;
use crate::source::Location;

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
