//! Values as they are shown to people: on one line, and without secrets.

use std::fmt;

use super::text::SENSITIVE;
use crate::format::{number, object_key, quoted};
use crate::value::printed::{Around, Form, printed};
use crate::value::{Kind, Value, ValueError};

/// The source text of an expression without a value is cut after this many characters.
const MAX_SOURCE: usize = 200;

/// The value of a setting.
#[derive(Clone, PartialEq)]
pub(super) enum Shown {
    Value(Value),
    /// Paths, and where they lead.
    Paths {
        written: Value,
        leads_to: Value,
    },
    /// A text that is taken as it is written.
    #[cfg(feature = "literal")]
    Literal(Value),
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

    /// Paths, unless they lead to just what is written.
    pub(super) fn paths(written: Value, leads_to: Value) -> Shown {
        match on_one_line(&written) == on_one_line(&leads_to) {
            true => Shown::Value(written),
            false => Shown::Paths { written, leads_to },
        }
    }

    /// Whether any part of it is hidden.
    pub(super) fn is_secret(&self) -> bool {
        match self {
            Shown::Secret(_) => true,
            Shown::Value(value) | Shown::Paths { written: value, .. } => value.contains_marked(),
            #[cfg(feature = "literal")]
            Shown::Literal(value) => value.contains_marked(),
            Shown::Text(_) => false,
        }
    }

    /// Where paths lead, on one line.
    pub(super) fn leads_to(&self) -> Option<String> {
        match self {
            Shown::Paths { leads_to, .. } => Some(on_one_line(leads_to)),
            _ => None,
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::Value(value) | Shown::Paths { written: value, .. } => f.write_str(&on_one_line(value)),
            #[cfg(feature = "literal")]
            Shown::Literal(value) => match value.as_str() {
                Some(text) => f.write_str(&crate::format::quoted_literally(text)),
                None => f.write_str(&on_one_line(value)),
            },
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
pub(super) const FORM: Form = Form {
    around,
    whole,
    string: |out, name| out.push_str(&object_key(name)),
    after_key: " = ",
    between: ", ",
    lines: None,
    is_sorted: false,
};

fn on_one_line(value: &Value) -> String {
    // What cannot be written is shown in words.
    printed(value, &FORM).unwrap_or_default()
}

fn around(value: &Value) -> Option<Around> {
    let is_empty = value.len() == Some(0);
    let (open, close) = match value.kind() {
        _ if value.is_marked() => return None,
        Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) => ("[", "]"),
        Kind::Map(_) | Kind::Object(_) if is_empty => ("{", "}"),
        Kind::Map(_) | Kind::Object(_) => ("{ ", " }"),
        _ => return None,
    };
    Some(Around { open, close, may_break: false })
}

fn whole(_: &Form, out: &mut String, value: &Value) -> Result<(), ValueError> {
    let text = match value.kind() {
        _ if value.is_marked() => SENSITIVE.to_owned(),
        Kind::Null => "null".to_owned(),
        Kind::Bool(truth) => truth.to_string(),
        Kind::Number(of_value) => number(of_value),
        Kind::String(text) => quoted(text),
        Kind::Capsule(_) => "(value)".to_owned(),
        _ => "(unknown)".to_owned(),
    };
    out.push_str(&text);
    Ok(())
}
