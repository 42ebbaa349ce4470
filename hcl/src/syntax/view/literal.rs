//! Strings and heredocs as they are written, for fields that take them literally.

use crate::diagnostic::Diagnostics;
use crate::model::Schema;
use crate::model::literal::{IsLiteral, ReadAgain};
use crate::syntax::ast::{Expr, ExprKind, Tree};
use crate::syntax::entry::{file, parse};
use crate::syntax::lower::indentation::without_indentation;
use crate::syntax::lower::literal::decode_literal;
use crate::syntax::parse::literal::{heredoc_text, literal_at};
use crate::syntax::parse::parser::literal::{parse_body_literally, without_sequences};
use crate::syntax::parse::problems::Problems;

use super::body::NativeBody;

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

impl NativeBody {
    /// See [`Body::read_literally`](crate::model::Body::read_literally).
    pub(super) fn read_again(&self, is_literal: IsLiteral<'_>) -> Option<ReadAgain> {
        if !self.tree.has_long_heredocs {
            return None;
        }
        let source = &self.tree.source;
        let before = parse(source).1;
        let (read, after) = file(source, parse_body_literally(source, is_literal));
        let Some(taken) = &self.taken else { return Some((read, before, after)) };
        let node = self.node();
        let attributes = self.tree[node.attributes].iter().zip(&taken.attributes);
        let blocks = self.tree[node.blocks].iter().zip(&taken.blocks);
        let attributes = attributes.filter(|(_, is_taken)| **is_taken);
        let schema =
            attributes.fold(Schema::new(), |schema, (node, _)| schema.optional(self.tree.text(node.name)));
        let schema = blocks
            .filter(|(_, is_taken)| **is_taken)
            .fold(schema, |schema, (node, _)| schema.block(self.tree.text(node.block_type), [""; 0]));
        Some((read.partial_content(&schema).1, before, after))
    }
}
