//! The error messages of the date functions.

use crate::value::errors::quoted;
use crate::value::function::FunctionError;
use crate::value::spelling::timestamp;
use crate::words::capitalized;

pub(super) fn timestamp(text: &str) -> FunctionError {
    let refused = timestamp::read(text).err();
    let meant = refused.as_ref().and_then(|refused| refused.text()).map(quoted);
    let help = refused.as_ref().and_then(|refused| refused.help()).filter(|_| meant.is_some());
    let help = help.map(|help| capitalized(help) + ".");
    let text = quoted(text);
    FunctionError::new(format!(
        "{text} is not a timestamp; write it as in \"2031-05-06T07:08:09Z\", with a time zone"
    ))
    .advising(help)
    .meant(meant)
}

/// `meant` is the duration in the units that there are.
pub(super) fn duration(text: &str, meant: Option<String>) -> FunctionError {
    let text = quoted(text);
    FunctionError::new(format!(
        "{text} is not a duration; write it as in \"1h30m\", with the units h, m, s, ms, us and ns"
    ))
    .advising(meant.as_ref().map(|meant| format!("Write {}.", quoted(meant))))
    .meant(meant.as_deref().map(quoted))
}

pub(super) fn range() -> FunctionError {
    FunctionError::new("the date would be out of range")
}

pub(super) fn quote(text: &str) -> FunctionError {
    let text = quoted(text);
    FunctionError::argument(0, format!("the quoted text {text} is not closed"))
}

pub(super) fn unknown_letters(run: &str, possible: &str) -> FunctionError {
    let run = quoted(run);
    let hint = match possible {
        "" => "literal text goes in single quotes".to_owned(),
        possible => format!("this letter can be used as {possible}"),
    };
    FunctionError::argument(0, format!("{run} is not a part of a date; {hint}"))
}
