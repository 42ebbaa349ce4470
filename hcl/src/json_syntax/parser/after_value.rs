//! What follows a property or an element: a comma, the end, or something else.

use super::super::lexer::{Token, TokenKind};
use super::super::tree::{Kind, Record};
use super::{Frame, Parser, Progress, Reading, Stop};
use crate::source::Span;

impl Parser<'_> {
    pub(super) fn after_property(&mut self) -> Result<Progress, Stop> {
        let found = self.current;
        match found.kind {
            TokenKind::Comma => {
                self.advance();
                if self.current.kind == TokenKind::BraceClose {
                    let problem = self.text.trailing_comma(found.span, "}");
                    self.go_on(found.span, problem)?;
                    return Ok(self.close());
                }
                if let Some(frame) = self.open.last_mut() {
                    frame.reading = Reading::Name;
                    frame.value = Some(frame.child);
                }
                Ok(Progress::Value)
            }
            TokenKind::BraceClose => Ok(self.close()),
            TokenKind::BracketClose => {
                self.advance();
                self.closed_by_other(found.span)
            }
            TokenKind::End => self.unclosed(),
            TokenKind::String { .. } if self.begins_property() => self.property_without_comma(found),
            TokenKind::Colon if self.source.slice(self.last_value()).starts_with('"') => {
                let (name, open) = (self.last_value(), self.open.len());
                self.advance();
                self.recover(found, TokenKind::BraceOpen, TokenKind::BraceClose);
                self.give_up(name, self.text.name_as_value(name, found.span, open))
            }
            _ => {
                self.advance();
                self.recover(found, TokenKind::BraceOpen, TokenKind::BraceClose);
                self.report_missing_comma(found)
            }
        }
    }

    fn closed_by_other(&mut self, found: Span) -> Result<Progress, Stop> {
        let outer = self.open.len().saturating_sub(1);
        let places = [self.opening(), found, self.last_value()];
        self.give_up(self.current.span, self.text.closed_by_other(places, outer))
    }

    fn unclosed(&mut self) -> Result<Progress, Stop> {
        let open = self.opening();
        self.give_up(open, self.text.unclosed(open))
    }

    /// Something after a property or an element that is no other one.
    fn report_missing_comma(&mut self, found: Token) -> Result<Progress, Stop> {
        let before = self.last_token();
        let place = if found.kind == TokenKind::Unknown { self.current.span } else { before };
        self.give_up(place, self.text.missing_comma_error([before, self.opening()], found))
    }

    pub(super) fn after_element(&mut self) -> Result<Progress, Stop> {
        let found = self.current;
        match found.kind {
            TokenKind::Comma => {
                self.advance();
                if self.current.kind == TokenKind::BracketClose {
                    let problem = self.text.trailing_comma(found.span, "]");
                    if let [.., Frame { reading: Reading::Element, .. }, _] = &self.open[..] {
                        // The reference reads nothing after it in an array of arrays.
                        return self.give_up(found.span, problem);
                    }
                    self.go_on(found.span, problem)?;
                    return Ok(self.close());
                }
                Ok(Progress::Value)
            }
            TokenKind::BracketClose => Ok(self.close()),
            TokenKind::BraceClose => {
                self.advance();
                self.recover(found, TokenKind::BracketOpen, TokenKind::BracketClose);
                self.closed_by_other(found.span)
            }
            TokenKind::End => self.unclosed(),
            TokenKind::Colon if self.is_lost_array(self.last_token()) => self.end_array_before_name(),
            TokenKind::String { .. } if self.begins_property() && self.is_lost_array(found.span) => {
                self.end_array_before(found.span)
            }
            _ if self.begins_element() => {
                let before = self.last_token();
                self.go_on(before, self.text.missing_comma_error([before, self.opening()], found))?;
                Ok(Progress::Value)
            }
            _ => self.end_array(found),
        }
    }

    /// Something after an element that ends the array.
    fn end_array(&mut self, found: Token) -> Result<Progress, Stop> {
        let (places, open) = ([self.last_value(), self.opening(), found.span], self.open.len());
        self.advance();
        self.recover(found, TokenKind::BracketOpen, TokenKind::BracketClose);
        match found.kind {
            TokenKind::Colon => self.give_up(self.current.span, self.text.name_in_array(places, open)),
            _ => self.report_missing_comma(found),
        }
    }

    /// The value that was just read.
    pub(super) fn last_value(&self) -> Span {
        let record = self.open.last().and_then(|frame| self.records.get(frame.child));
        record.map_or_else(Span::default, Record::span)
    }

    /// The last token of the property or element that was just read.
    pub(super) fn last_token(&self) -> Span {
        let Some(frame) = self.open.last() else { return Span::default() };
        let record = &self.records[frame.child];
        let span = record.span();
        match record.kind {
            Kind::Object | Kind::Array => Span::new(span.end.saturating_sub(1), span.end),
            // A container with an error in it.
            Kind::Invalid if self.source.slice(span).ends_with([']', '}']) => {
                Span::new(span.end - 1, span.end)
            }
            _ => span,
        }
    }
}
