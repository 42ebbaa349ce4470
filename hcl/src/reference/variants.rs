//! The labels of blocks that have variants: those that do not choose one belong to it.

use super::allowed_items::names;
use crate::decode::{Accepts, BlockShape, LabelShape};

/// A variant of a block; `None` for a block that has none.
pub(super) type Variant = Option<&'static BlockShape>;

/// What a block may be, as far as its first label tells. There is at least one.
pub(super) fn possible(block: &BlockShape, first: Option<&str>) -> Vec<Variant> {
    let shape = block.shape.get();
    let is_called = |variant: &&'static BlockShape| {
        first.is_some_and(|first| names(variant.name, variant.aliases).any(|name| name == first))
    };
    match shape.variants.iter().find(is_called).filter(|_| shape.tag.is_none()) {
        Some(chosen) => vec![Some(chosen)],
        None if shape.variants.is_empty() => vec![None],
        None => shape.variants.iter().map(Some).collect(),
    }
}

/// What the label at a position is called.
pub(super) fn label_name(block: &BlockShape, position: usize, variant: Variant) -> &'static str {
    let chosen = variant.filter(|_| position == 0 && block.shape.get().tag.is_none());
    let own = || block.labels.get(position).copied().unwrap_or_default();
    let field = || block.label_field(position, variant).map_or_else(own, |label| label.name);
    chosen.map_or_else(field, |variant| variant.name)
}

/// The field of the label at a position, and what it takes.
pub(super) fn label(
    block: &BlockShape,
    position: usize,
    variant: Variant,
) -> (Option<&'static LabelShape>, Option<Accepts>) {
    let field = block.label_field(position, variant);
    (field, block.label_accepts(position, field))
}
