//! Texts that are taken as they are written.

use super::body::Repr;
use super::merge::Merged;
use super::{Body, Expression};
use crate::diagnostic::Diagnostics;

impl Expression {
    /// The text of a string as it is written; see `ExpressionImpl::literal_text`.
    pub(crate) fn literal_text(&self) -> Option<Result<String, Diagnostics>> {
        self.0.literal_text()
    }

    /// What keeps it from being taken as it is written; see `ExpressionImpl::unclear_text`.
    pub(crate) fn unclear_text(&self) -> Diagnostics {
        self.0.unclear_text()
    }
}

/// Whether attributes with a name are taken as they are written.
pub(crate) type IsLiteral<'a> = &'a (dyn Fn(&str) -> bool + Sync);

/// The body of a whole text that was read again, with what is wrong with it in the old and the new reading.
pub(crate) type ReadAgain = (Body, Diagnostics, Diagnostics);

impl Body {
    /// Reads the text again, so that a heredoc of an attribute with such a name ends at the first line that
    /// is its marker. `None` if no heredoc goes on after that line.
    pub(crate) fn read_literally(&self, is_literal: IsLiteral<'_>) -> Option<ReadAgain> {
        match &self.0 {
            Repr::Single(..) => None,
            Repr::Tree(body) => body.read_literally(is_literal),
            Repr::Merged(merged) => merged.read_literally(is_literal),
        }
    }
}

impl Merged {
    fn read_literally(&self, is_literal: IsLiteral<'_>) -> Option<ReadAgain> {
        let (mut before, mut after, mut is_read) = (Diagnostics::new(), Diagnostics::new(), false);
        let read = |body: &Body| match body.read_literally(is_literal) {
            None => body.clone(),
            Some((read, old, new)) => {
                before.extend(old);
                after.extend(new);
                is_read = true;
                read
            }
        };
        let bodies: Vec<Body> = self.singles().map(read).collect();
        is_read.then(|| (Body::merge(bodies), before, after))
    }
}
