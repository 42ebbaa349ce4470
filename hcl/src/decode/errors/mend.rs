//! Changes that mend items which a body does not expect as they are written.

use super::as_block::as_block;
use crate::decode::BlockShape;
use crate::diagnostic::{Diagnostic, Diagnostics, Fix, catalogue, has_comments};
use crate::model::errors::{MAX_SUGGESTED, item_to_remove, removal};
use crate::model::{Attribute, Block, Item, Schema};
use crate::source::{Location, Span, Syntax};

/// Adds changes to the errors about items of a body.
pub(in crate::decode) fn mend_items(diagnostics: &mut Diagnostics, items: &[Item], schema: &Schema) {
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
            diagnostic.add_fix(fix);
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

/// An item moved behind the block that it is in, with the comment that follows it.
pub(super) fn moved_out(item: &Location, block: &Location) -> Option<Fix> {
    let (inner, outer) = (indentation(item)?, indentation(block)?);
    let deeper = inner.strip_prefix(&outer)?;
    let removed = item_to_remove(item);
    let unindented = |line| strip(line, &inner).or_else(|| strip(line, deeper)).unwrap_or(line);
    let moved = indented(removed.text(), &outer, unindented);
    Some(Fix::likely("Move it behind the block").remove(removed).insert_after(block.clone(), moved))
}

fn strip<'l>(line: &'l str, blanks: &str) -> Option<&'l str> {
    line.strip_prefix(blanks)
}

/// The lines of an item after `unindented`, each after a newline and `indent`.
fn indented<'l>(text: &'l str, indent: &str, unindented: impl Fn(&'l str) -> &'l str) -> String {
    let mut moved = String::new();
    // The marker of the heredoc that a line is in.
    let mut heredoc = None;
    for line in text.trim().lines() {
        moved.push('\n');
        if let Some(marker) = heredoc {
            // Its blanks are part of the text.
            moved.push_str(line);
            heredoc = Some(marker).filter(|marker| line.trim() != *marker);
            continue;
        }
        if !line.trim().is_empty() {
            moved.push_str(indent);
            moved.push_str(unindented(line));
        }
        heredoc = heredoc_marker(line);
    }
    moved
}

/// The marker of the heredoc that a line begins.
fn heredoc_marker(line: &str) -> Option<&str> {
    let (before, marker) = line.trim_end().rsplit_once("<<")?;
    let marker = marker.strip_prefix('-').unwrap_or(marker);
    let is_name = marker.starts_with(|first: char| first.is_alphabetic() || first == '_')
        && marker.chars().all(|char| char.is_alphanumeric() || "_-".contains(char));
    (is_name && !has_comments(before)).then_some(marker)
}

/// An item moved into a block of the body that it is in, or into a new one.
pub(super) fn moved_in(item: &Location, block: &BlockShape, existing: &[&Block]) -> Option<Fix> {
    let indent = indentation(item)?;
    let removed = item_to_remove(item);
    let text = removed.text().trim();
    match existing {
        [] if text.contains('\n') => None,
        [] => {
            let header = block.name;
            let whole = format!("{header} {{\n{indent}  {text}\n{indent}}}");
            Some(Fix::likely(format!("Move it into a block \"{header}\"")).replace(line(item, text), whole))
        }
        [only] => {
            let end = only.location.span.end.checked_sub(1)?;
            let brace = item.source.location(Span::new(end, end + 1));
            let begins_line = indentation(&brace).filter(|_| brace.text() == "}")?;
            let title = format!("Move it into the block \"{}\"", block.name);
            let fix = Fix::likely(title).remove(removed.clone());
            let inner = format!("{begins_line}  ");
            let unindented = |line| strip(line, &indent).unwrap_or(line);
            let lines = indented(text, &inner, unindented);
            let first = lines.trim_start_matches('\n').strip_prefix(&*begins_line)?;
            Some(fix.insert(brace, format!("{first}\n{begins_line}")))
        }
        _ => None,
    }
}

/// The place of an item that is written so, with the comment that follows it.
fn line(item: &Location, text: &str) -> Location {
    item.source.location(Span::new(item.span.start, item.span.start + text.len() as u32))
}

/// The blanks before a place that begins a line.
pub(super) fn indentation(place: &Location) -> Option<String> {
    let before = place.source.text().get(..place.span.start as usize)?;
    let line = before.rsplit('\n').next().unwrap_or("");
    line.trim_matches([' ', '\t']).is_empty().then(|| line.to_owned())
}
