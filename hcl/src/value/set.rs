//! Sets: distinct values in a stable order.

use super::errors::ValueError;
use super::repr::Value;
use super::summary::Summary;
use super::ty::Type;

/// The elements of a set, in their order of iteration. None of them is marked, at any depth.
pub struct ValueSet {
    ty: Type,
    elements: Vec<Value>,
    summary: Summary,
}

impl ValueSet {
    /// The set of the distinct `elements`; `ty` is the type of the set.
    pub(super) fn new(ty: Type, elements: Vec<Value>) -> Result<Self, ValueError> {
        let summary = Summary::enclosing(elements.iter().map(Value::summary))?;
        Ok(ValueSet { ty, elements, summary })
    }

    /// The elements in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Value> {
        self.elements.iter()
    }

    /// The elements in order.
    pub fn as_slice(&self) -> &[Value] {
        &self.elements
    }

    /// How many elements there are. Unknown elements count, each for itself.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    pub(super) fn ty(&self) -> &Type {
        &self.ty
    }

    pub(super) fn summary(&self) -> Summary {
        self.summary
    }
}

impl std::fmt::Debug for ValueSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.elements).finish()
    }
}
