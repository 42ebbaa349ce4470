//! Origins as JSON.

use std::fmt::Write;

use super::origins::Origins;
use super::setting::{Place, Setting};
use super::shown::{self, Shown};
use super::text::SENSITIVE;
use crate::value::printed::{Around, Form, printed};
use crate::value::quoted::write_quoted;
use crate::value::{Kind, Value, ValueError};

impl Origins {
    /// The settings as a JSON array with an object for each. Its members are `path`, `value`, `source`,
    /// `line` and `column` if the source has lines, `sensitive` if the value is a secret, and `overrides`, an
    /// array of objects with the same members except `path`. The value of a field for paths has a member
    /// `resolved`, where it leads, if that is not just what is written. A default of the program has the
    /// source `null`, and its value is the source code of the default.
    pub fn to_json(&self) -> String {
        let rows: Vec<String> = self.settings().map(setting).collect();
        if rows.is_empty() {
            return "[]\n".to_owned();
        }
        format!("[\n  {}\n]\n", rows.join(",\n  "))
    }
}

fn setting(setting: &Setting) -> String {
    let overridden: Vec<String> =
        setting.overridden().iter().map(|overridden| format!("{{{}}}", place(overridden))).collect();
    let (path, current) = (string(setting.path()), place(setting.place()));
    format!("{{\"path\": {path}, {current}, \"overrides\": [{}]}}", overridden.join(", "))
}

/// The members that describe a place.
fn place(place: &Place) -> String {
    // Whatever JSON does not have is null.
    let json = |value| printed(value, &FORM).unwrap_or_default();
    let value = match &place.shown {
        Shown::Value(value) => json(value),
        #[cfg(feature = "literal")]
        Shown::Literal(value) => json(value),
        Shown::Paths { written, leads_to } => format!("{}, \"resolved\": {}", json(written), json(leads_to)),
        Shown::Secret(_) => string(SENSITIVE),
        Shown::Text(text) => string(text),
    };
    let source = place.location().map_or("null".to_owned(), |location| string(location.source.name()));
    let mut members = format!("\"value\": {value}, \"source\": {source}");
    if let (Some(line), Some(location)) = (place.line(), place.location()) {
        // Writing to a string cannot fail.
        let _ = write!(members, ", \"line\": {line}, \"column\": {}", location.start().column);
    }
    if place.is_sensitive() {
        members.push_str(", \"sensitive\": true");
    }
    members
}

/// A value on one line.
const FORM: Form =
    Form { around, whole, string: |out, name| out.push_str(&string(name)), after_key: ": ", ..shown::FORM };

fn around(value: &Value) -> Option<Around> {
    let (open, close) = match value.kind() {
        _ if value.is_marked() => return None,
        Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) => ("[", "]"),
        Kind::Map(_) | Kind::Object(_) => ("{", "}"),
        _ => return None,
    };
    Some(Around { open, close, may_break: false })
}

fn whole(_: &Form, out: &mut String, value: &Value) -> Result<(), ValueError> {
    let text = match value.kind() {
        _ if value.is_marked() => string(SENSITIVE),
        Kind::Bool(truth) => truth.to_string(),
        Kind::Number(number) if !number.is_infinite() => number.to_string(),
        Kind::String(text) => string(text),
        _ => "null".to_owned(),
    };
    out.push_str(&text);
    Ok(())
}

/// A string in quotation marks.
fn string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    write_quoted(&mut out, text, |letter| letter >= ' ');
    out
}
