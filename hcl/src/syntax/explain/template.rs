//! Templates.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Span, part};

use super::super::errors;
use super::super::grammar::{Failure, Open, Rule};
use super::super::heredoc::heredoc_end;
use super::super::mistakes::Rule as Habit;
use super::super::token::TokenKind;
use super::broken_item::Explain;

impl Explain<'_> {
    /// In a template, or a sequence in it, where no value is required.
    pub(super) fn in_template(&mut self, open: Open, failure: &Failure) -> Diagnostic {
        let first = self.tokens.span(open.first);
        if open.rule == Rule::Template {
            return self.unclosed_template(first);
        }
        let template = failure.open.iter().rev().find(|open| open.rule == Rule::Template);
        let part = self.tokens.span(template.map_or(0, |template| template.first + 1));
        match open.rule {
            Rule::Interpolation => {
                let close = match template.map(|template| self.tokens.kind(template.first)) {
                    Some(TokenKind::OpenQuote) => TokenKind::CloseQuote,
                    Some(_) => TokenKind::CloseHeredoc,
                    None => TokenKind::End,
                };
                self.in_interpolation(close, part, first)
            }
            _ => self.in_directive(open.first, part, failure),
        }
    }

    /// A template that begins with `open` has no end. A heredoc's end may be there, with something after it.
    pub(super) fn unclosed_template(&mut self, open: Span) -> Diagnostic {
        let text = part(self.source.text(), ..self.span().end as usize);
        let is_heredoc = self.source.slice(open).starts_with("<<");
        let marker = self.source.slice(open).trim_start_matches(['<', '-']).trim();
        // At the end of the source, the marker alone lacks nothing but a newline.
        let end = heredoc_end(text, open).filter(|end| is_heredoc && self.source.slice(end.line) != marker);
        match (end, self.next_item()) {
            (Some(end), _) => {
                let (word, line) = (self.place(end.word), self.place(end.line));
                errors::heredoc_end_not_alone(line, word, self.place(open.to(end.line)))
            }
            (None, Some(next)) if is_heredoc => {
                let opening = self.source.slice(open).trim_end().len() as u32;
                errors::unclosed_heredoc(self.place(Span::new(open.start, open.start + opening)), next)
            }
            _ => errors::unclosed_template(self.here(), self.since(open)),
        }
    }

    /// After the value of `INTERPOLATION ~ value ~ SEQUENCE_END`. If the end is missing, the template's first
    /// part is blamed.
    fn in_interpolation(&mut self, close: TokenKind, first: Span, open: Span) -> Diagnostic {
        let is_quote =
            matches!(self.kind(), TokenKind::OpenQuote | TokenKind::CloseQuote | TokenKind::String);
        if self.kind() == TokenKind::End || is_quote && close == TokenKind::CloseQuote {
            return self.without_brace(self.place(first), false, open);
        }
        let entry = if close == TokenKind::CloseHeredoc { Habit::InHeredoc } else { Habit::InQuoted };
        self.habit_from(entry, open.start)
            .or_else(|| self.other_end_of_interpolation())
            .or_else(|| self.interpolation_without_brace(open, close))
            .or_else(|| self.habit_from(Habit::InDirective, open.start))
            .unwrap_or_else(|| errors::extra_in_interpolation(self.here(), self.since(first)))
    }

    /// In the directive at index `open`; `first` is the first part of the template.
    fn in_directive(&mut self, open: usize, first: Span, failure: &Failure) -> Diagnostic {
        let (opening, word) = (self.tokens.span(open), self.tokens.span(open + 1));
        if self.at == open + 1 {
            return self.unknown_directive_error(opening, word);
        }
        for (kind, expected) in
            [(TokenKind::Ident, errors::message::a_name()), (TokenKind::In, "`in`".to_owned())]
        {
            if failure.wants(kind) {
                return errors::message::invalid_for_directive(&expected).at(self.here());
            }
        }
        self.habit(Habit::InDirective, open).unwrap_or_else(|| {
            let message = errors::message::extra_in_directive(self.source.slice(word));
            message.at(self.here()).with_context(self.since(first))
        })
    }

    /// At the first word of a directive, which is none of the keywords.
    fn unknown_directive_error(&mut self, open: Span, word: Span) -> Diagnostic {
        if !self.kind().is_identifier() {
            return errors::unknown_directive(self.here(), self.since(open));
        }
        if let Some(problem) = self.habit_from(Habit::InDirective, open.start) {
            return problem;
        }
        self.at += 1;
        errors::unknown_directive(self.place(word), self.place(open.to(word)))
    }

    /// `${name)`, where no brace follows in the line.
    fn other_end_of_interpolation(&self) -> Option<Diagnostic> {
        let is_bracket = matches!(self.kind(), TokenKind::CloseParen | TokenKind::CloseBracket);
        let fits = is_bracket && !self.line_from(self.span().end).contains('}');
        let message = || errors::message::other_end_of_interpolation(self.text(self.at));
        fits.then(|| message().likely(self.here(), "}").at(self.here()))
    }

    /// `${name and text`, where no brace of its own follows before the quote or the end of the line.
    fn interpolation_without_brace(&mut self, open: Span, close: TokenKind) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1).filter(|&last| self.tokens.span(last).start > open.start)?;
        let rest = self.line_from(self.tokens.span(last).end);
        let rest = match close {
            TokenKind::CloseQuote => rest.split('"').next().unwrap_or(""),
            _ => rest,
        };
        let (opened, closed) =
            (rest.matches("${").count() + rest.matches("%{").count(), rest.matches('}').count());
        let fits = close != TokenKind::End && closed <= opened;
        self.reach.covers_line |= fits;
        fits.then(|| self.without_brace(self.here(), true, open))
    }

    fn without_brace(&self, place: Location, is_found: bool, open: Span) -> Diagnostic {
        errors::unclosed_interpolation(place, is_found, self.place(open), self.after_last())
    }

    /// Moves past the end of a sequence whose opening has been passed.
    pub(super) fn skip_sequence(&mut self) {
        let mut depth = 1;
        while self.at + 1 < self.tokens.len() && depth > 0 {
            match self.kind() {
                TokenKind::Interpolation | TokenKind::Directive => depth += 1,
                TokenKind::SequenceEnd => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
    }
}
