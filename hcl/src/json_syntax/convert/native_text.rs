//! JSON values as expressions of the native syntax.

use std::collections::HashSet;
use std::fmt::Write;

use super::sequences::{Piece, pieces};
use crate::deep;
use crate::diagnostic::Diagnostics;
use crate::format::indentation;
use crate::json_syntax::errors;
use crate::json_syntax::text::decode;
use crate::model::Expression;
use crate::source::Source;
use crate::syntax::{self, is_identifier};
use crate::value::write_escaped;

/// Tuples of plain values stay on one line up to this length.
const LINE_WIDTH: usize = 80;

/// The text of a native expression that means the same as a JSON value in full expression mode.
pub(in crate::json_syntax) fn native_text(expression: &Expression) -> Result<String, Diagnostics> {
    expression_text(expression, 0)
}

/// The text of a native expression that means the same as a JSON value in full expression mode, for an indentation of
/// `depth` levels.
pub(super) fn expression_text(expression: &Expression, depth: usize) -> Result<String, Diagnostics> {
    match text_within(depth + deep::SHALLOW, expression, depth) {
        Ok(text) => Ok(text),
        Err(Failure::Errors(errors)) => Err(errors),
        // Begun again, since what follows may be as deep. The JSON parser limits the nesting, and so the recursion.
        Err(Failure::TooDeep) => deep::run(usize::MAX, || text_within(usize::MAX, expression, depth))
            .unwrap_or(Err(Failure::TooDeep))
            .map_err(|failure| match failure {
                Failure::Errors(errors) => errors,
                Failure::TooDeep => errors::too_deep_to_convert(expression.location()).into(),
            }),
    }
}

/// Why there is no text.
enum Failure {
    Errors(Diagnostics),
    /// The expression is too deep for the stack.
    TooDeep,
}

impl<D: Into<Diagnostics>> From<D> for Failure {
    fn from(errors: D) -> Self {
        Failure::Errors(errors.into())
    }
}

/// The text of an expression that ends before an indentation of `most` levels.
fn text_within(most: usize, expression: &Expression, depth: usize) -> Result<String, Failure> {
    if depth == most {
        return Err(Failure::TooDeep);
    }
    if let Some(elements) = expression.static_list() {
        let mut texts = Vec::with_capacity(elements.len());
        for element in &elements {
            texts.push(text_within(most, element, depth + 1)?);
        }
        return Ok(tuple(&texts, depth));
    }
    if let Some(items) = expression.static_map() {
        return object(most, &items, depth);
    }
    let location = expression.location();
    match string(location.text()) {
        Some(template) => {
            check_template(expression, &template)?;
            Ok(unwrapped(&template).unwrap_or_else(|| quoted(&template)))
        }
        None => Ok(location.text().to_owned()),
    }
}

/// The start of a new line at an indentation.
pub(super) fn new_line(depth: usize) -> String {
    format!("\n{}", " ".repeat(indentation(depth)))
}

fn tuple(elements: &[String], depth: usize) -> String {
    let line = format!("[{}]", elements.join(", "));
    if elements.is_empty() || line.len() <= LINE_WIDTH && !line.contains('\n') {
        return line;
    }
    let start = new_line(depth + 1);
    let lines: String = elements.iter().map(|element| format!("{start}{element},")).collect();
    format!("[{lines}{}]", new_line(depth))
}

fn object(most: usize, items: &[(Expression, Expression)], depth: usize) -> Result<String, Failure> {
    if items.is_empty() {
        return Ok("{}".to_owned());
    }
    let mut keys = HashSet::with_capacity(items.len());
    let mut out = String::from("{");
    for (key, value) in items {
        let key_text = key_text(key)?;
        // In the native syntax this would not be an error as in JSON.
        if !keys.insert(key_text.clone()) {
            return Err(errors::key_set_twice(&key_text, key.location()).into());
        }
        // Writing to a string cannot fail.
        let _ = write!(out, "{}{key_text} = {}", new_line(depth + 1), text_within(most, value, depth + 1)?);
    }
    out.push_str(&new_line(depth));
    out.push('}');
    Ok(out)
}

/// A property name is a template. As a bare word it must not be the start of another expression.
fn key_text(key: &Expression) -> Result<String, Diagnostics> {
    let location = key.location();
    let template = string(location.text()).unwrap_or_default();
    check_template(key, &template)?;
    let is_word = is_identifier(&template) && !matches!(&*template, "for" | "true" | "false" | "null");
    Ok(if is_word { template } else { quoted(&template) })
}

/// The decoded text of a JSON string; `None` for any other JSON value.
fn string(json: &str) -> Option<String> {
    json.strip_prefix('"')?.strip_suffix('"').map(decode)
}

/// The rest relies on a valid template, and an error in JSON would be an error in the native syntax too.
fn check_template(expression: &Expression, template: &str) -> Result<(), Diagnostics> {
    let location = expression.location();
    let (_, diagnostics) = syntax::parse_template(&Source::new(location.source.name(), template));
    match diagnostics.into_iter().find(|diagnostic| diagnostic.is_error()) {
        Some(error) => Err(errors::broken_template(&error, location).into()),
        None => Ok(()),
    }
}

/// The expression of a template that consists of one interpolation.
fn unwrapped(template: &str) -> Option<String> {
    let [Piece::Sequence(sequence)] = pieces(template)[..] else { return None };
    let code = sequence.strip_prefix("${")?.strip_suffix('}')?;
    let code = code.strip_prefix('~').unwrap_or(code);
    let code = code.strip_suffix('~').unwrap_or(code).trim();
    // Newlines count outside brackets, and a comment or the end of a heredoc may need the last one.
    Some(if code.contains('\n') { format!("(\n{code}\n)") } else { code.to_owned() })
}

/// A template in quotes.
fn quoted(template: &str) -> String {
    let mut out = String::from("\"");
    for piece in pieces(template.strip_prefix('\u{feff}').unwrap_or(template)) {
        match piece {
            Piece::Literal(text) => {
                text.chars()
                    .for_each(|letter| write_escaped(&mut out, letter, |letter| !letter.is_control()));
            }
            Piece::Sequence(sequence) => out.push_str(sequence),
        }
    }
    out.push('"');
    out
}
