//! Changes that mend items which a body does not expect as they are written.

use crate::decode::BlockShape;
use crate::diagnostic::{Diagnostic, Diagnostics, Fix, catalogue};
use crate::model::errors::{MAX_SUGGESTED, item_to_remove, removal};
use crate::model::{Attribute, Block, Item, Schema};
use crate::source::{Location, Span, Syntax, has_comments, indentation, is_blank};

/// Adds changes to the errors about items of a body.
pub(crate) fn mend_items(diagnostics: &mut Diagnostics, items: &[Item], schema: &Schema) {
    for diagnostic in diagnostics.iter_mut().take(MAX_SUGGESTED) {
        let subject = diagnostic.subject.clone();
        let Some(place) = subject.filter(|_| diagnostic.fixes().is_empty()) else { continue };
        let is_about = |item: &&Item| match item {
            Item::Attribute(attribute) => attribute.name_location == place,
            Item::Block(block) => {
                block.type_location == place || block.labels.iter().any(|label| label.location == place)
            }
        };
        let fix = items.iter().find(is_about).and_then(|item| match item {
            Item::Attribute(attribute) => of_attribute(diagnostic, attribute, schema),
            Item::Block(block) => of_block(diagnostic, block, &place),
        });
        if let Some(fix) = fix {
            diagnostic.fixes.push(fix);
        }
    }
}

fn of_attribute(diagnostic: &Diagnostic, attribute: &Attribute, schema: &Schema) -> Option<Fix> {
    let code = diagnostic.code();
    if code == catalogue::decode::BLOCK_AS_ATTRIBUTE.name() {
        let (_, block) = schema.find_block(&attribute.name)?;
        return as_block(attribute, schema.present_name(&block.block_type))
            .filter(|_| block.label_names.is_empty());
    }
    (code == catalogue::decode::UNKNOWN_ATTRIBUTE.name())
        .then(|| removal(&attribute.location, &attribute.name))
}

fn of_block(diagnostic: &Diagnostic, block: &Block, place: &Location) -> Option<Fix> {
    if place.source.syntax() == Syntax::Json {
        return None;
    }
    let code = diagnostic.code();
    match () {
        () if code == catalogue::decode::ATTRIBUTE_AS_BLOCK.name() => as_attribute(diagnostic, block),
        () if code == catalogue::decode::UNKNOWN_BLOCK.name() => {
            Some(removal(&block.location, &block.block_type))
        }
        () if code == catalogue::decode::EXTRA_LABEL.name() => without_labels(block, place),
        () => None,
    }
}

/// A block of attributes in the form of an object.
fn as_attribute(diagnostic: &Diagnostic, block: &Block) -> Option<Fix> {
    let (items, _) = block.body.items();
    let are_attributes = items.iter().all(|item| matches!(item, Item::Attribute(_)));
    let is_plain = block.labels.is_empty() && are_attributes;
    is_plain.then(|| diagnostic.likely_fix().insert_after(block.definition_location.clone(), " ="))
}

/// A block without the label at a place and those after it.
fn without_labels(block: &Block, place: &Location) -> Option<Fix> {
    let position = block.labels.iter().position(|label| label.location == *place)?;
    let before = match position.checked_sub(1) {
        Some(previous) => &block.labels.get(previous)?.location,
        None => &block.type_location,
    };
    let end = block.labels.last()?.location.span.end;
    let extra = place.source.location(Span::new(before.span.end, end));
    (!has_comments(extra.text()))
        .then(|| Fix::likely(format!("Remove {}", extra.text().trim())).remove(extra))
}

/// An item of one line moved after the block that it is in.
pub(super) fn moved_out(item: &Location, block: &Location) -> Option<Fix> {
    let outer = indentation(block)?;
    let (removed, text) = one_line(item)?;
    let moved = format!("\n{outer}{text}");
    Some(Fix::likely("Move it after the block").remove(removed).insert_after(block.clone(), moved))
}

/// An item of one line moved into a block of the body that it is in, or into a new one.
pub(super) fn moved_in(item: &Location, block: &BlockShape, existing: &[&Block]) -> Option<Fix> {
    let (removed, text) = one_line(item)?;
    let name = block.name;
    match existing {
        [] => {
            let indent = indentation(item)?;
            let whole = format!("{name} {{\n{indent}  {text}\n{indent}}}");
            let end = item.span.start + text.len() as u32;
            let line = item.source.location(Span::new(item.span.start, end));
            Some(Fix::likely(format!("Move it into a `{name}` block")).replace(line, whole))
        }
        [only] => {
            let end = only.location.span.end;
            let brace = item.source.location(Span::new(end.checked_sub(1)?, end));
            let indent = indentation(&brace).filter(|_| brace.text() == "}")?;
            let fix = Fix::likely(format!("Move it into the `{name}` block")).remove(removed);
            Some(fix.insert(brace, format!("  {text}\n{indent}")))
        }
        _ => None,
    }
}

/// What is removed with an item, and its text with the comment that follows it, if that is one line.
fn one_line(item: &Location) -> Option<(Location, String)> {
    indentation(item)?;
    let removed = item_to_remove(item);
    let text = removed.text().trim().to_owned();
    (!text.contains('\n')).then_some((removed, text))
}

/// Makes an attribute the block of this name, where one look shows that this is right: without the equals
/// sign, if each entry is on a line of its own, or with one line for each of its short entries.
fn as_block(attribute: &Attribute, name: &str) -> Option<Fix> {
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
