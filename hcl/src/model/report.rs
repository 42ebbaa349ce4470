//! What is wrong with a configuration: kept up to a limit, so that a hostile file cannot fill the memory with reports about itself.
//!
//! Whatever finds problems in proportion to a text collects them here.

use super::{Origin, errors};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// Nobody reads more. The same holds for warnings.
pub(crate) const MAX_ERRORS: usize = 1000;

/// Collects diagnostics. Errors beyond the limit give way to one that says so, warnings beyond it are dropped.
#[derive(Debug, Default)]
pub(crate) struct Report {
    kept: Diagnostics,
    errors: usize,
    warnings: usize,
}

impl Report {
    /// Adds one, as long as there is room.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        let count = if diagnostic.is_error() { &mut self.errors } else { &mut self.warnings };
        *count += 1;
        match *count {
            ..=MAX_ERRORS => self.kept.push(diagnostic),
            count if count == MAX_ERRORS + 1 && diagnostic.is_error() => {
                self.kept.push(errors::too_many_errors(diagnostic.subject, MAX_ERRORS));
            }
            _ => {}
        }
    }

    /// The value of a result; the diagnostics of a failure are added here.
    pub(crate) fn absorb<T>(&mut self, result: Result<T, Diagnostics>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(diagnostics) => {
                self.extend(diagnostics);
                None
            }
        }
    }

    /// Whether any error was found.
    pub(crate) fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// How many were kept.
    pub(crate) fn len(&self) -> usize {
        self.kept.len()
    }

    /// Adds to what was kept since then what the body that it is about was made from.
    pub(crate) fn explain_since(&mut self, kept: usize, origin: &Origin) {
        for diagnostic in self.kept.iter_mut().skip(kept) {
            origin.explain(diagnostic);
        }
    }

    /// What was kept, in the order in which it was found.
    pub(crate) fn into_diagnostics(self) -> Diagnostics {
        self.kept
    }
}

impl Extend<Diagnostic> for Report {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, iter: I) {
        iter.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_and_warnings_are_kept_up_to_the_limit() {
        let mut report = Report::default();
        for _ in 0..3 * MAX_ERRORS {
            report.push(Diagnostic::warning("Odd"));
        }
        assert!(!report.has_errors());
        for _ in 0..3 * MAX_ERRORS {
            report.push(Diagnostic::error("Wrong"));
        }
        assert!(report.has_errors());
        let kept = report.into_diagnostics();
        let count = |summary: &str| kept.iter().filter(|diagnostic| diagnostic.summary == summary).count();
        assert_eq!(count("Odd"), MAX_ERRORS);
        assert_eq!(count("Wrong"), MAX_ERRORS);
        assert_eq!(count("Too many errors"), 1);
    }

    #[test]
    fn reports_of_parts_are_limited_again() {
        let wrong = |_| Diagnostic::error("Wrong");
        let mut whole = Report::default();
        for _ in 0..3 {
            let mut part = Report::default();
            part.extend((0..2 * MAX_ERRORS).map(wrong));
            assert_eq!(whole.absorb::<()>(Err(part.into_diagnostics())), None);
        }
        assert_eq!(whole.into_diagnostics().len(), MAX_ERRORS + 1);
    }
}
