//! The dispatcher: checks the number and types of arguments, null, unknown and marks, in one place for all
//! functions.

use std::borrow::Cow;

use super::declare::{Function, Parameter, Refinement, ResultType};
use super::error::{self, FunctionError};
use crate::value::convert::convert;
use crate::value::marks::Marks;
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

#[cfg(feature = "modules")]
mod dispatch;

impl Function {
    /// Calls the function.
    ///
    /// Arguments are converted to the types of their parameters. What a parameter does not accept is handled
    /// here: a null is an error, an unknown value makes the result unknown, a dynamic one makes it dynamic,
    /// and marks move to the result.
    ///
    /// # Errors
    /// The arguments do not fit the parameters, or the function itself fails.
    pub fn call(&self, arguments: &[Value]) -> Result<Value, FunctionError> {
        if self.fit(arguments) { self.run(arguments) } else { self.call_prepared(arguments) }
    }

    /// Whether the function takes this many arguments.
    #[inline]
    pub(crate) fn takes(&self, given: usize) -> bool {
        let declared = self.0.terms.parameters.len();
        given == declared || (given > declared && self.0.terms.variadic.is_some())
    }

    /// A call with arguments that must be converted, or that are null, unknown or marked.
    #[inline(never)]
    fn call_prepared(&self, arguments: &[Value]) -> Result<Value, FunctionError> {
        let prepared = self.prepare(arguments)?;
        let result = if prepared.dynamic {
            Value::dynamic()
        } else if prepared.unknown {
            let ty =
                self.0.result_type.of(&prepared.arguments).map_err(|error| reworded(error, arguments))?;
            self.refined(Value::unknown(ty.into_owned()))?
        } else {
            self.run(&prepared.arguments).map_err(|error| reworded(error, arguments))?
        };
        if prepared.dynamic || prepared.unknown {
            // The function was not called, so it could not handle the marks that it accepts.
            return Ok(prepared.with_all_marks(result));
        }
        Ok(result.with_marks(&prepared.marks))
    }

    /// The type that a call with these arguments would return, without calling. Unknown arguments stand for
    /// any value of their type.
    ///
    /// # Errors
    /// The arguments do not fit the parameters.
    pub fn return_type(&self, arguments: &[Value]) -> Result<Type, FunctionError> {
        let prepared = self.prepare(arguments)?;
        if prepared.dynamic {
            return Ok(Type::Dynamic);
        }
        self.0.result_type.of(&prepared.arguments).map(Cow::into_owned)
    }

    /// The type that a call with any arguments of these types would return.
    ///
    /// # Errors
    /// Arguments of these types do not fit the parameters.
    pub fn return_type_of(&self, arguments: &[Type]) -> Result<Type, FunctionError> {
        let unknown: Vec<Value> = arguments.iter().cloned().map(Value::unknown).collect();
        self.return_type(&unknown)
    }

    /// The parameter that takes the argument at `index`.
    pub fn parameter_for(&self, index: usize) -> Option<&Parameter> {
        self.0.terms.parameters.get(index).or(self.0.terms.variadic.as_ref())
    }

    /// Whether the function can take the arguments unchanged.
    #[inline]
    fn fit(&self, arguments: &[Value]) -> bool {
        let (positional, variadic) = (&self.0.terms.parameters, &self.0.terms.variadic);
        if arguments.len() == positional.len() {
            return arguments
                .iter()
                .zip(positional)
                .all(|(argument, parameter)| fits(argument, &parameter.ty));
        }
        let Some((first, more)) = arguments.split_at_checked(positional.len()) else { return false };
        first.iter().zip(positional).all(|(argument, parameter)| fits(argument, &parameter.ty))
            && (more.is_empty()
                || variadic
                    .as_ref()
                    .is_some_and(|parameter| more.iter().all(|argument| fits(argument, &parameter.ty))))
    }

    /// Calls the implementation with arguments that it accepts.
    #[inline]
    fn run(&self, arguments: &[Value]) -> Result<Value, FunctionError> {
        match &self.0.result_type {
            ResultType::Fixed(ty) => self.run_for(arguments, ty),
            ResultType::ByArguments(find) => self.run_for(arguments, &find(arguments)?),
            ResultType::ByResult(_) => self.run_for(arguments, &Type::Dynamic),
        }
    }

    #[inline]
    fn run_for(&self, arguments: &[Value], ty: &Type) -> Result<Value, FunctionError> {
        // The usual result stays where the implementation put it: copying it would take longer than
        // everything else.
        let result = self.0.implementation.run(arguments, ty);
        match &result {
            Ok(value) if !self.0.terms.refinement.is_special() && fits(value, ty) => result,
            _ => self.finished(result, ty),
        }
    }

    /// A result that is an error, or that has to be checked.
    ///
    /// # Errors
    /// The function itself failed, or violates its declaration.
    #[inline(never)]
    pub(crate) fn finished(
        &self,
        result: Result<Value, FunctionError>,
        ty: &Type,
    ) -> Result<Value, FunctionError> {
        result.and_then(|value| self.refined(self.checked(value, ty)?))
    }

    fn prepare<'a>(&self, arguments: &'a [Value]) -> Result<Prepared<'a>, FunctionError> {
        self.check_count(arguments.len())?;
        let mut prepared = Prepared {
            arguments: Cow::Borrowed(arguments),
            marks: Marks::new(),
            unknown: false,
            dynamic: false,
        };
        for (index, argument) in arguments.iter().enumerate() {
            if let Some(parameter) = self.parameter_for(index) {
                prepared.admit(index, argument, parameter)?;
            }
        }
        Ok(prepared)
    }

    fn check_count(&self, given: usize) -> Result<(), FunctionError> {
        let parameters = &self.0.terms.parameters;
        if let Some(missing) = parameters.get(given) {
            return Err(error::missing_argument(
                missing.name(),
                parameters.len(),
                self.0.terms.variadic.is_some(),
                given,
            ));
        }
        if given > parameters.len() && self.0.terms.variadic.is_none() {
            return Err(error::extra_argument(parameters.len(), given));
        }
        Ok(())
    }

    /// Protects callers from functions that violate their own declaration.
    fn checked(&self, result: Value, ty: &Type) -> Result<Value, FunctionError> {
        if ty.is_dynamic() || result.is_of_type(ty) {
            return Ok(result);
        }
        let given = result.ty();
        if given.matches(ty) { Ok(result) } else { Err(error::wrong_result(ty, &given)) }
    }

    fn refined(&self, result: Value) -> Result<Value, FunctionError> {
        match &self.0.terms.refinement {
            Refinement::None => Ok(result),
            Refinement::NotNull if result.is_known() && !result.is_null() => Ok(result),
            Refinement::NotNull => Ok(result.refine().not_null().build()?),
            Refinement::By(refine) => Ok(refine(result.refine()).build()?),
        }
    }
}

impl Refinement {
    /// Whether a known result that is not null has to be checked.
    #[inline]
    pub(super) fn is_special(&self) -> bool {
        matches!(self, Refinement::By(_))
    }
}

impl ResultType {
    /// The type of the result of a call with these arguments.
    fn of(&self, arguments: &[Value]) -> Result<Cow<'_, Type>, FunctionError> {
        match self {
            ResultType::Fixed(ty) => Ok(Cow::Borrowed(ty)),
            ResultType::ByArguments(find) | ResultType::ByResult(find) => find(arguments).map(Cow::Owned),
        }
    }
}

/// A function's own error; its message is replaced if it saw a marked value, since functions quote what they
/// complain about.
fn reworded(error: FunctionError, arguments: &[Value]) -> FunctionError {
    if error.is_left_out() {
        return error;
    }
    let mut marks = Marks::new();
    for argument in arguments.iter().filter(|argument| argument.contains_marked()) {
        argument.clone().unmark_deep_into(&mut marks);
    }
    if marks.is_empty() { error } else { error::protected(error.argument_index(), &marks) }
}

/// Whether a value is known, not null, unmarked and of type `ty`, so that nothing needs handling.
#[inline]
fn fits(value: &Value, ty: &Type) -> bool {
    match (&value.0, ty) {
        (Repr::Number(_), Type::Number | Type::Dynamic)
        | (Repr::Short(_) | Repr::String(_), Type::String | Type::Dynamic)
        | (Repr::Bool(_), Type::Bool | Type::Dynamic) => true,
        (Repr::Number(_) | Repr::Short(_) | Repr::String(_) | Repr::Bool(_), _) => false,
        (Repr::Null(_) | Repr::Unknown(_), _) => false,
        _ => !value.contains_marked() && (ty.is_dynamic() || value.is_of_type(ty)),
    }
}

/// Arguments as the function sees them, and what the dispatcher found out about them.
struct Prepared<'a> {
    arguments: Cow<'a, [Value]>,
    marks: Marks,
    unknown: bool,
    dynamic: bool,
}

impl Prepared<'_> {
    fn admit(&mut self, index: usize, given: &Value, parameter: &Parameter) -> Result<(), FunctionError> {
        let mut argument = if parameter.ty.is_dynamic() || given.is_of_type(&parameter.ty) {
            Cow::Borrowed(given)
        } else {
            let refused = |error| FunctionError::conversion(index, &error);
            Cow::Owned(convert(given, &parameter.ty).map_err(refused)?)
        };
        if argument.contains_marked() && !parameter.allow_marked {
            argument = Cow::Owned(argument.into_owned().unmark_deep_into(&mut self.marks));
        }
        if argument.is_null() && !parameter.allow_null {
            return Err(error::null_argument(index, parameter.name()));
        }
        if !argument.is_known() {
            self.unknown |= !parameter.allow_unknown;
            // Nothing is known about the result for a value of any type.
            self.dynamic |= !parameter.allow_dynamic && argument.ty().is_dynamic();
        } else if argument.is_null() && argument.ty().is_dynamic() {
            self.dynamic |= !parameter.allow_dynamic;
        }
        if let Cow::Owned(argument) = argument
            && let Some(place) = self.arguments.to_mut().get_mut(index)
        {
            *place = argument;
        }
        Ok(())
    }

    fn with_all_marks(mut self, result: Value) -> Value {
        for argument in self.arguments.iter().filter(|argument| argument.contains_marked()) {
            argument.clone().unmark_deep_into(&mut self.marks);
        }
        result.with_marks(&self.marks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Joins its arguments' numbers of characters.
    fn count() -> Function {
        Function::builder()
            .parameter(Parameter::new("text", Type::String))
            .variadic(Parameter::new("more", Type::String).allow_null())
            .refine_result(|result| result.not_null().min(0, true))
            .returns(Type::Number, |arguments| {
                Ok(Value::number(arguments.iter().filter_map(Value::as_str).map(str::len).sum::<usize>()))
            })
    }

    #[test]
    fn the_number_of_arguments_is_checked() {
        let error = count().call(&[]).expect_err("no argument");
        assert_eq!(
            error.to_string(),
            "the function takes at least 1 argument, but got 0: the one for \"text\" is missing"
        );
        let none = Function::builder().returns(Type::Bool, |_| Ok(true.into()));
        let error = none.call(&[1.into()]).expect_err("an argument too many");
        assert_eq!(
            (error.argument_index(), error.message()),
            (Some(0), "the function takes only 0 arguments, but got 1")
        );
    }

    #[test]
    fn null_is_accepted_where_declared() {
        assert_eq!(count().call(&["ab".into(), Value::null(Type::String)]), Ok(2.into()));
        let error = count().call(&[Value::null(Type::String)]).expect_err("null");
        assert_eq!(
            (error.argument_index(), error.message()),
            (Some(0), "the argument for \"text\" must not be null")
        );
    }

    #[test]
    fn unknown_arguments_give_refined_unknown_results_with_all_marks() {
        let unknown = Value::unknown(Type::String).mark("a");
        let result = count().call(&[unknown, Value::from("b").mark("b")]).expect("unknown");
        let expected =
            Value::unknown(Type::Number).refine().not_null().min(0, true).build().expect("consistent");
        assert_eq!(result, expected.mark("a").mark("b"));
    }

    #[test]
    fn dynamic_arguments_give_dynamic_results() {
        let first = Function::builder()
            .parameter(Parameter::new("value", Type::Dynamic))
            .returns_by(|arguments| Ok(arguments[0].ty()), |arguments, _| Ok(arguments[0].clone()));
        assert_eq!(first.call(&[Value::dynamic().mark("m")]), Ok(Value::dynamic().mark("m")));
        assert_eq!(first.return_type(&[Value::dynamic()]), Ok(Type::Dynamic));
        assert_eq!(first.return_type_of(&[Type::Bool]), Ok(Type::Bool));
    }

    #[test]
    fn functions_that_break_their_promise_are_found_out() {
        let wrong = Function::builder().returns(Type::Bool, |_| Ok(1.into()));
        assert!(wrong.call(&[]).expect_err("a number").to_string().contains("declared to return bool"));
        let null = Function::builder().not_null().returns(Type::Bool, |_| Ok(Value::null(Type::Bool)));
        assert!(null.call(&[]).is_err());
    }
}
