//! Blocks of one type, or of several.

use super::body::not_too_deep;
use super::{ByShape, label};
use crate::decode::block_maps::by_label;
use crate::decode::block_request::blocks_of;
use crate::decode::choice::{chosen, inspect_each, warn_of_type};
use crate::decode::in_place::BlockRef;
use crate::decode::runtime::{are_given, is_wrong_number};
use crate::decode::{BlockRequest, BlockShape, ChoiceShape, Decoder, Input, errors};
use crate::model::Block;
use crate::source::Location;
use crate::value::Value;

/// The value from the blocks of one type; `None` after errors.
pub(super) fn value(
    shape: &'static BlockShape,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
) -> Option<Value> {
    if let Some(default) = shape.default
        && !are_given(input, shape)
    {
        // Only the program knows another default than an empty block.
        let request = BlockRequest::new(input, shape);
        return if default.is_empty() { absent(&request, decoder) } else { Some(none(shape)) };
    }
    let blocks = blocks_of(input, shape, decoder);
    let request = BlockRequest { blocks: &blocks, ..BlockRequest::new(input, shape) };
    let value = keyed(&request, decoder);
    let mut inspect = |block: &Block, decoder: &mut Decoder<'_>| {
        one(shape, BlockRef::Made(block), decoder);
    };
    if request.is_refused(&mut inspect, decoder) { None } else { value }
}

fn one(shape: &BlockShape, block: BlockRef<'_>, decoder: &mut Decoder<'_>) -> Option<Value> {
    let mut target = ByShape::new(shape.shape.get());
    decoder.block_into(block, &mut target);
    target.into_value()
}

/// What stands for no block.
fn none(shape: &BlockShape) -> Value {
    match (shape.keys, shape.per_key) {
        (0, (_, Some(1))) => Value::default(),
        (0, _) => Value::tuple(Vec::new()),
        _ => Value::object::<&str>([]),
    }
}

/// What empty blocks hold, where they are the default.
fn absent(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Value> {
    let shape = request.shape;
    let empty = |decoder: &mut Decoder<'_>| {
        let mut target = ByShape::new(shape.shape.get());
        request.empty_into(decoder, &mut target);
        target.into_value()
    };
    match (shape.keys, shape.per_key) {
        (0, (1, Some(1))) => empty(decoder),
        (0, (least, Some(most))) if least == most => {
            (0..least).map(|_| empty(decoder)).collect::<Option<_>>().map(Value::tuple)
        }
        _ => Some(none(shape)),
    }
}

/// An object with the blocks of each label, as far as labels are keys.
fn keyed(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Value> {
    let shape = request.shape;
    if request.depth >= shape.keys {
        return unkeyed(request, decoder);
    }
    let groups = by_label(request)?;
    let name = shape.labels.get(request.depth).or(shape.labels.last()).copied().unwrap_or("name");
    let (mut entries, mut is_whole) = (Vec::with_capacity(groups.len()), true);
    for (text, blocks) in &groups {
        let label = blocks.first().and_then(|first| first.made().labels.get(request.depth));
        let key = label.and_then(|label| label::key(label, name, shape.key.at(request.depth), decoder));
        let deeper = BlockRequest { blocks, depth: request.depth + 1, ..*request };
        match (key, keyed(&deeper, decoder)) {
            (Some(_), Some(value)) => entries.push((text.as_ref().to_owned(), value)),
            _ => is_whole = false,
        }
    }
    if !is_whole {
        return None;
    }
    not_too_deep(Value::try_object(entries), &|| request.input.location(), decoder)
}

fn unkeyed(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Value> {
    let shape = request.shape;
    match shape.per_key {
        (least, Some(1)) => {
            let mut target = ByShape::new(shape.shape.get());
            request.only_into(decoder, &mut target);
            let value = target.into_value();
            if value.is_some() || !request.blocks.is_empty() {
                return value;
            }
            if least > 0 && !request.input.is_reported(shape) {
                decoder.report(errors::missing_block(request));
            }
            (least == 0).then(Value::default)
        }
        (least, most) => {
            // If a block fails, the others are still checked.
            let found: Vec<_> = request.blocks.iter().map(|block| one(shape, *block, decoder)).collect();
            let is_wrong = most.is_some() && request.is_wrong_number(least, most, decoder);
            let found = found.into_iter().collect::<Option<Vec<_>>>().filter(|_| !is_wrong)?;
            not_too_deep(Value::try_tuple(found), &|| request.input.location(), decoder)
        }
    }
}

/// The blocks of each type of a choice, with the place of the first; `None` after errors.
pub(super) fn choice(
    choice: &'static ChoiceShape,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
) -> Option<Vec<(Option<Location>, String, Value)>> {
    let types = choice.blocks;
    let mut failed = inspect_each(types, input, decoder, &mut |block, position, decoder| {
        one(&types[position], BlockRef::Made(block), decoder);
    });
    let (least, most) = choice.of_type;
    let mut found: Vec<(Option<Location>, String, Vec<Value>)> =
        types.iter().map(|shape| (None, shape.name.to_owned(), Vec::new())).collect();
    let mut first: Option<&Block> = None;
    for (block, position) in chosen(types, input) {
        // Of one that may occur only once, others are refused.
        if let (Some(first), Some(1)) = (first, most) {
            decoder.report(errors::second_choice(first, block));
            failed = true;
            continue;
        }
        first = first.or(Some(block));
        warn_of_type(block, &types[position], decoder);
        let (place, _, values) = &mut found[position];
        place.get_or_insert_with(|| block.location.clone());
        match one(&types[position], BlockRef::Made(block), decoder) {
            Some(value) => values.push(value),
            None => failed = true,
        }
    }
    let is_missing = most == Some(1) && least > 0 && first.is_none() && !failed;
    if is_missing && !types.iter().any(|shape| input.is_reported(shape)) {
        decoder.report(errors::missing_choice(input, types));
        failed = true;
    }
    // The field may set other limits.
    failed |= choice.count != choice.of_type && is_wrong_number(input, choice, decoder);
    let entry = |(place, name, values)| (place, name, Value::tuple(values));
    (!failed).then(|| found.into_iter().map(entry).collect())
}
