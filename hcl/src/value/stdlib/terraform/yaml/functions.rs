//! `yamlencode` and `yamldecode`.

use super::encode::encode;
use crate::value::function::{Function, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::registry::Family;
use crate::value::ty::Type;

pub(in crate::value::stdlib::terraform) const FUNCTIONS: &Family = &[("yamlencode", yaml_encode)];

fn yaml_encode() -> Function {
    Function::builder()
        .effort(3)
        .description("The value as YAML: `yamlencode({ a = [1, \"x\"] })` is `\"\\\"a\\\":\\n- 1\\n- \\\"x\\\"\\n\"`.")
        .parameter(Parameter::new("value", Type::Dynamic).allow_null().allow_dynamic())
        .not_null()
        .returns(Type::String, |arguments| {
            if !arguments[0].is_wholly_known() {
                return Ok(Value::unknown(Type::String));
            }
            encode(&arguments[0]).map(Value::string)
        })
}
