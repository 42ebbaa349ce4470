//! Mistakes that the grammar of mistakes knows: from the parts that it finds to a diagnostic.

use crate::diagnostic::{Diagnostic, Fix, Word};
use crate::source::{Location, Span, part};

use super::super::errors::{mend, rewrite, suggested};
use super::super::mistakes::{self, Found, Message, Mistake, Reach, Rule};
use super::super::token::TokenKind;
use super::extent;
use super::reason::Explain;

impl Explain<'_> {
    /// The error for a mistake of the grammar of mistakes that begins with the token at index `first`.
    pub(super) fn habit(&mut self, entry: Rule, first: usize) -> Option<Diagnostic> {
        let text = self.source.text();
        let found =
            mistakes::find(entry, text, self.tokens.span(first).start, self.tokens.span(self.at).start)?;
        let mistake = mistakes::mistake(found.rule)?;
        let instead = found.filled(mistake.write, None).and_then(rewrite::shown).and_then(suggested::valid);
        let instead = instead.filter(|instead| !instead.is_empty());
        let other = || rewrite::shown(found.filled(mistake.or, None)?);
        let other = || other().map(|other| suggested::valid(other.clone()).unwrap_or(other));
        let shown = instead.clone().or_else(other).unwrap_or_default();
        let mark = found.part(mistake.mark).map_or_else(|| self.here(), |part| self.trimmed(part));
        self.reaches(mistake.reach, &found, mark.span.start);
        let diagnostic = match &mistake.message {
            Message::Of(message) => message(mark.clone()),
            Message::Row(row) => {
                let words: Vec<String> = row
                    .names()
                    .map(|name| match name {
                        "instead" => shown.clone(),
                        name => found.filled(&format!("{{{name}}}"), None).unwrap_or_default(),
                    })
                    .collect();
                let words: Vec<Word<'_>> = words.iter().map(Word::from).collect();
                let mut diagnostic = row.filled(&words).at(mark.clone());
                if shown.is_empty() && row.names().any(|name| name == "instead") {
                    diagnostic.help = None;
                }
                diagnostic
            }
        };
        let diagnostic = match found.part(mistake.there) {
            Some(there) => diagnostic.and_at(self.trimmed(there)),
            None => diagnostic,
        };
        let fix = match (mistake.reach, instead) {
            (Reach::Statement, _) => mend::comment_out(&self.statement_lines(mark.span)),
            (_, Some(instead)) if mistake.edits.is_empty() => {
                let fix = mend::likely(self.trimmed(found.span), instead);
                Some(fix.with_certainty(mistake.is_certain && !self.continues_line(found.span)))
            }
            _ => self.edits(&diagnostic, mistake, &found),
        };
        Some(diagnostic.with_optional_fix(fix))
    }

    /// The same from the innermost bracket that is open, or from the value before it.
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
        self.covers_line |= match reach {
            Reach::Line | Reach::Lines | Reach::Statement => true,
            Reach::Attribute if has_sign() => true,
            _ => {
                self.tokens.kind(1) != TokenKind::Equal
                    && self.ends_with_semicolon(Span::at(found.span.start))
            }
        };
        match reach {
            Reach::Attribute => self.is_attribute = true,
            Reach::Lines => {
                let end = found.span.end as usize + 1;
                self.foreign = Some(Span::new(mark, text.len().min(end) as u32));
            }
            Reach::Statement => self.foreign = extent::after_colon(text, found.span.start),
            Reach::Section => self.begins_section = true,
            Reach::File => self.foreign = Some(Span::new(mark, text.len() as u32)),
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

    /// The changes of a row. One that begins or ends with a blank takes the place of the blanks there.
    fn edits(&self, diagnostic: &Diagnostic, mistake: &Mistake, found: &Found<'_>) -> Option<Fix> {
        let (first, _) = mistake.edits.first()?;
        found.part(first)?;
        let mut fix = None::<Fix>;
        for (part, template) in mistake.edits {
            for place in found.all(part) {
                let text = found.filled(template, Some(place))?;
                let place = self.with_blanks(place, &text);
                if place.span.is_empty() && text.is_empty() {
                    continue;
                }
                fix = Some(match fix.unwrap_or_else(|| diagnostic.likely_fix()) {
                    fix if fix.title().is_empty() => mend::likely(place, text),
                    fix => fix.replace(place, text),
                });
            }
        }
        fix.map(|fix| fix.with_certainty(mistake.is_certain && !self.continues_line(found.span)))
    }

    fn with_blanks(&self, place: Span, text: &str) -> Location {
        let (before, after) = self.source.text().split_at_checked(place.start as usize).unwrap_or_default();
        let blanks = [' ', '\t'];
        let start = match text.starts_with(' ') {
            true => before.trim_end_matches(blanks).len() as u32,
            false => place.start,
        };
        let rest = after.get((place.end - place.start) as usize..).unwrap_or_default();
        let end = match text.ends_with(' ') {
            true => place.end + (rest.len() - rest.trim_start_matches(blanks).len()) as u32,
            false => place.end,
        };
        self.place(Span::new(start, end))
    }

    /// A part without the blanks at its end.
    fn trimmed(&self, part: Span) -> Location {
        self.place(Span::new(part.start, extent::trimmed_end(self.source.text(), part)))
    }
}
