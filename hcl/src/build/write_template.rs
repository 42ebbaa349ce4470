//! Templates as text, in quotes or as heredocs (specification: "Template Expressions").

use super::expr::{TemplateNode, Tree};
use super::heredoc::{escaped, heredoc_of};
use super::write::Layout;
use super::write_expr::write_expr;
use crate::format::{indentation, quoted};

/// Writes a template. A heredoc needs a newline after it; in parentheses there is one.
pub(super) fn write_template(
    out: &mut String,
    parts: &[TemplateNode],
    is_heredoc: bool,
    level: usize,
    layout: Layout,
    ends_line: bool,
) {
    let mut found = Vec::new();
    // Each part is written once, however deep templates nest.
    pieces(&mut found, parts, layout);
    let heredoc = if is_heredoc { heredoc(&found, level) } else { None };
    match heredoc {
        Some(heredoc) if ends_line => out.push_str(&heredoc),
        Some(heredoc) => out.extend(["(\n", &heredoc, "\n)"]),
        None => write_quoted(out, &found),
    }
}

fn write_quoted(out: &mut String, pieces: &[Piece<'_>]) {
    out.push('"');
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Text(text) => out.push_str(&in_quotes(text, index + 1 < pieces.len())),
            Piece::Sequence(sequence) => out.push_str(sequence),
        }
    }
    out.push('"');
}

/// A template in the order it is written.
enum Piece<'t> {
    Text(&'t str),
    /// With its braces.
    Sequence(String),
}

/// The nesting of directives is limited, and so the recursion.
fn pieces<'t>(out: &mut Vec<Piece<'t>>, parts: &'t [TemplateNode], layout: Layout) {
    for part in parts {
        match part {
            TemplateNode::Text(text) => out.push(Piece::Text(text)),
            TemplateNode::Interpolation(tree) => out.push(sequence("${", tree, "}", layout)),
            TemplateNode::If { condition, then, otherwise } => {
                out.push(sequence("%{ if ", condition, " }", layout));
                pieces(out, then, layout);
                if let Some(otherwise) = otherwise {
                    out.push(Piece::Sequence("%{ else }".to_owned()));
                    pieces(out, otherwise, layout);
                }
                out.push(Piece::Sequence("%{ endif }".to_owned()));
            }
            TemplateNode::For { key_name, value_name, collection, body } => {
                let key = key_name.as_ref().map(|key| format!("{key}, ")).unwrap_or_default();
                let opening = format!("%{{ for {key}{value_name} in ");
                out.push(sequence(&opening, collection, " }", layout));
                pieces(out, body, layout);
                out.push(Piece::Sequence("%{ endfor }".to_owned()));
            }
        }
    }
}

fn sequence<'t>(opening: &str, tree: &Tree, closing: &str, layout: Layout) -> Piece<'t> {
    let mut out = opening.to_owned();
    write_expr(&mut out, tree, 0, layout, false);
    out.push_str(closing);
    Piece::Sequence(out)
}

/// Text between quotes. A final `$` or `%` would escape the sequence after it.
fn in_quotes(text: &str, is_followed: bool) -> String {
    let quoted = quoted(text);
    let inner = &quoted[1..quoted.len() - 1];
    match (is_followed, inner.strip_suffix('$'), inner.strip_suffix('%')) {
        (true, Some(start), _) => format!("{start}\\u0024"),
        (true, _, Some(start)) => format!("{start}\\u0025"),
        _ => inner.to_owned(),
    }
}

/// `None` if a part is not allowed in a heredoc.
fn heredoc(pieces: &[Piece<'_>], level: usize) -> Option<String> {
    let mut content = String::new();
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Text(text) if index + 1 < pieces.len() && text.ends_with(['$', '%']) => return None,
            Piece::Text(text) => content.push_str(&escaped(text)?),
            // The lines of a sequence do not belong to the heredoc.
            Piece::Sequence(text) if text.contains('\n') => return None,
            Piece::Sequence(text) => content.push_str(text),
        }
    }
    heredoc_of(&content, indentation(level))
}
