//! Paths: where inside a value something is.

use std::fmt;
use std::sync::Arc;

use super::repr::Value;

/// The steps from a value to a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(Vec<PathStep>);

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PathStep {
    /// To an attribute of an object.
    Attribute(Arc<str>),
    /// To an element of a list or tuple (a number), of a map (a string) or of a set (the element itself).
    Index(Value),
}

impl Path {
    /// The path to the value itself.
    pub const fn new() -> Self {
        Path(Vec::new())
    }

    /// Whether this is the path to the value itself.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The steps, outermost first.
    pub fn steps(&self) -> &[PathStep] {
        &self.0
    }

    /// Appends a step.
    pub fn push(&mut self, step: PathStep) {
        self.0.push(step);
    }

    /// Removes the last step.
    pub fn pop(&mut self) -> Option<PathStep> {
        self.0.pop()
    }

    /// This path and an attribute.
    #[must_use]
    pub fn attribute(mut self, name: impl AsRef<str>) -> Self {
        self.push(PathStep::Attribute(super::string::normalized(name.as_ref())));
        self
    }

    /// This path and an element.
    #[must_use]
    pub fn index(mut self, key: Value) -> Self {
        self.push(PathStep::Index(key));
        self
    }
}

impl FromIterator<PathStep> for Path {
    fn from_iter<I: IntoIterator<Item = PathStep>>(steps: I) -> Self {
        Path(steps.into_iter().collect())
    }
}

/// Writes the path as a traversal: `.a[0]["b"]`.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.0 {
            match step {
                PathStep::Attribute(name) => write!(f, ".{name}")?,
                PathStep::Index(key) => match (key.as_str(), key.as_number()) {
                    (Some(text), _) => write!(f, "[{text:?}]")?,
                    (_, Some(number)) => write!(f, "[{number}]")?,
                    _ => f.write_str("[…]")?,
                },
            }
        }
        Ok(())
    }
}
