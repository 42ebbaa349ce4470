//! The types that are decoded from a section of a document.

use crate::decode::{BlockShape, Shape};
use crate::edit::Section;

/// The type itself, those that are decoded from the same body, and the variant that is chosen in it, as far
/// as the section and the labels of its block say which.
pub(super) fn parts(
    shape: &'static Shape,
    section: Option<&Section>,
    labels: &[String],
) -> Vec<&'static Shape> {
    parts_with(shape, &|part, variant| match part.tag {
        Some(tag) => {
            let value = section.and_then(|section| section.get(tag)?.value());
            value.is_some_and(|value| value.as_str().is_some_and(|name| variant.is_called(name)))
        }
        None => labels.first().is_some_and(|label| variant.is_called(label)),
    })
}

/// The type itself, those that are decoded from the same body, and all variants.
pub(super) fn all_parts(shape: &'static Shape) -> Vec<&'static Shape> {
    parts_with(shape, &|_, _| true)
}

fn parts_with(shape: &'static Shape, is_chosen: &dyn Fn(&Shape, &BlockShape) -> bool) -> Vec<&'static Shape> {
    let (mut parts, mut waiting): (Vec<&'static Shape>, _) = (Vec::new(), vec![shape]);
    while let Some(part) = waiting.pop() {
        if parts.iter().any(|other| std::ptr::eq(*other, part)) {
            continue;
        }
        parts.push(part);
        waiting.extend(part.flattened.iter().map(|flattened| flattened.get()));
        waiting.extend(part.rest.and_then(|rest| rest.shape.get()));
        let chosen = part.variants.iter().filter(|variant| is_chosen(part, variant));
        waiting.extend(chosen.map(|variant| variant.shape.get()));
    }
    parts
}

/// The block types of one part, each with whether there may be several such blocks, or blocks with labels: a
/// path doesn't lead through these.
pub(super) fn blocks_of(part: &'static Shape) -> impl Iterator<Item = (&'static BlockShape, bool)> {
    let blocks = part.blocks.iter().map(|block| (block, block.count.1));
    let choices = part.choices.iter();
    let choices = choices.flat_map(|choice| choice.blocks.iter().map(|block| (block, choice.count.1)));
    blocks.chain(choices).map(|(block, most)| (block, !block.labels.is_empty() || most != Some(1)))
}
