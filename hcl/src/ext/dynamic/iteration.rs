//! The current element of a dynamic block, as a variable.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::diagnostic::Diagnostics;
use crate::model::context::run::WeakContext;
use crate::model::{Context, Origin};
use crate::source::Location;
use crate::value::{Marks, Value, ValueError};

/// The iterators in scope in a block, innermost first. Blocks nest in the source, so there are never many.
#[derive(Clone)]
pub(super) struct Iteration(Arc<Level>);

struct Level {
    name: Arc<str>,
    /// The value of the name, with the marks of the collection and without them.
    marked: Value,
    plain: Value,
    origin: Origin,
    outer: Option<Iteration>,
    /// Whether this collection or an outer one has marks.
    has_marks: bool,
    /// The context with the iterators, if the bodies that expand in it still keep it. An expression with
    /// these iterators does not: it may be the result of a function that such a context defines.
    inside: Mutex<Option<Inside>>,
}

/// A context with iterators, and the context for which it was built.
struct Inside {
    around: WeakContext,
    inside: WeakContext,
}

impl Level {
    /// The context that was last built for this one.
    fn known(&self, context: &Context) -> Option<Context> {
        let known = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.as_ref().filter(|known| known.around.upgrade().is_some_and(|it| it.is(context)))?;
        known.inside.upgrade()
    }

    fn remember(&self, context: &Context, inside: &Context) {
        let known = Inside { around: context.downgrade(), inside: inside.downgrade() };
        *self.inside.lock().unwrap_or_else(PoisonError::into_inner) = Some(known);
    }

    fn define(&self, context: &Context, value: &Value) -> Context {
        context.child().value(self.name.clone(), value.clone()).build()
    }
}

impl Iteration {
    /// One more element, inside those of `outer`.
    ///
    /// # Errors
    /// The element is nested too deep to be part of an object.
    pub(super) fn new(
        outer: Option<&Iteration>,
        name: Arc<str>,
        (key, value): (Value, Value),
        marks: &Marks,
        origin: Origin,
    ) -> Result<Self, ValueError> {
        let object = |key, value| Value::try_object([("key", key), ("value", value)]);
        let has_marks = !marks.is_empty() || outer.is_some_and(|outer| outer.0.has_marks);
        let marked = if marks.is_empty() {
            None
        } else {
            Some(object(key.clone().with_marks(marks), value.clone().with_marks(marks))?)
        };
        let plain = object(key, value)?;
        let marked = marked.unwrap_or_else(|| plain.clone());
        let (outer, inside) = (outer.cloned(), Mutex::new(None));
        Ok(Iteration(Arc::new(Level { name, marked, plain, origin, outer, has_marks, inside })))
    }

    /// A child context of `context` with the iterators. The attributes of a block, and the blocks inside it,
    /// mostly use the same one, which is found again as long as their body keeps it.
    pub(super) fn context(&self, context: &Context) -> Context {
        if let Some(inside) = self.0.known(context) {
            return inside;
        }
        let outer = self.0.outer.as_ref().map_or_else(|| context.clone(), |outer| outer.context(context));
        let inside = self.0.define(&outer, &self.0.marked);
        self.0.remember(context, &inside);
        inside
    }

    /// A child context of `context` with the iterators, without the marks of collections.
    pub(super) fn plain_context(&self, context: &Context) -> Context {
        if !self.0.has_marks {
            return self.context(context);
        }
        let levels: Vec<&Level> = self.levels().collect();
        levels.iter().rev().fold(context.clone(), |context, level| level.define(&context, &level.plain))
    }

    /// Whether one of the iterators has this name.
    pub(super) fn defines(&self, name: &str) -> bool {
        self.levels().any(|level| *level.name == *name)
    }

    /// The number of iterators in scope.
    pub(super) fn count(&self) -> u64 {
        self.levels().count() as u64
    }

    /// Where the collection of the innermost iterator is.
    pub(super) fn for_each(&self) -> Location {
        self.0.origin.location.clone()
    }

    /// The diagnostics, with notes about the elements.
    pub(super) fn explain(&self, mut diagnostics: Diagnostics) -> Diagnostics {
        for diagnostic in diagnostics.iter_mut() {
            self.levels().for_each(|level| level.origin.explain(diagnostic));
        }
        diagnostics
    }

    fn levels(&self) -> impl Iterator<Item = &Level> {
        std::iter::successors(Some(&*self.0), |level| level.outer.as_ref().map(|outer| &*outer.0))
    }
}

/// Only the names: elements may be secret.
impl fmt::Debug for Iteration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.levels().map(|level| &level.name)).finish()
    }
}
