//! Merging of maps and objects.

use std::collections::HashMap;

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::marks::Marks;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("merge", merge)];

/// Maps of one type stay a map; any others become an object. Null counts as empty.
fn merge() -> Function {
    never_null(
        "The entries of all maps and objects; later ones take precedence: `merge({a = 1}, {b = 2})` is \
         `{a = 1, b = 2}`.",
    )
    .effort(3)
    .variadic(Parameter::new("maps", Type::Dynamic).allow_null().allow_dynamic().allow_marked())
    .gives_anything(merged_type, |arguments| {
        let mut marks = Marks::new();
        let mut entries = Vec::with_capacity(arguments.iter().filter_map(Value::len).sum());
        for (index, argument) in arguments.iter().enumerate() {
            marks.extend(argument.marks());
            match argument.kind() {
                Kind::Map(own) | Kind::Object(own) => {
                    entries.extend(own.written().map(|(key, value)| (key.clone(), value.clone())));
                }
                Kind::Null => {}
                _ => return Err(errors::call_type(index, "a map or object", &argument.ty())),
            }
        }
        let merged = match common_map(arguments) {
            Some(Type::Map(element)) => Value::map_of_names((*element).clone(), entries),
            _ => Value::object_of_names(entries),
        };
        Ok(merged?.with_marks(&marks))
    })
}

fn merged_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    // Arguments after one of unknown type are not checked until that type is known.
    for (index, ty) in arguments.iter().map(Value::ty).enumerate() {
        match ty {
            Type::Dynamic => return Ok(Type::Dynamic),
            Type::Map(_) | Type::Object(_) => {}
            other => return Err(errors::call_type(index, "a map or object", &other)),
        }
    }
    match common_map(arguments) {
        Some(map) => Ok(map),
        None => Ok(all_attributes(arguments).map_or(Type::Dynamic, Type::object)),
    }
}

/// The common type of all arguments, if they are maps of one type.
fn common_map(arguments: &[Value]) -> Option<Type> {
    let (first, others) = arguments.split_first()?;
    // Making the type of an object takes as long as merging it.
    let map = Some(first).filter(|first| !matches!(first.kind(), Kind::Object(_)))?.ty();
    (map.is_map() && others.iter().all(|other| other.is_of_type(&map))).then_some(map)
}

/// The type of an object with the entries of all arguments; `None` if not all of them are known.
fn all_attributes(arguments: &[Value]) -> Option<HashMap<String, Type>> {
    let mut attributes = HashMap::new();
    for argument in arguments {
        match (argument.ty(), argument.kind()) {
            (_, Kind::Null) => {}
            (Type::Object(own), _) => {
                attributes
                    .extend(own.iter().map(|attribute| (attribute.name.to_string(), attribute.ty.clone())));
            }
            (Type::Map(element), Kind::Map(entries)) => {
                attributes.extend(entries.keys().map(|key| (key.to_owned(), (*element).clone())));
            }
            // The keys of an unknown map would become attributes of the result.
            _ => return None,
        }
    }
    Some(attributes)
}
