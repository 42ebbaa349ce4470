//! `type`: the type of a value in words, on several lines.

use super::errors;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::repr::Value;
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::registry::Family;
use crate::value::stdlib::text::MAX_LENGTH;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("type", type_of)];

fn type_of() -> Function {
    never_null("The type of the value, for people to read: `type(tolist([\"a\"]))` is `\"list(string)\"`.")
        .effort(4)
        .parameter(Parameter::new("value", Type::Dynamic).allow_null().allow_unknown().allow_dynamic())
        .gives(Type::String, |arguments| {
            let mut out = String::new();
            write(&mut out, &arguments[0].ty(), 0)?;
            Ok(Value::string(out))
        })
}

fn write(out: &mut String, ty: &Type, level: usize) -> Result<(), FunctionError> {
    if out.len() > MAX_LENGTH {
        return Err(errors::too_long(MAX_LENGTH));
    }
    match ty {
        Type::Dynamic => out.push_str("dynamic"),
        Type::Object(attributes) if attributes.is_empty() => out.push_str("object({})"),
        Type::Object(attributes) => {
            out.push_str("object({\n");
            for attribute in attributes.iter() {
                indent(out, level + 1);
                out.push_str(&attribute.name);
                out.push_str(": ");
                write(out, &attribute.ty, level + 1)?;
                out.push_str(",\n");
            }
            indent(out, level);
            out.push_str("})");
        }
        Type::Tuple(types) if types.is_empty() => out.push_str("tuple([])"),
        Type::Tuple(types) => {
            out.push_str("tuple([\n");
            for ty in types.iter() {
                indent(out, level + 1);
                write(out, ty, level + 1)?;
                out.push_str(",\n");
            }
            indent(out, level);
            out.push_str("])");
        }
        Type::List(element) => write_collection(out, "list", element, level)?,
        Type::Set(element) => write_collection(out, "set", element, level)?,
        Type::Map(element) => write_collection(out, "map", element, level)?,
        other => out.push_str(&other.friendly_name()),
    }
    Ok(())
}

fn write_collection(out: &mut String, name: &str, element: &Type, level: usize) -> Result<(), FunctionError> {
    out.push_str(name);
    out.push('(');
    if element.is_structural() {
        out.push('\n');
        indent(out, level + 1);
        write(out, element, level + 1)?;
        out.push_str(",\n");
        indent(out, level);
    } else {
        write(out, element, level)?;
    }
    out.push(')');
    Ok(())
}

fn indent(out: &mut String, level: usize) {
    out.extend(std::iter::repeat_n("    ", level));
}
