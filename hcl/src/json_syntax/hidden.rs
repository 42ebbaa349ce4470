//! Finds the mistakes of a file that others hide: reads the text again with the others mended.
//!
//! Where an error has a fix, the mended text is read past the error, so nothing has to be guessed about where to go on. What the parser reports
//! after its first guess is therefore taken from the next reading, and follows from earlier errors if that does not report it.

use std::collections::HashSet;

use super::mended::Mended;
use super::parser::{self, Parsed};
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
    let found = causes(source, first, sure);
    let mut known: HashSet<_> = found.iter().map(key).collect();
    for diagnostic in diagnostics.iter_mut() {
        diagnostic.is_consequence = !known.remove(&key(diagnostic));
    }
    diagnostics.extend(found.into_iter().filter(|error| known.contains(&key(error))));
}

/// What tells one error from another.
fn key(error: &Diagnostic) -> (Option<Span>, String) {
    (error.subject.as_ref().map(|place| place.span), error.summary.clone())
}

/// All errors of a text that do not follow from others, with places in the text as it is.
fn causes(source: &Source, mut reading: Vec<Diagnostic>, mut sure: usize) -> Vec<Diagnostic> {
    let mut mended = Mended::unchanged(source);
    let (mut found, mut known, mut bytes) = (Vec::new(), HashSet::new(), 0);
    for _ in 0..MAX_READINGS {
        let mut guessed = reading.split_off(sure);
        reading.retain(|error| !error.is_consequence);
        bytes += mended.source.text().len();
        let next = mended.mend(&reading).filter(|_| bytes < MAX_BYTES);
        if next.is_none() {
            // What the parser guessed is better than nothing.
            guessed.retain(|error| !error.is_consequence);
            reading.append(&mut guessed);
        }
        let before = found.len();
        let in_original = reading.drain(..).map(|error| mended.in_original(error, source));
        found.extend(in_original.filter(|error| known.insert(key(error))));
        let Some(next) = next.filter(|_| found.len() > before) else { break };
        mended = next;
        let Parsed { diagnostics, sure: count, .. } = parser::parse(&mended.source);
        (reading, sure) = (diagnostics.into_iter().collect(), count);
    }
    found
}
