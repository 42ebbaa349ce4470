//! Objects and arrays, and what messages call them and their parts.

use crate::diagnostic::{Code, codes};
use crate::source::{Source, Span};

/// An object or an array.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Container {
    Object,
    Array,
}

use Container::{Array, Object};

impl Container {
    /// The one that the bracket at the start of a place opens or closes.
    pub(super) fn at(source: &Source, place: Span) -> Self {
        match source.slice(Span::new(place.start, place.start + 1)) {
            "{" | "}" => Object,
            _ => Array,
        }
    }

    pub(super) fn name(self) -> &'static str {
        if self == Object { "object" } else { "array" }
    }

    pub(super) fn part(self) -> &'static str {
        if self == Object { "property" } else { "element" }
    }

    pub(super) fn open(self) -> &'static str {
        if self == Object { "{" } else { "[" }
    }

    pub(super) fn close(self) -> &'static str {
        if self == Object { "}" } else { "]" }
    }

    /// The code and the headline if it is not closed.
    pub(super) fn unclosed(self) -> (&'static Code, &'static str) {
        match self {
            Object => (&codes::syntax::UNCLOSED_BRACE, "Unclosed object"),
            Array => (&codes::syntax::UNCLOSED_BRACKET, "Unclosed array"),
        }
    }
}
