//! Texts that are taken as they are written.

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

impl Body {
    /// Reads the text again, if a heredoc goes on after the line that would end it; see
    /// `BodyImpl::read_literally`.
    pub(crate) fn read_literally(
        &self,
        is_literal: &(dyn Fn(&str) -> bool + Sync),
    ) -> Option<(Body, Diagnostics, Diagnostics)> {
        self.implementation().read_literally(is_literal)
    }
}

/// Reads the text of each of several bodies again, as one; see `BodyImpl::read_literally`.
pub(super) fn read_literally<'b>(
    bodies: impl Iterator<Item = &'b Body>,
    is_literal: &(dyn Fn(&str) -> bool + Sync),
) -> Option<(Body, Diagnostics, Diagnostics)> {
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
    let bodies: Vec<Body> = bodies.map(read).collect();
    is_read.then(|| (Body::merge(bodies), before, after))
}
