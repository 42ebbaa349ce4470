//! What is in a document at some time: its attributes and blocks, each with its place in the text that was
//! read.

use std::collections::{HashMap, HashSet};

use super::change::{Change, ChangeKind};
use crate::edit::{Document, Item, Section};
use crate::format::path;
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
        let new = |now: &&Found| now.place.is_none() && !old_paths.contains(&*now.path);
        let mut taken: HashSet<&str> = HashSet::new();
        let mut gone: HashSet<Span> = HashSet::new();
        let mut changes = Vec::new();
        for before in &self.0 {
            let now = match before.span() {
                Some(span) => places.get(&span),
                None => paths.get(&*before.path),
            };
            let change = |kind, to: Option<&str>| {
                let from = Some(before.path.clone());
                Change {
                    version,
                    kind,
                    from,
                    to: to.map(str::to_owned),
                    place: before.place.as_ref().map(as_written),
                }
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
                    let is_from_here = |now: &&Found| now.found_at.zip(before.span()).is_some_and(is_inside);
                    let copies: Vec<&Found> = after.0.iter().filter(new).filter(is_from_here).collect();
                    let is_in_gone = before.around.0.is_some_and(|around| gone.contains(&around));
                    gone.extend(before.span());
                    for copy in &copies {
                        taken.insert(&copy.path);
                        changes.push(change(ChangeKind::Moved, Some(&copy.path)));
                    }
                    if copies.is_empty() && !is_in_gone {
                        changes.push(change(ChangeKind::Removed, None));
                    }
                }
            }
        }
        let added: Vec<&Found> =
            after.0.iter().filter(new).filter(|now| !taken.contains(&*now.path)).collect();
        let added_paths: HashSet<&str> = added.iter().map(|now| &*now.path).collect();
        for now in added {
            // What a new block contains is new with it, and a block around what was moved need not be told.
            let holds =
                |taken: &&str| taken.strip_prefix(&*now.path).is_some_and(|rest| rest.starts_with('.'));
            if !added_paths.contains(&*now.around.1) && !taken.iter().any(holds) {
                let to = Some(now.path.clone());
                changes.push(Change { version, kind: ChangeKind::Added, from: None, to, place: None });
            }
        }
        changes
    }
}

impl Found {
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

fn is_inside((inner, outer): (Span, Span)) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
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
