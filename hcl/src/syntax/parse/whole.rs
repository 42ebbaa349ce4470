//! Sources that are one construct as a whole: an expression, a template or a traversal.

use crate::deep;
use crate::diagnostic::{Diagnostics, catalogue};
use crate::model::Traversal;
use crate::source::{Source, Span, part};

use super::problems::Problems;
use super::stray::Strays;
use super::text::{cut_columns, start_of};
use super::traversal::TraversalParser;
use crate::syntax::ast::{Expr, ExprId, ExprKind, Tree};
use crate::syntax::explain::Explain;
use crate::syntax::grammar::{self, Nodes};
use crate::syntax::lexer::Lexer;
use crate::syntax::lower::{Cursor, Lower, Scratch};
use crate::syntax::reader::{ItemReader, MAX_DEPTH, Tokens};
use crate::syntax::token::TokenKind;

/// Parses `range` of a source as one expression.
pub(crate) fn parse_expression(source: &Source, range: Span) -> (Tree, ExprId, Diagnostics) {
    parse_whole(source, range, false)
}

/// Parses `range` of a source as a bare template.
pub(crate) fn parse_template(source: &Source, range: Span) -> (Tree, ExprId, Diagnostics) {
    parse_whole(source, range, true)
}

/// Parses a source as one traversal, which may contain splats if `splats` is set.
pub(crate) fn parse_traversal(source: &Source, splats: bool) -> (Option<Traversal>, Diagnostics) {
    let mut diagnostics = Problems::default();
    let text = source.text();
    let mut reader = ItemReader::new(Lexer::new(text, start_of(text)));
    reader.read_all();
    Strays::default().report(source, reader.stray(), &mut diagnostics);
    let parser = TraversalParser::new(source, reader.tokens(), splats, &mut diagnostics);
    let traversal = parser.parse();
    (traversal, diagnostics.into_diagnostics())
}

fn parse_whole(source: &Source, range: Span, is_template: bool) -> (Tree, ExprId, Diagnostics) {
    let text = part(source.text(), ..range.end as usize);
    let mut tree = Tree::new(source.clone());
    let mut diagnostics = Problems::default();
    let start = if range.start == 0 { start_of(text) } else { range.start };
    let lexer = || if is_template { Lexer::new_template(text, start) } else { Lexer::new(text, start) };
    if text.len() == source.text().len() && range.start == 0 {
        cut_columns(source, &lexer);
    }
    let mut reader = ItemReader::new(lexer());
    if is_template {
        reader.read_template();
    } else {
        reader.read_all();
    }
    Strays::default().report(source, reader.stray(), &mut diagnostics);
    let tokens = reader.tokens();
    tree.note_levels(reader.levels());
    let expr = match reader.too_deep() {
        Some(place) => Err((place, MAX_DEPTH)),
        None => {
            let lower = || lower_whole(&mut tree, source, tokens, is_template, &mut diagnostics);
            deep::run(reader.levels(), lower).ok_or((tokens.span(0), deep::SHALLOW))
        }
    };
    let expr = expr.unwrap_or_else(|(place, limit)| {
        diagnostics.push(catalogue::limit::nesting(limit).at(source.location(place)));
        broken(&mut tree, tokens)
    });
    drop(reader);
    tree.shrink();
    (tree, expr, diagnostics.into_diagnostics())
}

fn lower_whole(
    tree: &mut Tree,
    source: &Source,
    tokens: &Tokens,
    is_template: bool,
    diagnostics: &mut Problems,
) -> ExprId {
    let mut nodes = Nodes::of(tokens.len());
    let rule = if is_template { grammar::template_source } else { grammar::expression_source };
    if rule(tokens.kinds(), 0, &mut nodes).is_some() {
        let cursor = &mut Cursor::new(tokens, &nodes);
        let mut scratch = Scratch::default();
        let mut lower = Lower::new(tree, source, diagnostics, &mut scratch);
        lower.reserve_for(tokens);
        let expr = if is_template { lower.bare_template(cursor) } else { lower.value(cursor) };
        cursor.take(TokenKind::End);
        expr
    } else {
        let mut found = Problems::default();
        let explain = Explain::new(tokens, source, &mut found);
        explain.whole(if is_template { grammar::template_source } else { grammar::expression_source });
        found.into_diagnostics().into_iter().for_each(|reason| diagnostics.push_reason(reason));
        broken(tree, tokens)
    }
}

/// A placeholder for a source that is not an expression.
fn broken(tree: &mut Tree, tokens: &Tokens) -> ExprId {
    let span = tokens.span(0).to(tokens.span(tokens.len().saturating_sub(1)));
    tree.exprs.push(Expr { span, kind: ExprKind::Invalid })
}
