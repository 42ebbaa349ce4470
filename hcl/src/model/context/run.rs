//! What runs of modules and functions need besides: calls, and contexts that share the limits of another one.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};

use super::{Context, ContextBuilder, Scope};
use crate::model::defined::ActiveCall;
use crate::model::{Limits, Meter, Step, Traversal};
use crate::source::{Location, Source, Span};
use crate::value::Value;

/// The divisors that made values of a module infinite, by the full names of those, such as `local.name`.
pub(crate) type Divisors = BTreeMap<Arc<str>, Location>;

/// What a module knows of what is evaluated.
#[derive(Clone, Default)]
pub(super) struct OfModule {
    divisors: Option<Arc<Divisors>>,
    references: Option<Arc<References>>,
    /// With the height of the scope that has them.
    evaluated: Option<(Arc<Evaluated>, u32)>,
}

/// What the references of an expression lead to, found before it is evaluated: looking that up costs less
/// than making the objects in which the evaluation would look for it.
struct References {
    source: Source,
    /// The part of each reference that leads to its value, in source order.
    values: Vec<(Span, Value)>,
    /// The height of the scope that has these instead of variables.
    height: u32,
}

/// What a module has found for whole expressions that call nothing: decoding need not evaluate them again.
pub(crate) struct Evaluated {
    /// The limits under which they were evaluated; under others there may be an error.
    pub(crate) limits: Limits,
    /// By the identity of each source.
    pub(crate) sources: HashMap<usize, Expressions>,
    pub(crate) values: Arc<Vec<Option<Value>>>,
}

/// The whole expressions of a source in order, with the positions of their values.
pub(crate) struct Expressions {
    /// As long as this is kept, no other source has its identity.
    pub(crate) source: Source,
    pub(crate) all: Vec<(Span, u32)>,
}

/// A context that something else keeps.
pub(crate) struct WeakContext(Weak<Scope>);

/// A run would make more elements than it may.
pub(crate) struct Exceeded {
    pub(crate) limit: u64,
    /// Whether that was so before, so that it has been reported.
    pub(crate) before: bool,
}

#[cfg(feature = "lsp")]
impl OfModule {
    /// Whether nothing of it changes what an expression means. The values that were found are those that the
    /// variables give.
    pub(super) fn is_nothing(&self) -> bool {
        self.divisors.is_none() && self.references.is_none()
    }
}

impl Meter {
    /// Forgets what was counted since there were so many elements, before it is counted once more.
    pub(crate) fn return_to(&self, elements: u64) {
        self.elements.store(elements, Ordering::Relaxed);
    }
}

impl Context {
    /// What the reference that begins at a place leads to, and where the part of it ends that leads there; if
    /// that is known, and no scope inside may hide it.
    #[inline]
    pub(crate) fn reference(&self, source: &Source, start: u32) -> Option<(&Value, u32)> {
        self.0.settings.of_module.references.as_deref().and_then(|known| self.led_to(known, source, start))
    }

    /// Gives an expression of a source what its references lead to, instead of variables: the part of each
    /// that leads to its value, in source order. Forgets what was given for another expression.
    pub(crate) fn give_references(&mut self, source: &Source, values: impl Iterator<Item = (Span, Value)>) {
        let scope = Arc::get_mut(&mut self.0);
        let known = scope.and_then(|scope| Arc::get_mut(scope.settings.of_module.references.as_mut()?));
        if let Some(known) = known {
            known.values.clear();
            known.values.extend(values);
            known.source.clone_from(source);
            return;
        }
        let mut builder = self.0.parent.as_ref().unwrap_or(self).child();
        let references =
            References { source: source.clone(), values: values.collect(), height: builder.0.height };
        builder.0.settings.of_module.references = Some(Arc::new(references));
        *self = builder.build();
    }

    #[inline(never)]
    fn led_to<'c>(&'c self, known: &'c References, source: &Source, start: u32) -> Option<(&'c Value, u32)> {
        let found = known.values.binary_search_by_key(&start, |(span, _)| span.start).ok()?;
        let is_hidden = self.has_variables_above(known.height);
        let is_here = !is_hidden && known.source.identity() == source.identity();
        let (span, value) = &known.values[found];
        is_here.then_some((value, span.end))
    }

    /// The value of a whole expression, if a module has found it, and no scope inside may change it.
    #[inline]
    pub(crate) fn evaluated(&self, source: &Source, span: Span) -> Option<&Value> {
        let (evaluated, height) = self.0.settings.of_module.evaluated.as_ref()?;
        self.found_for(evaluated, *height, source, span)
    }

    #[inline(never)]
    fn found_for<'c>(
        &'c self,
        evaluated: &'c Evaluated,
        height: u32,
        source: &Source,
        span: Span,
    ) -> Option<&'c Value> {
        let here = evaluated.sources.get(&source.identity()).filter(|here| here.source == *source)?;
        let all = &here.all;
        let (whole, position) = all[all.binary_search_by_key(&span.start, |(whole, _)| whole.start).ok()?];
        let is_it = whole == span && *self.limits() == evaluated.limits && !self.has_variables_above(height);
        if is_it { evaluated.values[position as usize].as_ref() } else { None }
    }

    /// Whether a scope inside the one at a height has variables.
    fn has_variables_above(&self, height: u32) -> bool {
        let mut inside = self.scopes().take_while(|scope| scope.height > height);
        inside.any(|scope| scope.variables.as_ref().is_some_and(|table| !table.is_empty()))
    }

    /// Counts elements for the run that this context belongs to, before they are made.
    ///
    /// # Errors
    /// They are more than the run may still make.
    pub(crate) fn charge(&self, elements: u64) -> Result<(), Exceeded> {
        let limit = self.limits().elements;
        let sum = self.meter().map_or(elements, |meter| meter.add(elements));
        if sum <= limit {
            Ok(())
        } else {
            Err(Exceeded { limit, before: sum.saturating_sub(elements) > limit })
        }
    }

    /// Whether both are the same context, not merely equal ones.
    pub(crate) fn is(&self, other: &Context) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// A handle that does not keep the context.
    pub(crate) fn downgrade(&self) -> WeakContext {
        WeakContext(Arc::downgrade(&self.0))
    }

    /// A context inside this one that belongs to the run of another one and has its limits.
    #[cfg(feature = "spec")]
    pub(crate) fn child_in_run_of(&self, run: &Context) -> ContextBuilder {
        let mut builder = self.child();
        builder.0.settings.limits = run.0.settings.limits.clone();
        builder.0.settings.meter = run.0.settings.meter.clone();
        builder.0.settings.quiet = run.0.settings.quiet;
        builder.0.settings.nesting = run.0.settings.nesting;
        builder
    }

    /// The innermost active call of a configuration-defined function.
    pub(crate) fn active_call(&self) -> Option<&Arc<ActiveCall>> {
        self.0.settings.call.as_ref()
    }

    /// The divisor of what a reference names, of something around it, or of something in it, if a module
    /// declares that.
    pub(in crate::model) fn divisor_of(&self, traversal: &Traversal) -> Option<Location> {
        let divisors = self.0.settings.of_module.divisors.as_deref()?;
        let mut name = traversal.root_name()?.to_owned();
        let mut found = divisors.get(&*name);
        for step in &traversal.steps {
            let Step::Attribute { name: part, .. } = step else { break };
            name = format!("{name}.{part}");
            found = divisors.get(&*name).or(found);
        }
        let inside = || divisors.iter().find(|(other, _)| is_inside(other, &name));
        found.or_else(|| inside().map(|(_, place)| place)).cloned()
    }
}

/// Whether a name begins with another one and a dot.
fn is_inside(name: &str, outer: &str) -> bool {
    name.strip_prefix(outer).is_some_and(|rest| rest.starts_with('.'))
}

impl WeakContext {
    /// The context, if it is still kept.
    pub(crate) fn upgrade(&self) -> Option<Context> {
        self.0.upgrade().map(Context)
    }
}

impl ContextBuilder {
    /// Makes this the scope of a call of a function that configuration defines.
    #[must_use]
    pub(crate) fn with_call(mut self, call: ActiveCall) -> Self {
        self.0.settings.call = Some(Arc::new(call));
        self
    }

    /// Makes evaluations in this context count against the limits of another one, in the same run.
    #[must_use]
    pub(crate) fn sharing(mut self, other: &Context) -> Self {
        self.0.settings.limits = other.0.settings.limits.clone();
        self.0.settings.meter.clone_from(&other.0.settings.meter);
        self.0.settings.nesting = other.0.settings.nesting;
        self
    }

    /// Gives expressions the values that a module has found for them.
    #[must_use]
    pub(crate) fn with_evaluated(mut self, evaluated: Evaluated) -> Self {
        self.0.settings.of_module.evaluated = Some((Arc::new(evaluated), self.0.height));
        self
    }

    /// Forgets the values that another module has found: this one may find others.
    #[must_use]
    pub(crate) fn without_evaluated(mut self) -> Self {
        self.0.settings.of_module.evaluated = None;
        self
    }

    /// Tells why values of a module are infinite.
    #[must_use]
    pub(crate) fn with_divisors(mut self, divisors: Divisors) -> Self {
        self.0.settings.of_module.divisors = Some(Arc::new(divisors));
        self
    }
}
