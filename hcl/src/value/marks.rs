//! Marks: labels on values that every operation carries to its result.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

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

/// A set of marks. The empty set costs nothing, and cloning is cheap.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Marks(Option<Arc<BTreeSet<Mark>>>);

/// What unmarked values answer when asked for their marks.
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
        self.0.as_ref().map_or(0, |marks| marks.len())
    }

    /// Whether `mark` is among them.
    pub fn contains(&self, mark: &Mark) -> bool {
        self.0.as_ref().is_some_and(|marks| marks.contains(mark))
    }

    /// The marks, in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Mark> {
        self.0.iter().flat_map(|marks| marks.iter())
    }

    /// Adds one.
    pub fn insert(&mut self, mark: Mark) {
        if !self.contains(&mark) {
            Arc::make_mut(self.0.get_or_insert_default()).insert(mark);
        }
    }

    /// Adds all of `other`.
    pub fn extend(&mut self, other: &Marks) {
        match (&self.0, &other.0) {
            (_, None) => {}
            (None, Some(_)) => self.0.clone_from(&other.0),
            (Some(own), Some(others)) if Arc::ptr_eq(own, others) || others.is_subset(own) => {}
            (Some(_), Some(others)) => {
                Arc::make_mut(self.0.get_or_insert_default()).extend(others.iter().cloned());
            }
        }
    }

    /// The marks of both.
    #[must_use]
    pub fn union(&self, other: &Marks) -> Marks {
        let mut union = self.clone();
        union.extend(other);
        union
    }
}

impl From<Mark> for Marks {
    fn from(mark: Mark) -> Self {
        Marks::from_iter([mark])
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        let marks = BTreeSet::from_iter(marks);
        Marks((!marks.is_empty()).then(|| Arc::new(marks)))
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Mark::name)).finish()
    }
}
