//! Tuples and objects (specification: "Collection Values").

use std::sync::Arc;

use super::{ExpressionKind, Name};
use crate::model::Expression;
use crate::source::Location;
use crate::value::Kind;

/// `[a, b]`; an array in JSON.
#[derive(Clone, Debug)]
pub struct Tuple {
    pub(crate) elements: Vec<Expression>,
}

/// `{ a = b }`; an object in JSON.
#[derive(Clone, Debug)]
pub struct Object {
    pub(crate) items: Vec<ObjectItem>,
}

/// A key and its value.
#[derive(Clone, Debug)]
pub struct ObjectItem {
    pub(crate) key: ObjectKey,
    pub(crate) value: Expression,
}

/// The key of an object item.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ObjectKey {
    /// A bare name, taken literally: `a = …`.
    Name(Name),
    /// Anything else: `"a" = …`, `(a) = …`, `"${a}-b" = …`; every key in JSON.
    Expression(Expression),
}

impl Tuple {
    /// The elements, in order.
    pub fn elements(&self) -> &[Expression] {
        &self.elements
    }
}

impl Object {
    /// The items in source order, including those whose key is repeated.
    pub fn items(&self) -> &[ObjectItem] {
        &self.items
    }
}

impl ObjectItem {
    /// The key.
    pub fn key(&self) -> &ObjectKey {
        &self.key
    }

    /// The value.
    pub fn value(&self) -> &Expression {
        &self.value
    }
}

impl ObjectKey {
    /// The text of a key that need not be evaluated: a name or a literal.
    pub fn text(&self) -> Option<Arc<str>> {
        let value = match self {
            ObjectKey::Name(name) => return Some(name.text.clone()),
            ObjectKey::Expression(key) => match key.kind() {
                ExpressionKind::Literal(value) if !value.is_marked() => value,
                _ => return None,
            },
        };
        match value.kind() {
            Kind::String(text) => Some(text.into()),
            Kind::Number(number) => Some(number.to_string().into()),
            Kind::Bool(truth) => Some(truth.to_string().into()),
            _ => None,
        }
    }

    /// The location of the key.
    pub fn location(&self) -> Location {
        match self {
            ObjectKey::Name(name) => name.location.clone(),
            ObjectKey::Expression(key) => key.location(),
        }
    }
}
