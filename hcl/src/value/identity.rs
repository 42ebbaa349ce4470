//! Equality and hashing of values as data.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::repr::{Repr, Value};

/// Two values are equal as data if their types, marks, refinements and all parts are equal.
impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Repr::Null(a), Repr::Null(b)) => a == b,
            (Repr::Bool(a), Repr::Bool(b)) => a == b,
            (Repr::Number(a), Repr::Number(b)) => a == b,
            (Repr::Short(a), Repr::Short(b)) => a == b,
            (Repr::String(a), Repr::String(b)) => a == b,
            (Repr::List(a), Repr::List(b)) => Arc::ptr_eq(a, b) || (a.ty == b.ty && a.items == b.items),
            (Repr::Set(a), Repr::Set(b)) => {
                Arc::ptr_eq(a, b) || (a.ty() == b.ty() && a.as_slice() == b.as_slice())
            }
            (Repr::Map(a), Repr::Map(b)) => Arc::ptr_eq(a, b) || (a.ty == b.ty && a.entries == b.entries),
            (Repr::Tuple(a), Repr::Tuple(b)) => Arc::ptr_eq(a, b) || a.items == b.items,
            (Repr::Object(a), Repr::Object(b)) => Arc::ptr_eq(a, b) || a.entries == b.entries,
            (Repr::Capsule(a), Repr::Capsule(b)) => a == b,
            (Repr::Unknown(a), Repr::Unknown(b)) => a.ty == b.ty && a.refinements == b.refinements,
            (Repr::Marked(a), Repr::Marked(b)) => a.marks == b.marks && a.value == b.value,
            _ => false,
        }
    }
}

impl Eq for Value {}

impl Hash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(&self.0).hash(state);
        match &self.0 {
            Repr::Null(ty) => ty.hash(state),
            Repr::Bool(value) => value.hash(state),
            Repr::Number(number) => number.hash(state),
            Repr::Short(text) => text.hash(state),
            Repr::String(text) => text.hash(state),
            Repr::List(list) => list.items.hash(state),
            Repr::Set(set) => set.as_slice().hash(state),
            Repr::Map(map) => map.entries.hash(state),
            Repr::Tuple(tuple) => tuple.items.hash(state),
            Repr::Object(object) => object.entries.hash(state),
            Repr::Capsule(capsule) => capsule.hash(state),
            Repr::Unknown(unknown) => (&unknown.ty, &unknown.refinements).hash(state),
            Repr::Marked(marked) => (&marked.marks, &marked.value).hash(state),
        }
    }
}
