//! Terraform's `length`, `index` and `lookup`, which differ from go-cty's functions of these names.

use unicode_segmentation::UnicodeSegmentation;

use super::declare::text;
use super::errors;
use crate::value::convert::convert;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::stdlib::declare::{described, never_null};
use crate::value::stdlib::element::contents;
use crate::value::stdlib::errors as standard;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("length", length), ("index", index), ("lookup", lookup)];

/// Counts the characters of a text too. Those of an unknown text are at least those of its known prefix.
fn length() -> Function {
    described("How many characters a text has, or how many elements a collection: `length(\"añ👍🏽\")` is `3`.")
        .effort(2)
        .cost(|arguments| arguments[0].as_str().map_or(0, |text| text.len() as u64 / 8))
        .parameter(Parameter::new("value", Type::Dynamic).allow_unknown().allow_dynamic().allow_marked())
        .refine_result(|result| result.not_null().min(0, true))
        .gives(Type::Number, |arguments| {
            let value = &arguments[0];
            let length = match value.ty() {
                Type::Dynamic => Value::unknown(Type::Number),
                Type::Object(attributes) => Value::number(attributes.len()),
                Type::String => characters(value)?,
                ty if ty.is_collection() || ty.is_tuple() => return Ok(value.length()?),
                other => return Err(errors::no_length(&other)),
            };
            Ok(length.with_marks(value.marks()))
        })
}

fn characters(text: &Value) -> Result<Value, FunctionError> {
    if let Some(text) = text.as_str() {
        return Ok(Value::number(text.graphemes(true).count()));
    }
    let prefix = text.refinements().and_then(|known| known.prefix());
    let least = prefix.map_or(0, |prefix| prefix.graphemes(true).count());
    Ok(Value::unknown(Type::Number).refine().min(least, true).build()?)
}

fn index() -> Function {
    never_null(
        "The place of the first element that is equal to a value: `index([\"a\", \"b\"], \"b\")` is `1`.",
    )
    .parameter(Parameter::new("list", Type::Dynamic))
    .parameter(Parameter::new("value", Type::Dynamic))
    .gives(Type::Number, |arguments| {
        let ty = arguments[0].ty();
        if !(ty.is_list() || ty.is_tuple()) {
            return Err(standard::argument_type(0, "a list or tuple", &ty));
        }
        let elements = contents(&arguments[0]);
        for (index, element) in elements.iter().enumerate() {
            match element.equals(&arguments[1])?.as_bool() {
                Some(true) => return Ok(Value::number(index)),
                Some(false) => {}
                None => return Ok(Value::unknown(Type::Number)),
            }
        }
        Err(if elements.is_empty() { errors::nothing_to_find() } else { errors::not_found() })
    })
}

/// The default is optional, and only its own marks stay on it.
fn lookup() -> Function {
    described("The value under a key, or a default if there is none: `lookup({ a = 1 }, \"b\", 2)` is `2`.")
        .parameter(Parameter::new("inputMap", Type::Dynamic).allow_marked())
        .parameter(Parameter::new("key", Type::String).allow_marked())
        .variadic(
            Parameter::new("default", Type::Dynamic)
                .allow_null()
                .allow_unknown()
                .allow_dynamic()
                .allow_marked(),
        )
        .constant_time()
        .gives_by(lookup_type, |arguments, ty| {
            let mut marks = arguments[0].marks().clone();
            marks.extend(arguments[1].marks());
            let key = text(&arguments[1]);
            let found = match arguments[0].kind() {
                Kind::Map(entries) | Kind::Object(entries) => entries.get(key).cloned(),
                _ => Some(Value::unknown(ty.clone())),
            };
            let value = match (found, arguments.get(2)) {
                (Some(value), _) => value,
                (None, Some(default)) => {
                    convert(default, ty).map_err(|error| FunctionError::conversion(2, &error))?
                }
                (None, None) => return Err(errors::no_key(key)),
            };
            Ok(value.with_marks(&marks))
        })
}

fn lookup_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    let default = arguments.get(2);
    if arguments.len() > 3 {
        return Err(errors::too_many_arguments(3, arguments.len()));
    }
    match arguments[0].ty() {
        Type::Map(element) => match default {
            Some(default) if convert(default, &element).is_err() => {
                Err(standard::default_type(&element, &default.ty()))
            }
            _ => Ok((*element).clone()),
        },
        Type::Object(attributes) => match (arguments[1].as_str(), default) {
            (None, _) => Ok(Type::Dynamic),
            (Some(key), default) => match (attributes.get(key), default) {
                (Some(attribute), _) => Ok(attribute.ty.clone()),
                (None, Some(default)) => Ok(default.ty()),
                (None, None) => Err(errors::no_key(key)),
            },
        },
        other => Err(standard::argument_type(0, "a map or object", &other)),
    }
}
