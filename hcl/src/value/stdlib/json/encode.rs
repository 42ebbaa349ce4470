//! Encodes values as JSON text, without white space and with sorted keys.

use crate::value::entries::Entries;
use crate::value::escape::write_escaped;
use crate::value::function::FunctionError;
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::stdlib::errors;

/// The JSON text of a wholly known value.
pub(in crate::value::stdlib) fn encode(value: &Value) -> Result<String, FunctionError> {
    let mut text = String::new();
    write(&mut text, value)?;
    Ok(text)
}

/// A quoted string. Characters with a meaning in HTML are escaped too, so that the text can be embedded there.
pub(in crate::value::stdlib) fn encode_text(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            _ => write_escaped(out, letter, |letter| {
                !matches!(letter, '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}')
            }),
        }
    }
    out.push('"');
}

fn write(out: &mut String, value: &Value) -> Result<(), FunctionError> {
    match value.kind() {
        Kind::Null => out.push_str("null"),
        Kind::Bool(truth) => out.push_str(if truth { "true" } else { "false" }),
        Kind::Number(number) if number.is_finite() => out.push_str(&number.to_string()),
        Kind::Number(_) => return Err(errors::json_infinity()),
        Kind::String(text) => encode_text(out, text),
        Kind::List(items) | Kind::Tuple(items) => write_items(out, items)?,
        Kind::Set(set) => write_items(out, set.as_slice())?,
        Kind::Map(entries) | Kind::Object(entries) => write_entries(out, entries)?,
        Kind::Capsule(_) | Kind::Unknown => return Err(errors::json_no_form(&value.ty())),
    }
    Ok(())
}

fn write_items(out: &mut String, items: &[Value]) -> Result<(), FunctionError> {
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(out, item)?;
    }
    out.push(']');
    Ok(())
}

fn write_entries(out: &mut String, entries: &Entries) -> Result<(), FunctionError> {
    out.push('{');
    for (index, (key, value)) in entries.sorted().enumerate() {
        if index > 0 {
            out.push(',');
        }
        encode_text(out, key);
        out.push(':');
        write(out, value)?;
    }
    out.push('}');
    Ok(())
}
