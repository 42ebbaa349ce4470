//! What is asked of a body for a field that is decoded from blocks.

use super::empty::takes_nothing;
use super::in_place::BlockRef;
use super::in_place::BlockRefs;
use super::input::{Around, OfBody};
use super::traits::Target;
use super::{BlockShape, Decoder, HclDecode, Input, errors};
use crate::model::{Block, Body};

/// A request for the blocks of one type in a body.
#[derive(Clone, Copy, Debug)]
pub struct BlockRequest<'a> {
    /// The name and shape of the blocks.
    pub(super) shape: &'static BlockShape,
    /// The body that contains them.
    pub(super) input: &'a Input<'a>,
    /// The number of labels, counted from the first, that all the given blocks have in common.
    pub(super) depth: usize,
    /// The blocks.
    pub(super) blocks: &'a [BlockRef<'a>],
}

/// The blocks of a field, after warnings about their names. Not generic, because the code of each type would
/// contain it.
pub(super) fn blocks_of<'a>(
    input: &'a Input<'_>,
    shape: &'static BlockShape,
    decoder: &mut Decoder<'_>,
) -> BlockRefs<'a> {
    let blocks: BlockRefs<'_> = input.block_refs().filter(|block| block.is(shape)).collect();
    // Only the first of several is told to be deprecated.
    let mut deprecated = shape.deprecated;
    let is_old = deprecated.is_some() || !shape.renamed_from.is_empty();
    for block in blocks.iter().filter(|_| is_old) {
        let Block { block_type, definition_location, type_location, .. } = block.made();
        let (places, renamed) = ([definition_location, type_location], (shape.renamed_from, shape.name));
        errors::warn_of_name(block_type, places, deprecated.take(), renamed, decoder);
    }
    blocks
}

impl<'a> BlockRequest<'a> {
    /// The request for no blocks.
    pub(super) fn new(input: &'a Input<'a>, shape: &'static BlockShape) -> Self {
        BlockRequest { shape, input, depth: 0, blocks: &[] }
    }

    /// The blocks themselves.
    pub(super) fn made(&self) -> Vec<&Block> {
        self.blocks.iter().map(|block| block.made()).collect()
    }

    /// Whether blocks have wrong labels or the field's options allow more or fewer, which is reported.
    pub(super) fn is_refused(
        &self,
        inspect: &mut dyn FnMut(&Block, &mut Decoder<'_>),
        decoder: &mut Decoder<'_>,
    ) -> bool {
        let mut is_mislabelled = false;
        for wrong in self.input.mislabelled_of(self.shape) {
            wrong.inspect(decoder, &mut *inspect);
            is_mislabelled = true;
        }
        let BlockShape { min, max, .. } = *self.shape;
        self.is_wrong_number(min, max, decoder) || is_mislabelled
    }

    /// Whether there are fewer or more blocks than allowed, which is reported.
    pub(super) fn is_wrong_number(&self, min: usize, max: Option<usize>, decoder: &mut Decoder<'_>) -> bool {
        let is_refused = self.is_too_few(min) || max.is_some_and(|max| self.blocks.len() > max);
        if is_refused {
            let shape = std::slice::from_ref(self.shape);
            decoder.report(errors::block_count(self.input, shape, &self.made(), min, max));
        }
        is_refused
    }

    /// Decodes the only block there may be.
    pub(super) fn only_into(&self, decoder: &mut Decoder<'_>, target: &mut dyn Target) {
        let Some((first, others)) = self.blocks.split_first() else { return };
        decoder.block_into(*first, target);
        for other in others {
            decoder.report(errors::duplicate_block(self, first.made(), other.made()));
            // Decoded only to report the errors inside.
            decoder.block_into(*other, target);
            target.discard();
        }
    }

    /// What an empty block holds. If the type requires something of a block, the block itself is what is
    /// missing.
    pub(super) fn empty_block<T: HclDecode>(&self, decoder: &mut Decoder<'_>) -> Option<T> {
        let mut value: Option<T> = None;
        self.empty_into(decoder, &mut value);
        value
    }

    pub(super) fn empty_into(&self, decoder: &mut Decoder<'_>, target: &mut dyn Target) {
        if !takes_nothing(self.shape.shape.get()) {
            return decoder.report(errors::missing_block(self));
        }
        let empty = Body::empty(self.input.missing_item());
        decoder.body_into(OfBody::Given(&empty), Around::default(), target);
    }

    /// Whether there are too few blocks, even with those that were refused.
    fn is_too_few(&self, min: usize) -> bool {
        let missing = min.saturating_sub(self.blocks.len());
        missing > 0
            && missing > self.input.mislabelled_of(self.shape).count()
            && !self.input.is_refused_property(self.shape)
    }
}
