//! `for` expressions (specification: "`for` Expressions").

use super::Name;
use crate::model::Expression;
use crate::source::Location;

/// `[for value in collection: result]` or `{for key, value in collection: key => result}`.
#[derive(Clone, Debug)]
pub struct For {
    pub(crate) key_name: Option<Name>,
    pub(crate) value_name: Name,
    pub(crate) collection: Expression,
    pub(crate) key: Option<Expression>,
    pub(crate) value: Expression,
    pub(crate) grouping: Option<Location>,
    pub(crate) condition: Option<Expression>,
}

impl For {
    /// The name bound to each key or index, if there are two names.
    pub fn key_name(&self) -> Option<&Name> {
        self.key_name.as_ref()
    }

    /// The name bound to each value.
    pub fn value_name(&self) -> &Name {
        &self.value_name
    }

    /// The collection to iterate over.
    pub fn collection(&self) -> &Expression {
        &self.collection
    }

    /// The key of each item of the result: present exactly if the result is an object.
    pub fn key(&self) -> Option<&Expression> {
        self.key.as_ref()
    }

    /// The value of each element or item of the result.
    pub fn value(&self) -> &Expression {
        &self.value
    }

    /// The location of `...`, if values are grouped by key.
    pub fn grouping(&self) -> Option<&Location> {
        self.grouping.as_ref()
    }

    /// The condition for including an element: what follows `if`.
    pub fn condition(&self) -> Option<&Expression> {
        self.condition.as_ref()
    }
}
