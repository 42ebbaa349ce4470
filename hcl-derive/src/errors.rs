//! Collects the errors of a derive.

use std::fmt::Display;

use proc_macro2::Span;

/// Collects errors, so that every mistake in one item is reported in one run.
#[derive(Default)]
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    /// Adds a message that points at `span`.
    pub(crate) fn at(&mut self, span: Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    /// Adds an error from syn.
    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.0 {
            None => self.0 = Some(error),
            Some(first) => first.combine(error),
        }
    }

    /// All errors as one, if there are any.
    pub(crate) fn finish(self) -> Option<syn::Error> {
        self.0
    }
}
