//! Expressions: the values of attributes, to be evaluated or analyzed.

use std::fmt;
use std::sync::Arc;

#[cfg(feature = "write")]
use super::NativeForm;
use super::{Context, Traversal};
#[cfg(feature = "inspect")]
use super::{ExpressionKind, StaticCall};
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

    /// The path, if this is a variable with only attribute and index steps whose keys are literals.
    pub fn absolute_traversal(&self) -> Option<Traversal> {
        self.0.absolute_traversal()
    }

    /// Like [`Expression::absolute_traversal`], but as a path from an object that the application knows: its
    /// first name is an attribute step.
    pub fn relative_traversal(&self) -> Option<Traversal> {
        self.0.absolute_traversal().map(Traversal::into_relative)
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
