//! The literals that an evaluation used last, strings and tuples of literals: a loop makes each of them once.

use crate::source::Span;
use crate::syntax::ast::{ExprId, ExprKind, Part, Run, Tree};
use crate::value::Value;

use super::evaluator::Evaluator;

/// How many are kept.
const KEPT: usize = 16;

/// Values by their literals, each in the place that its literal determines.
#[derive(Default)]
pub(super) struct Literals(Vec<(Literal, Value)>);

/// A literal, by the number in the tree of its first part.
#[derive(Clone, Copy, PartialEq)]
enum Literal {
    String(u32),
    /// A tuple that is not empty.
    Tuple(u32),
}

impl Literal {
    fn place(self) -> usize {
        let (Literal::String(first) | Literal::Tuple(first)) = self;
        first as usize % KEPT
    }
}

impl Literals {
    /// The value of the literal, if it was used lately.
    #[inline]
    fn get(&self, literal: Literal) -> Option<&Value> {
        let (known, value) = self.0.get(literal.place())?;
        (*known == literal).then_some(value)
    }

    #[inline(never)]
    fn keep(&mut self, literal: Literal, value: &Value) {
        self.0.resize(KEPT, (Literal::String(u32::MAX), Value::bool(false)));
        self.0[literal.place()] = (literal, value.clone());
    }
}

impl Evaluator<'_> {
    /// The string of a template that is nothing but this text.
    #[inline]
    pub(super) fn literal_string(&mut self, parts: Run<Part>, text: &str) -> Value {
        if self.scope.depth() == 0 {
            return Value::string(text);
        }
        let literal = Literal::String(parts.start());
        if let Some(value) = self.literals.get(literal) {
            return value.clone();
        }
        let value = Value::string(text);
        self.literals.keep(literal, &value);
        value
    }

    /// A tuple in a loop.
    pub(super) fn tuple_in_loop(&mut self, span: Span, elements: Run<ExprId>) -> Value {
        let literal = Literal::Tuple(elements.start());
        if !elements.is_empty()
            && let Some(value) = self.literals.get(literal)
        {
            let value = value.clone();
            self.check_weight(&value, span);
            return value;
        }
        let value = self.made_tuple(span, elements);
        let (tree, is_made) = (self.tree, !self.report.is_stopped());
        if is_made && !elements.is_empty() && tree[elements].iter().all(|&element| is_literal(tree, element))
        {
            self.literals.keep(literal, &value);
        }
        value
    }
}

fn is_literal(tree: &Tree, id: ExprId) -> bool {
    match tree[id].kind {
        ExprKind::Number(_) | ExprKind::Bool(_) => true,
        ExprKind::Template(parts) => tree.constant_text(parts).is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_in_one_place_are_told_apart() {
        let mut literals = Literals::default();
        let kept = KEPT as u32;
        for first in [0, 1, kept, 0, 1] {
            for literal in [Literal::String(first), Literal::Tuple(first)] {
                assert_eq!(literals.get(literal), None);
                let value = Value::string(format!("text {first}"));
                literals.keep(literal, &value);
                assert_eq!(literals.get(literal), Some(&value));
            }
        }
    }
}
