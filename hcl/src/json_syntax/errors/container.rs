//! Objects and arrays, and what messages call them and their parts.

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

    pub(super) fn other(self) -> Self {
        if self == Object { Array } else { Object }
    }

    pub(super) fn name(self) -> &'static str {
        if self == Object { "object" } else { "array" }
    }

    pub(super) fn open(self) -> &'static str {
        if self == Object { "{" } else { "[" }
    }

    pub(super) fn close(self) -> &'static str {
        if self == Object { "}" } else { "]" }
    }
}
