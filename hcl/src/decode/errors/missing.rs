//! What is missing: attributes, blocks, labels, and blocks that a reference could name.

use super::variant::listed_names;
use crate::decode::empty::takes_nothing;
use crate::decode::references::Reference;
use crate::decode::{AcceptedKind, BlockRequest, BlockShape, Input};
use crate::diagnostic::{Diagnostic, Fact, catalogue, suggest};
use crate::model;
use crate::source::{Location, Syntax};
use crate::words::{article, capitalized, names};

pub(crate) fn missing_attribute(input: &Input<'_>, name: &str) -> Diagnostic {
    let place = input.missing_item();
    let accepted = input.shape().and_then(|shape| {
        let attribute = shape.attributes.iter().find(|attribute| attribute.name == name)?;
        Some(attribute.accepts().kind)
    });
    let help = accepted.map(|kind| addition(name, kind, &place));
    let mut diagnostic = model::errors::missing_attribute(name, place);
    diagnostic.help = help.or(diagnostic.help.take());
    if let Some(block) = input.block() {
        diagnostic.detail = catalogue::decode::must_have_it(capitalized(&a_block(&block.block_type)));
    }
    add_searched(&mut diagnostic, catalogue::decode::no_layer_sets_it, input);
    diagnostic.context = input.block().map(|block| block.location.clone());
    diagnostic.is_consequence = input.is_meant(name) || input.body().is_incomplete();
    diagnostic
}

/// "an `upstream` block"
pub(super) fn a_block(block_type: &str) -> String {
    format!("{} `{block_type}` block", article(block_type))
}

/// Whether an error says that an attribute or a block of this name is missing.
pub(crate) fn is_missing(found: &Diagnostic, name: &str) -> bool {
    let codes = [catalogue::decode::MISSING_ATTRIBUTE.name(), catalogue::decode::MISSING_BLOCK.name()];
    codes.contains(&found.code()) && found.fact("name") == Some(&Fact::from(name))
}

/// How to add an attribute.
fn addition(name: &str, kind: AcceptedKind, place: &Location) -> String {
    let value = match kind {
        AcceptedKind::Bool => "…`, with true or false",
        AcceptedKind::Number => "…`, with a number",
        AcceptedKind::String => "\"…\"`",
        AcceptedKind::List => "[…]`",
        AcceptedKind::Map | AcceptedKind::Object(_) => "{ … }`",
        AcceptedKind::OneOf(_) | AcceptedKind::Any => "…`",
    };
    match place.source.syntax() {
        Syntax::Json => format!("Add `\"{name}\": {value}."),
        Syntax::Native => format!("Add `{name} = {value}."),
    }
}

/// The attribute that chooses a variant is missing.
pub(crate) fn missing_tag(input: &Input<'_>, name: &str, variants: &[BlockShape]) -> Diagnostic {
    missing_attribute(input, name).with_help(catalogue::decode::expected(listed_names(variants)))
}

pub(crate) fn missing_block(request: &BlockRequest<'_>) -> Diagnostic {
    let name = request.shape.name;
    let syntax = request.input.missing_item().source.syntax();
    let schema = request.shape.schema(name);
    let mut diagnostic = model::errors::missing_block(&schema, request.input.location(), syntax);
    if takes_nothing(request.shape.shape.get()) {
        let empty = match syntax {
            Syntax::Json => format!("`\"{name}\": {{}}`"),
            Syntax::Native => format!("`{name} {{}}`"),
        };
        diagnostic.help =
            Some(format!("Add {empty}. In the program, `#[hcl(block, default)]` makes it optional."));
    }
    if let Some(block) = request.input.block() {
        diagnostic.detail = catalogue::decode::must_have_it(capitalized(&a_block(&block.block_type)));
    }
    add_searched(&mut diagnostic, catalogue::decode::no_layer_has_it, request.input);
    diagnostic.is_consequence = request.input.is_meant(name) || request.input.body().is_incomplete();
    diagnostic
}

/// Names the layers that something is missing in.
fn add_searched(diagnostic: &mut Diagnostic, clause: fn(String) -> String, input: &Input<'_>) {
    if let Some(layers) = input.body().searched() {
        if !diagnostic.detail.is_empty() {
            diagnostic.detail.push(' ');
        }
        diagnostic.detail.push_str(&clause(layers));
    }
}

pub(crate) fn missing_choice(input: &Input<'_>, blocks: &[BlockShape]) -> Diagnostic {
    catalogue::decode::missing_choice(&names(blocks.iter().map(|shape| shape.name), "or"))
        .with_possible(blocks.iter().map(|shape| shape.name))
        .at(input.location())
}

/// A field refers to blocks that no type of the program has. `blocks` are those that there are.
pub(crate) fn dangling_reference(
    Reference { type_name, attribute, block_type }: &Reference,
    blocks: &[&str],
    place: Location,
) -> Diagnostic {
    let meant = suggest(block_type, blocks.iter().copied());
    catalogue::decode::dangling_reference(*type_name, *attribute, *block_type)
        .at(place)
        .with_optional_help(meant.map(|meant| format!("In the program, write `reference = \"{meant}\"`.")))
}
