//! The function `convert`, which takes a type expression.

use super::constraint;
use crate::diagnostic::{Diagnostics, Word, catalogue};
use crate::model::{Context, Expression, LazyFunction};
use crate::value::convert::cost::conversion_cost;
use crate::value::{Number, Value, convert};

/// `convert(value, type)`: the value, converted to the type that the second argument describes.
///
/// # Errors
/// Fails if the value has no equivalent in the type, or if the second argument is not a type expression. The
/// type may have optional attributes, but no defaults.
///
/// ```
/// use hcl::Context;
/// use hcl::ext::typeexpr::Convert;
/// use hcl::value::Value;
///
/// let context = Context::builder().lazy_function("convert", Convert).build();
/// let expression = hcl::parse_expression("convert(\"12\", number)")?;
/// assert_eq!(expression.evaluate(&context)?, Value::number(12));
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Convert;

impl LazyFunction for Convert {
    fn description(&self) -> &str {
        "The value, converted to a type: `convert(\"12\", number)` is `12`."
    }

    fn parameters(&self) -> Option<&'static [&'static str]> {
        Some(&["value", "type"])
    }

    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        let [argument, ty] = arguments else {
            return Ok(Value::dynamic());
        };
        let value = argument.evaluate(context)?;
        let ty = constraint(ty)?;
        if !spend(conversion_cost(&value, &ty, context.limits().elements), context) {
            return Ok(Value::dynamic());
        }
        let converted = convert(&value, &ty).map_err(|error| {
            catalogue::types::not_convertible(Word::Shown(&error)).at(argument.location())
        })?;
        spend(converted.as_number().map_or(0, Number::digits_cost), context);
        Ok(without_refinements(converted))
    }
}

/// Counts elements, and returns whether to go on. If not, the call that is being evaluated reports it.
fn spend(elements: u64, context: &Context) -> bool {
    elements == 0 || context.charge(elements).is_ok()
}

/// What is known about an unknown value belongs to the expression, not to the requested type.
fn without_refinements(value: Value) -> Value {
    if value.is_known() {
        return value;
    }
    Value::unknown(value.ty()).with_marks(value.marks())
}
