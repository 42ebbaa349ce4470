//! What an expression refers to, found without evaluation: variables and functions.
//!
//! Names that the expression defines itself, as `for` does, are not references.

use std::borrow::Cow;

use crate::model::{FunctionReference, Traversal};
use crate::source::Span;

use super::chain::Node;
use super::parts::{Event, each_part};
use super::static_analysis::traversal_of;
use crate::syntax::ast::{Call, Expr, ExprId, ExprKind, Id, Run, TraversalStep, Tree};

/// A variable with its constant steps, where an expression uses it.
#[derive(Clone, Copy, Debug)]
pub(in crate::syntax) struct Reference {
    /// The variable's expression.
    pub(in crate::syntax) id: ExprId,
    /// The whole reference.
    pub(in crate::syntax) span: Span,
    pub(in crate::syntax) root: Span,
    pub(in crate::syntax) steps: Run<TraversalStep>,
}

/// The variables that an expression takes from its context, in source order.
pub(in crate::syntax) fn references(tree: &Tree, node: Node) -> Vec<Reference> {
    Finder::of(tree, node).variables
}

/// The variables that an expression takes from its context, as traversals.
pub(in crate::syntax) fn variables(tree: &Tree, node: Node) -> Vec<Traversal> {
    references(tree, node).iter().map(|found| traversal_of(tree, found.root, found.steps)).collect()
}

/// The functions that an expression calls, in source order.
pub(in crate::syntax) fn functions(tree: &Tree, node: Node) -> Vec<FunctionReference> {
    let reference = |call: &Id<Call>| {
        let call = &tree[*call];
        FunctionReference { name: function_name(tree, call).into(), location: tree.location(call.name) }
    };
    Finder::of(tree, node).calls.iter().map(reference).collect()
}

/// The full name of the called function. The source may have white space and comments around `::`.
pub(in crate::syntax) fn function_name<'t>(tree: &'t Tree, call: &Call) -> Cow<'t, str> {
    let text = tree.text(call.name);
    if !text.bytes().any(|byte| byte.is_ascii_whitespace() || byte == b'/' || byte == b'#') {
        return Cow::Borrowed(text);
    }
    let mut name = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let skipped = if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with("//") || c == '#' {
            rest.find('\n').unwrap_or(rest.len())
        } else {
            if !c.is_whitespace() {
                name.push(c);
            }
            c.len_utf8()
        };
        rest = &rest[skipped..];
    }
    Cow::Owned(name)
}

/// Walks an expression and collects what it finds.
struct Finder<'t> {
    tree: &'t Tree,
    /// The names defined around the current expression, the key's name, if any, before the value's.
    bound: Vec<[Option<&'t str>; 2]>,
    variables: Vec<Reference>,
    calls: Vec<Id<Call>>,
}

impl<'t> Finder<'t> {
    /// What an expression refers to.
    fn of(tree: &'t Tree, node: Node) -> Self {
        let mut finder = Finder { tree, bound: Vec::new(), variables: Vec::new(), calls: Vec::new() };
        finder.expression(node);
        finder
    }

    fn expression(&mut self, node: Node) {
        let id = node.id;
        let Expr { span, kind } = &self.tree[id];
        match *kind {
            ExprKind::Variable { root, steps } => {
                let name = self.tree.text(root);
                if !self.bound.iter().any(|names| names.contains(&Some(name))) {
                    self.variables.push(Reference { id, span: *span, root, steps });
                }
            }
            ExprKind::Call(call) => self.calls.push(call),
            _ => {}
        }
        each_part(self.tree, node, &mut |event| match event {
            Event::Expression(part) => self.expression(part.into()),
            Event::Bind(key, value) => {
                self.bound.push([key.map(|key| self.tree.text(key)), Some(self.tree.text(value))]);
            }
            Event::Unbind => {
                self.bound.pop();
            }
        });
    }
}
