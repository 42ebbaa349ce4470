//! The evaluator: the state of an evaluation, and the dispatch from an expression to the file of its
//! construct.

use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Diagnostics, Word, catalogue};
use crate::model::{Callable, Context, Nesting};
use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, Tree};
use crate::syntax::chain::Chain;
use crate::value::prices::THREAD;
use crate::value::{Kind, Type, Value};

use super::budget::Budget;
use super::element::Element;
use super::errors::Site;
use super::for_condition::Check;
use super::known_names::KnownNames;
use super::literals::Literals;
use super::revocable::RevocableErrors;
use super::scope::Scope;
use super::stack_room::Room;

/// Evaluates one expression of a tree.
///
/// # Errors
/// All errors of the expression that its value depends on.
pub(in crate::syntax) fn evaluate(
    tree: &Arc<Tree>,
    id: ExprId,
    room: Room<'_>,
) -> Result<Value, Diagnostics> {
    let mut evaluator = Evaluator::new(tree, room);
    let value = evaluator.eval(id);
    evaluator.finish(value)
}

/// Evaluates an expression nested in a chain. Its errors show the whole chain around them.
///
/// # Errors
/// All errors of the expression that its value depends on.
pub(in crate::syntax) fn evaluate_nested(
    tree: &Arc<Tree>,
    id: ExprId,
    chain: Chain,
    room: Room<'_>,
) -> Result<Value, Diagnostics> {
    let mut evaluator = Evaluator::new(tree, room);
    let value = match chain {
        Chain::Binary { first, rest } => evaluator.chain(id, first, rest),
        Chain::Traversal { source, steps } => evaluator.traversal(id, source, steps),
        Chain::Conditional { arms, otherwise } => evaluator.conditional(id, arms, otherwise),
    };
    evaluator.finish(value)
}

/// The state of an evaluation. The tree itself is never modified: threads may share it.
pub(super) struct Evaluator<'t> {
    pub(super) tree: &'t Tree,
    /// The tree, for expressions that outlive the evaluation.
    pub(super) shared_tree: &'t Arc<Tree>,
    pub(super) context: &'t Context,
    /// The active evaluations, including this one.
    pub(super) nesting: Nesting,
    pub(super) scope: Scope<'t>,
    pub(super) report: RevocableErrors,
    pub(super) budget: Budget<'t>,
    /// The functions called last, and the variables of the context used last.
    pub(super) functions: KnownNames<'t, Callable>,
    pub(super) variables: KnownNames<'t, Value>,
    /// The literal strings used last.
    pub(super) literals: Literals,
    /// What functions have prepared.
    #[cfg(feature = "regex")]
    pub(super) prepared: super::prepared::Prepared,
    /// The check of a condition that is going on.
    pub(super) check: Check,
    /// An empty string with spare capacity, for the next template to be built in.
    pub(super) spare: String,
}

/// The names that a `for` defines.
#[derive(Clone, Copy)]
pub(super) struct Names {
    pub(super) key: Option<Span>,
    pub(super) value: Span,
    /// What is iterated over.
    pub(super) collection: ExprId,
}

impl<'t> Evaluator<'t> {
    /// An evaluation that has not started.
    pub(super) fn new(tree: &'t Arc<Tree>, room: Room<'t>) -> Self {
        let Room { context, nesting, on_a_thread } = room;
        let mut evaluator = Evaluator {
            tree,
            shared_tree: tree,
            context,
            nesting,
            scope: Scope::default(),
            report: RevocableErrors::new(context.is_quiet()),
            budget: Budget::new(context),
            functions: KnownNames::default(),
            variables: KnownNames::default(),
            literals: Literals::default(),
            #[cfg(feature = "regex")]
            prepared: super::prepared::Prepared::default(),
            check: Check::default(),
            spare: String::new(),
        };
        if let Some(span) = on_a_thread {
            evaluator.spend(THREAD, span);
        }
        evaluator
    }

    /// The value, if there were no errors.
    pub(super) fn finish(self, value: Value) -> Result<Value, Diagnostics> {
        self.budget.finish();
        self.report.finish().map(|()| value)
    }

    /// The value of an expression; if it has errors, what can still be said about the value.
    ///
    /// This recurses as deep as the source is nested, which the parser limits. No construct is inlined here,
    /// to keep the recursive stack frames small.
    pub(super) fn eval(&mut self, id: ExprId) -> Value {
        if self.report.is_stopped() {
            return Value::dynamic();
        }
        let expr = &self.tree[id];
        match &expr.kind {
            // Small numbers are constructed directly: cloning would cost an atomic increment.
            ExprKind::Number(number) => match number.small() {
                Some(small) => Value::number(small),
                None => Value::number(number.clone()),
            },
            ExprKind::Bool(value) => Value::bool(*value),
            ExprKind::Null => Value::null(Type::Dynamic),
            ExprKind::Template(parts) => self.template(expr.span, *parts),
            ExprKind::Unwrapped(inner) | ExprKind::Parentheses(inner) => self.eval(*inner),
            ExprKind::Variable { root, steps } => self.variable(id, *root, *steps),
            ExprKind::Traversal { source, steps } => self.traversal(id, *source, *steps),
            ExprKind::Index { collection, key, brackets } => self.index(id, *collection, *key, *brackets),
            ExprKind::Splat { source, each, marker } => self.splat(*source, *each, *marker),
            ExprKind::SplatItem => self.scope.splat_elements.last().cloned().unwrap_or_else(Value::dynamic),
            ExprKind::Call(call) => self.call(id, *call),
            ExprKind::Unary { operator, operand } => self.unary(id, *operator, *operand),
            ExprKind::Binary { first, rest } => self.binary(id, *first, *rest),
            ExprKind::Conditional { arms, otherwise } => self.conditional(id, *arms, *otherwise),
            ExprKind::For(each) => self.for_expression(expr.span, *each),
            ExprKind::Tuple(elements) => self.tuple(expr.span, *elements),
            ExprKind::Object(items) => self.object(expr.span, *items),
            // The parser has reported it. An evaluation nevertheless gets an unknown value.
            ExprKind::Invalid => Value::dynamic(),
        }
    }

    /// Reports an error at `subject` inside `context`. `cause` is the expression whose variables explain it.
    pub(super) fn error(
        &mut self,
        subject: Span,
        context: Span,
        cause: ExprId,
        make: impl FnOnce(Site) -> Diagnostic,
    ) {
        if let Some(site) = self.reported_site(subject, context) {
            self.report_with_witnesses(make(site), cause);
        }
    }

    /// Reports an error that no variable explains.
    pub(super) fn plain_error(
        &mut self,
        subject: Span,
        context: Span,
        make: impl FnOnce(Site) -> Diagnostic,
    ) {
        if let Some(site) = self.reported_site(subject, context) {
            self.report.push(make(site));
        }
    }

    /// The site of an error that needs a message; an error that will not be read is only counted.
    #[cold]
    fn reported_site(&mut self, subject: Span, context: Span) -> Option<Site> {
        if self.report.is_silent() {
            self.count_error();
            return None;
        }
        Some(self.site(subject, context))
    }

    #[cold]
    fn report_with_witnesses(&mut self, diagnostic: Diagnostic, cause: ExprId) {
        let diagnostic = self.with_witnesses(diagnostic, cause);
        self.report.push(diagnostic);
    }

    /// A subject and its context as locations.
    pub(super) fn site(&self, subject: Span, context: Span) -> Site {
        Site { subject: self.tree.location(subject), context: self.tree.location(context) }
    }

    /// Defines the names of a `for`, initially with the dynamic value. Returns the depth of the value's name;
    /// the key's name, if there is one, comes just before it.
    pub(super) fn enter(&mut self, names: Names) -> usize {
        let tree = self.tree;
        for name in [names.key, Some(names.value)].into_iter().flatten() {
            self.scope.bind(tree.text(name), Value::dynamic());
        }
        self.scope.depth() - 1
    }

    /// Calls `body` for each element of a collection, with the names of a `for` bound to it, until the
    /// evaluation must end. The elements are charged to the construct at `span`, of which `length` bytes are
    /// evaluated for each.
    pub(super) fn each_element(
        &mut self,
        collection: &Value,
        names: Names,
        (span, length): (Span, u32),
        body: &mut dyn FnMut(&mut Self),
    ) {
        if !self.spend_passes(collection.len().unwrap_or(0), length, span) {
            return;
        }
        let before = self.report.now();
        let depth = self.scope.depth();
        let value_depth = self.enter(names);
        let mut pass = |this: &mut Self, index| {
            let before_element = this.report.now();
            body(this);
            if this.report.failed_since(before_element) {
                let element = Element { collection, id: names.collection, index };
                this.name_element(before_element, &element, Some(names.value));
            }
            !this.report.is_stopped()
        };
        match collection.kind() {
            // The usual case, in which keys are made only if they have a name.
            Kind::List(items) | Kind::Tuple(items) => {
                for (index, value) in items.iter().enumerate() {
                    if names.key.is_some() {
                        self.scope.rebind(value_depth - 1, Value::number(index));
                    }
                    self.scope.rebind(value_depth, value.clone());
                    if !pass(self, index) {
                        break;
                    }
                }
            }
            _ => {
                for (index, (key, value)) in collection.sorted_elements().into_iter().flatten().enumerate() {
                    if names.key.is_some() {
                        self.scope.rebind(value_depth - 1, key);
                    }
                    self.scope.rebind(value_depth, value);
                    if !pass(self, index) {
                        break;
                    }
                }
            }
        }
        self.scope.leave(depth);
        self.report.protect_since(before, collection.marks());
    }

    /// A tuple or object built at `span`, unless it is nested too deep.
    pub(super) fn made(&mut self, result: Result<Value, crate::value::ValueError>, span: Span) -> Value {
        match result {
            Ok(value) => {
                self.check_weight(&value, span);
                value
            }
            Err(error) => {
                self.plain_error(span, span, |site| site.of(catalogue::limit::value(Word::Shown(&error))));
                Value::dynamic()
            }
        }
    }
}
