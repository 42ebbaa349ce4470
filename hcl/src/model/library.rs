//! Sets of functions that a context defines as a whole, such as the standard functions.
//!
//! Building a context only refers to the lists of such a set; each function is made when it is first called.
//! Functions keep what they prepare, such as compiled patterns, so they are made for each context and not
//! once for the process.
#![cfg_attr(not(feature = "stdlib"), allow(dead_code, reason = "no set is compiled"))]

use std::sync::OnceLock;

use super::Callable;
use crate::value::Function;

/// A function by name, and what makes it.
pub(crate) type Named<F> = (&'static str, fn() -> F);

/// Functions by their subjects.
pub(crate) type Families = [(&'static str, &'static [Named<Function>])];

/// A set of functions: their names, and what makes them.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    /// Families of functions, and the names of those that the set has, if not all. Of functions with one name
    /// the first counts.
    pub(crate) functions: &'static [(&'static Families, Option<&'static [&'static str]>)],
    /// Those that take their arguments unevaluated.
    pub(crate) lazy: &'static [Named<Callable>],
}

/// The set in a context, with the functions that were called so far.
pub(super) struct Shelf {
    pub(super) library: Library,
    made: Box<[OnceLock<Callable>]>,
}

impl Library {
    /// All functions that take values, and whether the set has those of a name.
    fn functions(self) -> impl Iterator<Item = (&'static Named<Function>, impl Fn(&str) -> bool)> {
        self.functions.iter().flat_map(|(families, names)| {
            let has = move |name: &str| names.is_none_or(|names| names.contains(&name));
            families.iter().flat_map(move |(_, family)| family.iter().map(move |named| (named, has)))
        })
    }

    /// The names of all functions.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        let functions = self.functions().filter(|((name, _), has)| has(name)).map(|((name, _), _)| *name);
        functions.chain(self.lazy.iter().map(|(name, _)| *name))
    }
}

impl Shelf {
    pub(super) fn new(library: Library) -> Self {
        let families = library.functions.iter().flat_map(|(families, _)| families.iter());
        let count = families.map(|(_, family)| family.len()).sum::<usize>() + library.lazy.len();
        Shelf { library, made: std::iter::repeat_with(OnceLock::new).take(count).collect() }
    }

    /// The function called `name`, which is made now unless it was called before.
    pub(super) fn get(&self, name: &str) -> Option<&Callable> {
        let mut functions = self.library.functions().zip(&self.made);
        if let Some((((_, make), _), made)) =
            functions.find(|(((known, _), has), _)| *known == name && has(name))
        {
            return Some(made.get_or_init(|| Callable::Function(make())));
        }
        let mut lazy = self.library.lazy.iter().zip(self.made.iter().rev());
        let ((_, make), made) = lazy.find(|((known, _), _)| *known == name)?;
        Some(made.get_or_init(make))
    }

    /// The names of all functions.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.library.names().map(|name: &'static str| name as &str)
    }
}
