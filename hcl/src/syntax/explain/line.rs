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
            .or_else(|| {
                let problem = self.directive_line(name, line)?;
                self.is_attribute = true;
                Some(problem)
            })?;
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
        let is_certain = is_word && mend::is_prose(&text);
        if !is_word && (!text.contains(' ') || text.contains(['=', '{', '"'])) {
            return None;
        }
        let fix = mend::likely(self.place(name), "#").with_certainty(is_certain);
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
}
