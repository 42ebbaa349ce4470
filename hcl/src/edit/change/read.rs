//! Splits a text into pieces: from the parsed body to attributes and blocks.
//!
//! The text was parsed before, so it has no mistakes, and the parser has limited how deep blocks nest.
//! Comments directly above an item are part of it, and so is the rest of its last line; everything else
//! between items is a piece of its own.

use std::vec;

use super::block::DocumentBlock;
use super::newline::Newline;
use super::node::Content;
use super::section::{Attribute, Piece, Section};
use super::separators::Between;
use crate::model::{self, Body, Item};
use crate::source::{Source, Span, part};

/// The pieces of a text whose content is `body`.
pub(super) fn read(source: &Source, body: &Body) -> Section {
    let text = source.text();
    // The mark is not a token; the first item comes after it.
    let mark = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
    let mut reader = SectionReader { source, text, done: 0, newline: Newline::of(text) };
    let mark = reader.take_to(mark);
    let mut section = reader.section(body);
    if !mark.is_empty() {
        section.pieces.insert(0, Piece::Blank(mark));
    }
    let end = reader.take_to(text.len());
    if !end.is_empty() {
        section.pieces.push(Piece::Blank(end));
    }
    section
}

struct SectionReader<'t> {
    source: &'t Source,
    text: &'t str,
    /// The end of the text that is already in pieces.
    done: usize,
    newline: Newline,
}

/// A section that is being read: what is left of it, and where it ends.
struct Open {
    section: Section,
    items: vec::IntoIter<Item>,
    end: usize,
}

impl Open {
    fn new(section: Section, body: &Body, end: usize) -> Open {
        Open { section, items: body.items().0.into_iter(), end }
    }

    /// Where the next item begins, or the section ends.
    fn next(&self) -> usize {
        self.items.as_slice().first().map_or(self.end, start_of)
    }
}

impl SectionReader<'_> {
    /// Reads all items. Open blocks are on an explicit stack, so nesting takes no stack of the thread.
    fn section(&mut self, body: &Body) -> Section {
        let mut open = Open::new(self.empty_section(0, Span::at(0)), body, self.text.len());
        let mut around: Vec<(Open, Box<DocumentBlock>)> = Vec::new();
        loop {
            let next = open.next();
            let between = self.until(next);
            let blank = match open.items.as_slice() {
                [] => between.end(),
                _ => between.lead(),
            };
            let blank = self.take_to(blank);
            if !blank.is_empty() {
                open.section.pieces.push(Piece::Blank(blank));
            }
            match open.items.next() {
                Some(Item::Attribute(attribute)) => {
                    let attribute = self.attribute(&attribute, open.next());
                    open.section.pieces.push(Piece::Attribute(attribute));
                }
                Some(Item::Block(block)) => {
                    let (inside, block) = self.block(&block, open.section.level);
                    around.push((std::mem::replace(&mut open, inside), Box::new(block)));
                }
                None => {
                    let Some((outer, mut block)) = around.pop() else { return open.section };
                    block.section = std::mem::replace(&mut open, outer).section;
                    self.close(&mut block, next, open.next());
                    open.section.pieces.push(Piece::Block(block));
                }
            }
        }
    }

    fn empty_section(&self, level: usize, header: Span) -> Section {
        let (source, header) = (Some(self.source.clone()), Some(header));
        Section { level, newline: self.newline, source, header, ..Section::default() }
    }

    /// `next` is where something else begins.
    fn attribute(&mut self, attribute: &model::Attribute, next: usize) -> Attribute {
        let (name, value) = (attribute.name_location.span, attribute.expression.location().span);
        let lead = self.take_to(name.start as usize);
        let name_text = self.take_to(name.end as usize);
        let equals = self.take_to(value.start as usize);
        let content = Content::new(self.take_to(value.end as usize), Some(value));
        let tail = self.rest_of_line(next).unwrap_or_else(|| self.take_to(self.until(next).comments()));
        Attribute { lead, name: name_text, equals, content, tail, at: Some(Span::new(name.start, value.end)) }
    }

    /// A block up to its opening brace and the rest of that line, and what is in it.
    fn block(&mut self, block: &model::Block, level: usize) -> (Open, DocumentBlock) {
        let (header_at, block_type) = (block.definition_location.span, block.type_location.span);
        let end = block.location.span.end as usize - 1;
        let lead = self.take_to(block_type.start as usize);
        let block_type = self.take_to(block_type.end as usize);
        let brace = Between::new(self.text, header_at.end as usize, end).brace();
        let header = self.take_to(brace);
        let mut inside = Open::new(self.empty_section(level + 1, header_at), &block.body, end);
        inside.section.open = self.take_to(brace + 1);
        inside.section.open.extend(self.rest_of_line(inside.next()));
        let labels = block.labels.iter().map(|label| label.text.to_string()).collect();
        let (section, tail, at) = (Section::default(), String::new(), Some(Span::at(header_at.start)));
        (inside, DocumentBlock { lead, block_type, labels, header, section, tail, at })
    }

    /// The rest of a block whose content was read: its closing brace and the rest of that line.
    fn close(&mut self, block: &mut DocumentBlock, brace: usize, next: usize) {
        block.section.close = self.take_to(brace + 1);
        block.at = block.at.map(|at| Span::new(at.start, self.done as u32));
        block.tail = self.rest_of_line(next).unwrap_or_default();
    }

    /// The rest of the line, with the newline or up to the end of the text, unless something else begins at
    /// `next` on this line.
    fn rest_of_line(&mut self, next: usize) -> Option<String> {
        let end = self.until(next).rest_of_line();
        let end = end.or_else(|| (next == self.text.len()).then_some(next))?;
        Some(self.take_to(end))
    }

    fn until(&self, next: usize) -> Between<'_> {
        Between::new(self.text, self.done, next)
    }

    /// The text up to here that is not in a piece yet.
    fn take_to(&mut self, end: usize) -> String {
        let text = part(self.text, self.done..end).to_owned();
        self.done = end.max(self.done);
        text
    }
}

fn start_of(item: &Item) -> usize {
    let first = match item {
        Item::Attribute(attribute) => &attribute.name_location,
        Item::Block(block) => &block.type_location,
    };
    first.span.start as usize
}
