//! Blocks in JSON: one property name for each label, then one body or an array of bodies (specification:
//! "Blocks").

use std::sync::Arc;

use super::body::{JsonBody, flatten};
use super::tree::{Kind, Node, Property};
use crate::diagnostic::Collector;
use crate::diagnostic::catalogue::{json, json_text};
use crate::model::errors::block_property;
use crate::model::{Block, BlockLabel, BlockSchema, Body};
use crate::source::Location;

/// The blocks of one type that a property defines, added to `blocks` in source order.
pub(super) fn unpack_blocks(
    schema: &BlockSchema,
    property: &Property,
    blocks: &mut Vec<Block>,
    report: &mut Collector,
) {
    let type_location = property.name.location();
    let mut unpacking = Unpacking { schema, type_location, labels: Vec::new(), blocks, report };
    unpacking.level(&property.value);
}

struct Unpacking<'a> {
    schema: &'a BlockSchema,
    type_location: Location,
    /// The labels on the way to the current level.
    labels: Vec<BlockLabel>,
    blocks: &'a mut Vec<Block>,
    report: &'a mut Collector,
}

impl Unpacking<'_> {
    /// One nested value: label levels first, then bodies. The schema limits the recursion.
    fn level(&mut self, node: &Node) {
        match self.schema.label_names.get(self.labels.len()) {
            Some(label) => self.label_level(node, label),
            None => self.bodies(node),
        }
    }

    fn label_level(&mut self, node: &Node, label: &str) {
        let (name, block) = (&self.schema.block_type, block_property(self.schema));
        let wrong = |found| json::not_labels(name, label, found, &block);
        let properties = flatten(node, &wrong, self.report);
        if properties.is_empty() {
            let is_other = |node: &Node| !matches!(node.kind(), Kind::Object | Kind::Null);
            let is_reported = match node.kind() {
                Kind::Array => node.elements().any(|element| is_other(&element)),
                _ => is_other(node),
            };
            let place = node.start_location();
            let mut problem = json_text::missing_label(label, name, &block).at(place);
            problem.is_consequence = is_reported;
            self.report.push(problem);
        }
        for property in properties {
            let text = Arc::from(property.name.text());
            self.labels.push(BlockLabel { text, location: property.name.location() });
            self.level(&property.value);
            self.labels.pop();
        }
    }

    fn bodies(&mut self, node: &Node) {
        match node.kind() {
            Kind::Null => {}
            Kind::Object => self.block(node, node),
            // Whether an element can be a body is checked when its content is requested.
            Kind::Array => node.elements().for_each(|element| self.block(node, &element)),
            _ => {
                let (name, block, found) =
                    (&self.schema.block_type, block_property(self.schema), node.describe());
                // If a block's label is missing, an attribute of the block looks like a label.
                let problem = match self.schema.label_names.last() {
                    Some(label) => json::not_labels(name, label, found, &block),
                    None => json::not_a_block(name, found, &block),
                };
                self.report.push(problem.at(node.start_location()));
            }
        }
    }

    /// One block: `value` is the property's value, `body` the part of it that is the block's body.
    fn block(&mut self, value: &Node, body: &Node) {
        self.blocks.push(Block {
            block_type: self.schema.block_type.clone(),
            labels: self.labels.clone(),
            body: Body::of_tree(JsonBody::new(body.clone())),
            location: body.location(),
            definition_location: value.start_location(),
            type_location: self.type_location.clone(),
        });
    }
}
