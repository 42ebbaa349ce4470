//! Fields that hold a place in the source: of a block, or of a region of it.

use super::Input;
use crate::source::{Location, Span, Syntax};

/// A type that holds a place: the field with `#[hcl(range)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot hold a place in the source",
    label = "neither a location nor a span",
    note = "use `hcl::Location`, which knows its source, or `hcl::Span`, which is two byte offsets"
)]
pub trait DecodeRange: Sized {
    /// Makes the value from a location.
    fn from_location(location: Location) -> Self;
}

impl DecodeRange for Location {
    fn from_location(location: Location) -> Self {
        location
    }
}

impl DecodeRange for Span {
    fn from_location(location: Location) -> Self {
        location.span
    }
}

/// A stretch of a block that has a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// The whole block.
    Whole,
    /// Type and labels.
    Header,
    /// The type.
    Type,
    /// The braces and what is in them.
    Body,
}

/// The place of a region. A file consists of a body only.
pub(super) fn place_of(region: Region, input: &Input<'_>) -> Location {
    let Some(block) = input.block() else {
        let source = input.missing_item().source;
        let length = u32::try_from(source.text().len()).unwrap_or(u32::MAX);
        return source.location(Span::new(0, length));
    };
    match region {
        Region::Whole => block.location.clone(),
        Region::Header => block.definition_location.clone(),
        Region::Type => block.type_location.clone(),
        Region::Body => body_of(&block.location, block.definition_location.span.end),
    }
}

/// In native syntax a block's header precedes the brace; a JSON block is its body.
fn body_of(block: &Location, header_end: u32) -> Location {
    let (start, end) = (block.span.start, block.span.end);
    let after_header = block.source.slice(Span::new(header_end.clamp(start, end), end));
    let brace = after_header.find('{').and_then(|at| u32::try_from(at).ok());
    match brace.filter(|_| block.source.syntax() == Syntax::Native) {
        Some(at) => block.source.location(Span::new(header_end + at, end)),
        None => block.clone(),
    }
}
