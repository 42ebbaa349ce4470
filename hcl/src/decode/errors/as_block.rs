//! An object in the form of a block.

use crate::diagnostic::{Fix, comment_length, has_comments};
use crate::model::Attribute;
use crate::source::{Location, Span, Syntax};

use super::mend::indentation;

/// Makes an attribute the block of this name. The entries stay as they are written, with their comments, where each is on a line of its own.
pub(super) fn as_block(attribute: &Attribute, name: &str) -> Option<Fix> {
    if attribute.location.source.syntax() == Syntax::Json {
        return None;
    }
    let fix = Fix::likely(format!("Write a block \"{name}\""));
    with_entries(attribute, name, fix.clone()).or_else(|| rewritten(attribute, name, fix))
}

/// Changes only the signs between the entries.
fn with_entries(attribute: &Attribute, name: &str, fix: Fix) -> Option<Fix> {
    let entries = attribute.expression.static_map()?;
    let (before, object) = (&attribute.name_location, attribute.expression.location());
    let text = object.text();
    if !text.starts_with('{') || !text.ends_with('}') {
        return None;
    }
    let between = |start: u32, end: u32| object.source.location(Span::new(start, end));
    let sign = between(before.span.end, object.span.start);
    let fix = if name == &*attribute.name { fix } else { fix.replace(before.clone(), name) };
    let mut fix = (is_sign(sign.text(), "=")).then(|| fix.replace(sign, " "))?;
    let (mut end, mut ends_lines) = (object.span.start + 1, true);
    for (key, value) in &entries {
        let (name, value) = (key.location(), value.location());
        if *key.keyword()? != *name.text() {
            return None;
        }
        (fix, ends_lines) = with_gap(fix, &between(end, name.span.start), ends_lines)?;
        fix = with_equals_sign(fix, &between(name.span.end, value.span.start))?;
        end = value.span.end;
    }
    (fix, ends_lines) = with_gap(fix, &between(end, object.span.end - 1), ends_lines)?;
    let is_one_line = entries.len() <= 1 && !text.contains('\n');
    (ends_lines || is_one_line).then_some(fix)
}

/// Removes the commas between entries, if nothing but comments is there besides. `false` if a gap so far does not end a line.
fn with_gap(mut fix: Fix, gap: &Location, ends_lines: bool) -> Option<(Fix, bool)> {
    let (text, start) = (gap.text(), gap.span.start);
    // A heredoc ends with its line.
    let before = gap.source.text().get(..start as usize)?;
    let (mut at, mut ends_line) = (0, before.ends_with('\n'));
    while let Some(byte) = text.as_bytes().get(at) {
        let comment = comment_length(text.get(at..)?);
        match byte {
            _ if comment > 0 => {}
            b',' => {
                let comma = start + at as u32;
                fix = fix.remove(gap.source.location(Span::new(comma, comma + 1)));
            }
            b'\n' => ends_line = true,
            b' ' | b'\t' | b'\r' => {}
            _ => return None,
        }
        at += comment.max(1);
    }
    Some((fix, ends_lines && ends_line))
}

/// Writes an equals sign where there is a colon.
fn with_equals_sign(fix: Fix, sign: &Location) -> Option<Fix> {
    match sign.text() {
        text if is_sign(text, "=") => Some(fix),
        text if is_sign(text, ":") => Some(fix.replace(sign.clone(), " = ")),
        _ => None,
    }
}

/// Whether a text is a sign with blanks around it.
fn is_sign(text: &str, sign: &str) -> bool {
    text.trim_matches([' ', '\t']) == sign
}

/// Writes each entry on a line of its own, where no comment and no lines of a value are between them.
fn rewritten(attribute: &Attribute, name: &str, fix: Fix) -> Option<Fix> {
    let entries = attribute.expression.static_map()?;
    let item = &attribute.location;
    let indent = indentation(item).filter(|_| !has_comments(item.text()))?;
    let mut lines = String::new();
    for (key, value) in &entries {
        let (key, value) = (key.keyword()?, value.location());
        let value = value.text();
        // The lines of a value stay where they are, so they are moved only with it.
        if value.contains('\n') {
            return None;
        }
        lines += &format!("{indent}  {key} = {value}\n");
    }
    Some(fix.replace(item.clone(), format!("{name} {{\n{lines}{indent}}}")))
}
