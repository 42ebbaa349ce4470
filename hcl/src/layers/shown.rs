//! Values as they are shown to people: on one line, and without secrets.

use std::fmt;

use super::text::SENSITIVE;
use crate::deep;
use crate::format::{number, object_key, quoted};
use crate::value::{Entries, Kind, Value};

/// The source text of an expression without a value is cut after this many characters.
const MAX_SOURCE: usize = 200;

/// Shown instead of a value that is nested too deep for the stack.
pub(super) const TOO_DEEP: &str = "(too deep)";

/// The value of a setting.
#[derive(Clone, PartialEq)]
pub(super) enum Shown {
    Value(Value),
    /// The value of a sensitive field.
    Secret(Value),
    /// The text of an expression that is kept, or that cannot be evaluated; or the source code of a default.
    Text(String),
}

impl Shown {
    /// The text of an expression, cut if it is long.
    pub(super) fn source(text: &str) -> Shown {
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match line.char_indices().nth(MAX_SOURCE) {
            Some((end, _)) => Shown::Text(format!("{}…", &line[..end])),
            None => Shown::Text(line),
        }
    }

    /// Whether any part of it is hidden.
    pub(super) fn is_secret(&self) -> bool {
        match self {
            Shown::Secret(_) => true,
            Shown::Value(value) => value.contains_marked(),
            Shown::Text(_) => false,
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::Value(value) => f.write_str(&on_one_line(value)),
            Shown::Secret(_) => f.write_str(SENSITIVE),
            Shown::Text(text) => f.write_str(text),
        }
    }
}

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A value on one line, in the syntax of the language.
fn on_one_line(value: &Value) -> String {
    let write = || {
        let mut line = String::new();
        // Writing to a string cannot fail.
        let _ = write_value(&mut line, value);
        line
    };
    deep::run(value.depth(), write).unwrap_or_else(|| TOO_DEEP.to_owned())
}

fn write_value(f: &mut dyn fmt::Write, value: &Value) -> fmt::Result {
    match value.kind() {
        _ if value.is_marked() => f.write_str(SENSITIVE),
        Kind::Null => f.write_str("null"),
        Kind::Unknown => f.write_str("(unknown)"),
        Kind::Capsule(_) => f.write_str("(value)"),
        Kind::Bool(truth) => write!(f, "{truth}"),
        Kind::Number(of_value) => f.write_str(&number(of_value)),
        Kind::String(text) => f.write_str(&quoted(text)),
        Kind::List(items) | Kind::Tuple(items) => write_list(f, items),
        Kind::Set(set) => write_list(f, set.as_slice()),
        Kind::Map(entries) | Kind::Object(entries) => write_object(f, entries),
    }
}

fn write_list(f: &mut dyn fmt::Write, items: &[Value]) -> fmt::Result {
    f.write_str("[")?;
    for (index, item) in items.iter().enumerate() {
        f.write_str(if index > 0 { ", " } else { "" })?;
        write_value(f, item)?;
    }
    f.write_str("]")
}

fn write_object(f: &mut dyn fmt::Write, entries: &Entries) -> fmt::Result {
    f.write_str("{")?;
    for (index, (key, value)) in entries.iter().enumerate() {
        write!(f, "{}{} = ", if index > 0 { ", " } else { " " }, object_key(key))?;
        write_value(f, value)?;
    }
    f.write_str(if entries.is_empty() { "}" } else { " }" })
}
