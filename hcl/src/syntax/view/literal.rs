//! Strings and heredocs as they are written, for fields that take them literally.

use crate::diagnostic::Diagnostics;
use crate::syntax::ast::{Expr, ExprKind, Tree};
use crate::syntax::lower::{decode_literal, without_indentation};
use crate::syntax::parse::literal::{heredoc_text, literal_at};
use crate::syntax::parse::parser::literal::without_sequences;
use crate::syntax::parse::problems::Problems;

/// The text of an expression that is a string or a heredoc, or one that the grammar rejected. In a string, a
/// backslash begins an escape; nothing else has a meaning.
pub(super) fn literal_text(tree: &Tree, expr: &Expr) -> Option<Result<String, Diagnostics>> {
    let (source, span) = (&tree.source, expr.span);
    let is_template = match expr.kind {
        ExprKind::Template(_) | ExprKind::Unwrapped(_) => true,
        ExprKind::Invalid => false,
        _ => return None,
    };
    let written = source.slice(span);
    // A template may have quotes in a sequence. If a sequence covers the line that ends a heredoc, the
    // template is longer than the text, and only the template is clear.
    let is_quoted = is_template && written.starts_with('"');
    if !is_quoted && literal_at(source.text(), span.start) != Some(span) {
        return None;
    }
    if written.starts_with("<<") {
        let text = source.slice(heredoc_text(span, source.text()));
        let is_indented = !written.starts_with("<<-");
        return Some(Ok(if is_indented { text.to_owned() } else { without_indentation(text) }));
    }
    let mut problems = Problems::default();
    let text = decode_literal(source, span.without_ends(1), &mut problems);
    Some(problems.into_diagnostics().into_result(text.as_str(source).to_owned()))
}

/// What keeps an expression from being taken as it is written, if it is neither a string nor a heredoc. Empty
/// if only sequences in it are wrong.
pub(super) fn unclear_text(tree: &Tree, expr: &Expr) -> Diagnostics {
    without_sequences(&tree.source, expr.span)
}
