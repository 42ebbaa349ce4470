//! Traversals: paths from a variable through attributes and indices.

use std::fmt;
use std::sync::Arc;

use serde::ser::{Serialize, Serializer};

use crate::source::Location;
use crate::value::{EXPRESSION, Handover, Value, quoted};

/// A path: a root variable, unless it is relative, and steps from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traversal {
    /// The variable that the path starts at; `None` for a relative path.
    pub root: Option<Root>,
    /// The steps from there.
    pub steps: Vec<Step>,
}

/// The variable that a path starts at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root {
    /// The name.
    pub name: Arc<str>,
    /// The location of the name.
    pub location: Location,
}

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// `.name`
    Attribute {
        /// The name.
        name: Arc<str>,
        /// The location, including the dot.
        location: Location,
    },
    /// `[key]`
    Index {
        /// The key, a string or a number.
        key: Value,
        /// The location, including the brackets.
        location: Location,
    },
    /// `[*]`
    Splat {
        /// The location, including the brackets.
        location: Location,
    },
}

impl Traversal {
    /// Creates a path that starts at a variable, without steps.
    pub fn absolute(name: impl Into<Arc<str>>, location: Location) -> Self {
        Traversal { root: Some(Root { name: name.into(), location }), steps: Vec::new() }
    }

    /// Creates a path of steps from a value that is known from elsewhere.
    pub fn relative(steps: Vec<Step>) -> Self {
        Traversal { root: None, steps }
    }

    /// The name of the root variable; `None` for a relative path.
    pub fn root_name(&self) -> Option<&str> {
        self.root.as_ref().map(|root| &*root.name)
    }

    /// The location of the whole path; `None` if it is empty.
    pub fn location(&self) -> Option<Location> {
        let first = match &self.root {
            Some(root) => &root.location,
            None => self.steps.first()?.location(),
        };
        let last = self.steps.last().map_or(first, Step::location);
        Some(first.source.location(first.span.to(last.span)))
    }

    /// Reads the root variable as an attribute step, which makes the path relative.
    #[must_use]
    pub fn into_relative(mut self) -> Self {
        if let Some(Root { name, location }) = self.root.take() {
            self.steps.insert(0, Step::Attribute { name, location });
        }
        self
    }
}

impl Step {
    /// The location of the step.
    pub fn location(&self) -> &Location {
        match self {
            Step::Attribute { location, .. } | Step::Index { location, .. } | Step::Splat { location } => {
                location
            }
        }
    }

    pub(crate) fn location_mut(&mut self) -> &mut Location {
        match self {
            Step::Attribute { location, .. } | Step::Index { location, .. } | Step::Splat { location } => {
                location
            }
        }
    }
}

impl fmt::Display for Traversal {
    /// The path as written in the native syntax.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(root) = &self.root {
            f.write_str(&root.name)?;
        }
        self.steps.iter().try_for_each(|step| step.fmt(f))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Attribute { name, .. } => write!(f, ".{name}"),
            Step::Index { key, .. } => match (key.as_str(), key.as_number()) {
                (Some(text), _) => write!(f, "[{}]", quoted(text)),
                (None, Some(number)) => write!(f, "[{number}]"),
                (None, None) => f.write_str("[…]"),
            },
            Step::Splat { .. } => f.write_str("[*]"),
        }
    }
}

/// Serializes as the path in the native syntax, which the configuration serializer writes unchanged.
impl Serialize for Traversal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.to_string();
        serializer.serialize_newtype_struct(EXPRESSION, &Handover::new(&text, &text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Source, Span};

    fn sample() -> Traversal {
        let source = Source::new("t", "a.b[\"k\"][0][*]");
        let at = |start, end| source.location(Span::new(start, end));
        let mut traversal = Traversal::absolute("a", at(0, 1));
        traversal.steps.extend([
            Step::Attribute { name: "b".into(), location: at(1, 3) },
            Step::Index { key: Value::string("k"), location: at(3, 8) },
            Step::Index { key: Value::number(0), location: at(8, 11) },
            Step::Splat { location: at(11, 14) },
        ]);
        traversal
    }

    #[test]
    fn it_reads_as_it_is_written() {
        let traversal = sample();
        assert_eq!(traversal.to_string(), "a.b[\"k\"][0][*]");
        assert_eq!(
            traversal.location().map(|location| location.text().to_string()),
            Some(traversal.to_string())
        );
    }

    #[test]
    fn keys_are_written_as_literals() {
        let Location { source, span } = sample().location().unwrap_or_else(|| unreachable!());
        let index = |key: &str| Step::Index { key: Value::string(key), location: source.location(span) };
        let written = |key| Traversal::relative(vec![index(key)]).to_string();
        assert_eq!(written("${a}"), r#"["$${a}"]"#);
        assert_eq!(written("%{if \" \u{200b}"), r#"["%%{if \" \u200b"]"#);
    }

    #[test]
    fn made_relative_the_root_is_a_step() {
        let relative = sample().into_relative();
        assert_eq!((relative.root_name(), relative.steps.len()), (None, 5));
        assert_eq!(relative.to_string(), ".a.b[\"k\"][0][*]");
        assert_eq!(Traversal::relative(Vec::new()).location(), None);
    }
}
