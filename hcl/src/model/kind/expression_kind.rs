//! The kinds of expressions, and what they have in common: their parts and locations.

use super::{
    AttributeAccess, Binary, Call, Conditional, For, ForDirective, IfDirective, Index, Interpolation, Object,
    ObjectItem, ObjectKey, Splat, SplatStep, Template, TemplatePart, Tuple, Unary,
};
use crate::model::{Expression, Traversal};
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

/// A part of an expression.
pub(crate) enum Part<'k> {
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
        for part in self.parts() {
            if let Part::Child(child) = part {
                children.push(child.clone());
            }
        }
        children
    }

    /// The direct subexpressions, in source order, and every location.
    pub(crate) fn parts(&mut self) -> Vec<Part<'_>> {
        let mut parts = Vec::new();
        match self {
            ExpressionKind::Template(template) => add_template(&mut template.parts, &mut parts),
            ExpressionKind::Traversal(Traversal { root, steps }) => {
                parts.extend(root.as_mut().map(|root| Part::Place(&mut root.location)));
                steps.iter_mut().for_each(|step| parts.push(Part::Place(step.location_mut())));
            }
            ExpressionKind::AttributeAccess(AttributeAccess { source, name }) => {
                parts.extend([Part::Child(source), Part::Place(&mut name.location)]);
            }
            ExpressionKind::Index(Index { collection, key, brackets }) => {
                parts.extend([Part::Child(collection), Part::Place(brackets), Part::Child(key)]);
            }
            ExpressionKind::Splat(Splat { source, marker, steps, .. }) => {
                parts.extend([Part::Child(source), Part::Place(marker)]);
                for step in steps {
                    match step {
                        SplatStep::Attribute(name) => parts.push(Part::Place(&mut name.location)),
                        SplatStep::Index { key, brackets } => {
                            parts.extend([Part::Place(brackets), Part::Child(key)]);
                        }
                        SplatStep::Splat { marker, .. } => parts.push(Part::Place(marker)),
                    }
                }
            }
            ExpressionKind::Call(Call { name, arguments, expansion, parentheses }) => {
                parts.extend([Part::Place(&mut name.location), Part::Place(parentheses)]);
                arguments.iter_mut().for_each(|argument| parts.push(Part::Child(argument)));
                parts.extend(expansion.as_mut().map(Part::Place));
            }
            ExpressionKind::Tuple(tuple) => {
                tuple.elements.iter_mut().for_each(|element| parts.push(Part::Child(element)));
            }
            ExpressionKind::Object(object) => {
                for ObjectItem { key, value } in &mut object.items {
                    let key = match key {
                        ObjectKey::Name(name) => Part::Place(&mut name.location),
                        ObjectKey::Expression(key) => Part::Child(key),
                    };
                    parts.extend([key, Part::Child(value)]);
                }
            }
            ExpressionKind::For(each) => {
                let For { key_name, value_name, collection, key, value, grouping, condition } = &mut **each;
                parts.extend(key_name.as_mut().map(|name| Part::Place(&mut name.location)));
                parts.extend([Part::Place(&mut value_name.location), Part::Child(collection)]);
                parts.extend(key.as_mut().map(Part::Child));
                parts.push(Part::Child(value));
                parts.extend(grouping.as_mut().map(Part::Place));
                parts.extend(condition.as_mut().map(Part::Child));
            }
            ExpressionKind::Conditional(Conditional { condition, question, then, colon, otherwise }) => {
                parts.extend([Part::Child(condition), Part::Place(question), Part::Child(then)]);
                parts.extend([Part::Place(colon), Part::Child(otherwise)]);
            }
            ExpressionKind::Unary(Unary { operator_location, operand, .. }) => {
                parts.extend([Part::Place(operator_location), Part::Child(operand)]);
            }
            ExpressionKind::Binary(Binary { left, operator_location, right, .. }) => {
                parts.extend([Part::Child(left), Part::Place(operator_location), Part::Child(right)]);
            }
            ExpressionKind::Parentheses(inner) => parts.push(Part::Child(inner)),
            ExpressionKind::Literal(_) | ExpressionKind::Invalid | ExpressionKind::Other => {}
        }
        parts
    }
}

/// The parser limits how deep directives nest, and so the recursion.
fn add_template<'k>(template: &'k mut [TemplatePart], parts: &mut Vec<Part<'k>>) {
    for part in template {
        match part {
            TemplatePart::Text(text) => parts.push(Part::Place(&mut text.location)),
            TemplatePart::Interpolation(Interpolation { sequence, expression }) => {
                parts.extend([Part::Place(&mut sequence.location), Part::Child(expression)]);
            }
            TemplatePart::If(IfDirective { opening, condition, then, otherwise, closing }) => {
                parts.extend([Part::Place(&mut opening.location), Part::Child(condition)]);
                add_template(then, parts);
                if let Some((sequence, otherwise)) = otherwise {
                    parts.push(Part::Place(&mut sequence.location));
                    add_template(otherwise, parts);
                }
                parts.push(Part::Place(&mut closing.location));
            }
            TemplatePart::For(ForDirective { opening, key_name, value_name, collection, body, closing }) => {
                parts.push(Part::Place(&mut opening.location));
                parts.extend(key_name.as_mut().map(|name| Part::Place(&mut name.location)));
                parts.extend([Part::Place(&mut value_name.location), Part::Child(collection)]);
                add_template(body, parts);
                parts.push(Part::Place(&mut closing.location));
            }
        }
    }
}
