//! Marks: labels on values that every operation carries to its result.

use std::fmt;
use std::sync::Arc;

use crate::words::listed;

/// A label such as `sensitive`. Two marks are the same if their names are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(Arc<str>);

impl Mark {
    /// The mark called `name`.
    pub fn new(name: impl AsRef<str>) -> Self {
        Mark(Arc::from(name.as_ref()))
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Mark {
    fn from(name: &str) -> Self {
        Mark::new(name)
    }
}

impl From<String> for Mark {
    fn from(name: String) -> Self {
        Mark::new(name)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A set of marks. The empty set costs nothing, and cloning is cheap. It is meant for the few marks that an
/// application has: adding one takes time in proportion to their number.
///
/// The inner slice is sorted and never empty.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Marks(Option<Arc<Vec<Mark>>>);

/// The marks of unmarked values.
pub(super) static NO_MARKS: Marks = Marks(None);

impl Marks {
    /// No marks.
    pub const fn new() -> Self {
        Marks(None)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// Whether `mark` is among them.
    pub fn contains(&self, mark: &Mark) -> bool {
        self.as_slice().binary_search(mark).is_ok()
    }

    /// The marks, in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Mark> {
        self.as_slice().iter()
    }

    /// Their names, in a sentence.
    pub(crate) fn listed(&self) -> String {
        listed(self.iter(), "and", usize::MAX)
    }

    /// Adds one.
    pub fn insert(&mut self, mark: Mark) {
        if let Err(index) = self.as_slice().binary_search(&mark) {
            Arc::make_mut(self.0.get_or_insert_default()).insert(index, mark);
        }
    }

    /// Adds all of `other`.
    pub fn extend(&mut self, other: &Marks) {
        match (&self.0, &other.0) {
            (_, None) => {}
            (None, Some(_)) => self.0.clone_from(&other.0),
            (Some(own), Some(others)) if Arc::ptr_eq(own, others) => {}
            (Some(_), Some(others)) => others.iter().for_each(|mark| self.insert(mark.clone())),
        }
    }

    /// The marks of both.
    #[must_use]
    pub fn union(&self, other: &Marks) -> Marks {
        let mut union = self.clone();
        union.extend(other);
        union
    }

    fn as_slice(&self) -> &[Mark] {
        self.0.as_ref().map_or(&[], |marks| marks)
    }
}

impl From<Mark> for Marks {
    fn from(mark: Mark) -> Self {
        Marks::from_iter([mark])
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        let mut set = Marks::new();
        marks.into_iter().for_each(|mark| set.insert(mark));
        set
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Mark::name)).finish()
    }
}
