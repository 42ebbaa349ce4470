//! Folding ranges.

use lsp_types::{FoldingRange, FoldingRangeKind, FoldingRangeParams};

use super::session::Session;
use crate::editor::{folds, tokens};

/// Answers `textDocument/foldingRange`. The line with the closing bracket stays visible.
pub(super) fn folds_of(session: &mut Session<'_>, params: FoldingRangeParams) -> Option<Vec<FoldingRange>> {
    let document = session.document(&params.text_document.uri)?;
    let text = document.text_without_literals();
    let found = folds(&text, &tokens(&text, document.is_json));
    let ranges = found.into_iter().filter_map(|fold| {
        let range = document.range(fold.span);
        let end_line = if fold.is_comment { range.end.line } else { range.end.line.checked_sub(1)? };
        (end_line > range.start.line).then(|| FoldingRange {
            start_line: range.start.line,
            end_line,
            kind: fold.is_comment.then_some(FoldingRangeKind::Comment),
            ..FoldingRange::default()
        })
    });
    Some(ranges.collect())
}
