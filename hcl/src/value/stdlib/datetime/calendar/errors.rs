//! The error messages of the date functions.

use crate::value::errors::quoted;
use crate::value::function::FunctionError;

pub(super) fn timestamp(text: &str) -> FunctionError {
    let text = quoted(text);
    FunctionError::new(format!(
        "{text} is not a timestamp; it must be written as in \"2031-05-06T07:08:09Z\", with a zone"
    ))
}

pub(super) fn duration(text: &str) -> FunctionError {
    let text = quoted(text);
    FunctionError::new(format!(
        "{text} is not a duration; it must be written as in \"1h30m\", with the units h, m, s, ms, us and ns"
    ))
}

pub(super) fn range() -> FunctionError {
    FunctionError::new("the date would be out of range")
}

pub(super) fn quote(text: &str) -> FunctionError {
    let text = quoted(text);
    FunctionError::argument(0, format!("the quoted text {text} has no end"))
}

pub(super) fn part(run: &str, possible: &str) -> FunctionError {
    let run = quoted(run);
    let hint = match possible {
        "" => "text that is to stay as it is goes in single quotes".to_owned(),
        possible => format!("with this letter there are {possible}"),
    };
    FunctionError::argument(0, format!("{run} is no part of a date; {hint}"))
}
