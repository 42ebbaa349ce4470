//! Blocks whose attributes can be referenced.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::builder::{Declares, Section};
use super::declare::Declarations;
use super::errors;
use super::graph::NodeKind;
use super::nodes::NONE;
use crate::diagnostic::Collector;
use crate::model::{Block, BlockSchema, Body, Item, Schema};

/// How many labels a block may have: each is a level of the resulting value.
pub(super) const MAX_LABELS: usize = 16;

/// The schemas of blocks whose attributes can be referenced, in the order of their sections.
pub(super) fn schemas(body: &Body, sections: &[Section]) -> Vec<BlockSchema> {
    let counts = label_counts(body, sections);
    let of = |section: &Section| match &section.declares {
        Declares::Attributes(Some(labels)) => Some(labels.clone()),
        Declares::Attributes(None) => {
            Some(label_names(counts.get(&section.block_type).copied().unwrap_or(1)))
        }
        _ => None,
    };
    let schemas = sections.iter().filter_map(|section| {
        Some(BlockSchema { block_type: section.block_type.clone(), label_names: of(section)? })
    });
    schemas.collect()
}

/// The number of labels of the first block of each type. In JSON it is unknown.
fn label_counts(body: &Body, sections: &[Section]) -> HashMap<Arc<str>, usize> {
    let mut counts = HashMap::new();
    if sections.iter().all(|section| !matches!(section.declares, Declares::Attributes(None))) {
        return counts;
    }
    for item in body.items().0 {
        if let Item::Block(block) = item {
            counts.entry(block.block_type).or_insert(block.labels.len().min(MAX_LABELS));
        }
    }
    counts
}

fn label_names(count: usize) -> Vec<Arc<str>> {
    match count {
        1 => vec!["name".into()],
        2 => vec!["type".into(), "name".into()],
        _ => (1..=count).map(|number| format!("label {number}").into()).collect(),
    }
}

/// Declares the attributes of all blocks of these types.
pub(super) fn declare(
    declarations: &mut Declarations,
    body: &Body,
    sections: &[Section],
    schemas: &[BlockSchema],
    report: &mut Collector,
) {
    let schema = schemas.iter().cloned().fold(Schema::new(), Schema::block_schema);
    let roots: HashMap<&str, &Section> =
        sections.iter().map(|section| (&*section.block_type, section)).collect();
    let (mut read, mut headers, mut declared) = (HashSet::new(), Collector::default(), Collector::default());
    // One file after the other, so that only the blocks of one are in memory.
    for body in body.singles() {
        let (content, _, found) = body.partial_content(&schema);
        headers.extend(found);
        for block in &content.blocks {
            let is_whole = schema
                .find_block(&block.block_type)
                .is_some_and(|(_, wanted)| wanted.label_names.len() == block.labels.len());
            if let Some(section) = roots.get(&*block.block_type).filter(|_| is_whole) {
                declare_block(declarations, block, section, &mut read, &mut declared);
            }
        }
    }
    report.extend(headers.into_diagnostics());
    report.extend(declared.into_diagnostics());
}

fn declare_block(
    declarations: &mut Declarations,
    block: &Block,
    section: &Section,
    read: &mut HashSet<u32>,
    report: &mut Collector,
) {
    let mut group = declarations.root(&section.root, &block.definition_location);
    for label in &block.labels {
        match declarations.group(group, &label.text, &block.definition_location) {
            Ok(inner) => group = inner,
            Err(first) => return report.push(errors::duplicate(&first, &block.definition_location)),
        }
    }
    if group != NONE && !block.labels.is_empty() && !read.insert(group) {
        let first = declarations.graph.node(group);
        return report.push(errors::duplicate(&first, &block.definition_location));
    }
    let attributes = block.body.items().0.into_iter().filter_map(|item| match item {
        Item::Attribute(attribute) => Some(attribute),
        Item::Block(_) => None,
    });
    declarations.attributes(group, NodeKind::Attribute, &block.body, attributes.collect(), report);
}
