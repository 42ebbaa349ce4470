//! The kinds of expressions, and what they have in common: their parts and locations.

use super::{AttributeAccess, Binary, Call, Conditional, For, Index, Object, Splat, Template, Tuple, Unary};
use crate::model::{Expression, Root, Traversal};
use crate::source::Location;
use crate::value::Value;

/// The form of an expression, one level deep, as returned by [`Expression::kind`]. The page of
/// [`kind`](super) shows its use.
///
/// The location of the whole is [`Expression::location`]; for a tuple, an object, a `for` expression and
/// parentheses it extends from bracket to bracket.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ExpressionKind {
    /// A number, `true`, `false`, `null`, or a quoted string without sequences. An expression that an
    /// extension builds from a value is a literal of that value, whatever its type.
    Literal(Value),
    /// Text with interpolations and directives; also a heredoc without any.
    Template(Template),
    /// A variable with the attributes and constant indices that follow it: `a.b[0]`.
    Traversal(Traversal),
    /// An attribute of any other expression: `f().name`.
    AttributeAccess(AttributeAccess),
    /// An index with a non-constant key, or of something that is not a variable: `a[i]`, `f()[0]`.
    Index(Index),
    /// `a.*.name` or `a[*].name`.
    Splat(Splat),
    /// A function call.
    Call(Call),
    /// `[a, b]`
    Tuple(Tuple),
    /// `{ a = b }`
    Object(Object),
    /// `[for …]` or `{for …}`.
    For(Box<For>),
    /// `condition ? a : b`
    Conditional(Conditional),
    /// `-a` or `!a`.
    Unary(Unary),
    /// `a + b`. A chain nests to the left: the left operand of `a + b + c` is `a + b`.
    Binary(Binary),
    /// `(a)`: the expression inside.
    Parentheses(Expression),
    /// Source that is not an expression. Parsing has reported it; in JSON, a string that is not a template is
    /// reported when it is evaluated.
    Invalid,
    /// None of these: an extension implements the expression without specifying its kind. Its parts come from
    /// [`Expression::children`].
    Other,
}

/// A part of a kind.
pub(crate) enum Visited<'k> {
    /// A direct subexpression.
    Child(&'k mut Expression),
    /// A location that is shown to users.
    Place(&'k mut Location),
}

impl ExpressionKind {
    /// The direct subexpressions, in source order. A template has those of its directives, at every level; an
    /// object has its keys, except bare names; a splat has the keys of its steps.
    pub fn into_children(mut self) -> Vec<Expression> {
        let mut children = Vec::new();
        self.each(&mut |part| {
            if let Visited::Child(child) = part {
                children.push(child.clone());
            }
        });
        children
    }

    /// Calls `visit` for the direct subexpressions, in source order, and for every location.
    pub(crate) fn each(&mut self, visit: &mut dyn FnMut(Visited<'_>)) {
        match self {
            ExpressionKind::Template(template) => template.each(visit),
            ExpressionKind::Traversal(traversal) => traversal_places(traversal, visit),
            ExpressionKind::AttributeAccess(access) => access.each(visit),
            ExpressionKind::Index(index) => index.each(visit),
            ExpressionKind::Splat(splat) => splat.each(visit),
            ExpressionKind::Call(call) => call.each(visit),
            ExpressionKind::Tuple(tuple) => tuple.each(visit),
            ExpressionKind::Object(object) => object.each(visit),
            ExpressionKind::For(each) => each.each(visit),
            ExpressionKind::Conditional(conditional) => conditional.each(visit),
            ExpressionKind::Unary(unary) => unary.each(visit),
            ExpressionKind::Binary(binary) => binary.each(visit),
            ExpressionKind::Parentheses(inner) => visit(Visited::Child(inner)),
            ExpressionKind::Literal(_) | ExpressionKind::Invalid | ExpressionKind::Other => {}
        }
    }
}

fn traversal_places(traversal: &mut Traversal, visit: &mut dyn FnMut(Visited<'_>)) {
    if let Some(Root { location, .. }) = &mut traversal.root {
        visit(Visited::Place(location));
    }
    for step in &mut traversal.steps {
        visit(Visited::Place(step.location_mut()));
    }
}
