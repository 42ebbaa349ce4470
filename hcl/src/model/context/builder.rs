//! What a context is made of: its variables, functions, limits and transforms.

use std::sync::Arc;

use serde::Serialize;

use super::{Context, Definition, Named, Scope};
use crate::model::limits::Meter;
use crate::model::nesting::Nesting;
use crate::model::{BodyTransform, Callable, LazyFunction, Limits, UnknownNames};
use crate::source::Location;
use crate::value::{Function, IntoFunction, Value};

/// Builds a [`Context`].
#[derive(Debug)]
pub struct ContextBuilder(pub(super) Scope);

impl ContextBuilder {
    /// Defines a variable from anything that serde can serialize.
    ///
    /// Data without a value in HCL, such as a map whose keys are not strings, makes every expression that
    /// uses the variable fail. To get the error here instead, give [`ContextBuilder::value`] the result of
    /// [`to_value`](crate::value::to_value).
    #[must_use]
    pub fn variable(self, name: impl Into<Arc<str>>, value: impl Serialize) -> Self {
        self.define(name.into(), crate::value::to_value(&value).map_err(|error| error.to_string().into()))
    }

    /// Defines a variable as a value, which may also be unknown or have marks.
    #[must_use]
    pub fn value(self, name: impl Into<Arc<str>>, value: Value) -> Self {
        self.define(name.into(), Ok(value))
    }

    /// Allows variables, even if none is defined.
    #[must_use]
    pub fn allow_variables(mut self) -> Self {
        self.0.variables.get_or_insert_default();
        self
    }

    /// Defines a function: a closure over types that serde knows, or a [`Function`] with declared parameters.
    ///
    /// It receives values, but no context. A function that must evaluate expressions is a [`LazyFunction`]:
    /// evaluations in the context that it receives count toward [`Limits::depth`]. A closure that keeps a
    /// context and evaluates expressions in it must prevent endless recursion itself, because the limit does
    /// not cover it.
    #[must_use]
    pub fn function<M>(self, name: impl Into<Arc<str>>, function: impl IntoFunction<M>) -> Self {
        self.callable(name, Callable::Function(function.into_function()))
    }

    /// Defines a function that takes its arguments unevaluated.
    #[must_use]
    pub fn lazy_function(self, name: impl Into<Arc<str>>, function: impl LazyFunction) -> Self {
        self.callable(name, Callable::Lazy(Arc::new(function)))
    }

    /// Defines several functions.
    #[must_use]
    pub fn functions<N: Into<Arc<str>>>(self, functions: impl IntoIterator<Item = (N, Function)>) -> Self {
        let named = functions.into_iter().map(|(name, function)| (name, Callable::Function(function)));
        named.fold(self, |builder, (name, callable)| builder.callable(name, callable))
    }

    /// Defines several functions of any kind.
    #[must_use]
    pub fn callables<N: Into<Arc<str>>>(self, callables: impl IntoIterator<Item = (N, Callable)>) -> Self {
        callables.into_iter().fold(self, |builder, (name, callable)| builder.callable(name, callable))
    }

    /// Defines all functions of a set. They replace those of the same names that were defined before.
    #[cfg(feature = "stdlib")]
    #[must_use]
    pub(crate) fn library(mut self, library: crate::model::library::Library) -> Self {
        let repeats = |name: &Arc<str>| library.names().any(|known| *known == **name);
        self.0.functions.get_or_insert_default().retain(|name, _| !repeats(name));
        self.0.libraries.push(crate::model::library::Shelf::new(library));
        self
    }

    /// Allows function calls, even if no function is defined.
    #[must_use]
    pub fn allow_functions(mut self) -> Self {
        self.0.functions.get_or_insert_default();
        self
    }

    /// Sets the limits of evaluations.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.0.settings.limits = limits;
        self
    }

    /// Sets what becomes of names that a type does not know. Without this they are errors.
    #[must_use]
    pub fn unknown_names(mut self, unknown_names: UnknownNames) -> Self {
        self.0.settings.unknown_names = unknown_names;
        self
    }

    /// Makes variables and functions that are not defined unknown values, rather than errors: for a tool that
    /// checks the configuration of a program and does not have what the program defines.
    ///
    /// [`decode::by_shape`](crate::decode::by_shape) takes the parts of values that are unknown to be right,
    /// and checks the others. A type that does not keep unknown values still reports them.
    ///
    /// ```
    /// use hcl::{Context, HclDecode};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     ports: Vec<u16>,
    /// }
    ///
    /// let context = Context::builder().undefined_as_unknown().build();
    /// let check = |text: &str| {
    ///     let body = hcl::parse(text)?;
    ///     Ok::<_, hcl::Error>(hcl::decode::by_shape(Config::shape(), &body, &context).1)
    /// };
    /// assert!(check("ports = [80, var.port, port_of(\"shop\")]\n")?.is_empty());
    /// assert_eq!(check("ports = [var.port, 80800]\n")?.len(), 1);
    /// # let _ = |config: Config| config.ports;
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[cfg(feature = "schema")]
    #[must_use]
    pub fn undefined_as_unknown(mut self) -> Self {
        self.0.settings.undefined_as_unknown = true;
        self.allow_variables().allow_functions()
    }

    /// Makes decoding in this context apply `transform` to each file, or to several merged files. Transforms
    /// are applied in the order in which they were added.
    #[must_use]
    pub fn body_transform(mut self, transform: impl BodyTransform) -> Self {
        self.0.settings.transforms.push(Arc::new(transform));
        self
    }

    /// Makes this the scope of a call nested in these evaluations. `arguments` is the place of its arguments,
    /// if the function evaluates them itself.
    #[must_use]
    pub(crate) fn with_nesting(mut self, nesting: Nesting, arguments: Option<Location>) -> Self {
        self.0.settings.nesting = nesting;
        self.0.settings.arguments = arguments;
        self
    }

    /// Makes evaluations in this context part of a run, which shares their limits.
    #[must_use]
    pub(crate) fn with_meter(mut self, meter: Meter) -> Self {
        self.0.settings.meter = Some(Arc::new(meter));
        self
    }

    /// Builds the context.
    #[must_use]
    pub fn build(self) -> Context {
        Context(Arc::new(self.0))
    }

    /// Defines a function of any kind.
    #[must_use]
    pub fn callable(mut self, name: impl Into<Arc<str>>, callable: Callable) -> Self {
        self.0.functions.get_or_insert_default().insert(name.into(), Named::Function(callable));
        self
    }

    fn define(mut self, name: Arc<str>, value: Definition) -> Self {
        self.0.variables.get_or_insert_default().insert(name, Named::Variable(value));
        self
    }
}
