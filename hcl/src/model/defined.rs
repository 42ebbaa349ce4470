//! Functions defined by expressions: their declarations, and the context in which a call evaluates the
//! result.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use super::limits::{Limits, Meter};
use super::{Callable, Context, Expression, Nesting};
use crate::value::function::FunctionBuilder;
use crate::value::{Function, FunctionError, Parameter, Type, Value};

/// All active calls together can nest across this many levels of expressions: the stack grows for them, but
/// not without limit.
pub(crate) const MAX_LEVELS: usize = 2000;

/// A call takes as much stack as this many levels of an expression, besides those of the result.
const LEVELS_OF_A_CALL: usize = 4;

/// A function whose result is an expression. The expression sees the parameters, the scope that the function
/// was defined in, and the functions defined together with it. [`ext::functions`](crate::ext::functions)
/// reads such functions from blocks.
///
/// A call with an unknown argument has an unknown result, and the marks of arguments move to the result, as
/// with other functions. [`Limits::depth`](super::Limits::depth) limits how deep such calls can nest.
#[derive(Clone)]
pub struct DefinedFunction {
    group: Definitions,
    index: usize,
    /// What the result sees besides the parameters and the group.
    scope: Context,
    /// Whether an error in the result is shown at the call alone: the result is not part of the
    /// configuration.
    is_foreign: bool,
}

/// Functions that were defined together and can call each other.
///
/// If the functions in a context held the context with those that they may call, they would hold themselves.
/// So they hold the group, and a call creates a scope with just the functions that the result names.
#[derive(Clone)]
pub(crate) struct Definitions(Arc<[Definition]>);

/// One definition.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) name: Arc<str>,
    pub(crate) parameters: Vec<Arc<str>>,
    pub(crate) variadic: Option<Arc<str>>,
    pub(crate) result: Expression,
    /// The parameters as seen by the dispatcher.
    signature: Function,
    /// The functions of the group that the result names.
    calls: Vec<usize>,
    /// How deep the result nests.
    levels: usize,
}

/// A call of a defined function that has not returned; part of the contexts of what it evaluates.
#[derive(Debug)]
pub(crate) struct ActiveCall {
    name: Arc<str>,
    /// Which definition it is.
    identity: usize,
    /// How many calls are active, including this one, and across how many levels of expressions they nest.
    depth: u32,
    levels: usize,
    /// Whether only the type of the result matters, not the value: the call is in an arm of a conditional
    /// that is not chosen.
    is_unread: bool,
    outer: Option<Arc<ActiveCall>>,
}

impl Definition {
    pub(crate) fn new(
        name: Arc<str>,
        parameters: Vec<Arc<str>>,
        variadic: Option<Arc<str>>,
        result: Expression,
    ) -> Self {
        // Only the declaration is used: the evaluator calls what is defined here.
        let signature = Definition::declaration(&parameters, variadic.as_ref())
            .returns(Type::Dynamic, |_| Ok(Value::dynamic()));
        let levels = height(&result);
        Definition { name, parameters, variadic, result, signature, calls: Vec::new(), levels }
    }

    /// A function with these parameters, as the dispatcher knows it.
    fn declaration(parameters: &[Arc<str>], variadic: Option<&Arc<str>>) -> FunctionBuilder {
        let parameter = |name: &Arc<str>| Parameter::new(&**name, Type::Dynamic);
        let builder =
            parameters.iter().map(parameter).fold(Function::builder(), |all, one| all.parameter(one));
        variadic.map(parameter).into_iter().fold(builder, |all, rest| all.variadic(rest))
    }

    /// The names of all parameters, including the variadic one.
    pub(crate) fn all_parameters(&self) -> HashSet<&str> {
        self.parameters.iter().chain(&self.variadic).map(|name| &**name).collect()
    }
}

impl Definitions {
    /// A group. Of several definitions with one name the last wins.
    pub(crate) fn new(mut definitions: Vec<Definition>) -> Self {
        let names: std::collections::HashMap<Arc<str>, usize> = definitions
            .iter()
            .enumerate()
            .map(|(index, definition)| (definition.name.clone(), index))
            .collect();
        for definition in &mut definitions {
            let named = definition.result.functions();
            definition.calls = named.iter().filter_map(|call| names.get(&call.name).copied()).collect();
            definition.calls.sort_unstable();
            definition.calls.dedup();
        }
        Definitions(definitions.into())
    }

    /// A function that is not part of the configuration. It can call neither itself nor others that are
    /// defined with it; its result sees `scope`.
    #[cfg(feature = "spec")]
    pub(crate) fn alone(definition: Definition, scope: Context) -> DefinedFunction {
        DefinedFunction { group: Definitions(Arc::new([definition])), index: 0, scope, is_foreign: true }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &Definition> {
        self.0.iter()
    }

    /// The functions, with results that see `scope`.
    pub(crate) fn within(&self, scope: &Context) -> impl Iterator<Item = DefinedFunction> {
        (0..self.0.len()).map(|index| DefinedFunction {
            group: self.clone(),
            index,
            scope: scope.clone(),
            is_foreign: false,
        })
    }
}

impl DefinedFunction {
    /// The full name: `namespace::name` if it has namespaces.
    pub fn name(&self) -> &Arc<str> {
        &self.definition().name
    }

    /// The names of the required parameters.
    pub fn parameters(&self) -> &[Arc<str>] {
        &self.definition().parameters
    }

    /// The name of the parameter that collects all further arguments in a tuple.
    pub fn variadic(&self) -> Option<&Arc<str>> {
        self.definition().variadic.as_ref()
    }

    /// The expression of the result.
    pub fn result(&self) -> &Expression {
        &self.definition().result
    }

    /// The declared parameters.
    pub(crate) fn signature(&self) -> &Function {
        &self.definition().signature
    }

    /// What the result sees, for a function that is dropped.
    pub(crate) fn into_scope(self) -> Context {
        self.scope
    }

    /// Whether an error in the result is shown at the call alone.
    pub(crate) fn is_foreign(&self) -> bool {
        self.is_foreign
    }

    fn definition(&self) -> &Definition {
        &self.group.0[self.index]
    }

    /// Identifies the definition uniquely while it exists.
    fn identity(&self) -> usize {
        std::ptr::from_ref(self.definition()) as usize
    }

    /// The call, made from `caller`.
    pub(crate) fn begin(&self, caller: &Context, is_unread: bool) -> ActiveCall {
        let outer = caller.active_call();
        let (depth, levels) = outer.map_or((0, 0), |call| (call.depth, call.levels));
        ActiveCall {
            name: self.name().clone(),
            identity: self.identity(),
            depth: depth.saturating_add(1),
            levels: levels + LEVELS_OF_A_CALL + self.definition().levels,
            is_unread,
            outer: outer.cloned(),
        }
    }

    /// Whether `caller` is inside a call of this function.
    pub(crate) fn is_active_in(&self, caller: &Context) -> bool {
        caller.active_call().is_some_and(|call| call.chain().any(|call| call.identity == self.identity()))
    }

    /// The context of the result, which counts against the limits of the caller. The dispatcher has checked
    /// the number of arguments.
    ///
    /// # Errors
    /// The further arguments are nested too deep for a tuple.
    pub(crate) fn frame(
        &self,
        arguments: &[Value],
        call: ActiveCall,
        nesting: Nesting,
        (limits, meter): (&Limits, Meter),
    ) -> Result<Context, FunctionError> {
        let definition = self.definition();
        let builder = self.scope.child().with_meter(meter).with_call(call).with_nesting(nesting, None);
        let mut builder = builder.limits(limits.clone()).allow_variables();
        for &index in &definition.calls {
            let callee = DefinedFunction { index, ..self.clone() };
            builder = builder.callable(callee.name().clone(), Callable::Defined(callee));
        }
        let (given, rest) = arguments.split_at(definition.parameters.len().min(arguments.len()));
        for (name, value) in definition.parameters.iter().zip(given) {
            builder = builder.value(name.clone(), value.clone());
        }
        if let Some(name) = &definition.variadic {
            builder = builder.value(name.clone(), Value::try_tuple(rest.to_vec())?);
        }
        Ok(builder.build())
    }
}

impl ActiveCall {
    /// The number of active calls.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Across how many levels of expressions they nest.
    pub(crate) fn levels(&self) -> usize {
        self.levels
    }

    /// Whether only the type of the result matters.
    pub(crate) fn is_unread(&self) -> bool {
        self.is_unread
    }

    /// The names of the functions, outermost call first.
    pub(crate) fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.chain().map(|call| &*call.name).collect();
        names.reverse();
        names
    }

    /// The calls from this one outwards.
    fn chain(&self) -> impl Iterator<Item = &ActiveCall> {
        std::iter::successors(Some(self), |call| call.outer.as_deref())
    }
}

/// The number of levels of the expression, counted without recursion.
fn height(expression: &Expression) -> usize {
    let (mut level, mut height) = (vec![expression.clone()], 0);
    while !level.is_empty() {
        height += 1;
        level = level.iter().flat_map(Expression::children).collect();
    }
    height
}

/// The name and the parameters only; the values in the scope may be secret.
impl fmt::Debug for DefinedFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameters = self.parameters().join(", ");
        let more = self.variadic().map(|name| format!(", {name}...")).unwrap_or_default();
        write!(f, "{}({parameters}{more})", self.name())
    }
}
