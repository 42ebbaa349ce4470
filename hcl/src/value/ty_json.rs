//! The JSON encoding of types: `"string"`, `["list", "number"]`, `["object", {"a": "bool"}]`.

use std::fmt::Write as _;

use super::ty::Type;

impl Type {
    /// The type as JSON text: `"dynamic"`, `"string"`, `"number"`, `"bool"`, `["list", T]`, `["set", T]`, `["map", T]`,
    /// `["tuple", [T…]]`, `["object", {name: T}]`, and with optional attributes `["object", {name: T}, [name…]]`.
    ///
    /// A capsule type has no encoding of its own; its name stands for it as a string.
    pub fn to_json(&self) -> String {
        let mut text = String::new();
        write_type(&mut text, self);
        text
    }
}

fn write_type(out: &mut String, ty: &Type) {
    match ty {
        Type::Dynamic => out.push_str("\"dynamic\""),
        Type::String => out.push_str("\"string\""),
        Type::Number => out.push_str("\"number\""),
        Type::Bool => out.push_str("\"bool\""),
        Type::List(element) => write_collection(out, "list", element),
        Type::Set(element) => write_collection(out, "set", element),
        Type::Map(element) => write_collection(out, "map", element),
        Type::Tuple(elements) => {
            out.push_str("[\"tuple\",[");
            for (index, element) in elements.iter().enumerate() {
                write_comma(out, index);
                write_type(out, element);
            }
            out.push_str("]]");
        }
        Type::Object(object) => {
            out.push_str("[\"object\",{");
            for (index, attribute) in object.iter().enumerate() {
                write_comma(out, index);
                write_string(out, &attribute.name);
                out.push(':');
                write_type(out, &attribute.ty);
            }
            out.push('}');
            write_optional_names(out, object.iter().filter(|attribute| attribute.optional).map(|a| &*a.name));
            out.push(']');
        }
        Type::Capsule(capsule) => write_string(out, capsule.name()),
    }
}

fn write_collection(out: &mut String, kind: &str, element: &Type) {
    out.push_str("[\"");
    out.push_str(kind);
    out.push_str("\",");
    write_type(out, element);
    out.push(']');
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
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            control if (control as u32) < 0x20 => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", control as u32);
            }
            other => out.push(other),
        }
    }
    out.push('"');
}
