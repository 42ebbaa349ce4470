//! Hover: what the type says about a name, how a function is called, and the value of an expression.

use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};

use super::document::Document;
use super::evaluated;
use super::session::Session;
use super::signature::{described, signature_of};
use crate::decode::Shape;
use crate::format::literal;
use crate::model::{Context, Expression, ExpressionKind, Surroundings};
use crate::reference;
use crate::source::Span;

/// The longest value that is shown, in characters.
const MAX_TEXT: usize = 1000;

/// Answers `textDocument/hover`.
pub(super) fn hover(session: &mut Session<'_>, params: HoverParams) -> Option<Hover> {
    let at = params.text_document_position_params;
    let document = session.document(&at.text_document.uri)?;
    let byte = document.offset(at.position);
    let configuration = session.configuration(&document);
    let shape = document.expected.known();
    let described =
        shape.and_then(|shape| reference::describe(shape, &configuration.body(), &document.source, byte));
    let around = document.body().surroundings(&document.source, byte);
    let context = || evaluated::context(session.language, &document, &configuration);
    let secrets = shape.map(Shape::secret_names).unwrap_or_default();
    let is_misspelt_secret = around.attribute.as_ref().is_some_and(|one| secrets.is_hidden(&one.name));
    let (mut parts, span) = match described {
        Some(found) => {
            let is_name = around.attribute.as_ref().is_some_and(|one| contains(one.name_location.span, byte));
            let value = around.attribute.filter(|_| is_name && !found.is_sensitive && !document.is_json);
            let value = value.and_then(|attribute| shown_value(&attribute.expression, &context()));
            // The type may keep only a part of the value secret.
            let value = value.map(|value| secrets.without_values(&value).into_owned());
            (vec![found.markdown, value.unwrap_or_default()], found.span)
        }
        None if is_misspelt_secret || is_secret(&document, &around) => return None,
        None => {
            let (parts, span) = of_expression(&around, byte, &context())?;
            (parts.iter().map(|part| secrets.without_values(part).into_owned()).collect(), span)
        }
    };
    parts.retain(|part| !part.is_empty());
    let value = parts.join("\n\n");
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Some(Hover { contents, range: Some(document.range(span)) })
}

fn contains(span: Span, byte: u32) -> bool {
    (span.start..=span.end).contains(&byte)
}

/// Whether the place is in the value of a sensitive attribute or of a sensitive variable. The language hides
/// the latter's value wherever it is used, but here is its text.
fn is_secret(document: &Document, around: &Surroundings) -> bool {
    let Some(attribute) = &around.attribute else { return false };
    let sensitive = |block: &crate::model::Block| {
        let (attributes, _) = block.body.just_attributes();
        let written = attributes.get("sensitive").map(|attribute| attribute.expression.location());
        written.is_some_and(|place| place.text() != "false")
    };
    let name = attribute.name_location.span.start;
    let shape = document.expected.known();
    let described =
        shape.and_then(|shape| reference::describe(shape, document.body(), &document.source, name));
    described.is_some_and(|found| found.is_sensitive) || around.blocks.iter().any(sensitive)
}

/// The smallest expression around a byte that has something to show.
fn of_expression(around: &Surroundings, byte: u32, context: &Context) -> Option<(Vec<String>, Span)> {
    let expression = around.innermost_expression()?;
    match expression.kind() {
        ExpressionKind::Call(call) if contains(call.name_location().span, byte) => {
            let callable = context.function(call.name())?;
            let label = signature_of(call.name(), callable).label;
            let parts = vec![
                format!("```hcl\n{label}\n```"),
                described(callable),
                shown_value(expression, context).unwrap_or_default(),
            ];
            Some((parts, call.name_location().span))
        }
        // The value of a literal is what is written.
        ExpressionKind::Literal(_) | ExpressionKind::Invalid => None,
        _ => Some((vec![shown_value(expression, context)?], expression.location().span)),
    }
}

/// The value of an expression, if it is known and not a secret. A literal shows itself.
fn shown_value(expression: &Expression, context: &Context) -> Option<String> {
    if matches!(expression.kind(), ExpressionKind::Literal(_) | ExpressionKind::Invalid) {
        return None;
    }
    let value = expression.evaluate(&context.metered()).ok()?;
    let (value, marks) = value.unmark_deep();
    if !marks.is_empty() {
        return Some("The value is a secret.".to_owned());
    }
    let text = literal(&value).ok()?;
    let end = text.char_indices().nth(MAX_TEXT).map(|(end, _)| end);
    let text = end.map_or_else(|| text.clone(), |end| format!("{} …", &text[..end]));
    Some(format!("```hcl\n{text}\n```"))
}
