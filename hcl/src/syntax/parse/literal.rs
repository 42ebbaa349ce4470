//! Values that are strings or heredocs if nothing in them has a meaning: what a field with the option
//! `literal` takes. The type is not known yet, so a broken item keeps its value if it is one.

use super::heredoc::opens;
use super::problems::Problems;
use super::resume::begins_item;
use crate::diagnostic::codes;
use crate::source::{Span, part};
use crate::syntax::identifier::identifier_len;

/// The string or heredoc that begins at byte `start`, with its quotes or its first and last line. In it, only
/// a backslash before a quote has a meaning.
pub(crate) fn literal_at(text: &str, start: u32) -> Option<Span> {
    let rest = part(text, start as usize..);
    let length = if rest.starts_with('"') { quoted(rest) } else { heredoc(rest) };
    length.map(|length| Span::new(start, start + length as u32))
}

/// In a heredoc of a broken item, where another one with the same marker begins as the value of an attribute:
/// then the end of this one was rather missed.
pub(crate) fn another_begins(literal: &str) -> Option<usize> {
    let (opening, lines) = literal.split_once('\n')?;
    let marker = opening.strip_prefix("<<")?.trim_start_matches('-').trim_end();
    let mut at = opening.len() + 1;
    for line in lines.split_inclusive('\n') {
        if opens(line.trim(), marker) && begins_item(line.trim()) {
            return Some(at);
        }
        at += line.len();
    }
    None
}

fn quoted(rest: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, byte) in rest.bytes().enumerate().skip(1) {
        match byte {
            b'\n' => return None,
            b'"' if !is_escaped => return Some(at + 1),
            _ => is_escaped = byte == b'\\' && !is_escaped,
        }
    }
    None
}

fn heredoc(rest: &str) -> Option<usize> {
    let (opening, text) = rest.split_once('\n')?;
    let marker = opening.strip_prefix("<<")?;
    let marker = marker.strip_prefix('-').unwrap_or(marker).trim_end();
    if marker.is_empty() || identifier_len(marker) < marker.len() {
        return None;
    }
    let mut at = opening.len() + 1;
    for line in text.split_inclusive('\n') {
        if line.trim() == marker {
            return Some(at + line.trim_end().len());
        }
        at += line.len();
    }
    None
}

/// Writes `x` for all that the strings and heredocs at these places contain, so that the tokens of the text
/// can be told.
#[cfg(feature = "edit")]
pub(crate) fn mask(text: String, literals: &[Span]) -> String {
    if literals.is_empty() {
        return text;
    }
    let mut bytes = text.clone().into_bytes();
    for literal in literals {
        let value = &mut bytes[literal.range()];
        let inside = match value.starts_with(b"\"") {
            true => 1..value.len().saturating_sub(1),
            false => {
                let first = value.iter().position(|&byte| byte == b'\n').unwrap_or(value.len());
                first..value.iter().rposition(|&byte| byte == b'\n').unwrap_or(first)
            }
        };
        let inside = value.get_mut(inside).unwrap_or_default();
        inside.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b'x');
    }
    String::from_utf8(bytes).unwrap_or(text)
}

/// The text of a heredoc between its first and its last line.
pub(crate) fn heredoc_text(heredoc: Span, text: &str) -> Span {
    let written = part(text, heredoc.range());
    let first = written.find('\n').map_or(written.len(), |newline| newline + 1);
    let last = written.rfind('\n').map_or(first, |newline| newline + 1);
    Span::new(heredoc.start + first as u32, heredoc.start + last.max(first) as u32)
}

impl Problems {
    /// Says of what was found from byte `start` of the current item on that it does not count if a value is
    /// taken as it is written.
    pub(crate) fn name_literal(&mut self, start: u32, value: Span) {
        for found in self.found.since_mut(self.before_item) {
            let is_behind = found.subject.as_ref().is_some_and(|subject| subject.span.start >= start);
            // If there are too many, what follows is not read.
            if is_behind && found.code() != codes::limit::ERRORS.name() {
                found.literal = Some(value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_end_of_a_text_has_a_meaning() {
        let texts = [
            ("\"${a:-\\\"b\\\"}\" # note", Some("\"${a:-\\\"b\\\"}\"")),
            ("\"\\\\\" x", Some("\"\\\\\"")),
            ("\"%{\"", Some("\"%{\"")),
            ("\"a\nb\"", None),
            ("\"a", None),
            ("<<EOT\n${#a\n  EOT\nb", Some("<<EOT\n${#a\n  EOT")),
            ("<<-EOT\r\nEOT x\r\nEOT\r\n", Some("<<-EOT\r\nEOT x\r\nEOT")),
            ("<<EOT\nEOT", Some("<<EOT\nEOT")),
            ("<<EOT\ncat <<EOT\nEOT", Some("<<EOT\ncat <<EOT\nEOT")),
            ("<<EOT\na\nb = <<EOT\nEOT", Some("<<EOT\na\nb = <<EOT\nEOT")),
            ("<<EOT\n", None),
            ("<< EOT\nEOT\n", None),
            ("<<\n\n", None),
            ("a", None),
            ("", None),
        ];
        for (text, wanted) in texts {
            assert_eq!(literal_at(text, 0).map(|span| &text[span.range()]), wanted, "{text:?}");
        }
        assert_eq!(another_begins("<<EOT\na\nb = <<EOT\nEOT"), Some(8));
        assert_eq!(another_begins("<<-EOT\nb = <<-EOT\nEOT"), Some(7));
        assert_eq!(another_begins("<<EOT\na\ncat <<EOT\nEOT").or(another_begins("\"a = <<EOT\"")), None);
        let text = "<<EOT\na\nb\nEOT";
        assert_eq!(&text[heredoc_text(Span::new(0, text.len() as u32), text).range()], "a\nb\n");
        assert_eq!(heredoc_text(Span::new(0, 9), "<<EOT\nEOT"), Span::at(6));
    }
}
