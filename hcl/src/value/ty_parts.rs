//! Containers for the types inside a type. Dropping one takes deep types apart in a loop: the recursion that
//! the compiler generates would need stack per level.

use std::fmt;
use std::mem;
use std::ops::Deref;
use std::sync::Arc;

use super::ty::{ObjectType, Type};

/// The type of the elements of a list, set or map type. Cloning is cheap; it dereferences to the [`Type`].
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ElementType(Arc<Type>);

/// The types of the elements of a tuple type, in order. Cloning is cheap; it dereferences to a slice.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ElementTypes(Arc<[Type]>);

impl From<Type> for ElementType {
    fn from(ty: Type) -> Self {
        ElementType(Arc::new(ty))
    }
}

impl FromIterator<Type> for ElementTypes {
    fn from_iter<I: IntoIterator<Item = Type>>(types: I) -> Self {
        ElementTypes(types.into_iter().collect())
    }
}

impl Deref for ElementType {
    type Target = Type;

    fn deref(&self) -> &Type {
        &self.0
    }
}

impl Deref for ElementTypes {
    type Target = [Type];

    fn deref(&self) -> &[Type] {
        &self.0
    }
}

impl fmt::Debug for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for ElementTypes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Drop for ElementType {
    fn drop(&mut self) {
        if let Some(element) = Arc::get_mut(&mut self.0) {
            take_apart(std::iter::once(element));
        }
    }
}

impl Drop for ElementTypes {
    fn drop(&mut self) {
        take_apart(Arc::get_mut(&mut self.0).into_iter().flatten());
    }
}

impl Drop for ObjectType {
    fn drop(&mut self) {
        take_apart(self.owned().iter_mut().map(|attribute| &mut attribute.ty));
    }
}

/// Drops the contents of some types, as far as they are not shared.
fn take_apart<'a>(types: impl Iterator<Item = &'a mut Type>) {
    let mut left = Vec::new();
    types.for_each(|ty| take(ty, &mut left));
    while let Some(mut ty) = left.pop() {
        match &mut ty {
            Type::List(element) | Type::Set(element) | Type::Map(element) => {
                if let Some(element) = Arc::get_mut(&mut element.0) {
                    take(element, &mut left);
                }
            }
            Type::Tuple(elements) => {
                Arc::get_mut(&mut elements.0).into_iter().flatten().for_each(|ty| take(ty, &mut left));
            }
            Type::Object(object) => {
                object.owned().iter_mut().for_each(|attribute| take(&mut attribute.ty, &mut left));
            }
            _ => {}
        }
    }
}

/// Moves a type out, unless it is so flat that it can be dropped where it is.
fn take(ty: &mut Type, left: &mut Vec<Type>) {
    if ty.children().any(|part| !part.is_leaf()) {
        left.push(mem::replace(ty, Type::Dynamic));
    }
}
