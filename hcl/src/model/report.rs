//! What is wrong with the content of one body: kept up to a limit, so that a hostile file cannot fill the memory with reports
//! about itself.

use super::errors;
use crate::diagnostic::{Diagnostic, Diagnostics};

/// After so many errors nobody reads on.
pub(crate) const MAX_ERRORS: usize = 1000;

/// Collects the errors about a body. Those beyond the limit give way to one that says so.
#[derive(Default)]
pub(crate) struct Report(Diagnostics);

impl Report {
    /// Adds one, as long as there is room.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        match self.0.len() {
            ..MAX_ERRORS => self.0.push(diagnostic),
            MAX_ERRORS => self.0.push(errors::too_many_errors(diagnostic.subject, MAX_ERRORS)),
            _ => {}
        }
    }

    /// What was kept, in the order in which it was found.
    pub(crate) fn into_diagnostics(self) -> Diagnostics {
        self.0
    }
}

impl Extend<Diagnostic> for Report {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, iter: I) {
        iter.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }
}
