//! The variables that expressions themselves define: names of `for` expressions, and the element of a splat.

use std::cell::Cell;

use crate::value::Value;

/// What is defined locally at one point of an evaluation, innermost last. Names are borrowed from the source, so that
/// entering a scope and leaving it copies nothing but a value's handle.
#[derive(Default)]
pub(super) struct Scope<'t> {
    locals: Vec<Local<'t>>,
    splat_elements: Vec<Value>,
}

/// A name with its value.
struct Local<'t> {
    name: &'t str,
    value: Value,
    /// Whether anything has asked for the value.
    is_read: Cell<bool>,
}

impl<'t> Scope<'t> {
    /// Defines a name, which hides the same name further out.
    pub(super) fn bind(&mut self, name: &'t str, value: Value) {
        self.locals.push(Local { name, value, is_read: Cell::new(false) });
    }

    /// Gives another value to the name that was defined at this depth.
    pub(super) fn rebind(&mut self, depth: usize, value: Value) {
        if let Some(local) = self.locals.get_mut(depth) {
            local.value = value;
        }
    }

    /// How many names are defined.
    pub(super) fn depth(&self) -> usize {
        self.locals.len()
    }

    /// Forgets what was defined since the depth was `depth`.
    pub(super) fn leave(&mut self, depth: usize) {
        self.locals.truncate(depth);
    }

    /// The value of a name that is defined locally.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        let local = self.locals.iter().rev().find(|local| local.name == name)?;
        local.is_read.set(true);
        Some(&local.value)
    }

    /// Whether anything has asked for the value of a name that was defined since the depth was `depth`.
    pub(super) fn is_read_since(&self, depth: usize) -> bool {
        self.locals.iter().skip(depth).any(|local| local.is_read.get())
    }

    /// The names that are defined locally, innermost first; a name that is hidden appears again.
    pub(super) fn names(&self) -> impl Iterator<Item = &'t str> {
        self.locals.iter().rev().map(|local| local.name)
    }

    /// Everything that is defined locally, outermost first.
    pub(super) fn locals(&self) -> impl Iterator<Item = (&'t str, &Value)> {
        self.locals.iter().map(|local| {
            local.is_read.set(true);
            (local.name, &local.value)
        })
    }

    /// Begins the evaluation of a splat for one element.
    pub(super) fn enter_splat(&mut self, element: Value) {
        self.splat_elements.push(element);
    }

    /// Ends what [`Scope::enter_splat`] began.
    pub(super) fn leave_splat(&mut self) {
        self.splat_elements.pop();
    }

    /// The element of the innermost splat.
    pub(super) fn splat_element(&self) -> Option<&Value> {
        self.splat_elements.last()
    }
}
