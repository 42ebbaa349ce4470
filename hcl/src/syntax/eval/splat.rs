//! `source.*…` and `source[*]…` (specification: "Splat Operators").

use crate::diagnostic::catalogue;
use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, TraversalStep};
use crate::value::{Kind, Type, Value};

use super::element::Element;
use super::errors::access as errors;
use super::evaluator::Evaluator;

/// A splat of an unknown value costs as much as producing this many elements.
const UNKNOWN: u64 = 2;

impl<'t> Evaluator<'t> {
    /// Evaluates `each` for every element of the source. A source that is not a sequence counts as a tuple of
    /// itself, or as an empty tuple if it is null.
    #[inline(never)]
    pub(super) fn splat(&mut self, source: ExprId, each: ExprId, marker: Span) -> Value {
        let before = self.report.now();
        let value = self.eval(source);
        if self.report.failed_since(before) {
            return Value::dynamic();
        }
        let marks = value.marks().clone();
        let span = self.tree[source].span;
        let whole = span.to(marker);
        // The usual case first: computing the type of a long tuple is slow.
        if let Kind::Tuple(_) | Kind::List(_) = value.kind() {
            let result = self.splat_sequence(&value, source, each, whole);
            self.check_weight(&result, whole);
            self.report.protect_since(before, &marks);
            return result.with_marks(&marks);
        }
        let ty = value.ty();
        let is_sequence = matches!(ty, Type::List(_) | Type::Set(_) | Type::Tuple(_));
        let result = if value.is_null() && is_sequence {
            self.error(span, whole, source, errors::null_sequence);
            Value::dynamic()
        } else if value.is_null() {
            Value::tuple(Vec::new())
        } else if ty.is_dynamic() {
            Value::dynamic()
        } else if !is_sequence {
            self.splat_single(value, &ty, each, whole)
        } else if value.is_open_set() {
            self.splat_open_set(&value, source, each, whole)
        } else if !value.is_known() {
            // Building its type takes longer than producing an element.
            self.spend(UNKNOWN, whole);
            self.splat_unknown(&value, &ty, each)
        } else {
            self.splat_sequence(&value, source, each, whole)
        };
        self.check_weight(&result, whole);
        self.report.protect_since(before, &marks);
        result.with_marks(&marks)
    }

    /// A value that is not a sequence.
    fn splat_single(&mut self, value: Value, ty: &Type, each: ExprId, whole: Span) -> Value {
        let may_be_null = value.refinements().is_some_and(|refinements| !refinements.not_null());
        let before = self.report.now();
        let item = self.splat_item(value, each);
        if may_be_null {
            // The result would then be empty. The element was evaluated nevertheless, to find errors.
            return Value::dynamic();
        }
        if self.report.failed_since(before) {
            return Value::unknown(self.type_after_errors(&Type::tuple([ty.clone()]), each));
        }
        self.made(Value::try_tuple(vec![item]), whole)
    }

    /// A sequence whose elements are unknown: only its type is known, and perhaps its length.
    fn splat_unknown(&mut self, source: &Value, ty: &Type, each: ExprId) -> Value {
        let unknown = Value::unknown(self.splat_type(ty, each));
        let mut builder = unknown.clone().refine().not_null();
        if let (Type::List(_) | Type::Set(_), Some(refinements)) = (ty, source.refinements()) {
            if let Some(length) = refinements.min_len() {
                builder = builder.min_len(length);
            }
            if let Some(length) = refinements.max_len() {
                builder = builder.max_len(length);
            }
        }
        builder.build().unwrap_or(unknown)
    }

    /// A set of which neither the length nor the order is known. Its elements are evaluated, to find errors.
    fn splat_open_set(&mut self, source: &Value, id: ExprId, each: ExprId, whole: Span) -> Value {
        let length = source.len().unwrap_or(0) as u64;
        let result = self.splat_sequence(source, id, each, whole);
        if !result.ty().is_list() {
            return Value::dynamic();
        }
        let unknown = Value::unknown(result.ty());
        unknown.clone().refine().not_null().min_len(1).max_len(length).build().unwrap_or(unknown)
    }

    /// `id` is the expression of the source.
    fn splat_sequence(&mut self, source: &Value, id: ExprId, each: ExprId, whole: Span) -> Value {
        let before = self.report.now();
        let steps = self.steps_of_item(each);
        let mut items = Vec::with_capacity(source.len().unwrap_or(0));
        let elements = match source.kind() {
            Kind::Tuple(elements) | Kind::List(elements) => elements,
            Kind::Set(elements) => elements.as_slice(),
            _ => &[],
        };
        for (index, element) in elements.iter().enumerate() {
            if self.report.is_stopped() || !self.spend(1, whole) {
                return Value::dynamic();
            }
            if let Some((part, [])) = steps.map(|steps| self.plain_parts(element, steps)) {
                items.push(part.clone());
                continue;
            }
            let before_element = self.report.now();
            items.push(self.splat_item(element.clone(), each));
            if self.report.failed_since(before_element) {
                self.name_element(before_element, &Element { collection: source, id, index }, None);
            }
        }
        if self.report.failed_since(before) {
            return Value::unknown(self.type_after_errors(&source.ty(), each));
        }
        if matches!(source.kind(), Kind::Tuple(_)) {
            return self.made(Value::try_tuple(items), whole);
        }
        let element = match items.first() {
            Some(item) => item.ty(),
            None => self.splat_type(&source.ty(), each).element_type().cloned().unwrap_or(Type::Dynamic),
        };
        Value::list(element, items).unwrap_or_else(|_| {
            // A nested splat of something that is not a sequence has one element or none, which are two
            // types.
            self.error(self.tree[each].span, whole, each, |site| site.of(catalogue::eval::splat_types()));
            Value::dynamic()
        })
    }

    /// The type of the result for a sequence of type `ty` if some elements have failed. Their errors are not
    /// reported again.
    fn type_after_errors(&mut self, ty: &Type, each: ExprId) -> Type {
        let now = self.report.now();
        self.report.mute();
        let ty = self.splat_type(ty, each);
        self.report.unmute();
        self.forget_since(now);
        ty
    }

    /// The type of the result for a sequence of type `ty`.
    fn splat_type(&mut self, ty: &Type, each: ExprId) -> Type {
        match ty {
            Type::List(element) | Type::Set(element) => {
                Type::list(self.splat_item(Value::unknown((**element).clone()), each).ty())
            }
            Type::Tuple(elements) => {
                let span = self.tree[each].span;
                if !self.spend_passes(elements.len(), span.end.saturating_sub(span.start), span) {
                    return Type::Dynamic;
                }
                let elements: Vec<Type> = elements
                    .iter()
                    .map(|element| self.splat_item(Value::unknown(element.clone()), each).ty())
                    .collect();
                Type::tuple(elements)
            }
            _ => Type::Dynamic,
        }
    }

    /// The steps after the marker, if there is nothing else. Most lead to a part that exists: then only that
    /// part is copied, not the element.
    fn steps_of_item(&self, each: ExprId) -> Option<&'t [TraversalStep]> {
        let tree = self.tree;
        match tree[each].kind {
            ExprKind::Traversal { source, steps } if matches!(tree[source].kind, ExprKind::SplatItem) => {
                Some(&tree[steps])
            }
            _ => None,
        }
    }

    fn splat_item(&mut self, element: Value, each: ExprId) -> Value {
        self.scope.splat_elements.push(element);
        let item = self.eval(each);
        self.scope.splat_elements.pop();
        item
    }
}
