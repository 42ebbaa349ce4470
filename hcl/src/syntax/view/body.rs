//! Bodies of the native syntax as the model sees them: handles to nodes of a shared tree.
//!
//! The syntax distinguishes attributes and blocks, so content is what the schema names among them
//! (specification: "Structural Elements"; information model: "Schema-driven Processing").

use std::fmt;
use std::sync::Arc;

use crate::diagnostic::{Collector, Diagnostic, Diagnostics, catalogue};
#[cfg(feature = "literal")]
use crate::model::literal::{IsLiteral, ReadAgain};
use crate::model::{
    Attribute, Attributes, Block, BlockLabel, BlockSchema, Body, BodyImpl, Content, InPlace, Item, Schema,
    TreeBody, errors,
};
use crate::order;
use crate::source::{Location, Span};

use super::expression::expression;
use crate::syntax::ast::{AttributeNode, BlockNode, BodyNode, Id, Tree};

/// A handle to a body of a tree.
pub(in crate::syntax) fn body(tree: &Arc<Tree>, node: Id<BodyNode>) -> Body {
    Body::of_tree(NativeBody { tree: tree.clone(), node, taken: None })
}

pub(super) struct NativeBody {
    pub(super) tree: Arc<Tree>,
    node: Id<BodyNode>,
    /// What partial processing has removed; most bodies are whole.
    pub(super) taken: Option<Taken>,
}

/// For each attribute and each block of a body, in source order, whether it is removed.
#[derive(Clone)]
pub(super) struct Taken {
    pub(super) attributes: Box<[bool]>,
    pub(super) blocks: Box<[bool]>,
}

/// What a schema finds, and what it leaves.
struct Selection<'t> {
    content: Content,
    left_attributes: Vec<&'t AttributeNode>,
    left_blocks: Vec<&'t BlockNode>,
    report: Collector,
}

impl BodyImpl for NativeBody {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        let Selection { content, left_attributes, left_blocks, mut report } = self.select(schema);
        for (index, node) in left_attributes.into_iter().enumerate() {
            let is_set = |name: &str| content.attributes.contains(name);
            let (name, place) = (self.tree.text(node.name), self.tree.location(node.name));
            report.push(errors::unsupported_attribute(index, name, place, schema, &is_set));
        }
        for (index, node) in left_blocks.into_iter().enumerate() {
            let (block_type, place) = (self.tree.text(node.block_type), self.tree.location(node.block_type));
            report.push(errors::unsupported_block(index, block_type, place, schema));
        }
        let mut diagnostics = report.into_diagnostics();
        diagnostics.sort_by_place();
        (content, diagnostics)
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let Selection { content, report, .. } = self.select(schema);
        let mut diagnostics = report.into_diagnostics();
        diagnostics.sort_by_place();
        let rest = NativeBody { tree: self.tree.clone(), node: self.node, taken: Some(self.without(schema)) };
        (content, Body::new(rest), diagnostics)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        let mut diagnostics = Diagnostics::new();
        // One error is enough for all of them. Blocks that were removed count as well: they are not allowed
        // here.
        if let Some(block) = self.tree[self.node().blocks].first() {
            let block_type = self.tree.text(block.block_type);
            let place = self.tree.location(block.block_type);
            diagnostics.push(catalogue::decode::block_among_attributes(block_type).at(place));
        }
        (self.attributes().map(|node| self.made(node)).collect(), diagnostics)
    }

    fn missing_item(&self) -> Location {
        self.tree.location(Span::at(self.node().span.start))
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        let made = |node: &BlockNode| block(&self.tree, node, self.tree.text(node.block_type).into());
        let blocks = self.blocks().map(|node| Item::Block(made(node)));
        let attributes = self.attributes().map(|node| Item::Attribute(self.made(node)));
        let mut items: Vec<Item> = attributes.chain(blocks).collect();
        order::sort_by_key(&mut items, |item| item.location().span.start);
        (items, Diagnostics::new())
    }
}

impl NativeBody {
    pub(super) fn node(&self) -> &BodyNode {
        &self.tree[self.node]
    }

    fn made(&self, node: &AttributeNode) -> Attribute {
        attribute(&self.tree, node, self.tree.text(node.name).into())
    }

    /// The remaining attributes.
    fn attributes(&self) -> impl Iterator<Item = &AttributeNode> {
        left(&self.tree[self.node().attributes], self.taken.as_ref().map(|taken| &*taken.attributes))
    }

    /// The remaining blocks.
    fn blocks(&self) -> impl Iterator<Item = &BlockNode> {
        left(&self.tree[self.node().blocks], self.taken.as_ref().map(|taken| &*taken.blocks))
    }

    /// One pass over the items, with one schema look-up for each.
    fn select(&self, schema: &Schema) -> Selection<'_> {
        let content = Content::with_capacity(schema, self.node().attributes.len(), self.missing_item());
        let (left_attributes, left_blocks, report) = (Vec::new(), Vec::new(), Collector::default());
        let mut selection = Selection { content, left_attributes, left_blocks, report };
        self.select_attributes(schema, &mut selection);
        self.select_blocks(schema, &mut selection);
        selection
    }

    fn select_attributes<'t>(&'t self, schema: &Schema, selection: &mut Selection<'t>) {
        for node in self.attributes() {
            match schema.find_attribute(self.tree.text(node.name)) {
                Some((_, wanted)) => {
                    let made = attribute(&self.tree, node, wanted.name.clone());
                    selection.content.attributes.insert(made);
                }
                None => selection.left_attributes.push(node),
            }
        }
        let required = schema.attributes().iter().enumerate().filter(|(_, attribute)| attribute.required);
        for (position, attribute) in required {
            // A schema that names an attribute twice gets it once.
            let is_asked_here =
                schema.find_attribute(&attribute.name).is_some_and(|(first, _)| first == position);
            if !is_asked_here || !selection.content.attributes.contains(&attribute.name) {
                selection.report.push(errors::missing_attribute(&attribute.name, self.missing_item()));
            }
        }
    }

    fn select_blocks<'t>(&'t self, schema: &Schema, selection: &mut Selection<'t>) {
        for node in self.blocks() {
            match schema.find_block(self.tree.text(node.block_type)) {
                Some((_, wanted)) => match self.label_error(node, wanted) {
                    Some(diagnostic) => selection.report.push(diagnostic),
                    None => selection.content.blocks.push(block(&self.tree, node, wanted.block_type.clone())),
                },
                None => selection.left_blocks.push(node),
            }
        }
    }

    /// Checks the number of labels.
    fn label_error(&self, node: &BlockNode, wanted: &BlockSchema) -> Option<Diagnostic> {
        let labels = &self.tree[node.labels];
        let place = match labels.get(wanted.label_names.len()) {
            Some(extra) => extra.span,
            None if labels.len() < wanted.label_names.len() => node.open_brace,
            None => return None,
        };
        let header = self.tree.location(node.block_type.to(node.open_brace));
        Some(errors::wrong_labels(wanted, labels.len(), self.tree.location(place), header))
    }

    /// What remains removed after processing this schema: every item that it names, including blocks with
    /// wrong labels.
    fn without(&self, schema: &Schema) -> Taken {
        let node = self.node();
        let mut taken = self.taken.clone().unwrap_or_else(|| Taken {
            attributes: vec![false; node.attributes.len()].into(),
            blocks: vec![false; node.blocks.len()].into(),
        });
        for (taken, node) in taken.attributes.iter_mut().zip(&self.tree[node.attributes]) {
            *taken |= schema.find_attribute(self.tree.text(node.name)).is_some();
        }
        for (taken, node) in taken.blocks.iter_mut().zip(&self.tree[node.blocks]) {
            *taken |= schema.find_block(self.tree.text(node.block_type)).is_some();
        }
        taken
    }
}

/// The items that are not removed.
fn left<'t, T>(items: &'t [T], taken: Option<&'t [bool]>) -> impl Iterator<Item = &'t T> {
    let is_left = move |index: usize| taken.is_none_or(|taken| !taken[index]);
    items.iter().enumerate().filter(move |(index, _)| is_left(*index)).map(|(_, item)| item)
}

/// An attribute whose name may be shared with a schema.
pub(super) fn attribute(tree: &Arc<Tree>, node: &AttributeNode, name: Arc<str>) -> Attribute {
    Attribute {
        name,
        expression: expression(tree, node.expr),
        location: tree.location(node.span),
        name_location: tree.location(node.name),
    }
}

/// A block whose type may be shared with a schema.
pub(super) fn block(tree: &Arc<Tree>, node: &BlockNode, block_type: Arc<str>) -> Block {
    let labels = &tree[node.labels];
    let header = labels.last().map_or(node.block_type, |last| node.block_type.to(last.span));
    Block {
        block_type,
        labels: labels
            .iter()
            .map(|label| BlockLabel {
                text: tree.label_text(label).into(),
                location: tree.location(label.span),
            })
            .collect(),
        body: body(tree, node.body),
        location: tree.location(node.span()),
        definition_location: tree.location(header),
        type_location: tree.location(node.block_type),
    }
}

impl TreeBody for NativeBody {
    fn in_place(&self) -> Option<InPlace<'_>> {
        self.taken.is_none().then(|| InPlace { tree: &self.tree, body: self.node.number() })
    }

    #[cfg(feature = "literal")]
    fn read_literally(&self, is_literal: IsLiteral<'_>) -> Option<ReadAgain> {
        self.read_again(is_literal)
    }
}

impl fmt::Debug for NativeBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let attributes: Vec<&str> = self.attributes().map(|node| self.tree.text(node.name)).collect();
        let blocks: Vec<&str> = self.blocks().map(|node| self.tree.text(node.block_type)).collect();
        f.debug_struct("Body")
            .field("place", &self.tree.location(self.node().span))
            .field("attributes", &attributes)
            .field("blocks", &blocks)
            .finish()
    }
}
