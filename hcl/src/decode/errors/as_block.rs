//! An object in the form of a block.

use crate::diagnostic::Fix;
use crate::model::Attribute;
use crate::source::{Location, Span, Syntax, has_comments, indentation, is_blank};

/// Makes an attribute the block of this name, where one look shows that this is right: without the equals
/// sign, if each entry is on a line of its own, or with one line for each of its short entries.
pub(super) fn as_block(attribute: &Attribute, name: &str) -> Option<Fix> {
    let fix = Fix::likely(format!("Write a `{name}` block"));
    let entries = attribute.expression.static_map()?;
    let (before, object) = (&attribute.name_location, attribute.expression.location());
    let between = |start: &Location, end: &Location| Span::new(start.span.end, end.span.start);
    let sign = object.source.location(between(before, &object));
    let is_written = sign.text().trim() == "="
        && object.text().starts_with('{')
        && object.source.syntax() == Syntax::Native;
    let are_names =
        entries.iter().all(|(key, _)| key.keyword().is_some_and(|name| *name == *key.location().text()));
    let mut keys = entries.iter().map(|(key, value)| (key.location(), value.location()));
    let are_items = keys.clone().all(|(key, value)| {
        let sign = key.source.location(between(&key, &value));
        sign.text().trim() == "="
    });
    let are_lines = keys.clone().zip(keys.clone().skip(1)).all(|((_, value), (key, _))| {
        let gap = key.source.location(between(&value, &key));
        gap.text().contains('\n') && is_blank(gap.text())
    });
    let after = keys.next_back().map(|(_, value)| Span::new(value.span.end, object.span.end - 1));
    let is_last = after.is_none_or(|after| is_blank(object.source.location(after).text()));
    if is_written && are_names && are_items && are_lines && is_last {
        let fix = if name == &*attribute.name { fix } else { fix.replace(before.clone(), name) };
        return Some(fix.replace(sign, " "));
    }
    let item = &attribute.location;
    let indent = indentation(item).filter(|_| is_written && !has_comments(item.text()))?;
    let mut lines = String::new();
    for (key, value) in &entries {
        let value = value.location();
        // The lines of a value stay where they are, so they are moved only with it.
        let value = Some(value.text()).filter(|value| !value.contains('\n'))?;
        lines += &format!("{indent}  {} = {value}\n", key.keyword()?);
    }
    Some(fix.replace(item.clone(), format!("{name} {{\n{lines}{indent}}}")))
}
