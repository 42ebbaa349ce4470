//! The content of one level: what each layer has there, merged by the rules for attributes and blocks.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::attributes::{Candidate, Slot, Slots};
use super::blocks::{Addition, Group, Groups, Member};
use super::given::Removed;
use super::merged::{Share, Source};
use super::removal::removed_by;
use super::table::Table;
use crate::diagnostic::Collector;
use crate::model::{Attribute, Block, Schema};

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
    attributes: Vec<(Attribute, bool)>,
    blocks: Vec<(Block, Source, Option<usize>)>,
    removed: Vec<Removed>,
}

/// Asks all shares for what a schema names, and merges the answers. No single share needs to have the required attributes.
pub(super) fn resolve(shares: &[Share], schema: &Schema, extent: Extent, table: Option<&Table>) -> Resolved {
    let optional = without_requirements(schema);
    let (mut report, mut rests) = (Collector::default(), Vec::new());
    let pieces: Vec<Piece> =
        shares.iter().map(|share| piece(share, &optional, extent, &mut rests, &mut report)).collect();
    let blocks = pieces.iter().enumerate();
    let blocks =
        blocks.flat_map(|(number, piece)| piece.blocks.iter().map(move |(block, ..)| (number, block)));
    let repeated = repeated_types(blocks);
    let (mut slots, mut groups) = (Slots::default(), Groups::default());
    for Piece { layer, attributes, blocks, removed } in pieces {
        for (attribute, is_part) in attributes {
            slots.add(Candidate { layer, attribute, is_part }, table);
        }
        removed.iter().for_each(|removed| groups.remove(removed, table));
        for (block, source, position) in blocks {
            let seems_single = !repeated.contains(&block.block_type);
            let is_path = matches!(&source, Source::Given(given) if given.is_path());
            let member = Member { block, share: Share { layer, source } };
            groups.add(Addition { member, position, seems_single, is_path }, table, &mut report);
        }
    }
    Resolved { slots: slots.into_slots(), groups: groups.into_groups(), rests, report }
}

fn piece(
    share: &Share,
    schema: &Schema,
    extent: Extent,
    rests: &mut Vec<Share>,
    report: &mut Collector,
) -> Piece {
    let layer = share.layer;
    match &share.source {
        Source::Given(given) => {
            let found = given.select(schema);
            report.extend(found.report.into_diagnostics());
            match extent {
                Extent::All => found.rest.refuse(schema, report),
                Extent::Some => rests.push(Share { layer, source: Source::Given(found.rest) }),
            }
            Piece {
                layer,
                attributes: found
                    .attributes
                    .into_iter()
                    .map(|found| (found.attribute, found.is_part))
                    .collect(),
                blocks: found
                    .blocks
                    .into_iter()
                    .map(|found| (found.block, Source::Given(found.given), found.position))
                    .collect(),
                removed: found.removed,
            }
        }
        Source::Body { body, is_told_apart } => {
            let (content, found) = match extent {
                Extent::All => body.content(schema),
                Extent::Some => {
                    let (content, rest, found) = body.partial_content(schema);
                    rests.push(Share {
                        layer,
                        source: Source::Body { body: rest, is_told_apart: *is_told_apart },
                    });
                    (content, found)
                }
            };
            // A native body that removes blocks does not match the schema, but a JSON body may.
            let may_remove = !schema.blocks().is_empty()
                && (!*is_told_apart || extent == Extent::Some || found.has_errors());
            let (removed, found) =
                if may_remove { removed_by(body, schema, found) } else { (Vec::new(), found) };
            report.extend(found);
            let source =
                |block: &Block| Source::Body { body: block.body.clone(), is_told_apart: *is_told_apart };
            Piece {
                layer,
                attributes: content.attributes.into_iter().map(|attribute| (attribute, false)).collect(),
                blocks: content
                    .blocks
                    .into_iter()
                    .map(|block| {
                        let source = source(&block);
                        (block, source, None)
                    })
                    .collect(),
                removed,
            }
        }
    }
}

/// The block types of which a share has several blocks without labels. Each block comes with the number of its share.
pub(super) fn repeated_types<'b>(blocks: impl Iterator<Item = (usize, &'b Block)>) -> HashSet<Arc<str>> {
    let mut repeated = HashSet::new();
    let mut last_seen: HashMap<&Arc<str>, usize> = HashMap::new();
    for (share, block) in blocks.filter(|(_, block)| block.labels.is_empty()) {
        if last_seen.insert(&block.block_type, share) == Some(share) {
            repeated.insert(block.block_type.clone());
        }
    }
    repeated
}

/// The schema for each share. It requires nothing, because an attribute that is missing in one share may be set in another.
fn without_requirements(schema: &Schema) -> Schema {
    let attributes = schema.attributes().iter();
    let optional =
        attributes.fold(Schema::new(), |schema, attribute| schema.optional(attribute.name.clone()));
    schema.blocks().iter().cloned().fold(optional, Schema::block_schema)
}
