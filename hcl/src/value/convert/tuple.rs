//! Conversion to tuples: only from other tuples of the same length.

use super::dispatch::Conversion;
use super::errors::{ConvertError, Problem};
use crate::value::kind::Kind;
use crate::value::path::PathStep;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) fn convert(
    at: &mut Conversion,
    value: &Value,
    wanted: &Type,
    elements: &[Type],
) -> Result<Value, ConvertError> {
    let Kind::Tuple(items) = value.kind() else {
        return Err(at.mismatch(value, wanted));
    };
    if items.len() != elements.len() {
        return Err(at.error(Problem::TupleLength { given: items.len(), wanted: elements.len() }));
    }
    let mut converted = Vec::with_capacity(items.len());
    for ((index, item), wanted) in (0_i64..).zip(items).zip(elements) {
        converted.push(at.convert_at(PathStep::Index(Value::number(index)), item, wanted)?);
    }
    at.built(Value::try_tuple(converted))
}
