//! Fields that are decoded from the blocks of one type.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, Hash};

use indexmap::IndexSet;

use super::block_request::{BlockRequest, blocks_of};
use super::in_place::BlockRef;
use super::{Accepts, BlockShape, ByValue, Decoder, HclDecode, Input, Shape, errors};
use crate::model::Block;

/// A type that is decoded from all blocks of one type in a body: the field with `#[hcl(block)]`.
///
/// A type that implements [`HclDecode`] requires exactly one block, an `Option` of it allows at most one, and
/// an array requires as many as it has elements. A `bool` is whether there is a block, which must be empty. A
/// `Vec` or a set takes any number, in source order. A map takes its keys from the labels, starting with the
/// first: a map of maps is keyed by two labels, and a map of `Vec`s accepts several blocks with the same
/// label. The struct inside may have label fields too; they read the same labels, also starting with the
/// first.
///
/// `Way` is how the keys are decoded, as in [`DecodeLabel`](super::DecodeLabel). A type of an application
/// that implements this trait does so for every `Way`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from blocks of one type",
    label = "not a struct that derives `HclDecode`, or a container of one",
    note = "use a struct that derives `hcl::HclDecode`, or `Option`, `Vec`, or a map from `String` to such a struct; for an attribute \
            remove `#[hcl(block)]`",
    note = "for an enum whose variants are block types, write `#[hcl(blocks)]`; for a flag, whose block is empty, `bool`",
    note = "the keys of a map are made from labels: their type needs `serde::Deserialize` or `FromStr`"
)]
pub trait DecodeBlocks<Way = ByValue>: Sized {
    /// The number of labels that are keys of maps.
    const KEYS: usize;

    /// The meaning of each label of such a block, in order.
    const LABELS: &'static [&'static str];

    /// The minimum and maximum number of blocks, for documentation.
    const COUNT: (usize, Option<usize>) = (0, None);

    /// The minimum and maximum number of blocks with the same keys.
    #[doc(hidden)]
    const PER_KEY: (usize, Option<usize>) = Self::COUNT;

    /// Whether this only collects what is decoded from the blocks, whichever they are.
    #[cfg(feature = "lsp")]
    #[doc(hidden)]
    const ONLY_COLLECTS: bool = false;

    /// The shape of such a block's body.
    fn block_shape() -> &'static Shape;

    /// What the key takes that is made from the label at a position, for documentation; `None` if no key is
    /// made from it.
    #[doc(hidden)]
    fn key_accepts(_: usize) -> Option<Accepts> {
        None
    }

    /// Decodes the blocks; `None` after an error, which was reported to the decoder.
    fn decode_blocks(
        blocks: &[&Block],
        request: &BlockRequest<'_>,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self>;

    /// Decodes blocks that need not be made; `None` after an error, which was reported to the decoder.
    #[doc(hidden)]
    fn decode_refs(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        Self::decode_blocks(&request.made(), request, decoder)
    }

    /// Decodes a block that is refused because of its labels, only to report errors inside it.
    #[doc(hidden)]
    fn inspect_block(_block: &Block, _decoder: &mut Decoder<'_>) {}

    /// What a field with `default` holds without such blocks: what an empty block would, or no blocks.
    #[doc(hidden)]
    fn decode_absent(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        Self::decode_refs(request, decoder)
    }

    /// Decodes all blocks of the type in a body, and checks how many there are.
    #[doc(hidden)]
    fn decode_field(
        input: &Input<'_>,
        shape: &'static BlockShape,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let blocks = blocks_of(input, shape, decoder);
        let request = BlockRequest { blocks: &blocks, ..BlockRequest::new(input, shape) };
        #[cfg(feature = "lsp")]
        let kept = decoder.to_decode(&blocks, Self::ONLY_COLLECTS);
        #[cfg(feature = "lsp")]
        let decoded = Self::decode_refs(&BlockRequest { blocks: &kept, ..request }, decoder);
        #[cfg(not(feature = "lsp"))]
        let decoded = Self::decode_refs(&request, decoder);
        if request.is_refused(&mut Self::inspect_block, decoder) { None } else { decoded }
    }
}

/// Blocks that were made are decoded like those that are not.
macro_rules! made_blocks {
    () => {
        fn decode_blocks(
            blocks: &[&Block],
            request: &BlockRequest<'_>,
            decoder: &mut Decoder<'_>,
        ) -> Option<Self> {
            let refs: Vec<_> = blocks.iter().map(|block| BlockRef::Made(block)).collect();
            <Self as DecodeBlocks<Way>>::decode_refs(&BlockRequest { blocks: &refs, ..*request }, decoder)
        }
    };
}

pub(super) use made_blocks;

/// What the types have in common that are decoded from blocks without keys, each block being `$block`.
macro_rules! of_blocks {
    ($block:ty) => {
        const KEYS: usize = 0;
        const LABELS: &'static [&'static str] = <$block as HclDecode>::LABELS;

        fn block_shape() -> &'static Shape {
            <$block as HclDecode>::SHAPE
        }

        made_blocks!();

        fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
            decoder.block::<$block>(block);
        }
    };
}

#[diagnostic::do_not_recommend]
impl<T: HclDecode, Way> DecodeBlocks<Way> for T {
    const COUNT: (usize, Option<usize>) = (1, Some(1));

    of_blocks!(T);

    fn decode_refs(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let decoded = <Option<T> as DecodeBlocks<Way>>::decode_refs(request, decoder)?;
        if decoded.is_none() && !request.input.is_reported(request.shape) {
            decoder.report(errors::missing_block(request));
        }
        decoded
    }

    fn decode_absent(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        request.empty_block(decoder)
    }
}

impl<T: HclDecode, Way> DecodeBlocks<Way> for Option<T> {
    const COUNT: (usize, Option<usize>) = (0, Some(1));

    of_blocks!(T);

    fn decode_refs(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let mut decoded: Option<T> = None;
        request.only_into(decoder, &mut decoded);
        if decoded.is_some() || request.blocks.is_empty() { Some(decoded) } else { None }
    }
}

/// A flag: whether the block, which is empty, is there.
impl<Way> DecodeBlocks<Way> for bool {
    const COUNT: (usize, Option<usize>) = (0, Some(1));

    of_blocks!(());

    fn decode_refs(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        Some(<Option<()> as DecodeBlocks<Way>>::decode_refs(request, decoder)?.is_some())
    }
}

impl<T: HclDecode, Way> DecodeBlocks<Way> for Vec<T> {
    of_blocks!(T);

    #[cfg(feature = "lsp")]
    const ONLY_COLLECTS: bool = true;

    fn decode_refs(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let mut decoded = Vec::with_capacity(request.blocks.len());
        // If a block fails, the others are still checked.
        for block in request.blocks {
            if let Some(value) = decoder.block_ref(*block) {
                decoded.push(value);
            }
        }
        if decoded.len() == request.blocks.len() { Some(decoded) } else { None }
    }
}

impl<T: HclDecode, Way, const N: usize> DecodeBlocks<Way> for [T; N] {
    const COUNT: (usize, Option<usize>) = (N, Some(N));

    of_blocks!(T);

    fn decode_refs(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let decoded = <Vec<T> as DecodeBlocks<Way>>::decode_refs(request, decoder);
        request.is_wrong_number(N, Some(N), decoder);
        decoded?.try_into().ok()
    }

    fn decode_absent(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let decoded: Option<Vec<T>> = (0..N).map(|_| request.empty_block(decoder)).collect();
        decoded?.try_into().ok()
    }
}

/// Sets: any number of blocks, with equal ones kept once.
macro_rules! block_sets {
    ($([$($bounds:tt)*] $set:ty),* $(,)?) => {$(
        impl<Way, T: HclDecode + $($bounds)*> DecodeBlocks<Way> for $set {
            of_blocks!(T);

            fn decode_refs(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
                let decoded = <Vec<T> as DecodeBlocks<Way>>::decode_refs(request, decoder)?;
                Some(decoded.into_iter().collect())
            }
        }
    )*};
}

block_sets!(
    [Ord] BTreeSet<T>,
    [Eq + Hash, S: BuildHasher + Default] HashSet<T, S>,
    [Eq + Hash, S: BuildHasher + Default] IndexSet<T, S>,
);
