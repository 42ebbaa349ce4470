//! The error of function calls, and its messages.

use std::fmt;

use crate::value::convert::ConvertError;
use crate::value::errors::ValueError;
use crate::value::marks::Marks;
use crate::value::number::NumberRangeError;
use crate::value::path::Path;
use crate::value::ty::Type;
use crate::words::count;

/// Why a function call failed, and which argument is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionError(Box<Problem>);

/// Boxed, so that the results of successful calls stay small.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Problem {
    argument: Option<usize>,
    /// The argument that an error of the call is about.
    concerned: Option<usize>,
    path: Path,
    message: String,
    /// What to write instead.
    advice: Option<String>,
    /// What to write in place of the argument, as it is written.
    instead: Option<String>,
    is_left_out: bool,
    tells: Tells,
}

/// What a message tells of the argument that it is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tells {
    #[default]
    Nothing,
    /// The value itself.
    Value,
    /// What is required instead of its type or number, which says enough.
    Type,
}

impl FunctionError {
    /// An error of the call as a whole.
    pub fn new(message: impl Into<String>) -> Self {
        FunctionError(Box::new(Problem { message: message.into(), ..Problem::default() }))
    }

    /// An error of a function that this build lacks. It must not quote arguments: marks do not hide it.
    #[allow(dead_code, reason = "a build with all features lacks none")]
    pub(in crate::value) fn left_out(message: impl Into<String>) -> Self {
        let mut error = FunctionError::new(message);
        error.0.is_left_out = true;
        error
    }

    /// An error of one argument, counted from 0.
    pub fn argument(index: usize, message: impl Into<String>) -> Self {
        FunctionError::new(message).of_argument(index)
    }

    /// The argument at `index` has no equivalent in the type that is needed.
    pub(in crate::value) fn conversion(index: usize, error: &ConvertError) -> Self {
        FunctionError::argument(index, error.message()).at(error.path().clone()).telling(Tells::Type)
    }

    /// A number that a type of Rust does not hold.
    pub(in crate::value) fn number_range(error: NumberRangeError) -> Self {
        let tells = if error.outside().is_some() { Tells::Value } else { Tells::Type };
        FunctionError::new(error.to_string()).telling(tells)
    }

    /// Makes the error one of the part of the argument at `path`.
    #[must_use]
    pub fn at(mut self, path: Path) -> Self {
        self.0.path = path;
        self
    }

    /// Makes the error one of the argument at `index`.
    #[must_use]
    pub fn of_argument(mut self, index: usize) -> Self {
        self.0.argument = Some(index);
        self
    }

    /// Adds the argument that the error of a call is about. As in the reference, its place remains that of
    /// the call; the argument is marked in addition.
    #[cfg(feature = "stdlib")]
    pub(in crate::value) fn concerning(mut self, index: usize) -> Self {
        self.0.concerned = Some(index);
        self
    }

    /// Adds what to write instead, as a sentence.
    #[cfg(feature = "stdlib")]
    pub(in crate::value) fn advising(mut self, advice: Option<impl Into<String>>) -> Self {
        self.0.advice = advice.map(Into::into);
        self
    }

    /// Adds the literal to write in place of the argument that the error is about.
    #[cfg(feature = "datetime")]
    pub(in crate::value) fn meant(mut self, instead: Option<String>) -> Self {
        self.0.instead = instead;
        self
    }

    /// Adds what the message tells of the argument.
    #[must_use]
    pub(crate) fn telling(mut self, tells: Tells) -> Self {
        self.0.tells = tells;
        self
    }

    /// Whether the message says what is required instead of the argument's type or number.
    pub(crate) fn is_about_type(&self) -> bool {
        self.0.tells == Tells::Type
    }

    /// Whether the message repeats the argument.
    pub(crate) fn names_value(&self) -> bool {
        self.0.tells != Tells::Nothing
    }

    /// The literal to write in place of the argument that it is about.
    pub(crate) fn instead(&self) -> Option<&str> {
        self.0.instead.as_deref()
    }

    /// What to write instead, as a sentence.
    pub(crate) fn advice(&self) -> Option<&str> {
        self.0.advice.as_deref()
    }

    /// The argument that an error of the call is about, counted from 0.
    pub(crate) fn concerned_argument(&self) -> Option<usize> {
        self.0.concerned
    }

    /// The argument to blame, counted from 0.
    pub fn argument_index(&self) -> Option<usize> {
        self.0.argument
    }

    /// Where in that argument; empty for the argument itself.
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// Whether this build lacks the function.
    pub(crate) fn is_left_out(&self) -> bool {
        self.0.is_left_out
    }

    /// What is wrong, without the path.
    pub fn message(&self) -> &str {
        &self.0.message
    }
}

/// An error about a value that is not an argument: its path means nothing to the caller, so it becomes part
/// of the message.
impl From<ValueError> for FunctionError {
    fn from(error: ValueError) -> Self {
        let is_told = error.mismatch().found.is_some();
        FunctionError::new(error.to_string()).telling(if is_told { Tells::Type } else { Tells::Nothing })
    }
}

impl fmt::Display for FunctionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path().is_empty() {
            write!(f, "{}: ", self.path())?;
        }
        f.write_str(self.message())
    }
}

impl std::error::Error for FunctionError {}

pub(super) fn missing_argument(name: &str, required: usize, variadic: bool, given: usize) -> FunctionError {
    let at_least = if variadic { "at least " } else { "" };
    let arguments = count(required, "argument");
    FunctionError::new(format!(
        "the function takes {at_least}{arguments}, but got {given}: the one for {name:?} is missing"
    ))
}

pub(super) fn extra_argument(accepted: usize, given: usize) -> FunctionError {
    let arguments = count(accepted, "argument");
    FunctionError::argument(accepted, format!("the function takes only {arguments}, but got {given}"))
}

pub(super) fn null_argument(index: usize, name: &str) -> FunctionError {
    FunctionError::argument(index, format!("the argument for {name:?} must not be null"))
}

/// Replaces an error that may quote a marked argument.
pub(super) fn protected(argument: Option<usize>, marks: &Marks) -> FunctionError {
    let names = marks.listed();
    let message =
        format!("the reason is hidden because it could reveal values marked as {names} in the arguments");
    let error = FunctionError::new(message);
    match argument {
        Some(index) => error.of_argument(index),
        None => error,
    }
}

pub(super) fn wrong_result(declared: &Type, returned: &Type) -> FunctionError {
    FunctionError::new(format!(
        "the function was declared to return {declared}, but returned {returned}; this is a mistake in the function"
    ))
}

pub(super) fn null_part() -> FunctionError {
    FunctionError::new("null is not accepted here")
}

pub(super) fn unknown_part() -> FunctionError {
    FunctionError::new("the value is not known yet")
}
