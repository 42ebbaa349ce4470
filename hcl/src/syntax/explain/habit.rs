//! Mistakes that the grammar of mistakes knows: from the parts that it finds to a diagnostic.

use crate::diagnostic::Diagnostic;
use crate::source::{Span, part};

use super::super::errors::rewrite;
use super::super::mistakes::{self, Found, Reach, Rule};
use super::super::token::TokenKind;
use super::broken_item::Explain;
use super::extent;

impl Explain<'_> {
    /// The error for a mistake of the grammar of mistakes that begins with the token at index `first`.
    pub(super) fn habit(&mut self, entry: Rule, first: usize) -> Option<Diagnostic> {
        self.habit_from(entry, self.tokens.span(first).start)
    }

    /// The error for a mistake of the grammar of mistakes that begins at byte `start`.
    pub(super) fn habit_from(&mut self, entry: Rule, start: u32) -> Option<Diagnostic> {
        let text = self.source.text();
        let found = mistakes::find(entry, text, start, self.tokens.span(self.at).start)?;
        let mistake = mistakes::mistake(found.rule)?;
        let is_item = found.span.start == self.tokens.span(0).start;
        let diagnostic =
            found.worded(mistake, self.source, self.here(), !(is_item && self.continues_line(found.span)));
        let mark = diagnostic.subject.as_ref().map_or(found.span, |mark| mark.span);
        self.reaches(mistake.reach, &found, mark.start);
        Some(diagnostic)
    }

    /// The error for a mistake that begins at the innermost open bracket, or at the value before it.
    pub(super) fn habit_in_brackets(&mut self) -> Option<Diagnostic> {
        let open = self.open_brackets().next()?;
        let before = self.start_of_operand(open.saturating_sub(1));
        self.habit(Rule::InBrackets, open).or_else(|| self.habit(Rule::InIndex, before))
    }

    /// Whether there is a mistake of the grammar of mistakes at the current token.
    pub(super) fn is_habit(&self, entry: Rule) -> bool {
        let start = self.tokens.span(self.at).start;
        mistakes::find(entry, self.source.text(), start, start).is_some()
    }

    /// The first token of the complete value before the current token.
    pub(super) fn start_of_value(&self) -> usize {
        self.complete.last().map_or(self.at.saturating_sub(1), |value| value.start)
    }

    /// The first token of the name with its attributes that ends at index `last`.
    pub(super) fn start_of_operand(&self, last: usize) -> usize {
        (0..=last).rev().find(|&index| self.tokens.kind(index) != TokenKind::DotName).unwrap_or(last)
    }

    /// What the mistake that is marked at byte `mark` means for the lines after it.
    fn reaches(&mut self, reach: Reach, found: &Found<'_>, mark: u32) {
        let text = self.source.text();
        // The sign of another language was part of the text.
        let has_sign = || self.source.slice(found.span).contains(['&', '|', '^', '~']);
        self.reach.covers_line |= match reach {
            Reach::Line | Reach::Lines | Reach::Statement => true,
            Reach::Attribute | Reach::Mark if has_sign() => true,
            _ => {
                self.tokens.kind(1) != TokenKind::Equal
                    && self.ends_with_semicolon(Span::at(found.span.start))
            }
        };
        match reach {
            Reach::Attribute => self.reach.is_attribute = true,
            Reach::Lines => {
                let end = found.span.end as usize + 1;
                self.reach.foreign = Some(Span::new(mark, text.len().min(end) as u32));
            }
            Reach::Statement => self.reach.foreign = extent::after_colon(text, found.span.start),
            Reach::Section => self.reach.begins_section = true,
            Reach::File => self.reach.foreign = Some(Span::new(mark, text.len() as u32)),
            Reach::Mark | Reach::Line => {}
        }
    }

    /// Whether the line before ends with an operator, so that this one may be the rest of an expression.
    fn continues_line(&self, mistake: Span) -> bool {
        let before = part(self.source.text(), ..mistake.start as usize);
        let begins_line = before.trim_end_matches([' ', '\t']).ends_with('\n');
        let line = rewrite::without_comment(before.trim_end().rsplit('\n').next().unwrap_or_default());
        let operators = ['&', '|', '?', ':', '=', '+', '-', '*', '/', '%', '<', '>', '!', '(', '[', ','];
        begins_line && line.ends_with(operators)
    }
}
