//! Files in JSON as documents: translated to the native syntax, and back.
//!
//! JSON does not say what is a block. What the type or its option `old_blocks` calls one becomes one,
//! everything else an attribute; both have the same paths.

use std::collections::HashMap;

use crate::decode::Shape;
use crate::diagnostic::Diagnostics;
use crate::edit::{Document, Traced};
use crate::json_syntax::{self, from_native, to_native};
use crate::model::kind::ExpressionKind;
use crate::model::{Block, Body, Expression, Item, Schema};
use crate::source::{Source, Span};
use crate::syntax;

/// The document of a file. Its source has the places of the file.
pub(super) fn document(source: &Source, shape: &'static Shape) -> Result<Document, Diagnostics> {
    let (body, problems) = json_syntax::parse(source);
    problems.into_result(())?;
    let text = to_native(&body, |path| schema_at(shape, path))?;
    let plain = Source::new(source.name(), text.as_str());
    let (native, problems) = syntax::parse(&plain);
    problems.into_result(())?;
    let mut parts = Vec::new();
    pair(&native, &body, &mut parts);
    let native = source.translated(text, parts);
    let (body, _) = syntax::parse(&native);
    Ok(Document::of(&native, &body))
}

/// The text of a document in JSON.
pub(super) fn text(document: &Document) -> Result<String, Diagnostics> {
    let (body, problems) = syntax::parse(&Source::new(document.source_name(), document.to_string()));
    problems.into_result(())?;
    from_native(&body)
}

/// The text of a document in JSON, and which of its spans were which ones of the file.
pub(super) fn traced(document: &Document) -> Result<(String, Vec<(Span, Span)>), Diagnostics> {
    let Traced { text: native, parts } = document.traced();
    let before = document.source().cloned().unwrap_or_else(|| Source::new("", ""));
    let native = before.migrated(native, None, parts, Span::at(0));
    let (body, problems) = syntax::parse(&native);
    problems.into_result(())?;
    let text = from_native(&body)?;
    let (json, problems) = json_syntax::parse(&Source::new(document.source_name(), text.as_str()));
    problems.into_result(())?;
    let mut pairs = Vec::new();
    pair(&body, &json, &mut pairs);
    let origin = |(now, written): (Span, Span)| {
        let before = native.location(now).origin()?.place;
        Some((written, before.origin()?.place.span))
    };
    let parts = pairs.into_iter().filter_map(origin).collect();
    Ok((text, parts))
}

/// What a body expects, in the types of blocks that the path names.
fn schema_at(shape: &'static Shape, path: &[&str]) -> Option<Schema> {
    let mut shape = shape;
    for block_type in path {
        shape = (shape.block(block_type)?.shape)();
    }
    let mut schema = shape.schema();
    for (block_type, labels) in shape.history.old_blocks {
        if schema.find_block(block_type).is_none() {
            schema = schema.block(*block_type, labels.iter().copied());
        }
    }
    Some(schema)
}

/// Adds the spans of each item, and of its value, in two bodies with the same content. The nesting of blocks,
/// and so this recursion, is limited by the parser.
fn pair(native: &Body, json: &Body, pairs: &mut Vec<(Span, Span)>) {
    let (items, _) = native.items();
    let schema = items.iter().fold(Schema::new(), |schema, item| match item {
        Item::Attribute(attribute) => schema.optional(&*attribute.name),
        Item::Block(block) if schema.find_block(&block.block_type).is_some() => schema,
        Item::Block(block) => schema.block(&*block.block_type, block.labels.iter().map(|_| "label")),
    });
    let (content, _, _) = json.partial_content(&schema);
    let mut blocks: HashMap<Vec<&str>, Vec<&Block>> = HashMap::new();
    for block in content.blocks.iter().rev() {
        blocks.entry(header(block)).or_default().push(block);
    }
    for item in &items {
        match item {
            Item::Attribute(attribute) => {
                let Some(other) = content.attributes.get(&attribute.name) else { continue };
                let (value, in_json) =
                    (attribute.expression.location().span, other.expression.location().span);
                let name = other.name_location.span;
                pairs.push((Span::new(attribute.name_location.span.start, value.end), name.to(in_json)));
                pairs.push((attribute.name_location.span, name));
                pair_values(&attribute.expression, &other.expression, pairs);
            }
            Item::Block(block) => {
                let Some(other) = blocks.get_mut(&header(block)).and_then(Vec::pop) else { continue };
                let place = Span::new(block.type_location.span.start, block.location.span.end);
                pairs.push((place, other.definition_location.span.to(other.location.span)));
                pairs.push((block.type_location.span, other.type_location.span));
                pair(&block.body, &other.body, pairs);
            }
        }
    }
}

/// Adds the spans of a value, and of each element and entry in it.
fn pair_values(native: &Expression, json: &Expression, pairs: &mut Vec<(Span, Span)>) {
    let mut left = vec![(native.clone(), json.clone())];
    while let Some((native, json)) = left.pop() {
        let spans = [native.location().span, json.location().span];
        pairs.push((spans[0], spans[1]));
        match (native.kind(), json.kind()) {
            (ExpressionKind::Object(native), ExpressionKind::Object(json)) => {
                for (native, json) in native.items().iter().zip(json.items()) {
                    let [native_key, json_key] = [native, json].map(|item| item.key().location().span);
                    let [native_value, json_value] = [native, json].map(|item| item.value().location().span);
                    pairs.push((native_key, json_key));
                    pairs.push((native_key.to(native_value), json_key.to(json_value)));
                    left.push((native.value().clone(), json.value().clone()));
                }
            }
            (ExpressionKind::Tuple(native), ExpressionKind::Tuple(json)) => {
                left.extend(native.elements().iter().cloned().zip(json.elements().iter().cloned()));
            }
            _ => {}
        }
    }
}

/// The type and the labels of a block.
fn header(block: &Block) -> Vec<&str> {
    std::iter::once(&*block.block_type).chain(block.labels.iter().map(|label| &*label.text)).collect()
}
