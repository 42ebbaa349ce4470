//! The JSON encoding of types: `"string"`, `["list", "number"]`, `["object", {"a": "bool"}]`.

use super::escape::write_quoted;
use super::ty::{ObjectType, Type};

impl Type {
    /// The type as JSON text: `"dynamic"`, `"string"`, `"number"`, `"bool"`, `["list", T]`, `["set", T]`, `["map", T]`,
    /// `["tuple", [T…]]`, `["object", {name: T}]`, and with optional attributes `["object", {name: T}, [name…]]`.
    ///
    /// A capsule type has no encoding; it is written as a string with its name.
    pub fn to_json(&self) -> String {
        let mut text = String::new();
        // What remains to be written, the next piece last.
        let mut left = vec![Piece::Type(self)];
        while let Some(piece) = left.pop() {
            match piece {
                Piece::Text(piece) => text.push_str(piece),
                Piece::Comma(index) => write_comma(&mut text, index),
                Piece::Key(name) => {
                    write_string(&mut text, name);
                    text.push(':');
                }
                Piece::Optional(object) => {
                    let optional = object.iter().filter(|attribute| attribute.optional);
                    write_optional_names(&mut text, optional.map(|attribute| &*attribute.name));
                }
                Piece::Type(ty) => write_type(&mut text, ty, &mut left),
            }
        }
        text
    }
}

/// A piece of the encoding.
enum Piece<'a> {
    Text(&'static str),
    /// The separator before the element at this index.
    Comma(usize),
    Key(&'a str),
    /// The names of the optional attributes, if there are any.
    Optional(&'a ObjectType),
    Type(&'a Type),
}

/// Writes the start of a type and pushes the rest onto `left`, in reverse.
fn write_type<'a>(out: &mut String, ty: &'a Type, left: &mut Vec<Piece<'a>>) {
    match ty {
        Type::Dynamic => out.push_str("\"dynamic\""),
        Type::String => out.push_str("\"string\""),
        Type::Number => out.push_str("\"number\""),
        Type::Bool => out.push_str("\"bool\""),
        Type::Capsule(capsule) => write_string(out, capsule.name()),
        Type::List(element) => write_collection(out, "[\"list\",", element, left),
        Type::Set(element) => write_collection(out, "[\"set\",", element, left),
        Type::Map(element) => write_collection(out, "[\"map\",", element, left),
        Type::Tuple(elements) => {
            out.push_str("[\"tuple\",[");
            left.push(Piece::Text("]]"));
            for (index, element) in elements.iter().enumerate().rev() {
                left.extend([Piece::Type(element), Piece::Comma(index)]);
            }
        }
        Type::Object(object) => {
            out.push_str("[\"object\",{");
            left.extend([Piece::Text("]"), Piece::Optional(object), Piece::Text("}")]);
            for (index, attribute) in object.iter().enumerate().rev() {
                left.extend([Piece::Type(&attribute.ty), Piece::Key(&attribute.name), Piece::Comma(index)]);
            }
        }
    }
}

fn write_collection<'a>(out: &mut String, start: &str, element: &'a Type, left: &mut Vec<Piece<'a>>) {
    out.push_str(start);
    left.extend([Piece::Text("]"), Piece::Type(element)]);
}

fn write_optional_names<'a>(out: &mut String, names: impl Iterator<Item = &'a str>) {
    let mut any = false;
    for (index, name) in names.enumerate() {
        out.push_str(if index == 0 { ",[" } else { "," });
        write_string(out, name);
        any = true;
    }
    if any {
        out.push(']');
    }
}

fn write_comma(out: &mut String, index: usize) {
    if index > 0 {
        out.push(',');
    }
}

fn write_string(out: &mut String, text: &str) {
    write_quoted(out, text, |letter| letter >= ' ');
}
