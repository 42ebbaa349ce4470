//! The names that make a conversion fail because attributes are missing.

use std::sync::Arc;

use super::errors::{ConvertError, Problem};

/// The names of attributes.
type Names<'e> = &'e [Arc<str>];

impl ConvertError {
    /// The names of attributes that are missing, and those in the same object that its type lacks.
    pub(crate) fn missing_names(&self) -> Option<(Names<'_>, Names<'_>)> {
        match &*self.problem {
            Problem::MissingAttributes { names, others } => Some((names, others)),
            _ => None,
        }
    }
}
