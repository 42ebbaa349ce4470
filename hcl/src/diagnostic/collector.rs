//! Collects diagnostics up to a limit, so that a hostile file cannot fill the memory with errors.
//!
//! All code whose number of errors can grow with a text collects them here.

use super::{Diagnostic, Diagnostics, catalogue};

/// The default maximum number of errors, and of warnings.
const MAX_KEPT: usize = 1000;

/// Collects diagnostics. Errors beyond the limit are replaced by one that says so; warnings beyond it are
/// dropped.
#[derive(Clone, Debug)]
pub(crate) struct Collector {
    kept: Diagnostics,
    errors: usize,
    warnings: usize,
    limit: usize,
}

impl Default for Collector {
    fn default() -> Self {
        Collector::new(MAX_KEPT)
    }
}

impl Collector {
    /// An empty collector.
    pub(crate) const fn new(limit: usize) -> Self {
        Collector { kept: Diagnostics::new(), errors: 0, warnings: 0, limit }
    }

    /// Adds one, as long as there is room. An error in a function's result that another call has reported is
    /// the same mistake.
    pub(crate) fn push(&mut self, mut diagnostic: Diagnostic) {
        if diagnostic.is_in_result && !self.is_full() {
            diagnostic.is_consequence |= self.kept.iter().any(|kept| is_same(kept, &diagnostic));
        }
        let count = if diagnostic.is_error() { &mut self.errors } else { &mut self.warnings };
        *count += 1;
        if *count <= self.limit {
            self.kept.push(diagnostic);
        } else if *count == self.limit + 1 && diagnostic.is_error() {
            let mut last = catalogue::limit::errors(self.limit);
            last.subject = diagnostic.into_parts().subject;
            self.kept.push(last);
        }
    }

    /// Returns the value of a result, or adds the diagnostics of a failure.
    pub(crate) fn absorb<T>(&mut self, result: Result<T, Diagnostics>) -> Option<T> {
        result.map_err(|diagnostics| self.extend(diagnostics)).ok()
    }

    /// The number of errors that were found, including those that were not kept.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }

    /// Whether any error was found.
    pub(crate) fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Whether no further error will be kept, so that there is no point in looking for one.
    pub(crate) fn is_full(&self) -> bool {
        self.errors > self.limit
    }

    /// Whether no further warning will be kept.
    pub(crate) fn is_full_of_warnings(&self) -> bool {
        self.warnings >= self.limit
    }

    /// The number of diagnostics that were kept.
    pub(crate) fn len(&self) -> usize {
        self.kept.len()
    }

    /// The diagnostics after the first `kept` ones.
    pub(crate) fn since(&self, kept: usize) -> impl Iterator<Item = &Diagnostic> {
        self.kept.iter().skip(kept)
    }

    /// The diagnostics after the first `kept` ones, to be changed.
    pub(crate) fn since_mut(&mut self, kept: usize) -> impl Iterator<Item = &mut Diagnostic> {
        self.kept.iter_mut().skip(kept)
    }

    /// The diagnostics that were kept, in the order in which they were found.
    pub(crate) fn into_diagnostics(self) -> Diagnostics {
        self.kept
    }
}

/// Whether two errors are about the same place and of the same kind.
fn is_same(one: &Diagnostic, other: &Diagnostic) -> bool {
    one.is_in_result && one.subject == other.subject && one.code == other.code
}

impl Extend<Diagnostic> for Collector {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, iter: I) {
        iter.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_and_warnings_are_kept_up_to_the_limit() {
        let mut report = Collector::default();
        for _ in 0..3 * MAX_KEPT {
            report.push(Diagnostic::warning("Odd"));
        }
        assert!(!report.has_errors());
        for _ in 0..3 * MAX_KEPT {
            report.push(Diagnostic::error("Wrong"));
        }
        assert!(report.has_errors());
        let kept = report.into_diagnostics();
        let count = |summary: &str| kept.iter().filter(|diagnostic| diagnostic.summary == summary).count();
        assert_eq!(count("Odd"), MAX_KEPT);
        assert_eq!(count("Wrong"), MAX_KEPT);
        assert_eq!(count("Too many errors"), 1);
    }

    #[test]
    fn reports_of_parts_are_limited_again() {
        let wrong = |_| Diagnostic::error("Wrong");
        let mut whole = Collector::default();
        for _ in 0..3 {
            let mut part = Collector::default();
            part.extend((0..2 * MAX_KEPT).map(wrong));
            assert_eq!(whole.absorb::<()>(Err(part.into_diagnostics())), None);
        }
        assert_eq!(whole.into_diagnostics().len(), MAX_KEPT + 1);
    }
}
