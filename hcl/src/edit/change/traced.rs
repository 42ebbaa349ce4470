//! The text of a document, with the places that its parts had in the text that was parsed.

use super::block::DocumentBlock;
use super::document::Document;
use super::node::{Content, Entry, Form, Node};
use super::section::{Attribute, Piece, Section};
use crate::source::text::after_name;
use crate::source::{Source, Span};

/// A text, and which of its spans were which ones of the text that was parsed.
pub(crate) struct Traced {
    pub(crate) text: String,
    pub(crate) parts: Vec<(Span, Span)>,
}

impl Document {
    /// The text, with the places of its parts in the text that was parsed.
    pub(crate) fn traced(&self) -> Traced {
        let mut tracer =
            Tracer { text: String::new(), parts: Vec::new(), source: self.source(), whole: self.source() };
        tracer.section(self.section());
        Traced { text: tracer.text, parts: tracer.parts }
    }
}

struct Tracer<'d> {
    text: String,
    parts: Vec<(Span, Span)>,
    /// The text that the present section was parsed from, if that is the document's.
    source: Option<&'d Source>,
    /// The text that the document was parsed from.
    whole: Option<&'d Source>,
}

impl Tracer<'_> {
    fn at(&self) -> u32 {
        self.text.len() as u32
    }

    fn push(&mut self, texts: &[&str]) {
        texts.iter().for_each(|text| self.text.push_str(text));
    }

    /// What was written since `start` was at `before`.
    fn trace(&mut self, start: u32, before: Option<Span>) {
        if let (Some(before), true) = (before, self.source.is_some()) {
            self.parts.push((Span::new(start, self.at()), before));
        }
    }

    /// Writes the name with which something begins that was at `at`.
    fn name(&mut self, name: &str, at: Option<Span>) {
        let start = self.at();
        self.push(&[name]);
        let Some((at, source)) = at.zip(self.source) else { return };
        let text = source.slice(at);
        let length = after_name(text).map_or(0, |after| text.len() - after.len()) as u32;
        self.trace(start, Some(Span::new(at.start, at.start + length)));
    }

    /// The nesting of blocks, and so this recursion, is limited by the parser.
    fn section(&mut self, section: &Section) {
        let start = self.at();
        self.push(&[&section.open]);
        // What comes from another text has no place in this one.
        let source = if section.source.as_ref() == self.source { self.source } else { None };
        let source = std::mem::replace(&mut self.source, source);
        if let (Some(header), Some(source), false) = (section.header, self.source, section.open.is_empty()) {
            let brace = source.slice(Span::new(header.end, u32::MAX)).find('{').unwrap_or(0) as u32;
            self.parts
                .push((Span::new(start, start + 1), Span::new(header.end + brace, header.end + brace + 1)));
        }
        for piece in section.pieces.iter() {
            match piece {
                Piece::Blank(text) => self.push(&[text]),
                Piece::Attribute(attribute) => self.attribute(attribute),
                Piece::Block(block) => self.block(block),
            }
        }
        self.source = source;
        self.push(&[&section.close]);
    }

    fn attribute(&mut self, Attribute { lead, name, equals, content, tail, at }: &Attribute) {
        self.push(&[lead]);
        let start = self.at();
        self.name(name, *at);
        self.push(&[equals]);
        self.content(content);
        match (at, content.found_at()) {
            (None, Some(found)) if Some(&found.source) == self.whole => {
                self.parts.push((Span::new(start, self.at()), found.span));
            }
            _ => self.trace(start, *at),
        }
        self.push(&[tail]);
    }

    fn block(&mut self, DocumentBlock { lead, block_type, header, section, tail, at, .. }: &DocumentBlock) {
        self.push(&[lead]);
        let (start, traced) = (self.at(), self.parts.len());
        self.name(block_type, *at);
        self.push(&[header.trim_end()]);
        self.trace(start, at.and(section.header));
        self.push(&[&header[header.trim_end().len()..]]);
        self.section(section);
        // A block that was added is where the first of what was put into it comes from.
        let first = self.parts.get(traced).map(|(_, before)| *before);
        self.trace(start, at.or(first));
        self.push(&[tail]);
    }

    fn content(&mut self, content: &Content) {
        let start = self.at();
        if content.is_changed() {
            self.node(content.node());
        } else {
            self.push(&[content.text()]);
        }
        match content.found_at() {
            Some(found) if Some(&found.source) == self.whole => {
                self.parts.push((Span::new(start, self.at()), found.span));
            }
            _ => self.trace(start, content.at()),
        }
    }

    /// Expressions nest as deep as the parser allows.
    fn node(&mut self, node: &Node) {
        let start = self.at();
        match &node.form {
            Form::Text(text) => self.push(&[text]),
            Form::Collection(collection) => {
                self.push(&[&collection.before]);
                for Entry { gap, lead, key, equals, value, comma, tail, at, .. } in collection.list.iter() {
                    self.push(&[gap, lead]);
                    let start = self.at();
                    self.push(&[key, equals]);
                    self.node(value);
                    self.trace(start, *at);
                    self.push(&[comma, tail]);
                }
                self.push(&[&collection.rest, &collection.close]);
            }
        }
        self.trace(start, node.at);
    }
}
