//! Changes that options of fields describe: other places, other names, other spellings of values.

use super::change::{Change, ChangeKind};
use super::moved::{Moved, moved_inside, take_out};
use super::parts::parts;
use super::seen::as_written;
use crate::decode::history::last_step;
use crate::decode::old_places::part_blocks;
use crate::decode::{AcceptedKind, AttributeShape, BlockShape, Plain, Shape};
use crate::diagnostic::{Diagnostics, Fix, catalogue};
use crate::edit::{Code, Document, DocumentBlock, IntoPath, Item, Path, Section};
use crate::format::path;
use crate::model::{Context, key_text};
use crate::source::Location;

/// Whether such a change may apply to a text. A quick test, before the text is taken apart.
pub(super) fn may_apply(text: &str, shape: &'static Shape, renames: bool) -> bool {
    let has_moved = |moved_from: &[&str]| moved_from.iter().any(|old| text.contains(last_step(old)));
    let has_old_name = |old: &[&str]| renames && old.iter().any(|old| text.contains(old));
    let has_value = |(before, _): &(Plain, Plain)| match before {
        Plain::Text(before) => text.contains(before),
        Plain::Number(_) | Plain::Bool(_) => true,
    };
    shape.with_all_inside().into_iter().any(|shape| {
        shape.attributes.iter().any(|one| {
            has_moved(one.moved_from) || has_old_name(one.renamed_from) || one.was.iter().any(has_value)
        }) || shape.own_blocks().any(|one| has_moved(one.moved_from) || has_old_name(one.renamed_from))
    })
}

/// The changes for one file.
pub(super) struct Simple {
    /// Whether old names are replaced, too. The decoder knows them itself.
    renames: bool,
    changes: Vec<Change>,
    warnings: Diagnostics,
    errors: Diagnostics,
}

impl Simple {
    pub(super) fn new(renames: bool) -> Simple {
        let (warnings, errors) = (Diagnostics::new(), Diagnostics::new());
        Simple { renames, changes: Vec::new(), warnings, errors }
    }

    pub(super) fn apply(&mut self, document: &mut Document, shape: &'static Shape) {
        self.scope(document.section_mut(), shape, &[], "");
    }

    /// The changes that were made, and a warning for each.
    pub(super) fn finish(self) -> Result<(Vec<Change>, Diagnostics), Diagnostics> {
        match self.errors.has_errors() {
            true => Err(self.errors),
            false => Ok((self.changes, self.warnings)),
        }
    }

    /// Changes a file, or a block in which paths begin: what was elsewhere is moved first.
    fn scope(&mut self, section: &mut Section, shape: &'static Shape, labels: &[String], around: &str) {
        for moved in moved_inside(section, shape, labels) {
            self.relocate(section, shape, &moved, around);
        }
        self.section(section, shape, labels, around);
    }

    /// Moves everything from an old place to the new one.
    fn relocate(&mut self, section: &mut Section, shape: &'static Shape, moved: &Moved, around: &str) {
        let Ok(path) = moved.old.into_path() else { return };
        let mut old = section.places_of(&path.names().collect::<Vec<_>>());
        // Other blocks at an old place may be what is there now.
        old.retain(|place| !moved.is_here(place));
        let mut all = Vec::new();
        // From the last to the first, so that positions stay.
        for place in old.iter().rev() {
            match take_out(section, place, shape) {
                Ok(taken) => all.push(taken),
                Err(error) => return self.errors.extend(Diagnostics::from(error)),
            }
        }
        all.reverse();
        if let Some(found) = moved.refusal(section, &all) {
            return self.errors.push(found);
        }
        for taken in all {
            let (place, labels) = (taken.place.clone().zip(taken.name_place()), taken.labels().to_vec());
            let put = moved.put(section, taken);
            // What a migration made has no place of its own.
            let Some((place, named)) = place else {
                put.unwrap_or_else(|error| self.errors.extend(Diagnostics::from(error)));
                continue;
            };
            if let Err(error) = put {
                return self.errors.extend(Diagnostics::from(error).or_at(&named));
            }
            self.warnings.push(catalogue::migrate::moved(moved.old, &*moved.shown()).at(named));
            let with_labels =
                |path: String| labels.iter().fold(path, |path: String, label| inside(&path, label));
            let [from, to] =
                [moved.old.to_owned(), moved.shown()].map(|path| with_labels(joined(around, &path)));
            self.push(ChangeKind::Moved, from, to, place);
        }
    }

    fn push(&mut self, kind: ChangeKind, from: String, to: String, place: Location) {
        self.changes.push(Change {
            version: None,
            kind,
            from: Some(from),
            to: Some(to),
            place: Some(as_written(&place)),
        });
    }

    /// Replaces old names and values in a section and in the blocks inside. The nesting of blocks is limited
    /// by the parser.
    fn section(&mut self, section: &mut Section, shape: &'static Shape, labels: &[String], around: &str) {
        for part in parts(shape, Some(&*section), labels) {
            part.attributes.iter().for_each(|attribute| self.attribute(section, attribute, around));
        }
        let blocks: Vec<(&BlockShape, bool)> =
            parts(shape, Some(&*section), labels).into_iter().flat_map(part_blocks).collect();
        for block in section.blocks_mut() {
            let Some(&(known, is_scope)) =
                blocks.iter().find(|(known, _)| known.is_called(block.block_type()))
            else {
                continue;
            };
            let before = block_path(around, block);
            if self.renames && known.renamed_from.contains(&block.block_type()) {
                self.rename_block(block, known, around, &before);
            }
            let (path, labels) = (block_path(around, block), block.labels().to_vec());
            let (section, shape) = (block.section_mut(), known.shape.get());
            match is_scope {
                true => self.scope(section, shape, &labels, &path),
                false => self.section(section, shape, &labels, &path),
            }
        }
    }

    fn rename_block(&mut self, block: &mut DocumentBlock, known: &BlockShape, around: &str, before: &str) {
        let place = block.section().location_around();
        if block.set_type(known.name).is_ok()
            && let Some(place) = place
        {
            self.push(ChangeKind::Moved, before.to_owned(), block_path(around, block), place);
        }
    }

    fn attribute(&mut self, section: &mut Section, shape: &AttributeShape, around: &str) {
        let is_renamed = self.renames && !shape.renamed_from.is_empty();
        if shape.was.is_empty() && !is_renamed {
            return;
        }
        let Some((name, item)) = shape.names().find_map(|name| Some((name, section.attribute(name)?))) else {
            return;
        };
        let place = place_of(&item);
        let parts = parts_of_value(shape, name, &item);
        if !shape.was.is_empty() && !self.replace(section, &Path::new().name(name), shape, around) {
            for part in parts {
                self.replace(section, &part, shape, around);
            }
        }
        if is_renamed
            && shape.renamed_from.contains(&name)
            && section.rename(name, shape.name).unwrap_or(false)
            && let Some(place) = place
        {
            self.push(ChangeKind::Moved, inside(around, name), inside(around, shape.name), place);
        }
    }

    /// Replaces the value at a path, if it is one that earlier versions spelled otherwise. Returns whether it
    /// is.
    fn replace(&mut self, section: &mut Section, path: &Path, shape: &AttributeShape, around: &str) -> bool {
        let Some(item) = section.value_at(path) else { return false };
        let (place, Some(code)) = (place_of(&item), item.code()) else { return false };
        if let Some(value) = code.value()
            && let Some((before, now)) = shape.was.iter().find(|(before, _)| before.value() == value)
            && let (Ok(before), Ok(now)) = (Code::from_value(&before.value()), Code::from_value(&now.value()))
            && section.set_at(path, &now).is_ok()
        {
            let Some(place) = place.or_else(|| code.location().cloned()) else { return true };
            let at = code.location().unwrap_or(&place).clone();
            let fix = Fix::certain("").replace(at.clone(), now.text());
            let name = path.names().next().unwrap_or_default();
            let found = catalogue::migrate::old_value(name, before.text(), now.text()).at(at);
            self.warnings.push(found.with_fix(fix));
            let path = joined(around, &path.to_string());
            self.push(ChangeKind::Changed, path.clone(), path, place);
            return true;
        }
        false
    }
}

/// The place of an item. What a migration made has none of its own.
fn place_of(item: &Item<'_>) -> Option<Location> {
    item.location().or_else(|| item.found_at().cloned())
}

/// The elements of a list, or the entries of a map, that a value is.
fn parts_of_value(shape: &AttributeShape, name: &str, item: &Item<'_>) -> Vec<Path> {
    if shape.was.is_empty() {
        return Vec::new();
    }
    let path = Path::new().name(name);
    let Some(value) = item.code().map(|code| code.expression()) else { return Vec::new() };
    match shape.accepts().kind {
        AcceptedKind::List => {
            let count = value.static_list().map_or(0, |elements| elements.len());
            (0..count).map(|index| path.clone().index(index)).collect()
        }
        AcceptedKind::Map => {
            let keys = value.static_map().unwrap_or_default().into_iter();
            let keys = keys.filter_map(|(key, _)| key_text(&key, &Context::literal_only()));
            keys.map(|key| path.clone().name(&*key)).collect()
        }
        _ => Vec::new(),
    }
}

fn joined(around: &str, path: &str) -> String {
    if around.is_empty() { path.to_owned() } else { format!("{around}.{path}") }
}

fn inside(around: &str, name: &str) -> String {
    if around.is_empty() { path::name(name) } else { format!("{around}.{}", path::name(name)) }
}

fn block_path(around: &str, block: &DocumentBlock) -> String {
    let labels = block.labels().iter().map(|label| format!(".{}", path::name(label)));
    labels.fold(inside(around, block.block_type()), |path, label| path + &label)
}
