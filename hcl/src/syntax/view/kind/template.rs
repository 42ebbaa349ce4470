//! Templates as expression kinds.

use std::sync::Arc;

use crate::model::ExpressionKind;
use crate::model::kind::{
    ForDirective, IfDirective, Interpolation, Sequence, Template, TemplatePart, TemplateStyle, TemplateText,
};
use crate::source::Span;
use crate::value::Value;

use super::name;
use crate::syntax::ast::{self, ExprId, Part, PartKind, Run, Tree};
use crate::syntax::view::expression::expression;

/// A template that joins its parts to a string. In quotes and without sequences it is a literal.
pub(in crate::syntax) fn template(tree: &Arc<Tree>, span: Span, run: Run<Part>) -> ExpressionKind {
    let style = match tree[run].first() {
        Some(part) if part.span.start == span.start => TemplateStyle::Bare,
        _ => style(tree, span),
    };
    match tree.constant_text(run) {
        Some(text) if style == TemplateStyle::Quoted => ExpressionKind::Literal(Value::string(text)),
        _ => ExpressionKind::Template(Template { style, parts: parts(tree, run) }),
    }
}

/// A template that consists of one interpolation, without even white space around it, so that it fills the
/// quotes.
pub(in crate::syntax) fn bare_interpolation(tree: &Arc<Tree>, span: Span, inner: ExprId) -> ExpressionKind {
    let style = style(tree, span);
    let inside = match style {
        TemplateStyle::Quoted => span.without_ends(1),
        _ => span,
    };
    let interpolation =
        Interpolation { sequence: sequence(tree, inside), expression: expression(tree, inner) };
    ExpressionKind::Template(Template { style, parts: vec![TemplatePart::Interpolation(interpolation)] })
}

/// How a template that does not begin with text is written, judged by its opening.
fn style(tree: &Tree, span: Span) -> TemplateStyle {
    let text = tree.text(span);
    match text {
        _ if text.starts_with('"') => TemplateStyle::Quoted,
        _ if text.starts_with("<<-") => TemplateStyle::IndentedHeredoc,
        _ if text.starts_with("<<") => TemplateStyle::Heredoc,
        _ => TemplateStyle::Bare,
    }
}

/// The parser limits how deep directives nest, and so the recursion.
fn parts(tree: &Arc<Tree>, run: Run<Part>) -> Vec<TemplatePart> {
    tree[run].iter().map(|part| template_part(tree, part)).collect()
}

fn template_part(tree: &Arc<Tree>, part: &Part) -> TemplatePart {
    match part.kind {
        PartKind::Verbatim(_) | PartKind::Text(_) => TemplatePart::Text(TemplateText {
            text: tree.literal_text(part).unwrap_or_default().into(),
            location: tree.location(part.span),
        }),
        PartKind::Interpolation(id) => TemplatePart::Interpolation(Interpolation {
            sequence: sequence(tree, part.span),
            expression: expression(tree, id),
        }),
        PartKind::If(directive) => TemplatePart::If(if_directive(tree, &tree[directive])),
        PartKind::For(directive) => TemplatePart::For(for_directive(tree, &tree[directive])),
    }
}

fn if_directive(tree: &Arc<Tree>, directive: &ast::IfDirective) -> IfDirective {
    let otherwise = directive
        .otherwise
        .map(|otherwise| (sequence(tree, otherwise.sequence), parts(tree, otherwise.parts)));
    IfDirective {
        opening: sequence(tree, directive.opening),
        condition: expression(tree, directive.condition),
        then: parts(tree, directive.then),
        otherwise,
        closing: sequence(tree, directive.closing),
    }
}

fn for_directive(tree: &Arc<Tree>, directive: &ast::ForDirective) -> ForDirective {
    ForDirective {
        opening: sequence(tree, directive.opening),
        key_name: directive.key_name.map(|span| name(tree, span)),
        value_name: name(tree, directive.value_name),
        collection: expression(tree, directive.collection),
        body: parts(tree, directive.body),
        closing: sequence(tree, directive.closing),
    }
}

/// `("${" | "${~" | "%{" | "%{~") … ("}" | "~}")`
fn sequence(tree: &Tree, span: Span) -> Sequence {
    let text = tree.text(span);
    Sequence {
        location: tree.location(span),
        trims_before: text.get(2..).is_some_and(|inside| inside.starts_with('~')),
        trims_after: text.ends_with("~}"),
    }
}
