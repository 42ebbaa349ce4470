//! Evaluation contexts: variables, functions and limits, in nested scopes.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use super::library::Shelf;
use super::limits::Meter;
use super::nesting::Nesting;
use super::{Body, BodyTransform, Callable, Limits};
use crate::order;
use crate::source::Location;
use crate::value::Value;

mod builder;
#[cfg(feature = "lsp")]
mod known;
#[cfg(feature = "modules")]
pub(crate) mod run;

pub use builder::ContextBuilder;

/// The environment of an evaluation: variables, functions and limits. Immutable; cloning it copies a pointer.
///
/// ```
/// use hcl::Context;
///
/// let context = Context::builder().variable("env", "prod").function("double", |n: i64| n * 2).build();
/// assert!(context.variable("env").is_some());
///
/// let inner = context.child().variable("each", 1).build();
/// assert!(inner.variable("env").is_some());
/// ```
#[derive(Clone)]
pub struct Context(Arc<Scope>);

/// One scope. A missing table differs from an empty one: if no scope has a table, the language has no
/// variables (or functions) at all, and errors say so.
#[derive(Default)]
struct Scope {
    parent: Option<Context>,
    /// The number of enclosing scopes.
    height: u32,
    variables: Option<Table>,
    functions: Option<Table>,
    /// Sets of functions. A later one hides those before it, and `functions` hides them all. There are none
    /// without `functions`.
    libraries: Vec<Shelf>,
    settings: Settings,
}

/// Names in their order. One type for both tables, because each type of map is compiled by itself.
type Table = BTreeMap<Arc<str>, Named>;

/// What a name means in its table.
enum Named {
    Variable(Definition),
    Function(Callable),
}

/// What a scope passes on to those inside.
#[derive(Clone, Default)]
struct Settings {
    limits: Limits,
    literal_only: bool,
    /// What a run has used of the limits.
    meter: Option<Arc<Meter>>,
    /// Whether the errors of evaluations are never read.
    quiet: bool,
    /// The innermost call of a configuration-defined function whose result is evaluated here.
    #[cfg(feature = "modules")]
    call: Option<Arc<super::defined::ActiveCall>>,
    /// The evaluations that are active around everything that is evaluated in this.
    nesting: Nesting,
    /// The arguments of the call of a function that this was made for, if it evaluates them itself.
    arguments: Option<Location>,
    /// What a module knows of what is evaluated.
    #[cfg(feature = "modules")]
    of_module: run::OfModule,
    unknown_names: UnknownNames,
    /// Whether variables and functions that no scope defines have unknown values.
    #[cfg(feature = "schema")]
    undefined_as_unknown: bool,
    /// What is known of the text that is decoded.
    #[cfg(feature = "lsp")]
    known: Option<Arc<super::known::Known>>,
    /// The transforms that decoding first applies to bodies, in this order.
    transforms: Vec<Arc<dyn BodyTransform>>,
}

/// The value of a variable, or the reason why the application's data could not be converted to one.
type Definition = Result<Value, Arc<str>>;

impl Context {
    /// A context without variables and functions.
    pub fn new() -> Self {
        Context::builder().build()
    }

    /// Starts building a context without a parent.
    pub fn builder() -> ContextBuilder {
        ContextBuilder(Scope::default())
    }

    /// The context of "literal-only mode" in the information model: no variables, no functions, and strings
    /// of the JSON syntax are taken literally, not as templates.
    pub fn literal_only() -> Self {
        let mut builder = Context::builder();
        builder.0.settings.literal_only = true;
        builder.build()
    }

    /// A literal-only context for one run, as if [metered](Context::metered): without a context around it,
    /// which only the run would use.
    pub(crate) fn literal_run() -> Self {
        let mut builder = Context::builder().with_meter(Meter::new(0));
        builder.0.settings.literal_only = true;
        builder.build()
    }

    /// Starts building a context inside this one. It sees everything in this one and can hide parts of it.
    pub fn child(&self) -> ContextBuilder {
        let mut scope = Scope::default();
        scope.parent = Some(self.clone());
        scope.height = self.0.height.saturating_add(1);
        scope.settings = self.0.settings.clone();
        ContextBuilder(scope)
    }

    /// A view of this context for evaluations where it only matters whether they fail. Their errors have no
    /// messages: one without a location represents all, except those about functions that this build lacks.
    pub(crate) fn quiet(&self) -> Context {
        let mut builder = self.child();
        builder.0.settings.quiet = true;
        builder.build()
    }

    /// Whether the errors of evaluations in this context are never read.
    pub(crate) fn is_quiet(&self) -> bool {
        self.0.settings.quiet
    }

    /// The variable called `name` in the nearest scope that has one.
    pub fn variable(&self, name: &str) -> Option<&Value> {
        self.definition(name)?.as_ref().ok()
    }

    /// Why the variable called `name` has no value, although [`ContextBuilder::variable`] defines it.
    pub fn variable_problem(&self, name: &str) -> Option<&str> {
        self.definition(name)?.as_ref().err().map(|reason| &**reason)
    }

    /// The function called `name`, including namespaces, in the nearest scope that has one.
    pub fn function(&self, name: &str) -> Option<&Callable> {
        self.scopes().find_map(|scope| scope.function(name))
    }

    /// Whether any scope defines variables, even an empty set. If not, the error for a variable is that
    /// variables are not allowed, rather than that this one does not exist.
    pub fn allows_variables(&self) -> bool {
        self.scopes().any(|scope| scope.variables.is_some())
    }

    /// Whether any scope defines functions, even an empty set.
    pub fn allows_functions(&self) -> bool {
        self.scopes().any(|scope| scope.functions.is_some())
    }

    /// The names of all variables, those of the nearest scope first; a hidden name appears again.
    pub fn variable_names(&self) -> impl Iterator<Item = &str> {
        let mut names = Vec::new();
        for table in self.scopes().filter_map(|scope| scope.variables.as_ref()) {
            names.extend(table.keys().map(|name| &**name));
        }
        names.into_iter()
    }

    /// The names of all functions, those of the nearest scope first; a hidden name appears again.
    pub fn function_names(&self) -> impl Iterator<Item = &str> {
        let mut names = Vec::new();
        for scope in self.scopes() {
            names.extend(scope.function_names());
        }
        names.into_iter()
    }

    /// The limits of an evaluation.
    pub fn limits(&self) -> &Limits {
        &self.0.settings.limits
    }

    /// What becomes of names that a type does not know.
    pub fn unknown_names(&self) -> UnknownNames {
        self.0.settings.unknown_names
    }

    /// Whether what no scope defines is unknown, rather than an error.
    pub(crate) fn has_undefined_as_unknown(&self) -> bool {
        #[cfg(feature = "schema")]
        return self.0.settings.undefined_as_unknown;
        #[cfg(not(feature = "schema"))]
        false
    }

    /// Whether this is literal-only mode.
    pub fn is_literal_only(&self) -> bool {
        self.0.settings.literal_only
    }

    /// Starts a run in this context: everything evaluated in it, and in contexts inside it, shares its
    /// [`Limits`](super::Limits), across any number of calls. Inside a run this returns the context itself.
    ///
    /// Decoding does this automatically for each call. Use it in applications that evaluate the expressions
    /// of a configuration one by one, or decode it in stages.
    ///
    /// ```
    /// use hcl::{Context, Limits};
    ///
    /// let context = Context::builder().limits(Limits::default().with_elements(5)).build();
    /// let run = context.metered();
    /// let expression = hcl::parse_expression("[for n in [1, 2, 3]: n]")?;
    /// assert!(expression.evaluate(&run).is_ok());
    /// assert!(expression.evaluate(&run).is_err(), "the second one begins with what the first one left");
    /// assert!(expression.evaluate(&context).is_ok());
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn metered(&self) -> Context {
        match self.meter() {
            Some(_) => self.clone(),
            None => self.child().with_meter(Meter::new(0)).build(),
        }
    }

    /// What the run that this context belongs to has used of the limits.
    pub(crate) fn meter(&self) -> Option<&Meter> {
        self.0.settings.meter.as_deref()
    }

    /// The number of enclosing scopes: looking up a name takes that much longer.
    pub(crate) fn height(&self) -> u32 {
        self.0.height
    }

    /// The evaluations that are active around an evaluation in this context.
    pub(crate) fn nesting(&self) -> Nesting {
        self.0.settings.nesting
    }

    /// The arguments of the call for which this context was made. Evaluating them in it does not count as a
    /// nested evaluation, because the text limits how deep they nest.
    pub(crate) fn arguments(&self) -> Option<&Location> {
        self.0.settings.arguments.as_ref()
    }

    /// A view of this context for evaluations nested in these.
    pub(crate) fn inside(&self, nesting: Nesting) -> Context {
        if nesting.is_negligible() {
            return self.clone();
        }
        let mut builder = self.child();
        builder.0.settings.nesting = nesting;
        builder.build()
    }

    /// Applies the transforms given to [`ContextBuilder::body_transform`] to a body. Decoding does this
    /// automatically; use it in applications that request a body's content themselves.
    #[must_use]
    pub fn transformed(&self, body: &Body) -> Body {
        self.0
            .settings
            .transforms
            .iter()
            .fold(body.clone(), |body, transform| transform.transform(&body, self))
    }

    fn definition(&self, name: &str) -> Option<&Definition> {
        self.scopes().find_map(|scope| match scope.variables.as_ref()?.get(name)? {
            Named::Variable(definition) => Some(definition),
            Named::Function(_) => None,
        })
    }

    /// The scopes from the nearest to the outermost.
    fn scopes(&self) -> impl Iterator<Item = &Scope> {
        std::iter::successors(Some(&*self.0), |scope| scope.parent.as_ref().map(|parent| &*parent.0))
    }
}

impl Default for Context {
    fn default() -> Self {
        Context::new()
    }
}

impl Scope {
    fn function(&self, name: &str) -> Option<&Callable> {
        let own = match self.functions.as_ref()?.get(name) {
            Some(Named::Function(callable)) => Some(callable),
            _ => None,
        };
        own.or_else(|| self.libraries.iter().rev().find_map(|library| library.get(name)))
    }

    /// The names of the functions, in order.
    fn function_names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        if let Some(own) = &self.functions {
            names.extend(own.keys().map(|name| &**name));
        }
        for library in &self.libraries {
            names.extend(library.names());
        }
        order::sort_by_key(&mut names, |name| *name);
        names.dedup();
        names
    }

    /// Moves out the contexts that the scope holds.
    fn take_apart(&mut self, left: &mut Vec<Context>) {
        left.extend(self.parent.take());
        #[cfg(feature = "modules")]
        for callable in self.functions.take().into_iter().flat_map(BTreeMap::into_values) {
            if let Named::Function(Callable::Defined(function)) = callable {
                left.push(function.into_scope());
            }
        }
    }
}

/// An application can create any number of scopes, each inside the one before or seen by its functions, and a
/// module has functions that see each other. So scopes are dropped in a loop, whichever way one holds the
/// next.
impl Drop for Scope {
    fn drop(&mut self) {
        let mut left = Vec::new();
        self.take_apart(&mut left);
        while let Some(context) = left.pop() {
            if let Some(mut scope) = Arc::into_inner(context.0) {
                scope.take_apart(&mut left);
            }
        }
    }
}

/// Prints the scopes, the nearest first.
impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Context ").and_then(|()| f.debug_list().entries(self.scopes()).finish())
    }
}

impl fmt::Debug for Scope {
    /// Without the enclosing scopes. Names only: values may be secrets, and many.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scope")
            .field("variables", &self.variables.as_ref().map(|table| table.keys().collect::<Vec<_>>()))
            .field("functions", &self.functions.as_ref().map(|_| self.function_names()))
            .field("literal_only", &self.settings.literal_only)
            .finish()
    }
}

/// What becomes of an attribute or a block whose name the application's type does not know.
///
/// Without any of these it is an error: most unknown names are misspelled, and a setting that is silently
/// ignored is found late. A program that must start with a file that was written for a newer version, for
/// example after it was rolled back, cannot afford that.
///
/// Given to a [`ContextBuilder::unknown_names`](super::ContextBuilder::unknown_names), it holds for all that
/// is decoded in the context; with the feature `layers`, `Layers::unknown_names` holds for one layer. It
/// makes no difference where an unknown name is the reason for another error: if the block `server` is
/// required, and there is only a block `sever`, both are reported.
///
/// ```
/// use hcl::{Context, HclDecode, Loader, UnknownNames};
///
/// #[derive(HclDecode)]
/// struct Config {
///     port: u16,
/// }
///
/// let context = Context::builder().unknown_names(UnknownNames::Warn).build();
/// let newer = Loader::new().text("app.hcl", "port = 80\ncompression = true\n");
/// let (config, warnings) = newer.decode::<Config>(&context)?;
/// assert_eq!(config.port, 80);
/// assert_eq!(warnings.iter().next().unwrap().summary, "Unsupported attribute `compression`");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnknownNames {
    /// An unknown name is an error.
    #[default]
    Refuse,
    /// A name that is nearly a known one is an error, because it is probably misspelled. Any other is a
    /// warning. A newer version may have a name that resembles one of this version, so a file for it can
    /// still be refused.
    RefuseMisspelled,
    /// An unknown name is a warning. If it is nearly a known one, the warning suggests that.
    Warn,
    /// An unknown name is not reported.
    Ignore,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Function, Type};

    fn one() -> Function {
        Function::builder().returns(Type::Number, |_| Ok(Value::number(1)))
    }

    #[test]
    fn the_nearest_scope_wins() {
        let outer = Context::builder().value("a", Value::number(1)).value("b", Value::number(2)).build();
        let inner = outer.child().value("a", Value::string("inner")).build();
        assert_eq!(inner.variable("a").and_then(Value::as_str), Some("inner"));
        assert_eq!(inner.variable("b"), outer.variable("b"));
        assert!(inner.variable("c").is_none());
        assert_eq!(inner.variable_names().collect::<Vec<_>>(), ["a", "a", "b"]);
    }

    #[test]
    fn none_defined_is_not_the_same_as_none_allowed() {
        let none = Context::new();
        assert!(!none.allows_variables() && !none.allows_functions());
        let allowed = Context::builder().allow_variables().allow_functions().build().child().build();
        assert!(allowed.allows_variables() && allowed.allows_functions());
        assert!(allowed.variable("a").is_none() && allowed.function("f").is_none());
    }

    #[test]
    fn a_child_inherits_the_mode_and_the_limits() {
        let parent = Context::builder().limits(Limits::default().with_depth(3)).build();
        assert_eq!(parent.child().build().limits().depth, 3);
        assert!(Context::literal_only().child().build().is_literal_only());
        assert!(!parent.is_literal_only());
    }

    #[test]
    fn values_are_not_shown_by_debug() {
        let context = Context::builder().value("password", Value::string("hunter2")).build();
        let shown = format!("{context:?}");
        assert!(shown.contains("password") && !shown.contains("hunter2"), "{shown}");
    }

    #[test]
    fn what_serde_cannot_write_as_a_value_is_a_problem_of_that_variable() {
        let keys = std::collections::BTreeMap::from([((1, 2), 3)]);
        let outer = Context::builder().variable("a", 1).build();
        let inner = outer.child().variable("a", &keys).variable("b", [1, 2]).build();
        assert!(inner.variable("a").is_none() && inner.variable_problem("a").is_some());
        assert!(inner.variable("b").is_some() && inner.variable_problem("b").is_none());
        assert!(outer.variable_problem("a").is_none() && outer.variable_problem("c").is_none());
    }

    #[cfg(feature = "stdlib")]
    #[test]
    fn of_functions_with_one_name_the_last_counts() {
        let upper = |context: &Context, name: &str| match context.function(name) {
            Some(Callable::Function(function)) => function.call(&["a".into()]).ok() == Some("A".into()),
            _ => false,
        };
        let before = Context::builder().function("upper", one()).stdlib().build();
        assert!(upper(&before, "upper") && !upper(&before, "lower"));
        let after = Context::builder().stdlib().function("upper", one()).build();
        assert!(!upper(&after, "upper"));
        let names: Vec<&str> = after.function_names().collect();
        assert!(names.is_sorted() && names.iter().filter(|name| **name == "upper").count() == 1);
        assert!(names.contains(&"try") && matches!(after.function("try"), Some(Callable::Lazy(_))));
    }

    #[test]
    fn functions_are_found_by_their_full_name() {
        let context = Context::builder().function("math::one", one()).build();
        assert!(matches!(context.function("math::one"), Some(Callable::Function(_))));
        assert!(context.function("one").is_none());
        assert_eq!(context.function_names().collect::<Vec<_>>(), ["math::one"]);
    }
}
