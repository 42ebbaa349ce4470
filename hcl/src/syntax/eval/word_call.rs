//! Calls with few arguments, which are stored inline, and of functions that ask for nothing but numbers and bools.
//!
//! If the arguments of such a function are words, nothing has to be converted, read or checked against the limits, whatever the function does. So
//! no site is made for errors unless it fails.

use std::mem::ManuallyDrop;

use crate::syntax::ast::{Call, ExprId};
use crate::value::prices::CALLING;
use crate::value::{Function, FunctionError, Type, Value, Words};

use super::call::{Arguments, Site};
use super::evaluator::Evaluator;
use super::small::{Small, of_value};

impl<'t> Evaluator<'t> {
    /// A call with a plain name and plain arguments.
    #[inline]
    pub(super) fn call_written(&mut self, id: ExprId, node: &'t Call, function: &Function) -> Value {
        let Some((words, count, ty)) = self.words_for(node, function) else {
            return self.call_with_any(id, node, function);
        };
        if !self.spend_at(CALLING, id) {
            return Value::dynamic();
        }
        // These values own nothing, so dropping them would only ask what they are.
        let arguments = ManuallyDrop::new(words.map(Value::from));
        let arguments = &arguments[..count];
        let result = function.call_with_words(arguments, ty);
        if let Ok(value) = &result
            && let Some(word) = of_value(value)
            && function.returns_word(word.words())
            && !self.budget.limits_numbers()
        {
            // Nor does the result.
            std::mem::forget(result);
            return word.into();
        }
        self.finish_call(id, node, function, arguments, function.finished(result, ty))
    }

    /// The arguments of a call, how many they are, and the type of its result, if they are words that suit the function and need not be evaluated.
    #[inline]
    fn words_for<'f>(&self, node: &Call, function: &'f Function) -> Option<([Small; 2], usize, &'f Type)> {
        match self.tree[node.arguments] {
            [only] => {
                let only = self.word(only)?;
                Some(([only, only], 1, function.type_for_words(&[only.words()])?))
            }
            [first, second] => {
                let words = [self.word(first)?, self.word(second)?];
                Some((words, 2, function.type_for_words(&words.map(Small::words))?))
            }
            _ => None,
        }
    }

    /// A call whose arguments have to be evaluated.
    #[inline(never)]
    fn call_with_any(&mut self, id: ExprId, node: &'t Call, function: &Function) -> Value {
        match self.tree[node.arguments] {
            [only] if function.takes(1) => self.call_with_few(id, node, function, [only]),
            [first, second] if function.takes(2) => self.call_with_few(id, node, function, [first, second]),
            ref written => {
                let site = Site::new(self.tree, id, node);
                self.call_function(&site, function, &Arguments::as_written(written))
            }
        }
    }

    fn call_with_few<const N: usize>(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        written: [ExprId; N],
    ) -> Value {
        let before = self.report.now();
        let values = written.map(|argument| self.eval(argument));
        if !self.report.failed_since(before)
            && let Some(ty) = function.type_for_words(&values.each_ref().map(Words::of))
        {
            return self.call_with_values(id, node, function, &values, ty);
        }
        let site = Site::new(self.tree, id, node);
        let arguments = Arguments::as_written(&self.tree[node.arguments]);
        self.call_with(&site, function, &arguments, &values, before)
    }

    /// A call with arguments that turned out to [suit](Function::type_for_words) the function.
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
        match function.call_with_words(values, ty) {
            Ok(value) if function.returns_word(Words::of(&value)) && !self.budget.limits_numbers() => value,
            result => self.finish_call(id, node, function, values, function.finished(result, ty)),
        }
    }

    #[inline(never)]
    fn finish_call(
        &mut self,
        id: ExprId,
        node: &'t Call,
        function: &Function,
        values: &[Value],
        result: Result<Value, FunctionError>,
    ) -> Value {
        let site = Site::new(self.tree, id, node);
        let arguments = Arguments::as_written(&self.tree[node.arguments]);
        self.called(&site, function, &arguments, values, true, result)
    }
}

impl Small {
    /// What this is as the argument of a function, or as its result.
    #[inline]
    fn words(self) -> Words {
        match self {
            Small::Number(_) => Words::NUMBER,
            Small::Bool(_) => Words::BOOL,
        }
    }
}
