//! Values as YAML, in exactly the form that Terraform writes.

use super::scalar::{fits_block, has_breaks, write_block, write_quoted};
use super::writer::{INDENT, Writer};
use crate::value::entries::Entries;
use crate::value::function::FunctionError;
use crate::value::kind::Kind;
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::stdlib::terraform::errors;

/// A key with more bytes than this is written on a line of its own.
const MAX_SIMPLE_KEY: usize = 128;

/// The YAML of a wholly known value.
pub(super) fn encode(value: &Value) -> Result<String, FunctionError> {
    let mut writer = Writer::new();
    write(&mut writer, value, Place::Root)?;
    writer.indent();
    if is_plain(value) {
        writer.open("...");
        writer.indent();
    }
    Ok(writer.out)
}

/// Where a value is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Root,
    InSequence,
    InMapping,
}

/// Whether a value is written without quotes and brackets, so that its end has to be marked.
fn is_plain(value: &Value) -> bool {
    matches!(value.kind(), Kind::Null | Kind::Bool(_) | Kind::Number(_))
}

fn write(out: &mut Writer, value: &Value, place: Place) -> Result<(), FunctionError> {
    match value.kind() {
        Kind::Null => out.open("null"),
        Kind::Bool(truth) => out.open(if truth { "true" } else { "false" }),
        Kind::Number(number) => out.open(&written(number)),
        Kind::String(text) => write_text(out, text),
        Kind::List(items) | Kind::Tuple(items) => write_sequence(out, items, place)?,
        Kind::Set(set) => write_sequence(out, set.as_slice(), place)?,
        Kind::Map(entries) | Kind::Object(entries) => write_mapping(out, entries)?,
        Kind::Capsule(_) | Kind::Unknown => return Err(errors::yaml_no_form(&value.ty())),
    }
    Ok(())
}

fn written(number: &Number) -> String {
    if number.is_finite() {
        number.to_string()
    } else {
        (if number.is_sign_negative() { "-.Inf" } else { "+.Inf" }).to_owned()
    }
}

fn write_text(out: &mut Writer, text: &str) {
    let outer = out.indent;
    out.indent = Some(outer.map_or(INDENT, |indent| indent + INDENT));
    if fits_block(text) {
        write_block(out, text);
    } else {
        write_quoted(out, text, false);
    }
    out.indent = outer;
}

/// In a mapping, the items are at the level of its keys.
fn write_sequence(out: &mut Writer, items: &[Value], place: Place) -> Result<(), FunctionError> {
    if items.is_empty() {
        out.open("[");
        out.close("]");
        return Ok(());
    }
    let outer = out.indent;
    if place != Place::InMapping || out.is_line_start() {
        out.indent = Some(outer.map_or(0, |indent| indent + INDENT));
    }
    for item in items {
        out.indent();
        out.item('-');
        write(out, item, Place::InSequence)?;
    }
    out.indent = outer;
    Ok(())
}

fn write_mapping(out: &mut Writer, entries: &Entries) -> Result<(), FunctionError> {
    if entries.is_empty() {
        out.open("{");
        out.close("}");
        return Ok(());
    }
    let outer = out.indent;
    out.indent = Some(outer.map_or(0, |indent| indent + INDENT));
    for (key, value) in entries.sorted() {
        out.indent();
        if key.len() <= MAX_SIMPLE_KEY && !has_breaks(key) {
            write_quoted(out, key, true);
            out.close(":");
        } else {
            out.item('?');
            write_text(out, key);
            out.indent();
            out.item(':');
        }
        write(out, value, Place::InMapping)?;
    }
    out.indent = outer;
    Ok(())
}
