//! Bodies and constants of the JSON syntax, read where they are.

use std::borrow::Cow;
use std::cell::Cell;
use std::sync::Arc;

use super::body::{COMMENT, JsonBody, attribute};
use super::embedded;
use super::tree::{Kind, Node, Property, Tree};
use crate::model::{
    Attribute, Block, BlockInPlace, BlockLabel, Body, Found, FoundBlock, InPlace, Names, TreeBody,
    TreeInPlace,
};
use crate::value::{ConstantKind, Constants, Number, Parts};

impl TreeBody for JsonBody {
    fn in_place(&self) -> Option<InPlace<'_>> {
        self.whole().map(|node| InPlace { tree: node.tree(), body: node.index() })
    }
}

impl TreeInPlace for Arc<Tree> {
    /// An array of objects and null are left to the ordinary way, and so are names with escapes.
    fn find<'t>(&'t self, body: u32, names: &Names, found: &mut Found<'t>) -> Option<()> {
        let (attributes, blocks) = (Cell::new(0), Cell::new(0));
        for (name, value) in self.properties(body)? {
            let text = self.plain_text(name)?;
            if let Some(position) = names.attribute(text, &attributes) {
                found.add(position, name)?;
            } else if let Some(position) = names.block(text, &blocks) {
                let block = FoundBlock { header: name, value, body: value, labels: [Found::ABSENT; 3] };
                let block_type = names.block_at(position);
                self.each_block(block, (0, names.labels(position)), &mut |block| {
                    found.blocks.push(BlockInPlace::new(self, block, block_type));
                })?;
            } else if text != COMMENT {
                return None;
            }
        }
        Some(())
    }

    fn expression(&self, attribute: u32) -> (&dyn Constants, u32) {
        (&**self, attribute + 1)
    }

    fn label(&self, block: &FoundBlock, position: usize) -> Option<Cow<'_, str>> {
        let label = *block.labels.get(position).filter(|label| **label != Found::ABSENT)?;
        Some(self.text(label))
    }

    fn attribute(&self, node: u32, name: &str) -> Attribute {
        let property = Property { name: Node::at(self, node), value: Node::at(self, node + 1) };
        attribute(name.into(), &property)
    }

    fn block(&self, block: &FoundBlock, block_type: &str) -> Block {
        let labels = block.labels.iter().filter(|label| **label != Found::ABSENT);
        let body = Node::at(self, block.body);
        Block {
            block_type: block_type.into(),
            labels: labels
                .map(|label| Node::at(self, *label))
                .map(|label| BlockLabel { text: label.text().into(), location: label.location() })
                .collect(),
            location: body.location(),
            body: Body::of_tree(JsonBody::new(body)),
            definition_location: Node::at(self, block.value).start_location(),
            type_location: Node::at(self, block.header).location(),
        }
    }

    fn length(&self) -> usize {
        self.source.text().len()
    }

    fn shared(&self) -> Arc<dyn TreeInPlace> {
        Arc::new(self.clone())
    }
}

impl Tree {
    /// Visits the blocks at `block.value`, of whose labels some are known and some are expected. `None` if
    /// anything is not as expected.
    fn each_block(
        &self,
        block: FoundBlock,
        (known, expected): (usize, usize),
        visit: &mut impl FnMut(FoundBlock),
    ) -> Option<()> {
        if known < expected {
            let mut properties = self.properties(block.value)?.peekable();
            properties.peek()?;
            for (name, value) in properties {
                let mut inside = FoundBlock { value, body: value, ..block };
                *inside.labels.get_mut(known)? = name;
                self.each_block(inside, (known + 1, expected), visit)?;
            }
            return Some(());
        }
        match self.records[block.value as usize].kind {
            Kind::Null => {}
            Kind::Object => visit(block),
            Kind::Array => self.children(block.value).for_each(|body| visit(FoundBlock { body, ..block })),
            _ => return None,
        }
        Some(())
    }

    #[inline(never)]
    fn number(&self, node: u32) -> Option<ConstantKind<'_>> {
        let number: Number = self.source.slice(self.records[node as usize].span()).parse().ok()?;
        Some(ConstantKind::Number(Cow::Owned(number)))
    }

    #[inline(never)]
    fn other_constant(&self, node: u32, literally: bool) -> Option<ConstantKind<'_>> {
        match self.records[node as usize].kind {
            Kind::Null => Some(ConstantKind::Null),
            Kind::String { escaped: false } => {
                Some(ConstantKind::Text(Cow::Borrowed(embedded::literal(self.quoted_text(node))?)))
            }
            Kind::String { escaped: true } => self.escaped_text(node, literally),
            Kind::Array => {
                let len = self.children(node).count() as u32;
                Some(ConstantKind::List(Parts { start: node + 1, len }))
            }
            Kind::Object | Kind::Bool(_) | Kind::Number | Kind::Invalid => None,
        }
    }

    /// The text of a string with escapes, if nothing in it is evaluated.
    fn escaped_text(&self, node: u32, literally: bool) -> Option<ConstantKind<'_>> {
        let text = self.text(node);
        let text = if literally { text.into_owned() } else { embedded::literal(&text)?.to_owned() };
        Some(ConstantKind::Text(Cow::Owned(text)))
    }

    /// The text of a string without escapes.
    #[inline]
    fn plain_text(&self, node: u32) -> Option<&str> {
        let is_plain = self.records[node as usize].kind == Kind::String { escaped: false };
        is_plain.then(|| self.quoted_text(node))
    }
}

/// Texts are constants if they are not templates, or in a context that takes them literally.
impl Constants for Tree {
    /// What is read most often comes first and calls nothing, so that it needs no room on the stack.
    fn constant(&self, node: u32, literally: bool) -> Option<ConstantKind<'_>> {
        match self.records[node as usize].kind {
            Kind::String { escaped: false } if literally => {
                Some(ConstantKind::Text(Cow::Borrowed(self.quoted_text(node))))
            }
            Kind::Bool(value) => Some(ConstantKind::Bool(value)),
            Kind::Number => self.number(node),
            _ => self.other_constant(node, literally),
        }
    }

    fn element(&self, at: u32) -> (u32, u32) {
        (at, self.records[at as usize].next)
    }

    fn length(&self, node: u32) -> u32 {
        self.records[node as usize].span().len()
    }
}
