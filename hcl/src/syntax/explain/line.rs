//! Whole lines of other languages that begin with a name, and what follows the value of an attribute.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::token::TokenKind;
use super::statement::{IMPORTS, RUNNING};
use super::walk::Explain;

impl Explain<'_> {
    /// The error for a line that begins with `name` and is a statement, a directive or a comment as a whole. The current token follows the name.
    pub(super) fn whole_line(&mut self, name: Span) -> Option<Diagnostic> {
        if matches!(
            self.kind(),
            TokenKind::Equal | TokenKind::OpenBrace | TokenKind::End | TokenKind::Newline
        ) {
            return None;
        }
        let line = rewrite::without_comment(self.line_from(name.end));
        let problem = self
            .word_comment(name)
            .or_else(|| self.command(name, line))
            .or_else(|| self.conditional_attribute(name, line))
            .or_else(|| self.directive_line(name, line))?;
        self.covers_line = true;
        Some(problem)
    }

    /// `REM text`
    fn word_comment(&self, name: Span) -> Option<Diagnostic> {
        if !matches!(self.source.slice(name), "REM" | "rem" | "Rem") {
            return None;
        }
        let text = rewrite::shown(self.line_from(name.end).trim().to_owned())?;
        let fix = mend::certain(self.place(name), "#");
        Some(errors::foreign_comment(self.place(name), &text, Some(fix)))
    }

    /// `import "file"`, `return value`, `print(value)`
    fn command(&self, name: Span, line: &str) -> Option<Diagnostic> {
        let word = self.source.slice(name);
        let bare = line.trim_end_matches(';').trim();
        let is_text = bare.starts_with(['"', '\'', '<']) || !bare.contains(['=', ':']);
        let is_import = IMPORTS.contains(&word) && is_text && !bare.is_empty();
        let runs = RUNNING.contains(&word) && (self.kind() == TokenKind::OpenParen || !bare.contains('='));
        let is_comparison = word == "assert";
        let is_command = (is_import || runs || is_comparison) && !bare.ends_with('{');
        is_command.then(|| errors::statement(self.place(name), None))
    }

    /// `if (condition) name = value`
    fn conditional_attribute(&self, name: Span, line: &str) -> Option<Diagnostic> {
        let is_if = self.source.slice(name) == "if" && self.kind() == TokenKind::OpenParen;
        let (condition, attribute) =
            line.trim_start().strip_prefix('(').filter(|_| is_if)?.split_once(')')?;
        let (key, value) = attribute.trim().trim_end_matches(';').split_once('=')?;
        let (key, value) = (key.trim(), rewrite::shown_expression(value)?);
        if condition.contains('(') || !super::super::identifier::is_identifier(key) || value.starts_with('=')
        {
            return None;
        }
        let end = name.end + line.len() as u32;
        let whole = Span::new(name.start, end);
        let instead = self.instead(whole, format!("{key} = {condition} ? {value} : null"));
        Some(errors::statement(self.place(name), instead))
    }

    /// `listen 80;`
    fn directive_line(&self, name: Span, line: &str) -> Option<Diagnostic> {
        let value = line.trim_end().strip_suffix(';')?.trim();
        let is_value =
            !value.is_empty() && !value.contains(['=', '{', '}', ';', ':']) || value.starts_with("http");
        let begins = self.kind().is_identifier()
            || matches!(
                self.kind(),
                TokenKind::Number
                    | TokenKind::String
                    | TokenKind::Slash
                    | TokenKind::OpenQuote
                    | TokenKind::Minus
            );
        if !is_value || !begins || value.starts_with(['(', '[', '.']) || name.end == self.span().start {
            return None;
        }
        let text = format!("{} = {}", self.source.slice(name), rewrite::value(value));
        let end = name.end + line.trim_end().len() as u32;
        let (whole, text) = self.instead(Span::new(name.start, end), text)?;
        let is_same = text.ends_with(value);
        let fix = if is_same { mend::certain(whole, &*text) } else { mend::likely(whole, &*text) };
        Some(errors::directive_line(self.place(name), &text, fix))
    }

    /// The error for what follows the value of the attribute `name`, if what is written as in another language began with the value.
    pub(super) fn after_attribute_value(&self, _name: Span) -> Option<Diagnostic> {
        let last = self.at.checked_sub(1)?;
        self.grouped_number(last)
            .or_else(|| self.inner_quotes(last))
            .or_else(|| self.adjacent_strings(last))
            .or_else(|| self.list_without_brackets())
    }

    /// `1,000,000`
    fn grouped_number(&self, last: usize) -> Option<Diagnostic> {
        if self.tokens.kind(last) != TokenKind::Number || self.kind() != TokenKind::Comma {
            return None;
        }
        let mut end = last;
        while self.tokens.kind(end + 1) == TokenKind::Comma
            && self.tokens.kind(end + 2) == TokenKind::Number
            && self.is_adjacent(end)
            && self.is_adjacent(end + 1)
            && self.text(end + 2).split('.').next().is_some_and(|digits| digits.len() == 3)
        {
            end += 2;
        }
        let word = self.tokens.span(last).to(self.tokens.span(end));
        let digits = self.source.slice(word).replace(',', "");
        if self.is_decimal_comma(last) {
            let whole = self.tokens.span(last).to(self.tokens.span(last + 2));
            let number = self.source.slice(whole).replace(',', ".");
            return Some(errors::decimal_comma(self.here(), self.place(whole), &rewrite::shown(number)?));
        }
        let is_number = end > last && self.text(last).len() <= 3 && self.tokens.kind(end + 1).ends_line();
        is_number.then(|| errors::foreign_number(self.here(), self.place(word), rewrite::shown(digits)))
    }

    /// `3,14` without blanks, where a group of thousands would have three digits.
    fn is_decimal_comma(&self, last: usize) -> bool {
        self.is_adjacent(last)
            && self.is_adjacent(last + 1)
            && self.tokens.kind(last + 2) == TokenKind::Number
            && self.tokens.kind(last + 3).ends_line()
            && self.text(last + 2).len() != 3
            && !self.text(last).contains('.')
            && !self.text(last + 2).contains('.')
    }

    /// `"he said "hi" again"`
    fn inner_quotes(&self, last: usize) -> Option<Diagnostic> {
        if self.tokens.kind(last) != TokenKind::String || !self.is_adjacent(last) {
            return None;
        }
        let start = self.tokens.span(last).start;
        let line = rewrite::without_comment(self.line_from(start)).trim_end();
        let inner = line.strip_prefix('"')?.strip_suffix('"')?;
        let quotes = line.matches('"').count();
        if quotes < 4 || quotes % 2 == 1 || line.starts_with("\"\"\"") || inner.contains('\\') {
            return None;
        }
        let escaped = rewrite::shown(format!("\"{}\"", inner.replace('"', "\\\"")))?;
        let whole = self.place(Span::new(start, start + line.len() as u32));
        Some(errors::inner_quotes(self.here(), whole, &escaped))
    }

    /// `"a" "b"`
    fn adjacent_strings(&self, last: usize) -> Option<Diagnostic> {
        let is_string = |index: usize| self.tokens.kind(index) == TokenKind::String;
        if !is_string(last) || !is_string(self.at) || self.is_adjacent(last) {
            return None;
        }
        let mut end = self.at;
        while is_string(end + 1) {
            end += 1;
        }
        let texts = (last..=end).map(|index| self.text(index).trim_matches('"'));
        let joined = format!("\"{}\"", texts.collect::<String>());
        let is_whole = self.tokens.kind(end + 1).ends_line();
        let whole = self.place(self.tokens.span(last).to(self.tokens.span(end)));
        let joined = rewrite::shown(joined).filter(|_| is_whole);
        Some(errors::adjacent_strings(self.here(), whole, joined))
    }

    /// `a, b, c`
    fn list_without_brackets(&self) -> Option<Diagnostic> {
        if self.kind() != TokenKind::Comma {
            return None;
        }
        let first = self.complete.last()?.start;
        let rest = rewrite::without_comment(self.line_from(self.span().end)).trim_end();
        let ends = (self.at + 1..self.tokens.len()).find(|&index| self.tokens.kind(index).ends_line())?;
        let is_value = |kind: TokenKind| kind.is_single_value() || kind == TokenKind::Comma;
        if rest.trim().is_empty() || !(self.at..ends).all(|index| is_value(self.tokens.kind(index))) {
            return None;
        }
        let whole = self.tokens.span(first).to(self.tokens.span(ends - 1));
        let list = format!("[{}]", self.source.slice(whole).trim_end_matches(','));
        let (place, list) = self.instead(whole, list)?;
        Some(errors::list_without_brackets(self.here(), place, &list))
    }
}
