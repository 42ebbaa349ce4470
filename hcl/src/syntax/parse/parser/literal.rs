//! Attributes that are broken unless a field takes their value as it is written.
//!
//! Whether one does is known only to the type, after parsing. So what is wrong is reported, but the value is
//! kept, and each report names it; where the type wants the value so, they are taken back.

use super::FileParser;
use crate::deep;
use crate::diagnostic::Diagnostics;
use crate::source::{Source, Span, blanks, line_start, part};
use crate::syntax::ast::{AttributeNode, BodyNode, ExprKind, Id, Tree};
use crate::syntax::lexer::Lexer;
use crate::syntax::parse::literal::{another_begins, literal_at};
use crate::syntax::reader::ItemReader;
use crate::syntax::token::TokenKind;

/// How many heredocs without a last line are searched for one: each search reads the rest of the file.
const MAX_ENDLESS: usize = 16;

/// Parses a file. A heredoc that is the value of an attribute with such a name ends at the first line that is
/// its marker, also inside a sequence.
pub(crate) fn parse_body_literally(
    source: &Source,
    is_literal: &(dyn Fn(&str) -> bool + Sync),
) -> (Tree, Id<BodyNode>, Diagnostics) {
    FileParser::parse(&|| FileParser { is_literal, ..FileParser::new(source) })
}

/// What would be wrong with the attribute that has this value, if no sequence began in a template.
pub(crate) fn without_sequences(source: &Source, value: Span) -> Diagnostics {
    let text = source.text();
    let line = line_start(text, value.start as usize);
    let start = (line + blanks(part(text, line..))) as u32;
    let literal = literal_at(text, value.start).unwrap_or_default();
    let another = another_begins(part(text, literal.range()));
    let end = another.map_or(text.len(), |another| literal.start as usize + another);
    let mut parser = FileParser::new(source);
    parser.reader = ItemReader::new(Lexer::literal(part(text, ..end), start));
    if parser.reader.read_item() && parser.reader.levels() <= deep::SHALLOW {
        parser.item();
    }
    parser.diagnostics.into_diagnostics()
}

/// An attribute with such a value.
struct Found {
    name: Span,
    value: Span,
    /// Where the item ends: after the brace of a block on one line, or after the value.
    end: u32,
}

impl FileParser<'_> {
    /// The attribute of an item that matched, unless something was reported of it and its value can be taken
    /// as it is written.
    pub(super) fn literal_instead(&mut self, attribute: AttributeNode) -> AttributeNode {
        if self.diagnostics.of_item().next().is_none() {
            if !self.goes_on(&attribute) {
                return attribute;
            }
            if !(self.is_literal)(self.source.slice(attribute.name)) {
                self.tree.has_long_heredocs = true;
                return attribute;
            }
        }
        self.literal_attribute().unwrap_or_else(|| {
            self.diagnostics.name_literal(attribute.name.start, self.tree[attribute.expr].span);
            attribute
        })
    }

    /// Whether a value is a heredoc that goes on after a line that is its marker, because that is inside a
    /// sequence.
    fn goes_on(&self, attribute: &AttributeNode) -> bool {
        let value = &self.tree[attribute.expr];
        let may_go_on = match value.kind {
            ExprKind::Template(parts) => parts.len() > 1,
            ExprKind::Unwrapped(_) => true,
            _ => false,
        };
        may_go_on
            && self.source.slice(value.span).starts_with("<<")
            && literal_at(self.source.text(), value.span.start).is_some_and(|own| own != value.span)
    }

    /// The attribute of an item of which something was reported, if its value can be taken as it is written.
    /// Reading goes on after it.
    pub(super) fn literal_attribute(&mut self) -> Option<AttributeNode> {
        let found = self.find_literal().filter(|found| self.reader.go_on_at(found.end))?;
        self.diagnostics.name_literal(found.name.start, found.value);
        self.after_broken = false;
        Some(self.invalid_attribute(found.name, found.value))
    }

    /// What was reported of an attribute that repeats another one does not matter if it is a text: the type
    /// may take it as it is written.
    pub(super) fn follow_repetition(&mut self, attribute: &AttributeNode) {
        let value = self.tree[attribute.expr].span;
        if literal_at(self.source.text(), value.start) == Some(value) {
            self.diagnostics.follow_from_next();
        }
    }

    /// The attribute of a broken block on one line.
    pub(super) fn attribute_inside(&mut self) -> Option<AttributeNode> {
        if let Some(attribute) = self.literal_attribute() {
            return Some(attribute);
        }
        let tokens = self.reader.tokens();
        let at = tokens.header()?;
        let has_value = tokens.kind(at).is_identifier() && tokens.kind(at + 1) == TokenKind::Equal;
        let (name, start) = (tokens.span(at), tokens.span(at + 2));
        let value = start.to(tokens.span(tokens.len().saturating_sub(3).max(at + 2)));
        if !has_value {
            return None;
        }
        self.diagnostics.name_literal(name.start, value);
        Some(self.invalid_attribute(name, value))
    }

    fn find_literal(&mut self) -> Option<Found> {
        let tokens = self.reader.tokens();
        let header = tokens.header();
        let at = header.unwrap_or(0);
        let is_attribute = tokens.kind(at).is_identifier() && tokens.kind(at + 1) == TokenKind::Equal;
        if !is_attribute || self.endless_heredocs > MAX_ENDLESS {
            return None;
        }
        let (name, equals) = (tokens.span(at), tokens.span(at + 1));
        let text = self.source.text();
        let start = equals.end + blanks(part(text, equals.end as usize..)) as u32;
        let is_fine = self.diagnostics.of_item().next().is_none();
        let value = literal_at(text, start);
        let Some(value) =
            value.filter(|&value| is_fine || another_begins(part(text, value.range())).is_none())
        else {
            self.endless_heredocs += usize::from(part(text, start as usize..).starts_with("<<"));
            return None;
        };
        let mut rest = part(text, value.end as usize..);
        let mut end = value.end;
        if header.is_some() {
            rest = rest[blanks(rest)..].strip_prefix('}')?;
            end = (text.len() - rest.len()) as u32;
        }
        let rest = &rest[blanks(rest)..];
        let ends_line = rest.is_empty() || rest.starts_with(['\n', '\r', '#']) || rest.starts_with("//");
        ends_line.then_some(Found { name, value, end })
    }
}
