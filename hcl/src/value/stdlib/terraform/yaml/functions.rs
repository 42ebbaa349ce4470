//! `yamlencode` and `yamldecode`.

use super::encode::encode;
use super::read::{decode, levels};
use crate::deep::SHALLOW;
use crate::value::function::{Function, Parameter};
use crate::value::prices::THREAD;
use crate::value::repr::Value;
use crate::value::stdlib::declare::{described, never_null};
use crate::value::stdlib::registry::Family;
use crate::value::stdlib::terraform::declare::text;
use crate::value::ty::Type;

/// What decoding the shortest text costs in elements of the limits.
const READING: u64 = 3;

pub(in crate::value::stdlib::terraform) const FUNCTIONS: &Family =
    &[("yamlencode", yaml_encode), ("yamldecode", yaml_decode)];

fn yaml_encode() -> Function {
    never_null(
        "The value as YAML: `yamlencode({ a = [1, \"x\"] })` is `\"\\\"a\\\":\\n- 1\\n- \\\"x\\\"\\n\"`.",
    )
    .effort(3)
    .parameter(Parameter::new("value", Type::Dynamic).allow_null().allow_dynamic())
    .gives(Type::String, |arguments| {
        if !arguments[0].is_wholly_known() {
            return Ok(Value::unknown(Type::String));
        }
        encode(&arguments[0]).map(Value::string)
    })
}

fn yaml_decode() -> Function {
    described("The value of a YAML text: `yamldecode(\"a: [1, yes]\").a` is `[1, true]`.")
        .effort(6)
        .cost(|arguments| if levels(text(&arguments[0])) > SHALLOW { THREAD } else { READING })
        .parameter(Parameter::new("src", Type::String))
        .returns_anything(
            |arguments| match arguments[0].as_str() {
                Some(text) => Ok(decode(text)?.ty()),
                None => Ok(Type::Dynamic),
            },
            |arguments| decode(text(&arguments[0])),
        )
}
