//! Names that are written in an expression.

use std::fmt;
use std::sync::Arc;

use crate::source::Location;

/// A name and its location: the name that a `for` defines, or the bare key of an object item. It displays as
/// the name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub(crate) text: Arc<str>,
    pub(crate) location: Location,
}

impl Name {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The location of the name.
    pub fn location(&self) -> &Location {
        &self.location
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}
