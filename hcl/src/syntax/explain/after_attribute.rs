//! What follows the value of an attribute.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// The error for what follows the value of an attribute, if what is written as in another language began with the value.
    pub(super) fn after_attribute_value(&self) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1)?;
        self.schedule_of_numbers(last)
            .or_else(|| self.date_and_time())
            .or_else(|| self.block_with_equals_sign())
            .or_else(|| self.text_and_name(last))
            .or_else(|| self.inner_quotes(last))
            .or_else(|| self.adjacent_strings(last))
            .or_else(|| self.list_without_brackets())
            .or_else(|| self.text_without_opening_quote())
    }

    /// `0 4 * * 1`, the five fields of a schedule, at the second one.
    fn schedule_of_numbers(&self, last: usize) -> Option<Diagnostic> {
        let start = self.tokens.span(last).start;
        let line = rewrite::without_comment(self.line_from(start)).trim_end();
        let fields: Vec<&str> = line.split(' ').collect();
        let is_field = |field: &&str| {
            !field.is_empty() && field.chars().all(|char| char.is_ascii_digit() || "*/,-".contains(char))
        };
        let is_schedule = fields.len() == 5 && fields.iter().all(is_field) && line.contains('*');
        let is_first = self.tokens.kind(last.checked_sub(1)?) == TokenKind::Equal;
        let whole = Span::new(start, start + line.len() as u32);
        (is_schedule && is_first).then(|| errors::unquoted_text(self.place(whole)))
    }

    /// `"he said "hi" again"`
    pub(super) fn inner_quotes(&self, last: usize) -> Option<Diagnostic> {
        if self.tokens.kind(last) != TokenKind::String || !self.is_adjacent(last) {
            return None;
        }
        let start = self.tokens.span(last).start;
        let line = rewrite::without_comment(self.line_from(start)).trim_end();
        let inner = line.strip_prefix('"')?.strip_suffix('"')?;
        let quotes = line.matches('"').count();
        if quotes < 4 || quotes % 2 == 1 || line.starts_with("\"\"\"") || inner.contains('\\') {
            return None;
        }
        let escaped = rewrite::shown(format!("\"{}\"", inner.replace('"', "\\\"")))?;
        let whole = self.place(Span::new(start, start + line.len() as u32));
        Some(errors::message::inner_quotes(&escaped).writing(whole, escaped).at(self.here()))
    }

    /// `text"`: a quote at the end of a value that begins with none.
    fn text_without_opening_quote(&self) -> Option<Diagnostic> {
        let quote = self.span();
        let first = self.complete.last()?.start;
        let after = rewrite::without_comment(self.line_from(quote.start + 1)).trim();
        let value = self.source.slice(self.tokens.span(first).to(self.tokens.span(self.at.checked_sub(1)?)));
        let is_plain = value.chars().all(|char| char.is_alphanumeric() || "_-./:@ ".contains(char));
        let is_quote = self.source.slice(quote).starts_with('"') && after.is_empty();
        let is_string =
            self.tokens.kind(first) == TokenKind::String && first + 1 == self.at && !self.is_adjacent(first);
        if is_quote && is_string {
            let quote = self.place(Span::new(quote.start, quote.start + 1));
            let message = errors::message::extra_quote().mended(|fix| fix.remove(quote.clone()));
            return Some(message.at(quote));
        }
        if !is_quote || !is_plain || self.tokens.kind(first.checked_sub(1)?) != TokenKind::Equal {
            return None;
        }
        let text = rewrite::shown(format!("\"{value}\""))?;
        let start = self.place(Span::at(self.tokens.span(first).start));
        let quote = self.place(Span::new(quote.start, quote.start + 1));
        Some(errors::opening_quote_missing(quote, start, value, &text))
    }

    /// `"a" "b"`
    pub(super) fn adjacent_strings(&self, last: usize) -> Option<Diagnostic> {
        let is_string = |index: usize| self.tokens.kind(index) == TokenKind::String;
        if !is_string(last) || !is_string(self.at) || self.is_adjacent(last) {
            return None;
        }
        let mut end = self.at;
        while is_string(end + 1) {
            end += 1;
        }
        let texts = (last..=end).map(|index| self.text(index).trim_matches('"'));
        let joined = format!("\"{}\"", texts.collect::<String>());
        let is_whole = self.tokens.kind(end + 1).ends_line();
        let whole = self.place(self.tokens.span(last).to(self.tokens.span(end)));
        let joined = rewrite::shown(joined).filter(|_| is_whole);
        let instead = joined.map(|joined| (whole, joined));
        Some(errors::message::adjacent_strings().instead(instead).at(self.here()))
    }

    /// `a, b, c`
    pub(super) fn list_without_brackets(&self) -> Option<Diagnostic> {
        if self.kind() != TokenKind::Comma {
            return None;
        }
        let first = self.complete.last()?.start;
        let rest = rewrite::without_comment(self.line_from(self.span().end)).trim_end();
        // Digits with commas between them may be one number.
        let last = self.at.checked_sub(1)?;
        let is_number = |index: usize| self.tokens.kind(index) == TokenKind::Number;
        if is_number(last) && is_number(self.at + 1) && self.is_adjacent(last) && self.is_adjacent(self.at) {
            return None;
        }
        let ends = (self.at + 1..self.tokens.len()).find(|&index| self.tokens.kind(index).ends_line())?;
        let is_value =
            |kind: TokenKind| kind.is_single_value() || matches!(kind, TokenKind::Comma | TokenKind::DotName);
        let has_end = self.tokens.kind(ends - 1) == TokenKind::CloseBracket;
        let values = ends - usize::from(has_end);
        if rest.trim().is_empty() || !(self.at..values).all(|index| is_value(self.tokens.kind(index))) {
            return None;
        }
        let whole = self.tokens.span(first).to(self.tokens.span(ends - 1));
        let list = format!("[{}]", self.source.slice(whole).trim_end_matches(']').trim_end_matches(','));
        let (place, list) = self.instead(whole, list)?;
        Some(errors::list_without_brackets(self.here(), place, &list))
    }
}
