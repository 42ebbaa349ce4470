//! What an evaluation has used of its limits. Beyond a limit the evaluation stops, and no construct can
//! suppress that error.

use crate::deep;
use crate::diagnostic::{MAX_CANDIDATES, catalogue};
use crate::model::{Context, Limits, Meter};
use crate::source::Span;
use crate::syntax::ast::ExprId;
use crate::value::prices::{
    BYTES_CONVERTED, BYTES_EVALUATED, BYTES_FREE, BYTES_MADE, BYTES_READ, CALLING, COMPARING,
    LEVELS_CONVERTED, LEVELS_UNIFIED, NAMES_COMPARED, NAMES_LISTED, THREAD, UNIFYING, VALUES_READ,
};
use crate::value::{ConvertError, Function, Kind, Number, Type, Value, convert};

use super::evaluator::Evaluator;
use super::revocable::Moment;

/// No number has more digits than this, so most evaluations need not count them.
const MAX_DIGITS: u32 = 20_000;

/// What a run has produced so far, against the limits of its context.
pub(super) struct Budget<'c> {
    limits: &'c Limits,
    /// What the run has produced, and how much of it before this evaluation.
    elements: u64,
    before: u64,
    /// Where to store the count if this evaluation is part of a run.
    meter: Option<&'c Meter>,
}

impl<'c> Budget<'c> {
    /// What the context still allows: less than its limits if other evaluations of the run have used some of
    /// them.
    pub(super) fn new(context: &'c Context) -> Self {
        let meter = context.meter();
        let before = meter.map_or(0, Meter::elements);
        Budget { limits: context.limits(), elements: before, before, meter }
    }

    /// Whether the run had exceeded its limit before this evaluation, so that the error has been reported.
    fn was_exceeded(&self) -> bool {
        self.before > self.limits.elements
    }

    /// Counts elements and returns whether that many are allowed.
    pub(super) fn spend(&mut self, elements: u64) -> bool {
        let left = self.limits.elements.checked_sub(self.elements);
        self.add(elements);
        left.is_some_and(|left| elements <= left)
    }

    /// Counts work that is already done. If it was too much, the next [`Budget::spend`] says so.
    fn add(&mut self, elements: u64) {
        self.elements = self.elements.saturating_add(elements);
    }

    /// Whether that many more are allowed.
    fn allows(&self, elements: u64) -> bool {
        self.elements.saturating_add(elements) <= self.limits.elements
    }

    /// Whether numbers can have more digits than allowed.
    pub(super) fn limits_numbers(&self) -> bool {
        self.limits.digits < MAX_DIGITS
    }

    pub(super) fn limits(&self) -> &'c Limits {
        self.limits
    }

    /// A meter for nested evaluations, which continue this count.
    pub(super) fn lend(&self) -> Meter {
        Meter::new(self.elements)
    }

    /// Adds what nested evaluations have counted, and returns whether that is allowed.
    pub(super) fn take_back(&mut self, meter: &Meter) -> bool {
        self.elements = self.elements.max(meter.elements());
        self.spend(0)
    }

    /// Stores the count in the run that this evaluation is part of.
    pub(super) fn finish(&self) {
        if let Some(meter) = self.meter
            && self.elements > self.before
        {
            meter.add(self.elements - self.before);
        }
    }
}

impl Evaluator<'_> {
    /// Counts elements that the construct at `span` is about to produce. Returns whether to go on.
    #[inline]
    pub(super) fn spend(&mut self, elements: u64, span: Span) -> bool {
        self.budget.spend(elements) || self.exceeded(span)
    }

    /// Counts elements that the expression `id` is about to produce. Its place is looked up only if it is
    /// needed.
    #[inline]
    pub(super) fn spend_at(&mut self, elements: u64, id: ExprId) -> bool {
        self.budget.spend(elements) || self.exceeded(self.tree[id].span)
    }

    /// Ends the evaluation, because the construct at `span` exceeds the limit.
    #[cold]
    #[inline(never)]
    fn exceeded(&mut self, span: Span) -> bool {
        let (site, limit) = (self.site(span, span), self.budget.limits().elements);
        let follows = self.budget.was_exceeded();
        self.report.stop(|| {
            let mut diagnostic = site.of(catalogue::limit::elements(limit));
            diagnostic.is_consequence = follows;
            diagnostic
        });
        false
    }

    /// Counts an error that will not be shown.
    pub(super) fn count_error(&mut self) {
        self.budget.add(self.report.count());
    }

    /// Removes all errors since a moment, which count nevertheless.
    pub(super) fn forget_since(&mut self, moment: Moment) {
        self.forget_between(moment, self.report.now());
    }

    /// Removes the errors from one moment to another and keeps those since.
    pub(super) fn forget_between(&mut self, from: Moment, to: Moment) {
        self.budget.add(self.report.forget_between(from, to));
    }

    /// Counts a tuple or object that is about to be built, if that happens in each pass of a loop.
    pub(super) fn spend_in_loop(&mut self, span: Span) {
        if self.scope.depth() > 0 {
            self.spend(1, span);
        }
    }

    /// Counts the values that the construct at `span` is about to read, with all their parts. Returns whether
    /// to go on.
    pub(super) fn spend_reading<'v>(
        &mut self,
        values: impl IntoIterator<Item = &'v Value>,
        span: Span,
    ) -> bool {
        self.spend_read(reading(values), span)
    }

    /// Counts elements, unless they are too many: then an ordinary count is about to say so.
    pub(super) fn spend_if_allowed(&mut self, elements: u64) -> bool {
        self.budget.allows(elements) && self.budget.spend(elements)
    }

    /// Counts two values that the construct at `span` is about to compare, with all their parts. Returns
    /// whether to go on.
    pub(super) fn spend_comparing(&mut self, values: [&Value; 2], span: Span) -> bool {
        self.spend_read(reading(values).saturating_mul(COMPARING), span)
    }

    /// Counts finding the common type of two values for the construct at `span`. Returns whether to go on.
    pub(super) fn spend_unifying(&mut self, values: [&Value; 2], span: Span) -> bool {
        let read =
            reading(values).saturating_mul(UNIFYING).saturating_mul(1 + depth(values) / LEVELS_UNIFIED);
        let threads = values.into_iter().map(threads).sum::<u64>();
        self.spend((read / VALUES_READ).saturating_add(threads * THREAD), span)
    }

    fn spend_read(&mut self, read: u64, span: Span) -> bool {
        read < VALUES_READ || self.spend(read / VALUES_READ, span)
    }

    /// Counts the passes of a loop at `span`, each of which evaluates `length` bytes of source. Returns
    /// whether to go on.
    pub(super) fn spend_passes(&mut self, passes: usize, length: u32, span: Span) -> bool {
        let each = 1 + u64::from(length.saturating_sub(BYTES_FREE) / BYTES_EVALUATED);
        self.spend((passes as u64).saturating_mul(each), span)
    }

    /// Counts what an operator at `span` costs with these operands. Returns whether to go on.
    pub(super) fn spend_operands<'v>(
        &mut self,
        operands: impl IntoIterator<Item = &'v Value>,
        span: Span,
    ) -> bool {
        let numbers = operands.into_iter().filter_map(Value::as_number);
        let cost: u64 = numbers.map(Number::operation_cost).sum();
        cost == 0 || self.spend(cost, span)
    }

    /// Counts looking for a similar name among those of a value, for an error that may be suppressed later.
    /// Returns whether to go on.
    pub(super) fn spend_names(&mut self, value: &Value, span: Span) -> bool {
        if self.report.is_silent() {
            return true;
        }
        let count = match (value.len(), value.ty()) {
            (Some(count), _) => count,
            (None, Type::Object(attributes)) => attributes.len(),
            (None, _) => 0,
        };
        self.spend_candidates(count, span)
    }

    /// Counts looking for a similar name among this many. Returns whether to go on.
    pub(super) fn spend_candidates(&mut self, count: usize, span: Span) -> bool {
        let names = count.min(MAX_CANDIDATES) / NAMES_COMPARED + count / NAMES_LISTED;
        names == 0 || self.spend(names as u64, span)
    }

    /// Counts converting a number to text, or a text to a number. Returns whether to go on.
    pub(super) fn spend_digits(&mut self, value: &Value, span: Span) -> bool {
        let cost = match value.kind() {
            Kind::Number(number) => number.digits_cost(),
            Kind::String(text) => (text.len() / BYTES_CONVERTED) as u64,
            _ => 0,
        };
        cost == 0 || self.spend(cost, span)
    }

    /// Converts the value to type `ty` for the construct at `span`. The conversion is counted; if that ends
    /// the evaluation, the result is unknown.
    pub(super) fn converted(&mut self, value: Value, ty: &Type, span: Span) -> Result<Value, ConvertError> {
        if is_of(&value, ty) {
            return Ok(value);
        }
        if !self.spend_digits(&value, span) {
            return Ok(Value::unknown(ty.clone()));
        }
        let result = converted(value, ty);
        if let Ok(number) = &result {
            // Only now is it known how large a number a short text stands for.
            self.spend_digits(number, span);
        }
        result
    }

    /// Counts what a call with these arguments costs. Returns whether to go on.
    pub(super) fn spend_call(&mut self, function: &Function, arguments: &[Value], span: Span) -> bool {
        #[cfg(feature = "regex")]
        if !self.spend_preparation(function, arguments, span) {
            return false;
        }
        self.spend(CALLING.saturating_add(calling(function, arguments)), span)
            && self.spend(function.cost(arguments), span)
    }

    /// Stops the evaluation if a value built at `span` has too many elements, counting shared ones each time:
    /// it would take too long to read.
    pub(super) fn check_weight(&mut self, value: &Value, span: Span) {
        if !self.budget.limits().allow(value) {
            self.spend(value.weight(), span);
        }
    }

    /// Stops the evaluation if a string outgrows the limit while it is built.
    pub(super) fn check_length(&mut self, length: usize, span: Span) {
        let limit = self.budget.limits().string_length;
        if length > limit {
            let site = self.site(span, span);
            self.report.stop(|| site.of(catalogue::limit::string(limit)));
        }
    }

    /// Counts a string built at `span`.
    pub(super) fn count_string(&mut self, length: usize, span: Span) {
        self.check_length(length, span);
        self.spend((length / BYTES_MADE) as u64, span);
    }

    /// Checks the result of an operation against the limits.
    pub(super) fn check_number(&mut self, value: &Value, span: Span) {
        let Some(number) = value.as_number().filter(|_| self.budget.limits_numbers()) else { return };
        let limit = self.budget.limits().digits;
        if !self.spend_digits(value, span) {
            return;
        }
        let text = number.to_string();
        if text.bytes().filter(u8::is_ascii_digit).count() > limit as usize {
            let site = self.site(span, span);
            self.report.stop(|| site.of(catalogue::limit::digits(limit)));
        }
    }

    /// Counts the further work that `function` spent on a text at `span`.
    pub(super) fn spend_effort(&mut self, function: &Function, value: &Value, span: Span) {
        if let (more @ 1.., Some(text)) = (function.effort() - 1, value.as_str()) {
            self.spend((text.len() / BYTES_MADE) as u64 * more, span);
        }
    }

    /// Checks the result of a call against the limits. `made` says whether the function built the result or
    /// only found it.
    pub(super) fn check_result(&mut self, value: &Value, made: bool, span: Span) {
        match value.kind() {
            Kind::Number(_) if self.budget.limits_numbers() => self.check_number(value, span),
            Kind::Number(number) if made && number.digits_cost() > 0 => {
                self.spend(number.digits_cost(), span);
            }
            Kind::Number(_) | Kind::Bool(_) => {}
            Kind::String(text) => self.count_string(text.len(), span),
            _ => {
                let weight = value.weight();
                self.spend(if made { weight } else { value.len().unwrap_or(0) as u64 }, span);
                if weight > self.budget.limits().elements {
                    self.spend(weight, span);
                }
            }
        }
    }
}

/// The number of values to read.
fn reading<'v>(values: impl IntoIterator<Item = &'v Value>) -> u64 {
    values.into_iter().fold(0, |sum: u64, value| sum.saturating_add(reading_one(value)))
}

fn reading_one(value: &Value) -> u64 {
    match value.kind() {
        Kind::String(text) => text.len() as u64 / BYTES_READ,
        Kind::Number(number) => 1 + number.digits_cost() * VALUES_READ,
        _ => value.weight(),
    }
}

/// The cost of comparing two strings.
pub(super) fn comparing_texts(left: &str, right: &str) -> u64 {
    let read = |text: &str| text.len() as u64 / BYTES_READ;
    (read(left) + read(right)) * COMPARING / VALUES_READ
}

/// The cost of what a function reads, and of the threads that it may start.
fn calling(function: &Function, arguments: &[Value]) -> u64 {
    // Reading a few numbers is free.
    if arguments.len() < VALUES_READ as usize && arguments.iter().all(Value::is_word) {
        return 0;
    }
    let (mut read, mut deepest, mut started) = (0_u64, 0, 0);
    for argument in arguments {
        let depth = argument.depth();
        read = read.saturating_add(reading_one(argument));
        deepest = deepest.max(depth);
        if depth > deep::SHALLOW {
            started += threads(argument);
        }
    }
    let times = function.effort() * (1 + deepest as u64 / LEVELS_CONVERTED);
    (read.saturating_mul(times) / VALUES_READ).saturating_add(started * THREAD)
}

/// The greatest depth of the values.
fn depth<'v>(values: impl IntoIterator<Item = &'v Value>) -> u64 {
    values.into_iter().map(Value::depth).max().unwrap_or(0) as u64
}

/// How many threads functions and conversions may start for a value: one for the whole, and one for each part
/// that is deep by itself.
fn threads(value: &Value) -> u64 {
    let is_deep = |value: &Value| value.depth() > deep::SHALLOW;
    if !is_deep(value) {
        return 0;
    }
    let parts = match value.kind() {
        Kind::List(items) | Kind::Tuple(items) => items.iter().filter(|part| is_deep(part)).count(),
        Kind::Set(set) => set.iter().filter(|part| is_deep(part)).count(),
        Kind::Map(entries) | Kind::Object(entries) => entries.values().filter(|part| is_deep(part)).count(),
        _ => 0,
    };
    1 + parts as u64
}

/// Converts the value to type `ty`; nearly every value already has it.
pub(super) fn converted(value: Value, ty: &Type) -> Result<Value, ConvertError> {
    if is_of(&value, ty) { Ok(value) } else { convert(&value, ty) }
}

/// Whether a quick look shows that a value is of type `ty`.
pub(super) fn is_of(value: &Value, ty: &Type) -> bool {
    matches!(
        (value.kind(), ty),
        (_, Type::Dynamic)
            | (Kind::Number(_), Type::Number)
            | (Kind::Bool(_), Type::Bool)
            | (Kind::String(_), Type::String)
    )
}
