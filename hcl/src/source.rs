//! Source texts and locations in them.
//!
//! A [`Span`] is two byte offsets and has no meaning without its [`Source`]; a [`Location`] is both. Lines
//! and columns are computed when needed: columns count grapheme clusters, from 1, as the specification's
//! tools do.
//!
//! A handle stores the [`Syntax`] in which its text is read. The meaning of a configuration does not depend
//! on it, but the advice on how to fix it does, and so do the columns of JSON.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Bound, Range, RangeBounds};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use self::columns::Mark;
use crate::system::names::has_ending;

mod columns;
#[cfg(any(feature = "includes", feature = "layers"))]
mod included;
#[cfg(feature = "migrate")]
pub(crate) mod migrated;
mod passages;
mod position;
mod printable;
mod quote;
mod span;
pub(crate) mod text;

pub(crate) use passages::{Passage, PassageKind, PassageScan};
pub use position::Position;
pub(crate) use printable::{MAX_WORD, Printable, is_replaced, without_middle};
pub(crate) use quote::{closes_quote, closing_quote, quoted_len};
pub use span::{Location, Offsets, Span};
pub(crate) use text::{
    begins_block, blanks, ceil, comment_length, floor, has_comments, indentation, indented_by, is_blank,
    is_of_name, keeps_comments, line_indentation, line_start, opened_braces,
};

/// A named text that configuration was read from. Cloning it copies a pointer.
#[derive(Clone)]
pub struct Source {
    inner: Arc<Inner>,
    syntax: Syntax,
    is_file: bool,
}

/// The languages in which a text can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Syntax {
    /// HCL's own syntax.
    Native,
    /// HCL's JSON syntax.
    Json,
}

struct Inner {
    name: Box<str>,
    text: Box<str>,
    /// The byte offset at which each line starts, found on first use.
    line_starts: OnceLock<Box<[u32]>>,
    /// Marks for counting the columns of long lines, for each syntax.
    marks: [OnceLock<Box<[Mark]>>; 2],
    /// What this is a copy of, if parts of it are replaced.
    original: Option<Original>,
    /// Where another file includes this one.
    #[cfg(feature = "includes")]
    included_at: Option<Location>,
    /// Where a token of the native syntax begins inside a grapheme cluster, once a parser has said so.
    cuts: OnceLock<Box<[u32]>>,
    /// The text as it is drawn, once it is.
    drawn: OnceLock<Box<str>>,
}

/// A source, and which of its spans became which ones of a copy, in order.
struct Original {
    source: Source,
    replaced: Box<[(Span, Span)]>,
    /// Where the parts of the copy come from, if the source was brought up to date.
    #[cfg(feature = "migrate")]
    origins: Option<migrated::Origins>,
}

impl Source {
    /// The longest text, in bytes, that a [`Span`] can address.
    pub const MAX_LEN: usize = u32::MAX as usize - 1;

    /// Creates a source called `name`, usually a file's path, with its text.
    ///
    /// Text beyond [`Source::MAX_LEN`] bytes cannot be addressed; the parsers reject it.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Source::of_original(name.into(), text.into(), None)
    }

    fn of_original(name: String, text: String, original: Option<Original>) -> Self {
        let inner = Inner {
            name: name.into_boxed_str(),
            text: text.into_boxed_str(),
            line_starts: OnceLock::new(),
            marks: Default::default(),
            original,
            #[cfg(feature = "includes")]
            included_at: None,
            cuts: OnceLock::new(),
            drawn: OnceLock::new(),
        };
        Source { inner: Arc::new(inner), syntax: Syntax::Native, is_file: false }
    }

    /// Says that the name is the path of the file that this was read from.
    pub(crate) fn of_file(self) -> Self {
        Source { is_file: true, ..self }
    }

    /// Sets the syntax in which this is read.
    pub(crate) fn read_as(self, syntax: Syntax) -> Self {
        Source { syntax, ..self }
    }

    /// A copy with another text, in which some spans are replaced. Its positions are those of this source.
    pub(crate) fn with_replaced(&self, text: String, replaced: Box<[(Span, Span)]>) -> Source {
        let original = Original {
            source: self.clone(),
            replaced,
            #[cfg(feature = "migrate")]
            origins: None,
        };
        let copy = Source::of_original(self.name().to_owned(), text, Some(original));
        Source { inner: copy.inner, ..*self }
    }

    /// Sets where tokens of the native syntax begin inside a grapheme cluster. Both sides of such a place
    /// count as columns. Until this is called, a cluster is split after the characters that usually end a
    /// token.
    pub(crate) fn cut_columns(&self, mut starts_of_tokens: Vec<u32>) {
        self.inner.cuts.get_or_init(|| {
            starts_of_tokens.retain(|&start| columns::follows_mark(self.text(), start as usize));
            starts_of_tokens.into()
        });
    }

    /// The syntax in which the text is read; native unless a parser sets another one.
    pub(crate) fn syntax(&self) -> Syntax {
        self.syntax
    }

    /// The syntax implied by the name.
    pub(crate) fn syntax_of_name(&self) -> Syntax {
        if has_ending(self.name(), ".json") { Syntax::Json } else { Syntax::Native }
    }

    /// The name of the source in diagnostics.
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// The path of the file that this was read from; `None` for a text that was passed in. Bytes of a path
    /// that are not UTF-8 are replaced, as in the name.
    pub fn file(&self) -> Option<&Path> {
        self.is_file.then(|| Path::new(self.name()))
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.inner.text
    }

    /// The text of a span; empty if the span does not fit this source. A character that a span covers in part
    /// is included whole.
    pub fn slice(&self, span: Span) -> &str {
        part(self.text(), span.range())
    }

    /// The location of `span` in this source.
    pub fn location(&self, span: Span) -> Location {
        Location { source: self.clone(), span }
    }

    /// The text as it is drawn, made on first use.
    pub(crate) fn drawn(&self, make: impl FnOnce(&str) -> String) -> &str {
        self.inner.drawn.get_or_init(|| make(self.text()).into_boxed_str())
    }

    /// A number that equal sources share, and that no other source has while they exist.
    pub(crate) fn identity(&self) -> usize {
        Arc::as_ptr(&self.inner).addr()
    }
}

/// The part of a text between two offsets that were computed apart: empty if they are in the wrong order or
/// beyond the end. A character that it covers in part is included whole.
pub(crate) fn part(text: &str, range: impl RangeBounds<usize>) -> &str {
    let start = match range.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => last.saturating_add(1),
        Bound::Excluded(&end) => end,
        Bound::Unbounded => text.len(),
    };
    text.get(start..end).unwrap_or_else(|| part_of_whole_characters(text, start..end))
}

#[cold]
fn part_of_whole_characters(text: &str, range: Range<usize>) -> &str {
    let whole = floor(text, range.start)..ceil(text, range.end);
    text.get(whole).filter(|_| range.start <= range.end).unwrap_or_default()
}

impl PartialEq for Source {
    /// Two handles are equal if they refer to the same source, not if their texts are equal.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }
}

impl Eq for Source {}

/// By identity, as sources are compared.
impl Hash for Source {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.inner).hash(state);
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("name", &self.name()).field("bytes", &self.text().len()).finish()
    }
}
