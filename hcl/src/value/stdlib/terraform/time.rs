//! `timecmp`: which of two points in time comes first.

use super::declare::text;
use super::errors;
use super::moment::Moment;
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("timecmp", time_compare)];

fn time_compare() -> Function {
    never_null(
        "-1, 0 or 1 for a point in time before, at or after another one: \
         `timecmp(\"2031-05-06T07:08:09Z\", \"2031-05-06T08:08:09+02:00\")` is `1`.",
    )
    .parameter(Parameter::new("timestamp_a", Type::String))
    .parameter(Parameter::new("timestamp_b", Type::String))
    .gives(Type::Number, |arguments| {
        let moment = |index: usize| {
            let text = text(&arguments[index]);
            Moment::parse(text).map(Moment::since_epoch).ok_or_else(|| errors::no_time(index, text))
        };
        let (first, second) = (moment(0)?, moment(1)?);
        Ok(Value::number(first.cmp(&second) as i64))
    })
}
