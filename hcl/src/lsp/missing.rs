//! Code actions that add what a body lacks: required attributes and blocks, with the values that samples
//! show.

use lsp_types::{CodeActionOrCommand, Range};

use super::actions::{lines, replacing, touch};
use super::document::Document;
use crate::diagnostic::catalogue::{decode, migrate};
use crate::diagnostic::{Diagnostic, Diagnostics, Fact};
use crate::edit;
use crate::edit::{EditError, Path, Place, Section};
use crate::reference;
use crate::source::Location;
use crate::words;

/// The most names that a title lists.
const LISTED: usize = 4;

/// An action for each body on these lines that lacks something. A text in JSON is not changed.
pub(super) fn actions(document: &Document, found: &Diagnostics, range: Range) -> Vec<CodeActionOrCommand> {
    if document.is_json || document.expected.known().is_none() {
        return Vec::new();
    }
    let is_here = |place: &Location| {
        let Range { start, .. } = document.range_of(place);
        touch(lines(Range { start, end: start }), lines(range))
    };
    let mut bodies: Vec<(&Location, Vec<&str>, bool)> = Vec::new();
    for problem in found {
        let Some((place, name)) = missing(problem).filter(|(place, _)| document.contains(place)) else {
            continue;
        };
        let touches = [&problem.subject, &problem.context].into_iter().flatten().any(is_here);
        match bodies.iter_mut().find(|(body, ..)| *body == place) {
            Some((_, names, is_touched)) => {
                names.push(name);
                *is_touched |= touches;
            }
            None => bodies.push((place, vec![name], touches)),
        }
    }
    let touched = bodies.into_iter().filter(|(.., is_touched)| *is_touched);
    touched.filter_map(|(place, names, _)| addition(document, place, &names)).collect()
}

/// Where something is missing, and its name.
fn missing(problem: &Diagnostic) -> Option<(&Location, &str)> {
    let codes = [decode::MISSING_ATTRIBUTE.name(), decode::MISSING_BLOCK.name()];
    let place = problem.context.as_ref().or(problem.subject.as_ref());
    match problem.fact("name").filter(|_| codes.contains(&problem.code())) {
        Some(Fact::Text(name)) => place.map(|place| (place, &**name)),
        _ => None,
    }
}

/// The action that adds these to the body of the block at a place, or to the top of the file.
fn addition(document: &Document, place: &Location, names: &[&str]) -> Option<CodeActionOrCommand> {
    let mut text = edit::Document::of(&document.source, document.body());
    let way = way_to(text.section(), place).unwrap_or_default();
    let path: Vec<&str> = way.iter().map(|(_, block_type)| block_type.as_str()).collect();
    let added = names.iter().map(|name| reference::missing(document.expected.shape(), &path, name));
    let added = edit::Document::parse(&added.collect::<Option<String>>()?).ok()?;
    let positions: Vec<usize> = way.iter().map(|(position, _)| *position).collect();
    add(&mut text, &positions, &added).ok()?;
    let listed = words::listed(names.iter().map(|name| format!("`{name}`")), "and", LISTED);
    Some(replacing(document, migrate::add_missing(&listed), &text.to_string()))
}

/// The blocks that lead to the one at a place, each with its position among the blocks around it. The nesting
/// of blocks is limited by the parser.
fn way_to(section: &Section, place: &Location) -> Option<Vec<(usize, String)>> {
    section.blocks().enumerate().find_map(|(position, block)| {
        let inner = block.section();
        let is_it = inner.location_around().is_some_and(|header| header.span.start == place.span.start);
        let mut way = if is_it { Vec::new() } else { way_to(inner, place)? };
        way.insert(0, (position, block.block_type().to_owned()));
        Some(way)
    })
}

/// Adds attributes after those that are there, and blocks at the end.
fn add(text: &mut edit::Document, positions: &[usize], added: &edit::Document) -> Result<(), EditError> {
    let mut section = text.section_mut();
    for position in positions {
        let Some(block) = section.blocks_mut().nth(*position) else { return Ok(()) };
        section = block.section_mut();
    }
    for item in added.section().items() {
        match (item.code(), item.block()) {
            (Some(code), _) => {
                let before = section.items().take_while(|item| item.block().is_none()).last();
                let before = before.map(|item| item.name().to_owned());
                let place = match &before {
                    Some(name) => Place::After(name),
                    None => Place::First,
                };
                section.insert_at(&Path::new().name(item.name()), &code, place)?;
            }
            (None, Some(block)) => section.insert_block(Place::Last, block.clone())?,
            (None, None) => {}
        }
    }
    Ok(())
}
