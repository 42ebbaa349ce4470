//! Expressions of the native syntax as JSON values.

use std::collections::HashSet;

use super::document::Json;
use super::native_template::{self, escape};
use crate::diagnostic::Diagnostics;
use crate::diagnostic::catalogue;
use crate::model::{Context, Expression};
use crate::value::json::is_number;
use crate::value::{Kind, Type, Value, convert};

/// Converts an expression to a JSON value that means the same in full expression mode.
///
/// The parser of the native syntax limits the nesting, and so the recursion.
pub(super) fn to_json(expression: &Expression) -> Result<Json, Diagnostics> {
    if let Some(elements) = expression.static_list() {
        return Ok(Json::Array(elements.iter().map(to_json).collect::<Result<_, _>>()?));
    }
    if let Some(items) = expression.static_map() {
        return object(&items);
    }
    let location = expression.location();
    if is_number(location.text()) {
        return Ok(Json::Plain(location.text().to_owned()));
    }
    Ok(match literal(expression) {
        Some(value) => literal_to_json(expression, &value),
        None => Json::Text(template(expression)),
    })
}

/// Whether converting an expression recurses over no more levels.
pub(super) fn nests_within(levels: usize, expression: &Expression) -> bool {
    let Some(inside) = levels.checked_sub(1) else { return false };
    let elements = expression.static_list().unwrap_or_default();
    let items = expression.static_map().unwrap_or_default();
    elements.iter().chain(items.iter().map(|(_, value)| value)).all(|part| nests_within(inside, part))
}

fn object(items: &[(Expression, Expression)]) -> Result<Json, Diagnostics> {
    let mut properties = Vec::with_capacity(items.len());
    let mut names = HashSet::with_capacity(items.len());
    for (key, value) in items {
        let name = name(key);
        // In the native syntax the last value of a key wins; in JSON the second one is an error.
        if !names.insert(name.clone()) {
            return Err(catalogue::convert::key_set_twice(&name).at(key.location()).into());
        }
        properties.push((name, to_json(value)?));
    }
    Ok(Json::Object(properties))
}

/// The property name for a key. It is a template, since the key may be one.
fn name(key: &Expression) -> String {
    let text = literal(key).and_then(|value| convert(&value, &Type::String).ok());
    match text.as_ref().and_then(Value::as_str) {
        Some(text) => escape(text),
        None => template(key),
    }
}

/// The value of an expression that is just a literal.
fn literal(expression: &Expression) -> Option<Value> {
    let is_literal = expression.children().is_empty() && expression.functions().is_empty();
    is_literal.then(|| expression.evaluate(&Context::literal_only()).ok())?
}

fn literal_to_json(expression: &Expression, value: &Value) -> Json {
    match value.kind() {
        Kind::Null => Json::Plain("null".to_owned()),
        Kind::Bool(value) => Json::Plain(value.to_string()),
        Kind::Number(number) => Json::Plain(number.to_string()),
        Kind::String(text) => Json::Text(escape(text)),
        _ => Json::Text(template(expression)),
    }
}

/// Any expression as a template with its value.
fn template(expression: &Expression) -> String {
    if let Some(template) = native_template::template(expression) {
        return template;
    }
    let location = expression.location();
    let text = location.text();
    // A comment or the end of a heredoc may need the newline.
    let end = if text.contains('\n') { "\n}" } else { "}" };
    format!("${{{text}{end}")
}
