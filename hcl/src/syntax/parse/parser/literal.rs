//! Attributes that are broken unless a field takes their value as it is written.
//!
//! Whether one does is known only to the type, after parsing. So what is wrong is reported, but the value is
//! kept, and each report names it; where the type wants the value so, they are taken back.

use super::FileParser;
use crate::source::Span;
#[cfg(feature = "literal")]
use crate::source::{blanks, part};
use crate::syntax::ast::AttributeNode;
#[cfg(feature = "literal")]
use crate::syntax::parse::literal::literal_at;
#[cfg(feature = "literal")]
use crate::syntax::token::TokenKind;

/// How many heredocs without a last line are searched for one: each search reads the rest of the file.
#[cfg(feature = "literal")]
const MAX_ENDLESS: usize = 16;

/// An attribute with such a value.
#[derive(Clone, Copy)]
pub(super) struct LiteralAttribute {
    pub(super) name: Span,
    pub(super) value: Span,
    /// Where the item ends: after the brace of a block on one line, or after the value.
    end: u32,
}

impl FileParser<'_> {
    /// The attribute of an item that matched, unless something was reported of it and its value can be taken
    /// as it is written.
    pub(super) fn literal_or(&mut self, attribute: AttributeNode) -> AttributeNode {
        if self.diagnostics.of_item().next().is_none() {
            return attribute;
        }
        self.find_literal();
        match self.literal {
            Some(literal) => self.invalid_attribute(literal.name, literal.value),
            None => attribute,
        }
    }

    /// Finds the attribute of an item of which something was reported. Reading goes on after it.
    #[cfg(feature = "literal")]
    pub(super) fn find_literal(&mut self) {
        self.literal = self.literal_attribute().filter(|found| self.reader.go_on_at(found.end));
        if let Some(found) = self.literal {
            self.diagnostics.name_literal(found.name.start, found.value);
            self.after_broken = false;
        }
    }

    #[cfg(not(feature = "literal"))]
    pub(super) fn find_literal(&mut self) {}

    #[cfg(feature = "literal")]
    fn literal_attribute(&mut self) -> Option<LiteralAttribute> {
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
        let Some(value) = literal_at(text, start) else {
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
        ends_line.then_some(LiteralAttribute { name, value, end })
    }
}
