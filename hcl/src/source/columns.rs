//! Counting the columns of a line, and marks in long lines, so that many places in one of them cost no more than one.

use unicode_segmentation::UnicodeSegmentation;

use super::Syntax;

/// Lines longer than this have marks, and one about every so many bytes.
pub(super) const LONG: usize = 256;

/// Counts columns from the start of a line on. In the native syntax every grapheme cluster is one column. In JSON, too, but a
/// quotation mark is always a column of its own, and outside strings a tab is two columns and a carriage return none.
#[derive(Clone, Copy)]
pub(super) struct Counter {
    syntax: Syntax,
    columns: usize,
    /// Whether nothing of the whole text was counted yet.
    at_start: bool,
    /// In JSON, whose strings do not go beyond their line, so that a line starts outside of any.
    in_string: bool,
    escaping: bool,
}

/// A cluster's first byte in a long line, and the count in front of it.
pub(super) struct Mark {
    pub(super) byte: usize,
    pub(super) counter: Counter,
}

impl Counter {
    /// Nothing counted yet of a line that begins at this byte.
    pub(super) fn new(syntax: Syntax, start: usize) -> Self {
        Counter { syntax, columns: 0, at_start: start == 0, in_string: false, escaping: false }
    }

    /// The columns in front of `text`, which begins where a cluster does, and in it.
    pub(super) fn count(mut self, text: &str) -> usize {
        clusters(self.syntax, text).for_each(|cluster| self.pass(cluster));
        self.columns
    }

    /// Adds the marks of a long line that begins at byte `start`.
    pub(super) fn mark(mut self, line: &str, start: usize, marks: &mut Vec<Mark>) {
        let (mut at, mut next) = (start, start + LONG);
        for cluster in clusters(self.syntax, line) {
            if at >= next {
                marks.push(Mark { byte: at, counter: self });
                next = at + LONG;
            }
            self.pass(cluster);
            at += cluster.len();
        }
    }

    fn pass(&mut self, cluster: &str) {
        if self.syntax == Syntax::Native {
            // A byte order mark at the start of a text has no column.
            let skipped = self.at_start && cluster == "\u{feff}";
            self.at_start = false;
            self.columns += usize::from(!skipped);
            return;
        }
        self.columns += match cluster {
            "\t" if !self.in_string => 2,
            "\r" if !self.in_string => 0,
            // A string's first character may combine with the quotation mark to one cluster.
            _ if cluster.starts_with('"') && cluster.len() > 1 => 2,
            _ => 1,
        };
        self.in_string ^= cluster.starts_with('"') && !self.escaping;
        self.escaping = cluster.starts_with('\\') && !self.escaping;
    }
}

/// The clusters of a text. In native syntax none goes across the mark at which a template or one of its sequences begins.
fn clusters(syntax: Syntax, text: &str) -> impl Iterator<Item = &str> {
    let ends: &[char] = match syntax {
        Syntax::Native => &['"', '$', '%', '{', '}'],
        Syntax::Json => &[],
    };
    text.split_inclusive(ends).flat_map(|part| part.graphemes(true))
}
