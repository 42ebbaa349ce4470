//! Nested lines of YAML as values and blocks of this language, if they are short and simple.

use super::super::errors::rewrite;
use super::super::identifier::is_identifier;
use super::extent::{indentation, is_key};

/// How many lines are rewritten at most.
const MAX_LINES: usize = 200;

/// How deep they nest at most.
const MAX_DEPTH: usize = 8;

/// A line that is neither blank nor a comment.
#[derive(Clone, Copy)]
struct Line<'t> {
    indent: usize,
    text: &'t str,
}

enum Value {
    /// Written as it is.
    Scalar(String),
    Map(Vec<(String, Value)>),
    List(Vec<Value>),
}

/// The lines as the contents of a block, each line with `indent` before it: maps become blocks.
pub(super) fn block(text: &str, indent: &str) -> Option<String> {
    let Value::Map(items) = value(&lines(text)?, 0)? else { return None };
    let mut written = String::new();
    write_items(&items, indent, &mut written);
    Some(written)
}

/// The lines as a list; its brackets stand at `indent`.
pub(super) fn list(text: &str, indent: &str) -> Option<String> {
    let Value::List(elements) = value(&lines(text)?, 0)? else { return None };
    let inner = format!("{indent}  ");
    let elements: Vec<String> =
        elements.iter().map(|element| format!("\n{inner}{},", inline(element))).collect();
    Some(format!("[{}\n{indent}]", elements.concat()))
}

fn lines(text: &str) -> Option<Vec<Line<'_>>> {
    let is_content = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with('#');
    let lines: Vec<Line<'_>> = text
        .lines()
        .filter(is_content)
        .take(MAX_LINES + 1)
        .map(|line| Line { indent: indentation(line), text: line.trim() })
        .collect();
    (lines.len() <= MAX_LINES).then_some(lines)
}

fn value(lines: &[Line<'_>], depth: usize) -> Option<Value> {
    let first = lines.first().filter(|_| depth < MAX_DEPTH)?;
    let parts = parts(lines, first.indent)?;
    if first.text.starts_with("- ") {
        return parts.into_iter().map(|part| element(part, depth)).collect::<Option<_>>().map(Value::List);
    }
    parts.into_iter().map(|part| entry(part, depth)).collect::<Option<_>>().map(Value::Map)
}

/// The lines cut before each that stands at `indent`. `None` if one stands left of it.
fn parts<'l, 't>(lines: &'l [Line<'t>], indent: usize) -> Option<Vec<&'l [Line<'t>]>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (index, line) in lines.iter().enumerate() {
        let is_element = line.text.starts_with("- ") && !lines[start].text.starts_with("- ");
        if line.indent < indent {
            return None;
        }
        if line.indent == indent && index > start && !is_element {
            parts.push(&lines[start..index]);
            start = index;
        }
    }
    parts.push(&lines[start..]);
    Some(parts)
}

/// `- value`, or `- key: value` and the lines below.
fn element(lines: &[Line<'_>], depth: usize) -> Option<Value> {
    let (first, rest) = lines.split_first()?;
    let text = first.text.strip_prefix("- ")?;
    let inner = text.trim_start();
    if !is_key(inner) {
        return scalar(inner).filter(|_| rest.is_empty());
    }
    let indent = first.indent + first.text.len() - inner.len();
    let mut lines = vec![Line { indent, text: inner }];
    lines.extend_from_slice(rest);
    value(&lines, depth + 1)
}

/// `key: value`, or `key:` and the lines below.
fn entry(lines: &[Line<'_>], depth: usize) -> Option<(String, Value)> {
    let (first, rest) = lines.split_first()?;
    let (key, text) = first.text.split_once(':').filter(|_| is_key(first.text))?;
    let key = key.trim_matches(['"', '\'']);
    let value = match rewrite::without_comment(text).trim() {
        "" => value(rest, depth + 1)?,
        text if rest.is_empty() => scalar(text)?,
        _ => return None,
    };
    is_identifier(key).then(|| (key.to_owned(), value))
}

fn scalar(text: &str) -> Option<Value> {
    let text = rewrite::without_comment(text).trim();
    let flow = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    if let Some(elements) = flow.filter(|elements| !elements.contains(['[', '{', '"', '\''])) {
        let elements: Vec<String> = elements.split(',').map(rewrite::value).collect();
        return Some(Value::Scalar(format!("[{}]", elements.join(", "))));
    }
    rewrite::shown_value(text).map(Value::Scalar)
}

fn write_items(items: &[(String, Value)], indent: &str, written: &mut String) {
    for (key, value) in items {
        match value {
            Value::Map(items) => {
                *written += &format!("\n{indent}{key} {{");
                write_items(items, &format!("{indent}  "), written);
                *written += &format!("\n{indent}}}");
            }
            other => *written += &format!("\n{indent}{key} = {}", inline(other)),
        }
    }
}

fn inline(value: &Value) -> String {
    match value {
        Value::Scalar(text) => text.clone(),
        Value::List(elements) => {
            format!("[{}]", elements.iter().map(inline).collect::<Vec<_>>().join(", "))
        }
        Value::Map(items) => {
            let items = items.iter().map(|(key, value)| format!("{key} = {}", inline(value)));
            format!("{{ {} }}", items.collect::<Vec<_>>().join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_maps_become_lists_of_objects() {
        let text = "  - name: ann\n    age: 30\n  - name: bob\n    tags:\n      - a\n      - b\n";
        assert_eq!(
            list(text, "").as_deref(),
            Some("[\n  { name = \"ann\", age = 30 },\n  { name = \"bob\", tags = [\"a\", \"b\"] },\n]")
        );
        assert_eq!(list("- a\n- [1, 2]", "").as_deref(), Some("[\n  \"a\",\n  [1, 2],\n]"));
    }

    #[test]
    fn maps_become_blocks() {
        let text = "  host: a\n  # note\n  tls:\n    cert: a.pem\n  ports: [80, b]\n";
        assert_eq!(
            block(text, "  ").as_deref(),
            Some("\n  host = \"a\"\n  tls {\n    cert = \"a.pem\"\n  }\n  ports = [80, \"b\"]")
        );
    }

    #[test]
    fn what_is_not_simple_is_left() {
        for text in ["a: |\n  text", "a: 1\n   b: 2", "  a: 1\n b: 2", "a: &x\n  b: 1", "my key: 1"] {
            assert_eq!(block(text, ""), None, "{text}");
        }
    }
}
