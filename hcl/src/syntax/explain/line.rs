//! Whole lines of other languages that begin with a name.

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
            .or_else(|| self.variable(name))
            .or_else(|| self.diff_from(name))
            .or_else(|| self.inherited(name))
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
        let is_word = self.source.slice(name) == "REM";
        if !is_word && (!text.contains(' ') || text.contains(['=', '{', '"'])) {
            return None;
        }
        let fix = match is_word {
            true => mend::certain(self.place(name), "#"),
            false => mend::likely(self.place(name), "#"),
        };
        Some(errors::foreign_comment(self.place(name), &text, Some(fix)))
    }

    /// `import "file"`, `return value`, `print(value)`
    fn command(&self, name: Span, line: &str) -> Option<Diagnostic> {
        let word = self.source.slice(name);
        let bare = line.trim_end_matches(';').trim();
        let is_text = bare.starts_with(['"', '\'', '<']) || !bare.contains(['=', ':']);
        // As attributes, these are as common as statements.
        let is_attribute = matches!(word, "source" | "from" | "use" | "load" | "log" | "require")
            && (rewrite::is_string(bare) || rewrite::is_number(bare));
        if is_attribute && !line.trim_end().ends_with(';') {
            return None;
        }
        let is_import = IMPORTS.contains(&word) && is_text && !bare.is_empty();
        let runs = RUNNING.contains(&word) && (self.kind() == TokenKind::OpenParen || !bare.contains('='));
        let is_comparison = word == "assert";
        let is_command = (is_import || runs || is_comparison) && !bare.ends_with('{');
        is_command.then(|| errors::statement(self.place(name), None, &self.statement_lines(name)))
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
        Some(errors::statement(self.place(name), instead, &self.place(whole)))
    }

    /// `listen 80; }` after a brace.
    pub(super) fn directive_in_braces(&mut self, name: Span, brace: Span) -> Option<Diagnostic> {
        let line = rewrite::without_comment(self.line_from(name.end)).trim_end();
        let value = line.strip_suffix('}')?.trim_end().strip_suffix(';')?.trim();
        if !self.kind().is_single_value()
            || value.is_empty()
            || value.contains(['=', ';', '{', '}', ':', '"'])
        {
            return None;
        }
        let text = rewrite::shown(format!("{} = {}", self.source.slice(name), rewrite::value(value)))?;
        let whole = Span::new(brace.end, name.end + line.len() as u32 - 1);
        self.covers_line = true;
        let fix = mend::likely(self.place(whole), format!(" {text} "));
        Some(errors::directive_line(self.place(name), &text, fix))
    }

    /// `listen 80;`
    fn directive_line(&mut self, name: Span, line: &str) -> Option<Diagnostic> {
        let value = line.trim_end().strip_suffix(';')?.trim();
        let first = value.split(' ').next().unwrap_or("");
        let assigns = first.contains('=') || value.contains(" =") || value.contains("= ");
        let is_value =
            !value.is_empty() && !value.contains(['{', '}', ';']) && !assigns && !value.contains(": ");
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
        let end = name.end + line.trim_end().len() as u32;
        if let Some(problem) = self.directive_lines(name, value, end) {
            return Some(problem);
        }
        let text = format!("{} = {}", self.source.slice(name), rewrite::value(value));
        let (whole, text) = self.instead(Span::new(name.start, end), text)?;
        let is_same = text.ends_with(value);
        let fix = if is_same { mend::certain(whole, &*text) } else { mend::likely(whole, &*text) };
        Some(errors::directive_line(self.place(name), &text, fix))
    }

    /// `server a;` and below it `server b;`: the values of lines with the same name are a list. The first line ends at `end`.
    fn directive_lines(&mut self, name: Span, value: &str, end: u32) -> Option<Diagnostic> {
        const MAX_LINES: usize = 20;
        let word = self.source.slice(name);
        let line_end = end as usize + self.line_from(end).len();
        let (before, rest) = self.source.text().get(line_end..)?.split_once('\n')?;
        let mut at = line_end + before.len() + 1;
        let (mut values, mut last) = (vec![rewrite::value(value)], end);
        for line in rest.split_inclusive('\n').take(MAX_LINES) {
            let text = line.trim();
            let value = text.strip_prefix(word).and_then(|rest| rest.strip_suffix(';'));
            let Some(value) = value.filter(|value| value.starts_with([' ', '\t'])).map(str::trim) else {
                break;
            };
            if value.is_empty() || value.contains(['=', ';', '{', '}']) {
                break;
            }
            values.push(rewrite::value(value));
            last = (at + line.trim_end().len()) as u32;
            at += line.len();
        }
        if values.len() == 1 {
            return None;
        }
        let whole = Span::new(name.start, last);
        let list = format!("{word} = [{}]", values.join(", "));
        let shown =
            rewrite::shown(list.clone()).unwrap_or_else(|| format!("{word} = [ … ] with all of them"));
        self.foreign = Some(whole);
        self.covers_line = true;
        Some(errors::directive_lines(self.place(name), &shown, mend::likely(self.place(whole), list)))
    }
}
