//! Bodies and constants of the native syntax, read where they are.

use std::borrow::Cow;
use std::cell::Cell;
use std::sync::Arc;

use crate::model::UnaryOperator;
use crate::model::{Attribute, Block, BlockInPlace, Found, FoundBlock, ItemInPlace, Names, TreeInPlace};
use crate::source::Span;
use crate::value::{ConstantKind, Constants, Number, Parts};

use super::body;
use crate::syntax::ast::{BlockNode, BodyNode, Expr, ExprId, ExprKind, Id, Tree};

impl TreeInPlace for Arc<Tree> {
    fn find<'t>(&'t self, body: u32, names: &Names, found: &mut Found<'t>) -> Option<()> {
        let body = &self.bodies[Id::numbered(body)];
        found.blocks.reserve_exact(body.blocks.len());
        let expected = Cell::new(0);
        for (node, id) in self[body.attributes].iter().zip(body.attributes.ids()) {
            let position = names.attribute(self.text(node.name), &expected)?;
            found.add(position, id.number())?;
        }
        expected.set(0);
        for (node, id) in self[body.blocks].iter().zip(body.blocks.ids()) {
            let position = names.block(self.text(node.block_type), &expected)?;
            if node.labels.len() != names.labels(position) {
                return None;
            }
            found.blocks.push(BlockInPlace::new(self, self::found(node, id), names.block_at(position)));
        }
        Some(())
    }

    fn expression(&self, attribute: u32) -> (&dyn Constants, u32) {
        (&**self, self.attributes[Id::numbered(attribute)].expr.number())
    }

    fn label(&self, block: &FoundBlock, position: usize) -> Option<Cow<'_, str>> {
        let block = &self.blocks[Id::numbered(block.header)];
        self[block.labels].get(position).map(|label| Cow::Borrowed(self.label_text(label)))
    }

    fn attribute(&self, node: u32, name: &str) -> Attribute {
        body::attribute(self, &self.attributes[Id::numbered(node)], name.into())
    }

    fn block(&self, block: &FoundBlock, block_type: &str) -> Block {
        body::block(self, &self.blocks[Id::numbered(block.header)], block_type.into())
    }

    fn constant_attributes(&self, body: u32, elements: u64) -> Option<usize> {
        let is_constant = |expr: &Expr| {
            u64::from(expr.span.len()) <= elements
                && match &expr.kind {
                    ExprKind::Number(_) | ExprKind::Bool(_) | ExprKind::Null => true,
                    ExprKind::Template(parts) => self.constant_text(*parts).is_some(),
                    ExprKind::Tuple(_) | ExprKind::Object(_) => true,
                    _ => false,
                }
        };
        let is_shallow =
            self.levels_within(Span::new(0, u32::MAX)) <= MAX_LEVELS && self.nests_within(body, MAX_LEVELS);
        (is_shallow && self.exprs.iter().all(is_constant)).then(|| self.attributes.len())
    }

    fn each_item<'t>(&'t self, body: u32, visit: &mut dyn FnMut(&'t str, ItemInPlace)) {
        let body = &self.bodies[Id::numbered(body)];
        let mut attributes = self[body.attributes].iter().zip(body.attributes.ids()).peekable();
        for (block, id) in self[body.blocks].iter().zip(body.blocks.ids()) {
            while let Some((node, id)) =
                attributes.next_if(|(node, _)| node.span.start < block.block_type.start)
            {
                visit(self.text(node.name), ItemInPlace::Attribute(id.number()));
            }
            visit(self.text(block.block_type), ItemInPlace::Block(found(block, id)));
        }
        for (node, id) in attributes {
            visit(self.text(node.name), ItemInPlace::Attribute(id.number()));
        }
    }

    #[cfg(feature = "modules")]
    fn expression_again(&self, attribute: u32) -> Option<crate::model::Expression> {
        Some(super::expression::expression(self, self.attributes[Id::numbered(attribute)].expr))
    }

    fn length(&self) -> usize {
        self.source.text().len()
    }

    fn shared(&self) -> Arc<dyn TreeInPlace> {
        Arc::new(self.clone())
    }
}

/// How deep blocks and values may nest that serde reads in place: together less than it reads at all.
const MAX_LEVELS: usize = 30;

/// A block that a body has.
fn found(node: &BlockNode, id: Id<BlockNode>) -> FoundBlock {
    let body = node.body.number();
    FoundBlock { header: id.number(), value: body, body, labels: [Found::ABSENT; 3] }
}

/// Constants that are the same in every context: names and calls never are, and a template is one if it
/// contains only text.
impl Constants for Tree {
    fn constant(&self, node: u32, _: bool) -> Option<ConstantKind<'_>> {
        let mut id: ExprId = Id::numbered(node);
        loop {
            return match &self[id].kind {
                ExprKind::Number(number) => Some(ConstantKind::Number(Cow::Borrowed(number))),
                ExprKind::Bool(value) => Some(ConstantKind::Bool(*value)),
                ExprKind::Null => Some(ConstantKind::Null),
                ExprKind::Template(parts) => {
                    self.constant_text(*parts).map(|text| ConstantKind::Text(Cow::Borrowed(text)))
                }
                ExprKind::Tuple(elements) => {
                    Some(ConstantKind::List(Parts { start: elements.start(), len: elements.len() as u32 }))
                }
                ExprKind::Unary { operator: UnaryOperator::Negate, operand } => self.negative(*operand),
                ExprKind::Parentheses(inner) => {
                    id = *inner;
                    continue;
                }
                _ => None,
            };
        }
    }

    fn element(&self, at: u32) -> (u32, u32) {
        (self.sequences[Id::numbered(at)].number(), at + 1)
    }

    fn length(&self, node: u32) -> u32 {
        let id: ExprId = Id::numbered(node);
        self[id].span.len()
    }
}

impl Tree {
    /// Whether the blocks of a body with their labels are at most this many levels deep.
    fn nests_within(&self, body: u32, levels: usize) -> bool {
        let mut open = vec![(Id::numbered(body), levels)];
        while let Some((body, levels)) = open.pop() {
            let body: &BodyNode = &self[body];
            for block in &self[body.blocks] {
                // One level may be that of several blocks.
                match levels.checked_sub(2 + block.labels.len()) {
                    Some(levels) => open.push((block.body, levels)),
                    None => return false,
                }
            }
        }
        true
    }

    /// A small number with a sign. Zero is left to the evaluation, where it keeps the sign.
    fn negative(&self, operand: ExprId) -> Option<ConstantKind<'_>> {
        let ExprKind::Number(number) = &self[operand].kind else { return None };
        let number = number.small().filter(|number| *number != 0)?;
        Some(ConstantKind::Number(Cow::Owned(Number::from(-number))))
    }
}
