//! Lowering: what the grammar found becomes the syntax tree, one function a construct.
//!
//! The grammar's nodes say where each construct begins and ends; names, numbers and operators between them are read from the
//! tokens. What a grammar over tokens cannot say is checked here: numbers, escapes, directives that pair up.

mod collection;
mod expr;
mod literal;
mod operators;
mod template;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Source, Span};

use super::ast::{Expr, ExprId, ExprKind, Run, Step, Tree};
use super::errors;
use super::grammar::{Node, Nodes};
use super::reader::{MAX_DEPTH, Tokens};

pub(crate) use literal::{EscapeProblem, Text, decode_quoted};

/// Builds the nodes of one item in a tree.
pub(crate) struct Lower<'a> {
    tree: &'a mut Tree,
    tokens: &'a Tokens,
    source: Source,
    diagnostics: &'a mut Diagnostics,
    /// Expressions of the sequences that are being built, innermost last.
    pending: Vec<ExprId>,
    /// Steps of the traversals that are being built, innermost last.
    steps: Vec<Step>,
    /// How many splats are around.
    splats: usize,
    /// How deep the expressions of the present operand nest without a bracket around them: signs, indices, splats.
    /// Brackets and these together bound the depth of the tree, and with it the stack of everything that walks it.
    height: usize,
}

/// Where in an expression lowering stands: the next token, and the constructs that are still to come.
struct Cursor<'t> {
    at: usize,
    inner: Nodes<'t>,
}

impl<'t> Cursor<'t> {
    fn new(node: Node<'t>) -> Self {
        Cursor { at: node.start(), inner: node.inner() }
    }

    /// The construct that begins at the next token; the cursor moves behind it.
    fn node(&mut self) -> Option<Node<'t>> {
        let node = self.inner.next()?;
        self.at = node.end();
        Some(node)
    }
}

impl<'a> Lower<'a> {
    /// Builds into `tree` from the tokens that the grammar matched.
    pub(crate) fn new(tree: &'a mut Tree, tokens: &'a Tokens, diagnostics: &'a mut Diagnostics) -> Self {
        let source = tree.source.clone();
        Lower {
            tree,
            tokens,
            source,
            diagnostics,
            pending: Vec::new(),
            steps: Vec::new(),
            splats: 0,
            height: 0,
        }
    }

    /// The text of a token.
    fn text(&self, index: usize) -> &str {
        self.source.slice(self.tokens.span(index))
    }

    fn add(&mut self, span: Span, kind: ExprKind) -> ExprId {
        self.tree.exprs.push(Expr { span, kind })
    }

    /// Adds an expression around the one that was added last, without a bracket.
    fn wrap(&mut self, span: Span, kind: ExprKind) -> ExprId {
        self.height += 1;
        self.add(span, kind)
    }

    /// What stands for source that is no expression.
    fn invalid(&mut self, span: Span) -> ExprId {
        self.add(span, ExprKind::Invalid)
    }

    fn span_of(&self, id: ExprId) -> Span {
        self.tree[id].span
    }

    fn node_span(&self, node: &Node<'_>) -> Span {
        self.tokens.span(node.start()).to(self.tokens.span(node.end().saturating_sub(1)))
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// The expressions that were added to `pending` since it had `from` of them, as a sequence.
    fn sequence(&mut self, from: usize) -> Run<ExprId> {
        self.tree.sequences.extend(self.pending.drain(from..))
    }

    /// Reports nesting beyond the limit, where it does not come from brackets, which the item reader counts.
    fn check_depth(&mut self, depth: usize, span: Span) -> bool {
        let fits = depth <= MAX_DEPTH;
        if !fits {
            self.report(errors::too_deep(self.source.location(span), MAX_DEPTH));
        }
        fits
    }
}
