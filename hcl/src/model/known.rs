//! Blocks that need not be decoded again: in an editor a text changes in one place, and in the rest of it
//! nothing was wrong.

use std::sync::{Mutex, PoisonError};

use crate::source::{Location, Source, Span};

/// What is known of a text when it is decoded, and what decoding finds out about its blocks.
#[derive(Debug)]
pub(crate) struct Known {
    source: Source,
    /// The parts of the text in which nothing has changed since an earlier version: what is before the first
    /// byte, and what is from the second one.
    unchanged: (u32, u32),
    /// How many bytes the second part has moved.
    moved: i64,
    /// The whole blocks in which nothing was wrong then, by their places in the earlier version, in order.
    earlier: Vec<Span>,
    blocks: Mutex<Blocks>,
}

/// The blocks of a text that decoding has come to.
#[derive(Debug, Default)]
pub(crate) struct Blocks {
    /// All of them.
    pub(crate) all: Vec<Span>,
    /// Those that were known, by their places in the earlier version.
    pub(crate) known: Vec<Span>,
}

impl Known {
    /// Nothing is known of the text yet.
    pub(crate) fn nothing(source: Source) -> Known {
        Known { source, unchanged: (0, u32::MAX), moved: 0, earlier: Vec::new(), blocks: Mutex::default() }
    }

    /// The text has changed in one place since the blocks at these places were decoded in an earlier version.
    pub(crate) fn since(source: Source, earlier_text: &str, earlier: Vec<Span>) -> Known {
        let (old, new) = (earlier_text.as_bytes(), source.text().as_bytes());
        let most = old.len().min(new.len());
        let before = common(most, &|at, to| old[at..to] == new[at..to]);
        let ends =
            |at: usize, to: usize| old[old.len() - to..old.len() - at] == new[new.len() - to..new.len() - at];
        let after = common(most - before, &ends);
        let unchanged = (before as u32, (new.len() - after) as u32);
        let moved = new.len() as i64 - old.len() as i64;
        Known { source, unchanged, moved, earlier, blocks: Mutex::default() }
    }

    /// Whether something is known, so that blocks may be left out.
    #[cfg(feature = "_law")]
    pub(crate) fn leaves_out(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// Whether a whole block is one of those in which nothing was wrong. It is noted in any case.
    pub(crate) fn has(&self, block: &Location) -> bool {
        if block.source != self.source {
            return false;
        }
        let (before, after) = self.unchanged;
        let span = block.span;
        let moved = |at: u32| (i64::from(at) - self.moved) as u32;
        let earlier = match () {
            // What touches the change may have become another block.
            () if span.end < before => Some(span),
            () if span.start > after => Some(Span::new(moved(span.start), moved(span.end))),
            () => None,
        };
        let is_known = |earlier: &Span| {
            self.earlier
                .binary_search_by_key(&(earlier.start, earlier.end), |one| (one.start, one.end))
                .is_ok()
        };
        let earlier = earlier.filter(is_known);
        let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        blocks.all.push(span);
        blocks.known.extend(earlier);
        earlier.is_some()
    }

    /// The blocks that decoding has come to, in order.
    pub(crate) fn blocks(&self) -> Blocks {
        let mut blocks = std::mem::take(&mut *self.blocks.lock().unwrap_or_else(PoisonError::into_inner));
        for spans in [&mut blocks.all, &mut blocks.known] {
            spans.sort_by_key(|span| (span.start, span.end));
        }
        blocks
    }
}

/// How many bytes from one side are equal, if a function compares those between two distances from it.
fn common(most: usize, are_equal: &dyn Fn(usize, usize) -> bool) -> usize {
    let (mut at, mut step) = (0, most);
    while step > 0 {
        match at + step <= most && are_equal(at, at + step) {
            true => at += step,
            false => step /= 2,
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_away_from_the_change_are_known() {
        let (old, new) = ("a {\n}\nb {\n}\nc {\n}\n", "a {\n}\nb {\n  x = 1\n}\nc {\n}\n");
        let spans = |text: &str| -> Vec<Span> {
            let ends = text.match_indices('}').map(|(end, _)| end as u32 + 1);
            ["a", "b", "c"]
                .map(|name| text.find(name).unwrap_or_default() as u32)
                .into_iter()
                .zip(ends)
                .map(|(start, end)| Span::new(start, end))
                .collect()
        };
        let source = Source::new("new", new);
        let known = Known::since(source.clone(), old, spans(old));
        let has: Vec<bool> = spans(new).into_iter().map(|span| known.has(&source.location(span))).collect();
        assert_eq!(has, [true, false, true]);
        assert!(!known.has(&Source::new("other", new).location(spans(new)[0])));
        let Blocks { all, known } = known.blocks();
        assert_eq!((all, known), (spans(new), vec![spans(old)[0], spans(old)[2]]));
        assert!(!Known::nothing(source.clone()).has(&source.location(spans(new)[0])));
    }

    #[test]
    fn the_common_parts_of_texts_are_found() {
        for (one, other, expected) in
            [("", "", 0), ("a", "b", 0), ("abcdefg", "abcdxfg", 4), ("abc", "abcd", 3)]
        {
            let (one, other) = (one.as_bytes(), other.as_bytes());
            let most = one.len().min(other.len());
            assert_eq!(common(most, &|at, to| one[at..to] == other[at..to]), expected);
        }
    }
}
