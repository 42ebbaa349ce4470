//! What is wrong in the rest of an object or a list after a string that has lost its closing quote.
//!
//! In a body the next line begins an item, and reading goes on there. Inside brackets it does not, so the
//! item is read once more with the quote in place.

use super::FileParser;
use crate::deep;
use crate::source::{Source, Span};
use crate::syntax::errors;
use crate::syntax::explain::Explain;
use crate::syntax::grammar;
use crate::syntax::lexer::Lexer;
use crate::syntax::reader::ItemReader;
use crate::syntax::token::TokenKind;

use super::super::problems::Problems;

/// How many items of a file are read again, and how many quotes are closed in each, so that time stays
/// linear.
const MAX_ITEMS: usize = 10;
const MAX_QUOTES: usize = 10;

/// How long a text may be to be copied.
const MAX_TEXT: usize = 1 << 20;

impl FileParser<'_> {
    /// Reports what is wrong in the item after a string without its closing quote, if that is inside
    /// brackets.
    pub(super) fn explain_rest(&mut self) {
        let item = self.reader.tokens().span(0).start;
        let first = self.reader.stray().first().filter(|token| token.kind == TokenKind::QuotedNewline);
        let Some(mut newline) = first.map(|token| token.span) else { return };
        let is_inside = self.source.slice(Span::new(item, newline.start)).contains('\n');
        if !is_inside || self.read_again >= MAX_ITEMS || self.source.text().len() > MAX_TEXT {
            return;
        }
        self.read_again += 1;
        let mut text = self.source.text().to_owned();
        for _ in 0..MAX_QUOTES {
            if errors::is_wrapped(&self.source.location(newline)) {
                return;
            }
            let Some(closed) = with_closing_quote(&text, newline) else { return };
            text = closed;
            match self.mistake_after(item, newline, &text) {
                Some(next) => newline = next,
                None => return,
            }
        }
    }

    /// Reports the first mistake after `newline` of the item at `item` in `text`. Returns the newline in the
    /// next string without a quote.
    fn mistake_after(&mut self, item: u32, newline: Span, text: &str) -> Option<Span> {
        let mut reader = ItemReader::new(Lexer::new(text, item));
        if !reader.read_item() || reader.levels() > deep::SHALLOW {
            return None;
        }
        if let Some(stray) = reader.stray().first() {
            let is_next = stray.kind == TokenKind::QuotedNewline && stray.span.start > newline.start;
            if is_next {
                self.diagnostics.push(errors::newline_in_quotes(self.source.location(stray.span)));
            }
            return is_next.then_some(stray.span);
        }
        let tokens = reader.tokens();
        if grammar::is_item(tokens.kinds()) {
            return None;
        }
        let source = Source::new(self.source.name(), text);
        let mut found = Problems::default();
        Explain::new(tokens, &source, &mut found).item();
        for problem in found.into_diagnostics() {
            let is_after = problem.subject.as_ref().is_some_and(|subject| subject.span.start > newline.start);
            if is_after {
                self.diagnostics.push(problem.with_places(|span| self.source.location(span)));
            }
        }
        None
    }
}

/// The text with a quote in place of the last character of the string that ends at `newline`, so that all
/// places stay as they are. `None` if it is not clear where that string begins.
fn with_closing_quote(text: &str, newline: Span) -> Option<String> {
    let before = text.get(..newline.start as usize)?;
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    let quote = line + before[line..].find('"')?;
    let inner = before[quote + 1..].trim_end_matches([' ', '\t', '\r', ',', ')', ']', '}']);
    let last = inner.chars().next_back()?;
    if inner.contains(['"', '\\', '$', '%']) {
        return None;
    }
    let end = quote + 1 + inner.len();
    let mut closed = text.to_owned();
    let blanks = " ".repeat(last.len_utf8() - 1);
    closed.replace_range(end - last.len_utf8()..end, &format!("\"{blanks}"));
    Some(closed)
}
