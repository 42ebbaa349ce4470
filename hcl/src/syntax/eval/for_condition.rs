//! The condition of a `for`: checked once before the loop, so that an error in it is reported once, and then
//! evaluated for each element.

use std::mem::replace;

use crate::syntax::ast::ExprId;
use crate::value::{Type, Value};

use super::errors::operation::condition_type;
use super::evaluator::Evaluator;
use super::for_expression::Loop;

/// What the evaluation of a condition without an element, if there is one, means for the loops in it.
///
/// If they checked their own conditions too, loops in the conditions of loops would take twice as long at
/// each level.
#[derive(Clone, Copy, Default)]
pub(super) struct Check {
    is_running: bool,
    /// Whether a loop in the condition was not checked.
    left_out: bool,
}

impl<'t> Evaluator<'t> {
    /// Evaluates the condition once without an element. Returns whether to go on with the elements.
    pub(super) fn check_condition(&mut self, each: &mut Loop<'t>, collection: &Value) -> bool {
        let Some(id) = each.node.condition else { return true };
        let outer = self.check;
        if outer.is_running && collection.len().is_some_and(|length| length > 0) {
            self.check.left_out = true;
            each.checks_first = true;
            return true;
        }
        let before = self.report.now();
        self.check = Check { is_running: true, left_out: false };
        let (mut condition, is_read) = self.without_element(each, id);
        let left_out = replace(&mut self.check, outer).left_out;
        if outer.is_running {
            self.check.left_out |= left_out;
        } else if left_out && !is_read && !self.report.failed_since(before) {
            // It will not be evaluated again.
            (condition, _) = self.without_element(each, id);
        }
        let is_marked = condition.is_marked();
        // If the collection is known, its elements bring the marks, if it has any.
        if !collection.is_known() {
            each.marks.extend(condition.marks());
        }
        let included = self.condition(each, condition);
        each.includes_all = included.filter(|_| !is_read && !is_marked);
        !self.report.failed_since(before)
    }

    /// The value of the condition without an element, and whether it depends on the element.
    fn without_element(&mut self, each: &Loop<'t>, id: ExprId) -> (Value, bool) {
        let depth = self.scope.depth();
        self.enter(each.names());
        let condition = self.eval(id);
        let is_read = self.scope.is_read_since(depth);
        self.scope.leave(depth);
        (condition, is_read)
    }

    /// The value of the condition for the first element. After an error in it the loop goes through no
    /// further elements.
    fn check_first(&mut self, each: &mut Loop<'t>, id: ExprId) -> Value {
        let (before, names) = (self.report.now(), 1 + usize::from(each.node.key_name.is_some()));
        let condition = self.eval(id);
        if self.report.failed_since(before) {
            each.known = false;
            each.includes_all = Some(false);
        } else if !condition.is_marked() && !self.scope.is_read_since(self.scope.depth() - names) {
            each.includes_all = condition.as_bool();
        }
        condition
    }

    /// Whether the condition includes the element that is bound now.
    pub(super) fn includes(&mut self, each: &mut Loop<'t>) -> bool {
        let Some(id) = each.node.condition else { return true };
        if let Some(included) = each.includes_all {
            return included;
        }
        let first = std::mem::take(&mut each.checks_first);
        let condition = if first { self.check_first(each, id) } else { self.eval(id) };
        if let Some(included) = each.includes_all {
            return included;
        }
        if let (Some(included), false) = (condition.as_bool(), condition.is_marked()) {
            return included;
        }
        each.marks.extend(condition.marks());
        // A tuple waits until an unknown condition is known; an object requires that it can become a bool.
        let open = each.node.key.is_none() && !condition.is_known() && !condition.is_null();
        let included = if open { None } else { self.condition(each, condition) };
        each.known &= included.is_some();
        included.unwrap_or(false)
    }

    /// The value of a condition; `None` if it is unknown, or was reported as an error.
    fn condition(&mut self, each: &Loop<'t>, condition: Value) -> Option<bool> {
        let id = each.node.condition?;
        let span = self.tree[id].span;
        match self.converted(condition.clone(), &Type::Bool, each.span) {
            Ok(converted) if !condition.is_null() => converted.as_bool(),
            _ => {
                let context = self.context;
                self.first_error(each, span, id, |site| condition_type(site, &condition, context));
                None
            }
        }
    }
}
