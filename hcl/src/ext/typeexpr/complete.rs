//! Values that get the defaults of their type, counted in the run.

use super::Defaults;
use crate::model::{Context, Exceeded};
use crate::value::{Type, Value, conversion_growth};

/// The value with the defaults of its type filled in. What this and the conversion to the type, which is left
/// to the caller, add to the value is counted in the run of the context.
///
/// # Errors
/// The result would have more elements than the run may still make.
pub(crate) fn completed(
    value: &Value,
    ty: &Type,
    defaults: Option<&Defaults>,
    context: &Context,
) -> Result<Value, Exceeded> {
    context.charge(defaults.map_or(0, |defaults| defaults.cost(value)))?;
    let complete = defaults.map_or_else(|| value.clone(), |defaults| defaults.apply(value));
    context.charge(conversion_growth(&complete, ty, context.limits().elements))?;
    Ok(complete)
}
