//! What is in a document at some time: its attributes and blocks, each with its place in the text that was
//! read.

use std::collections::{HashMap, HashSet};

use super::change::{Change, ChangeKind};
use crate::edit::{Document, Item, Section};
use crate::format::path;
use crate::order::sort_by_key;
use crate::source::{Location, Span};

/// The attributes and blocks of a document.
pub(super) struct Seen(Vec<Found>);

/// An attribute or a block.
struct Found {
    path: String,
    /// The name, or the type and the labels.
    name: String,
    /// The place by which it is known again, unless it was added later.
    place: Option<Location>,
    /// Where its value was found that was put here later.
    found_at: Option<Span>,
    /// The place and the path of the block around it.
    around: (Option<Span>, String),
    is_block: bool,
    /// The value; empty for a block.
    value: String,
}

impl Seen {
    pub(super) fn of(document: &Document) -> Seen {
        let mut found = Vec::new();
        collect(document.section(), (None, ""), &mut found);
        Seen(found)
    }

    /// What has changed since.
    pub(super) fn changes(&self, after: &Seen, version: Option<u32>) -> Vec<Change> {
        let places: HashMap<Span, &Found> =
            after.0.iter().filter_map(|now| Some((now.span()?, now))).collect();
        let paths: HashMap<&str, &Found> = after.0.iter().map(|now| (&*now.path, now)).collect();
        let old_paths: HashSet<&str> = self.0.iter().map(|before| &*before.path).collect();
        let new: Vec<&Found> = after.0.iter().filter(|now| now.is_new(&old_paths)).collect();
        // What was put somewhere else, by where it was found.
        let mut put: Vec<(Span, &Found)> = new.iter().filter_map(|now| Some((now.found_at?, *now))).collect();
        sort_by_key(&mut put, |(found_at, _)| *found_at);
        let mut taken: HashSet<&str> = HashSet::new();
        let mut gone: HashSet<Span> = HashSet::new();
        let mut changes = Vec::new();
        for before in &self.0 {
            let now = match before.span() {
                Some(span) => places.get(&span),
                None => paths.get(&*before.path),
            };
            let change = |kind, to: Option<&str>| {
                let (from, to) = (Some(before.path.clone()), to.map(str::to_owned));
                Change { version, kind, from, to, place: before.place.as_ref().map(as_written) }
            };
            match now {
                Some(now) if now.name != before.name || !now.is_in(&before.around) => {
                    changes.push(change(ChangeKind::Moved, Some(&now.path)));
                }
                Some(now) if now.value != before.value => {
                    changes.push(change(ChangeKind::Changed, Some(&now.path)));
                }
                Some(_) => {}
                None => {
                    let is_in_gone = before.around.0.is_some_and(|around| gone.contains(&around));
                    gone.extend(before.span());
                    let copies = before.span().map_or(&[][..], |span| found_inside(span, &put));
                    // What was taken out of a block is told with the attribute that it was.
                    if !before.is_block {
                        for (_, copy) in copies {
                            taken.insert(&copy.path);
                            changes.push(change(ChangeKind::Moved, Some(&copy.path)));
                        }
                    }
                    if copies.is_empty() && !is_in_gone {
                        changes.push(change(ChangeKind::Removed, None));
                    }
                }
            }
        }
        // A block around what was moved need not be told.
        let mut around_taken: HashSet<&str> = HashSet::new();
        for path in &taken {
            let mut around = paths.get(path).map(|found| &*found.around.1);
            while let Some(path) = around.filter(|path| around_taken.insert(path)) {
                around = paths.get(path).map(|found| &*found.around.1);
            }
        }
        let added: Vec<&Found> = new.into_iter().filter(|now| !taken.contains(&*now.path)).collect();
        let added_paths: HashSet<&str> = added.iter().map(|now| &*now.path).collect();
        for now in added {
            // What a new block contains is new with it.
            if !added_paths.contains(&*now.around.1) && !around_taken.contains(&*now.path) {
                let to = Some(now.path.clone());
                changes.push(Change { version, kind: ChangeKind::Added, from: None, to, place: None });
            }
        }
        changes
    }
}

/// What was found inside a span, among what is sorted by where it was found.
fn found_inside<'p, 'f>(span: Span, put: &'p [(Span, &'f Found)]) -> &'p [(Span, &'f Found)] {
    let from = put.partition_point(|(found_at, _)| found_at.start < span.start);
    let to = put.partition_point(|(found_at, _)| found_at.start < span.end);
    put.get(from..to.max(from)).unwrap_or_default()
}

impl Found {
    fn is_new(&self, old_paths: &HashSet<&str>) -> bool {
        self.place.is_none() && !old_paths.contains(&*self.path)
    }

    fn span(&self) -> Option<Span> {
        Some(self.place.as_ref()?.span)
    }

    /// Whether it is in this block, which may have been moved itself.
    fn is_in(&self, (place, path): &(Option<Span>, String)) -> bool {
        match (place, self.around.0) {
            (Some(before), Some(now)) => *before == now,
            (None, None) => *path == self.around.1,
            _ => false,
        }
    }
}

/// A place in the file, if the document is a translation of it.
pub(super) fn as_written(place: &Location) -> Location {
    place.origin().map_or_else(|| place.clone(), |origin| origin.place)
}

/// The nesting of blocks, and so this recursion, is limited by the parser.
fn collect(section: &Section, (place, path): (Option<Span>, &str), found: &mut Vec<Found>) {
    for item in section.items() {
        let name = name_of(&item);
        let own = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        let location = item.location();
        let span = location.as_ref().map(|place| place.span);
        found.push(Found {
            path: own.clone(),
            name,
            place: location,
            found_at: item.found_at().map(|place| place.span),
            around: (place, path.to_owned()),
            is_block: item.block().is_some(),
            value: item.code().map(|code| code.to_string()).unwrap_or_default(),
        });
        if let Some(block) = item.block() {
            collect(block.section(), (span, &own), found);
        }
    }
}

/// The name of an attribute; the type and the labels of a block.
fn name_of(item: &Item<'_>) -> String {
    let labels = item.labels().iter().map(|label| format!(".{}", path::name(label)));
    labels.fold(path::name(item.name()), |name, label| name + &label)
}
