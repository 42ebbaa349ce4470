//! The values of several blocks as elements of one collection.

use crate::value::{ConvertError, Type, Value, unify_unsafe};

/// Why values cannot be elements of the same collection.
#[derive(Debug)]
pub(super) struct Disagreement {
    /// The index of the value that does not fit.
    pub(super) position: usize,
    pub(super) reason: Reason,
}

#[derive(Debug)]
pub(super) enum Reason {
    /// The types of the first value and of this one have no common type.
    Types(Type, Type),
    /// The types have no common type either, but a value is marked: types contain attribute names, which a
    /// mark may protect.
    Protected,
    /// The value cannot be converted to the common type.
    Value(ConvertError),
}

/// The values converted to one type, with that type. `empty` is the type if there are no values.
pub(super) fn agree(values: Vec<Value>, empty: &Type) -> Result<(Type, Vec<Value>), Box<Disagreement>> {
    let types: Vec<Type> = values.iter().map(Value::ty).collect();
    let Some((first, others)) = types.split_first() else { return Ok((empty.clone(), values)) };
    if others.iter().all(|other| other == first) {
        return Ok((first.clone(), values));
    }
    let common = unify_unsafe(&types).ok_or_else(|| {
        let position = odd_one(&types);
        let reason = if values.iter().any(Value::contains_marked) {
            Reason::Protected
        } else {
            Reason::Types(first.clone(), types[position].clone())
        };
        Box::new(Disagreement { position, reason })
    })?;
    let converted = values.iter().enumerate().map(|(position, value)| {
        let failed = |error| Box::new(Disagreement { position, reason: Reason::Value(error) });
        common.convert(value).map_err(failed)
    });
    Ok((common.ty.clone(), converted.collect::<Result<_, _>>()?))
}

/// The index of the first type that has no common type with the first one.
fn odd_one(types: &[Type]) -> usize {
    let fits = |ty: &Type| unify_unsafe(&[types[0].clone(), ty.clone()]).is_some();
    types.iter().position(|ty| !fits(ty)).unwrap_or(types.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_take_the_type_that_they_have_in_common() {
        let values = vec![Value::number(1), Value::string("a"), Value::null(Type::Dynamic)];
        let (ty, values) = agree(values, &Type::Bool).expect("a common type");
        assert_eq!(ty, Type::String);
        assert_eq!(values, [Value::string("1"), Value::string("a"), Value::null(Type::String)]);
        assert_eq!(agree(Vec::new(), &Type::Bool).expect("no values").0, Type::Bool);
    }

    #[test]
    fn the_first_value_that_does_not_fit_is_named() {
        let values = vec![Value::number(1), Value::number(2), Value::tuple(vec![]), Value::bool(true)];
        let wrong = agree(values, &Type::Dynamic).expect_err("no common type");
        assert_eq!(wrong.position, 2);
        let values = vec![Value::number(1).mark("secret"), Value::tuple(vec![])];
        let wrong = agree(values, &Type::Dynamic).expect_err("no common type");
        assert!(matches!(wrong.reason, Reason::Protected), "{wrong:?}");
    }
}
