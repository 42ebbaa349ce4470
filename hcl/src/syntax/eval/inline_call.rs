//! Calls with few arguments, which are stored inline, and of functions that ask for nothing but numbers and
//! bools.
//!
//! If the arguments of such a function are words, nothing has to be converted, read or checked against the
//! limits, whatever the function does. So no site is made for errors unless it fails. Literal numbers and
//! local variables that hold numbers need not even be evaluated.

use std::mem::ManuallyDrop;

use crate::syntax::ast::{Call, ExprId};
use crate::value::prices::CALLING;
use crate::value::{Function, FunctionError, Type, Value, Words};

use super::call::{Arguments, Evaluated, Site};
use super::evaluator::Evaluator;
use super::revocable::Moment;
use super::small_operands::Small;

impl<'t> Evaluator<'t> {
    /// A call with a plain name and plain arguments.
    #[inline]
    pub(super) fn call_written(&mut self, id: ExprId, node: &'t Call, function: &Function) -> Value {
        match self.tree[node.arguments] {
            [only] => self.call_with_numbers(id, node, function, [only]),
            [first, second] => self.call_with_numbers(id, node, function, [first, second]),
            [first, second, third] => self.call_with_numbers(id, node, function, [first, second, third]),
            _ => self.call_with_any(id, node, function),
        }
    }

    /// A call whose arguments are probably numbers that need not be evaluated.
    #[inline]
    fn call_with_numbers<const N: usize>(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        written: [ExprId; N],
    ) -> Value {
        let mut numbers = [0; N];
        for (place, argument) in numbers.iter_mut().zip(written) {
            match self.word(argument).and_then(Small::as_number) {
                Some(number) => *place = number,
                None => return self.call_with_any(id, node, function),
            }
        }
        let Some(ty) = function.type_for_words([Words::Number; N].into_iter()) else {
            return self.call_with_any(id, node, function);
        };
        // These values own nothing, so dropping them would only ask what they are.
        let arguments = ManuallyDrop::new(numbers.map(Value::number));
        self.call_with_values(id, node, function, &*arguments, ty)
    }

    /// A call whose arguments have to be evaluated.
    #[inline(never)]
    fn call_with_any(&mut self, id: ExprId, node: &'t Call, function: &Function) -> Value {
        let before = self.report.now();
        // Each value stays where it is made.
        match self.tree[node.arguments] {
            [only] if function.takes(1) => {
                let values = [self.eval(only)];
                self.call_with_few(id, node, function, before, &values)
            }
            [first, second] if function.takes(2) => {
                let values = [self.eval(first), self.eval(second)];
                self.call_with_few(id, node, function, before, &values)
            }
            [first, second, third] if function.takes(3) => {
                let values = [self.eval(first), self.eval(second), self.eval(third)];
                self.call_with_few(id, node, function, before, &values)
            }
            ref written => {
                let site = Site::new(self.tree, id, node);
                self.call_function(&site, function, &Arguments::as_written(written))
            }
        }
    }

    fn call_with_few(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        before: Moment,
        values: &[Value],
    ) -> Value {
        if !self.report.failed_since(before)
            && let Some(ty) = function.type_for_words(values.iter().map(Words::of))
        {
            return self.call_with_values(id, node, function, values, ty);
        }
        let site = Site::new(self.tree, id, node);
        let arguments = Arguments::as_written(&self.tree[node.arguments]);
        self.call_with(Evaluated { site: &site, function, arguments: &arguments, values }, before)
    }

    /// A call with arguments that [suit](Function::type_for_words) the function. Inlined always: a call with
    /// words takes a tenth less time for it.
    #[inline(always)]
    fn call_with_values(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        values: &[Value],
        ty: &Type,
    ) -> Value {
        if !self.spend_at(CALLING, id) {
            return Value::dynamic();
        }
        let result = function.call_with_words(values, ty);
        if let Ok(value) = &result
            && let Some(number) = value.small()
            && function.returns_word(Words::Number)
            && !self.budget.limits_numbers()
        {
            // It owns nothing either.
            std::mem::forget(result);
            return Value::number(number);
        }
        self.finish_call(id, node, function, values, result)
    }

    /// Handles every other result. Cold although it is not rare: calls that return a number are faster so.
    #[cold]
    #[inline(never)]
    fn finish_call(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        values: &[Value],
        result: Result<Value, FunctionError>,
    ) -> Value {
        match result {
            Ok(word) if function.returns_word(Words::of(&word)) && !self.budget.limits_numbers() => word,
            result => {
                let site = Site::new(self.tree, id, node);
                let arguments = Arguments::as_written(&self.tree[node.arguments]);
                let call = Evaluated { site: &site, function, arguments: &arguments, values };
                self.called(call, true, function.finished(result, function.declared_type()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Context, Limits};
    use crate::source::Source;
    use crate::syntax::parse_expression;
    use crate::value::{Kind, Parameter};

    fn context(limits: Limits) -> Context {
        let declared = |ty| Function::builder().parameter(Parameter::new("n", ty));
        let numbers = |arguments: &[Value]| arguments.iter().map(|n| n.as_i64().unwrap_or(-1)).sum::<i64>();
        let greatest = Value::number(i64::MAX);
        Context::builder()
            .function("square", declared(Type::Number).returns(Type::Number, |n| Ok(n[0].multiply(&n[0])?)))
            .function("not", declared(Type::Bool).returns(Type::Bool, |b| Ok(b[0].not()?)))
            .function("more", declared(Type::Number).returns(Type::Number, move |n| Ok(greatest.add(&n[0])?)))
            .function(
                "text",
                declared(Type::Number).returns(Type::Dynamic, |n| Ok(format!("{:?}", n[0]).into())),
            )
            .function(
                "fail",
                declared(Type::Number).returns(Type::Number, |_| Err(FunctionError::new("never"))),
            )
            .function("lie", declared(Type::Number).returns(Type::Number, |_| Ok(true.into())))
            .function(
                "sum",
                Function::builder()
                    .variadic(Parameter::new("n", Type::Number))
                    .returns(Type::Number, move |arguments| Ok(numbers(arguments).into())),
            )
            .value("seven", Value::number(7))
            .limits(limits)
            .build()
    }

    fn evaluated(text: &str, limits: Limits) -> Result<Value, String> {
        let (expression, diagnostics) = parse_expression(&Source::new("test", text));
        assert!(!diagnostics.has_errors(), "{text}");
        let errors = expression.evaluate(&context(limits));
        errors.map_err(|errors| errors.iter().map(|error| error.detail.to_string()).collect())
    }

    #[test]
    fn words_have_the_results_that_any_arguments_have() {
        let cases = [
            ("square(-3)", "square(seven - 10)"),
            ("square(3000000000)", "square(seven * 0 + 3000000000)"),
            ("square(0.5)", "square(1 / 2)"),
            ("not(true)", "not(seven > 1)"),
            ("more(1)", "more(seven - 6)"),
            ("more(0)", "more(seven - 7)"),
            ("text(2)", "text(seven - 5)"),
            ("sum(1)", "sum([1]...)"),
            ("sum(1, 2)", "sum([1, 2]...)"),
            ("sum(1, 2, 3)", "sum([1, 2, 3]...)"),
            ("sum(1, 2, 3, 4)", "sum([1, 2, 3, 4]...)"),
            ("[for x in [1, 2] : sum(x, 5)]", "[6, 7]"),
        ];
        for (words, others) in cases {
            let found = evaluated(words, Limits::default());
            assert!(found.is_ok(), "{words}: {found:?}");
            assert_eq!(found, evaluated(others, Limits::default()), "{words}");
        }
        let long = evaluated("more(1)", Limits::default()).expect("a number");
        assert!(matches!(long.kind(), Kind::Number(number) if number.to_i64().is_none()));
    }

    #[test]
    fn words_have_the_errors_that_any_arguments_have() {
        for (words, others) in [("fail(1)", "fail(seven)"), ("lie(1)", "lie(seven)")] {
            let found = evaluated(words, Limits::default());
            assert!(found.is_err(), "{words}");
            assert_eq!(found, evaluated(others, Limits::default()), "{words}");
        }
        assert!(evaluated("not(1)", Limits::default()).is_err());
        assert!(evaluated("square(99)", Limits::default().with_digits(3)).is_err());
        assert!(evaluated("square(9)", Limits::default().with_digits(3)).is_ok());
        assert!(evaluated("[square(1), square(2), square(3)]", Limits::default().with_elements(2)).is_err());
    }
}
