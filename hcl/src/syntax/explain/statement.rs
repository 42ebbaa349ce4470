//! Lines that begin neither an attribute nor a block.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Span, blanks, line_start, part};

use super::super::errors::{self, rewrite};
use super::super::mistakes::Rule;
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;

impl Explain<'_> {
    /// The error for an item that begins with a token that is neither a name nor a quote.
    pub(super) fn no_item(&mut self) -> Diagnostic {
        self.conflict()
            .or_else(|| self.habit_from(Rule::Lines, self.line_above()?))
            .unwrap_or_else(|| errors::item_required(self.here()))
    }

    /// Where the text of the line above begins.
    fn line_above(&self) -> Option<u32> {
        let text = self.source.text();
        let above = line_start(text, self.span().start as usize).checked_sub(1)?;
        let start = line_start(text, above);
        Some((start + blanks(part(text, start..))) as u32)
    }

    /// The error for a name followed by a token that is neither an equals sign nor part of a header.
    pub(super) fn no_value_or_block(&mut self, name: Span) -> Diagnostic {
        let place = self.place(name);
        self.reach.covers_line |= self.ends_with_semicolon(name);
        self.reach.is_attribute = self.kind() == TokenKind::DotName && self.line_from(name.end).contains('=');
        errors::value_or_block_required(place, self.here())
    }

    /// Whether the line that begins with a name ends with a semicolon, which is part of what is meant.
    pub(super) fn ends_with_semicolon(&self, name: Span) -> bool {
        rewrite::without_comment(self.line_from(name.end)).trim_end().ends_with(';')
    }

    /// The lines of a statement that begins with `word`: those up to the brace that ends it, or those that are known to be foreign.
    pub(super) fn statement_lines(&self, word: Span) -> Location {
        let text = self.source.text();
        let end = self
            .reach
            .foreign
            .filter(|foreign| foreign.start >= word.start)
            .map(|foreign| foreign.end)
            .or_else(|| extent::braces(text, word.start))
            .unwrap_or(word.start + self.line_from(word.start).len() as u32);
        self.place(Span::new(word.start, extent::trimmed_end(text, Span::new(word.start, end))))
    }
}
