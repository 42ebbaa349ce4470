//! Fields that are decoded from the blocks of one type.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, Hash};
use std::ops::Deref;

use indexmap::{IndexMap, IndexSet};

use super::groups::Groups;
use super::in_place::BlockRef;
use super::traits::Target;
use super::{BlockShape, ByValue, DecodeLabel, Decoder, HclDecode, Input, Shape, errors};
use crate::model::Block;

/// A type that is decoded from all blocks of one type in a body: the field with `#[hcl(block)]`.
///
/// A type that implements [`HclDecode`] requires exactly one block, an `Option` of it allows at most one, and an array requires
/// as many as it has elements. A `bool` is whether there is a block, which must be empty. A `Vec` or a set takes any number, in
/// source order. A map takes its keys from the labels, starting with the first: a map of maps is keyed by two labels, and a map of
/// `Vec`s accepts several blocks with the same label. The struct inside may have label fields too; they read the same labels, also
/// starting with the first.
///
/// `Way` is how the keys are decoded, as in [`DecodeLabel`]. A type of an application that implements this trait does so for every `Way`.
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

    /// The shape of such a block's body.
    fn block_shape() -> &'static Shape;

    /// Decodes the blocks; `None` after an error, which was reported to the decoder.
    fn decode_blocks(
        blocks: &[&Block],
        request: &BlockRequest<'_>,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self>;

    /// The same for blocks that need not be made.
    #[doc(hidden)]
    fn decode_refs(
        blocks: &[BlockRef<'_>],
        request: &BlockRequest<'_>,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let made: Vec<&Block> = blocks.iter().map(|block| block.made()).collect();
        Self::decode_blocks(&made, request, decoder)
    }

    /// Decodes a block that is refused because of its labels, only to report errors inside it.
    #[doc(hidden)]
    fn inspect_block(_block: &Block, _decoder: &mut Decoder<'_>) {}

    /// Decodes all blocks of the type in a body, and checks how many there are.
    #[doc(hidden)]
    fn decode_field(
        input: &Input<'_>,
        shape: &'static BlockShape,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let request = BlockRequest { shape, input, depth: 0 };
        let blocks = request.blocks(decoder);
        let decoded = Self::decode_refs(&blocks, &request, decoder);
        if request.is_refused(&blocks, Self::inspect_block, decoder) { None } else { decoded }
    }
}

/// A request for the blocks of one type in a body.
#[derive(Clone, Copy, Debug)]
pub struct BlockRequest<'a> {
    /// The name and shape of the blocks.
    pub(super) shape: &'static BlockShape,
    /// The body that contains them.
    pub(super) input: &'a Input<'a>,
    /// The number of labels, counted from the first, that all the given blocks have in common.
    pub(super) depth: usize,
}

impl BlockRequest<'_> {
    /// The request for blocks that share one more label.
    fn deeper(&self) -> Self {
        BlockRequest { depth: self.depth + 1, ..*self }
    }

    /// The blocks, after warnings about their names. Not generic, because the code of each type would contain it.
    fn blocks(&self, decoder: &mut Decoder<'_>) -> Given<'_> {
        let BlockRequest { shape, input, .. } = *self;
        let blocks = Given::new(input.block_refs().filter(|block| block.is(shape)));
        if let (Some(advice), Some(first)) = (shape.deprecated, blocks.first()) {
            decoder.report(errors::deprecated_block(first.made(), advice));
        }
        if !shape.renamed_from.is_empty() {
            for block in blocks.iter().filter(|block| shape.renamed_from.contains(&block.block_type())) {
                decoder.report(errors::renamed_block(block.made(), shape.name));
            }
        }
        blocks
    }

    /// Whether blocks have wrong labels or the field's options allow more or fewer, which is reported.
    fn is_refused(
        &self,
        blocks: &[BlockRef<'_>],
        inspect: fn(&Block, &mut Decoder<'_>),
        decoder: &mut Decoder<'_>,
    ) -> bool {
        let mut is_mislabelled = false;
        for wrong in self.input.mislabelled_of(self.shape) {
            wrong.inspect(decoder, inspect);
            is_mislabelled = true;
        }
        self.is_wrong_number(blocks, decoder) || is_mislabelled
    }

    fn is_wrong_number(&self, blocks: &[BlockRef<'_>], decoder: &mut Decoder<'_>) -> bool {
        let BlockShape { min, max, .. } = *self.shape;
        let is_refused = self.is_too_few(blocks.len(), min) || max.is_some_and(|max| blocks.len() > max);
        if is_refused {
            let made: Vec<&Block> = blocks.iter().map(|block| block.made()).collect();
            decoder.report(errors::block_count(self, &made, min, max));
        }
        is_refused
    }

    /// Decodes the only block there may be.
    fn only_into(&self, blocks: &[BlockRef<'_>], decoder: &mut Decoder<'_>, target: &mut dyn Target) {
        let Some((first, others)) = blocks.split_first() else { return };
        decoder.block_into(*first, target);
        for other in others {
            decoder.report(errors::duplicate_block(self, first.made(), other.made()));
            // Decoded only to report the errors inside.
            decoder.block_into(*other, target);
            target.discard();
        }
    }

    /// Whether `found` blocks are too few, even with those that were refused.
    fn is_too_few(&self, found: usize, min: usize) -> bool {
        let missing = min.saturating_sub(found);
        missing > 0
            && missing > self.input.mislabelled_of(self.shape).count()
            && !self.input.is_refused_property(self.shape)
    }
}

/// The blocks of one type. A single one, which is the most frequent case, needs no memory of its own.
enum Given<'a> {
    One([BlockRef<'a>; 1]),
    Others(Vec<BlockRef<'a>>),
}

impl<'a> Given<'a> {
    fn new(mut blocks: impl Iterator<Item = BlockRef<'a>>) -> Self {
        match (blocks.next(), blocks.next()) {
            (Some(only), None) => Given::One([only]),
            (first, second) => {
                let mut all: Vec<_> = first.into_iter().chain(second).collect();
                all.extend(blocks);
                Given::Others(all)
            }
        }
    }
}

impl<'a> Deref for Given<'a> {
    type Target = [BlockRef<'a>];

    fn deref(&self) -> &[BlockRef<'a>] {
        match self {
            Given::One(only) => only,
            Given::Others(all) => all,
        }
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
            <Self as DecodeBlocks<Way>>::decode_refs(&refs, request, decoder)
        }
    };
}

#[diagnostic::do_not_recommend]
impl<T: HclDecode, Way> DecodeBlocks<Way> for T {
    const KEYS: usize = 0;
    const COUNT: (usize, Option<usize>) = (1, Some(1));
    const LABELS: &'static [&'static str] = T::LABELS;

    fn block_shape() -> &'static Shape {
        T::SHAPE
    }

    made_blocks!();

    fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
        decoder.block::<T>(block);
    }

    fn decode_refs(
        blocks: &[BlockRef<'_>],
        request: &BlockRequest<'_>,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let decoded = <Option<T> as DecodeBlocks<Way>>::decode_refs(blocks, request, decoder)?;
        if decoded.is_none() && !request.input.is_reported(request.shape) {
            decoder.report(errors::missing_block(request));
        }
        decoded
    }
}

impl<T: HclDecode, Way> DecodeBlocks<Way> for Option<T> {
    const KEYS: usize = 0;
    const COUNT: (usize, Option<usize>) = (0, Some(1));
    const LABELS: &'static [&'static str] = T::LABELS;

    fn block_shape() -> &'static Shape {
        T::SHAPE
    }

    made_blocks!();

    fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
        decoder.block::<T>(block);
    }

    fn decode_refs(
        blocks: &[BlockRef<'_>],
        request: &BlockRequest<'_>,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let mut decoded: Option<T> = None;
        request.only_into(blocks, decoder, &mut decoded);
        if decoded.is_some() || blocks.is_empty() { Some(decoded) } else { None }
    }
}

/// A flag: whether the block, which is empty, is there.
impl<Way> DecodeBlocks<Way> for bool {
    const KEYS: usize = 0;
    const COUNT: (usize, Option<usize>) = (0, Some(1));
    const LABELS: &'static [&'static str] = &[];

    fn block_shape() -> &'static Shape {
        <()>::SHAPE
    }

    made_blocks!();

    fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
        decoder.block::<()>(block);
    }

    fn decode_refs(
        blocks: &[BlockRef<'_>],
        request: &BlockRequest<'_>,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        Some(<Option<()> as DecodeBlocks<Way>>::decode_refs(blocks, request, decoder)?.is_some())
    }
}

impl<T: HclDecode, Way> DecodeBlocks<Way> for Vec<T> {
    const KEYS: usize = 0;
    const LABELS: &'static [&'static str] = T::LABELS;

    fn block_shape() -> &'static Shape {
        T::SHAPE
    }

    made_blocks!();

    fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
        decoder.block::<T>(block);
    }

    fn decode_refs(blocks: &[BlockRef<'_>], _: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let mut decoded = Vec::with_capacity(blocks.len());
        // If a block fails, the others are still checked.
        for block in blocks {
            if let Some(value) = decoder.block_ref(*block) {
                decoded.push(value);
            }
        }
        if decoded.len() == blocks.len() { Some(decoded) } else { None }
    }
}

impl<T: HclDecode, Way, const N: usize> DecodeBlocks<Way> for [T; N] {
    const KEYS: usize = 0;
    const COUNT: (usize, Option<usize>) = (N, Some(N));
    const LABELS: &'static [&'static str] = T::LABELS;

    fn block_shape() -> &'static Shape {
        T::SHAPE
    }

    made_blocks!();

    fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
        decoder.block::<T>(block);
    }

    fn decode_refs(
        blocks: &[BlockRef<'_>],
        request: &BlockRequest<'_>,
        decoder: &mut Decoder<'_>,
    ) -> Option<Self> {
        let decoded = <Vec<T> as DecodeBlocks<Way>>::decode_refs(blocks, request, decoder);
        if request.is_too_few(blocks.len(), N) || blocks.len() > N {
            let made: Vec<&Block> = blocks.iter().map(|block| block.made()).collect();
            decoder.report(errors::block_count(request, &made, N, Some(N)));
        }
        decoded?.try_into().ok()
    }
}

/// Sets: any number of blocks, with equal ones kept once.
macro_rules! block_sets {
    ($([$($bounds:tt)*] $set:ty),* $(,)?) => {$(
        impl<Way, T: HclDecode + $($bounds)*> DecodeBlocks<Way> for $set {
            const KEYS: usize = 0;
            const LABELS: &'static [&'static str] = T::LABELS;

            fn block_shape() -> &'static Shape {
                T::SHAPE
            }

            made_blocks!();

    fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
                decoder.block::<T>(block);
            }

            fn decode_refs(
                blocks: &[BlockRef<'_>],
                request: &BlockRequest<'_>,
                decoder: &mut Decoder<'_>,
            ) -> Option<Self> {
                let decoded = <Vec<T> as DecodeBlocks<Way>>::decode_refs(blocks, request, decoder)?;
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

/// Maps: blocks that share the next label form one entry.
macro_rules! block_maps {
    ($([$($bounds:tt)*] $map:ty = $with_capacity:expr),* $(,)?) => {$(
        impl<Way, V: DecodeBlocks<Way>, K: DecodeLabel<Way> + $($bounds)*> DecodeBlocks<Way> for $map {
            const KEYS: usize = V::KEYS + 1;
            const LABELS: &'static [&'static str] = label_names(V::KEYS + 1, V::LABELS);

            fn block_shape() -> &'static Shape {
                V::block_shape()
            }

            made_blocks!();

    fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
                V::inspect_block(block, decoder);
            }

            fn decode_refs(
                blocks: &[BlockRef<'_>],
                request: &BlockRequest<'_>,
                decoder: &mut Decoder<'_>,
            ) -> Option<Self> {
                let names = <Self as DecodeBlocks<Way>>::LABELS;
                let groups = Groups::new(blocks, request.depth)?;
                decode_map::<Self, K, V, Way>($with_capacity(groups.len()), &groups, request, names, decoder)
            }
        }
    )*};
}

block_maps!(
    [Ord] BTreeMap<K, V> = |_| BTreeMap::new(),
    [Eq + Hash, S: BuildHasher + Default] HashMap<K, V, S> =
        |count| HashMap::with_capacity_and_hasher(count, S::default()),
    [Eq + Hash, S: BuildHasher + Default] IndexMap<K, V, S> =
        |count| IndexMap::with_capacity_and_hasher(count, S::default()),
);

/// Decodes into an empty map, so that entries are not moved there from elsewhere.
fn decode_map<M, K, V, Way>(
    mut map: M,
    groups: &Groups<'_>,
    request: &BlockRequest<'_>,
    names: &[&str],
    decoder: &mut Decoder<'_>,
) -> Option<M>
where
    M: Extend<(K, V)>,
    K: DecodeLabel<Way>,
    V: DecodeBlocks<Way>,
{
    let name = names.get(request.depth).or(names.last()).copied().unwrap_or("name");
    let mut is_whole = true;
    map.extend((0..groups.len()).filter_map(|index| {
        let (label, blocks) = groups.get(index)?;
        let key = key(label, blocks, request.depth, name, decoder);
        let value = V::decode_refs(blocks, &request.deeper(), decoder);
        let entry = key.zip(value);
        is_whole &= entry.is_some();
        entry
    }));
    is_whole.then_some(map)
}

/// The key that is made from the label of these blocks.
fn key<K: DecodeLabel<Way>, Way>(
    label: &str,
    blocks: &[BlockRef<'_>],
    position: usize,
    name: &str,
    decoder: &mut Decoder<'_>,
) -> Option<K> {
    if let Some(key) = K::read_text(label) {
        return Some(key);
    }
    K::decode_label(blocks.first()?.made().labels.get(position)?, name, decoder)
}

/// Names for the labels of blocks in a map: those of the struct's own labels if it has enough.
const fn label_names(keys: usize, own: &'static [&'static str]) -> &'static [&'static str] {
    const NAMES: [&[&str]; 4] = [&[], &["name"], &["type", "name"], &["type", "name", "key"]];
    if own.len() >= keys {
        own
    } else if keys < NAMES.len() {
        NAMES[keys]
    } else {
        ["label"; 64].split_at(keys).0
    }
}
