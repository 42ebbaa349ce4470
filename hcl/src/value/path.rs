//! Paths: the position of a part inside a value.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use super::errors::{self, ValueError};
use super::repr::Value;
use super::string::normalized;
use super::ty_display::attribute_name;

/// The steps from a value to a part of it.
///
/// ```
/// use hcl::value::{Path, Value};
///
/// let value = Value::object([("ports", Value::tuple(vec![Value::number(80)]))]);
/// let path = Path::new().attribute("ports").index(Value::number(0));
/// assert_eq!(path.to_string(), ".ports[0]");
/// assert_eq!(path.apply(&value)?, Value::number(80));
/// # Ok::<(), hcl::Error>(())
/// ```
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

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The steps, outermost first.
    pub fn steps(&self) -> &[PathStep] {
        &self.0
    }

    /// Appends a step.
    pub fn push(&mut self, step: PathStep) {
        self.0.push(step);
    }

    /// Inserts a step at the front.
    pub(super) fn prepend(&mut self, step: PathStep) {
        self.0.insert(0, step);
    }

    /// Removes the last step.
    pub fn pop(&mut self) -> Option<PathStep> {
        self.0.pop()
    }

    /// This path, extended by an attribute.
    #[must_use]
    pub fn attribute(mut self, name: impl AsRef<str>) -> Self {
        self.push(PathStep::Attribute(normalized(name.as_ref())));
        self
    }

    /// This path, extended by an element.
    #[must_use]
    pub fn index(mut self, key: impl Into<Value>) -> Self {
        self.push(PathStep::Index(key.into()));
        self
    }

    /// This path, extended by the other.
    #[must_use]
    pub fn join(mut self, other: &Path) -> Self {
        self.0.extend_from_slice(&other.0);
        self
    }

    /// Whether this path begins with the steps of `prefix`.
    pub fn starts_with(&self, prefix: &Path) -> bool {
        self.0.starts_with(&prefix.0)
    }

    /// The part of `value` at this path. It has the marks of everything on the way.
    ///
    /// # Errors
    /// A step leads nowhere; the error's path ends with that step.
    pub fn apply(&self, value: &Value) -> Result<Value, ValueError> {
        let mut part = value.clone();
        for (index, step) in self.0.iter().enumerate() {
            let here = || self.0.iter().take(index + 1).cloned().collect();
            part = step.apply(&part).map_err(|error| error.at(here()))?;
        }
        Ok(part)
    }
}

impl PathStep {
    /// The step to a part of an object, or of a map.
    pub(super) fn to_element(index: usize) -> Self {
        PathStep::Index(Value::number(index))
    }

    pub(super) fn to_entry(key: &Arc<str>, is_object: bool) -> Self {
        if is_object {
            PathStep::Attribute(key.clone())
        } else {
            PathStep::Index(Value::normalized_string(key))
        }
    }

    /// The name of the attribute, or the key if it is a string.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            PathStep::Attribute(name) => Some(name),
            PathStep::Index(key) => key.as_str(),
        }
    }

    /// The part of `value` at this step.
    ///
    /// # Errors
    /// There is no such part.
    pub fn apply(&self, value: &Value) -> Result<Value, ValueError> {
        match self {
            PathStep::Attribute(name) => value.attribute(name),
            PathStep::Index(element) if value.ty().is_set() => {
                let found = value.has_element(element)?;
                let part = match (found.as_bool(), value.ty().element_type()) {
                    (Some(false), _) => return Err(errors::missing_element()),
                    // The element may be missing, so its existence must not narrow the result.
                    (None, Some(ty)) => Value::unknown(ty.clone()),
                    _ => element.clone(),
                };
                Ok(part.with_marks(found.marks()))
            }
            PathStep::Index(key) => value.index(key),
        }
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
                PathStep::Attribute(name) => match attribute_name(name) {
                    Cow::Borrowed(name) => write!(f, ".{name}")?,
                    Cow::Owned(quoted) => write!(f, "[{quoted}]")?,
                },
                PathStep::Index(key) => match (key.as_str(), key.as_number()) {
                    (Some(text), _) => write!(f, "[{text:?}]")?,
                    (_, Some(number)) => write!(f, "[{number}]")?,
                    // Elements of sets are identified by their content, which may be long.
                    _ => f.write_str("[…]")?,
                },
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Type;

    #[test]
    fn paths_are_written_as_traversals() {
        let path = Path::default().attribute("a-1").index(0).index("b").attribute("two words");
        assert_eq!(path.to_string(), r#".a-1[0]["b"]["two words"]"#);
    }

    #[test]
    fn elements_of_sets_are_reached_by_their_content() {
        let step = |set: &Value, key: &str| PathStep::Index(Value::string(key)).apply(set);
        let known = Value::set(Type::String, vec![Value::string("a"), Value::string("b")]).unwrap();
        assert_eq!(step(&known, "a").unwrap(), Value::string("a"));
        assert!(step(&known, "c").is_err());
        // Whether the element exists is unknown, so the result must not claim that it does.
        let vague = Value::set(Type::String, vec![Value::string("a"), Value::unknown(Type::String)]).unwrap();
        assert_eq!(step(&vague, "a").unwrap(), Value::string("a"));
        assert_eq!(step(&vague, "c").unwrap(), Value::unknown(Type::String));
    }
}
