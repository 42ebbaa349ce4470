//! Objects. A mistake in an item of an object mostly ends with its line, so the items after it are read as
//! well.

use std::ops::Range;

use crate::diagnostic::{Diagnostic, catalogue};
use crate::source::Span;

use super::super::errors::{self, Enclosed};
use super::super::grammar::{Failure, Rule};
use super::super::mistakes;
use super::super::token::TokenKind;
use super::broken_item::Explain;

impl Explain<'_> {
    /// Where an item of the object whose brace is `open` could begin.
    pub(super) fn missing_key_error(&mut self, open: Span) -> Option<Diagnostic> {
        match self.kind() {
            TokenKind::End => Some(self.unclosed(Enclosed::Items, open, open)),
            // A key is no object, so this is the next element of the list around this object, or the end of
            // that list.
            TokenKind::OpenBrace | TokenKind::CloseParen | TokenKind::CloseBracket if self.begins_line() => {
                Some(self.missing_bracket_error(Enclosed::Items, open))
            }
            // No comma follows a newline, so this one separates this object from the next element of the list
            // around it.
            TokenKind::Comma if self.begins_line() && self.is_in_list(open) => {
                Some(self.missing_bracket_error(Enclosed::Items, open))
            }
            _ => None,
        }
    }

    /// After a key, or after a value.
    pub(super) fn in_object(&mut self, open: Span, failure: &Failure) -> Diagnostic {
        match self.kind() {
            TokenKind::End => self.unclosed(Enclosed::Items, open, open),
            _ if failure.wants(TokenKind::Equal) => self.after_key(open),
            TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::SequenceEnd => {
                self.missing_bracket_error(Enclosed::Items, open)
            }
            _ => self.habit_after_value().unwrap_or_else(|| {
                errors::item_separator_required(&self.after_last(), self.here(), self.since(open))
            }),
        }
    }

    /// The error for a value in the innermost brackets that is text without its quotes.
    pub(super) fn value_in_brackets(&mut self) -> Option<Diagnostic> {
        let open = self.open_brackets().next()?;
        let entry = match self.tokens.kind(open) {
            TokenKind::OpenBrace => mistakes::Rule::NamedValue,
            TokenKind::OpenBracket | TokenKind::OpenParen => mistakes::Rule::ValueInList,
            _ => return None,
        };
        self.habit(entry, self.start_of_object_item(open, self.at))
    }

    fn after_key(&mut self, open: Span) -> Diagnostic {
        let kind = self.kind();
        let ends_item = matches!(kind, TokenKind::Newline | TokenKind::Comma);
        let brace = self.open_brackets().next();
        let item = brace.map_or(self.at, |brace| self.start_of_object_item(brace, self.at));
        let problem = match ends_item || kind == TokenKind::CloseBrace {
            true => self.habit_in_brackets(),
            false => self.habit(mistakes::Rule::Object, brace.unwrap_or(item)),
        };
        if let Some(problem) = problem.or_else(|| self.habit(mistakes::Rule::ObjectItem, item)) {
            return problem;
        }
        if ends_item {
            let message = catalogue::mistakes::key_without_value("").without_help();
            return message.at(self.here()).with_context(self.since(open));
        }
        let fix = self.equals_sign_fix();
        errors::key_separator_required(self.here(), self.since(open), kind.is_identifier(), fix)
    }

    /// Whether the object whose brace is `open` is an element of a list.
    fn is_in_list(&self, open: Span) -> bool {
        let outer = self.open_brackets().skip_while(|&index| self.tokens.span(index) != open).nth(1);
        outer.is_some_and(|outer| self.tokens.kind(outer) == TokenKind::OpenBracket)
    }

    /// The broken item of the innermost object that goes on after it. There is none if what is broken has no
    /// end on its line, or if what follows is not of this language.
    pub(super) fn broken_object_item(&mut self, failure: &Failure) -> Option<Range<usize>> {
        if !failure.open.iter().any(|open| open.rule == Rule::Object) {
            return None;
        }
        self.first_mistake.get_or_insert(self.at);
        if self.is_lost || self.reach.foreign.is_some() || self.diagnostics.is_full() {
            return None;
        }
        let mut inside = failure.at;
        failure.open.iter().rev().find_map(|open| {
            let end = std::mem::replace(&mut inside, open.first);
            let start = (open.rule == Rule::Object).then(|| self.start_of_object_item(open.first, end))?;
            Some(start..self.next_object_item(start)?)
        })
    }

    /// The first token of the item of an object, whose brace is at index `open`, that goes up to index `end`
    /// at least.
    fn start_of_object_item(&self, open: usize, end: usize) -> usize {
        let mut depth = 0_usize;
        let before = (open + 1..end).rev().find(|&index| {
            match self.tokens.kind(index) {
                kind if kind.closes() => depth += 1,
                kind if kind.opens() => depth = depth.saturating_sub(1),
                TokenKind::Comma | TokenKind::Newline => return depth == 0,
                _ => {}
            }
            false
        });
        before.unwrap_or(open) + 1
    }

    /// The first token of the item after the broken one that begins at index `start`, or the brace after it.
    fn next_object_item(&self, mut start: usize) -> Option<usize> {
        let kind = |index| self.tokens.kind(index);
        let mut at = self.at;
        loop {
            if self.is_stray(at) {
                return None;
            }
            let end = self.end_of_object_item(start).filter(|&end| end >= at)?;
            start = (end..).find(|&index| kind(index) != TokenKind::Newline)?;
            let is_key = kind(start).is_identifier() || kind(start) == TokenKind::String;
            let begins_item = is_key && matches!(kind(start + 1), TokenKind::Equal | TokenKind::Colon);
            if begins_item || kind(start) == TokenKind::CloseBrace {
                return Some(start);
            }
            // Most likely the rest of the broken one.
            at = start + usize::from(kind(start) == TokenKind::Comma);
        }
    }

    fn end_of_object_item(&self, start: usize) -> Option<usize> {
        let mut open: Vec<TokenKind> = Vec::new();
        for index in start..self.tokens.len() {
            let kind = self.tokens.kind(index);
            match kind {
                TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => open.push(kind),
                TokenKind::CloseParen | TokenKind::CloseBracket if open.pop().is_none() => return None,
                TokenKind::CloseBrace => match open.iter().rposition(|&kind| kind == TokenKind::OpenBrace) {
                    Some(brace) => open.truncate(brace),
                    None => return Some(index),
                },
                TokenKind::Newline if open.is_empty() => return Some(index),
                TokenKind::End | TokenKind::QuotedNewline | TokenKind::TooDeep => return None,
                _ => {}
            }
        }
        None
    }
}
