//! Follows paths: from the steps of a path to positions in a section, and through objects and tuples.

use std::borrow::Cow;

use super::block::DocumentBlock;
use super::errors::{self, EditError};
use super::item::Item;
use super::node::{Collection, Node};
use super::path::{Selector, shown};
use super::piece::{exact_name, type_name};
use super::section::{Piece, Section};
use crate::source::{Location, Span};

/// The positions that lead from the top to an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Route {
    /// The blocks on the way; the last one is the target if there is nothing below.
    pub(super) blocks: Vec<usize>,
    pub(super) attribute: Option<usize>,
    /// The entries and elements below the attribute.
    pub(super) entries: Vec<usize>,
}

/// How far a path leads, and why it leads no further.
pub(super) struct Lost {
    /// What was reached.
    pub(super) route: Route,
    /// The number of steps that were followed.
    pub(super) used: usize,
    reason: Reason,
}

/// Why a path leads no further.
enum Reason {
    /// The name does not exist. Listing the names that do takes time, so it is done only for an error that is
    /// shown.
    NoName,
    Other(EditError),
}

impl Lost {
    /// The error to be shown, for a path from the same top.
    pub(super) fn error(self, top: &Section, steps: &[Selector]) -> EditError {
        let error = match self.reason {
            Reason::Other(error) => return error,
            Reason::NoName => self.no_name(top, steps),
        };
        let section = self.route.section(top);
        let node = self.route.node(top);
        let near = error.near_name().and_then(|near| match node.and_then(Node::collection) {
            Some(collection) => {
                let entry = collection.list.get(collection.list.last(near)?)?;
                name_of(Item::of_entry(entry, section.source.as_ref()).location()?, entry.key.len())
            }
            None => section
                .items()
                .find(|item| item.name() == near)
                .and_then(|item| name_of(item.location()?, near.len())),
        });
        if let Some(near) = near {
            return error.at_near_name(near);
        }
        let inside = node.and_then(|node| node.at).and_then(|at| section.location(at));
        error.at(inside.or_else(|| section.location_around()))
    }

    fn no_name(&self, top: &Section, steps: &[Selector]) -> EditError {
        let name = steps.get(self.used).map(step_name).unwrap_or_default();
        let place = place(&steps[..self.used]);
        match self.route.node(top).and_then(Node::collection) {
            Some(collection) => errors::no_such_name(&name, &place, names_in(collection)),
            None => errors::no_such_name(&name, &place, names_of(self.route.section(top))),
        }
    }
}

/// The name that the place of an item begins with.
fn name_of(item: Location, len: usize) -> Option<Location> {
    let name = Span::new(item.span.start, item.span.start + len as u32);
    (name.end <= item.span.end).then(|| item.source.location(name))
}

impl Reason {
    fn at(self, location: Option<Location>) -> Reason {
        match self {
            Reason::Other(error) => Reason::Other(error.at(location)),
            Reason::NoName => Reason::NoName,
        }
    }

    /// At the header of the block of this type that has the label that was probably meant, or else of the
    /// first one.
    fn at_block(self, section: &Section, block_type: &str) -> Reason {
        let Reason::Other(error) = self else { return self };
        let of_type = || section.blocks().filter(|block| block.block_type() == block_type);
        let header = |block: &DocumentBlock| block.section().location_around();
        let near = error.near_name().and_then(|near| {
            of_type().find(|block| block.labels().iter().any(|label| label == near)).and_then(header)
        });
        Reason::Other(match near {
            Some(near) => error.at_near_name(near),
            None => error.at(of_type().next().and_then(header).or_else(|| section.location_around())),
        })
    }
}

impl From<EditError> for Reason {
    fn from(error: EditError) -> Reason {
        Reason::Other(error)
    }
}

/// What a path should lead to, if it could mean two things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    Anything,
    Value,
}

impl Route {
    pub(super) fn is_block(&self) -> bool {
        self.attribute.is_none() && !self.blocks.is_empty()
    }

    /// The section in which it ends, seen from the top.
    pub(super) fn section<'s>(&self, top: &'s Section) -> &'s Section {
        self.blocks.iter().fold(top, |section, &at| match section.pieces.get(at) {
            Some(Piece::Block(block)) => block.section(),
            _ => section,
        })
    }

    pub(super) fn section_mut<'s>(&self, top: &'s mut Section) -> Option<&'s mut Section> {
        let mut section = top;
        for &at in &self.blocks {
            let Some(Piece::Block(block)) = section.pieces.get_mut(at) else { return None };
            section = &mut block.section;
        }
        Some(section)
    }

    pub(super) fn block<'s>(&self, top: &'s Section) -> Option<&'s DocumentBlock> {
        let (last, around) = self.blocks.split_last()?;
        let around = Route { blocks: around.to_vec(), ..Route::default() };
        match around.section(top).pieces.get(*last) {
            Some(Piece::Block(block)) if self.attribute.is_none() => Some(block),
            _ => None,
        }
    }

    /// The part of an expression in which it ends; `None` for a block.
    pub(super) fn node<'s>(&self, top: &'s Section) -> Option<&'s Node> {
        let Some(Piece::Attribute(attribute)) = self.section(top).pieces.get(self.attribute?) else {
            return None;
        };
        self.entries
            .iter()
            .try_fold(attribute.content.node(), |node, &at| Some(&node.collection()?.list.get(at)?.value))
    }

    /// Splits off the last step: the route to what contains the place, and that step.
    pub(super) fn split(&self) -> (Route, Option<usize>) {
        let mut around = self.clone();
        let last = around.entries.pop().or_else(|| around.attribute.take()).or_else(|| around.blocks.pop());
        (around, last)
    }
}

/// Follows a path as far as it leads.
pub(super) fn find(top: &Section, steps: &[Selector], goal: Goal) -> Result<Route, Box<Lost>> {
    let (mut route, mut section, mut used) = (Route::default(), top, 0);
    loop {
        let lost = |route: &Route, reason| Box::new(Lost { route: route.clone(), used, reason });
        let place = place(&steps[..used]);
        let name = match steps.get(used) {
            None => return Ok(route),
            Some(Selector::Name(name)) => name,
            Some(Selector::Index(index)) => {
                return Err(lost(&route, errors::index_without_name(*index, &place).into()));
            }
        };
        if let Some(at) = section.find_attribute(name) {
            route.attribute = Some(at);
            return find_in_attribute(section, route, steps, used + 1);
        }
        let (at, count) = find_block(section, &steps[used..], goal, &steps[..used])
            .map_err(|reason| lost(&route, reason.at_block(section, name)))?;
        let Some(Piece::Block(block)) = section.pieces.get(at) else { return Ok(route) };
        route.blocks.push(at);
        section = block.section();
        used += count;
    }
}

/// A place for messages: the path, or "this place" if it has no steps.
pub(super) fn place(steps: &[Selector]) -> String {
    if steps.is_empty() { "this place".to_owned() } else { format!("`{}`", shown(steps)) }
}

fn find_in_attribute(
    section: &Section,
    mut route: Route,
    steps: &[Selector],
    mut used: usize,
) -> Result<Route, Box<Lost>> {
    let Some(Piece::Attribute(attribute)) = route.attribute.and_then(|at| section.pieces.get(at)) else {
        return Ok(route);
    };
    if used == steps.len() {
        return Ok(route);
    }
    let mut node = attribute.content.node();
    while let Some(step) = steps.get(used) {
        let found = find_in(node, step, &place(&steps[..used]));
        let at = found.map_err(|reason| {
            let location = node.at.and_then(|at| section.location(at));
            Box::new(Lost { route: route.clone(), used, reason: reason.at(location) })
        })?;
        let Some(entry) = node.collection().and_then(|collection| collection.list.get(at)) else { break };
        node = &entry.value;
        route.entries.push(at);
        used += 1;
    }
    Ok(route)
}

/// The position that a step means in an expression.
fn find_in(node: &Node, step: &Selector, place: &str) -> Result<usize, Reason> {
    let Some(collection) = node.collection() else {
        return Err(errors::nothing_inside(place, &node.to_string()).into());
    };
    let count = collection.list.len();
    match step {
        // If a key is repeated, the last one counts.
        step if collection.is_object => collection.list.last(&step_name(step)).ok_or(Reason::NoName),
        Selector::Index(index) if *index < count => Ok(*index),
        Selector::Index(index) => Err(errors::no_such_index(*index, place, count, "element").into()),
        Selector::Name(name) => Err(errors::name_in_list(name, place, count).into()),
    }
}

/// The key in an object for a step, which may be a number.
fn step_name(step: &Selector) -> Cow<'_, str> {
    match step {
        Selector::Name(name) => Cow::Borrowed(name),
        Selector::Index(index) => Cow::Owned(index.to_string()),
    }
}

fn names_in(collection: &Collection) -> impl Iterator<Item = &str> + Clone {
    let names: Vec<&str> = collection.list.iter().filter_map(|entry| entry.name.as_deref()).collect();
    names.into_iter()
}

/// The position of the block that steps refer to, and how many of them: the type, as many labels as match,
/// and an index.
fn find_block(
    section: &Section,
    steps: &[Selector],
    goal: Goal,
    before: &[Selector],
) -> Result<(usize, usize), Reason> {
    let names: Vec<&str> = steps.iter().map_while(Selector::name).collect();
    let (block_type, labels) = names.split_first().map_or(("", &[][..]), |(first, rest)| (*first, rest));
    if section.pieces.count(&type_name::<&str>(block_type, &[])) == 0 {
        return Err(Reason::NoName);
    }
    let path = |labels: usize| place(&[before, &steps[..=labels]].concat());
    if let Some(Selector::Index(index)) = steps.get(names.len()) {
        let name = type_name(block_type, labels);
        let count = section.pieces.count(&name);
        if count > 0 {
            let at = section.pieces.nth(&name, *index);
            return at
                .map(|at| (at, names.len() + 1))
                .ok_or_else(|| errors::no_such_index(*index, &path(labels.len()), count, "block").into());
        }
    }
    let ends_here = labels.len() + 1 == steps.len();
    let mut counts: Vec<usize> = (0..=labels.len()).rev().collect();
    if goal == Goal::Value && ends_here {
        counts.rotate_left(1);
    }
    for labels_used in counts {
        let name = exact_name(block_type, &labels[..labels_used]);
        match section.pieces.count(&name) {
            0 => {}
            1 => return Ok((section.pieces.first(&name).unwrap_or_default(), labels_used + 1)),
            count => return Err(errors::several_blocks(&path(labels_used), count).into()),
        }
    }
    Err(missing_label(section, block_type, labels, path).into())
}

/// There are blocks of the type, but none has these labels.
fn missing_label(
    section: &Section,
    block_type: &str,
    labels: &[&str],
    path: impl Fn(usize) -> String,
) -> EditError {
    let fits = |count: usize| section.pieces.count(&type_name(block_type, &labels[..count])) > 0;
    let fitting = (0..=labels.len()).rev().find(|&count| fits(count)).unwrap_or(0);
    let all = section.blocks().filter(|block| {
        block.block_type() == block_type
            && block.labels().iter().zip(labels).take(fitting).all(|(a, b)| a == b)
    });
    let mut next: Vec<&str> =
        all.filter_map(|block| block.labels().get(fitting)).map(String::as_str).collect();
    next.dedup();
    match labels.get(fitting) {
        Some(label) => errors::no_such_label(label, &path(fitting), next.into_iter()),
        None => errors::labels_missing(&path(fitting), next.into_iter()),
    }
}

/// The names of attributes and the types of blocks.
fn names_of(section: &Section) -> impl Iterator<Item = &str> + Clone {
    let mut names: Vec<&str> = section.pieces.iter().filter_map(Piece::name).collect();
    names.dedup();
    names.into_iter()
}
