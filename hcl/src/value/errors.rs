//! The error of this layer, and all its wording.

use std::fmt;

use super::path::Path;
use super::ty::Type;

/// What was wrong with a value or an operation on values, and where inside the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueError {
    path: Path,
    message: String,
}

impl ValueError {
    /// An error about the whole value.
    pub fn new(message: impl Into<String>) -> Self {
        ValueError { path: Path::new(), message: message.into() }
    }

    /// The same error, about the part of the value at `path`.
    #[must_use]
    pub fn at(mut self, path: Path) -> Self {
        self.path = path;
        self
    }

    /// Where in the value the error is; empty for the value itself.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is wrong, without the place.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for ValueError {}

pub(super) fn capsule_content(name: &str, wanted: &str, given: &str) -> ValueError {
    ValueError::new(format!("a value of type {name} must hold a {wanted}, not a {given}"))
}

pub(super) fn too_deep(limit: usize) -> ValueError {
    ValueError::new(format!("values may be nested at most {limit} levels deep"))
}

pub(super) fn element_type(collection: &str, wanted: &Type, given: &Type) -> ValueError {
    let (wanted, given) = (wanted.friendly_name(), given.friendly_name());
    ValueError::new(format!(
        "all elements of this {collection} must be of type {wanted}, but this one is of type {given}"
    ))
}
