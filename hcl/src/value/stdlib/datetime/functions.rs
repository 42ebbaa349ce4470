//! `formatdate` and `timeadd`.

#[cfg(not(feature = "datetime"))]
use self::{left_out as formatted, left_out as later};
#[cfg(feature = "datetime")]
use super::calendar::{formatted, later};
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::declare::{described, never_null};
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(in crate::value::stdlib) const FUNCTIONS: &Family = &[("formatdate", format_date), ("timeadd", time_add)];

fn format_date() -> Function {
    never_null(
        "A timestamp in another format: `formatdate(\"EEE, D MMM YYYY 'at' hh:mm\", \
         \"2031-05-06T07:08:09Z\")` is `\"Tue, 6 May 2031 at 07:08\"`.",
    )
    .parameter(Parameter::new("format", Type::String))
    .parameter(Parameter::new("time", Type::String))
    .gives(Type::String, |arguments| formatted(text(&arguments[0]), text(&arguments[1])).map(Value::string))
}

fn time_add() -> Function {
    described(
        "The timestamp after adding a duration: `timeadd(\"2031-05-06T07:08:09Z\", \"1h30m\")` is \
         `\"2031-05-06T08:38:09Z\"`.",
    )
    .parameter(Parameter::new("timestamp", Type::String))
    .parameter(Parameter::new("duration", Type::String))
    .gives(Type::String, |arguments| later(text(&arguments[0]), text(&arguments[1])).map(Value::string))
}

fn text(argument: &Value) -> &str {
    argument.as_str().unwrap_or_default()
}

#[cfg(not(feature = "datetime"))]
fn left_out(_: &str, _: &str) -> Result<String, crate::value::function::FunctionError> {
    Err(crate::value::stdlib::errors::left_out("dates", "datetime"))
}
