//! Functions that handle null.

use super::declare::never_null;
use super::errors;
use super::registry::Family;
use crate::value::convert::{convert, unify_unsafe};
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("assertnotnull", assert_not_null), ("coalesce", coalesce)];

fn assert_not_null() -> Function {
    never_null("The argument, which must not be null: `assertnotnull(\"a\")` is `\"a\"`.")
        .parameter(Parameter::new("v", Type::Dynamic))
        .gives_by(|arguments| Ok(arguments[0].ty()), |arguments, _| Ok(arguments[0].clone()))
}

fn coalesce() -> Function {
    never_null("The first argument that is not null: `coalesce(null, 1, 2)` is `1`.")
        .variadic(Parameter::new("vals", Type::Dynamic).allow_null().allow_unknown().allow_dynamic())
        .gives_by(
            |arguments| {
                let types: Vec<Type> = arguments.iter().map(Value::ty).collect();
                unify_unsafe(&types).map(|unified| unified.ty).ok_or_else(errors::no_common_type)
            },
            |arguments, ty| match arguments.iter().find(|argument| !argument.is_null()) {
                // An unknown argument may turn out to be null, so nothing more is known about the result.
                Some(first) if !first.is_known() => Ok(Value::unknown(ty.clone())),
                Some(first) => Ok(convert(first, ty).map_err(errors::convert)?),
                None => Err(errors::only_null()),
            },
        )
}
