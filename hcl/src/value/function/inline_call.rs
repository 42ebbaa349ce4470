//! Calls with numbers and bools, of functions that ask for nothing else. Most calls are of this kind, and
//! many take less time than reading the declaration of their function would: so what it says about them is
//! found out once, when the function is made.

use super::declare::{Function, ResultType, Terms};
use super::error::FunctionError;
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

/// What an argument or a result is: a bit for each, so that a single comparison checks all arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Words {
    /// A number of ordinary size.
    Number = 1,
    Bool = 2,
    /// Neither, or marked.
    None = 4,
}

/// How many bits an argument takes.
const BITS: u32 = 3;

/// The most arguments of a call with words.
const MOST_WORDS: usize = 3;

/// Which words a function takes as its arguments, and which it returns: none if calls with them are not as
/// simple as they come.
#[derive(Clone, Copy)]
pub(super) struct WordCalls {
    /// By the number of arguments what they must not be, [together](together).
    refused: [u16; MOST_WORDS + 1],
    result: u16,
}

impl Words {
    /// What a value is.
    #[inline]
    pub(crate) fn of(value: &Value) -> Words {
        match &value.0 {
            Repr::Number(number) if number.digits_cost() == 0 => Words::Number,
            Repr::Bool(_) => Words::Bool,
            _ => Words::None,
        }
    }
}

/// The words of a type.
fn words_of(ty: &Type) -> u16 {
    match ty {
        Type::Number => Words::Number as u16,
        Type::Bool => Words::Bool as u16,
        Type::Dynamic => Words::Number as u16 | Words::Bool as u16,
        _ => 0,
    }
}

/// The bits of several arguments, after a leading 1: so that no bits of arguments suit [`WordCalls::NONE`].
#[inline]
fn together(arguments: impl Iterator<Item = u16>) -> u16 {
    arguments.fold(1, |together, words| together << BITS | words)
}

impl WordCalls {
    const NONE: WordCalls = WordCalls { refused: [u16::MAX; MOST_WORDS + 1], result: 0 };

    /// What a declaration says, unless something in it makes calls cost more than others.
    pub(super) fn new(terms: &Terms, result: &ResultType) -> Self {
        let is_plain = !terms.constant_time
            && terms.cost.is_none()
            && terms.effort == 1
            && !terms.refinement.is_special();
        let ResultType::Fixed(ty) = result else { return WordCalls::NONE };
        let parameter = |index: usize| terms.parameters.get(index).or(terms.variadic.as_ref());
        let taken = |index: usize| parameter(index).map_or(0, |parameter| words_of(&parameter.ty));
        let refused = std::array::from_fn(|count| match is_plain && count >= terms.parameters.len() {
            true => !together((0..count).map(taken)),
            false => u16::MAX,
        });
        WordCalls { refused, result: words_of(ty) }
    }
}

impl Function {
    /// The type of the result, if such arguments suit the function.
    #[inline]
    pub(crate) fn type_for_words(&self, arguments: impl ExactSizeIterator<Item = Words>) -> Option<&Type> {
        let refused = self.0.words.refused.get(arguments.len())?;
        (refused & together(arguments.map(|own| own as u16)) == 0).then(|| self.declared_type())
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

    /// The declared type of the result, which is any type if the arguments determine it.
    #[inline]
    pub(crate) fn declared_type(&self) -> &Type {
        if let ResultType::Fixed(ty) = &self.0.result_type { ty } else { &Type::Dynamic }
    }

    /// Whether such a result needs no check: it is a number or bool as declared.
    #[inline]
    pub(crate) fn returns_word(&self, result: Words) -> bool {
        self.0.words.result & result as u16 != 0
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
