//! Statements of a shell.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::walk::Explain;

/// How far to look for the end of a statement.
const MAX_TEXT: usize = 1 << 14;

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
        Some(errors::statement(self.place(name), None))
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
