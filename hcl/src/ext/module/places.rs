//! Places in a few numbers each: a graph has many of them, in few sources.

use std::collections::HashMap;

use crate::source::{Location, Source, Span};

/// A location, whose source is known by its number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) source: u32,
    pub(super) span: Span,
}

/// The sources of places.
#[derive(Clone, Default)]
pub(super) struct Sources {
    all: Vec<Source>,
    /// The number of each source, by its identity.
    numbers: HashMap<usize, u32>,
    /// The source that was asked for last: most places are in the same source as the one before.
    last: u32,
}

impl Sources {
    /// The number of a source.
    pub(super) fn number(&mut self, source: &Source) -> u32 {
        let identity = source.identity();
        if self.all.get(self.last as usize).is_some_and(|last| last.identity() == identity) {
            return self.last;
        }
        let next = self.all.len() as u32;
        self.last = *self.numbers.entry(identity).or_insert(next);
        if self.last == next {
            self.all.push(source.clone());
        }
        self.last
    }

    /// A location as a place.
    pub(super) fn place(&mut self, location: &Location) -> Place {
        Place { source: self.number(&location.source), span: location.span }
    }

    /// The source of a place.
    pub(super) fn source(&self, place: Place) -> &Source {
        &self.all[place.source as usize]
    }

    /// A place as a location.
    pub(super) fn location(&self, place: Place) -> Location {
        self.source(place).location(place.span)
    }
}
