//! Sets of functions that a context defines as a whole, such as the standard functions.
//!
//! Building a context only refers to the table of such a set; each function is made when it is first called.
//! Functions keep what they prepare, such as compiled patterns, so they are made for each context and not
//! once for the process.
#![cfg_attr(not(feature = "stdlib"), allow(dead_code, reason = "no set is compiled"))]

use std::sync::OnceLock;

use super::Callable;
use crate::value::Function;

/// A function by name, and what makes it.
pub(crate) type Named<F> = (&'static str, fn() -> F);

/// A set of functions: their names, and what makes them. Both tables are in the order of the names.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    pub(crate) functions: &'static [Named<Function>],
    /// Those that take their arguments unevaluated.
    pub(crate) lazy: &'static [Named<Callable>],
}

/// The set in a context, with the functions that were called so far.
pub(super) struct Shelf {
    library: Library,
    made: Box<[OnceLock<Callable>]>,
}

impl Library {
    /// Whether the set has a function of this name.
    pub(super) fn contains(&self, name: &str) -> bool {
        self.position(name).is_some()
    }

    /// Where a function is in both tables, one after the other.
    fn position(&self, name: &str) -> Option<usize> {
        match self.functions.binary_search_by(|(known, _)| (*known).cmp(name)) {
            Ok(position) => Some(position),
            Err(_) => {
                let position = self.lazy.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
                Some(self.functions.len() + position)
            }
        }
    }

    fn make(&self, position: usize) -> Callable {
        match self.functions.get(position) {
            Some((_, make)) => Callable::Function(make()),
            None => (self.lazy[position - self.functions.len()].1)(),
        }
    }
}

impl Shelf {
    pub(super) fn new(library: Library) -> Self {
        let count = library.functions.len() + library.lazy.len();
        Shelf { library, made: std::iter::repeat_with(OnceLock::new).take(count).collect() }
    }

    /// The function called `name`, which is made now unless it was called before.
    pub(super) fn get(&self, name: &str) -> Option<&Callable> {
        let position = self.library.position(name)?;
        Some(self.made[position].get_or_init(|| self.library.make(position)))
    }

    /// The names of all functions.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let Library { functions, lazy } = self.library;
        functions.iter().map(|(name, _)| *name).chain(lazy.iter().map(|(name, _)| *name))
    }
}
