//! Changes that options of fields describe: other places, other names, other spellings of values.

use std::collections::HashSet;

use super::change::{Change, ChangeKind};
use super::seen::as_written;
use crate::decode::{AttributeShape, BlockShape, Plain, Shape};
use crate::diagnostic::{Diagnostics, Fix, catalogue};
use crate::edit::{Code, Document, DocumentBlock, EditError, IntoPath, Item, Path, Place, Section};
use crate::format::path;
use crate::source::{Location, Span};

/// How deep a new place may be.
const MAX_STEPS: usize = 16;

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
    shape: &'static Shape,
    /// Whether old names are replaced, too. The decoder knows them itself.
    renames: bool,
    changes: Vec<Change>,
    warnings: Diagnostics,
    errors: Diagnostics,
}

/// Something that may have been elsewhere.
struct Moved {
    old: &'static str,
    new: Vec<&'static str>,
}

impl Simple {
    pub(super) fn new(shape: &'static Shape, renames: bool) -> Simple {
        let (warnings, errors) = (Diagnostics::new(), Diagnostics::new());
        Simple { shape, renames, changes: Vec::new(), warnings, errors }
    }

    pub(super) fn apply(&mut self, document: &mut Document) {
        let mut all = Vec::new();
        moved_inside(self.shape, &mut Vec::new(), &mut HashSet::new(), &mut all);
        all.iter().for_each(|moved| self.relocate(document, moved));
        self.section(document.section_mut(), self.shape, &[], "");
    }

    /// The changes that were made, and a warning for each.
    pub(super) fn finish(self) -> Result<(Vec<Change>, Diagnostics), Diagnostics> {
        match self.errors.has_errors() {
            true => Err(self.errors),
            false => Ok((self.changes, self.warnings)),
        }
    }

    /// Moves something from its old place to the new one.
    fn relocate(&mut self, document: &mut Document, Moved { old, new }: &Moved) {
        let Ok(item) = document.item(*old) else { return };
        let Some(place) = item.location() else { return };
        let shown = shown(new);
        let named = named(&place, item.name());
        let to = new.iter().fold(Path::new(), |path, step| path.name(*step));
        if let Ok(there) = document.item(&to) {
            let found = catalogue::migrate::moved_and_set(*old, &*shown).at(named);
            self.errors.push(match there.location() {
                Some(there) => found.with_label(there, ""),
                None => found,
            });
            return;
        }
        match moved(document, old, new, &to, self.shape) {
            Ok(()) => {
                self.warnings.push(catalogue::migrate::moved(*old, &*shown).at(named));
                self.push(ChangeKind::Moved, (*old).to_owned(), shown, place);
            }
            Err(error) => self.errors.extend(Diagnostics::from(error).or_at(&named)),
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
        for part in parts(shape, section, labels) {
            part.attributes.iter().for_each(|attribute| self.attribute(section, attribute, around));
        }
        let blocks: Vec<&BlockShape> =
            parts(shape, section, labels).into_iter().flat_map(Shape::own_blocks).collect();
        for block in section.blocks_mut() {
            let Some(known) =
                blocks.iter().find(|known| known.names().any(|name| name == block.block_type()))
            else {
                continue;
            };
            let before = block_path(around, block);
            if self.renames && known.renamed_from.contains(&block.block_type()) {
                self.rename_block(block, known, around, &before);
            }
            let (path, labels) = (block_path(around, block), block.labels().to_vec());
            self.section(block.section_mut(), (known.shape)(), &labels, &path);
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
        let Some(name) = shape.names().find(|name| section.get(name).is_some()) else { return };
        let Some(item) = section.items().find(|item| item.block().is_none() && item.name() == name) else {
            return;
        };
        let (Some(place), Some(code)) = (item.location(), item.code()) else { return };
        if let Some(value) = code.value()
            && let Some((before, now)) = shape.was.iter().find(|(before, _)| before.value() == value)
            && let (Ok(before), Ok(now)) = (Code::from_value(&before.value()), Code::from_value(&now.value()))
        {
            let at = code.location().cloned().unwrap_or_else(|| place.clone());
            if section.set(name, &now).is_ok() {
                let fix = Fix::certain("").replace(at.clone(), now.text());
                let found = catalogue::migrate::old_value(name, before.text(), now.text()).at(at);
                self.warnings.push(found.with_fix(fix));
                self.push(ChangeKind::Changed, inside(around, name), inside(around, name), place.clone());
            }
        }
        if self.renames
            && shape.renamed_from.contains(&name)
            && section.rename(name, shape.name).unwrap_or(false)
        {
            self.push(ChangeKind::Moved, inside(around, name), inside(around, shape.name), place);
        }
    }
}

/// The types that are decoded from a section: the type itself, those in the same body, and the variant that
/// is chosen in it.
fn parts(shape: &'static Shape, section: &Section, labels: &[String]) -> Vec<&'static Shape> {
    let mut parts = shape.parts();
    let chosen = match shape.tag {
        Some(tag) => {
            section.get(tag).and_then(|code| code.value()).and_then(|value| Some(value.as_str()?.to_owned()))
        }
        None => labels.first().cloned(),
    };
    if let Some(chosen) = chosen {
        let variant = shape.variants.iter().find(|variant| variant.names().any(|name| name == chosen));
        parts.extend(variant.into_iter().flat_map(|variant| (variant.shape)().parts()));
    }
    parts
}

/// Moves an item, with the blocks that it needs around it; a block that is left empty and unknown is removed.
fn moved(
    document: &mut Document,
    old: &str,
    new: &[&str],
    to: &Path,
    shape: &'static Shape,
) -> Result<(), EditError> {
    let mut around = Path::new();
    for step in &new[..new.len().saturating_sub(1)] {
        let inner = around.clone().name(*step);
        if document.items(&inner).is_err() {
            document.insert_block(&around, Place::Last, DocumentBlock::new(step, &[])?)?;
        }
        around = inner;
    }
    document.relocate(old, to)?;
    let mut left = old.into_path()?;
    let is_known = left.names().next().is_some_and(|name| shape.block(name).is_some());
    while !is_known && left.pop() {
        if !document.item(&left).is_ok_and(|item| is_left_empty(&item)) {
            break;
        }
        document.remove(&left)?;
    }
    Ok(())
}

/// Whether nothing is left in a block or an object, not even a comment.
fn is_left_empty(item: &Item<'_>) -> bool {
    let is_blank = |code: Code| {
        let inside = code.text().strip_prefix('{').and_then(|text| text.strip_suffix('}'));
        inside.is_some_and(|inside| inside.trim().is_empty())
    };
    match item.block() {
        Some(block) => block.section().is_blank(),
        None => item.code().is_some_and(is_blank),
    }
}

/// What may have been elsewhere, where the way to it is clear: through blocks without labels.
fn moved_inside(
    shape: &'static Shape,
    around: &mut Vec<&'static str>,
    open: &mut HashSet<usize>,
    found: &mut Vec<Moved>,
) {
    if around.len() >= MAX_STEPS || !open.insert(std::ptr::from_ref(shape).addr()) {
        return;
    }
    let mut add = |name: &'static str, moved_from: &'static [&'static str], around: &[&'static str]| {
        found.extend(moved_from.iter().map(|old| Moved { old, new: [around, &[name]].concat() }));
    };
    for part in shape.parts() {
        part.attributes.iter().for_each(|one| add(one.name, one.moved_from, around));
        part.own_blocks().for_each(|one| add(one.name, one.moved_from, around));
    }
    for block in shape.all_blocks().into_iter().filter(|block| block.labels.is_empty()) {
        around.push(block.name);
        moved_inside((block.shape)(), around, open, found);
        around.pop();
    }
    open.remove(&std::ptr::from_ref(shape).addr());
}

/// The name with which an item begins.
fn named(item: &Location, name: &str) -> Location {
    let start = item.span.start;
    let is_name = item.text().starts_with(name);
    item.source.location(if is_name { Span::new(start, start + name.len() as u32) } else { item.span })
}

fn last_step(path: &str) -> &str {
    path.rsplit(['.', '"', '[', ']']).find(|step| !step.is_empty()).unwrap_or(path)
}

fn shown(steps: &[&str]) -> String {
    steps.iter().map(|step| path::name(step)).collect::<Vec<_>>().join(".")
}

fn inside(around: &str, name: &str) -> String {
    if around.is_empty() { path::name(name) } else { format!("{around}.{}", path::name(name)) }
}

fn block_path(around: &str, block: &DocumentBlock) -> String {
    let labels = block.labels().iter().map(|label| format!(".{}", path::name(label)));
    labels.fold(inside(around, block.block_type()), |path, label| path + &label)
}
