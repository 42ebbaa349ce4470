//! Files in JSON as documents: translated to the native syntax, and back.
//!
//! JSON does not say what is a block. What the type or its option `old_blocks` calls one becomes one,
//! everything else an attribute; both have the same paths.

use std::collections::HashMap;

use super::moved::{OldBlock, old_blocks};
use crate::decode::Shape;
#[cfg(feature = "literal")]
use crate::decode::literal::literals_in;
#[cfg(feature = "literal")]
use crate::decode::old_places::all_parts;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::edit::{Document, Traced};
use crate::json_syntax;
use crate::json_syntax::convert::from_native_literally;
#[cfg(not(feature = "literal"))]
use crate::json_syntax::convert::to_native;
#[cfg(feature = "literal")]
use crate::json_syntax::convert::{to_native, to_native_literally};
use crate::model::kind::ExpressionKind;
use crate::model::{Block, Body, Expression, Item, Schema};
use crate::source::{Source, Span};
use crate::syntax;

/// The document of a file. Its source has the places of the file.
pub(super) fn document(source: &Source, body: &Body, shape: &'static Shape) -> Result<Document, Diagnostics> {
    let old = old_blocks(shape);
    let text = native_text(body, shape, &|path| schema_at(shape, &old, path))?;
    let (native, _) = parsed(&Source::new(source.name(), text.as_str()))?;
    let mut parts = Vec::new();
    pair(&native, body, &mut parts);
    // The places are the same ones.
    Ok(Document::of(&source.translated(text, parts), &native))
}

#[cfg(feature = "literal")]
fn native_text(
    body: &Body,
    shape: &'static Shape,
    schema_at: &dyn Fn(&[&str]) -> Option<Schema>,
) -> Result<String, Diagnostics> {
    let has_literals = |part: &Shape| part.attributes.iter().any(|attribute| attribute.literal);
    if !shape.with_all_inside().into_iter().any(has_literals) {
        return to_native(body, schema_at);
    }
    to_native_literally(body, schema_at, &|path, name| {
        let parts = shape_in(shape, path).into_iter().flat_map(all_parts);
        let mut attributes = parts.flat_map(|part| part.attributes).filter(|attribute| attribute.literal);
        attributes.any(|attribute| attribute.names().any(|known| known == name))
    })
}

#[cfg(not(feature = "literal"))]
fn native_text(
    body: &Body,
    _: &'static Shape,
    schema_at: &dyn Fn(&[&str]) -> Option<Schema>,
) -> Result<String, Diagnostics> {
    to_native(body, schema_at)
}

/// Reads a text that a document has. What may be taken as it is written is no error; the places of such texts
/// are returned.
fn parsed(source: &Source) -> Result<(Body, Vec<Span>), Diagnostics> {
    let (body, problems) = syntax::parse(source);
    #[cfg(feature = "literal")]
    let literal = |found: &Diagnostic| found.literal;
    #[cfg(not(feature = "literal"))]
    let literal = |_: &Diagnostic| None;
    match problems.iter().any(|found| found.is_error() && literal(found).is_none()) {
        true => Err(problems),
        false => Ok((body, problems.iter().filter_map(literal).collect())),
    }
}

/// The text of a document in JSON.
pub(super) fn text(document: &Document, shape: &'static Shape) -> Result<String, Diagnostics> {
    let source = Source::new(document.source_name(), document.to_string());
    let (body, literals) = parsed(&source)?;
    json_text(&source, &body, literals, shape)
}

#[cfg_attr(not(feature = "literal"), expect(unused_variables))]
fn json_text(
    source: &Source,
    body: &Body,
    mut literals: Vec<Span>,
    shape: &'static Shape,
) -> Result<String, Diagnostics> {
    #[cfg(feature = "literal")]
    literals.extend(literals_in(source, body, shape));
    crate::order::sort_by_key(&mut literals, |literal| *literal);
    from_native_literally(body, &literals)
}

/// The text of a document in JSON, and which of its spans were which ones of the file.
pub(super) fn traced(
    document: &Document,
    shape: &'static Shape,
) -> Result<(String, Vec<(Span, Span)>), Diagnostics> {
    let Traced { text: native, parts } = document.traced();
    let before = document.source().cloned().unwrap_or_else(|| Source::new("", ""));
    let native = before.migrated(native, None, parts, Span::at(0));
    let (body, literals) = parsed(&native)?;
    let text = json_text(&native, &body, literals, shape)?;
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

fn shape_in<S: AsRef<str>>(shape: &'static Shape, path: &[S]) -> Option<&'static Shape> {
    path.iter().try_fold(shape, |shape, step| Some(shape.block(step.as_ref())?.shape.get()))
}

/// What a body expects, in the types of blocks that the path names: what the type says, and what were blocks
/// in earlier versions.
fn schema_at(shape: &'static Shape, old: &[OldBlock], path: &[&str]) -> Option<Schema> {
    let known = shape_in(shape, path);
    let mut schema = known.map(Shape::schema);
    let mut add = |name: &'static str, labels: &'static [&'static str]| {
        let known = schema.take().unwrap_or_default();
        let is_known = known.find_block(name).is_some()
            || known.attributes().iter().any(|attribute| &*attribute.name == name);
        schema = Some(if is_known { known } else { known.block(name, labels.iter().copied()) });
    };
    let own = known.map_or(&[][..], |known| known.history.old_blocks);
    own.iter().for_each(|(name, labels)| add(name, labels));
    for OldBlock { names, labels } in old {
        if let Some(next) = names.get(path.len()).filter(|_| names.iter().zip(path).all(|(a, b)| a == b)) {
            add(next, if names.len() == path.len() + 1 { labels } else { &[] });
        }
    }
    schema
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
