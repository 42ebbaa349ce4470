//! `format` and `formatlist`.

use super::apply::apply;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::errors;
use crate::value::stdlib::registry::Family;
use crate::value::stdlib::text::check_length;
use crate::value::ty::Type;

pub(in crate::value::stdlib) const FUNCTIONS: &Family = &[("format", format), ("formatlist", format_list)];

/// The verbs are `%v` (anything), `%#v` (as JSON), `%s` and `%q` (a text, and one in quotes), `%t` (a bool),
/// `%d`, `%b`, `%o`, `%x` and `%X` (a whole number in bases 10, 2, 8 and 16), `%f`, `%e`, `%g` and capitals
/// (any number), `%%` (a percent sign).
fn format() -> Function {
    never_null(
        "The text with verbs replaced by the arguments: `format(\"%s is %.1f, %05d\", \"a\", 1.25, 7)` is \
         `\"a is 1.2, 00007\"`.",
    )
    .effort(4)
    .parameter(Parameter::new("format", Type::String))
    .variadic(Parameter::new("args", Type::Dynamic).allow_null().allow_unknown().allow_dynamic())
    .gives(Type::String, |arguments| {
        let [format, arguments @ ..] = arguments else { return Err(errors::no_arguments()) };
        let format = format.as_str().unwrap_or_default();
        if arguments.iter().all(Value::is_wholly_known) {
            return apply(format, arguments, Some(1)).map(Value::string);
        }
        // The text before the first verb is known in any case.
        let prefix = format.split('%').next().unwrap_or_default();
        Ok(Value::unknown(Type::String).refine().prefix(prefix).build()?)
    })
}

/// Iterates over lists, sets and tuples in parallel; any other argument is the same for each text.
fn format_list() -> Function {
    never_null(
        "A text for each element of the lists among the arguments: `join(\" \", formatlist(\"%s=%d\", \
         [\"a\", \"b\"], 1))` is `\"a=1 b=1\"`.",
    )
    .effort(4)
    .parameter(Parameter::new("format", Type::String))
    .variadic(Parameter::new("args", Type::Dynamic).allow_null().allow_unknown().allow_dynamic())
    .gives(Type::list(Type::String), |arguments| {
        let [format, arguments @ ..] = arguments else { return Err(errors::no_arguments()) };
        let format = format.as_str().unwrap_or_default();
        let Some(count) = count(arguments)? else {
            return Ok(Value::unknown(Type::list(Type::String)));
        };
        let (mut texts, mut length) = (Vec::new(), 0);
        for index in 0..count {
            let text = one(format, arguments, index)?;
            let added = text.as_str().map_or(0, str::len);
            check_length(length, 1, added)?;
            length += added;
            texts.push(text);
        }
        Ok(Value::list(Type::String, texts)?)
    })
}

/// How many texts there are; `None` if that depends on an argument that is not known yet.
fn count(arguments: &[Value]) -> Result<Option<usize>, FunctionError> {
    let mut count: Option<(usize, usize)> = None;
    let mut is_open = false;
    for (index, argument) in (1..).zip(arguments) {
        match length(argument) {
            Length::Single => {}
            Length::Unknown => is_open = true,
            Length::Known(length) => {
                match count {
                    Some((first, wanted)) if wanted != length => {
                        return Err(errors::format_lengths(index, length, first, wanted));
                    }
                    Some(_) => {}
                    None => count = Some((index, length)),
                }
                is_open |= !argument.is_known();
            }
        }
    }
    Ok(if is_open { None } else { Some(count.map_or(1, |(_, length)| length)) })
}

enum Length {
    /// Not a sequence: the argument is the same for all texts.
    Single,
    Known(usize),
    Unknown,
}

fn length(argument: &Value) -> Length {
    match argument.kind() {
        // Unknown elements of a set may turn out to be equal.
        Kind::Set(set) if set.len() > 1 && !argument.is_wholly_known() => Length::Unknown,
        Kind::Unknown => match argument.ty() {
            Type::Tuple(elements) => Length::Known(elements.len()),
            Type::List(_) | Type::Set(_) | Type::Dynamic => Length::Unknown,
            _ => Length::Single,
        },
        _ => argument.as_array().map_or(Length::Single, |items| Length::Known(items.len())),
    }
}

fn one(format: &str, arguments: &[Value], index: usize) -> Result<Value, FunctionError> {
    let arguments: Vec<Value> = arguments.iter().map(|argument| element_or_whole(argument, index)).collect();
    if arguments.iter().any(|argument| !argument.is_wholly_known()) {
        return Ok(Value::unknown(Type::String).refine().not_null().build()?);
    }
    apply(format, &arguments, None).map(Value::string)
}

fn element_or_whole(argument: &Value, index: usize) -> Value {
    let element = argument.as_array().and_then(|items| items.get(index));
    element.unwrap_or(argument).clone()
}
