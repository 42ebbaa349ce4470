//! The declaration of a function: its parameters, the type of its result, and its implementation.

use std::fmt;
use std::sync::Arc;

use super::error::FunctionError;
use super::inline_call::WordCalls;
use crate::value::refine::RefinementBuilder;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// A function that expressions can call ("Functions and Function Calls" of the information model).
///
/// What its parameters do not accept is handled before the function is called; see [`Function::call`]. For a
/// function with a fixed number of arguments a closure is often enough; see
/// [`IntoFunction`](super::IntoFunction).
///
/// ```
/// use hcl::value::{Function, Parameter, Type, Value};
///
/// let first = Function::builder()
///     .description("The first element of a list.")
///     .parameter(Parameter::new("list", Type::list(Type::Dynamic)))
///     .returns_by(
///         |arguments| Ok(arguments[0].ty().element_type().cloned().unwrap_or(Type::Dynamic)),
///         |arguments, _| Ok(arguments[0].index(&Value::number(0))?),
///     );
/// let list = Value::tuple(vec![Value::string("a"), Value::number(1)]);
/// assert_eq!(first.return_type(&[list.clone()]), Ok(Type::String));
/// assert_eq!(first.call(&[list]), Ok(Value::string("a")));
/// let unknown = Value::unknown(Type::list(Type::Bool));
/// assert_eq!(first.call(&[unknown]), Ok(Value::unknown(Type::Bool)));
/// ```
#[derive(Clone)]
pub struct Function(pub(super) Arc<Declaration>);

pub(super) struct Declaration {
    pub(super) terms: Terms,
    pub(super) result_type: ResultType,
    pub(super) implementation: Implementation,
    pub(super) words: WordCalls,
}

/// What is declared of a function besides its result.
#[derive(Default)]
pub(super) struct Terms {
    pub(super) description: String,
    pub(super) parameters: Vec<Parameter>,
    pub(super) variadic: Option<Parameter>,
    pub(super) refinement: Refinement,
    pub(super) constant_time: bool,
    #[cfg(feature = "regex")]
    pub(super) preparation: Option<super::preparation::Preparation>,
    pub(super) cost: Option<Box<Cost>>,
    pub(super) effort: u64,
}

/// The cost in elements of a call with these arguments, beyond reading them.
type Cost = dyn Fn(&[Value]) -> u64 + Send + Sync;

/// How the type of the result is determined.
pub(super) enum ResultType {
    /// Always of this one.
    Fixed(Type),
    /// It depends on the arguments.
    ByArguments(Box<ResultTypeFn>),
    /// It is the one that the result turns out to have. The function tells what that would be without a call.
    ByResult(Box<ResultTypeFn>),
}

/// What is known about every result. For the two common cases a known result needs no check.
#[derive(Default)]
pub(super) enum Refinement {
    #[default]
    None,
    NotNull,
    By(Box<RefineFn>),
}

/// What computes the result: a plain function where that is enough, because each closure has its own code to
/// be called, moved and dropped.
pub(super) enum Implementation {
    Closure(Box<ImplementationFn>),
    Plain(fn(&[Value]) -> Result<Value, FunctionError>),
    ByType(fn(&[Value], &Type) -> Result<Value, FunctionError>),
}

impl Implementation {
    #[inline]
    pub(super) fn run(&self, arguments: &[Value], ty: &Type) -> Result<Value, FunctionError> {
        match self {
            Implementation::Plain(function) => function(arguments),
            Implementation::ByType(function) => function(arguments, ty),
            Implementation::Closure(closure) => closure(arguments, ty),
        }
    }
}

pub(super) type ResultTypeFn = dyn Fn(&[Value]) -> Result<Type, FunctionError> + Send + Sync;
pub(super) type ImplementationFn = dyn Fn(&[Value], &Type) -> Result<Value, FunctionError> + Send + Sync;
pub(super) type RefineFn = dyn Fn(RefinementBuilder) -> RefinementBuilder + Send + Sync;

impl Function {
    /// Starts a function.
    pub fn builder() -> FunctionBuilder {
        FunctionBuilder(Terms { effort: 1, ..Terms::default() })
    }

    /// What the function does, for documentation.
    pub fn description(&self) -> &str {
        &self.0.terms.description
    }

    /// The positional parameters.
    pub fn parameters(&self) -> &[Parameter] {
        &self.0.terms.parameters
    }

    /// Whether a call takes the same time for arguments of any size.
    pub(crate) fn is_constant_time(&self) -> bool {
        self.0.terms.constant_time
    }

    /// How much longer a call takes than visiting a value, for each value that it is given and for the text
    /// that it produces.
    pub(crate) fn effort(&self) -> u64 {
        self.0.terms.effort
    }

    /// What a call costs beyond reading its arguments.
    pub(crate) fn cost(&self, arguments: &[Value]) -> u64 {
        self.0.terms.cost.as_ref().map_or(0, |cost| cost(arguments))
    }

    /// The parameter for all further arguments.
    pub fn variadic(&self) -> Option<&Parameter> {
        self.0.terms.variadic.as_ref()
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tuple = f.debug_tuple("Function");
        for parameter in &self.0.terms.parameters {
            tuple.field(parameter);
        }
        tuple.field(&self.0.terms.variadic).finish()
    }
}

/// Collects the declaration of a function.
pub struct FunctionBuilder(pub(super) Terms);

impl fmt::Debug for FunctionBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FunctionBuilder")
            .field("description", &self.0.description)
            .field("parameters", &self.0.parameters)
            .field("variadic", &self.0.variadic)
            .finish_non_exhaustive()
    }
}

impl FunctionBuilder {
    /// What the function does, for documentation.
    #[must_use]
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.0.description = description.into();
        self
    }

    /// Adds a positional parameter.
    #[must_use]
    pub fn parameter(mut self, parameter: Parameter) -> Self {
        self.0.parameters.push(parameter);
        self
    }

    /// Declares the parameter for all further arguments.
    #[must_use]
    pub fn variadic(mut self, parameter: Parameter) -> Self {
        self.0.variadic = Some(parameter);
        self
    }

    /// Declares what is known about every result, unknown ones included. It must hold for all results, or the
    /// call fails.
    #[must_use]
    pub fn refine_result(
        mut self,
        refine: impl Fn(RefinementBuilder) -> RefinementBuilder + Send + Sync + 'static,
    ) -> Self {
        self.0.refinement = Refinement::By(Box::new(refine));
        self
    }

    /// Declares that no result is ever null.
    #[must_use]
    pub fn not_null(mut self) -> Self {
        self.0.refinement = Refinement::NotNull;
        self
    }

    /// Declares that a call takes about the same time however large the arguments are, like a function that
    /// looks up one element. For all other functions the size of the arguments counts against the limits of
    /// the evaluation.
    #[must_use]
    pub fn constant_time(mut self) -> Self {
        self.0.constant_time = true;
        self
    }

    /// Multiplies the cost of what is read and written.
    #[cfg_attr(not(feature = "stdlib"), expect(dead_code, reason = "only standard functions need it"))]
    pub(in crate::value) fn effort(mut self, times: u64) -> Self {
        self.0.effort = times;
        self
    }

    /// Declares what a call costs beyond reading its arguments.
    #[cfg_attr(not(feature = "stdlib"), expect(dead_code, reason = "only standard functions need it"))]
    pub(in crate::value) fn cost(mut self, cost: impl Fn(&[Value]) -> u64 + Send + Sync + 'static) -> Self {
        self.0.cost = Some(Box::new(cost));
        self
    }

    /// Finishes a function whose result always has type `ty`.
    pub fn returns(
        self,
        ty: Type,
        implementation: impl Fn(&[Value]) -> Result<Value, FunctionError> + Send + Sync + 'static,
    ) -> Function {
        let implementation: Box<ImplementationFn> = Box::new(move |arguments, _| implementation(arguments));
        self.ending(ResultType::Fixed(ty), Implementation::Closure(implementation))
    }

    /// Finishes a function whose result type depends on its arguments. Some of these may be unknown; then
    /// only their types matter. The implementation receives the type that `result_type` returned.
    pub fn returns_by(
        self,
        result_type: impl Fn(&[Value]) -> Result<Type, FunctionError> + Send + Sync + 'static,
        implementation: impl Fn(&[Value], &Type) -> Result<Value, FunctionError> + Send + Sync + 'static,
    ) -> Function {
        let implementation = Implementation::Closure(Box::new(implementation));
        self.ending(ResultType::ByArguments(Box::new(result_type)), implementation)
    }

    /// For functions of this crate: `returns` without a closure.
    #[cfg(feature = "stdlib")]
    pub(in crate::value) fn gives(
        self,
        ty: Type,
        implementation: fn(&[Value]) -> Result<Value, FunctionError>,
    ) -> Function {
        self.ending(ResultType::Fixed(ty), Implementation::Plain(implementation))
    }

    /// For functions of this crate: `returns_by` without closures.
    #[cfg(feature = "stdlib")]
    pub(in crate::value) fn gives_by(
        self,
        result_type: fn(&[Value]) -> Result<Type, FunctionError>,
        implementation: fn(&[Value], &Type) -> Result<Value, FunctionError>,
    ) -> Function {
        self.ending(ResultType::ByArguments(Box::new(result_type)), Implementation::ByType(implementation))
    }

    /// The type of the result is that of the value, which may be of any type; `result_type` is asked only if
    /// an argument is unknown.
    #[cfg(feature = "stdlib")]
    pub(in crate::value) fn returns_anything(
        self,
        result_type: fn(&[Value]) -> Result<Type, FunctionError>,
        implementation: impl Fn(&[Value]) -> Result<Value, FunctionError> + Send + Sync + 'static,
    ) -> Function {
        let implementation: Box<ImplementationFn> = Box::new(move |arguments, _| implementation(arguments));
        self.ending(ResultType::ByResult(Box::new(result_type)), Implementation::Closure(implementation))
    }

    fn ending(self, result_type: ResultType, implementation: Implementation) -> Function {
        let words = WordCalls::new(&self.0, &result_type);
        Function(Arc::new(Declaration { terms: self.0, result_type, implementation, words }))
    }
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub struct Parameter {
    pub(super) name: String,
    pub(super) description: String,
    pub(super) ty: Type,
    pub(super) allow_null: bool,
    pub(super) allow_unknown: bool,
    pub(super) allow_dynamic: bool,
    pub(super) allow_marked: bool,
}

impl Parameter {
    /// A parameter for arguments that match `ty`.
    pub fn new(name: impl Into<String>, ty: Type) -> Self {
        Parameter {
            name: name.into(),
            description: String::new(),
            ty,
            allow_null: false,
            allow_unknown: false,
            allow_dynamic: false,
            allow_marked: false,
        }
    }

    /// What the argument means, for documentation.
    #[must_use]
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    /// Accepts null; otherwise a null argument is an error.
    #[must_use]
    pub fn allow_null(mut self) -> Self {
        self.allow_null = true;
        self
    }

    /// Accepts unknown values; otherwise an unknown argument makes the result unknown.
    #[must_use]
    pub fn allow_unknown(mut self) -> Self {
        self.allow_unknown = true;
        self
    }

    /// Accepts the dynamic value when the result type is determined; otherwise it makes the result type
    /// dynamic.
    #[must_use]
    pub fn allow_dynamic(mut self) -> Self {
        self.allow_dynamic = true;
        self
    }

    /// Accepts marked values; otherwise marks are taken off and put on the result.
    #[must_use]
    pub fn allow_marked(mut self) -> Self {
        self.allow_marked = true;
        self
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The type specification for arguments.
    pub fn ty(&self) -> &Type {
        &self.ty
    }

    /// The documentation.
    pub fn documentation(&self) -> &str {
        &self.description
    }
}
