//! Whole lines of other languages that begin with a name.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;
use super::statement::IMPORTS;

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
        let problem = self.import(name, line).or_else(|| self.conditional_attribute(name, line))?;
        self.covers_line = true;
        Some(problem)
    }

    /// `import "file"`
    fn import(&self, name: Span, line: &str) -> Option<Diagnostic> {
        let bare = line.trim_end_matches(';').trim();
        let is_text = bare.starts_with(['"', '\'', '<']) || !bare.contains(['=', ':']);
        let is_import = IMPORTS.contains(&self.source.slice(name)) && is_text;
        let is_whole = !bare.is_empty() && !bare.ends_with('{');
        (is_import && is_whole)
            .then(|| errors::statement(self.place(name), None, &self.statement_lines(name)))
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
