//! Splits a text into pieces: from tokens to attributes and blocks.
//!
//! The text was parsed before, so it has no mistakes, and the parser has limited how deep blocks nest. Comments directly above an
//! item are part of it, and so is the rest of its last line; everything else between items is a piece of its own.

use std::vec;

use super::block::DocumentBlock;
use super::newline::Newline;
use super::node::Content;
use super::section::{Attribute, Piece, Section};
use crate::format::bracket_change;
use crate::model::{self, Body};
use crate::source::{Source, Span, part};
use crate::syntax::lexer::Lexer;
use crate::syntax::token::{Token, TokenKind};

/// The pieces of a text whose content is `body`.
pub(super) fn read(source: &Source, body: &Body) -> Section {
    let text = source.text();
    // The mark is not a token; the first item comes after it.
    let mark = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
    let mut lexer = Lexer::new(text, mark as u32);
    let mut tokens = Vec::new();
    while tokens.last().is_none_or(|token: &Token| token.kind != TokenKind::End) {
        tokens.push(lexer.next_token());
    }
    let mut labels = Vec::new();
    collect_labels(body, &mut labels);
    let mut reader = SectionReader {
        source,
        text,
        tokens,
        at: 0,
        done: 0,
        labels: labels.into_iter(),
        newline: Newline::of(text),
    };
    let mark = reader.take_to(mark);
    let mut section = reader.section();
    if !mark.is_empty() {
        section.pieces.insert(0, Piece::Blank(mark));
    }
    let end = reader.take_to(text.len());
    if !end.is_empty() {
        section.pieces.push(Piece::Blank(end));
    }
    section
}

/// The labels of all blocks, in the order of their headers in the text.
fn collect_labels(body: &Body, labels: &mut Vec<Vec<String>>) {
    for item in body.items().0 {
        if let model::Item::Block(block) = item {
            labels.push(block.labels.iter().map(|label| label.text.to_string()).collect());
            collect_labels(&block.body, labels);
        }
    }
}

struct SectionReader<'t> {
    source: &'t Source,
    text: &'t str,
    /// All tokens; the last one is the end.
    tokens: Vec<Token>,
    at: usize,
    /// The end of the text that is already in pieces.
    done: usize,
    labels: vec::IntoIter<Vec<String>>,
    newline: Newline,
}

impl SectionReader<'_> {
    /// Reads the items up to the end. Open blocks are on an explicit stack, so nesting takes no stack of the thread.
    fn section(&mut self) -> Section {
        let mut section = self.empty_section(0, Span::at(0));
        let mut around: Vec<(Section, Box<DocumentBlock>)> = Vec::new();
        loop {
            let lead = self.skip_blank();
            let blank = self.take_to(lead);
            if !blank.is_empty() {
                section.pieces.push(Piece::Blank(blank));
            }
            if self.token().kind.is_identifier() {
                match self.item(section.level) {
                    Piece::Block(mut block) => {
                        let inner = std::mem::take(&mut block.section);
                        around.push((std::mem::replace(&mut section, inner), block));
                    }
                    piece => section.pieces.push(piece),
                }
                continue;
            }
            let Some((outer, mut block)) = around.pop() else { return section };
            block.section = std::mem::replace(&mut section, outer);
            self.close(&mut block);
            section.pieces.push(Piece::Block(block));
        }
    }

    fn empty_section(&self, level: usize, header: Span) -> Section {
        let (source, header) = (Some(self.source.clone()), Some(header));
        Section { level, newline: self.newline, source, header, ..Section::default() }
    }

    /// Goes to the next item, or past the last one, and returns where the comments directly above it begin: there, or after the
    /// last newline that is outside comments. So a comment between `/*` and `*/` belongs to the item that follows on its line, as
    /// in the reference implementation.
    fn skip_blank(&mut self) -> usize {
        let mut lead = self.done;
        let mut end = self.done;
        loop {
            let token = self.token();
            match token.kind {
                TokenKind::Comment => {}
                TokenKind::Newline => lead = token.span.end as usize,
                kind if kind.is_identifier() => return lead,
                // After the last item there are no comments above anything.
                _ => return end,
            }
            end = token.span.end as usize;
            self.at += 1;
        }
    }

    /// An attribute, or a block up to its opening brace, which begins at the current token.
    fn item(&mut self, level: usize) -> Piece {
        let mut after = self.tokens.iter().skip(self.at + 1).map(|token| token.kind);
        let is_block = after.find(|kind| *kind != TokenKind::Comment) != Some(TokenKind::Equal);
        let token = self.token();
        let start = token.span.start;
        let lead = self.take_to(start as usize);
        let name = self.take_to(token.span.end as usize);
        self.at += 1;
        if is_block {
            Piece::Block(Box::new(self.block(lead, name, start, level)))
        } else {
            Piece::Attribute(self.attribute(lead, name, start))
        }
    }

    fn attribute(&mut self, lead: String, name: String, start: u32) -> Attribute {
        self.skip_to(|kind| kind == TokenKind::Equal);
        self.at += 1;
        self.skip_to(|kind| kind != TokenKind::Comment);
        let equals = self.take_to(self.token().span.start as usize);
        let value = self.done as u32;
        let code = self.expression();
        let end = self.done as u32;
        let content = Content::new(code, Some(Span::new(value, end)));
        let tail = self.rest_of_line().unwrap_or_else(|| self.comments());
        Attribute { lead, name, equals, content, tail, at: Some(Span::new(start, end)) }
    }

    /// An expression, up to its last token that is not a comment.
    fn expression(&mut self) -> String {
        let mut depth = 0;
        let (mut end, mut after_end) = (self.done, self.at);
        loop {
            let token = self.token();
            let is_last = match token.kind {
                TokenKind::Comment if depth == 0 && self.text[token.span.range()].ends_with('\n') => true,
                TokenKind::Newline | TokenKind::CloseBrace => depth == 0,
                TokenKind::End => true,
                _ => false,
            };
            if is_last {
                self.at = after_end;
                return self.take_to(end);
            }
            depth += bracket_change(token.kind);
            self.at += 1;
            if token.kind != TokenKind::Comment {
                (end, after_end) = (token.span.end as usize, self.at);
            }
        }
    }

    /// A block up to its opening brace and the rest of that line.
    fn block(&mut self, lead: String, block_type: String, start: u32, level: usize) -> DocumentBlock {
        self.skip_to(|kind| kind == TokenKind::OpenBrace);
        let brace = self.token();
        self.at += 1;
        let header = self.take_to(brace.span.start as usize);
        let header_at = Span::new(start, start + (block_type.len() + header.trim_end().len()) as u32);
        let mut section = self.empty_section(level + 1, header_at);
        section.open = self.take_to(brace.span.end as usize);
        section.open.extend(self.rest_of_line());
        let labels = self.labels.next().unwrap_or_default();
        let at = Some(Span::at(start));
        DocumentBlock { lead, block_type, labels, header, section, tail: String::new(), at }
    }

    /// The rest of a block whose content was read: its closing brace and the rest of that line.
    fn close(&mut self, block: &mut DocumentBlock) {
        block.section.close = self.take_to(self.token().span.end as usize);
        self.at += 1;
        block.at = block.at.map(|at| Span::new(at.start, self.done as u32));
        block.tail = self.rest_of_line().unwrap_or_default();
    }

    /// The rest of the line, with the newline or up to the end of the text; empty if an item or a brace follows.
    fn rest_of_line(&mut self) -> Option<String> {
        let mut at = self.at;
        loop {
            let token = self.token_at(at);
            let end = token.span.end as usize;
            match token.kind {
                TokenKind::Newline => at += 1,
                TokenKind::Comment if self.text[token.span.range()].ends_with('\n') => at += 1,
                TokenKind::Comment => {
                    at += 1;
                    continue;
                }
                TokenKind::End => {}
                _ => return None,
            }
            self.at = at;
            return Some(self.take_to(end));
        }
    }

    /// The comments before the brace that closes a one-line block.
    fn comments(&mut self) -> String {
        let mut end = self.done;
        while self.token().kind == TokenKind::Comment {
            end = self.token().span.end as usize;
            self.at += 1;
        }
        self.take_to(end)
    }

    /// Goes to the next token of some kind, or to the end.
    fn skip_to(&mut self, is_it: impl Fn(TokenKind) -> bool) {
        while self.token().kind != TokenKind::End && !is_it(self.token().kind) {
            self.at += 1;
        }
    }

    fn token(&self) -> Token {
        self.token_at(self.at)
    }

    /// The token at an index; after the last one, that again.
    fn token_at(&self, at: usize) -> Token {
        self.tokens[at.min(self.tokens.len() - 1)]
    }

    /// The text up to here that is not in a piece yet.
    fn take_to(&mut self, end: usize) -> String {
        let text = part(self.text, self.done..end).to_owned();
        self.done = end.max(self.done);
        text
    }
}
