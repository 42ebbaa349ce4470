//! Maps that are decoded from the blocks of one type: blocks that share the next label form one entry.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash};

use indexmap::IndexMap;

use super::block_request::BlockRequest;
use super::blocks::made_blocks;
use super::in_place::{BlockRef, BlockRefs};
use super::{Accepts, DecodeBlocks, DecodeLabel, Decoder, Shape};
use crate::model::Block;

macro_rules! block_maps {
    ($([$($bounds:tt)*] $map:ty = $with_capacity:expr),* $(,)?) => {$(
        impl<Way, V: DecodeBlocks<Way>, K: DecodeLabel<Way> + $($bounds)*> DecodeBlocks<Way> for $map {
            const KEYS: usize = V::KEYS + 1;
            const PER_KEY: (usize, Option<usize>) = V::PER_KEY;
            const LABELS: &'static [&'static str] = label_names(V::KEYS + 1, V::LABELS);

            #[cfg(feature = "lsp")]
            const ONLY_COLLECTS: bool = true;

            fn block_shape() -> &'static Shape {
                V::block_shape()
            }

            fn key_accepts(position: usize) -> Option<Accepts> {
                match position.checked_sub(1) {
                    None => <K as DecodeLabel<Way>>::accepts(),
                    Some(deeper) => V::key_accepts(deeper),
                }
            }

            made_blocks!();

            fn inspect_block(block: &Block, decoder: &mut Decoder<'_>) {
                V::inspect_block(block, decoder);
            }

            fn decode_refs(request: &BlockRequest<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
                let names = <Self as DecodeBlocks<Way>>::LABELS;
                let groups = by_label(request)?;
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

/// Blocks with the same label together, in the order of their first blocks; `None` if one has no more labels.
pub(super) fn by_label<'b>(request: &BlockRequest<'b>) -> Option<IndexMap<Cow<'b, str>, BlockRefs<'b>>> {
    let mut groups: IndexMap<_, BlockRefs<'_>> = IndexMap::with_capacity(request.blocks.len());
    for block in request.blocks {
        groups.entry(block.label(request.depth)?).or_default().push(*block);
    }
    Some(groups)
}

/// Decodes into an empty map, so that entries are not moved there from elsewhere.
fn decode_map<M, K, V, Way>(
    mut map: M,
    groups: &IndexMap<Cow<'_, str>, BlockRefs<'_>>,
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
    for (label, blocks) in groups {
        let key = key(label, blocks, request.depth, name, decoder);
        let deeper = BlockRequest { blocks, depth: request.depth + 1, ..*request };
        match (key, V::decode_refs(&deeper, decoder)) {
            (Some(key), Some(value)) => map.extend(Some((key, value))),
            _ => is_whole = false,
        }
    }
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
