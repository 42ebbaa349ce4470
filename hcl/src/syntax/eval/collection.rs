//! `[…]` and `{…}` (specification: "Collection Values").

use std::sync::Arc;

use crate::diagnostic::{Diagnostics, catalogue};
use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, ObjectItem, ObjectKey, Run, Tree};
use crate::value::{Keys, Marks, Type, Value, quoted};

use super::collected::Items;
use super::errors::collection as errors;
use super::evaluator::Evaluator;
use super::stack_room::Room;

/// Evaluates the key of an object item on its own.
///
/// # Errors
/// Every error of the key.
pub(in crate::syntax) fn evaluate_key(
    tree: &Arc<Tree>,
    key: &ObjectKey,
    room: Room<'_>,
) -> Result<Value, Diagnostics> {
    let mut evaluator = Evaluator::new(tree, room);
    let value = match key {
        ObjectKey::Name(name) => Value::string(tree.text(*name)),
        ObjectKey::Expr(id) => evaluator.key_value(*id).unwrap_or_else(Value::dynamic),
    };
    evaluator.finish(value)
}

impl Evaluator<'_> {
    /// `tuple = "[" (Expression ("," Expression)* ","?)? "]"`
    #[inline(never)]
    pub(super) fn tuple(&mut self, span: Span, elements: Run<ExprId>) -> Value {
        if self.scope.depth() == 0 {
            return self.made_tuple(span, elements);
        }
        self.spend(1, span);
        self.tuple_in_loop(span, elements)
    }

    pub(super) fn made_tuple(&mut self, span: Span, elements: Run<ExprId>) -> Value {
        let tree = self.tree;
        let mut items = Items::with_capacity(elements.len());
        for &element in &tree[elements] {
            items.push(self.eval(element));
        }
        self.made(Value::try_tuple(items.into()), span)
    }

    /// `object = "{" (objectelem ("," objectelem)* ","?)? "}"`
    ///
    /// All keys and values are evaluated, even if some have errors. Of items with the same key the last one
    /// wins. The marks of the keys move to the object, since its type reveals the keys.
    #[inline(never)]
    pub(super) fn object(&mut self, span: Span, items: Run<ObjectItem>) -> Value {
        let tree = self.tree;
        self.spend_in_loop(span);
        if let Some(keys) = tree.keys(items) {
            return self.object_under(keys, items, span);
        }
        let mut entries = Vec::with_capacity(items.len());
        let mut marks = Marks::new();
        let mut known = true;
        for item in &tree[items] {
            let name = match &item.key {
                ObjectKey::Name(name) => Some(Value::name_of(tree.text(*name))),
                ObjectKey::Expr(key) => self.computed_name(*key, item.value, span, &mut marks),
            };
            let value = self.eval(item.value);
            match name {
                Some(name) => entries.push((name, value)),
                None => known = false,
            }
        }
        if !known {
            return Value::dynamic();
        }
        self.made(Value::object_of_names(entries), span).with_marks(&marks)
    }

    /// An object whose keys are known beforehand. Its values are evaluated in the order in which they are
    /// written.
    fn object_under(&mut self, keys: &Keys, items: Run<ObjectItem>, span: Span) -> Value {
        let written = &self.tree[items];
        let values = if keys.is_sorted() {
            let mut values = Items::with_capacity(written.len());
            for item in written {
                values.push(self.eval(item.value));
            }
            values.into()
        } else {
            let mut values = vec![Value::bool(false); written.len()];
            for (index, item) in written.iter().enumerate() {
                values[keys.place(index)] = self.eval(item.value);
            }
            values
        };
        self.made(Value::object_under(keys, values), span)
    }

    /// The value of a key that is not a bare word; `None` if that failed.
    fn key_value(&mut self, id: ExprId) -> Option<Value> {
        let expr = &self.tree[id];
        if matches!(expr.kind, ExprKind::Variable { steps, .. } if !steps.is_empty()) {
            let text = self.tree.text(expr.span);
            self.plain_error(expr.span, expr.span, |site| {
                site.of(catalogue::eval::ambiguous_key(text, &quoted(text)))
            });
            return None;
        }
        let before = self.report.now();
        let value = self.eval(id);
        (!self.report.failed_since(before)).then_some(value)
    }

    /// The name that such a key evaluates to; `None` if it is unknown or was reported as an error.
    fn computed_name(
        &mut self,
        id: ExprId,
        item: ExprId,
        whole: Span,
        marks: &mut Marks,
    ) -> Option<Arc<str>> {
        let key = self.key_value(id)?;
        let span = self.tree[id].span;
        if key.is_null() {
            // Tools that follow the reference expect the location of the value here; the label shows the key.
            let location = self.tree.location(span);
            self.error(self.tree[item].span, whole, id, |site| {
                site.of(catalogue::eval::null_key()).and_at(location)
            });
            return None;
        }
        marks.extend(key.marks());
        match self.converted(key, &Type::String, whole) {
            Ok(name) => name.to_key(),
            Err(error) => {
                self.error(span, whole, id, |site| errors::key_type(site, &error));
                None
            }
        }
    }
}
