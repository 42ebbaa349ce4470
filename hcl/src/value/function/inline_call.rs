//! Calls with numbers and bools, of functions that ask for nothing else. Most calls are of this kind, and
//! many take less time than reading the declaration of their function would: so what it says about them is
//! found out once, when the function is made.

use super::declare::{Function, ResultType, Terms};
use super::error::FunctionError;
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

/// What unmarked bools and numbers of ordinary size are, or may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Words {
    None = 0,
    Number = 1,
    Bool = 2,
    Any = 3,
}

/// The most arguments of a call with words.
const MOST_WORDS: usize = 3;

/// Which words a function takes as its arguments, how many at least, and which it returns: none if calls with
/// them are not as simple as they come.
#[derive(Clone, Copy)]
pub(super) struct WordCalls {
    arguments: [Words; MOST_WORDS],
    least: usize,
    result: Words,
}

impl Words {
    /// Those of a type.
    fn of_type(ty: &Type) -> Words {
        match ty {
            Type::Number => Words::Number,
            Type::Bool => Words::Bool,
            Type::Dynamic => Words::Any,
            _ => Words::None,
        }
    }

    /// What a value is, if it is a word.
    #[inline]
    pub(crate) fn of(value: &Value) -> Words {
        match &value.0 {
            Repr::Number(number) if number.digits_cost() == 0 => Words::Number,
            Repr::Bool(_) => Words::Bool,
            _ => Words::None,
        }
    }

    #[inline]
    fn has(self, other: Words) -> bool {
        self as u8 & other as u8 != 0
    }
}

impl WordCalls {
    const NONE: WordCalls =
        WordCalls { arguments: [Words::None; MOST_WORDS], least: usize::MAX, result: Words::None };

    /// What a declaration says, unless something in it makes calls cost more than others.
    pub(super) fn new(terms: &Terms, result: &ResultType) -> Self {
        let is_plain = !terms.constant_time
            && terms.cost.is_none()
            && terms.effort == 1
            && !terms.refinement.is_special();
        match result {
            ResultType::Fixed(ty) if is_plain => WordCalls {
                arguments: std::array::from_fn(|index| {
                    let parameter = terms.parameters.get(index).or(terms.variadic.as_ref());
                    parameter.map_or(Words::None, |parameter| Words::of_type(&parameter.ty))
                }),
                least: terms.parameters.len(),
                result: Words::of_type(ty),
            },
            _ => WordCalls::NONE,
        }
    }

    #[inline]
    fn take(&self, arguments: impl ExactSizeIterator<Item = Words>) -> bool {
        (self.least..=MOST_WORDS).contains(&arguments.len())
            && arguments.zip(&self.arguments).all(|(own, taken)| taken.has(own))
    }
}

impl Function {
    /// The type of the result, if such arguments suit the function.
    #[inline]
    pub(crate) fn type_for_words(&self, arguments: impl ExactSizeIterator<Item = Words>) -> Option<&Type> {
        let declared = &*self.0;
        match &declared.result_type {
            ResultType::Fixed(ty) if declared.words.take(arguments) => Some(ty),
            _ => None,
        }
    }

    /// Calls the implementation with arguments that suit the function. The result is that of the call if it
    /// [is a word](Self::returns_word), else it is to be [`finished`](Self::finished).
    ///
    /// # Errors
    /// The function itself fails.
    #[inline]
    pub(crate) fn call_with_words(&self, arguments: &[Value], ty: &Type) -> Result<Value, FunctionError> {
        self.0.implementation.run(arguments, ty)
    }

    /// Whether such a result needs no check: it is a number or bool as declared.
    #[inline]
    pub(crate) fn returns_word(&self, result: Words) -> bool {
        self.0.words.result.has(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Parameter;

    #[test]
    fn only_calls_with_declared_words_suit_a_function() {
        let parameter = |ty| Parameter::new("n", ty);
        let words = |function: &Function, arguments: &[Words]| {
            function.type_for_words(arguments.iter().copied()).is_some()
        };
        let ok = |_: &[Value]| Ok(true.into());
        let (number, truth) = (Words::Number, Words::Bool);

        let one = Function::builder().parameter(parameter(Type::Number)).returns(Type::Bool, ok);
        assert!(words(&one, &[number]) && !words(&one, &[truth]) && !words(&one, &[Words::None]));
        assert!(!words(&one, &[number, number]) && !words(&one, &[]));
        assert!(one.returns_word(truth) && !one.returns_word(number) && !one.returns_word(Words::None));

        let two = Function::builder().parameter(parameter(Type::Dynamic)).parameter(parameter(Type::Bool));
        let two = two.returns(Type::Bool, ok);
        assert!(words(&two, &[number, truth]) && words(&two, &[truth, truth]));
        assert!(!words(&two, &[number, number]) && !words(&two, &[number]));

        let any = Function::builder().variadic(parameter(Type::Number)).returns(Type::Bool, ok);
        assert!(
            words(&any, &[number])
                && words(&any, &[number; 3])
                && !words(&any, &[number, truth])
                && !words(&any, &[number; 4])
        );

        let text = Function::builder().parameter(parameter(Type::String)).returns(Type::Bool, ok);
        assert!(!words(&text, &[number]));
        let refined = Function::builder().parameter(parameter(Type::Number)).refine_result(|result| result);
        assert!(!words(&refined.returns(Type::Bool, ok), &[number]));
        let costly = Function::builder().parameter(parameter(Type::Number)).constant_time();
        assert!(!words(&costly.returns(Type::Bool, ok), &[number]));
    }

    #[test]
    fn long_numbers_are_no_words() {
        let long = Value::number("1".repeat(200).parse::<crate::value::Number>().expect("a number"));
        assert_eq!(
            [&long, &7.into(), &"7".into(), &false.into()].map(Words::of),
            [Words::None, Words::Number, Words::None, Words::Bool]
        );
        assert_eq!(Words::of(&Value::from(7).mark("m")), Words::None);
    }
}
