//! The walk over the tokens of a broken item: peeking, taking, and stopping at the first error.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Source, Span, closing_quote};

use super::super::errors;
use super::super::problems::Problems;
use super::super::reader::Tokens;
use super::super::token::TokenKind;
use super::brace::Braces;

/// Walks over the tokens of a broken item.
pub(crate) struct Explain<'a> {
    pub(super) tokens: &'a Tokens,
    pub(super) source: &'a Source,
    pub(super) diagnostics: &'a mut Problems,
    pub(super) at: usize,
    /// Tokens that are complete values, or texts, none inside another.
    pub(super) complete: Vec<Range<usize>>,
    /// Lines of another language: what is wrong in them follows from the first error.
    pub(super) foreign: Option<Span>,
    /// Whether a section of another language begins here, where names may be used again.
    pub(super) begins_section: bool,
    /// The next item, if the broken one has no end.
    pub(super) next: Option<Span>,
    /// The index of the token where the first error was found, if the walk went on after it.
    pub(super) first_mistake: Option<usize>,
    /// The first error is about the whole line, so that tokens in it that are never allowed follow from it.
    pub(super) covers_line: bool,
    /// The item is an attribute without its equals sign, and no header of a block.
    pub(super) is_attribute: bool,
    /// A brace of the item has no end, so the rest cannot be explained.
    pub(super) is_lost: bool,
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
    /// Whether the first error is about the whole line, so that tokens in it that are never allowed follow from it.
    pub(crate) covers_line: bool,
    /// Whether the item is an attribute without its equals sign, and no header of a block.
    pub(crate) is_attribute: bool,
    /// Whether the first error is about a token that is never allowed, which has been reported itself.
    pub(crate) is_about_stray: bool,
}

/// The first error has been reported, and the walk is over.
pub(super) struct Stop;

pub(super) type Walk = Result<(), Stop>;

impl<'a> Explain<'a> {
    /// A walk over `tokens` that reports to `diagnostics`.
    pub(crate) fn new(tokens: &'a Tokens, source: &'a Source, diagnostics: &'a mut Problems) -> Self {
        Explain {
            tokens,
            source,
            diagnostics,
            at: 0,
            complete: Vec::new(),
            foreign: None,
            begins_section: false,
            next: None,
            first_mistake: None,
            covers_line: false,
            is_attribute: false,
            is_lost: false,
            braces: Braces::default(),
        }
    }

    /// The same walk over an item that has no end before the next one.
    pub(crate) fn before(self, next: Option<Span>) -> Self {
        Explain { next, ..self }
    }

    /// Reports what is wrong with an item of a body.
    pub(crate) fn item(mut self) -> Reach {
        let before = self.diagnostics.errors();
        let walk = self.body_item();
        self.finish(walk, before);
        let (foreign, begins_section) = (self.foreign, self.begins_section);
        let at = self.first_mistake.unwrap_or(self.at);
        let (covers_line, is_attribute) = (self.covers_line, self.is_attribute);
        let is_about_stray = !covers_line && self.is_stray(at);
        Reach { at, foreign, begins_section, covers_line, is_attribute, is_about_stray }
    }

    /// Whether there is a token that is never allowed at an index, or an equals sign before one.
    pub(super) fn is_stray(&self, index: usize) -> bool {
        let is_stray = |kind| matches!(kind, TokenKind::Invalid | TokenKind::Bitwise);
        let kind = self.tokens.kind(index);
        is_stray(kind) || kind == TokenKind::Equal && is_stray(self.tokens.kind(index + 1))
    }

    /// Reports what is wrong with a source that should be one expression.
    pub(crate) fn expression(mut self) {
        let before = self.diagnostics.errors();
        let walk = self.expr().and_then(|()| match self.kind() {
            TokenKind::End => Ok(()),
            _ => self.stop_after_value(|walk| errors::extra_after_expression(walk.here())),
        });
        self.finish(walk, before);
    }

    /// Reports what is wrong with a source that should be one template.
    pub(crate) fn template(mut self) {
        let before = self.diagnostics.errors();
        let walk = self.template_parts(TokenKind::End, self.span());
        self.finish(walk, before);
    }

    /// The walk and the grammar should agree that there is an error. If they ever disagree, nothing is accepted
    /// silently.
    pub(super) fn finish(&mut self, walk: Walk, before: usize) {
        self.report_complete();
        if walk.is_ok() && self.diagnostics.errors() == before {
            let place = self.place(self.tokens.span(0));
            self.diagnostics.push(errors::expression_required(place));
        }
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.tokens.kind(self.at)
    }

    pub(super) fn next_kind(&self) -> TokenKind {
        self.tokens.kind(self.at + 1)
    }

    /// The span of the current token; of a string, a dot with a name or quotes of another language, its start.
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

    pub(super) fn eat(&mut self, kind: TokenKind) -> bool {
        let matches = self.kind() == kind;
        self.at += usize::from(matches);
        matches
    }

    /// Takes a token, or stops with an error.
    pub(super) fn expect(&mut self, kind: TokenKind, error: impl FnOnce(&Self) -> Diagnostic) -> Walk {
        if self.eat(kind) { Ok(()) } else { self.stop(error(self)) }
    }

    pub(super) fn expect_identifier(&mut self, error: impl FnOnce(&Self) -> Diagnostic) -> Walk {
        if self.kind().is_identifier() {
            self.at += 1;
            return Ok(());
        }
        self.stop(error(self))
    }

    pub(super) fn stop(&mut self, diagnostic: Diagnostic) -> Walk {
        self.report_complete();
        let unclosed = self.braces.without_end(self.tokens, self.source.text(), self.at);
        self.is_lost = unclosed.is_some();
        let problem = match unclosed {
            Some((brace, close)) => {
                let fix = errors::mend::close_before(&self.place(brace), &self.place(close));
                errors::unclosed_object(self.place(brace), Some(self.place(close)), fix)
            }
            None => diagnostic,
        };
        self.diagnostics.push(problem);
        Err(Stop)
    }
}
