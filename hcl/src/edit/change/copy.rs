//! Copies of sections, blocks and expressions, which may nest too deep to copy recursively on a small stack.

use super::block::DocumentBlock;
use super::list::List;
use super::node::Content;
use super::piece::Piece;
use super::section::Section;
use crate::deep;

/// A section being copied, and the block that contains it.
struct Open<'s> {
    rest: Box<dyn Iterator<Item = &'s Piece> + 's>,
    copy: Section,
    block: Option<DocumentBlock>,
}

impl<'s> Open<'s> {
    fn new(section: &'s Section, block: Option<DocumentBlock>) -> Open<'s> {
        Open { rest: Box::new(section.pieces.iter()), copy: section.without_pieces(), block }
    }
}

/// Open blocks are kept on an explicit stack.
impl Clone for Section {
    fn clone(&self) -> Self {
        let mut open = vec![Open::new(self, None)];
        loop {
            let Some(Open { rest, copy, .. }) = open.last_mut() else { return Section::default() };
            match rest.next() {
                Some(Piece::Block(block)) => {
                    open.push(Open::new(&block.section, Some(block.without_content())));
                }
                Some(Piece::Attribute(attribute)) => copy.pieces.push(Piece::Attribute(attribute.clone())),
                Some(Piece::Blank(text)) => copy.pieces.push(Piece::Blank(text.clone())),
                None => {
                    let Some(Open { copy, block, .. }) = open.pop() else { continue };
                    let (Some(block), Some(around)) = (block, open.last_mut()) else { return copy };
                    around.copy.pieces.push(Piece::Block(Box::new(DocumentBlock { section: copy, ..block })));
                }
            }
        }
    }
}

impl Clone for DocumentBlock {
    fn clone(&self) -> Self {
        DocumentBlock { section: self.section.clone(), ..self.without_content() }
    }
}

impl Section {
    fn without_pieces(&self) -> Section {
        Section {
            open: self.open.clone(),
            pieces: List::default(),
            close: self.close.clone(),
            source: self.source.clone(),
            ..*self
        }
    }
}

impl DocumentBlock {
    fn without_content(&self) -> DocumentBlock {
        DocumentBlock {
            lead: self.lead.clone(),
            block_type: self.block_type.clone(),
            labels: self.labels.clone(),
            header: self.header.clone(),
            section: Section::default(),
            tail: self.tail.clone(),
            at: self.at,
        }
    }
}

/// Unchanged content is not copied in parts: it is taken apart again on demand.
impl Clone for Content {
    fn clone(&self) -> Self {
        if !self.is_changed() {
            return self.without_node();
        }
        let copy = || self.with_node_cloned();
        deep::run(self.node().levels(), copy).unwrap_or_else(copy)
    }
}
