//! The variables that expressions themselves define: names of `for` expressions, and the element of a splat.

use std::cell::Cell;

use crate::source::Span;
use crate::syntax::ast::{ShortName, Tree};
use crate::value::Value;

/// The local definitions at one point of an evaluation, innermost last. Names are borrowed from the source,
/// so entering and leaving a scope copies only the value's handle.
#[derive(Default)]
pub(super) struct Scope<'t> {
    locals: Vec<Local<'t>>,
    /// The elements of the splats that are being evaluated, the innermost one last.
    pub(super) splat_elements: Vec<Value>,
}

/// A name with its value.
struct Local<'t> {
    name: &'t str,
    /// The name as a number, or zero.
    number: u64,
    value: Value,
    /// Whether the value has been read.
    is_read: Cell<bool>,
}

impl<'t> Scope<'t> {
    /// Defines a name, which hides outer definitions of the same name.
    pub(super) fn bind(&mut self, name: &'t str, value: Value) {
        let number = ShortName::of(name).number();
        self.locals.push(Local { name, number, value, is_read: Cell::new(false) });
    }

    /// Replaces the value of the name that was defined at this depth.
    pub(super) fn rebind(&mut self, depth: usize, value: Value) {
        if let Some(local) = self.locals.get_mut(depth) {
            local.value = value;
        }
    }

    /// The number of names that are defined.
    pub(super) fn depth(&self) -> usize {
        self.locals.len()
    }

    /// Removes what was defined since the depth was `depth`.
    pub(super) fn leave(&mut self, depth: usize) {
        self.locals.truncate(depth);
    }

    /// The value of the local name that is written at `name`.
    #[inline]
    pub(super) fn get(&self, tree: &Tree, name: Span, short_name: ShortName) -> Option<&Value> {
        let mut locals = self.locals.iter().rev();
        let local = match short_name.number() {
            0 => {
                let name = tree.text(name);
                locals.find(|local| local.name == name)?
            }
            number => locals.find(|local| local.number == number)?,
        };
        local.is_read.set(true);
        Some(&local.value)
    }

    /// Whether the value of any name defined since the depth was `depth` has been read.
    pub(super) fn is_read_since(&self, depth: usize) -> bool {
        self.locals.iter().skip(depth).any(|local| local.is_read.get())
    }

    /// The local names, innermost first; a hidden name appears again.
    pub(super) fn names(&self) -> impl Iterator<Item = &'t str> {
        self.locals.iter().rev().map(|local| local.name)
    }

    /// All local definitions, outermost first.
    pub(super) fn locals(&self) -> impl Iterator<Item = (&'t str, &Value)> {
        self.locals.iter().map(|local| {
            local.is_read.set(true);
            (local.name, &local.value)
        })
    }
}
