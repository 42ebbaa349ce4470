//! `[for … in … : …]` and `{for … in … : … => …}` (specification: "`for` Expressions").

use std::sync::Arc;

use indexmap::IndexMap;

use crate::diagnostic::catalogue;
use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, For, Id};
use crate::value::{Marks, Type, Value};

use super::collected::Items;
use super::errors::{collection as errors, null};
use super::evaluator::{Evaluator, Names};

/// A loop that is being evaluated.
pub(super) struct Loop<'t> {
    pub(super) node: &'t For,
    pub(super) span: Span,
    /// The marks that the result takes from the collection, the conditions and the keys.
    pub(super) marks: Marks,
    /// Whether the elements and their keys are known so far.
    pub(super) known: bool,
    /// The value of the condition for every element, if the condition does not depend on the element.
    pub(super) includes_all: Option<bool>,
    /// Whether the condition of the first element stands for a check without an element.
    pub(super) checks_first: bool,
}

impl Loop<'_> {
    pub(super) fn names(&self) -> Names {
        Names { key: self.node.key_name, value: self.node.value_name, collection: self.node.collection }
    }
}

impl<'t> Evaluator<'t> {
    /// A `for` expression of either kind.
    #[inline(never)]
    pub(super) fn for_expression(&mut self, span: Span, id: Id<For>) -> Value {
        let tree = self.tree;
        let node = &tree[id];
        let collection = self.eval(node.collection);
        if !self.iterable(&collection, node.collection, span) {
            return Value::dynamic();
        }
        let mut each = Loop {
            node,
            span,
            marks: collection.marks().clone(),
            known: true,
            includes_all: None,
            checks_first: false,
        };
        let may_be_anything = !collection.is_known() && collection.ty().is_dynamic();
        if !may_be_anything && !self.check_condition(&mut each, &collection) {
            return Value::dynamic();
        }
        let value = match (collection.is_known(), node.key) {
            (false, _) => Value::dynamic(),
            (true, None) => self.for_tuple(&mut each, &collection),
            (true, Some(key)) if node.group.is_some() => self.for_groups(&mut each, &collection, key),
            (true, Some(key)) => self.for_object(&mut each, &collection, key),
        };
        value.with_marks(&each.marks)
    }

    /// Whether a value has elements to iterate over, or may turn out to have some; if not, reports an error.
    pub(super) fn iterable(&mut self, collection: &Value, id: ExprId, whole: Span) -> bool {
        // The usual case first: computing the type of a long tuple is slow.
        if collection.len().is_some() {
            return true;
        }
        let span = self.tree[id].span;
        let ty = collection.ty();
        if collection.is_null() || !ty.is_dynamic() && !ty.is_iterable() {
            let context = self.context;
            self.error(span, whole, id, |site| errors::not_iterable(site, collection, context));
            return false;
        }
        true
    }

    fn for_tuple(&mut self, each: &mut Loop<'t>, collection: &Value) -> Value {
        // A condition may leave out most elements.
        let expected = if each.node.condition.is_none() { collection.len().unwrap_or(0) } else { 0 };
        let mut items = Items::with_capacity(expected);
        let value = each.node.value;
        let is_name = matches!(self.tree[value].kind, ExprKind::Variable { steps, .. } if steps.is_empty());
        self.iterate(each, collection, |this, _| match is_name.then(|| this.word(value)).flatten() {
            Some(word) => items.push(word.into()),
            None => items.push(this.eval(value)),
        });
        // Elements of which there may turn out to be fewer, in another order.
        if !each.known || collection.is_open_set() {
            return Value::dynamic();
        }
        self.made(Value::try_tuple(items.into()), each.span)
    }

    fn for_object(&mut self, each: &mut Loop<'t>, collection: &Value, key: ExprId) -> Value {
        let entries = self.keyed(each, collection, key);
        let mut repeated = Vec::new();
        let object = Value::object_of_distinct_names(entries, &mut repeated);
        for name in repeated {
            // A key protected by a mark is not shown.
            let shown = each.marks.is_empty().then_some(&*name);
            let value = self.tree.location(self.tree[each.node.value].span);
            let key = self.tree[key].span;
            self.plain_error(key, each.span, |site| errors::duplicate_key(site, shown, &value));
        }
        // Two equal keys remain an error, whatever the unknown keys turn out to be.
        if !each.known {
            return Value::dynamic();
        }
        self.made(object, each.span)
    }

    fn for_groups(&mut self, each: &mut Loop<'t>, collection: &Value, key: ExprId) -> Value {
        let members = self.keyed(each, collection, key);
        if !each.known {
            return Value::dynamic();
        }
        let mut groups: IndexMap<Arc<str>, Vec<Value>> = IndexMap::new();
        for (name, value) in members {
            groups.entry(name).or_default().push(value);
        }
        // Members of a group may turn out to be one, or in another order.
        if collection.is_open_set() && groups.values().any(|members| members.len() > 1) {
            return Value::dynamic();
        }
        let mut entries = Vec::with_capacity(groups.len());
        for (name, items) in groups {
            entries.push((name, self.made(Value::try_tuple(items), each.span)));
        }
        self.made(Value::object_of_names(entries), each.span)
    }

    /// The elements with their keys, in the order of the collection.
    fn keyed(&mut self, each: &mut Loop<'t>, collection: &Value, key: ExprId) -> Vec<(Arc<str>, Value)> {
        let mut members = Vec::new();
        self.iterate(each, collection, |this, each| {
            let Some(name) = this.for_key(each, key) else { return };
            members.push((name, this.eval(each.node.value)));
        });
        members
    }

    /// Calls `body` for each element that the condition includes. Generic, so that each pass calls only one
    /// closure through a pointer.
    fn iterate(
        &mut self,
        each: &mut Loop<'t>,
        collection: &Value,
        mut body: impl FnMut(&mut Self, &mut Loop<'t>),
    ) {
        let place = (each.span, self.length_of_body(each));
        self.each_element(collection, each.names(), place, &mut |this| {
            if each.node.condition.is_none() || this.includes(each) {
                body(this, each);
            }
        });
    }

    /// How many bytes of source are evaluated for each element. A loop that is the whole result counts its
    /// own.
    fn length_of_body(&self, each: &Loop<'t>) -> u32 {
        let tree = self.tree;
        let length = each.span.end.saturating_sub(tree[each.node.collection].span.end);
        match &tree[each.node.value].kind {
            ExprKind::For(inner) => {
                let value = tree[each.node.value].span;
                length.saturating_sub(value.end.saturating_sub(tree[tree[*inner].collection].span.end))
            }
            _ => length,
        }
    }

    /// The key for an element; `None` if it is unknown, or was reported as an error.
    fn for_key(&mut self, each: &mut Loop<'t>, id: ExprId) -> Option<Arc<str>> {
        let key = self.eval(id);
        each.marks.extend(key.marks());
        let name = self.key_name(each, id, key);
        each.known &= name.is_some();
        name
    }

    fn key_name(&mut self, each: &Loop<'t>, id: ExprId, key: Value) -> Option<Arc<str>> {
        let span = self.tree[id].span;
        if key.is_null() {
            self.first_error(each, span, id, |site| {
                null(site, |null| catalogue::eval::key_type(&catalogue::eval::is_null(null)))
            });
            return None;
        }
        // An unknown key of any type only makes the result unknown.
        if !key.is_known() {
            return None;
        }
        match self.converted(key, &Type::String, each.span) {
            Ok(key) => key.to_key(),
            Err(error) => {
                self.first_error(each, span, id, |site| errors::key_type(site, &error));
                None
            }
        }
    }

    /// Reports an error about a key or a condition, unless the result is already unknown: then an earlier
    /// element most probably had the same error.
    pub(super) fn first_error(
        &mut self,
        each: &Loop<'t>,
        subject: Span,
        cause: ExprId,
        make: impl FnOnce(super::errors::Site) -> crate::diagnostic::Diagnostic,
    ) {
        if each.known {
            self.error(subject, each.span, cause, make);
        }
    }
}
