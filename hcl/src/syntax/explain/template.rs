//! Templates.

use crate::diagnostic::Diagnostic;
use crate::source::{Span, part};

use super::super::errors;
use super::super::token::TokenKind;
use super::heredoc::heredoc_end;
use super::walk::{Explain, Stop, Walk};

impl Explain<'_> {
    /// The parts of a template up to `close`; `open` is the token that begins it.
    pub(super) fn template_parts(&mut self, close: TokenKind, open: Span) -> Walk {
        let first = self.span();
        loop {
            match self.kind() {
                kind if kind == close => {
                    self.at += 1;
                    return Ok(());
                }
                TokenKind::Text => self.at += 1,
                TokenKind::QuotedText => {
                    self.at += 1;
                    self.complete(self.at - 1);
                }
                TokenKind::Interpolation => self.interpolation(close, first)?,
                TokenKind::Directive => self.directive(first)?,
                _ => return Err(self.unclosed_template(open)),
            }
        }
    }

    /// A template that begins with `open` has no end. A heredoc's end may be there, with something after it.
    fn unclosed_template(&mut self, open: Span) -> Stop {
        let text = part(self.source.text(), ..self.span().end as usize);
        let is_heredoc = self.source.slice(open).starts_with("<<");
        let marker = self.source.slice(open).trim_start_matches(['<', '-']).trim();
        // At the end of the source, the marker alone lacks nothing but a newline.
        let end = heredoc_end(text, open).filter(|end| is_heredoc && self.source.slice(end.line) != marker);
        let problem = match (end, self.next_item()) {
            (Some(end), _) => {
                let (word, line) = (self.place(end.word), self.place(end.line));
                errors::heredoc_end_not_alone(line, word, self.place(open.to(end.line)))
            }
            (None, Some(next)) if is_heredoc => {
                let opening = self.source.slice(open).trim_end().len() as u32;
                errors::unclosed_heredoc(self.place(Span::new(open.start, open.start + opening)), next)
            }
            _ => errors::unclosed_template(self.here(), self.since(open)),
        };
        self.report_complete();
        self.diagnostics.push(problem);
        Stop
    }

    /// `INTERPOLATION ~ value ~ SEQUENCE_END`. If the end is missing, the template's first part is blamed.
    fn interpolation(&mut self, close: TokenKind, first: Span) -> Walk {
        let open = self.span();
        self.at += 1;
        self.expr()?;
        match self.kind() {
            TokenKind::SequenceEnd => {
                self.at += 1;
                Ok(())
            }
            TokenKind::End => self.stop(self.unclosed_interpolation(first, open)),
            TokenKind::OpenQuote | TokenKind::CloseQuote | TokenKind::String
                if close == TokenKind::CloseQuote =>
            {
                self.stop(self.unclosed_interpolation(first, open))
            }
            _ => {
                let problem = self
                    .shell_default(close)
                    .or_else(|| self.other_end_of_interpolation())
                    .or_else(|| self.interpolation_without_brace(open, close))
                    .unwrap_or_else(|| errors::extra_in_interpolation(self.here(), self.since(first)));
                self.stop(problem)
            }
        }
    }

    fn unclosed_interpolation(&self, first: Span, open: Span) -> Diagnostic {
        errors::unclosed_interpolation(self.place(first), self.place(open), self.after_last())
    }

    fn directive(&mut self, first: Span) -> Walk {
        let open = self.span();
        self.at += 1;
        let word = self.span();
        let kind = self.kind();
        self.expect_identifier(|walk| errors::directive_keyword_required(walk.here(), walk.since(open)))?;
        match kind {
            TokenKind::If => self.expr()?,
            TokenKind::For => self.for_clauses()?,
            TokenKind::Else if self.kind() == TokenKind::If => {
                let problem = self.else_if(open, self.span());
                return self.stop(problem);
            }
            TokenKind::Else | TokenKind::EndIf | TokenKind::EndFor => {}
            _ if matches!(self.source.slice(word), "elif" | "elsif" | "elseif" | "elsei") => {
                let problem = self.else_if(open, word);
                return self.stop(problem);
            }
            _ => {
                let problem = self.end_in_other_words(word).unwrap_or_else(|| {
                    errors::unknown_directive(self.place(word), self.place(open.to(word)))
                });
                return self.stop(problem);
            }
        }
        let keyword = self.source.slice(word);
        self.expect(TokenKind::SequenceEnd, |walk| {
            errors::extra_in_directive(walk.here(), keyword, walk.since(first))
        })
    }

    /// `${name)`, where no brace follows in the line.
    fn other_end_of_interpolation(&self) -> Option<Diagnostic> {
        let is_bracket = matches!(self.kind(), TokenKind::CloseParen | TokenKind::CloseBracket);
        let fits = is_bracket && !self.line_from(self.span().end).contains('}');
        fits.then(|| errors::other_end_of_interpolation(self.here()))
    }

    /// `${name and text`, where no brace follows before the quote or the end of the line.
    fn interpolation_without_brace(&self, open: Span, close: TokenKind) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1).filter(|&last| self.tokens.span(last).start > open.start)?;
        let rest = self.line_from(self.tokens.span(last).end);
        let rest = match close {
            TokenKind::CloseQuote => rest.split('"').next().unwrap_or(""),
            _ => rest,
        };
        let fits = close != TokenKind::End && !rest.contains('}');
        fits.then(|| errors::interpolation_without_brace(self.here(), self.place(open), self.after_last()))
    }

    /// `%{ end }` and other words for the end of the innermost directive that is open.
    fn end_in_other_words(&self, word: Span) -> Option<Diagnostic> {
        let text = self.source.slice(word);
        let is_end = text.starts_with("end") || matches!(text, "fi" | "done" | "next");
        // `end if`
        let is_second = text == "end" && matches!(self.kind(), TokenKind::If | TokenKind::For);
        let last = if is_second { self.span() } else { word };
        let after = self.tokens.kind(self.at + usize::from(is_second));
        let (directive, name) = self.open_directive(self.at.checked_sub(2)?)?;
        let is_alone = is_end && after == TokenKind::SequenceEnd;
        is_alone.then(|| {
            let words = self.place(word.to(last));
            errors::end_in_other_words(words, name, self.place(self.tokens.span(directive + 1)))
        })
    }

    /// The innermost directive before index `end` that has no end, and its name.
    fn open_directive(&self, end: usize) -> Option<(usize, &'static str)> {
        let mut open = Vec::new();
        for index in (0..end).filter(|&index| self.tokens.kind(index) == TokenKind::Directive) {
            match self.tokens.kind(index + 1) {
                TokenKind::If => open.push((index, "if")),
                TokenKind::For => open.push((index, "for")),
                TokenKind::EndIf | TokenKind::EndFor => drop(open.pop()),
                _ => {}
            }
        }
        open.pop()
    }

    /// `%{ else if condition }` and `%{ elif condition }`, whose last word is `word`: a directive of its own, which needs its own end.
    fn else_if(&self, open: Span, word: Span) -> Diagnostic {
        let mut depth = 0_usize;
        let end = (self.at..self.tokens.len()).find(|&index| {
            match self.tokens.kind(index) {
                TokenKind::If if self.tokens.kind(index - 1) == TokenKind::Directive => depth += 1,
                TokenKind::EndIf if depth == 0 => return true,
                TokenKind::EndIf => depth -= 1,
                _ => {}
            }
            false
        });
        let end = end.map(|end| self.place(self.tokens.span(end - 1)));
        errors::else_if(self.place(word), self.place(Span::new(open.start, word.end)), end)
    }

    fn for_clauses(&mut self) -> Walk {
        let missing = |what| move |walk: &Self| errors::invalid_for_directive(walk.here(), what);
        self.expect_identifier(missing("The name of a variable"))?;
        if self.eat(TokenKind::Comma) {
            self.expect_identifier(missing("The name of the variable for the values"))?;
        }
        self.expect(TokenKind::In, missing("The word \"in\""))?;
        self.expr()
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
