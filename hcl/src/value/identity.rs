//! Equality, hashing and debug output of values as data.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::repr::{Repr, Value};
use super::ty::Type;

/// Values are equal as data if type, marks, refinements and all parts are.
impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Repr::Null(a), Repr::Null(b)) => a == b,
            (Repr::Bool(a), Repr::Bool(b)) => a == b,
            (Repr::Number(a), Repr::Number(b)) => a == b,
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
            Repr::String(text) => text.hash(state),
            Repr::List(list) => list.items.hash(state),
            Repr::Set(set) => set.as_slice().hash(state),
            Repr::Map(map) => map.entries.hash(state),
            Repr::Tuple(tuple) => tuple.items.hash(state),
            Repr::Object(object) => object.entries.hash(state),
            Repr::Capsule(capsule) => capsule.hash(state),
            Repr::Unknown(unknown) => {
                unknown.ty.hash(state);
                unknown.refinements.hash(state);
            }
            Repr::Marked(marked) => {
                marked.marks.hash(state);
                marked.value.hash(state);
            }
        }
    }
}

/// The type as it is written, or the short one where that would name attributes.
fn without_attributes(ty: &Type) -> String {
    let mut parts = vec![ty];
    while let Some(part) = parts.pop() {
        match part {
            Type::Object(_) => return ty.friendly_name(),
            Type::Tuple(elements) => parts.extend(elements.iter()),
            Type::List(element) | Type::Set(element) | Type::Map(element) => parts.push(element),
            _ => {}
        }
    }
    ty.to_string()
}

/// Writes the value in the manner of the language; what the language cannot write, in words.
///
/// Of a marked value only the type and the marks are written: a mark may mean that it is a secret, and what `Debug`
/// writes ends up in logs. The type is the short one, because the attributes of an object can be named by a secret too; so can those of
/// the type that a null or an unknown value has, which a conditional may have given it.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Null(ty) => write!(f, "null({})", without_attributes(ty)),
            Repr::Bool(value) => write!(f, "{value}"),
            Repr::Number(number) => write!(f, "{number}"),
            Repr::String(text) => write!(f, "{text:?}"),
            Repr::List(list) => write!(f, "list{:?}", list.items),
            Repr::Set(set) => write!(f, "set{set:?}"),
            Repr::Map(map) => {
                f.write_str("map").and_then(|()| f.debug_map().entries(map.entries.iter()).finish())
            }
            Repr::Tuple(tuple) => f.debug_list().entries(&tuple.items).finish(),
            Repr::Object(object) => f.debug_map().entries(object.entries.iter()).finish(),
            Repr::Capsule(capsule) => write!(f, "{capsule:?}"),
            Repr::Unknown(unknown) => {
                write!(f, "unknown({}", without_attributes(&unknown.ty))?;
                if !unknown.refinements.is_empty() {
                    write!(f, ", {:?}", unknown.refinements)?;
                }
                f.write_str(")")
            }
            Repr::Marked(marked) => {
                write!(f, "marked({}, {:?})", marked.value.ty().friendly_name(), marked.marks)
            }
        }
    }
}
