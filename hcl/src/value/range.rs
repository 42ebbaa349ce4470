//! What is known about a value, whether it is known or not.

use super::refine::Refinements;
use super::repr::Value;
use super::ty::Type;

/// The values that a possibly unknown value may turn out to be.
#[derive(Clone, Debug)]
pub struct ValueRange {
    ty: Type,
    refinements: Refinements,
}

impl Value {
    /// What is known about the value, marks aside.
    pub fn range(&self) -> ValueRange {
        ValueRange { ty: self.ty(), refinements: self.refinements().cloned().unwrap_or_default() }
    }
}

impl ValueRange {
    /// The type.
    pub fn ty(&self) -> &Type {
        &self.ty
    }

    /// Whether the value is certainly not null.
    pub fn not_null(&self) -> bool {
        self.refinements.not_null
    }
}
