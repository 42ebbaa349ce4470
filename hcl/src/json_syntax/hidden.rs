//! Finds the mistakes of a file that others hide: reads the text again with the others mended.
//!
//! Where an error has a fix, the mended text is read past the error, so nothing has to be guessed about where to go on. What the parser reports
//! after its first guess is therefore taken from the next reading, and follows from earlier errors if that does not report it.

use std::collections::HashSet;

use super::errors;
use super::mended::Mended;
use super::parser;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Source, Span};

/// How often a text is read again at most, and how much of it in total.
const MAX_READINGS: usize = 50;
const MAX_BYTES: usize = 1 << 22;

/// The longest text that is read again.
const MAX_TEXT: usize = 1 << 19;

/// Completes what the first reading of a text has reported. Its first `sure` diagnostics are beyond doubt.
pub(super) fn find(source: &Source, diagnostics: &mut Diagnostics, sure: usize) {
    if !diagnostics.has_errors() || source.text().len() > MAX_TEXT {
        return;
    }
    let first = diagnostics.iter().cloned().collect();
    let found = Search::new(source).run(first, sure);
    let mut known: HashSet<_> = found.iter().map(key).collect();
    for diagnostic in diagnostics.iter_mut() {
        diagnostic.is_consequence = !known.remove(&key(diagnostic));
    }
    diagnostics.extend(found.into_iter().filter(|error| known.contains(&key(error))));
}

/// What tells one error from another.
type Key = (Option<Span>, String);

fn key(error: &Diagnostic) -> Key {
    (error.subject.as_ref().map(|place| place.span), error.summary.clone())
}

struct Search<'s> {
    source: &'s Source,
    mended: Mended,
    /// The errors that do not follow from others, with places in the text as it is.
    found: Vec<Diagnostic>,
    known: HashSet<Key>,
}

impl<'s> Search<'s> {
    fn new(source: &'s Source) -> Self {
        Search { source, mended: Mended::unchanged(source), found: Vec::new(), known: HashSet::new() }
    }

    fn run(mut self, mut reading: Vec<Diagnostic>, mut sure: usize) -> Vec<Diagnostic> {
        // Without its quote, a string takes in what follows it.
        let unpaired = errors::unpaired_quotes(self.source);
        if !unpaired.is_empty() {
            sure = unpaired.len();
            reading = unpaired;
        }
        let (mut bytes, mut is_complete) = (0, false);
        for _ in 0..MAX_READINGS {
            bytes += self.mended.source.text().len();
            let guessed = reading.split_off(sure);
            reading.retain(|error| !error.is_consequence);
            let next = self.mended.mend(&reading).filter(|_| bytes < MAX_BYTES);
            is_complete = bytes < MAX_BYTES;
            let is_new = self.add(reading);
            let Some(next) = next else {
                // What the parser guessed is better than nothing.
                self.add(guessed.into_iter().filter(|error| !error.is_consequence).collect());
                break;
            };
            if !is_new {
                is_complete = true;
                break;
            }
            self.mended = next;
            let parsed = parser::parse(&self.mended.source);
            (reading, sure) = (parsed.diagnostics.into_iter().collect(), parsed.sure);
            is_complete = reading.is_empty();
        }
        if !is_complete {
            // The rest was not read, so the list must not look complete.
            let end = self.source.location(Span::at(self.source.text().len() as u32));
            self.found.push(errors::too_many_errors(Some(end), MAX_READINGS));
        }
        self.found
    }

    /// Adds errors in the mended text. Returns whether any of them is new.
    fn add(&mut self, errors: Vec<Diagnostic>) -> bool {
        let before = self.found.len();
        let in_original =
            errors.into_iter().map(|error| self.mended.in_original(errors::at_mistake(error), self.source));
        self.found.extend(in_original.filter(|error| self.known.insert(key(error))));
        self.found.len() > before
    }
}
