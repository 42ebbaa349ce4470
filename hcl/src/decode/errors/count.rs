//! Too many blocks or too few, and blocks that nest too deep.

use crate::decode::{BlockRequest, BlockShape, Input};
use crate::diagnostic::{Diagnostic, catalogue};
use crate::model::{self, Block, BlockSchema};

pub(crate) fn duplicate_block(request: &BlockRequest<'_>, first: &Block, other: &Block) -> Diagnostic {
    let name = model::errors::described_block(other, request.depth);
    let diagnostic = model::errors::duplicate_block(&name, first, other);
    if first.block_type == other.block_type {
        return diagnostic;
    }
    diagnostic.with_detail(catalogue::decode::one_under_both_names(&other.block_type, &first.block_type))
}

/// The number of blocks of these types is out of range. Too few follow from an unexpected item that was meant
/// to be one of them.
pub(crate) fn block_count(
    input: &Input<'_>,
    types: &[BlockShape],
    blocks: &[&Block],
    min: usize,
    max: Option<usize>,
) -> Diagnostic {
    let schemas: Vec<BlockSchema> = types.iter().map(|shape| shape.schema(shape.name)).collect();
    let schemas: Vec<&BlockSchema> = schemas.iter().collect();
    let is_meant = types.iter().any(|shape| input.is_meant(shape.name));
    let mut diagnostic = model::errors::block_count(&schemas, blocks, min, max, input.location());
    diagnostic.is_consequence = blocks.len() < min && (is_meant || input.body().is_incomplete());
    diagnostic
}

pub(crate) fn second_choice(first: &Block, other: &Block) -> Diagnostic {
    catalogue::decode::second_choice(&other.block_type, &first.block_type)
        .at(other.definition_location.clone())
        .and_at(first.definition_location.clone())
}
