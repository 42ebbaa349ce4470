//! Types as text: type expressions, and JSON. One loop writes both.

use std::fmt;

use super::quoted::write_quoted;
use super::ty::{ObjectType, Type};
use super::ty_display::attribute_name;

impl Type {
    /// The type as JSON text: `"dynamic"`, `"string"`, `"number"`, `"bool"`, `["list", T]`, `["set", T]`,
    /// `["map", T]`, `["tuple", [T…]]`, `["object", {name: T}]`, and with optional attributes
    /// `["object", {name: T}, [name…]]`.
    ///
    /// A capsule type has no encoding; it is written as a string with its name.
    pub fn to_json(&self) -> String {
        written(self, true)
    }
}

/// Writes the type as a type expression: `list(string)`, `object({a=number, b=optional(bool)})`, `any`.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(self, false))
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A part of what remains to be written.
enum Piece<'a> {
    Text(&'static str),
    Name(&'a str),
    Type(&'a Type),
    /// The names of the attributes that are optional, in JSON.
    Optional(&'a ObjectType),
}

fn written(ty: &Type, in_json: bool) -> String {
    let mut out = String::new();
    // What remains to be written, the next piece last.
    let mut left = vec![Piece::Type(ty)];
    while let Some(piece) = left.pop() {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Name(name) if in_json => {
                write_string(&mut out, name);
                out.push(':');
            }
            Piece::Name(name) => {
                out.push_str(&attribute_name(name));
                out.push('=');
            }
            Piece::Optional(object) => write_optional_names(&mut out, object),
            Piece::Type(ty) => {
                match (ty, in_json) {
                    (Type::Dynamic, true) => out.push_str("\"dynamic\""),
                    (Type::Dynamic, false) => out.push_str("any"),
                    (ty, false) => out.push_str(ty.simple_name()),
                    (ty, true) => {
                        out.push_str(if ty.is_leaf() { "" } else { "[" });
                        write_string(&mut out, ty.simple_name());
                    }
                }
                add_parts(ty, in_json, &mut left);
            }
        }
    }
    out
}

fn add_parts<'a>(ty: &'a Type, in_json: bool, left: &mut Vec<Piece<'a>>) {
    let (open, between, close) = if in_json { (",", ",", "]") } else { ("(", ", ", ")") };
    if ty.is_leaf() {
        return;
    }
    let separator = |index: usize| Piece::Text(if index == 0 { "" } else { between });
    left.push(Piece::Text(close));
    match ty {
        Type::Tuple(elements) => {
            left.push(Piece::Text("]"));
            for (index, element) in elements.iter().enumerate().rev() {
                left.extend([Piece::Type(element), separator(index)]);
            }
            left.push(Piece::Text("["));
        }
        Type::Object(object) => {
            left.extend(in_json.then_some(Piece::Optional(object)));
            left.push(Piece::Text("}"));
            for (index, attribute) in object.iter().enumerate().rev() {
                let is_marked = attribute.optional && !in_json;
                let (before, after) = if is_marked { ("optional(", ")") } else { ("", "") };
                left.extend([Piece::Text(after), Piece::Type(&attribute.ty), Piece::Text(before)]);
                left.extend([Piece::Name(&attribute.name), separator(index)]);
            }
            left.push(Piece::Text("{"));
        }
        _ => left.extend(ty.element_type().map(Piece::Type)),
    }
    left.push(Piece::Text(open));
}

fn write_optional_names(out: &mut String, object: &ObjectType) {
    let mut next = ",[";
    for attribute in object.iter().filter(|attribute| attribute.optional) {
        out.push_str(next);
        write_string(out, &attribute.name);
        next = ",";
    }
    out.push_str(if next == "," { "]" } else { "" });
}

fn write_string(out: &mut String, text: &str) {
    write_quoted(out, text, |letter| letter >= ' ');
}
