//! The types of tuples and objects, computed on first use.

use super::repr::{Repr, Value};
use super::ty::{ObjectAttribute, ObjectType, Type};
use crate::deep;

/// Computes the type of a tuple or object that has none yet, and those of its parts.
pub(super) fn make_type(value: &Value) -> Type {
    if value.depth() > deep::SHALLOW {
        make_types_of_parts(value);
    }
    type_of(value)
}

/// Computes the types of all parts, innermost first, so that computing one never starts another.
fn make_types_of_parts(value: &Value) {
    // Each with the index of the part that comes next.
    let mut open = vec![(value, 0)];
    while let Some((value, next)) = open.last_mut() {
        match value.child(*next) {
            Some(part) => {
                *next += 1;
                if lacks_type(part) {
                    open.push((part, 0));
                }
            }
            None => {
                type_of(value);
                open.pop();
            }
        }
    }
}

/// Whether the value has parts but no type yet. Other values with parts got their type when they were
/// constructed.
fn lacks_type(value: &Value) -> bool {
    match &value.unmarked().0 {
        Repr::Tuple(tuple) => tuple.ty.get().is_none(),
        Repr::Object(object) => object.ty.get().is_none(),
        _ => false,
    }
}

fn type_of(value: &Value) -> Type {
    match &value.unmarked().0 {
        Repr::Tuple(tuple) => tuple.ty.get_or_init(|| Type::tuple(tuple.items.iter().map(Value::ty))).clone(),
        Repr::Object(object) => {
            let entries = &object.entries;
            let attributes =
                entries.sorted_names().iter().zip(entries.sorted_values()).map(|(name, value)| {
                    ObjectAttribute { name: name.clone(), ty: value.ty(), optional: false }
                });
            object.ty.get_or_init(|| Type::Object(ObjectType::new(attributes.collect()))).clone()
        }
        _ => value.ty(),
    }
}
