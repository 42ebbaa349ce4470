//! Formatting: the lines of the canonical format that differ.

use lsp_types::{DocumentFormattingParams, DocumentRangeFormattingParams, Position, Range, TextEdit};

use super::document::Document;
use super::session::Session;
use crate::editor::format_json;
use crate::format::{format, format_around};

/// Answers `textDocument/formatting`.
pub(super) fn format_all(
    session: &mut Session<'_>,
    params: DocumentFormattingParams,
) -> Option<Vec<TextEdit>> {
    let document = session.document(&params.text_document.uri)?;
    Some(edits(&document, 0, u32::MAX))
}

/// Answers `textDocument/rangeFormatting`: the lines of the range are formatted as they are when the whole
/// text is.
pub(super) fn format_range(
    session: &mut Session<'_>,
    params: DocumentRangeFormattingParams,
) -> Option<Vec<TextEdit>> {
    let document = session.document(&params.text_document.uri)?;
    let Range { start, end } = params.range;
    // A selection of whole lines ends at the start of the next one.
    let last = if end.character == 0 && end.line > start.line { end.line - 1 } else { end.line };
    Some(edits(&document, start.line, last))
}

/// The changes to lines in a range. Only blanks differ, so both texts have the same lines.
fn edits(document: &Document, first: u32, last: u32) -> Vec<TextEdit> {
    let text = document.text();
    let formatted = match document.is_json {
        true => format_json(text),
        false if text.starts_with('\u{feff}') => format(text),
        false => format_around(text, &document.literals()),
    };
    let lines = text.split('\n').zip(formatted.split('\n')).zip(0_u32..);
    let wanted = lines.filter(|(_, line)| (first..=last).contains(line));
    let mut at = 0;
    let mut starts = text.split('\n').map(|line| {
        let start = at;
        at += line.len() + 1;
        start
    });
    let mut next = 0;
    let edits = wanted.filter_map(|((old, new), line)| {
        let start = starts.nth((line - next) as usize)?;
        next = line + 1;
        (old != new).then(|| edit(document, start, old, new))
    });
    edits.collect()
}

/// The smallest change that makes one line another.
fn edit(document: &Document, start: usize, old: &str, new: &str) -> TextEdit {
    let equal = |(a, b): &(char, char)| a == b;
    let before: usize = old.chars().zip(new.chars()).take_while(equal).map(|(one, _)| one.len_utf8()).sum();
    let (old_rest, new_rest) = (&old[before..], &new[before..]);
    let both = old_rest.chars().rev().zip(new_rest.chars().rev());
    let after: usize = both.take_while(equal).map(|(one, _)| one.len_utf8()).sum();
    let position = |byte: usize| -> Position { document.position((start + byte) as u32) };
    TextEdit {
        range: Range { start: position(before), end: position(old.len() - after) },
        new_text: new_rest[..new_rest.len() - after].to_owned(),
    }
}
