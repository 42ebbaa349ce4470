//! Words that other languages put before a name to declare it.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, mend, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;

/// Words that other languages put before a name to declare it.
const DECLARING: &[&str] = &["let", "var", "const", "export", "local", "set"];

/// Those of them that cannot be the first part of a name that was meant to have no blank.
const ONLY_DECLARE: &[&str] = &["let", "var", "const", "export"];

impl Explain<'_> {
    /// The error for `word name = value`, `word name type = value` and `word type name = value`.
    pub(super) fn declared(&mut self, block_type: Span) -> Option<Diagnostic> {
        let word = self.source.slice(block_type);
        let is_declaring = DECLARING.contains(&word) && self.kind() == TokenKind::Equal;
        let is_name = |index: usize| self.tokens.kind(index).is_identifier();
        let name = match self.at {
            _ if !is_declaring => return None,
            2 if is_name(1) => 1,
            _ => return None,
        };
        let rest = self.line_from(self.span().end);
        let is_shell = matches!(word, "export" | "set");
        let value = match is_shell {
            true if rest.contains('$') => {
                self.covers_line = true;
                rewrite::shell_text(rest)
            }
            true => rewrite::shown_value(rest),
            false => rewrite::shown_expression(rest),
        };
        let instead = format!("{} = {}", self.text(name), value.as_deref().unwrap_or("…"));
        let bare = rewrite::without_comment(rest).trim_end().trim_end_matches(';').trim_end();
        let start = block_type.start;
        let is_same = value.as_deref().is_none_or(|value| value == bare.trim());
        let fix = match is_same {
            true => {
                let declared = self.place(Span::new(start, self.tokens.span(self.at - 1).end));
                mend::likely(declared, self.text(name))
            }
            false => {
                let end = self.span().end + bare.len() as u32;
                mend::likely(self.place(Span::new(start, end)), &*instead)
            }
        };
        let fix = if self.at == 2 && is_same {
            let word = Span::new(start, self.tokens.span(1).start);
            let title = format!("Remove {}", self.source.slice(block_type));
            let is_certain = ONLY_DECLARE.contains(&self.source.slice(block_type));
            Fix::likely(title).with_certainty(is_certain).remove(self.place(word))
        } else {
            fix
        };
        let end = self.span().end + rewrite::without_comment(rest).trim_end().len() as u32;
        let semicolon = Span::new(end.saturating_sub(1), end);
        let fix = match self.source.text().get(semicolon.range()) {
            Some(";") => {
                self.covers_line = true;
                fix.remove(self.place(semicolon))
            }
            _ => fix,
        };
        let message = errors::message::declaration(self.source.slice(block_type), &instead);
        Some(message.with_fix(fix).at(self.place(block_type)))
    }
}
