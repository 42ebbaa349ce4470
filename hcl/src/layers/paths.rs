//! Where the values of fields for paths lead, in origins.

use std::collections::HashMap;
use std::sync::Arc;

use super::shown::Shown;
use crate::model::{Context, Expression, key_text};
use crate::value::{Kind, Value};
use crate::with::PathKind;

/// How deep the paths in a value may be. Fields for paths that are nested deeper have no types.
const MAX_DEPTH: usize = 32;

/// A value for a field with paths, with where they lead if that is not just what is written.
pub(super) fn shown(kind: PathKind, expression: &Expression, written: Value) -> Shown {
    let leads_to = resolved(kind, expression, &written, MAX_DEPTH);
    Shown::paths(written, leads_to)
}

/// The value with its texts resolved: relative to the file of the part with the text, as in decoding.
fn resolved(kind: PathKind, expression: &Expression, value: &Value, left: usize) -> Value {
    if value.is_marked() || left == 0 {
        return value.clone();
    }
    match value.kind() {
        Kind::String(text) => match kind.resolve(text, &expression.location()) {
            Ok(path) => Value::string(path.display().to_string()),
            Err(_) => value.clone(),
        },
        Kind::List(elements) | Kind::Tuple(elements) => {
            let written = expression.static_list().unwrap_or_default();
            let part = |(index, element)| {
                resolved(kind, written.get(index).unwrap_or(expression), element, left - 1)
            };
            Value::tuple(elements.iter().enumerate().map(part).collect())
        }
        Kind::Set(set) => {
            let part = |element| resolved(kind, expression, element, left - 1);
            Value::tuple(set.as_slice().iter().map(part).collect())
        }
        Kind::Map(entries) | Kind::Object(entries) => {
            let written = expression.static_map().unwrap_or_default();
            let named = |(key, part)| Some((key_text(&key, &Context::literal_only())?, part));
            let written: HashMap<Arc<str>, Expression> = written.into_iter().filter_map(named).collect();
            Value::object(entries.iter().map(|(name, value)| {
                (name, resolved(kind, written.get(name).unwrap_or(expression), value, left - 1))
            }))
        }
        _ => value.clone(),
    }
}
