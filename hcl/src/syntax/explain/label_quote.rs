//! A block header with a label that has a quotation mark on one side only.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

use super::super::errors;
use super::super::identifier::is_identifier;
use super::reason::Explain;

impl Explain<'_> {
    /// `resource "a" web" {`: the error for the label that lacks one of its quotation marks, in a line that is otherwise the header of a
    /// block with the type at `block_type`.
    pub(super) fn half_quoted_label(&self, block_type: Span) -> Option<Diagnostic> {
        let header = self.line_from(block_type.end).trim_end().strip_suffix('{')?;
        let mut found = None;
        for word in header.split([' ', '\t']).filter(|word| !word.is_empty()) {
            if !is_label(word) && found.replace(word).is_some() {
                return None;
            }
        }
        let word = found?;
        let name = word.strip_prefix('"').or_else(|| word.strip_suffix('"'))?;
        if !is_plain(name) {
            return None;
        }
        let start = block_type.end + header.find(word)? as u32;
        let place = self.place(Span::new(start, start + word.len() as u32));
        Some(errors::label_quote_missing(place, name))
    }
}

/// Whether a word is a label: a name, or a text in quotation marks.
fn is_label(word: &str) -> bool {
    let inner = word.strip_prefix('"').and_then(|word| word.strip_suffix('"'));
    is_identifier(word) || inner.is_some_and(is_plain)
}

/// Whether a label can only be read as one: no sign in it ends a string or begins a template.
fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|char| char.is_alphanumeric() || "_-./:@*".contains(char))
}
