//! What is known of a broken item and of the mistake that is being explained.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Source, Span, closing_quote};

use super::super::errors;
use super::super::grammar::{self, Furthest};
use super::super::problems::Problems;
use super::super::reader::Tokens;
use super::super::token::TokenKind;
use super::bracket::Braces;

/// Explains the mistakes in a broken item.
pub(crate) struct Explain<'a> {
    pub(super) tokens: &'a Tokens,
    pub(super) source: &'a Source,
    pub(super) diagnostics: &'a mut Problems,
    /// The index of the token that does not fit.
    pub(super) at: usize,
    /// The tokens that were replaced last. Up to their end all mistakes are known.
    pub(super) known: Range<usize>,
    /// Tokens after them that are complete values, or texts, none inside another.
    pub(super) complete: Vec<Range<usize>>,
    /// What the mistakes mean for the lines after them.
    pub(super) reach: Reach,
    /// The next item, if the broken one has no end.
    pub(super) next: Option<Span>,
    /// The index of the token of the first mistake, if others may follow.
    pub(super) first_mistake: Option<usize>,
    /// Whether the tokens are an item, and nothing is known of it yet.
    pub(super) is_item: bool,
    /// A brace of the item has no end, so the rest cannot be explained.
    pub(super) is_lost: bool,
    /// The bracket of the list that goes on although the last mistake is a missing comma in it.
    pub(super) list_goes_on: Option<usize>,
    /// The brackets of such lists.
    pub(super) lack_comma: Vec<usize>,
    braces: Braces,
}

/// What the first error of an item means for the lines after it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reach {
    /// The index of the token that the first error is about.
    pub(crate) at: usize,
    /// Lines of another language: what is wrong in them follows from the first error.
    pub(crate) foreign: Option<Span>,
    /// Whether a section of another language begins here, where names may be used again.
    pub(crate) begins_section: bool,
    /// Whether the first error is about the whole line, so that tokens in it that are never allowed follow
    /// from it.
    pub(crate) covers_line: bool,
    /// Whether the item is an attribute without its equals sign, and no header of a block.
    pub(crate) is_attribute: bool,
    /// Whether the first error is about a token that is never allowed, which has been reported itself.
    pub(crate) is_about_stray: bool,
}

impl<'a> Explain<'a> {
    /// Explains what is wrong with `tokens`, and reports it to `diagnostics`.
    pub(crate) fn new(tokens: &'a Tokens, source: &'a Source, diagnostics: &'a mut Problems) -> Self {
        Explain {
            tokens,
            source,
            diagnostics,
            at: 0,
            known: 0..0,
            complete: Vec::new(),
            reach: Reach::default(),
            next: None,
            first_mistake: None,
            is_item: false,
            is_lost: false,
            list_goes_on: None,
            lack_comma: Vec::new(),
            braces: Braces::default(),
        }
    }

    /// Limits the explanation to an item that has no end before the next one.
    pub(crate) fn before(self, next: Option<Span>) -> Self {
        Explain { next, ..self }
    }

    /// Reports what is wrong with an item of a body.
    pub(crate) fn item(mut self) -> Reach {
        let before = self.diagnostics.errors();
        self.is_item = true;
        self.mistakes(grammar::item);
        self.finish(before);
        let at = self.first_mistake.unwrap_or(self.at);
        Reach { at, is_about_stray: !self.reach.covers_line && self.is_stray(at), ..self.reach }
    }

    /// Whether there is a token that is never allowed at an index, or an equals sign before one.
    pub(super) fn is_stray(&self, index: usize) -> bool {
        let is_stray = |kind| matches!(kind, TokenKind::Invalid | TokenKind::Bitwise);
        let kind = self.tokens.kind(index);
        is_stray(kind) || kind == TokenKind::Equal && is_stray(self.tokens.kind(index + 1))
    }

    /// Reports what is wrong with a source that a rule rejects, which should be one expression or one
    /// template.
    pub(crate) fn whole(mut self, rule: fn(&[TokenKind], usize, &mut Furthest) -> Option<usize>) {
        let before = self.diagnostics.errors();
        self.mistakes(rule);
        self.finish(before);
    }

    /// Only what the grammar rejects is explained. Should something else ever come here, it is not accepted
    /// silently.
    fn finish(&mut self, before: usize) {
        self.report_complete();
        if self.diagnostics.errors() == before {
            let place = self.place(self.tokens.span(0));
            self.diagnostics.push(errors::expression_required(place));
        }
    }

    /// Reports a mistake that leaves it clear what comes next, after those in the complete values before it.
    pub(super) fn report_and_go_on(&mut self, diagnostic: Diagnostic) {
        self.report_complete();
        self.diagnostics.push(diagnostic);
    }

    /// Reports the mistake at the current token, after those in the complete values before it.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.report_complete();
        let unclosed = self.braces.find_unclosed(self.tokens, self.source, self.at);
        self.is_lost = unclosed.is_some();
        self.diagnostics.push(match unclosed {
            Some((brace, close)) => {
                let fix = errors::mend::close_before(&self.place(brace), &self.place(close));
                errors::unclosed(errors::Enclosed::Items, self.place(brace), Some(self.place(close)), fix)
            }
            None => diagnostic,
        });
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.tokens.kind(self.at)
    }

    pub(super) fn next_kind(&self) -> TokenKind {
        self.tokens.kind(self.at + 1)
    }

    /// The span of the current token; of a string, a dot with a name or quotes of another language, its
    /// start.
    pub(super) fn span(&self) -> Span {
        let span = self.tokens.span(self.at);
        match self.kind() {
            TokenKind::String | TokenKind::DotName => Span::new(span.start, span.start + 1),
            TokenKind::Invalid => {
                let first =
                    self.source.slice(span).chars().next().filter(|&first| closing_quote(first).is_some());
                first.map_or(span, |first| Span::new(span.start, span.start + first.len_utf8() as u32))
            }
            _ => span,
        }
    }

    pub(super) fn here(&self) -> Location {
        self.place(self.span())
    }

    /// From `start` to the current token.
    pub(super) fn since(&self, start: Span) -> Location {
        self.place(start.to(self.span()))
    }

    /// After the last token before the current one that is no newline.
    pub(super) fn after_last(&self) -> Location {
        let last = (0..self.at).rev().find(|&index| self.tokens.kind(index) != TokenKind::Newline);
        self.place(Span::at(last.map_or(self.span().start, |last| self.tokens.span(last).end)))
    }

    /// The next item, which shows that something in this one is not closed.
    pub(super) fn next_item(&self) -> Option<Location> {
        self.next.map(|next| self.place(next))
    }

    pub(super) fn place(&self, span: Span) -> Location {
        self.source.location(span)
    }
}
