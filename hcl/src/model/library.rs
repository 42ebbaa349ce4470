//! Sets of functions that a context defines as a whole, such as the standard functions.
//!
//! Building a context only lists the names of such a set; each function is made when it is first called.
//! Functions keep what they prepare, such as compiled patterns, so they are made for each context and not
//! once for the process.
#![cfg_attr(not(feature = "stdlib"), allow(dead_code, reason = "no set is compiled"))]

use std::sync::OnceLock;

use super::Callable;
use crate::value::Function;

/// A function by name, and what makes it.
pub(crate) type Named<F> = (&'static str, fn() -> F);

/// A set of functions: their names, and what makes them.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    pub(crate) functions: fn() -> Vec<Named<Function>>,
    /// Those that take their arguments unevaluated.
    pub(crate) lazy: &'static [Named<Callable>],
}

/// The set in a context, with the functions that were called so far.
pub(super) struct Shelf(Vec<(&'static str, Make, OnceLock<Callable>)>);

#[derive(Clone, Copy)]
enum Make {
    Function(fn() -> Function),
    Any(fn() -> Callable),
}

impl Shelf {
    pub(super) fn new(library: Library) -> Self {
        let functions = (library.functions)().into_iter().map(|(name, make)| (name, Make::Function(make)));
        let lazy = library.lazy.iter().map(|&(name, make)| (name, Make::Any(make)));
        Shelf(functions.chain(lazy).map(|(name, make)| (name, make, OnceLock::new())).collect())
    }

    /// The function called `name`, which is made now unless it was called before.
    pub(super) fn get(&self, name: &str) -> Option<&Callable> {
        let (_, make, made) = self.0.iter().find(|(known, ..)| *known == name)?;
        Some(made.get_or_init(|| match make {
            Make::Function(make) => Callable::Function(make()),
            Make::Any(make) => make(),
        }))
    }

    /// The names of all functions.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, ..)| *name)
    }
}
