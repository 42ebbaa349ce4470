//! Applies a format to arguments.

use super::verb::{Segment, Verb, parse};
use super::{number, text};
use crate::value::convert::convert;
use crate::value::function::FunctionError;
use crate::value::json::write::encoded;
use crate::value::kind::Kind;
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::stdlib::errors;
use crate::value::stdlib::text::check_length;
use crate::value::ty::Type;

/// The text that a format and its arguments produce. All arguments are wholly known. `first` is the position
/// of the first of them in the call, if an error about a surplus argument belongs to an argument of the call.
pub(super) fn apply(
    format: &str,
    arguments: &[Value],
    first: Option<usize>,
) -> Result<String, FunctionError> {
    let mut out = String::new();
    let (mut next, mut used) = (0, 0);
    for part in parse(format)? {
        match part {
            Segment::Literal(literal) => out.push_str(literal),
            Segment::Verb(verb) => {
                let index = verb.argument.map_or(next, |argument| argument - 1);
                next = index + 1;
                used = used.max(next);
                let argument = arguments
                    .get(index)
                    .ok_or_else(|| errors::format_missing(verb.text, index + 1, arguments.len()))?;
                let text = formatted(&verb, argument)?;
                check_length(out.len(), 1, text.len())?;
                out.push_str(&text);
            }
        }
    }
    if used < arguments.len() {
        return Err(errors::format_too_many(first.map(|first| first + used), used));
    }
    Ok(out)
}

fn formatted(verb: &Verb<'_>, argument: &Value) -> Result<String, FunctionError> {
    if argument.is_null() && verb.letter != 'v' {
        return Err(errors::format_null(verb.text));
    }
    let converted = |ty: Type| {
        convert(argument, &ty).map_err(|error| errors::format_argument(verb.text, &error.to_string()))
    };
    match verb.letter {
        'v' => as_is(verb, argument),
        's' | 'q' => Ok(text::string(verb, converted(Type::String)?.as_str().unwrap_or_default())),
        // The width is ignored here, as in the reference.
        't' => Ok(converted(Type::Bool)?.as_bool().unwrap_or_default().to_string()),
        'd' | 'b' | 'o' | 'x' | 'X' => {
            let value = converted(Type::Number)?;
            let integer = value.as_number().and_then(Number::to_bigint);
            let integer =
                integer.ok_or_else(|| errors::format_argument(verb.text, "a whole number is required"))?;
            Ok(number::integer(verb, &integer))
        }
        'e' | 'E' | 'f' | 'g' | 'G' => {
            let value = converted(Type::Number)?;
            Ok(number::float(verb, value.as_number().unwrap_or(&Number::ZERO)))
        }
        _ => Err(errors::format_verb(verb.text)),
    }
}

/// `%v`: texts and numbers unchanged, everything else as JSON. With the flag `#`, everything is written as
/// JSON.
fn as_is(verb: &Verb<'_>, argument: &Value) -> Result<String, FunctionError> {
    let written = match argument.kind() {
        Kind::String(text) if !verb.sharp => text.to_owned(),
        Kind::Number(number) if !verb.sharp => number::shortest(number),
        _ => encoded(argument)?,
    };
    Ok(text::padded(verb, written))
}
