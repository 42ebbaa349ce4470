//! The complete values before the first syntax error of an item, whose own errors are reported too.
//!
//! The grammar accepts a value such as `1..1`, and only lowering finds the error in it. An item with a syntax
//! error is never lowered, so the complete values before the error are lowered here, each once and only for
//! their errors.

use std::ops::Range;

use crate::diagnostic::Severity;
use crate::order;
use crate::source::Span;

use super::super::ast::Tree;
use super::super::grammar::{self, Nodes};
use super::super::lower::{Cursor, Lower, Scratch, decode_quoted};
use super::super::problems::Problems;
use super::super::token::TokenKind;
use super::broken_item::Explain;

impl Explain<'_> {
    /// Notes what is complete of what is not known yet: the values that the grammar found, and literal text
    /// in a template without its end.
    pub(super) fn note_complete(&mut self, values: &[Range<usize>], template: Option<usize>) {
        let (replaced, known) = (self.known.start, self.known.end);
        self.complete.clear();
        self.complete.extend(values.iter().filter_map(|value| match value.start {
            start if start < replaced => (value.end >= known).then_some(start..value.end),
            start => (value.end > known).then_some(start.max(known)..value.end),
        }));
        let Some(template) = template else { return };
        let is_text = |index: &usize| {
            let next = self.complete.partition_point(|value| value.end <= *index);
            let is_inside = self.complete.get(next).is_some_and(|value| value.start <= *index);
            self.tokens.kind(*index) == TokenKind::QuotedText && !is_inside
        };
        let texts: Vec<usize> = (template.max(known)..self.at).filter(is_text).collect();
        self.complete.extend(texts.into_iter().map(|text| text..text + 1));
        order::sort_by_key(&mut self.complete, |value| value.start);
    }

    /// Reports the errors in the complete values.
    pub(super) fn report_complete(&mut self) {
        let mut tree = Tree::new(self.source.clone());
        let mut found = Problems::default();
        for tokens in std::mem::take(&mut self.complete) {
            self.check(tokens, &mut tree, &mut found);
        }
        let unquoted = self.unquoted();
        for mut found in found.into_diagnostics() {
            let subject = found.subject.as_ref().map(|subject| subject.span.start);
            found.is_consequence |= subject.is_some() && subject == unquoted.map(|unquoted| unquoted.start);
            if found.severity == Severity::Error {
                self.diagnostics.push(found);
            }
        }
    }

    /// The digits directly before the current token. They are most likely the start of a text without quotes,
    /// such as `127.0.0.1:80`.
    fn unquoted(&self) -> Option<Span> {
        let digits = self.at.checked_sub(1).filter(|&last| self.tokens.kind(last) == TokenKind::Number)?;
        let span = self.tokens.span(digits);
        (span.end == self.span().start && !self.kind().ends_line()).then_some(span)
    }

    fn check(&self, tokens: Range<usize>, tree: &mut Tree, found: &mut Problems) {
        if self.tokens.kind(tokens.start) == TokenKind::QuotedText {
            // Only for the errors in escapes; the text is not needed.
            let _text = decode_quoted(self.source, self.tokens.span(tokens.start), found);
            return;
        }
        let tokens = self.tokens.slice(tokens);
        let mut nodes = Nodes::of(tokens.len());
        if grammar::expression_source(tokens.kinds(), 0, &mut nodes).is_some() {
            let mut scratch = Scratch::default();
            Lower::new(tree, self.source, found, &mut scratch).value(&mut Cursor::new(&tokens, &nodes));
        }
    }
}
