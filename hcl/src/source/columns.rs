//! Counts the columns of a line, with marks in long lines, so that many locations in one of them cost no more
//! than one.

use unicode_segmentation::UnicodeSegmentation;

use super::{Source, Syntax};

/// Lines longer than this get marks, about one per this many bytes.
pub(super) const LONG: usize = 256;

/// Counts columns from the start of a line. In the native syntax every grapheme cluster is one column. In
/// JSON, too, but a quotation mark is always a column of its own, and outside strings a tab is two columns
/// and a carriage return none.
#[derive(Clone, Copy)]
pub(super) struct Counter {
    syntax: Syntax,
    width: Width,
    /// Whether nothing of the text has been counted yet.
    at_start: bool,
    /// In JSON, whose strings end on their line, so that a line starts outside any string.
    in_string: bool,
    escaping: bool,
}

/// How wide a text is.
#[derive(Clone, Copy, Default)]
pub(super) struct Width {
    pub(super) columns: usize,
    /// In units of UTF-16.
    pub(super) utf16: usize,
}

/// The first byte of a cluster in a long line, and the count before it.
pub(super) struct Mark {
    pub(super) byte: usize,
    pub(super) counter: Counter,
}

impl Counter {
    /// A counter at the start of a line that begins at this byte.
    pub(super) fn new(syntax: Syntax, start: usize) -> Self {
        Counter { syntax, width: Width::default(), at_start: start == 0, in_string: false, escaping: false }
    }

    /// The width up to the end of `text`, which begins at a cluster boundary.
    pub(super) fn count(mut self, text: &str, start: usize, cuts: Option<&[u32]>) -> Width {
        clusters(self.syntax, text, start, cuts).for_each(|cluster| self.pass(cluster));
        self.width
    }

    /// Adds the marks of a long line that begins at byte `start`.
    pub(super) fn mark(mut self, line: &str, start: usize, cuts: Option<&[u32]>, marks: &mut Vec<Mark>) {
        let (mut at, mut next) = (start, start + LONG);
        for cluster in clusters(self.syntax, line, start, cuts) {
            if at >= next {
                marks.push(Mark { byte: at, counter: self });
                next = at + LONG;
            }
            self.pass(cluster);
            at += cluster.len();
        }
    }

    fn pass(&mut self, cluster: &str) {
        self.width.utf16 += cluster.chars().map(char::len_utf16).sum::<usize>();
        if self.syntax == Syntax::Native {
            // A byte order mark at the start of a text has no column.
            let skipped = self.at_start && cluster == "\u{feff}";
            self.at_start = false;
            self.width.columns += usize::from(!skipped);
            return;
        }
        let bytes = cluster.as_bytes();
        self.width.columns += match bytes {
            [b'\t'] if !self.in_string => 2,
            [b'\r'] if !self.in_string => 0,
            // A string's first character may combine with the quotation mark into one cluster.
            [b'"', _, ..] => 2,
            _ => 1,
        };
        self.in_string ^= bytes.first() == Some(&b'"') && !self.escaping;
        self.escaping = bytes.first() == Some(&b'\\') && !self.escaping;
    }
}

/// The clusters of a text. In the native syntax none extends across the start of a template or sequence.
fn clusters<'t>(
    syntax: Syntax,
    text: &'t str,
    start: usize,
    cuts: Option<&[u32]>,
) -> impl Iterator<Item = &'t str> {
    let ends: &[char] = match (syntax, cuts) {
        (Syntax::Native, None) => &['"', '$', '%', '{', '}'],
        _ => &[],
    };
    let cuts = cuts.unwrap_or_default();
    let first = cuts.partition_point(|&cut| cut as usize <= start);
    let inside =
        cuts[first..].iter().map(move |&cut| cut as usize - start).take_while(|&cut| cut < text.len());
    let ends_of_parts = inside.chain([text.len()]).collect::<Vec<_>>();
    let starts_of_parts = std::iter::once(0).chain(ends_of_parts.clone());
    let parts = starts_of_parts.zip(ends_of_parts).map(|(start, end)| &text[start..end]);
    parts.flat_map(move |part| part.split_inclusive(ends)).flat_map(|part| part.graphemes(true))
}

impl Source {
    /// Whether an ASCII character that cannot be part of a name is in one cluster with the character after
    /// it. Only there can a token begin inside a cluster, and so affect columns.
    pub(crate) fn may_cut_columns(&self) -> bool {
        let text = self.text();
        let mut at = ascii_len(text.as_bytes());
        while let Some(second) = text[at..].chars().next().map(char::len_utf8) {
            if follows_mark(text, at) && text[at - 1..at + second].graphemes(true).count() == 1 {
                return true;
            }
            at += second;
            at += ascii_len(&text.as_bytes()[at..]);
        }
        false
    }
}

/// How many ASCII characters a text begins with. Every text is searched, so most of it is passed over in
/// large steps.
fn ascii_len(text: &[u8]) -> usize {
    let chunks = text.chunks(64).take_while(|chunk| chunk.is_ascii());
    let len = chunks.map(<[u8]>::len).sum();
    len + text[len..].iter().take_while(|byte| byte.is_ascii()).count()
}

/// Whether the character at a byte is not ASCII, and the one before it is ASCII but not a letter or digit.
pub(super) fn follows_mark(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let (before, first) = (at.checked_sub(1).and_then(|before| bytes.get(before)), bytes.get(at));
    before.is_some_and(|byte| byte.is_ascii() && !byte.is_ascii_alphanumeric())
        && first.is_some_and(|byte| !byte.is_ascii())
}
