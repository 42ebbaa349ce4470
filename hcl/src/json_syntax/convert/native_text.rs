//! JSON values as expressions of the native syntax.

use std::collections::HashMap;
use std::fmt::Write;
use std::ops::Range;

use super::labels::possible_labels;
use super::native_template::{Piece, pieces};
use crate::deep;
use crate::diagnostic::Diagnostics;
use crate::diagnostic::catalogue::convert;
use crate::format::indentation;
use crate::model::kind::ExpressionKind;
use crate::model::{Attribute, Expression};
use crate::source::{Location, Source};
use crate::syntax::{self, is_identifier};
use crate::value::json::text::decode;
use crate::value::quoted::write_escaped;

/// Tuples of plain values stay on one line up to this length.
const LINE_WIDTH: usize = 80;

/// The text of a native expression that means the same as a JSON value in full expression mode.
pub(in crate::json_syntax) fn native_text(expression: &Expression) -> Result<String, Diagnostics> {
    value_text(&Whole { value: expression, path: None }, 0)
}

/// The text of the value of an attribute, which blocks of the types in `path` are around, for an indentation
/// of as many levels.
pub(super) fn attribute_text(attribute: &Attribute, path: &[String]) -> Result<String, Diagnostics> {
    let names = [path, &[attribute.name.to_string()]].concat().join("/");
    value_text(&Whole { value: &attribute.expression, path: Some(&names) }, path.len())
}

fn value_text(whole: &Whole<'_>, depth: usize) -> Result<String, Diagnostics> {
    let expression = whole.value;
    match text_within(depth + deep::SHALLOW, whole, expression, depth) {
        Ok(text) => Ok(text),
        Err(Failure::Errors(errors)) => Err(errors),
        // Begun again, since what follows may be as deep. The JSON parser limits the nesting, and so the
        // recursion.
        Err(Failure::TooDeep) => deep::run(usize::MAX, || text_within(usize::MAX, whole, expression, depth))
            .unwrap_or(Err(Failure::TooDeep))
            .map_err(|failure| match failure {
                Failure::Errors(errors) => errors,
                Failure::TooDeep => convert::too_deep_to_convert().at(expression.location()).into(),
            }),
    }
}

/// The value that is written.
struct Whole<'v> {
    value: &'v Expression,
    /// The name of the attribute, with the types of the blocks around it before it.
    path: Option<&'v str>,
}

impl Whole<'_> {
    /// What the value would be if a key inside it, which occurs twice, were the type of blocks: blocks as
    /// well, of the type at this path, with so many labels at most. `None` if one of the key's values cannot
    /// be a block.
    fn as_blocks(&self, key: &Expression, values: [&Expression; 2]) -> Option<(&str, usize)> {
        let path = self.path?;
        if !values.into_iter().all(|value| possible_labels(value).is_some()) {
            return None;
        }
        Some((path, possible_labels(self.value)?.min(levels_around(self.value, &key.location()))))
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
fn text_within(
    most: usize,
    whole: &Whole<'_>,
    expression: &Expression,
    depth: usize,
) -> Result<String, Failure> {
    if depth == most {
        return Err(Failure::TooDeep);
    }
    if let Some(elements) = expression.static_list() {
        let mut texts = Vec::with_capacity(elements.len());
        for element in &elements {
            texts.push(text_within(most, whole, element, depth + 1)?);
        }
        return Ok(tuple(&texts, depth));
    }
    if let Some(items) = expression.static_map() {
        return object(most, whole, &items, depth);
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

fn object(
    most: usize,
    whole: &Whole<'_>,
    items: &[(Expression, Expression)],
    depth: usize,
) -> Result<String, Failure> {
    if items.is_empty() {
        return Ok("{}".to_owned());
    }
    let mut values = HashMap::with_capacity(items.len());
    let mut out = String::from("{");
    for (key, value) in items {
        let key_text = key_text(key)?;
        // In the native syntax this would not be an error as in JSON.
        if let Some(first) = values.insert(key_text.clone(), value) {
            let blocks = whole.as_blocks(key, [first, value]);
            let problem = match blocks {
                Some((path, labels)) => convert::repeated_block(&key_text, path)
                    .with_fact("blocks", path)
                    .with_fact("labels", labels),
                None => convert::property_twice(&key_text),
            };
            return Err(problem.at(key.location()).into());
        }
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "{}{key_text} = {}",
            new_line(depth + 1),
            text_within(most, whole, value, depth + 1)?
        );
    }
    out.push_str(&new_line(depth));
    out.push('}');
    Ok(out)
}

/// How many objects inside a value are around the object that has a key at `place`.
fn levels_around(value: &Expression, place: &Location) -> usize {
    let is_around = |value: &Expression| value.location().contains(place);
    let (mut around, mut levels) = (value.clone(), 0);
    loop {
        let (inside, is_level) = match around.static_list() {
            Some(elements) => (elements, 0),
            None => {
                let pairs = around.static_map().unwrap_or_default();
                (pairs.into_iter().map(|(_, value)| value).collect(), 1)
            }
        };
        let Some(next) = inside.into_iter().find(is_around) else { return levels };
        levels += is_level;
        around = next;
    }
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
        Some(error) => Err(convert::not_a_template(&error.summary, &error.detail).at(location).into()),
        None => Ok(()),
    }
}

/// Whether a text is a template without mistakes.
#[cfg(all(feature = "literal", feature = "migrate"))]
pub(super) fn is_template(text: &str) -> bool {
    !syntax::parse_template(&Source::new("", text)).1.has_errors()
}

/// The expression of a template that consists of one interpolation.
fn unwrapped(template: &str) -> Option<String> {
    let code = template.strip_prefix("${")?.strip_suffix('}')?;
    sequences(template).first().filter(|first| first.len() == template.len())?;
    let code = code.strip_prefix('~').unwrap_or(code);
    let code = code.strip_suffix('~').unwrap_or(code).trim();
    let is_safe = !code.contains('\n') || stands_alone(code);
    Some(if is_safe { code.to_owned() } else { format!("(\n{code}\n)") })
}

/// Whether an expression of several lines means the same without parentheses. Newlines count outside
/// brackets, and a comment or the end of a heredoc needs one before the comma of a tuple.
fn stands_alone(code: &str) -> bool {
    let text = format!("value = {code}\nelements = [\n{code},\n]\n");
    let (_, diagnostics) = syntax::parse(&Source::new("", text));
    !diagnostics.has_errors()
}

/// Where the sequences of a template are; nowhere if it is not valid.
fn sequences(template: &str) -> Vec<Range<usize>> {
    let (expression, diagnostics) = syntax::parse_template(&Source::new("", template));
    let ExpressionKind::Template(parsed) = expression.kind() else { return Vec::new() };
    let sequence = |piece| match piece {
        Piece::Sequence(sequence) if !diagnostics.has_errors() => Some(sequence.location().span.range()),
        _ => None,
    };
    pieces(parsed.parts()).into_iter().filter_map(sequence).collect()
}

/// A template in quotes.
pub(super) fn quoted(template: &str) -> String {
    let template = template.strip_prefix('\u{feff}').unwrap_or(template);
    let (mut out, mut end) = (String::from("\""), 0);
    let write = |out: &mut String, text: &str| {
        text.chars().for_each(|letter| write_escaped(out, letter, |letter| !letter.is_control()));
    };
    for sequence in sequences(template) {
        write(&mut out, &template[end..sequence.start]);
        out.push_str(&template[sequence.clone()]);
        end = sequence.end;
    }
    write(&mut out, &template[end..]);
    out + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(template: &str) -> Vec<&str> {
        sequences(template).into_iter().map(|sequence| &template[sequence]).collect()
    }

    #[test]
    fn sequences_end_at_their_own_brace() {
        assert_eq!(texts("a ${b} c"), ["${b}"]);
        assert_eq!(texts("${ {a = \"}\"} }x"), ["${ {a = \"}\"} }"]);
        assert_eq!(texts("${\"${\"}\"}\\\"}\"}"), ["${\"${\"}\"}\\\"}\"}"]);
        assert_eq!(texts("%{if a}é%{endif}"), ["%{if a}", "%{endif}"]);
        assert_eq!(texts("${/* } */ a # }\n}x"), ["${/* } */ a # }\n}"]);
        assert_eq!(texts("${<<E\n\"}\n  E\n}x"), ["${<<E\n\"}\n  E\n}"]);
    }

    #[test]
    fn escaped_sequences_are_text() {
        assert_eq!(texts("$${a} %%{b} $ {c}"), [""; 0]);
        assert_eq!(texts("$$${a}"), [""; 0]);
    }
}
