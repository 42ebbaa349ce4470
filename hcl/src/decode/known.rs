//! Decoding a text that has changed in one place: blocks in which nothing was wrong before are left out,
//! where nothing looks at what all blocks give together.

use std::borrow::Cow;
use std::collections::HashSet;

use super::Decoder;
use super::in_place::BlockRef;

impl Decoder<'_> {
    /// The blocks of a field that have to be decoded. Some may be left out if the field `only_collects` them,
    /// and if they are those of the whole file.
    pub(super) fn to_decode<'d, 'b>(
        &self,
        blocks: &'d [BlockRef<'b>],
        only_collects: bool,
    ) -> Cow<'d, [BlockRef<'b>]> {
        let known = self.context().known().filter(|_| only_collects && self.levels == 1);
        let Some(known) = known else { return Cow::Borrowed(blocks) };
        let are_known: Vec<bool> = blocks.iter().map(|block| known.has(&block.made().location)).collect();
        let of = |wanted: bool| {
            blocks.iter().zip(&are_known).filter(move |(_, known)| **known == wanted).map(|(block, _)| block)
        };
        // A map compares blocks with the same label.
        let labels: HashSet<_> = of(false).filter_map(|block| block.label(0)).collect();
        let is_needed = |block: &BlockRef<'_>| block.label(0).is_some_and(|label| labels.contains(&label));
        let all = blocks.iter().zip(&are_known).filter(|(block, known)| !**known || is_needed(block));
        Cow::Owned(all.map(|(block, _)| *block).collect())
    }
}
