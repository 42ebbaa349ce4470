//! Functions of maps and objects.

use super::declare::{described, mapping, never_null, sequence};
use super::element::contents;
use super::errors;
use super::registry::Family;
use crate::value::convert::convert;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::marks::Marks;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family =
    &[("keys", keys), ("values", values), ("lookup", lookup), ("zipmap", zip_map)];

fn keys() -> Function {
    never_null("The keys of a map or object in order: `keys({b = 1, a = 2})` is `[\"a\", \"b\"]`.")
        .parameter(Parameter::new("inputMap", Type::Dynamic).allow_unknown().allow_marked())
        .gives_by(
            |arguments| match arguments[0].ty() {
                Type::Map(_) => Ok(Type::list(Type::String)),
                Type::Object(attributes) => Ok(Type::tuple(attributes.iter().map(|_| Type::String))),
                other => Err(errors::argument_type(0, "a map or object", &other)),
            },
            |arguments, ty| {
                let marks = arguments[0].marks();
                let keys = match (arguments[0].ty(), arguments[0].kind()) {
                    // The names of attributes are part of the type, even of an unknown value.
                    (Type::Object(attributes), _) => Value::try_tuple(
                        attributes.iter().map(|attribute| Value::string(&attribute.name)).collect(),
                    )?,
                    (_, Kind::Map(entries)) => Value::list_of(
                        ty.clone(),
                        entries.sorted().map(|(key, _)| Value::from(key)).collect(),
                    )?,
                    _ => Value::unknown(ty.clone()),
                };
                Ok(keys.with_marks(marks))
            },
        )
}

fn values() -> Function {
    never_null(
        "The values of a map or object in the order of their keys: `values({b = 1, a = 2})` is `[2, 1]`.",
    )
    .parameter(Parameter::new("mapping", Type::Dynamic).allow_marked())
    .gives_by(
        |arguments| match arguments[0].ty() {
            Type::Map(element) => Ok(Type::List(element)),
            Type::Object(attributes) => {
                Ok(Type::tuple(attributes.iter().map(|attribute| attribute.ty.clone())))
            }
            other => Err(errors::call_type(0, "a map or object", &other)),
        },
        |arguments, ty| Ok(sequence(ty, contents(&arguments[0]))?.with_marks(arguments[0].marks())),
    )
}

fn lookup() -> Function {
    described("The value under a key, or a default: `lookup({a = 1}, \"b\", 2)` is `2`.")
        .parameter(Parameter::new("inputMap", Type::Dynamic).allow_marked())
        .parameter(Parameter::new("key", Type::String).allow_marked())
        .parameter(Parameter::new("default", Type::Dynamic).allow_marked())
        .constant_time()
        .gives_by(lookup_type, |arguments, ty| {
            let mut marks = arguments[0].marks().clone();
            marks.extend(arguments[1].marks());
            // The reference does not look into a map or object with an unknown part.
            if !arguments[0].is_wholly_known() {
                return Ok(Value::unknown(ty.clone()).with_marks(&marks));
            }
            let key = arguments[1].as_str().unwrap_or_default();
            let found = match arguments[0].as_object().and_then(|entries| entries.get(key)) {
                Some(value) => value.clone(),
                None => convert(&arguments[2], ty).map_err(errors::convert)?,
            };
            Ok(found.with_marks(&marks))
        })
}

fn lookup_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    let default = &arguments[2];
    match arguments[0].ty() {
        Type::Map(element) => match convert(default, &element) {
            Ok(_) => Ok((*element).clone()),
            Err(_) => Err(errors::default_type(&element, &default.ty())),
        },
        Type::Object(attributes) => Ok(match arguments[1].as_str() {
            Some(key) => attributes.get(key).map_or_else(|| default.ty(), |attribute| attribute.ty.clone()),
            None => Type::Dynamic,
        }),
        other => Err(errors::argument_type(0, "a map or object", &other)),
    }
}

fn zip_map() -> Function {
    never_null(
        "The map or object with these keys and values: `zipmap([\"a\", \"b\"], [1, 2])` is `{a = 1, b = 2}`.",
    )
    .parameter(Parameter::new("keys", Type::list(Type::String)).allow_marked())
    .parameter(Parameter::new("values", Type::Dynamic).allow_marked())
    .gives_by(zip_map_type, |arguments, ty| {
        let (keys, values) = (&arguments[0], &arguments[1]);
        let mut marks = keys.marks().union(values.marks());
        if !keys.is_wholly_known() {
            keys.clone().unmark_deep_into(&mut marks);
            return Ok(Value::unknown(ty.clone()).with_marks(&marks));
        }
        let names = key_names(keys, &mut marks)?;
        let values = contents(values);
        if names.len() != values.len() {
            return Err(errors::key_count(names.len(), values.len()));
        }
        Ok(mapping(ty, names.into_iter().zip(values))?.with_marks(&marks))
    })
}

fn zip_map_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    match arguments[1].ty() {
        Type::List(element) => Ok(Type::Map(element)),
        // The attributes of the object are known only when all keys are.
        Type::Tuple(_) if !arguments[0].is_wholly_known() => Ok(Type::Dynamic),
        Type::Tuple(types) => {
            let names = key_names(&arguments[0], &mut Marks::new())?;
            if names.len() != types.len() {
                return Err(errors::key_count(names.len(), types.len()));
            }
            Ok(Type::object(names.into_iter().zip(types.iter().cloned())))
        }
        other => Err(errors::call_type(1, "a list of values", &other)),
    }
}

/// The strings in a list of keys; their marks are added to `marks`.
fn key_names(keys: &Value, marks: &mut Marks) -> Result<Vec<String>, FunctionError> {
    let mut names = Vec::new();
    for (index, key) in contents(keys).iter().enumerate() {
        marks.extend(key.marks());
        names.push(key.as_str().ok_or_else(|| errors::null_key(index))?.to_owned());
    }
    Ok(names)
}
