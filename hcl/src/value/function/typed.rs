//! Rust closures as functions.

use super::declare::{Function, Parameter};
use super::error::FunctionError;
use super::native::{FromArgument, IntoResult};
use crate::value::repr::Value;

/// What can become a [`Function`]: a function itself, or a closure such as `|n: i64| n * 2`, whose arguments
/// implement [`FromArgument`] and whose result implements [`IntoResult`]. `Signature` only distinguishes
/// closures.
///
/// The dispatcher checks closures as it checks declared functions. An argument with an unknown part makes the
/// result unknown, unless the closure takes a [`Value`] there.
///
/// ```
/// use hcl::value::{IntoFunction, Value};
///
/// let halve = (|n: i64| if n % 2 == 0 { Ok(n / 2) } else { Err(format!("{n} is odd")) }).into_function();
/// assert_eq!(halve.call(&[Value::number(8)])?, Value::number(4));
/// assert_eq!(halve.call(&[Value::number(7)]).unwrap_err().to_string(), "7 is odd");
/// assert!(halve.call(&[Value::bool(true)]).is_err());
/// # Ok::<(), hcl::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "this cannot become a function of the configuration",
    label = "not a closure with arguments and a result that the language has",
    note = "a closure takes up to six arguments, each with its type and none borrowed: `|s: String|` rather than `|s: &str|`; for more, or for any \
            number, use `hcl::value::Function::builder`",
    note = "arguments and results are numbers, `String`, `bool`, `hcl::Value`, or `Option`, `Vec`, sets and maps of these; a result may be a \
            `Result` of one; for types of your own use `hcl::value::from_value` and `hcl::value::to_value`",
    note = "the closure is kept, so it is `Send`, `Sync` and `'static`: let it take what it uses with `move`"
)]
pub trait IntoFunction<Signature> {
    /// The function.
    fn into_function(self) -> Function;
}

impl IntoFunction<()> for Function {
    fn into_function(self) -> Function {
        self
    }
}

macro_rules! closures {
    ($($argument:ident $name:literal $index:literal),*) => {
        impl<Closure, $($argument,)* Output> IntoFunction<fn($($argument),*) -> Output> for Closure
        where
            Closure: Fn($($argument),*) -> Output + Send + Sync + 'static,
            $($argument: FromArgument,)*
            Output: IntoResult,
        {
            fn into_function(self) -> Function {
                let builder = Function::builder()$(.parameter(parameter::<$argument>($name)))*;
                builder.returns(Output::ty(), move |_arguments| {
                    if false $(|| has_unknown_part::<$argument>(_arguments, $index))* {
                        return Ok(Value::unknown(Output::ty()));
                    }
                    self($(taken::<$argument>(_arguments, $index)?),*).into_result()
                })
            }
        }
    };
}

closures!();
closures!(A "first" 0);
closures!(A "first" 0, B "second" 1);
closures!(A "first" 0, B "second" 1, C "third" 2);
closures!(A "first" 0, B "second" 1, C "third" 2, D "fourth" 3);
closures!(A "first" 0, B "second" 1, C "third" 2, D "fourth" 3, E "fifth" 4);
closures!(A "first" 0, B "second" 1, C "third" 2, D "fourth" 3, E "fifth" 4, F "sixth" 5);

fn parameter<T: FromArgument>(name: &str) -> Parameter {
    let parameter = Parameter::new(name, T::ty());
    let parameter = if T::ALLOW_NULL { parameter.allow_null() } else { parameter };
    // Accepting any type is no reason to call a closure with an unknown value.
    if T::ty().is_dynamic() { parameter.allow_dynamic() } else { parameter }
}

fn has_unknown_part<T: FromArgument>(arguments: &[Value], index: usize) -> bool {
    arguments.get(index).is_some_and(|argument| !argument.is_wholly_known() && !T::ty().has_dynamic())
}

fn taken<T: FromArgument>(arguments: &[Value], index: usize) -> Result<T, FunctionError> {
    // The dispatcher has checked the number of arguments.
    let argument = arguments.get(index).ok_or_else(|| FunctionError::new("an argument is missing"))?;
    T::from_argument(argument).map_err(|error| error.of_argument(index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::ty::Type;

    #[test]
    fn closures_take_what_their_types_say() {
        let repeat =
            (|text: String, times: Option<u8>| text.repeat(times.unwrap_or(2).into())).into_function();
        assert_eq!(repeat.call(&["ab".into(), 3.into()]), Ok("ababab".into()));
        assert_eq!(repeat.call(&["ab".into(), Value::null(Type::Number)]), Ok("abab".into()));
        let error = repeat.call(&["ab".into(), 300.into()]).expect_err("too large");
        assert_eq!(error.argument_index(), Some(1));
        assert_eq!(error.message(), "the number must be between 0 and 255, not 300");
        assert_eq!(
            repeat.call(&[Value::null(Type::String), 1.into()]).expect_err("null").argument_index(),
            Some(0)
        );
    }

    #[test]
    fn collections_become_rust_collections() {
        let sum = (|numbers: Vec<i64>| numbers.iter().sum::<i64>()).into_function();
        let list = |items: Vec<Value>| Value::list(Type::Number, items).expect("a list");
        assert_eq!(sum.call(&[list(vec![1.into(), Value::from(2).mark("m")])]), Ok(Value::from(3).mark("m")));
        let unknown = list(vec![1.into(), Value::unknown(Type::Number)]);
        assert_eq!(sum.call(&[unknown]), Ok(Value::unknown(Type::Number)));
        let error = sum.call(&[list(vec![1.into(), Value::null(Type::Number)])]).expect_err("null");
        assert_eq!(error.to_string(), "[1]: null is not accepted here");
    }

    #[test]
    fn any_value_is_taken_as_it_is() {
        let wrap = (|value: Value| vec![value]).into_function();
        assert_eq!(wrap.return_type(&[1.into()]), Ok(Type::list(Type::Dynamic)));
        assert_eq!(wrap.call(&[1.into()]), Value::list(Type::Number, vec![1.into()]).map_err(Into::into));
    }
}
