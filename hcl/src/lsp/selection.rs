//! Selection ranges: from the word to the expressions, the attribute and the blocks around it, and the whole
//! text.

use lsp_types::{Position, SelectionRange, SelectionRangeParams};

use super::document::Document;
use super::session::Session;
use crate::model::Expression;
use crate::source::Span;

/// Ranges further out than this many are left out. Clients read JSON that nests at most about a hundred
/// levels deep.
const MAX_RANGES: usize = 60;

/// Answers `textDocument/selectionRange`: one chain for each position.
pub(super) fn selections(
    session: &mut Session<'_>,
    params: SelectionRangeParams,
) -> Option<Vec<SelectionRange>> {
    let document = session.document(&params.text_document.uri)?;
    Some(params.positions.into_iter().map(|position| selection(&document, position)).collect())
}

fn selection(document: &Document, position: Position) -> SelectionRange {
    let text = document.text();
    let byte = document.offset(position);
    let around = document.body().surroundings(&document.source, byte);
    let mut spans = vec![Span::new(0, text.len() as u32)];
    spans.extend(around.blocks.iter().map(|block| block.location.span));
    if let Some(attribute) = &around.attribute {
        spans.push(attribute.location.span);
    }
    spans.extend(around.expressions.iter().map(Expression::location).map(|place| place.span));
    spans.push(word(text, byte));
    // Each range contains the next one, and no two are the same.
    let mut nested: Vec<Span> = Vec::new();
    for span in spans {
        let fits = |outer: &Span| outer.start <= span.start && span.end <= outer.end && *outer != span;
        if nested.last().is_none_or(fits) {
            nested.push(span);
        }
    }
    let kept = &nested[nested.len().saturating_sub(MAX_RANGES)..];
    let chain = kept.iter().fold(None, |parent: Option<SelectionRange>, span| {
        Some(SelectionRange { range: document.range(*span), parent: parent.map(Box::new) })
    });
    chain.unwrap_or(SelectionRange { range: document.range(Span::at(byte)), parent: None })
}

/// The word at a byte; empty if there is none.
fn word(text: &str, byte: u32) -> Span {
    let is_part = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-');
    let (before, after) = text.split_at_checked(byte as usize).unwrap_or((text, ""));
    let start = before.trim_end_matches(is_part).len();
    let end = text.len() - after.trim_start_matches(is_part).len();
    Span::new(start as u32, end as u32)
}
