//! What all operators check about their operands.

use crate::value::errors::{self, ValueError};
use crate::value::marks::Marks;
use crate::value::refine::Refinements;
use crate::value::repr::{Repr, Value};
use crate::value::ty::Type;

/// Checks that an operand is not null and is of type `wanted`, or may turn out to be.
pub(super) fn check(operation: &str, wanted: &Type, operand: &Value) -> Result<(), ValueError> {
    let ty = operand.ty();
    // A null of unknown type is rejected as a null, not for its type.
    if ty != *wanted && !ty.is_dynamic() {
        return Err(errors::operand_type(operation, wanted, &ty));
    }
    if operand.is_null() { Err(errors::null_operand(operation)) } else { Ok(()) }
}

/// The marks of two operands.
pub(super) fn marks(a: &Value, b: &Value) -> Marks {
    a.marks().union(b.marks())
}

/// An unknown result of a type, known not to be null.
pub(super) fn unknown(ty: Type) -> Value {
    Value::unknown_refined(ty, Refinements { not_null: true, ..Refinements::default() })
}

/// Whether one of two is `deciding`, which decides it even if the other is unknown; else the opposite.
pub(super) fn decided(a: Option<bool>, b: Option<bool>, deciding: bool) -> Option<bool> {
    match (a, b) {
        (Some(a), _) if a == deciding => Some(deciding),
        (_, Some(b)) if b == deciding => Some(deciding),
        (Some(_), Some(_)) => Some(!deciding),
        _ => None,
    }
}

/// A bool that may not be known.
pub(super) fn three_valued(result: Option<bool>) -> Value {
    result.map_or_else(|| unknown(Type::Bool), |known| Value(Repr::Bool(known)))
}
