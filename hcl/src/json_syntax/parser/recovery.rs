//! How reading goes on after an error: where it is clear what was meant, in the same container, and else
//! after it.

use super::super::errors;
use super::super::lexer::{Token, TokenKind};
use super::super::tree::{Kind, Record};
use super::{Parser, Progress, Reading, Stop};
use crate::diagnostic::Diagnostic;
use crate::source::{Source, Span};
use crate::value::json::{Flaw, FlawKind};

impl Parser<'_> {
    /// Makes the innermost container an invalid value of its own container.
    pub(super) fn abandon(&mut self) {
        if let Some(frame) = self.open.pop() {
            let span = self.records[frame.index].span();
            self.records.truncate(frame.index);
            self.push(Kind::Invalid, span);
        }
    }

    /// Reports what is wrong in the innermost container, where it is clear how to read on.
    pub(super) fn go_on(&mut self, place: Span, diagnostic: Diagnostic) -> Result<(), Stop> {
        if let Some(frame) = self.open.last_mut() {
            frame.is_broken = true;
        }
        self.report(place, diagnostic)
    }

    /// Abandons the innermost container and reports the reason. It becomes an invalid value of its own
    /// container, where reading resumes.
    pub(super) fn give_up(&mut self, place: Span, diagnostic: Diagnostic) -> Result<Progress, Stop> {
        self.report(place, diagnostic)?;
        self.abandon();
        self.read_again();
        Ok(Progress::Completed)
    }

    /// The current token does not fit what was read before it. Wherever it is read again, that is a guess.
    pub(super) fn read_again(&mut self) {
        self.left = Some(self.current.span);
        self.lose_track();
    }

    /// What is reported from here on may follow from the last error.
    pub(super) fn lose_track(&mut self) {
        self.is_lost = true;
    }

    /// Whether the current string is the name of a property.
    pub(super) fn begins_property(&self) -> bool {
        self.lexer.clone().next().kind == TokenKind::Colon
    }

    /// Whether the current token begins another element, after one that is valid.
    pub(super) fn begins_element(&self) -> bool {
        let Some(frame) = self.open.last() else { return false };
        let last = self.last_token();
        let begins = match self.current.kind {
            TokenKind::Keyword => matches!(self.source.slice(self.current.span), "true" | "false" | "null"),
            TokenKind::String { .. } => !self.begins_property(),
            kind => matches!(kind, TokenKind::Number | TokenKind::BraceOpen | TokenKind::BracketOpen),
        };
        begins && self.records[frame.child].kind != Kind::Invalid && last.end < self.current.span.start
    }

    /// Whether what stands before a colon is the name of a property after the innermost array, which has lost
    /// its end.
    pub(super) fn is_lost_array(&self, name: Span) -> bool {
        let [.., outer, _] = &self.open[..] else { return false };
        outer.reading == Reading::Property
            && self.source.slice(name).starts_with('"')
            && (errors::stands_at_opening(self.source, self.opening(), name)
                || self.text.closes_less([self.opening(), name], self.open.len()))
    }

    /// What stands where a name belongs may be an element of an array whose bracket is missing, or follow an
    /// object without its end.
    pub(super) fn misplaced_element(&self, element: Record) -> Option<Diagnostic> {
        let frame = self.open.last()?;
        let open = self.open.len();
        let Some(value) = frame.value.and_then(|value| self.records.get(value)) else {
            return self.text.elements_in_braces(element, self.opening(), open);
        };
        let value = value.span();
        let outer = open.checked_sub(2).and_then(|outer| self.open.get(outer));
        let is_in_array = outer.is_some_and(|outer| outer.reading == Reading::Element);
        if is_in_array && element.kind == Kind::Object {
            let places = [element.span(), self.records[frame.index].span()];
            if let Some(problem) = self.text.object_in_object(places, open) {
                return Some(problem);
            }
        }
        self.text.element_in_object([element.span(), value], open)
    }

    /// The name of another property after one that has no comma. If it stands left of that, the object has
    /// lost its end.
    pub(super) fn property_without_comma(&mut self, found: Token) -> Result<Progress, Stop> {
        let [before, open] = [self.last_token(), self.opening()];
        self.go_on(before, self.text.missing_comma_error([before, open], found))?;
        if self.open.len() > 1 && errors::stands_left(self.source, [before, open, found.span]) {
            self.abandon();
        }
        if let Some(frame) = self.open.last_mut().filter(|frame| frame.reading == Reading::Property) {
            frame.reading = Reading::Name;
        }
        Ok(Progress::Value)
    }

    /// Ends an array before the current token, which is the `name` of the next property of the object around
    /// it.
    pub(super) fn end_array_before(&mut self, name: Span) -> Result<Progress, Stop> {
        self.go_on(self.opening(), self.text.unclosed_before(self.opening(), name))?;
        self.abandon();
        if let Some(frame) = self.open.last_mut() {
            frame.reading = Reading::Name;
        }
        Ok(Progress::Value)
    }

    /// Ends an array before the name of the next property, which has been read as an element.
    pub(super) fn end_array_before_name(&mut self) -> Result<Progress, Stop> {
        let Some(frame) = self.open.last() else { return Ok(Progress::Completed) };
        let name = self.records[frame.child];
        self.end_array_before(name.span())?;
        let child = self.records.len();
        self.push(name.kind, name.span());
        if let Some(frame) = self.open.last_mut() {
            frame.child = child;
        }
        Ok(Progress::Completed)
    }

    /// Skips to the probable end of the innermost container, beginning with a token just read. The reference
    /// implementation counts nested containers in this way, and the positions of later errors depend on it.
    pub(super) fn recover(&mut self, found: Token, open: TokenKind, close: TokenKind) {
        let mut depth = 1;
        let mut token = found;
        while token.kind != TokenKind::End {
            if token.kind == open {
                depth += 1;
            } else if token.kind == close {
                depth -= 1;
                if depth <= 1 {
                    return;
                }
            }
            token = self.advance();
        }
    }
}

/// Where the reference implementation reports such a string: after the character that it could not read.
pub(super) fn place_of_flaw(source: &Source, string: Span, flaw: Flaw) -> Span {
    let text = source.text();
    let next = |at: usize| (at..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    match flaw.kind {
        FlawKind::Escape => {
            let length = text.len() as u32;
            Span::new((flaw.offset + 1).min(length), (flaw.offset + 2).min(length))
        }
        FlawKind::Unicode => {
            // The end of `\uXXXX`, or of the string if that ends earlier.
            let escape = source.slice(Span::new(0, flaw.offset)).rfind('\\').unwrap_or(0);
            let start = next((escape + 6).min(string.end as usize));
            Span::new(start as u32, next(start + 1) as u32)
        }
        FlawKind::Control => Span::new(flaw.offset, flaw.offset + 1),
        FlawKind::Unclosed => string,
    }
}
