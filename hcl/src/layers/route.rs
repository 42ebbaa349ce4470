//! Follows a path through a type: which of its steps are names, labels, positions and keys.

use std::rc::Rc;
use std::sync::Arc;

use super::known::{Known, Level, fold};
use super::merged::Merged;
#[cfg(feature = "migrate")]
use super::moved::moved;
use super::path::{join, shown};
use super::stack::Stack;
use super::table::{Blocks, Expected, Table};
use super::text::Wanted;
use super::tree::{Entry, Node, Object};
use crate::decode::{AcceptedKind, AttributeShape, Inside, Shape};
use crate::source::Location;

/// A path that leads to a setting or to blocks.
#[derive(Debug)]
pub(super) struct Route {
    steps: Vec<Walked>,
    /// The number of steps, at the end, that lead into the value of an attribute.
    inside: usize,
    pub(super) end: End,
    /// Whether it leads to a field that takes all other names.
    #[cfg(feature = "migrate")]
    is_unlisted: bool,
    /// Whether it was found by the place that the setting had in earlier versions.
    #[cfg(feature = "migrate")]
    pub(super) is_old: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum Walked {
    Name(Arc<str>),
    Position(usize),
}

/// The target of a path.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant, reason = "it lives only while a path is followed")]
pub(super) enum End {
    /// An attribute, or a part of its value.
    Value { wanted: Wanted, is_sensitive: bool },
    /// Blocks, which can only be removed: all of a type, or those with the labels or the position that are
    /// given.
    Blocks { blocks: Blocks, given: usize },
}

/// Where and why a path leads nowhere.
#[derive(Debug)]
pub(super) struct DeadEnd {
    /// The number of the wrong step, or the number of all steps if one is missing.
    pub(super) step: usize,
    pub(super) reason: Reason,
}

/// Why a path leads nowhere.
#[derive(Debug)]
pub(super) enum Reason {
    /// The table has no such name.
    Unknown(Arc<Table>),
    /// The attribute's value has no parts that could be set.
    NoParts(&'static AttributeShape),
    /// The attribute's value has no such part.
    NoSuchPart(&'static [&'static str]),
    /// There may be several blocks, and the path does not say which one is meant.
    NoPosition(Blocks),
    /// Several blocks have labels that match.
    Ambiguous(Vec<Arc<str>>),
}

/// How the steps of a path are spelled.
#[derive(Debug)]
pub(super) enum Spelling<'k> {
    /// As they are written in a file.
    Exact,
    /// Without regard to case, as in the names of variables. Labels are looked up in earlier layers for their
    /// exact spelling.
    Folded(&'k mut Known),
}

/// Follows a path through a type. Without a type, the path is taken as it is.
///
/// # Errors
/// The path leads nowhere.
pub(super) fn route(
    stack: &Stack,
    shape: Option<&'static Shape>,
    steps: &[&str],
    spelling: &mut Spelling<'_>,
) -> Result<Route, DeadEnd> {
    let found = walk(stack, shape, steps, spelling);
    #[cfg(feature = "migrate")]
    if let Some(shape) = shape
        && found.as_ref().map_or(true, |route| route.is_unlisted)
        && let Some(steps) = moved(shape, steps, &|name, step| is_spelled(name, step, spelling))
        && let steps = steps.iter().map(String::as_str).collect::<Vec<_>>()
        && let Ok(route) = walk(stack, Some(shape), &steps, spelling)
    {
        return Ok(Route { is_old: true, ..route });
    }
    found
}

fn walk(
    stack: &Stack,
    shape: Option<&'static Shape>,
    steps: &[&str],
    spelling: &mut Spelling<'_>,
) -> Result<Route, DeadEnd> {
    let known = match spelling {
        Spelling::Exact => None,
        Spelling::Folded(known) => Some(known.root()),
    };
    let walk = Walk { stack, steps, at: 0, attribute_at: 0, walked: Vec::new(), path: String::new(), known };
    walk.level(shape, spelling)
}

struct Walk<'s> {
    stack: &'s Stack,
    steps: &'s [&'s str],
    at: usize,
    walked: Vec<Walked>,
    /// The path so far, in the form in which users write it.
    path: String,
    /// The number of steps that lead to the attribute, once it is reached.
    attribute_at: usize,
    /// What earlier layers have here.
    known: Option<Merged>,
}

impl<'s> Walk<'s> {
    fn level(mut self, shape: Option<&'static Shape>, spelling: &mut Spelling<'_>) -> Result<Route, DeadEnd> {
        let mut shape = shape;
        loop {
            let Some(current) = shape.filter(|shape| !shape.opaque || !shape.variants.is_empty()) else {
                return Ok(self.rest(Wanted::Part, false, spelling));
            };
            let table = self.stack.table(current);
            let Some(&step) = self.steps.get(self.at) else {
                return Err(self.dead_end(Reason::Unknown(table)));
            };
            match find(&table, step, spelling) {
                Some(Expected::Attribute(attribute)) => return self.attribute(attribute, spelling),
                Some(Expected::Tag) => {
                    let tag = table.tag.unwrap_or(step);
                    self.name(tag.into());
                    return Ok(self.rest(Wanted::Part, false, spelling));
                }
                Some(Expected::Blocks(blocks)) => {
                    let reached = self.blocks(blocks, spelling)?;
                    if let Some(end) = reached {
                        return Ok(Route::new(self.walked, 0, end));
                    }
                    shape = Some(blocks.shape.shape.get());
                }
                None if table.is_open => return self.unlisted(&table, spelling),
                None => return Err(self.dead_end(Reason::Unknown(table))),
            }
        }
    }

    /// Handles a name that belongs to a field that takes all other names.
    fn unlisted(self, table: &Table, spelling: &mut Spelling<'_>) -> Result<Route, DeadEnd> {
        let wanted = match table.rest {
            Some(attribute) if self.at + 1 == self.steps.len() => Wanted::Attribute(attribute.accepts()),
            _ => Wanted::Part,
        };
        let is_sensitive = table.rest.is_some_and(|attribute| attribute.holds_secrets());
        let route = self.rest(wanted, is_sensitive, spelling);
        #[cfg(feature = "migrate")]
        let route = Route { is_unlisted: true, ..route };
        Ok(route)
    }

    fn attribute(
        mut self,
        attribute: &'static AttributeShape,
        spelling: &mut Spelling<'_>,
    ) -> Result<Route, DeadEnd> {
        self.name(attribute.name.into());
        self.attribute_at = self.walked.len();
        let accepts = attribute.accepts();
        let Some(&part) = self.steps.get(self.at) else {
            return Ok(self.rest(Wanted::Attribute(accepts), attribute.holds_secrets(), spelling));
        };
        match accepts.kind {
            AcceptedKind::Any | AcceptedKind::Map => {}
            AcceptedKind::Object(names) => match names.iter().find(|name| is_spelled(name, part, spelling)) {
                Some(name) => self.name((*name).into()),
                None => return Err(self.dead_end(Reason::NoSuchPart(names))),
            },
            _ => return Err(self.dead_end(Reason::NoParts(attribute))),
        }
        let route = self.rest(Wanted::Part, attribute.holds_secrets(), spelling);
        Ok(route.refined(attribute))
    }

    /// Follows the steps into a block. Returns the end of the path if it ends at the block.
    fn blocks(&mut self, blocks: Blocks, spelling: &mut Spelling<'_>) -> Result<Option<End>, DeadEnd> {
        let level = match (&self.known, &mut *spelling) {
            (Some(body), Spelling::Folded(known)) => Some(known.level(&self.path, body)),
            _ => None,
        };
        self.name(blocks.shape.name.into());
        let left = &self.steps[self.at..];
        let labels = blocks.shape.labels.len();
        if left.is_empty() {
            return Ok(Some(End::Blocks { blocks, given: 0 }));
        }
        let given = labels.max(1).min(left.len());
        if labels == 0 && blocks.is_single {
            self.known = level.and_then(|level| level.at(blocks.shape.name, 0));
        } else if labels == 0 {
            let Ok(position) = left[0].parse() else { return Err(self.dead_end(Reason::NoPosition(blocks))) };
            self.position(position);
            self.known = level.and_then(|level| level.at(blocks.shape.name, position));
        } else {
            let labels = self.labels(blocks, &left[..given], level.as_ref())?;
            self.known = level.and_then(|level| level.labeled(blocks.shape.name, &labels));
            labels.into_iter().for_each(|label| self.name(label));
        }
        Ok((self.at == self.steps.len()).then_some(End::Blocks { blocks, given }))
    }

    /// The labels as spelled in earlier layers, or in lower case if no block has them.
    fn labels(
        &self,
        blocks: Blocks,
        given: &[&str],
        level: Option<&Rc<Level>>,
    ) -> Result<Vec<Arc<str>>, DeadEnd> {
        let Some(level) = level else { return Ok(given.iter().map(|&label| label.into()).collect()) };
        let found = level.labels(blocks.shape.name, given);
        match found.as_slice() {
            [] => Ok(given.iter().map(|label| label.to_lowercase().into()).collect()),
            [only] => Ok(only.to_vec()),
            several => {
                let exact = several.iter().find(|labels| {
                    labels.iter().zip(given).all(|(label, given)| **label == given.to_lowercase())
                });
                let labels = several.iter().filter_map(|labels| labels.first().cloned());
                exact
                    .map(|labels| labels.to_vec())
                    .ok_or_else(|| self.dead_end(Reason::Ambiguous(labels.collect())))
            }
        }
    }

    fn name(&mut self, name: Arc<str>) {
        self.path = join(&self.path, &name);
        self.walked.push(Walked::Name(name));
        self.at += 1;
    }

    fn position(&mut self, position: usize) {
        self.path = join(&self.path, &position.to_string());
        self.walked.push(Walked::Position(position));
        self.at += 1;
    }

    /// Takes the remaining steps, about which no type says anything, as they are.
    fn rest(mut self, wanted: Wanted, is_sensitive: bool, spelling: &mut Spelling<'_>) -> Route {
        while let Some(step) = self.steps.get(self.at) {
            let name = match spelling {
                Spelling::Exact => (*step).into(),
                Spelling::Folded(_) => step.to_lowercase().into(),
            };
            self.name(name);
        }
        let inside = self.walked.len() - self.attribute_at.min(self.walked.len());
        Route::new(self.walked, inside, End::Value { wanted, is_sensitive })
    }

    fn dead_end(&self, reason: Reason) -> DeadEnd {
        DeadEnd { step: self.at, reason }
    }
}

fn find(table: &Table, step: &str, spelling: &Spelling<'_>) -> Option<Expected> {
    match (table.find(step), spelling) {
        (Some(found), _) => Some(found),
        (None, Spelling::Exact) => None,
        (None, Spelling::Folded(_)) => table.spelled(&fold(step)),
    }
}

fn is_spelled(name: &str, step: &str, spelling: &Spelling<'_>) -> bool {
    match spelling {
        Spelling::Exact => name == step,
        Spelling::Folded(_) => fold(name) == fold(step),
    }
}

impl Route {
    fn new(steps: Vec<Walked>, inside: usize, end: End) -> Route {
        Route {
            steps,
            inside,
            end,
            #[cfg(feature = "migrate")]
            is_unlisted: false,
            #[cfg(feature = "migrate")]
            is_old: false,
        }
    }

    /// Makes the route end in a string, if the attribute's type says that the part of its value is one.
    fn refined(mut self, attribute: &AttributeShape) -> Route {
        let names = self.steps.iter().rev().map_while(|step| match step {
            Walked::Name(name) => Some(Inside::Key(name)),
            Walked::Position(_) => None,
        });
        // The names after the attribute's own name, the last one first.
        let count = self.inside;
        let mut path: Vec<Inside<'_>> = names.take(count).collect();
        path.reverse();
        if let Some(accepts) =
            attribute.parts.at(&path).filter(|accepts| accepts.kind == AcceptedKind::String)
            && let End::Value { is_sensitive, .. } = self.end
        {
            self.end = End::Value { wanted: Wanted::Attribute(accepts), is_sensitive };
        }
        self
    }

    /// The path, in the form in which users write it.
    pub(super) fn path(&self) -> String {
        shown(self.steps().iter().map(String::as_str))
    }

    /// The steps of the path.
    pub(super) fn steps(&self) -> Vec<String> {
        let text = |step: &Walked| match step {
            Walked::Name(name) => name.to_string(),
            Walked::Position(position) => position.to_string(),
        };
        self.steps.iter().map(text).collect()
    }

    /// Inserts a node at the end of the path. Returns whether the place was free.
    pub(super) fn insert(&self, root: &mut Object, node: Node) -> bool {
        let place = node.place();
        let mut node = Some(node);
        let is_new = insert(root, &self.steps, &place, &mut node);
        is_new && node.is_none()
    }
}

/// Goes down one step, and inserts the node at the last one.
fn insert(object: &mut Object, steps: &[Walked], place: &Location, node: &mut Option<Node>) -> bool {
    let [Walked::Name(name), rest @ ..] = steps else { return false };
    if rest.is_empty() {
        if object.entries.contains_key(name) {
            return false;
        }
        if let Some(node) = node.take() {
            object.entries.insert(name.clone(), Entry { name_place: place.clone(), node });
        }
        return true;
    }
    let entry = object.entries.entry(name.clone()).or_insert_with(|| Entry {
        name_place: place.clone(),
        node: match rest {
            [Walked::Position(_), ..] => Node::At(Default::default(), place.clone()),
            _ => Node::Object(Arc::new(Object::new(place.clone(), true))),
        },
    });
    insert_in(&mut entry.node, rest, place, node)
}

fn insert_in(into: &mut Node, steps: &[Walked], place: &Location, node: &mut Option<Node>) -> bool {
    match (into, steps) {
        (Node::Object(inner), _) => insert(Arc::make_mut(inner), steps, place, node),
        (Node::At(elements, _), [Walked::Position(position)]) if !elements.contains_key(position) => {
            if let Some(node) = node.take() {
                elements.insert(*position, node);
            }
            true
        }
        (Node::At(elements, _), [Walked::Position(position), rest @ ..]) if !rest.is_empty() => {
            let element = elements
                .entry(*position)
                .or_insert_with(|| Node::Object(Arc::new(Object::new(place.clone(), true))));
            insert_in(element, rest, place, node)
        }
        _ => false,
    }
}
