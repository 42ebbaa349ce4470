//! The kinds of expressions, read from the tree.

use std::sync::Arc;

use crate::model::kind::{
    AttributeAccess, Binary, Call, Conditional, For, Index, Name, Object, ObjectItem, ObjectKey, Splat,
    SplatStep, Tuple, Unary,
};
use crate::model::{Expression, ExpressionKind, StaticCall};
use crate::source::{Location, Span};
use crate::value::{Type, Value};

use self::template::{bare_interpolation, template};
use super::chain::{Chain, Node};
use super::expression::expression;
use super::parts::{Event, each_part};
use super::references::function_name;
use super::static_analysis::traversal_of;
use crate::syntax::ast::{self, ExprId, ExprKind, Run, TraversalStep, TraversalStepKind, Tree};

mod template;

/// The kind of an expression.
pub(in crate::syntax) fn kind(tree: &Arc<Tree>, node: Node) -> ExpressionKind {
    if let Some(chain) = node.chain(tree) {
        return chain_kind(tree, chain, node.nested(tree));
    }
    let ast::Expr { span, kind } = &tree[node.id];
    let child = |id: ExprId| expression(tree, id);
    match *kind {
        ExprKind::Number(ref number) => ExpressionKind::Literal(Value::number(number.clone())),
        ExprKind::Bool(truth) => ExpressionKind::Literal(Value::bool(truth)),
        ExprKind::Null => ExpressionKind::Literal(Value::null(Type::Dynamic)),
        ExprKind::Template(parts) => template(tree, *span, parts),
        ExprKind::Unwrapped(inner) => bare_interpolation(tree, *span, inner),
        ExprKind::Variable { root, steps } => ExpressionKind::Traversal(traversal_of(tree, root, steps)),
        ExprKind::Index { collection, key, brackets } => ExpressionKind::Index(Index {
            collection: child(collection),
            key: child(key),
            brackets: tree.location(brackets),
        }),
        ExprKind::Splat { source, each, marker } => ExpressionKind::Splat(Splat {
            source: child(source),
            marker: tree.location(marker),
            is_full: is_full(tree, marker),
            steps: splat_steps(tree, each),
        }),
        ExprKind::Call(call) => ExpressionKind::Call(call_kind(tree, &tree[call])),
        ExprKind::Unary { operator, operand } => ExpressionKind::Unary(Unary {
            operator,
            operator_location: place(tree, span.start, operator.symbol()),
            operand: child(operand),
        }),
        ExprKind::For(id) => ExpressionKind::For(Box::new(for_kind(tree, &tree[id]))),
        ExprKind::Tuple(elements) => {
            ExpressionKind::Tuple(Tuple { elements: tree[elements].iter().map(|&id| child(id)).collect() })
        }
        ExprKind::Object(items) => ExpressionKind::Object(object(tree, items)),
        ExprKind::Parentheses(inner) => ExpressionKind::Parentheses(child(inner)),
        ExprKind::Invalid => ExpressionKind::Invalid,
        // The placeholder for the elements of a splat is not in the source. Chains are handled above.
        ExprKind::SplatItem
        | ExprKind::Binary { .. }
        | ExprKind::Traversal { .. }
        | ExprKind::Conditional { .. } => ExpressionKind::Other,
    }
}

/// The kind of the key of an object item.
pub(super) fn kind_of_key(tree: &Arc<Tree>, key: &ast::ObjectKey) -> ExpressionKind {
    match *key {
        ast::ObjectKey::Name(span) => ExpressionKind::Literal(Value::string(tree.text(span))),
        ast::ObjectKey::Expr(id) => kind(tree, id.into()),
    }
}

/// The direct parts of an expression.
pub(super) fn children(tree: &Arc<Tree>, node: Node) -> Vec<Expression> {
    let mut children = Vec::new();
    each_part(tree, node, &mut |event| {
        if let Event::Expression(part) = event {
            children.push(expression(tree, part));
        }
    });
    children
}

/// The name and the arguments of a function call.
pub(super) fn static_call(tree: &Arc<Tree>, id: ExprId) -> Option<StaticCall> {
    let ExprKind::Call(call) = tree[id].kind else { return None };
    let call = &tree[call];
    Some(StaticCall {
        name: function_name(tree, call).into(),
        name_location: tree.location(call.name),
        arguments: tree[call.arguments].iter().map(|&argument| expression(tree, argument)).collect(),
        arguments_location: tree.location(call.parentheses),
    })
}

/// A name and its location.
pub(in crate::syntax) fn name(tree: &Tree, span: Span) -> Name {
    Name { text: tree.text(span).into(), location: tree.location(span) }
}

impl Node {
    /// The expression inside the outermost link of a chain.
    pub(in crate::syntax) fn nested(self, tree: &Tree) -> Node {
        let (left, end) = match self.chain(tree) {
            Some(Chain::Binary { first, rest }) => (rest.len(), first),
            Some(Chain::Traversal { source, steps }) => (steps.len(), source),
            Some(Chain::Conditional { arms, otherwise }) => (arms.len(), otherwise),
            None => return self,
        };
        if left > 1 { Node { id: self.id, left_out: self.left_out + 1 } } else { end.into() }
    }
}

/// The outermost link of a chain, around what is `nested` in it.
fn chain_kind(tree: &Arc<Tree>, chain: Chain, nested: Node) -> ExpressionKind {
    let nested = expression(tree, nested);
    match chain {
        Chain::Binary { rest, .. } => tree[rest].last().map(|last| {
            ExpressionKind::Binary(Binary {
                left: nested,
                operator: last.operator,
                operator_location: place(tree, last.at, last.operator.symbol()),
                right: expression(tree, last.right),
            })
        }),
        Chain::Traversal { steps, .. } => tree[steps].last().map(|last| step_kind(tree, nested, last)),
        Chain::Conditional { arms, .. } => tree[arms].first().map(|arm| {
            ExpressionKind::Conditional(Conditional {
                condition: expression(tree, arm.condition),
                question: place(tree, arm.question, "?"),
                then: expression(tree, arm.result),
                colon: place(tree, arm.colon, ":"),
                otherwise: nested,
            })
        }),
    }
    .unwrap_or(ExpressionKind::Invalid)
}

/// A constant step after something that is not a variable.
fn step_kind(tree: &Arc<Tree>, source: Expression, step: &TraversalStep) -> ExpressionKind {
    match step.kind {
        TraversalStepKind::Attribute(span) => {
            ExpressionKind::AttributeAccess(AttributeAccess { source, name: name(tree, span) })
        }
        TraversalStepKind::Index(key) => ExpressionKind::Index(Index {
            collection: source,
            key: expression(tree, key),
            brackets: tree.location(step.span),
        }),
    }
}

/// The steps from the element of a splat to `each`, as written. The parser limits how many indices and splats
/// there are, and so the recursion.
fn splat_steps(tree: &Arc<Tree>, each: ExprId) -> Vec<SplatStep> {
    match tree[each].kind {
        ExprKind::Traversal { source, steps } => {
            let mut all = splat_steps(tree, source);
            all.extend(tree[steps].iter().map(|step| splat_step(tree, step)));
            all
        }
        ExprKind::Index { collection, key, brackets } => {
            let mut all = splat_steps(tree, collection);
            all.push(SplatStep::Index { key: expression(tree, key), brackets: tree.location(brackets) });
            all
        }
        ExprKind::Splat { source, each, marker } => {
            let mut all = splat_steps(tree, source);
            all.push(SplatStep::Splat { is_full: is_full(tree, marker), marker: tree.location(marker) });
            all.append(&mut splat_steps(tree, each));
            all
        }
        _ => Vec::new(),
    }
}

fn splat_step(tree: &Arc<Tree>, step: &TraversalStep) -> SplatStep {
    match step.kind {
        TraversalStepKind::Attribute(span) => SplatStep::Attribute(name(tree, span)),
        TraversalStepKind::Index(key) => {
            SplatStep::Index { key: expression(tree, key), brackets: tree.location(step.span) }
        }
    }
}

fn is_full(tree: &Tree, marker: Span) -> bool {
    tree.text(marker).starts_with('[')
}

fn call_kind(tree: &Arc<Tree>, call: &ast::Call) -> Call {
    Call {
        name: Name { text: function_name(tree, call).into(), location: tree.location(call.name) },
        arguments: tree[call.arguments].iter().map(|&argument| expression(tree, argument)).collect(),
        expansion: call.expand.map(|ellipsis| tree.location(ellipsis)),
        parentheses: tree.location(call.parentheses),
    }
}

fn object(tree: &Arc<Tree>, items: Run<ast::ObjectItem>) -> Object {
    let item = |item: &ast::ObjectItem| ObjectItem {
        key: match item.key {
            ast::ObjectKey::Name(span) => ObjectKey::Name(name(tree, span)),
            ast::ObjectKey::Expr(key) => ObjectKey::Expression(expression(tree, key)),
        },
        value: expression(tree, item.value),
    };
    Object { items: tree[items].iter().map(item).collect() }
}

fn for_kind(tree: &Arc<Tree>, each: &ast::For) -> For {
    let child = |id: ExprId| expression(tree, id);
    For {
        key_name: each.key_name.map(|span| name(tree, span)),
        value_name: name(tree, each.value_name),
        collection: child(each.collection),
        key: each.key.map(child),
        value: child(each.value),
        grouping: each.group.map(|ellipsis| tree.location(ellipsis)),
        condition: each.condition.map(child),
    }
}

/// The location of a token whose text is known.
fn place(tree: &Tree, start: u32, text: &str) -> Location {
    tree.location(Span::new(start, start + text.len() as u32))
}
