//! The content of one level: what each layer has there, merged by the rules for attributes and blocks.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::attributes::{Candidate, Slot, Slots};
use super::blocks::{Addition, Group, Groups, Member};
use super::merged::{Merged, Share, Source};
use super::removal::removed_by;
use super::table::Table;
use super::tree::{Found, FoundAttribute, FoundBlock, Given, Removed};
use crate::diagnostic::Collector;
use crate::model::{Block, Body, Schema};

/// The attributes and blocks of one level.
#[derive(Debug)]
pub(super) struct Resolved {
    pub(super) slots: Vec<Slot>,
    pub(super) groups: Vec<Group>,
    /// The rest of each share, which the schema does not name, if that was asked for.
    pub(super) rests: Vec<Share>,
    pub(super) report: Collector,
}

/// Whether a schema names everything that is expected, or only some of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    All,
    Some,
}

/// What one share has, before it is merged with the others.
struct Piece {
    layer: usize,
    attributes: Vec<FoundAttribute>,
    blocks: Vec<PieceBlock>,
    removed: Vec<Removed>,
}

/// A block of one share.
struct PieceBlock {
    block: Block,
    /// Its body.
    source: Source,
    /// Its position among the blocks of its type, if a path gives one.
    position: Option<usize>,
}

/// Asks all shares for what a schema names, and merges the answers. No single share needs to have the
/// required attributes.
pub(super) fn resolve(merged: &Merged, schema: &Schema, extent: Extent, table: Option<&Table>) -> Resolved {
    let optional = without_requirements(schema);
    let mut asking = Asking { schema: &optional, extent, rests: Vec::new(), report: Collector::default() };
    let pieces: Vec<Piece> = merged.shares().list().into_iter().map(|share| asking.piece(share)).collect();
    let Asking { rests, mut report, .. } = asking;
    let numbered = pieces.iter().enumerate();
    let blocks =
        numbered.flat_map(|(number, piece)| piece.blocks.iter().map(move |one| (number, &one.block)));
    let repeated = Repeated::among(blocks, merged.is_overlay());
    let (mut slots, mut groups) = (Slots::default(), Groups::default());
    for (number, Piece { layer, attributes, blocks, removed }) in pieces.into_iter().enumerate() {
        for FoundAttribute { attribute, is_part } in attributes {
            slots.add(Candidate { layer, attribute, is_part }, table);
        }
        removed.iter().for_each(|removed| groups.remove(removed, table));
        for PieceBlock { block, source, position } in blocks {
            let seems_single = repeated.seems_single(number, &block, &groups);
            let is_path = matches!(&source, Source::Given(given) if given.is_path());
            let member = Member { block, share: Share { layer, source } };
            groups.add(Addition { member, position, seems_single, is_path }, table, &mut report);
        }
    }
    Resolved { slots: slots.into_slots(), groups: groups.into_groups(), rests, report }
}

/// Asks one share after the other.
struct Asking<'s> {
    /// A schema that requires nothing.
    schema: &'s Schema,
    extent: Extent,
    rests: Vec<Share>,
    report: Collector,
}

impl Asking<'_> {
    fn piece(&mut self, share: &Share) -> Piece {
        match &share.source {
            Source::Given(given) => self.piece_of_given(share.layer, given),
            Source::Body { body, is_told_apart } => self.piece_of_body(share.layer, body, *is_told_apart),
        }
    }

    fn piece_of_given(&mut self, layer: usize, given: &Given) -> Piece {
        let Found { attributes, blocks, removed, rest, report } = given.select(self.schema);
        self.report.extend(report.into_diagnostics());
        match self.extent {
            Extent::All => rest.refuse(self.schema, &mut self.report),
            Extent::Some => self.rests.push(Share { layer, source: Source::Given(rest) }),
        }
        let block = |FoundBlock { block, given, position }| PieceBlock {
            block,
            source: Source::Given(given),
            position,
        };
        Piece { layer, attributes, blocks: blocks.into_iter().map(block).collect(), removed }
    }

    fn piece_of_body(&mut self, layer: usize, body: &Body, is_told_apart: bool) -> Piece {
        let (content, found) = match self.extent {
            Extent::All => body.content(self.schema),
            Extent::Some => {
                let (content, rest, found) = body.partial_content(self.schema);
                self.rests.push(Share { layer, source: Source::Body { body: rest, is_told_apart } });
                (content, found)
            }
        };
        // A native body that removes blocks does not match the schema, but a JSON body may.
        let may_remove = !self.schema.blocks().is_empty()
            && (!is_told_apart || self.extent == Extent::Some || found.has_errors());
        let (removed, found) =
            if may_remove { removed_by(body, self.schema, found) } else { (Vec::new(), found) };
        self.report.extend(found);
        let attribute = |attribute| FoundAttribute { attribute, is_part: false };
        let block = |block: Block| {
            let source = Source::Body { body: block.body.clone(), is_told_apart };
            PieceBlock { block, source, position: None }
        };
        Piece {
            layer,
            attributes: content.attributes.into_iter().map(attribute).collect(),
            blocks: content.blocks.into_iter().map(block).collect(),
            removed,
        }
    }
}

/// The block types of which a share has several blocks without labels.
pub(super) struct Repeated {
    /// The types, each with the number of the share if the layers are merged one by one.
    types: HashSet<(Arc<str>, Option<usize>)>,
    is_one_by_one: bool,
}

impl Repeated {
    /// Each block comes with the number of its share.
    pub(super) fn among<'b>(
        blocks: impl Iterator<Item = (usize, &'b Block)>,
        is_one_by_one: bool,
    ) -> Repeated {
        let mut types = HashSet::new();
        let mut last_seen: HashMap<&Arc<str>, usize> = HashMap::new();
        for (share, block) in blocks.filter(|(_, block)| block.labels.is_empty()) {
            if last_seen.insert(&block.block_type, share) == Some(share) {
                types.insert((block.block_type.clone(), is_one_by_one.then_some(share)));
            }
        }
        Repeated { types, is_one_by_one }
    }

    /// Whether a block of a share is taken for the only one of its type, before it is added to those of the
    /// layers below.
    pub(super) fn seems_single(&self, share: usize, block: &Block, below: &Groups) -> bool {
        let share = self.is_one_by_one.then_some(share);
        let is_repeated = self.types.contains(&(block.block_type.clone(), share));
        let is_among_several = self.is_one_by_one && below.has_several(&block.block_type);
        !(is_repeated || is_among_several)
    }
}

/// The schema for each share. It requires nothing, because an attribute that is missing in one share may be
/// set in another.
fn without_requirements(schema: &Schema) -> Schema {
    let attributes = schema.attributes().iter();
    let optional =
        attributes.fold(Schema::new(), |schema, attribute| schema.optional(attribute.name.clone()));
    schema.blocks().iter().cloned().fold(optional, Schema::block_schema)
}
