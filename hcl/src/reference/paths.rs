//! Paths in a configuration: values of fields with a converter for paths.

use std::collections::HashMap;
use std::sync::Arc;

use super::allowed_items::{Chosen, Level};
use super::complete::syntax_of;
#[cfg(feature = "includes")]
use super::cursor::Entry;
use super::cursor::{Cursor, Writing};
use super::links::{Plan, text_of};
use super::place::Place;
use super::{json, native};
use crate::decode::{AcceptedKind, Accepts, AttributeShape, Inside, Shape};
use crate::model::{Body, Expression};
use crate::source::{Location, Source, Span, Syntax};
use crate::with::PathKind;

/// A path that is written as a string.
#[derive(Debug)]
pub(crate) struct WrittenPath {
    pub(crate) kind: PathKind,
    pub(crate) text: Arc<str>,
    /// The string with its quotes.
    pub(crate) place: Location,
}

/// The path that is being written at a byte of a source, with the part of it before the byte. `None` if that
/// is not in a string, or not one for a path.
pub(crate) fn path_at(
    shape: &'static Shape,
    body: &Body,
    source: &Source,
    byte: u32,
) -> Option<(PathKind, Span)> {
    let syntax = syntax_of(body, source);
    let (cursor, begun) = string_at(syntax, source, byte)?;
    let accepts = accepted_at(shape, &cursor, syntax)?;
    // In a list or a map it is a part that leads somewhere.
    let kind = accepts.path_kind.filter(|_| accepts.kind == AcceptedKind::String)?;
    Some((kind, begun))
}

/// The string that is being written at a byte of a source, as far as it is written, without its quote.
fn string_at(syntax: Syntax, source: &Source, byte: u32) -> Option<(Cursor<'_>, Span)> {
    let (text, byte) = (source.text(), byte.min(source.text().len() as u32));
    if !text.is_char_boundary(byte as usize) {
        return None;
    }
    let cursor = match syntax {
        Syntax::Json => json::cursor(text, byte),
        Syntax::Native => native::cursor(text, byte),
    };
    let begun = Some(cursor.begun).filter(|&begun| source.slice(begun).starts_with('"'))?;
    Some((cursor, Span::new(begun.start + 1, begun.end)))
}

/// The path of a file to be included that is being written at a byte of a source, with the part of it before
/// the byte. Files include others with the first name, in a block with the second.
#[cfg(feature = "includes")]
pub(crate) fn include_at(
    (name, files): (&str, &str),
    body: &Body,
    source: &Source,
    byte: u32,
) -> Option<(PathKind, Span)> {
    let (cursor, begun) = string_at(syntax_of(body, source), source, byte)?;
    is_include(name, files, &cursor).then_some((PathKind::Relative, begun))
}

/// Whether what is being written is in an attribute or a block called `name`, or in an attribute `files` of
/// such a block.
#[cfg(feature = "includes")]
fn is_include(name: &str, files: &str, cursor: &Cursor<'_>) -> bool {
    if let Writing::Label(block, _) = &cursor.writing {
        return cursor.around.len() == 1 && block == name;
    }
    let Writing::Value(written) = &cursor.writing else { return false };
    // The names that lead to it, of which the last may be that of a list.
    let mut around = cursor.around.iter().skip(1).map(|container| &container.entry);
    let outer = match around.next() {
        None => return written.as_deref() == Some(name),
        Some(Entry::Property(property)) => {
            return property == name && written.is_none() && around.next().is_none();
        }
        Some(Entry::Block(block, _)) => block,
        Some(Entry::Root | Entry::Element) => return false,
    };
    let is_files = match (around.next(), written) {
        (None, Some(written)) => written == files,
        (Some(Entry::Property(property)), None) => property == files && around.next().is_none(),
        _ => false,
    };
    outer == name && is_files
}

/// What the value that is being written must be.
fn accepted_at(shape: &'static Shape, cursor: &Cursor<'_>, syntax: Syntax) -> Option<Accepts> {
    let Writing::Value(name) = &cursor.writing else { return None };
    match Place::of(shape, cursor, syntax)? {
        Place::Body { shape, label } => {
            let level = Level::of(shape, Chosen::By(&cursor.around.last()?.items, label));
            Some(level.attribute(name.as_deref()?)?.accepts())
        }
        Place::Value { attribute, path } => {
            let step = name.as_deref().map_or(Inside::Element, Inside::Key);
            attribute.part(&[&path[..], &[step]].concat())
        }
        Place::Labels { .. } => None,
    }
}

/// The paths in a configuration that are written as strings.
pub(crate) fn paths(shape: &'static Shape, body: &Body) -> Vec<WrittenPath> {
    let (mut plans, mut found) = (HashMap::new(), Vec::new());
    let mut waiting = vec![(body.clone(), shape)];
    while let Some((body, shape)) = waiting.pop() {
        let (plan, paths) =
            plans.entry(std::ptr::from_ref(shape).addr()).or_insert_with(|| plan_of_paths(shape));
        let (content, _, _) = body.partial_content(&plan.schema);
        for (attribute, kind) in &*paths {
            let written = attribute.names().find_map(|name| content.attributes.get(name));
            written.into_iter().for_each(|written| add(*kind, &written.expression, &mut found));
        }
        for block in content.blocks.iter().rev() {
            waiting
                .extend(plan.block(&block.block_type).map(|shape| (block.body.clone(), shape.shape.get())));
        }
    }
    found
}

/// What to look for in each body of a type, and its attributes for paths.
fn plan_of_paths(shape: &'static Shape) -> (Plan, Vec<(&'static AttributeShape, PathKind)>) {
    let plan = Plan::of(shape);
    let paths = plan.attributes.iter().filter_map(|&one| Some((one, one.accepts().path_kind?))).collect();
    (plan, paths)
}

/// Adds the strings in a value, but not the keys of its entries.
fn add(kind: PathKind, value: &Expression, found: &mut Vec<WrittenPath>) {
    let mut waiting = vec![value.clone()];
    while let Some(part) = waiting.pop() {
        if let Some(text) = text_of(&part) {
            found.push(WrittenPath { kind, text, place: part.location() });
        } else if let Some(elements) = part.static_list() {
            waiting.extend(elements.into_iter().rev());
        } else if let Some(entries) = part.static_map() {
            waiting.extend(entries.into_iter().rev().map(|(_, value)| value));
        }
    }
}
