//! Finds what is at a position: the blocks, the attribute and the expressions around a byte, for editors.

use crate::model::{Attribute, Block, Body, Expression, Item};
use crate::source::{Location, Source};

/// Everything around one position in a source, outermost first.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Surroundings {
    /// The blocks.
    pub blocks: Vec<Block>,
    /// The attribute.
    pub attribute: Option<Attribute>,
    /// The expressions.
    pub expressions: Vec<Expression>,
}

impl Body {
    /// Finds what is at a byte of a source, even if other parts of the source have errors. The position after
    /// the last character of an attribute or an expression counts as part of it if nothing else is there:
    /// that is where the cursor is while typing. [`Source::offset`] turns a line and a column into a byte.
    /// The JSON syntax cannot distinguish blocks from attributes without a schema: everything is an attribute
    /// there.
    pub fn surroundings(&self, source: &Source, byte: u32) -> Surroundings {
        let mut found = Surroundings::default();
        let mut body = self.clone();
        while let Some(item) = item_at(&body, source, byte) {
            match item {
                Item::Block(block) => {
                    body = block.body.clone();
                    found.blocks.push(block);
                }
                Item::Attribute(attribute) => {
                    found.expressions = expressions_at(&attribute.expression, source, byte);
                    found.attribute = Some(attribute);
                    break;
                }
            }
        }
        found
    }
}

impl Surroundings {
    /// The block at the top level.
    pub fn outermost_block(&self) -> Option<&Block> {
        self.blocks.first()
    }

    /// The nearest block.
    pub fn innermost_block(&self) -> Option<&Block> {
        self.blocks.last()
    }

    /// The whole expression of the attribute.
    pub fn outermost_expression(&self) -> Option<&Expression> {
        self.expressions.first()
    }

    /// The smallest expression.
    pub fn innermost_expression(&self) -> Option<&Expression> {
        self.expressions.last()
    }
}

/// The item that contains the byte or, if none does, the attribute that ends there.
fn item_at(body: &Body, source: &Source, byte: u32) -> Option<Item> {
    let is_attribute = |item: &Item| matches!(item, Item::Attribute(_));
    part_at(body.items().0, source, byte, |item| item.location().clone(), is_attribute)
}

/// The expressions that contain the byte, from the outermost to the innermost.
fn expressions_at(outermost: &Expression, source: &Source, byte: u32) -> Vec<Expression> {
    let expression_at = |candidates| part_at(candidates, source, byte, Expression::location, |_| true);
    let mut found = Vec::new();
    let mut next = expression_at(vec![outermost.clone()]);
    while let Some(expression) = next {
        next = expression_at(expression.children());
        found.push(expression);
    }
    found
}

/// The part that contains the byte or, if none does, the last one that ends there and may.
fn part_at<T>(
    parts: Vec<T>,
    source: &Source,
    byte: u32,
    place: fn(&T) -> Location,
    may_end: fn(&T) -> bool,
) -> Option<T> {
    let mut ends_here = None;
    for part in parts {
        let Location { source: of, span } = place(&part);
        if of == *source && span.range().contains(&(byte as usize)) {
            return Some(part);
        }
        if of == *source && span.end == byte && may_end(&part) {
            ends_here = Some(part);
        }
    }
    ends_here
}
