//! The rendering that orders the elements of sets whose type is not primitive.

use std::fmt::Write as _;

use crate::value::kind::Kind;
use crate::value::quoted::write_escaped;
use crate::value::repr::Value;

/// A text that is the same for equal values of one type.
pub(super) fn rendering(value: &Value) -> String {
    let mut text = String::new();
    render(&mut text, value);
    text
}

fn render(out: &mut String, value: &Value) {
    match value.kind() {
        Kind::Unknown => {
            out.push('?');
            if let Some(refinements) = value.refinements().filter(|refinements| !refinements.is_empty()) {
                // Writing to a string cannot fail, here and below.
                let _ = write!(out, "{refinements:?}");
            }
        }
        Kind::Null => out.push('~'),
        Kind::Bool(value) => out.push(if value { 'T' } else { 'F' }),
        // Both zeros are equal, so both render as `0`.
        Kind::Number(number) if number.is_zero() => out.push('0'),
        Kind::Number(number) => {
            let _ = write!(out, "{number}");
        }
        Kind::String(text) => render_string(out, text),
        Kind::List(items) => render_items(out, ('[', ']'), items.iter()),
        Kind::Set(set) => render_items(out, ('[', ']'), set.iter()),
        Kind::Tuple(items) => render_items(out, ('<', '>'), items.iter()),
        Kind::Object(entries) => render_items(out, ('<', '>'), entries.sorted().map(|(_, value)| value)),
        Kind::Map(entries) => {
            out.push('{');
            for (key, value) in entries.sorted() {
                render_string(out, key);
                out.push(':');
                render(out, value);
                out.push(';');
            }
            out.push('}');
        }
        // The application decides which capsules are equal, so the rendering must not tell any apart.
        Kind::Capsule(capsule) => out.push_str(capsule.ty().name()),
    }
}

fn render_items<'a>(out: &mut String, (open, close): (char, char), items: impl Iterator<Item = &'a Value>) {
    out.push(open);
    for item in items {
        render(out, item);
        out.push(';');
    }
    out.push(close);
}

fn render_string(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            control if control.is_control() && !matches!(control, '\n' | '\r' | '\t') => {
                let _ = write!(out, "\\x{:02x}", control as u32);
            }
            _ => write_escaped(out, character, |_| true),
        }
    }
    out.push('"');
}
