//! Changes to a section by paths, which lead through blocks, objects and tuples.
//! [`Document`](super::Document) and [`DocumentBlock`](super::DocumentBlock) offer them.

use super::block::DocumentBlock;
use super::code::Code;
use super::collection::Around;
use super::errors::{self, EditError};
use super::item::Item;
use super::node::{Collection, Entry};
use super::path::{Path, Selector};
use super::place::Place;
use super::route::{Goal, Lost, Route, find, place};
use super::section::{Piece, Section};
use crate::format::{is_identifier, object_key, quoted};
#[cfg(feature = "literal")]
use crate::source::Span;

impl Section {
    pub(super) fn item_at(&self, path: &Path, goal: Goal) -> Result<Item<'_>, EditError> {
        let route = self.route(path, goal)?;
        self.item_of(&route).ok_or_else(errors::is_whole_document)
    }

    /// The items directly inside.
    pub(super) fn items_at(&self, path: &Path) -> Result<Vec<Item<'_>>, EditError> {
        let route = self.route(path, Goal::Anything)?;
        let section = route.section(self);
        let Some(node) = route.node(self) else { return Ok(section.items().collect()) };
        let collection = node
            .collection()
            .ok_or_else(|| errors::nothing_inside(&place(&path.steps), &node.to_string()))?;
        Ok(collection.list.iter().map(|entry| Item::of_entry(entry, section.source.as_ref())).collect())
    }

    pub(super) fn block_by_path(&self, path: &Path) -> Result<&DocumentBlock, EditError> {
        let route = self.route(path, Goal::Anything)?;
        route.block(self).ok_or_else(|| errors::is_no_block(&place(&path.steps)))
    }

    pub(super) fn block_by_path_mut(&mut self, path: &Path) -> Result<&mut DocumentBlock, EditError> {
        let route = self.route(path, Goal::Anything)?;
        let (around, last) = route.split();
        let block = match last {
            Some(at) if route.is_block() => around.section_mut(self).and_then(|section| section.block_at(at)),
            _ => None,
        };
        block.ok_or_else(|| errors::is_no_block(&place(&path.steps)))
    }

    /// The attribute that a path leads to, or a part of its value.
    #[cfg(feature = "migrate")]
    pub(crate) fn value_at(&self, path: &Path) -> Option<Item<'_>> {
        self.item_at(path, Goal::Value).ok()
    }

    pub(crate) fn set_at(&mut self, path: &Path, code: &Code) -> Result<(), EditError> {
        let steps = &path.steps;
        match find(self, steps, Goal::Value) {
            Ok(route) if route.attribute.is_some() => self.put(&route, code),
            Ok(route) if route.is_block() => Err(errors::is_block(&place(steps))),
            Ok(_) => Err(errors::is_whole_document()),
            Err(lost) => self.create(*lost, steps, code),
        }
    }

    fn put(&mut self, route: &Route, code: &Code) -> Result<(), EditError> {
        match (route.split(), route.attribute) {
            ((around, Some(at)), _) if !route.entries.is_empty() => {
                self.change(&around, |collection, around| collection.set(at, code, around)).unwrap_or(Ok(()))
            }
            (_, Some(at)) => {
                route.section_mut(self).map_or(Ok(()), |section| section.set_attribute(at, code))
            }
            _ => Ok(()),
        }
    }

    /// Adds what a path leads to, if the path has only one meaning: an attribute, or an entry with objects
    /// around it.
    fn create(&mut self, lost: Lost, steps: &[Selector], code: &Code) -> Result<(), EditError> {
        let missing = &steps[lost.used..];
        let names: Option<Vec<String>> =
            missing.iter().map(Selector::name).map(|name| name.map(str::to_owned)).collect();
        let Some((first, inner)) = names.as_ref().and_then(|names| names.split_first()) else {
            return Err(lost.error(self, steps));
        };
        if let Some(node) = lost.route.node(self) {
            if !node.collection().is_some_and(|collection| collection.is_object) {
                return Err(lost.error(self, steps));
            }
            let (entry, code) = (entry(first), code.clone().inside(inner));
            return self.insert_entry(&lost.route, usize::MAX, entry, &code, true);
        }
        let may_add = inner.is_empty() && is_identifier(first) && !lost.route.section(self).has(first);
        match lost.route.section_mut(self).filter(|_| may_add) {
            Some(section) => section.insert_attribute(section.pieces.len(), first, code),
            None => Err(errors::cannot_add(lost.error(self, steps))),
        }
    }

    /// An error at what the path leads to, if it has no place yet.
    pub(super) fn placed(&self, error: EditError, path: &Path) -> EditError {
        if error.location().is_some() {
            return error;
        }
        let place = self.item_at(path, Goal::Anything).ok().and_then(|item| item.location());
        error.at(place)
    }

    /// Whether there is an attribute or a block of this name.
    fn has(&self, name: &str) -> bool {
        let is_type = super::piece::type_name::<&str>(name, &[]);
        self.find_attribute(name).is_some() || self.pieces.count(&is_type) > 0
    }

    pub(crate) fn insert_at(&mut self, path: &Path, code: &Code, to: Place<'_>) -> Result<(), EditError> {
        let Some((last, around)) = path.steps.split_last() else { return Err(errors::is_whole_document()) };
        let route = find(self, around, Goal::Anything)
            .map_err(|lost| errors::cannot_add(lost.error(self, around)))?;
        let shown = place(around);
        let Some(node) = route.node(self) else {
            let Some(name) = last.name() else { return Err(errors::is_whole_document()) };
            let section = route.section_mut(self).ok_or_else(errors::is_whole_document)?;
            if section.has(name) {
                return Err(errors::is_there(&place(&path.steps)));
            }
            let at = section.position(to)?;
            return section.insert_attribute(at, name, code);
        };
        let Some(collection) = node.collection() else {
            return Err(errors::nothing_inside(&shown, &node.to_string()));
        };
        let count = collection.list.len();
        let (at, entry) = match last {
            Selector::Index(index) if !collection.is_object && *index <= count => (*index, Entry::default()),
            Selector::Index(index) if !collection.is_object => {
                return Err(errors::no_such_index(*index, &shown, count, "element"));
            }
            Selector::Name(name) if !collection.is_object => {
                return Err(errors::name_in_list(name, &shown, count));
            }
            step => {
                let name = step.name().map_or_else(|| index_of(step), str::to_owned);
                if collection.list.first(&name).is_some() {
                    return Err(errors::is_there(&place(&path.steps)));
                }
                (collection.position(to)?, entry(&name))
            }
        };
        self.insert_entry(&route, at, entry, code, !matches!(to, Place::After(_)))
    }

    fn insert_entry(
        &mut self,
        route: &Route,
        at: usize,
        entry: Entry,
        code: &Code,
        takes_gap: bool,
    ) -> Result<(), EditError> {
        self.change(route, |collection, around| collection.insert(at, entry, code, takes_gap, around))
            .unwrap_or(Ok(()))
    }

    pub(super) fn append_at(&mut self, path: &Path, code: &Code) -> Result<(), EditError> {
        let route = self.route(path, Goal::Value)?;
        let shown = place(&path.steps);
        match route.node(self) {
            None => Err(errors::is_block(&shown)),
            Some(node) if node.collection().is_none_or(|collection| collection.is_object) => {
                Err(errors::is_no_list(&shown, &node.to_string()))
            }
            Some(_) => self.insert_entry(&route, usize::MAX, Entry::default(), code, true),
        }
    }

    pub(super) fn insert_block_by_path(
        &mut self,
        path: &Path,
        block: DocumentBlock,
        to: Place<'_>,
    ) -> Result<(), EditError> {
        let route = self.route(path, Goal::Anything)?;
        if route.attribute.is_some() {
            return Err(errors::is_no_block(&place(&path.steps)));
        }
        route.section_mut(self).map_or(Ok(()), |section| section.insert_block(to, block))
    }

    pub(super) fn remove_at(&mut self, path: &Path) -> Result<(), EditError> {
        let route = self.route(path, Goal::Anything)?;
        let (around, Some(at)) = route.split() else { return Err(errors::is_whole_document()) };
        if route.entries.is_empty() {
            around.section_mut(self).and_then(|section| section.take(at));
        } else {
            self.change(&around, |collection, _| collection.remove(at));
        }
        Ok(())
    }

    pub(super) fn take_block_at(&mut self, path: &Path) -> Result<DocumentBlock, EditError> {
        self.block_by_path(path)?;
        let (around, last) = self.route(path, Goal::Anything)?.split();
        match last.zip(around.section_mut(self)).and_then(|(at, section)| section.take(at)) {
            Some(Piece::Block(block)) => Ok(*block),
            _ => Err(errors::is_no_block(&place(&path.steps))),
        }
    }

    pub(super) fn rename_at(&mut self, path: &Path, new: &str) -> Result<(), EditError> {
        let route = self.route(path, Goal::Anything)?;
        if route.is_block() {
            return self.rename_block(path, &route, new);
        }
        let (around, Some(at)) = route.split() else { return Err(errors::is_whole_document()) };
        if route.entries.is_empty() {
            let Some(section) = around.section_mut(self) else { return Ok(()) };
            let Some(Piece::Attribute(attribute)) = section.pieces.get(at) else { return Ok(()) };
            let name = attribute.name.clone();
            let done = name == new || section.rename(&name, new)?;
            return if done { Ok(()) } else { Err(errors::duplicate(new)) };
        }
        let shown = place(&path.steps);
        self.change(&around, |collection, _| rename_entry(collection, at, new, &shown)).unwrap_or(Ok(()))
    }

    /// The last step of the path is a label, or the type.
    fn rename_block(&mut self, path: &Path, route: &Route, new: &str) -> Result<(), EditError> {
        let depth = route.blocks.len();
        let leads_in_front = |count: &usize| {
            let steps = &path.steps[..*count];
            find(self, steps, Goal::Anything).is_ok_and(|route| route.blocks.len() + 1 == depth)
        };
        let front = (0..path.steps.len()).rev().find(leads_in_front).unwrap_or(0);
        let label = path.steps[front..].iter().filter_map(Selector::name).count().checked_sub(2);
        let block = self.block_by_path_mut(path)?;
        let Some(label) = label else { return block.set_type(new) };
        let mut labels = block.labels().to_vec();
        if let Some(label) = labels.get_mut(label) {
            new.clone_into(label);
        }
        block.set_labels(&labels.iter().map(String::as_str).collect::<Vec<_>>());
        Ok(())
    }

    pub(super) fn move_at(&mut self, path: &Path, to: Place<'_>) -> Result<(), EditError> {
        let route = self.route(path, Goal::Anything)?;
        let (around, Some(at)) = route.split() else { return Err(errors::is_whole_document()) };
        if route.entries.is_empty() {
            let Some(section) = around.section_mut(self) else { return Ok(()) };
            let to = section.position(to)?;
            let places = section.item_positions();
            let nth = |position: usize| places.partition_point(|&place| place < position);
            section.reorder_items(&moved(places.len(), nth(at), nth(to)));
            return Ok(());
        }
        let change = |collection: &mut Collection, around: &Around| {
            let to = collection.position(to)?;
            collection.reorder(&moved(collection.list.len(), at, to), around);
            Ok(())
        };
        self.change(&around, change).unwrap_or(Ok(()))
    }

    /// Sorts the items directly inside by keys; items with equal keys keep their order.
    pub(super) fn sort_at<K: Ord>(
        &mut self,
        path: &Path,
        key: impl FnMut(&Item<'_>) -> K,
    ) -> Result<(), EditError> {
        let keys: Vec<K> = self.items_at(path)?.iter().map(key).collect();
        let route = self.route(path, Goal::Anything)?;
        let mut sorted: Vec<usize> = (0..keys.len()).collect();
        sorted.sort_by(|&a, &b| keys[a].cmp(&keys[b]));
        if route.attribute.is_some() {
            self.change(&route, |collection, around| collection.reorder(&sorted, around));
        } else if let Some(section) = route.section_mut(self) {
            section.reorder_items(&sorted);
        }
        Ok(())
    }

    /// Changes the comments of an item: those above, or the one at the end of its line.
    pub(super) fn comment_at(
        &mut self,
        path: &Path,
        change: impl FnOnce(Comments<'_>),
        ends_line: bool,
    ) -> Result<(), EditError> {
        let route = self.route(path, Goal::Anything)?;
        let (around, Some(at)) = route.split() else { return Err(errors::is_whole_document()) };
        if !route.entries.is_empty() {
            self.change(&around, |collection, around| {
                collection.make_room_for_comment(at, ends_line, around);
                if let Some(Entry { lead, tail, .. }) = collection.list.get_mut(at) {
                    change(Comments { lead, tail, newline: around.newline });
                }
            });
        } else if let Some(section) = around.section_mut(self) {
            section.make_room_for_comment(at, ends_line);
            let newline = section.newline;
            if let Some((lead, tail)) = section.pieces.get_mut(at).and_then(Piece::comments_mut) {
                change(Comments { lead, tail, newline });
            }
        }
        Ok(())
    }

    /// Says that the values at these places, in order, are taken as they are written.
    #[cfg(feature = "literal")]
    pub(super) fn take_literally(&mut self, literals: &[Span]) {
        if literals.is_empty() {
            return;
        }
        self.pieces.each_mut(&mut |piece| match piece {
            Piece::Blank(_) => {}
            Piece::Block(block) => block.section.take_literally(literals),
            Piece::Attribute(attribute) => attribute.content.take_literally(literals),
        });
    }

    /// Renames a variable in all expressions. Returns the number of occurrences.
    pub(super) fn rename_variable(&mut self, from: &str, to: &str) -> Result<usize, EditError> {
        let mut result = super::variables::rename_variable("", from, to).map(|_| 0);
        self.pieces.each_mut(&mut |piece| {
            let Ok(count) = &mut result else { return };
            let renamed = match piece {
                Piece::Blank(_) => Ok(0),
                Piece::Block(block) => block.section.rename_variable(from, to),
                Piece::Attribute(attribute) => attribute.content.rename_variable(from, to),
            };
            match renamed {
                Ok(more) => *count += more,
                Err(error) => result = Err(error),
            }
        });
        result
    }

    /// Changes the object or tuple at the end of a route.
    fn change<R>(&mut self, route: &Route, change: impl FnOnce(&mut Collection, &Around) -> R) -> Option<R> {
        let section = route.section_mut(self)?;
        let at = route.attribute?;
        let mut around = section.around(at);
        let Some(Piece::Attribute(attribute)) = section.pieces.get_mut(at) else { return None };
        let mut node = attribute.content.node_mut()?;
        for &at in &route.entries {
            let collection = node.collection_mut()?;
            around = collection.around_entry(at, &around);
            node = &mut collection.list.get_mut(at)?.value;
        }
        Some(change(node.collection_mut()?, &around))
    }

    pub(super) fn route(&self, path: &Path, goal: Goal) -> Result<Route, EditError> {
        find(self, &path.steps, goal).map_err(|lost| lost.error(self, &path.steps))
    }

    fn item_of(&self, route: &Route) -> Option<Item<'_>> {
        let (around, last) = route.split();
        let section = route.section(self);
        if route.entries.is_empty() {
            let section = around.section(self);
            return Item::of_piece(section.pieces.get(last?)?, section.source.as_ref());
        }
        let entry = around.node(self)?.collection()?.list.get(last?)?;
        Some(Item::of_entry(entry, section.source.as_ref()))
    }
}

/// The texts around an item that contain its comments.
pub(super) struct Comments<'c> {
    pub(super) lead: &'c mut String,
    pub(super) tail: &'c mut String,
    pub(super) newline: super::newline::Newline,
}

fn index_of(step: &Selector) -> String {
    match step {
        Selector::Index(index) => index.to_string(),
        Selector::Name(name) => name.clone(),
    }
}

/// An entry without a value.
fn entry(name: &str) -> Entry {
    Entry { key: object_key(name), name: Some(name.to_owned()), equals: " = ".to_owned(), ..Entry::default() }
}

fn rename_entry(collection: &mut Collection, at: usize, new: &str, shown: &str) -> Result<(), EditError> {
    if !collection.is_object {
        return Err(errors::element_has_no_name(shown));
    }
    if collection.list.last(new).is_some_and(|found| found != at) {
        return Err(errors::duplicate(new));
    }
    if let Some(entry) = collection.list.lend(at) {
        entry.key = if entry.key.starts_with('"') { quoted(new) } else { object_key(new) };
        entry.name = Some(new.to_owned());
    }
    collection.protect_from_for();
    Ok(())
}

/// The order after the part at one position has been moved before the part at another.
fn moved(count: usize, from: usize, to: usize) -> Vec<usize> {
    let others = |range: std::ops::Range<usize>| range.filter(move |&at| at != from);
    others(0..to).chain([from]).chain(others(to..count)).collect()
}
