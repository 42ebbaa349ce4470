//! Broken attributes whose value is a string or a heredoc for a field that takes it literally.
//!
//! Whether a field does is known only to the type, after parsing. So the item is broken, but its value is
//! kept; the errors in it are taken back where the type wants it so.

use super::FileParser;
use crate::source::Span;
#[cfg(feature = "literal")]
use crate::{
    source::{blanks, part},
    syntax::{parse::literal::literal_at, token::TokenKind},
};

/// How many heredocs without a last line are searched for one: each search reads the rest of the file.
#[cfg(feature = "literal")]
const MAX_ENDLESS: usize = 16;

/// An attribute with such a value.
#[derive(Clone, Copy)]
pub(super) struct LiteralAttribute {
    pub(super) name: Span,
    pub(super) value: Span,
    /// The last character of the item: the brace of a block on one line, or the end of the value.
    pub(super) end: Span,
}

impl FileParser<'_> {
    /// Ends the item, which is broken, where its value does if nothing in that has a meaning. Returns whether
    /// it has such a value.
    #[cfg(feature = "literal")]
    pub(super) fn cut_literal(&mut self) -> bool {
        if self.literal.is_none()
            && let Some(found) = self.literal_attribute()
            && self.reader.cut(found.end.end)
        {
            self.literal = Some(found);
        }
        self.literal.is_some()
    }

    #[cfg(not(feature = "literal"))]
    pub(super) fn cut_literal(&mut self) -> bool {
        false
    }

    #[cfg(feature = "literal")]
    fn literal_attribute(&mut self) -> Option<LiteralAttribute> {
        let tokens = self.reader.tokens();
        let header = tokens.header();
        let at = header.unwrap_or(0);
        if self.endless_heredocs > MAX_ENDLESS {
            return None;
        }
        if !tokens.kind(at).is_identifier() || tokens.kind(at + 1) != TokenKind::Equal {
            return None;
        }
        let (name, equals) = (tokens.span(at), tokens.span(at + 1));
        let text = self.source.text();
        let start = equals.end + blanks(part(text, equals.end as usize..)) as u32;
        let Some(value) = literal_at(text, start) else {
            self.endless_heredocs += usize::from(part(text, start as usize..).starts_with("<<"));
            return None;
        };
        let after = part(text, value.end as usize..);
        let after = &after[blanks(after)..];
        let (end, rest) = match header {
            None => (Span::at(value.end), after),
            Some(_) => {
                let rest = after.strip_prefix('}')?;
                let brace = (text.len() - after.len()) as u32;
                (Span::new(brace, brace + 1), &rest[blanks(rest)..])
            }
        };
        let ends_line = rest.is_empty() || rest.starts_with(['\n', '\r', '#']) || rest.starts_with("//");
        ends_line.then_some(LiteralAttribute { name, value, end })
    }
}
