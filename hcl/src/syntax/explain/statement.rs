//! Lines that begin neither an attribute nor a block.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Span};

use super::super::errors::{self, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;

impl Explain<'_> {
    /// The error for an item that begins with a token that is neither a name nor a quote.
    pub(super) fn no_item(&mut self) -> Diagnostic {
        self.conflict()
            .or_else(|| self.operator_at_start())
            .unwrap_or_else(|| errors::item_required(self.here()))
    }

    /// The error for a name followed by a token that is neither an equals sign nor part of a header.
    pub(super) fn no_value_or_block(&mut self, name: Span) -> Diagnostic {
        let place = self.place(name);
        self.covers_line |= self.ends_with_semicolon(name);
        let problem = match self.kind() {
            TokenKind::DotName => errors::dotted_name(&place),
            _ => errors::value_without_equals_sign(&place, &self.here()),
        };
        self.is_attribute = problem.is_some();
        problem.unwrap_or_else(|| errors::value_or_block_required(place, self.here()))
    }

    /// Whether the line that begins with a name ends with a semicolon, which is part of what is meant.
    pub(super) fn ends_with_semicolon(&self, name: Span) -> bool {
        rewrite::without_comment(self.line_from(name.end)).trim_end().ends_with(';')
    }

    /// The lines of a statement that begins with `word`: those up to the brace that ends it, or those that are known to be foreign.
    pub(super) fn statement_lines(&self, word: Span) -> Location {
        let text = self.source.text();
        let end = self
            .foreign
            .filter(|foreign| foreign.start >= word.start)
            .map(|foreign| foreign.end)
            .or_else(|| extent::braces(text, word.start))
            .unwrap_or(word.start + self.line_from(word.start).len() as u32);
        self.place(Span::new(word.start, extent::trimmed_end(text, Span::new(word.start, end))))
    }

    /// `type a.b {` and `name a/b`, at the sign in a word that is neither a label nor the value of an attribute.
    pub(super) fn word_in_header(&mut self, block_type: Span) -> Option<Diagnostic> {
        let first = self.at.saturating_sub(1);
        let is_in_word =
            matches!(self.kind(), TokenKind::Dot | TokenKind::DotName | TokenKind::Colon | TokenKind::Slash);
        if !is_in_word || first == 0 || !self.is_adjacent(first) || !self.tokens.kind(first).is_identifier() {
            return None;
        }
        let word = self.text_word(self.span().start)?;
        let is_reference = self.source.slice(word).split('.').all(is_identifier);
        let after = rewrite::without_comment(self.line_from(word.end)).trim();
        let name = self.place(block_type);
        Some(match after {
            "" if first == 1 && is_reference => errors::reference_without_equals_sign(name, self.place(word)),
            "{" => errors::unquoted_label(name, self.place(word)),
            "" | ";" if first == 1 => {
                let text = rewrite::quoted(self.source.slice(word));
                let instead = format!("{} = {text}", self.source.slice(block_type));
                let whole = Span::new(block_type.end, word.end + after.len() as u32);
                let fix =
                    Fix::likely(format!("Write {instead}")).replace(self.place(whole), format!(" = {text}"));
                let text = self.source.slice(block_type);
                errors::message::name_without_equals(text, &instead).with_fix(fix).at(name)
            }
            _ => errors::unquoted_text(self.place(word)),
        })
    }
}
