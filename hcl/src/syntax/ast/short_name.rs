//! Short names as numbers. Comparing the text of two names takes longer than the rest of finding a local
//! variable or a function.

use crate::source::{Source, Span};

/// How many bytes a number holds.
const BYTES: usize = size_of::<u64>();

/// The bytes of a name, or zeros for a name that is too long for that. Names contain no zero byte, so short
/// names are equal if their bytes are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShortName([u8; BYTES]);

impl ShortName {
    pub(crate) fn of(name: &str) -> ShortName {
        let mut bytes = [0; BYTES];
        if let Some(start) = bytes.get_mut(..name.len()) {
            start.copy_from_slice(name.as_bytes());
        }
        ShortName(bytes)
    }

    /// The name at `span`, without a look at each of its bytes.
    #[inline]
    pub(crate) fn at(source: &Source, span: Span) -> ShortName {
        let unused = BYTES.wrapping_sub(span.len() as usize);
        if unused >= BYTES {
            return ShortName([0; BYTES]);
        }
        // The bytes up to the end of the name: a text has more before a name than after its last one.
        let until = source.text().as_bytes().get(..span.end as usize);
        match until.and_then(|until| until.last_chunk::<BYTES>()) {
            Some(&bytes) => ShortName((u64::from_le_bytes(bytes) >> (8 * unused)).to_le_bytes()),
            None => ShortName::of(source.slice(span)),
        }
    }

    /// The bytes as a number, which is zero for a long name.
    #[inline]
    pub(crate) fn number(self) -> u64 {
        u64::from_le_bytes(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_have_the_same_number_wherever_they_are() {
        let text = "a ab ünï eight__8 nine____9 x-y a";
        let source = Source::new("test", text);
        for name in text.split(' ') {
            let number = ShortName::of(name).number();
            for (start, _) in text.match_indices(name) {
                let span = Span::new(start as u32, (start + name.len()) as u32);
                assert_eq!(ShortName::at(&source, span).number(), number, "{name}");
            }
            assert_eq!(number == 0, name.len() > BYTES, "{name}");
        }
        assert_eq!((ShortName::of("").number(), ShortName::at(&source, Span::at(3)).number()), (0, 0));
        let number = |name| ShortName::of(name).number();
        assert!(number("a") != number("b") && number("a") != number("aa"));
    }
}
