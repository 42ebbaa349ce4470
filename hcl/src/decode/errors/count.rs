//! Too many blocks or too few, and blocks that nest too deep.

use crate::decode::{BlockRequest, BlockShape, Input};
use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::{self, Block, BlockSchema};
use crate::source::Location;

/// Blocks nest deeper than types can be decoded.
pub(in crate::decode) fn too_deep(block: Location, limit: usize) -> Diagnostic {
    catalogue::limit::blocks(limit).at(block)
}

pub(in crate::decode) fn duplicate_block(
    request: &BlockRequest<'_>,
    first: &Block,
    other: &Block,
) -> Diagnostic {
    let name = model::errors::described_block(other, request.depth);
    let diagnostic = model::errors::duplicate_block(&name, request.depth > 0, first, other);
    if first.block_type == other.block_type {
        return diagnostic;
    }
    diagnostic.with_detail(format!(
        "`{}` is another name for `{}`, and only one such block is allowed here.",
        other.block_type, first.block_type
    ))
}

/// The number of blocks is out of range.
pub(in crate::decode) fn block_count(
    request: &BlockRequest<'_>,
    blocks: &[&Block],
    min: usize,
    max: Option<usize>,
) -> Diagnostic {
    let schema = request.shape.schema(request.shape.name);
    let is_meant = request.input.is_meant(request.shape.name);
    count_out_of_range(request.input, &[&schema], blocks, min, max, is_meant)
}

/// The number of blocks of several types is out of range.
pub(in crate::decode) fn choice_count(
    input: &Input<'_>,
    types: &[BlockShape],
    blocks: &[&Block],
    min: usize,
    max: Option<usize>,
) -> Diagnostic {
    let schemas: Vec<BlockSchema> = types.iter().map(|shape| shape.schema(shape.name)).collect();
    let schemas: Vec<&BlockSchema> = schemas.iter().collect();
    let is_meant = types.iter().any(|shape| input.is_meant(shape.name));
    count_out_of_range(input, &schemas, blocks, min, max, is_meant)
}

/// Too few blocks follow from an unexpected item that was meant to be one of them.
fn count_out_of_range(
    input: &Input<'_>,
    schemas: &[&BlockSchema],
    blocks: &[&Block],
    min: usize,
    max: Option<usize>,
    is_meant: bool,
) -> Diagnostic {
    let mut diagnostic = model::errors::block_count(schemas, blocks, min, max, input.location());
    diagnostic.is_consequence = blocks.len() < min && (is_meant || input.body().is_incomplete());
    diagnostic
}

pub(in crate::decode) fn second_choice(first: &Block, other: &Block) -> Diagnostic {
    catalogue::decode::second_choice(&other.block_type, &first.block_type)
        .at(other.definition_location.clone())
        .and_at(first.definition_location.clone())
}
