//! Values as expressions: a text that evaluates to the value.

use super::canonical::format;
use super::errors;
use super::text::{object_key, quoted};
use crate::syntax::reader::MAX_DEPTH;
use crate::value::{Kind, Number, PathStep, Value, ValueError};

/// The text of an expression with this value, in the canonical format: tuples on one line, objects with one
/// line per attribute.
///
/// Lists and sets are written as tuples, maps as objects, a null without its type: that is how the language
/// writes them. An infinity is written as a division by zero, and a non-terminating fraction as the decimal
/// of its nearest 512-bit float.
///
/// # Errors
/// A part of the value is unknown, marked, encapsulated by the application, or inside more than 200 others.
/// No text has such a value; the error's path identifies the part.
///
/// ```
/// use hcl::Value;
///
/// let value = Value::object([("name", Value::string("a ${b}")), ("ports", Value::tuple(vec![Value::number(80)]))]);
/// assert_eq!(hcl::edit::literal(&value)?, "{\n  name  = \"a $${b}\"\n  ports = [80]\n}");
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn literal(value: &Value) -> Result<String, ValueError> {
    let mut text = String::new();
    write(&mut text, value, 0)?;
    Ok(format(&text))
}

/// A number as an expression, with all digits.
pub(crate) fn number(number: &Number) -> String {
    match (number.is_infinite(), number.is_sign_negative()) {
        (false, _) => number.exact().to_string(),
        (true, false) => "1 / 0".to_owned(),
        (true, true) => "-1 / 0".to_owned(),
    }
}

/// Checks that an expression for the value can exist, apart from its parts.
pub(crate) fn check_writable(value: &Value) -> Result<(), ValueError> {
    match value.kind() {
        _ if value.is_marked() => Err(errors::marked(value)),
        Kind::Unknown => Err(errors::unknown(value)),
        Kind::Capsule(_) => Err(errors::capsule(value)),
        _ => Ok(()),
    }
}

/// Appends a value, which is inside `depth` others, without indentation.
fn write(out: &mut String, value: &Value, depth: usize) -> Result<(), ValueError> {
    check_writable(value)?;
    let nests = !matches!(
        value.kind(),
        Kind::Null | Kind::Unknown | Kind::Capsule(_) | Kind::Bool(_) | Kind::Number(_) | Kind::String(_)
    );
    if nests && depth == MAX_DEPTH {
        return Err(errors::too_deep(MAX_DEPTH));
    }
    match value.kind() {
        // No other writable kind is left.
        Kind::Null | Kind::Unknown | Kind::Capsule(_) => out.push_str("null"),
        Kind::Bool(truth) => out.push_str(if truth { "true" } else { "false" }),
        Kind::Number(of_value) => out.push_str(&number(of_value)),
        Kind::String(text) => out.push_str(&quoted(text)),
        Kind::List(items) | Kind::Tuple(items) => write_elements(out, items.iter(), depth)?,
        Kind::Set(set) => write_elements(out, set.iter(), depth)?,
        Kind::Map(entries) | Kind::Object(entries) if entries.is_empty() => out.push_str("{}"),
        Kind::Map(entries) | Kind::Object(entries) => {
            out.push_str("{\n");
            for (key, value) in entries.iter() {
                out.push_str(&object_key(key));
                out.push_str(" = ");
                write(out, value, depth + 1)
                    .map_err(|error| error.within(PathStep::Attribute(key.into())))?;
                out.push('\n');
            }
            out.push('}');
        }
    }
    Ok(())
}

fn write_elements<'v>(
    out: &mut String,
    elements: impl Iterator<Item = &'v Value>,
    depth: usize,
) -> Result<(), ValueError> {
    out.push('[');
    for (index, element) in elements.enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        write(out, element, depth + 1)
            .map_err(|error| error.within(PathStep::Index(Value::number(index as u64))))?;
    }
    out.push(']');
    Ok(())
}
