//! Short names as numbers. Comparing the text of two names takes longer than the rest of finding a local
//! variable or a function.

use crate::source::Span;
use crate::syntax::ast::Tree;

/// How many bytes a number holds.
const BYTES: usize = size_of::<u64>();

/// The bytes of a name as a number, or zero for a name that is too long for that. Names contain no zero byte,
/// so short names are equal if their numbers are.
pub(super) fn number_of(name: &str) -> u64 {
    let mut bytes = [0; BYTES];
    let Some(start) = bytes.get_mut(..name.len()) else { return 0 };
    start.copy_from_slice(name.as_bytes());
    u64::from_le_bytes(bytes)
}

/// The number of the name at `span`, without a look at each of its bytes.
#[inline]
pub(super) fn number_at(tree: &Tree, span: Span) -> u64 {
    let unused = BYTES.wrapping_sub(span.len() as usize);
    if unused >= BYTES {
        return 0;
    }
    // The bytes up to the end of the name: a text has more before a name than after its last one.
    let until = tree.source.text().as_bytes().get(..span.end as usize);
    match until.and_then(|until| until.last_chunk::<BYTES>()) {
        Some(&bytes) => u64::from_le_bytes(bytes) >> (8 * unused),
        None => number_of(tree.text(span)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    #[test]
    fn short_names_have_the_same_number_wherever_they_are() {
        let text = "a ab ünï eight__8 nine____9 x-y a";
        let tree = Tree::new(Source::new("test", text));
        for name in text.split(' ') {
            for (start, _) in text.match_indices(name) {
                let span = Span::new(start as u32, (start + name.len()) as u32);
                assert_eq!(number_at(&tree, span), number_of(name), "{name}");
                assert_eq!(number_of(name) == 0, name.len() > BYTES, "{name}");
            }
        }
        assert_eq!((number_of(""), number_at(&tree, Span::at(3))), (0, 0));
        assert!(number_of("a") != number_of("b") && number_of("a") != number_of("aa"));
    }
}
