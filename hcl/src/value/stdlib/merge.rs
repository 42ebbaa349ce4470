//! Merging of maps and objects.

use std::collections::BTreeMap;

use super::errors;
use super::registry::Family;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::marks::Marks;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("merge", merge)];

/// Maps of one type stay a map; everything else becomes an object. Null counts as empty.
fn merge() -> Function {
    Function::builder()
        .description("The entries of all maps and objects, of which later ones win: `merge({a = 1}, {b = 2})` is `{a = 1, b = 2}`.")
        .variadic(Parameter::new("maps", Type::Dynamic).allow_null().allow_dynamic().allow_marked())
        .not_null()
        .returns_by(merged_type, |arguments, ty| {
            let mut marks = Marks::new();
            let mut entries = BTreeMap::new();
            for argument in arguments {
                marks.extend(argument.marks());
                if let Kind::Map(own) | Kind::Object(own) = argument.kind() {
                    entries.extend(own.iter());
                }
            }
            let entries = entries.into_iter().map(|(key, value)| (key, value.clone()));
            let merged = match ty {
                Type::Map(element) => Value::map((**element).clone(), entries)?,
                _ => Value::try_object(entries)?,
            };
            Ok(merged.with_marks(&marks))
        })
}

fn merged_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    let types: Vec<Type> = arguments.iter().map(Value::ty).collect();
    if let Some(wrong) = types.iter().find(|ty| !(ty.is_map() || ty.is_object() || ty.is_dynamic())) {
        return Err(errors::call_type("a map or object", wrong));
    }
    if types.iter().any(Type::is_dynamic) {
        return Ok(Type::Dynamic);
    }
    if let [first @ Type::Map(_), others @ ..] = &*types
        && others.iter().all(|other| other == first)
    {
        return Ok(first.clone());
    }
    let mut attributes = BTreeMap::new();
    for (argument, ty) in arguments.iter().zip(&types) {
        match (ty, argument.kind()) {
            (_, Kind::Null) => {}
            (Type::Object(own), _) => {
                attributes
                    .extend(own.iter().map(|attribute| (attribute.name.to_string(), attribute.ty.clone())));
            }
            (Type::Map(element), Kind::Map(entries)) => {
                attributes.extend(entries.keys().map(|key| (key.to_owned(), (**element).clone())));
            }
            // The keys of an unknown map would be attributes of the result.
            _ => return Ok(Type::Dynamic),
        }
    }
    Ok(Type::object(attributes))
}
