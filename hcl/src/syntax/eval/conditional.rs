//! `condition ? result : otherwise` (specification: "Conditional Operator").
//!
//! A chain `c1 ? r1 : c2 ? r2 : …` is evaluated from its start, so that arms that can no longer be chosen
//! need not report errors, and assembled from its end, as the nesting that it abbreviates requires.

use std::mem::discriminant;

use crate::source::Span;
use crate::syntax::ast::{Arm, ExprId, ExprKind, Run};
use crate::value::prices::ADAPTING;
use crate::value::{Bound, Kind, Marks, Number, Type, Unified, Value, convert, unify_unsafe};

use super::errors::operation as errors;
use super::evaluator::Evaluator;
use super::revocable::Moment;

/// The value of a condition.
pub(super) enum Choice {
    Yes,
    No,
    Unknown,
    /// Neither: the condition is null or not a bool.
    Invalid,
}

/// An arm that was evaluated and waits for what follows its colon.
struct Pending {
    condition: Value,
    choice: Choice,
    result: Value,
    before: Moment,
    before_result: Moment,
    after_result: Moment,
    /// Whether everything after the colon was evaluated only for its type.
    mutes_rest: bool,
}

impl Evaluator<'_> {
    /// A conditional, or a chain of them.
    #[inline(never)]
    pub(super) fn conditional(&mut self, id: ExprId, arms: Run<Arm>, otherwise: ExprId) -> Value {
        let tree = self.tree;
        let end = tree[otherwise].span;
        let arms = &tree[arms];
        if let [node] = arms {
            return self.single(id, node, otherwise);
        }
        let mut pending = Vec::with_capacity(arms.len());
        let mut muted = false;
        for node in arms {
            let arm = self.arm(node, muted);
            muted |= arm.mutes_rest;
            pending.push(arm);
        }
        let mut value = self.eval(otherwise);
        let mut rest = end;
        for (arm, node) in pending.into_iter().zip(arms).rev() {
            value = self.choose(id, arm, node, value, rest, end);
            rest = tree[node.condition].span.to(end);
        }
        value
    }

    /// A single conditional. Unlike a chain it keeps no list of pending arms, and its usual result is not
    /// moved around.
    fn single(&mut self, id: ExprId, node: &Arm, otherwise: ExprId) -> Value {
        let before = self.report.now();
        let condition = match self.truth(node.condition) {
            Ok(truth) => {
                let results = [node.result, otherwise];
                // Nothing needs to be made of the other result, nor do errors need to be muted.
                let words = match self.tree[node.result].kind {
                    ExprKind::Template(_) => [None; 2],
                    _ => results.map(|id| self.operand(id, 0, &mut 0)),
                };
                match words {
                    [Some(yes), Some(no)] if yes.is_like(no) => return if truth { yes } else { no }.into(),
                    [None, None] if results.iter().all(|&id| self.is_text(id)) => {
                        return self.eval(if truth { node.result } else { otherwise });
                    }
                    _ => Value::bool(truth),
                }
            }
            Err(condition) => condition,
        };
        let end = self.tree[otherwise].span;
        let choice = choice(&condition);
        let before_result = self.report.now();
        let result = self.eval_if(matches!(choice, Choice::Yes), |this| this.eval(node.result));
        let after_result = self.report.now();
        let other = self.eval_if(matches!(choice, Choice::No), |this| this.eval(otherwise));
        // The usual case: two unmarked primitives of one type.
        let is_plain = !condition.is_marked() && are_alike(&result, &other);
        match choice {
            Choice::Yes if is_plain && !self.report.failed_since(before) => result,
            Choice::No if is_plain && !self.report.failed_since(before) => other,
            _ => {
                let arm = Pending {
                    condition,
                    choice,
                    result,
                    before,
                    before_result,
                    after_result,
                    mutes_rest: false,
                };
                self.choose(id, arm, node, other, end, end)
            }
        }
    }

    /// A condition that operators on numbers and bools decide, as in `x > 10`; else its value.
    #[inline]
    fn truth(&mut self, id: ExprId) -> Result<bool, Value> {
        let ExprKind::Binary { first, rest } = self.tree[id].kind else { return Err(self.eval(id)) };
        match self.small_chain(first, rest) {
            Some(word) => word.truth().ok_or_else(|| word.into()),
            None => Err(self.chain(id, first, rest)),
        }
    }

    /// Evaluates a condition and its result, and mutes what follows the colon if that can no longer be
    /// chosen.
    fn arm(&mut self, node: &Arm, muted: bool) -> Pending {
        let before = self.report.now();
        let condition = self.eval(node.condition);
        let choice = choice(&condition);
        let before_result = self.report.now();
        let result = self.eval_if(matches!(choice, Choice::Yes), |this| this.eval(node.result));
        let after_result = self.report.now();
        let mutes_rest = !muted && !matches!(choice, Choice::No);
        if mutes_rest {
            self.report.mute();
        }
        Pending { condition, choice, result, before, before_result, after_result, mutes_rest }
    }

    /// Evaluates something whose errors matter only if it is `chosen`. The caller suppresses them later.
    pub(super) fn eval_if(&mut self, chosen: bool, eval: impl FnOnce(&mut Self) -> Value) -> Value {
        if chosen {
            return eval(self);
        }
        self.report.mute();
        let value = eval(self);
        self.report.unmute();
        value
    }

    /// The value of one conditional in its general form: `rest` is what follows its colon.
    fn choose(&mut self, id: ExprId, arm: Pending, node: &Arm, other: Value, rest: Span, end: Span) -> Value {
        if arm.mutes_rest {
            self.report.unmute();
        }
        let (condition_span, result_span) = (self.tree[node.condition].span, self.tree[node.result].span);
        let whole = condition_span.to(end);
        let both = [&arm.result, &other];
        if !self.spend_common(both, whole) {
            return Value::dynamic();
        }
        let Some(common) = Common::of(&arm.result, &other) else {
            self.forget_since(arm.before);
            let places = [result_span, rest].map(|span| self.tree.location(span));
            self.error(result_span.to(end), whole, id, |site| {
                errors::mismatch(site, &arm.result, &other, places)
            });
            return Value::dynamic();
        };
        let mut marks = all_marks(&arm.condition, &arm.result, &other);
        match arm.choice {
            Choice::Invalid => {
                self.forget_since(arm.before_result);
                self.condition_error(&arm.condition, node.condition, whole);
                Value::unknown(common.ty)
            }
            Choice::Unknown => {
                self.forget_since(arm.before_result);
                both.iter().for_each(|result| marks.extend(&result.marks_in_type()));
                either(&arm.result, &other, common.ty).with_marks(&marks)
            }
            Choice::Yes => {
                self.forget_since(arm.after_result);
                marks.extend(&common.marks_from(&other));
                self.adapt(arm.result, common, Side { name: "true", span: result_span }, node.result, whole)
                    .with_marks(&marks)
            }
            Choice::No => {
                self.forget_between(arm.before_result, arm.after_result);
                marks.extend(&common.marks_from(&arm.result));
                self.adapt(other, common, Side { name: "false", span: rest }, id, whole).with_marks(&marks)
            }
        }
    }

    /// Charges for finding the common type of two results, and for converting one of them.
    fn spend_common(&mut self, both: [&Value; 2], whole: Span) -> bool {
        if both.into_iter().any(is_literal_null) {
            return true;
        }
        let has_parts = both.iter().any(|value| value.weight() > 1);
        if has_parts && !self.spend_unifying(both, whole) {
            return false;
        }
        let differ = discriminant(&both[0].kind()) != discriminant(&both[1].kind());
        !differ || self.spend(ADAPTING, whole)
    }

    /// Reports a condition that is null or not a bool.
    pub(super) fn condition_error(&mut self, condition: &Value, id: ExprId, whole: Span) {
        let (span, context) = (self.tree[id].span, self.context);
        self.error(span, whole, id, |site| errors::condition_type(site, condition, context));
    }

    /// The chosen result, converted to the type of the whole.
    fn adapt(&mut self, value: Value, common: Common, side: Side, id: ExprId, whole: Span) -> Value {
        if common.as_they_are || (common.of_the_other && !is_literal_null(&value)) {
            return value;
        }
        let (plain, _) = value.unmark();
        let converted = match &common.unified {
            Some(unified) => unified.convert(&plain),
            None => self.converted(plain, &common.ty, whole),
        };
        converted.unwrap_or_else(|error| {
            self.error(side.span, whole, id, |site| {
                errors::result_conversion(site, side.name, &common.ty, &error)
            });
            Value::unknown(common.ty)
        })
    }
}

/// One of the two results.
struct Side {
    name: &'static str,
    span: Span,
}

/// The type that both results are converted to.
struct Common {
    ty: Type,
    /// How they are converted, if not by the type alone.
    unified: Option<Unified>,
    /// Whether no conversion is needed, or none is possible because a type is not known yet.
    as_they_are: bool,
    /// Whether it is the type of one result because the other is a null of any type.
    of_the_other: bool,
}

impl Common {
    fn of(yes: &Value, no: &Value) -> Option<Common> {
        let (yes_type, no_type) = (yes.ty(), no.ty());
        let of_type = |ty| Common { ty, unified: None, as_they_are: false, of_the_other: false };
        if yes_type == no_type {
            return Some(Common { as_they_are: true, ..of_type(yes_type) });
        }
        // A literal null takes the other side's type. A value whose type is not known yet can still have any.
        if is_literal_null(yes) {
            return Some(Common { of_the_other: true, ..of_type(no_type) });
        }
        if is_literal_null(no) {
            return Some(Common { of_the_other: true, ..of_type(yes_type) });
        }
        if yes_type.is_dynamic() || no_type.is_dynamic() {
            return Some(Common { as_they_are: true, ..of_type(Type::Dynamic) });
        }
        let unified = unify_unsafe(&[yes_type, no_type])?;
        let ty = unified.ty.clone();
        Some(Common { unified: Some(unified).filter(Unified::is_of_two_steps), ..of_type(ty) })
    }

    /// The marks that the chosen result takes from inside the other one, because its type then depends on
    /// them.
    fn marks_from(&self, other: &Value) -> Marks {
        if self.as_they_are { Marks::new() } else { other.marks_in_type() }
    }
}

pub(super) fn choice(condition: &Value) -> Choice {
    let truth = match condition.kind() {
        Kind::Bool(truth) => Some(truth),
        Kind::Null => None,
        Kind::Unknown => return Choice::Unknown,
        _ => convert(condition, &Type::Bool).ok().and_then(|condition| condition.as_bool()),
    };
    match truth {
        Some(true) => Choice::Yes,
        Some(false) => Choice::No,
        None => Choice::Invalid,
    }
}

/// Whether two values are primitives of one type, known and without marks.
fn are_alike(yes: &Value, no: &Value) -> bool {
    let alike = matches!(
        (yes.kind(), no.kind()),
        (Kind::Number(_), Kind::Number(_))
            | (Kind::String(_), Kind::String(_))
            | (Kind::Bool(_), Kind::Bool(_))
    );
    alike && !yes.is_marked() && !no.is_marked()
}

fn is_literal_null(value: &Value) -> bool {
    value.is_null() && value.marks().is_empty() && value.ty().is_dynamic()
}

/// The marks of the condition and of both results: which result was chosen reveals something about all of
/// them.
fn all_marks(condition: &Value, yes: &Value, no: &Value) -> Marks {
    condition.marks().union(yes.marks()).union(no.marks())
}

/// What is known of a value that is one of the two.
fn either(yes: &Value, no: &Value, ty: Type) -> Value {
    if yes.is_null() && no.is_null() {
        return Value::null(ty);
    }
    let is_one_collection = ty.is_collection() && yes.ty() == no.ty();
    let (yes, no) = (yes.range(), no.range());
    let unknown = Value::unknown(ty);
    let mut builder = unknown.clone().refine();
    if yes.not_null() && no.not_null() {
        builder = builder.not_null();
    }
    if !are_different_zeros([yes.min(), yes.max(), no.min(), no.max()]) {
        if let Some(bound) = wider(yes.min(), no.min(), |a, b| a < b) {
            builder = builder.min(bound.value, bound.inclusive);
        }
        if let Some(bound) = wider(yes.max(), no.max(), |a, b| a > b) {
            builder = builder.max(bound.value, bound.inclusive);
        }
    }
    if is_one_collection {
        builder = builder.min_len(yes.min_len().min(no.min_len()));
        if let (Some(yes), Some(no)) = (yes.max_len(), no.max_len()) {
            builder = builder.max_len(yes.max(no));
        }
    }
    builder.build().unwrap_or(unknown)
}

/// Whether two of these bounds are zeros of different signs. A range includes both, but with only one end it
/// cannot express that.
fn are_different_zeros(bounds: [Option<&Bound>; 4]) -> bool {
    let is_zero = |is_negative| {
        let mut zeros = bounds.into_iter().flatten().filter(|bound| bound.value.is_zero());
        zeros.any(|bound| bound.value.is_sign_negative() == is_negative)
    };
    is_zero(true) && is_zero(false)
}

/// The outer of two bounds; at the same number, an inclusive one.
fn wider(a: Option<&Bound>, b: Option<&Bound>, further: fn(&Number, &Number) -> bool) -> Option<Bound> {
    let (a, b) = (a?, b?);
    Some(if further(&a.value, &b.value) {
        a.clone()
    } else if further(&b.value, &a.value) {
        b.clone()
    } else {
        Bound { inclusive: a.inclusive || b.inclusive, value: a.value.clone() }
    })
}
