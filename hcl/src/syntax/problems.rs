//! What parsing finds wrong: kept up to a limit, so that hostile input cannot fill the memory with reports about itself.

use crate::diagnostic::{Diagnostic, Diagnostics};

use super::errors;

/// After so many errors nobody reads on, and the rest of a source is left alone. The same holds for warnings.
pub(crate) const MAX_PROBLEMS: usize = 1000;

/// Collects diagnostics. Errors beyond the limit give way to one that says so, warnings beyond it are dropped.
#[derive(Default)]
pub(crate) struct Problems {
    found: Diagnostics,
    errors: usize,
    warnings: usize,
}

impl Problems {
    /// Adds one, as long as there is room.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        if !diagnostic.is_error() {
            self.warnings += 1;
            if self.warnings <= MAX_PROBLEMS {
                self.found.push(diagnostic);
            }
            return;
        }
        self.errors += 1;
        match self.errors {
            ..=MAX_PROBLEMS => self.found.push(diagnostic),
            count if count == MAX_PROBLEMS + 1 => {
                self.found.push(errors::too_many_errors(diagnostic.subject, MAX_PROBLEMS));
            }
            _ => {}
        }
    }

    /// How many errors there were, those that were not kept included.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }

    /// Whether no error more will be kept, and looking for them is a waste of time.
    pub(crate) fn is_full(&self) -> bool {
        self.errors > MAX_PROBLEMS
    }

    /// Whether no warning more will be kept.
    pub(crate) fn is_full_of_warnings(&self) -> bool {
        self.warnings >= MAX_PROBLEMS
    }

    /// What was kept so far.
    pub(crate) fn kept(&self) -> &Diagnostics {
        &self.found
    }

    /// What was kept, in the order in which it was found.
    pub(crate) fn into_diagnostics(self) -> Diagnostics {
        self.found
    }
}

impl Extend<Diagnostic> for Problems {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, iter: I) {
        iter.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_beyond_the_limit_become_one() {
        let mut problems = Problems::default();
        problems.extend((0..MAX_PROBLEMS).map(|n| Diagnostic::error(n.to_string())));
        assert!(!problems.is_full());
        problems.extend((0..3).map(|_| Diagnostic::error("more")));
        assert!(problems.is_full());
        assert_eq!(problems.errors(), MAX_PROBLEMS + 3);
        let kept = problems.into_diagnostics();
        assert_eq!(kept.len(), MAX_PROBLEMS + 1);
        assert_eq!(kept.iter().last().map(|last| last.summary.as_str()), Some("Too many errors"));
    }

    #[test]
    fn warnings_leave_room_for_errors() {
        let mut problems = Problems::default();
        problems.extend((0..2 * MAX_PROBLEMS).map(|_| Diagnostic::warning("odd")));
        assert!(problems.is_full_of_warnings() && !problems.is_full());
        problems.push(Diagnostic::error("wrong"));
        let kept = problems.into_diagnostics();
        assert_eq!((kept.len(), kept.has_errors()), (MAX_PROBLEMS + 1, true));
    }
}
