//! Attributes that are broken unless a field takes their value as it is written.
//!
//! Whether one does is known only to the type, after parsing. So what is wrong is reported, but the value is
//! kept, and each report names it; where the type wants the value so, they are taken back.

use super::FileParser;
use crate::source::{Span, blanks, part};
use crate::syntax::ast::AttributeNode;
use crate::syntax::parse::literal::literal_at;
use crate::syntax::token::TokenKind;

/// How many heredocs without a last line are searched for one: each search reads the rest of the file.
const MAX_ENDLESS: usize = 16;

/// An attribute with such a value.
struct Found {
    name: Span,
    value: Span,
    /// Where the item ends: after the brace of a block on one line, or after the value.
    end: u32,
}

impl FileParser<'_> {
    /// The attribute of an item of which something was reported, if its value can be taken as it is written.
    /// Reading goes on after it.
    pub(super) fn literal_attribute(&mut self) -> Option<AttributeNode> {
        let found = self.find_literal().filter(|found| self.reader.go_on_at(found.end))?;
        self.diagnostics.name_literal(found.name.start, found.value);
        self.after_broken = false;
        Some(self.invalid_attribute(found.name, found.value))
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
        ends_line.then_some(Found { name, value, end })
    }
}
