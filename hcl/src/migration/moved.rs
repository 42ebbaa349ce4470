//! What was elsewhere in earlier versions of a file: the option `moved_from`.

use std::collections::HashSet;

use super::parts::parts;
use crate::decode::old_places::{all_parts, part_blocks};
use crate::decode::{AttributeShape, BlockShape, Shape};
use crate::diagnostic::{Diagnostic, catalogue};
use crate::edit::{DocumentBlock, EditError, Path, Place, Section, Taken};
use crate::format::path;
use crate::source::Location;

/// How deep a new place may be.
const MAX_STEPS: usize = 16;

/// Something that may have been elsewhere in the section where both paths begin.
pub(super) struct Moved {
    /// The old path.
    pub(super) old: &'static str,
    /// The blocks around the new place; each occurs once, and has no labels.
    around: Vec<&'static BlockShape>,
    new: New,
}

/// What is moved.
#[derive(Clone, Copy)]
enum New {
    Attribute(&'static AttributeShape),
    Block(&'static BlockShape),
    /// Blocks with labels, or of which there may be several.
    Blocks(&'static BlockShape),
}

/// What may have been elsewhere in a section, down to the next blocks that have labels or may occur several
/// times. Those are sections of their own.
pub(super) fn moved_inside(section: &Section, shape: &'static Shape, labels: &[String]) -> Vec<Moved> {
    let mut walk = Walk { around: Vec::new(), open: HashSet::new(), found: Vec::new() };
    walk.visit(shape, Some(section), labels);
    walk.found
}

struct Walk {
    around: Vec<&'static BlockShape>,
    /// The types around, so that one that contains itself ends.
    open: HashSet<usize>,
    found: Vec<Moved>,
}

impl Walk {
    fn visit(&mut self, shape: &'static Shape, section: Option<&Section>, labels: &[String]) {
        let address = std::ptr::from_ref(shape).addr();
        if self.around.len() >= MAX_STEPS || !self.open.insert(address) {
            return;
        }
        for part in parts(shape, section, labels) {
            part.attributes.iter().for_each(|one| self.add(one.moved_from, New::Attribute(one)));
            for (block, is_section) in part_blocks(part) {
                let new = if is_section { New::Blocks(block) } else { New::Block(block) };
                self.add(block.moved_from, new);
                if !is_section {
                    let written = section.and_then(|section| found(section, block));
                    self.around.push(block);
                    self.visit(block.shape.get(), written.map(DocumentBlock::section), &[]);
                    self.around.pop();
                }
            }
        }
        self.open.remove(&address);
    }

    fn add(&mut self, moved_from: &'static [&'static str], new: New) {
        self.found.extend(moved_from.iter().map(|old| Moved { old, around: self.around.clone(), new }));
    }
}

impl Moved {
    /// The new path.
    pub(super) fn shown(&self) -> String {
        self.names().map(path::name).collect::<Vec<_>>().join(".")
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.around.iter().map(|block| block.name).chain([self.new.name()])
    }

    /// Whether the new place is this one.
    pub(super) fn is_here(&self, place: &Path) -> bool {
        place.names().eq(self.names())
    }

    /// Why what was taken out cannot be put at the new place, if only one has room there.
    pub(super) fn refusal(&self, section: &Section, all: &[Taken]) -> Option<Diagnostic> {
        let (first, others) = all.split_first()?;
        if let New::Blocks(_) = self.new {
            return None;
        }
        let refuse = |found: Diagnostic, at: &Taken, other: Option<Location>| {
            let found = if let Some(place) = at.name_place() { found.at(place) } else { found };
            Some(found.and_at(other))
        };
        if let Some(second) = others.first() {
            let found = catalogue::migrate::moved_twice(self.old, &*self.shown());
            return refuse(found, second, first.name_place());
        }
        let around = self
            .around
            .iter()
            .try_fold(section, |section, block| found(section, block).map(DocumentBlock::section))?;
        let there = match self.new {
            New::Attribute(attribute) => attribute.names().find_map(|name| around.attribute(name)),
            New::Block(block) | New::Blocks(block) => {
                around.items().find(|item| block.is_called(item.name()))
            }
        }?;
        let there = there.location().or_else(|| there.found_at().cloned());
        refuse(catalogue::migrate::moved_and_set(self.old, &*self.shown()), first, there)
    }

    /// Puts what was taken out at the new place, with the blocks that it needs around it.
    pub(super) fn put(&self, section: &mut Section, taken: Taken) -> Result<(), EditError> {
        let mut section = section;
        for block in &self.around {
            if found(section, block).is_none() {
                section.insert_block(Place::Last, DocumentBlock::new(block.name, &[])?)?;
            }
            let inside = section.blocks_mut().find(|there| block.is_called(there.block_type()));
            let Some(inside) = inside else { return Ok(()) };
            section = inside.section_mut();
        }
        section.put_in(self.new.name(), taken)
    }
}

impl New {
    fn name(self) -> &'static str {
        match self {
            New::Attribute(attribute) => attribute.name,
            New::Block(block) | New::Blocks(block) => block.name,
        }
    }
}

/// The first block of a type, under any of its names.
fn found<'s>(section: &'s Section, block: &BlockShape) -> Option<&'s DocumentBlock> {
    section.blocks().find(|there| block.is_called(there.block_type()))
}

/// Takes out what is at an old place. Unknown blocks and objects around it that are left empty go, too; their
/// comments are put above it.
pub(super) fn take_out(
    section: &mut Section,
    place: &Path,
    shape: &'static Shape,
) -> Result<Taken, EditError> {
    let mut taken = section.take_out(place)?;
    let mut around = place.clone();
    while pop_item(&mut around) && !is_known(&around, shape) {
        match section.take_if_empty(&around)? {
            Some(comments) => taken.comment_above(comments),
            None => break,
        }
    }
    Ok(taken)
}

/// Blocks of an earlier version that are elsewhere now.
pub(super) struct OldBlock {
    /// The types of the blocks around, and their own.
    pub(super) names: Vec<&'static str>,
    pub(super) labels: &'static [&'static str],
}

/// The old places of blocks, for JSON, which does not say what is a block.
pub(super) fn old_blocks(shape: &'static Shape) -> Vec<OldBlock> {
    let (mut found, mut waiting) = (Vec::new(), vec![(Vec::new(), Vec::new(), shape)]);
    let mut seen = HashSet::new();
    // The types of the blocks around, as far as paths begin there and as far as they lead.
    while let Some((start, around, shape)) = waiting.pop() {
        if around.len() >= MAX_STEPS || !seen.insert((start.clone(), std::ptr::from_ref(shape).addr())) {
            continue;
        }
        for (block, is_section) in all_parts(shape).into_iter().flat_map(part_blocks) {
            let old = block.moved_from.iter().map(|old| OldBlock {
                names: [&start, &*old.split('.').map(|step| step.trim_matches('"')).collect::<Vec<_>>()]
                    .concat(),
                labels: block.labels,
            });
            found.extend(old);
            let inside = [&around, &[block.name][..]].concat();
            let start = if is_section { inside.clone() } else { start.clone() };
            waiting.push((start, inside, block.shape.get()));
        }
    }
    found
}

/// Removes the last item from a path. Returns whether it leads to another one then.
fn pop_item(path: &mut Path) -> bool {
    if path.ends_with_index() {
        path.pop();
    }
    path.pop();
    path.names().next().is_some()
}

/// Whether the type knows a block, or an attribute with this or around it.
fn is_known(path: &Path, shape: &'static Shape) -> bool {
    let mut shapes = vec![shape];
    for name in path.names() {
        let all: Vec<&'static Shape> = shapes.into_iter().flat_map(all_parts).collect();
        if all.iter().any(|part| part.attributes.iter().any(|one| one.names().any(|known| known == name))) {
            return true;
        }
        let blocks = all.iter().flat_map(|part| part.own_blocks());
        shapes = blocks.filter(|block| block.is_called(name)).map(|block| block.shape.get()).collect();
    }
    !shapes.is_empty()
}
