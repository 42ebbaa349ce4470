//! Statements of a shell.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::identifier::is_identifier;
use super::super::token::TokenKind;
use super::walk::Explain;

/// How far to look for the end of a statement.
const MAX_TEXT: usize = 1 << 14;

/// How many lines of a script are looked at.
const MAX_LINES: usize = 200;

/// Words that begin lines of a script.
const COMMANDS: &[&str] = &[
    "apt",
    "apt-get",
    "aws",
    "cat",
    "cd",
    "chmod",
    "chown",
    "cp",
    "curl",
    "docker",
    "done",
    "echo",
    "esac",
    "eval",
    "exec",
    "exit",
    "export",
    "fi",
    "grep",
    "kill",
    "kubectl",
    "mkdir",
    "mv",
    "printf",
    "rm",
    "sed",
    "set",
    "sleep",
    "sudo",
    "systemctl",
    "test",
    "trap",
    "unset",
    "until",
    "wget",
    "while",
    "yum",
];

impl Explain<'_> {
    /// `if [ … ]; then` up to `fi`, `while …; do` up to `done`, `case … in` up to `esac`.
    pub(super) fn shell_statement(&mut self, name: Span) -> Option<Diagnostic> {
        let line = rewrite::without_comment(self.line_from(name.start)).trim_end();
        let (word, rest) = line.split_at_checked((name.end - name.start) as usize)?;
        let end = match word {
            "if" | "elif" => "fi",
            "while" | "until" | "for" => "done",
            "case" => "esac",
            _ => return None,
        };
        let opens = ["; then", ";then", "; do", ";do", " in"].iter().any(|opening| line.ends_with(opening));
        let is_test = rest.trim_start().starts_with("[ ") || rest.trim_start().starts_with("[[ ");
        let lines = closed_by(self.source.text().get(name.start as usize..)?, end)?;
        if !opens && !is_test {
            return None;
        }
        self.foreign = Some(Span::new(name.start, name.start + lines as u32));
        self.covers_line = true;
        Some(errors::statement(self.place(name), None, &self.statement_lines(name)))
    }

    /// `[ -f x ] && a=1` on one line.
    pub(super) fn shell_test(&mut self) -> Option<Diagnostic> {
        let line = rewrite::without_comment(self.line_from(self.span().start)).trim_end();
        let is_test = (line.starts_with("[ ") || line.starts_with("[[ ")) && line.contains(" ]");
        let then = [" && ", " || "].into_iter().find_map(|sign| line.rsplit_once(sign)).map(|(_, then)| then);
        let instead =
            then.and_then(|then| then.trim_end_matches(';').split_once('=')).and_then(|(name, value)| {
                let value =
                    rewrite::shown_value(value).filter(|_| is_identifier(name) && !value.contains('$'))?;
                Some(format!("{name} = {value}"))
            });
        if !is_test || then.is_none() {
            return None;
        }
        let what = "As in a shell, a test in brackets decides here whether something is run.";
        Some(self.shell_line(line, what, instead))
    }

    /// `. ./file`
    pub(super) fn shell_source(&mut self) -> Option<Diagnostic> {
        let line = self.line_from(self.span().start).trim_end();
        let is_source = line.strip_prefix(". ").is_some_and(|file| !file.trim().is_empty());
        let what = "As in a shell, a dot reads another file here. The program decides which files it reads.";
        is_source.then(|| self.shell_line(line, what, None))
    }

    /// `${name:-default}` in a template that ends with `close`, at the colon.
    pub(super) fn shell_default(&mut self, close: TokenKind) -> Option<Diagnostic> {
        let (name, opening) = (self.at.checked_sub(1)?, self.at.checked_sub(2)?);
        let line = self.line_from(self.span().start);
        let is_default = self.tokens.kind(name) == TokenKind::Ident
            && self.tokens.kind(opening) == TokenKind::Interpolation
            && [":-", ":="].iter().any(|sign| line.starts_with(sign));
        if !is_default {
            return None;
        }
        // The default itself is text of a shell.
        self.covers_line = true;
        let start = self.tokens.span(name).start;
        let (inner, _) = self.line_from(start).split_once('}')?;
        let place = self.place(Span::new(start, start + inner.len() as u32));
        let call = rewrite::shell_default(inner).map(|call| (place, call));
        let is_script = close == TokenKind::CloseHeredoc && self.is_in_script();
        let sequence = self.tokens.span(opening).start;
        let sequence = self.place(Span::new(sequence, start + inner.len() as u32 + 1));
        Some(errors::shell_default(self.here(), sequence, call, is_script))
    }

    /// Whether the heredoc around the current token is a script: its first line names an interpreter, or a line begins with a command.
    fn is_in_script(&self) -> bool {
        let opening = (0..self.at).rev().find(|&index| self.tokens.kind(index) == TokenKind::OpenHeredoc);
        let text = opening.and_then(|index| self.source.text().get(self.tokens.span(index).end as usize..));
        let text = text.unwrap_or("");
        let marker = opening.map_or("", |index| self.text(index).trim_start_matches(['<', '-']).trim());
        let mut lines = text.lines().take(MAX_LINES).take_while(|line| line.trim() != marker);
        let is_command = |line: &str| COMMANDS.contains(&line.split_whitespace().next().unwrap_or(""));
        text.trim_start().starts_with("#!") || lines.any(is_command)
    }

    /// The error for a line that begins at the current token.
    fn shell_line(&mut self, line: &str, what: &str, instead: Option<String>) -> Diagnostic {
        self.covers_line = true;
        let start = self.span().start;
        let whole = self.place(Span::new(start, start + line.len() as u32));
        let instead = instead.map(|text| (whole.clone(), text));
        errors::shell_line(self.here(), what, instead, &whole)
    }

    /// `set $name value;` and `my $name = value;`
    pub(super) fn variable(&mut self, name: Span) -> Option<Diagnostic> {
        let is_word = matches!(self.source.slice(name), "set" | "my" | "our" | "var" | "let" | "local");
        if !is_word || self.kind() != TokenKind::Invalid {
            return None;
        }
        let line = rewrite::without_comment(self.line_from(name.end)).trim_end();
        let variable = line.trim_start().strip_prefix('$')?;
        let length = variable.find(|char: char| !char.is_alphanumeric() && char != '_')?;
        let (word, value) = variable.split_at(length);
        let value = value.trim_start().trim_start_matches(":=").trim_start_matches('=');
        let value = rewrite::shown_value(value).filter(|_| is_identifier(word) && !value.contains('$'))?;
        let whole = self.place(Span::new(name.start, name.end + line.len() as u32));
        let instead = format!("{word} = {value}");
        let fix = errors::mend::likely(whole, &*instead);
        Some(errors::declaration(self.place(name), &instead, Some(fix)))
    }
}

/// How long the lines are up to the one with the word `end` alone.
fn closed_by(text: &str, end: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        if line.trim() == end {
            return Some(at);
        }
        if at > MAX_TEXT {
            break;
        }
    }
    None
}
