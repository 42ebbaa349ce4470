//! Conversion of operands, with the way out that nearly every operand takes: it is of the wanted type already.

use crate::value::{ConvertError, Kind, Type, Value, convert};

/// The value as one of type `ty`.
pub(super) fn converted(value: Value, ty: &Type) -> Result<Value, ConvertError> {
    if is_of(&value, ty) { Ok(value) } else { convert(&value, ty) }
}

/// Whether a value can be told to be of type `ty` at a glance.
pub(super) fn is_of(value: &Value, ty: &Type) -> bool {
    matches!(
        (value.kind(), ty),
        (_, Type::Dynamic)
            | (Kind::Number(_), Type::Number)
            | (Kind::Bool(_), Type::Bool)
            | (Kind::String(_), Type::String)
    )
}
