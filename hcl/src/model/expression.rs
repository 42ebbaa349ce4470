//! Expressions: the values of attributes, to be evaluated or analyzed.

use std::fmt;
use std::sync::Arc;

#[cfg(feature = "write")]
use super::NativeForm;
#[cfg(feature = "inspect")]
use super::kind::ExpressionKind;
use super::{Context, Traversal};
use crate::diagnostic::{Diagnostics, catalogue};
use crate::source::Location;
use crate::value::Value;

/// An expression in either syntax, or built by an extension. Cloning it copies a pointer.
///
/// A field of this type in a struct that derives `HclDecode` is evaluated later, when the application
/// chooses.
#[derive(Clone)]
pub struct Expression(pub(super) Arc<dyn ExpressionImpl>);

/// What a syntax (or an extension) implements to provide an [`Expression`].
///
/// The static analyses follow "Static Analysis" of the information model. Each returns `None` if the
/// expression does not have that form; parentheses around an expression hide its form.
pub trait ExpressionImpl: fmt::Debug + Send + Sync + 'static {
    /// See [`Expression::evaluate`].
    ///
    /// # Errors
    /// All errors of the expression.
    fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics>;

    /// See [`Expression::variables`].
    fn variables(&self) -> Vec<Traversal>;

    /// See [`Expression::functions`].
    fn functions(&self) -> Vec<FunctionReference>;

    /// See [`Expression::location`].
    fn location(&self) -> Location;

    /// See [`Expression::kind`].
    #[cfg(feature = "inspect")]
    fn kind(&self) -> ExpressionKind {
        ExpressionKind::Other
    }

    /// See [`Expression::native_form`].
    ///
    /// # Errors
    /// The expression cannot be written in the native syntax.
    #[cfg(feature = "write")]
    fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        Ok(NativeForm::Text(self.location().text().to_owned()))
    }

    /// See [`Expression::children`].
    #[cfg(feature = "inspect")]
    fn children(&self) -> Vec<Expression> {
        Vec::new()
    }

    /// Whether one part of the source makes several parts of the value.
    #[doc(hidden)]
    fn is_for(&self) -> bool {
        false
    }

    /// See [`Expression::static_list`].
    fn static_list(&self) -> Option<Vec<Expression>> {
        None
    }

    /// See [`Expression::static_map`].
    fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        None
    }

    /// See [`Expression::static_call`].
    #[cfg(feature = "inspect")]
    fn static_call(&self) -> Option<StaticCall> {
        None
    }

    /// See [`Expression::absolute_traversal`].
    fn absolute_traversal(&self) -> Option<Traversal> {
        None
    }

    /// The text of a string as it is written, in which only escapes with a backslash have a meaning, for a
    /// field with the option `literal`. `None` if this is no string.
    ///
    /// # Errors
    /// An escape is wrong.
    #[cfg(feature = "literal")]
    fn literal_text(&self) -> Option<Result<String, Diagnostics>> {
        None
    }

    /// What is wrong with this, which is no text, if no sequence begins in it. Empty if only sequences are
    /// wrong.
    #[cfg(feature = "literal")]
    #[doc(hidden)]
    fn unclear_text(&self) -> Diagnostics {
        Diagnostics::new()
    }
}

/// A function that an expression calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionReference {
    /// The full name: `namespace::name` if it has namespaces.
    pub name: Arc<str>,
    /// The location of the name.
    pub location: Location,
}

/// A function call, taken apart without evaluation.
#[cfg(feature = "inspect")]
#[derive(Clone, Debug)]
pub struct StaticCall {
    /// The full name: `namespace::name` if it has namespaces.
    pub name: Arc<str>,
    /// The location of the name.
    pub name_location: Location,
    /// The arguments, in order.
    pub arguments: Vec<Expression>,
    /// The location of the arguments with their parentheses.
    pub arguments_location: Location,
}

impl Expression {
    /// A handle to an implementation.
    pub fn new(implementation: impl ExpressionImpl) -> Self {
        Expression(Arc::new(implementation))
    }

    /// Evaluates the expression in a context.
    ///
    /// # Errors
    /// All errors of the expression, not only the first.
    pub fn evaluate(&self, context: &Context) -> Result<Value, Diagnostics> {
        self.0.evaluate(context).map_err(|mut diagnostics| {
            if !diagnostics.has_errors() {
                diagnostics.push(catalogue::decode::unexplained().at(self.location()));
            }
            diagnostics
        })
    }

    /// The variables that the expression takes from its context, in source order. Variables that the
    /// expression defines itself, as a `for` expression does, are excluded.
    pub fn variables(&self) -> Vec<Traversal> {
        self.0.variables()
    }

    /// The functions that the expression calls, in source order.
    pub fn functions(&self) -> Vec<FunctionReference> {
        self.0.functions()
    }

    /// The location of the expression.
    pub fn location(&self) -> Location {
        self.0.location()
    }

    /// What the expression is made of, one level deep: a literal, a call with its arguments, an operator with
    /// its operands. [`Expression::walk`] visits everything below. The page of [`kind`](super::kind) shows
    /// how to write a lint.
    ///
    /// ```
    /// use hcl::ExpressionKind;
    ///
    /// let expression = hcl::parse_expression("max(sizes...)")?;
    /// let ExpressionKind::Call(call) = expression.kind() else { unreachable!() };
    /// assert_eq!((call.name(), call.arguments().len()), ("max", 1));
    /// assert!(call.expansion().is_some());
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[cfg(feature = "inspect")]
    pub fn kind(&self) -> ExpressionKind {
        self.0.kind()
    }

    /// The direct parts of this expression, in source order. An editor can walk them to find the expression
    /// under the cursor.
    ///
    /// Chains are flat: `a + b + c` has three parts. [`Expression::kind`] tells the role of each part, and
    /// nests a chain.
    #[cfg(feature = "inspect")]
    pub fn children(&self) -> Vec<Expression> {
        self.0.children()
    }

    /// Whether this is a `for` expression.
    pub(crate) fn is_for(&self) -> bool {
        self.0.is_for()
    }

    /// The elements, if this is a tuple constructor.
    pub fn static_list(&self) -> Option<Vec<Expression>> {
        self.0.static_list()
    }

    /// The keys and values, if this is an object constructor.
    pub fn static_map(&self) -> Option<Vec<(Expression, Expression)>> {
        self.0.static_map()
    }

    /// The name and the arguments, if this is a function call.
    #[cfg(feature = "inspect")]
    pub fn static_call(&self) -> Option<StaticCall> {
        self.0.static_call()
    }

    /// The path, if this is a variable with only attribute and index steps whose keys are literals.
    pub fn absolute_traversal(&self) -> Option<Traversal> {
        self.0.absolute_traversal()
    }

    /// Like [`Expression::absolute_traversal`], but as a path from an object that the application knows: its
    /// first name is an attribute step.
    pub fn relative_traversal(&self) -> Option<Traversal> {
        self.0.absolute_traversal().map(Traversal::into_relative)
    }

    /// The text of a string as it is written; see [`ExpressionImpl::literal_text`].
    #[cfg(feature = "literal")]
    pub(crate) fn literal_text(&self) -> Option<Result<String, Diagnostics>> {
        self.0.literal_text()
    }

    /// What keeps it from being taken as it is written; see [`ExpressionImpl::unclear_text`].
    #[cfg(feature = "literal")]
    pub(crate) fn unclear_text(&self) -> Diagnostics {
        self.0.unclear_text()
    }

    /// The name, if this is a lone variable name, which an application can read as a keyword.
    pub fn keyword(&self) -> Option<Arc<str>> {
        let traversal = self.0.absolute_traversal()?;
        traversal.steps.is_empty().then_some(traversal.root?.name)
    }
}

impl fmt::Debug for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
