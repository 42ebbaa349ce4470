//! Values with the comments that are written at them.

use std::collections::HashMap;
use std::sync::Arc;

use super::decode_with::{DecodeWith, Makes, Making};
use super::describe::as_content;
use super::spanned::like_its_value;
use super::{Accepts, Decoder, HclDecode, Input, Inside, Shape};
use crate::source::{Location, Passage, PassageKind, Source};
use crate::with::In;

/// A value with the comments above and beside it: of an attribute, or of a block.
///
/// Above are the comments that end on the line before, without a blank line in between, and have their lines
/// for themselves; beside is the one that follows on the line of the value's end, or of a block's header. The
/// signs of comments are left out, and one blank after them. Texts in JSON have no comments.
///
/// For writing, `hcl::ser::Commented` has the comment; this type is written as the value alone.
///
/// ```
/// use hcl::{Commented, HclDecode};
///
/// #[derive(HclDecode)]
/// struct Config {
///     log_level: Commented<String>,
/// }
///
/// let config: Config = hcl::from_str("# Ask Kim before changing this.\nlog_level = \"info\" // since May\n")?;
/// assert_eq!(*config.log_level, "info");
/// assert_eq!(config.log_level.above, "Ask Kim before changing this.");
/// assert_eq!(config.log_level.beside, "since May");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Commented<T> {
    /// The value.
    pub value: T,
    /// The lines of the comments above it; empty if there are none.
    pub above: String,
    /// The comment beside it; empty if there is none.
    pub beside: String,
}

impl<T> Commented<T> {
    /// A value without comments.
    pub fn new(value: T) -> Self {
        Commented { value, above: String::new(), beside: String::new() }
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }

    /// A value that is written at a place.
    pub(super) fn read(value: T, place: &Location, decoder: &mut Decoder<'_>) -> Self {
        let (above, beside) = decoder.comments.around(place);
        Commented { value, above, beside }
    }
}

like_its_value!(Commented);

impl<T: HclDecode> HclDecode for Commented<T> {
    const LABELS: &'static [&'static str] = T::LABELS;
    const SHAPE: &'static Shape = T::SHAPE;

    fn decode(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let value = T::decode(input, decoder)?;
        Some(match input.block() {
            Some(block) => Commented::read(value, &block.definition_location, decoder),
            None => Commented::new(value),
        })
    }
}

impl<T: DecodeWith<W, M, Keys>, W, M: Makes, Keys> DecodeWith<W, In<M>, Keys> for Commented<T> {
    fn decode_with(making: Making<'_, W, M::Error>, decoder: &mut Decoder<'_>) -> Option<Option<Self>> {
        let attribute = making.attribute;
        let value = T::decode_with(making, decoder)?;
        Some(value.map(|value| Commented::read(value, &attribute.location, decoder)))
    }

    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts> {
        as_content::<Self>(T::accepts_with(with, path), path)
    }
}

/// The comments of the sources that were asked for. Each source is searched once.
#[derive(Debug, Default)]
pub(super) struct Comments(HashMap<Source, Arc<[Passage]>>);

impl Comments {
    /// The comments above and beside what is at a place.
    fn around(&mut self, place: &Location) -> (String, String) {
        let comments = self.0.entry(place.source.clone()).or_insert_with_key(comments);
        let (text, comments) = (place.source.text(), &**comments);
        let (start, end) = (place.span.start as usize, place.span.end as usize);
        (above(text, comments, start), beside(text, comments, end))
    }
}

fn comments(source: &Source) -> Arc<[Passage]> {
    source.passages().into_iter().filter(|passage| passage.kind == PassageKind::Comment).collect()
}

fn above(text: &str, comments: &[Passage], start: usize) -> String {
    let mut found = Vec::new();
    let mut next = own_line(text, start);
    while let Some(line) = next {
        let before = comments.partition_point(|comment| comment.span.end as usize <= line);
        let Some(comment) = before.checked_sub(1).and_then(|last| comments.get(last)) else { break };
        let gap = text.get(comment.span.end as usize..line).unwrap_or_default();
        let ends_line_before = gap.trim().is_empty() && gap.matches('\n').count() <= 1;
        next = own_line(text, comment.span.start as usize).filter(|_| ends_line_before);
        if next.is_some() {
            found.push(written(text.get(comment.span.range()).unwrap_or_default()));
        }
    }
    found.reverse();
    found.join("\n")
}

/// The start of the line on which there is nothing before a place; `None` if there is something.
fn own_line(text: &str, at: usize) -> Option<usize> {
    let before = text.get(..at)?;
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    before[line..].trim().is_empty().then_some(line)
}

fn beside(text: &str, comments: &[Passage], end: usize) -> String {
    let after = comments.partition_point(|comment| (comment.span.start as usize) < end);
    let Some(comment) = comments.get(after) else { return String::new() };
    let between = text.get(end..comment.span.start as usize).unwrap_or("\n");
    // Between a block's header and the comment is the brace.
    let is_beside = between.trim_matches([' ', '\t', '{']).is_empty();
    if is_beside { written(text.get(comment.span.range()).unwrap_or_default()) } else { String::new() }
}

/// What a comment says, without its signs.
fn written(comment: &str) -> String {
    let comment = comment.trim_end();
    if let Some(inside) = comment.strip_prefix("/*") {
        let lines = inside.strip_suffix("*/").unwrap_or(inside).trim().lines();
        let lines = lines.map(|line| line.trim().trim_start_matches('*').trim_start());
        return lines.collect::<Vec<_>>().join("\n");
    }
    let inside = comment.strip_prefix("//").or_else(|| comment.strip_prefix('#')).unwrap_or(comment);
    inside.strip_prefix(' ').unwrap_or(inside).to_owned()
}
