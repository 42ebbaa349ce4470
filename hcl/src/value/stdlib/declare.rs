//! What the declarations of many functions have in common.

use crate::value::function::{Function, FunctionBuilder, FunctionError};
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Starts a function with a description.
pub(in crate::value::stdlib) fn described(description: &str) -> FunctionBuilder {
    Function::builder().description(description)
}

/// Starts a function with a description whose result is never null.
pub(in crate::value::stdlib) fn never_null(description: &str) -> FunctionBuilder {
    described(description).not_null()
}

/// The list with these elements, or the tuple, whichever the type is of.
pub(in crate::value::stdlib) fn sequence(ty: &Type, elements: Vec<Value>) -> Result<Value, FunctionError> {
    Ok(if ty.is_list() { Value::list_of(ty.clone(), elements)? } else { Value::try_tuple(elements)? })
}

/// The map with these entries, or the object, whichever the type is of.
pub(in crate::value::stdlib) fn mapping<K: AsRef<str>>(
    ty: &Type,
    entries: impl IntoIterator<Item = (K, Value)>,
) -> Result<Value, FunctionError> {
    Ok(match ty {
        Type::Map(element) => Value::map((**element).clone(), entries)?,
        _ => Value::try_object(entries)?,
    })
}
