//! Expressions (specification: "Expressions"). Every node keeps the span of the source it came from.

use crate::model::{BinaryOperator, UnaryOperator};
use crate::source::Span;
use crate::value::Number;

use super::arena::{Id, Run};
use super::short_name::ShortName;
use super::template::Part;

/// An expression: its kind and its place.
#[derive(Debug)]
pub(crate) struct Expr {
    pub(crate) span: Span,
    pub(crate) kind: ExprKind,
}

/// The forms of an expression.
#[derive(Debug)]
pub(crate) enum ExprKind {
    /// A number literal.
    Number(Number),
    /// `true` or `false`.
    Bool(bool),
    /// `null`.
    Null,
    /// A quoted template, a heredoc or a bare template that joins its parts to a string.
    Template(Run<Part>),
    /// A template that consists of a single interpolation: its value, unconverted (`"${x}"`).
    Unwrapped(Id<Expr>),
    /// A variable and the constant steps after it: `a.b[0]`. `root` is the variable's name.
    Variable { root: Span, steps: Run<TraversalStep> },
    /// Constant steps after any other expression: `f(x).b[0]`.
    Traversal { source: Id<Expr>, steps: Run<TraversalStep> },
    /// An index whose key has to be evaluated: `a[b]`. `brackets` covers both brackets.
    Index { collection: Id<Expr>, key: Id<Expr>, brackets: Span },
    /// `source.*` or `source[*]`: `each` is evaluated for every element, to which [`ExprKind::SplatItem`] in
    /// it refers.
    Splat { source: Id<Expr>, each: Id<Expr>, marker: Span },
    /// The current element of the innermost enclosing splat.
    SplatItem,
    /// A function call.
    Call(Id<Call>),
    /// `-operand` or `!operand`; the operator is the first byte of the span.
    Unary { operator: UnaryOperator, operand: Id<Expr> },
    /// Operators of one precedence level, applied from left to right: `first rest[0] rest[1] …`.
    Binary { first: Id<Expr>, rest: Run<Operation> },
    /// `c1 ? r1 : c2 ? r2 : … : otherwise`.
    Conditional { arms: Run<Arm>, otherwise: Id<Expr> },
    /// A `for` expression of either kind.
    For(Id<For>),
    /// `[…]`.
    Tuple(Run<ExprId>),
    /// `{…}`.
    Object(Run<ObjectItem>),
    /// `(…)`.
    Parentheses(Id<Expr>),
    /// Source that is not an expression; a diagnostic has been reported for it.
    Invalid,
}

/// An expression in a sequence of expressions.
pub(crate) type ExprId = Id<Expr>;

/// A constant traversal step.
#[derive(Debug)]
pub(crate) struct TraversalStep {
    /// The step with its dot or brackets.
    pub(crate) span: Span,
    pub(crate) kind: TraversalStepKind,
}

/// The forms of a constant traversal step.
#[derive(Debug)]
pub(crate) enum TraversalStepKind {
    /// `.name`: the span of the name.
    Attribute(Span),
    /// `[0]`, `["key"]` or `.0`: a literal. `[true]` and `[null]` parse and fail in evaluation.
    Index(ExprId),
}

/// A function call (specification: "Functions and Function Calls").
#[derive(Debug)]
pub(crate) struct Call {
    /// The whole name, with its namespaces: `a::b`. It may contain white space.
    pub(crate) name: Span,
    /// The name again, if it is short: calling the function need not read it from the source.
    pub(crate) short_name: ShortName,
    pub(crate) arguments: Run<ExprId>,
    /// The `...` after the last argument.
    pub(crate) expand: Option<Span>,
    /// From `(` to `)`.
    pub(crate) parentheses: Span,
}

/// One operator with its right operand.
#[derive(Debug)]
pub(crate) struct Operation {
    pub(crate) operator: BinaryOperator,
    /// The start of the operator.
    pub(crate) at: u32,
    pub(crate) right: ExprId,
}

/// A condition with the result it selects.
#[derive(Debug)]
pub(crate) struct Arm {
    pub(crate) condition: ExprId,
    /// The position of the question mark.
    pub(crate) question: u32,
    pub(crate) result: ExprId,
    /// The position of the colon.
    pub(crate) colon: u32,
}

/// A `for` expression (specification: "`for` Expressions").
#[derive(Debug)]
pub(crate) struct For {
    /// The name bound to each key, if one is given.
    pub(crate) key_name: Option<Span>,
    /// The name bound to each value.
    pub(crate) value_name: Span,
    pub(crate) collection: ExprId,
    /// The expression of each key: present exactly if the result is an object.
    pub(crate) key: Option<ExprId>,
    pub(crate) value: ExprId,
    pub(crate) condition: Option<ExprId>,
    /// The `...` that requests grouping of values by key.
    pub(crate) group: Option<Span>,
}

/// A key and its value in an object constructor.
#[derive(Debug)]
pub(crate) struct ObjectItem {
    pub(crate) key: ObjectKey,
    pub(crate) value: ExprId,
}

/// The key of an object item.
#[derive(Debug)]
pub(crate) enum ObjectKey {
    /// A bare word, taken literally: the span of the word.
    Name(Span),
    /// Anything else. A traversal of more than a bare word fails in evaluation unless it is in parentheses.
    Expr(ExprId),
}
