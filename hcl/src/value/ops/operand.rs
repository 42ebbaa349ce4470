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
    if operand.is_null() && (ty == *wanted || ty.is_dynamic()) {
        return Err(errors::null_operand(operation));
    }
    if ty == *wanted || ty.is_dynamic() { Ok(()) } else { Err(errors::operand_type(operation, wanted, &ty)) }
}

/// The marks of two operands.
pub(super) fn marks(a: &Value, b: &Value) -> Marks {
    a.marks().union(b.marks())
}

/// An unknown result of a type, known not to be null.
pub(super) fn unknown(ty: Type) -> Value {
    Value::unknown_refined(ty, Refinements { not_null: true, ..Refinements::default() })
}

/// A bool that may not be known.
pub(super) fn three_valued(result: Option<bool>) -> Value {
    result.map_or_else(|| unknown(Type::Bool), |known| Value(Repr::Bool(known)))
}
