//! The error of a conversion, and all its messages.

use std::fmt;
use std::sync::Arc;

use crate::value::errors::{self, ValueError};
use crate::value::mismatch::Sort;
use crate::value::path::{Path, PathStep};
use crate::value::ty::{ObjectType, Type};
use crate::words::{a, count, listed, quoted, truth};

/// Why a value cannot be converted to a type, and where in the value the reason is.
///
/// `Debug` writes the same as `Display`: the types involved, with all their attributes, may reveal what a
/// mark protects.
#[derive(Clone, PartialEq, Eq)]
pub struct ConvertError {
    path: Path,
    // Boxed to keep results small: errors are rare, conversions are not.
    pub(super) problem: Box<Problem>,
}

#[derive(Clone, PartialEq, Eq)]
pub(in crate::value) enum Problem {
    /// There is no conversion between the types.
    Mismatch {
        given: Type,
        wanted: Type,
    },
    /// The string does not represent a value of the type; `None` if its text must not be shown.
    Text {
        text: Option<String>,
        wanted: Type,
    },
    /// These attributes are missing; there is at least one. The object has others that its type lacks.
    MissingAttributes {
        names: Vec<Arc<str>>,
        others: Vec<Arc<str>>,
    },
    TupleLength {
        given: usize,
        wanted: usize,
    },
    /// Elements of these two types have no common type.
    NoCommonType {
        one: Type,
        other: Type,
    },
    #[cfg_attr(not(feature = "capsules"), expect(dead_code, reason = "there are no capsules"))]
    Capsule(ValueError),
    Build(ValueError),
}

impl Problem {
    /// Attributes of `wanted` are missing: those that are neither optional nor `present`. `given` are those
    /// of the object.
    pub(super) fn missing_attributes<'g>(
        wanted: &ObjectType,
        present: impl Fn(&str) -> bool,
        given: impl Iterator<Item = &'g str>,
    ) -> Problem {
        /// At most this many of the names that the type lacks are kept.
        const MAX_NAMES: usize = 100;

        let missing = wanted.iter().filter(|attribute| !attribute.optional && !present(&attribute.name));
        let others = given.filter(|name| wanted.get(name).is_none()).take(MAX_NAMES).map(Arc::from);
        Problem::MissingAttributes {
            names: missing.map(|attribute| attribute.name.clone()).collect(),
            others: others.collect(),
        }
    }
}

impl ConvertError {
    pub(super) fn new(path: Path, problem: Problem) -> Self {
        ConvertError { path, problem: Box::new(problem) }
    }

    pub(in crate::value) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Where in the value the problem is; empty for the value itself. A step by an unknown index stands for
    /// any element, which happens when only the type is known, not the value.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is wrong, without the path.
    pub fn message(&self) -> String {
        self.problem.to_string()
    }

    /// The type of the value that cannot be converted, where no value of the type can be.
    pub(crate) fn given(&self) -> Option<&Type> {
        match &*self.problem {
            Problem::Mismatch { given, .. } if self.path.is_empty() => Some(given),
            _ => None,
        }
    }

    /// Whether the problem is a string that does not represent a value of the type.
    pub(crate) fn is_about_text(&self) -> bool {
        matches!(*self.problem, Problem::Text { .. })
    }

    /// The bool that the string probably means.
    pub(crate) fn meant(&self) -> Option<bool> {
        match &*self.problem {
            Problem::Text { text: Some(text), wanted: Type::Bool } => truth(text),
            _ => None,
        }
    }

    /// Removes all content of the value, which is marked and may be secret, from the error. The path ends
    /// before the first key of a map, or element of a set, inside that value, which is `depth` steps down.
    pub(super) fn without_value(mut self, depth: usize) -> Self {
        match &mut *self.problem {
            Problem::Text { text, .. } => *text = None,
            Problem::Capsule(error) => *error = errors::hidden(),
            Problem::MissingAttributes { others, .. } => others.clear(),
            _ => {}
        }
        let tells = |step: &PathStep| matches!(step, PathStep::Index(key) if key.as_number().is_none());
        if let Some(end) = self.path.steps().iter().skip(depth).position(tells) {
            self.path = self.path.steps().iter().take(depth + end).cloned().collect();
        }
        self
    }
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        fmt::Display::fmt(&self.problem, f)
    }
}

impl fmt::Debug for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConvertError").field("path", &self.path).field("message", &self.message()).finish()
    }
}

impl std::error::Error for ConvertError {}

impl From<ConvertError> for ValueError {
    fn from(error: ConvertError) -> Self {
        let meant = error.meant().map(|truth| truth.to_string());
        ValueError::new(error.message()).told(error.mismatch()).meant(meant).at(error.path)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Mismatch { given, wanted } => {
                write!(f, "{} is required, not {}", wanted_noun(wanted), with_article(given))
            }
            Problem::Text { text: None, wanted } => {
                write!(f, "{} is required, but this string does not represent one", with_article(wanted))
            }
            Problem::Text { text: Some(text), wanted } => {
                write!(f, "{} is required, not the string {}", wanted_noun(wanted), errors::quoted(text))
            }
            Problem::MissingAttributes { names, .. } => missing(f, names),
            Problem::TupleLength { given, wanted } => {
                write!(f, "a list of {} is required, not of {given}", count(*wanted, "element"))
            }
            Problem::NoCommonType { one, other } => write!(
                f,
                "all elements must have the same type, but {} and {} have no common type",
                with_article(one),
                with_article(other)
            ),
            Problem::Capsule(error) | Problem::Build(error) => fmt::Display::fmt(error, f),
        }
    }
}

/// Reports missing attributes, all at once, so that they can be added in one go.
fn missing(f: &mut fmt::Formatter<'_>, missing: &[Arc<str>]) -> fmt::Result {
    let names = listed(quoted(missing), "and", missing.len());
    if missing.len() == 1 {
        write!(f, "attribute {names} is required")
    } else {
        write!(f, "attributes {names} are required")
    }
}

/// What is required: true or false, or the type's name with its article.
fn wanted_noun(ty: &Type) -> String {
    if *ty == Type::Bool { Sort::Bool.noun() } else { with_article(ty) }
}

/// The type's name with its article.
pub(in crate::value) fn with_article(ty: &Type) -> String {
    let name = ty.friendly_name();
    if *ty == Type::Dynamic { name } else { a(&name) }
}
