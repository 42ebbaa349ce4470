//! Finds the mistakes of a file that others hide: its text is read once more, and each error is mended as it
//! is found.
//!
//! In a text in which an error is mended, nothing has to be guessed about where to go on after it. What the
//! first reading has guessed follows from earlier errors if this one doesn't report it.

use std::collections::HashSet;

use super::errors;
use super::mended_text::{Change, Mended};
use super::parser::{self, MAX_ERRORS};
use crate::diagnostic::{Diagnostic, Diagnostics, catalogue};
use crate::source::{Source, Span};

/// The longest text that is mended, and how much is written at most in total, with changes.
const MAX_TEXT: usize = 1 << 19;
const MAX_BYTES: usize = 1 << 22;

/// How many errors are mended at most: each time, the text is written again.
const MAX_MENDED: usize = 100;

/// Completes what the first reading of a text has reported.
pub(super) fn find(source: &Source, diagnostics: &mut Diagnostics) {
    if !diagnostics.has_errors() || source.text().len() > MAX_TEXT {
        return;
    }
    let mut mender = Mender::new(source);
    mender.mend_quotes();
    parser::parse_mending(&mut mender);
    let found = mender.into_found();
    let mut known: HashSet<_> = found.iter().map(key).collect();
    for diagnostic in diagnostics.iter_mut() {
        diagnostic.is_consequence = !known.remove(&key(diagnostic));
    }
    diagnostics.extend(found.into_iter().filter(|error| known.contains(&key(error))));
}

/// What tells one error from another.
type Key = (Option<Span>, String);

fn key(error: &Diagnostic) -> Key {
    (error.subject.as_ref().map(|place| place.span), error.code().to_owned())
}

/// Mends the errors of a text while it is read, and collects them.
pub(super) struct Mender {
    original: Source,
    mended: Mended,
    /// How the text has changed since it was read.
    change: Option<Change>,
    /// With places in the original.
    found: Vec<Diagnostic>,
    known: HashSet<Key>,
    has_unmended: bool,
    /// How much has been written.
    bytes: usize,
    /// How many errors have been mended.
    mended_errors: usize,
    is_complete: bool,
}

impl Mender {
    pub(super) fn new(source: &Source) -> Self {
        Mender {
            original: source.clone(),
            mended: Mended::unchanged(source),
            change: None,
            found: Vec::new(),
            known: HashSet::new(),
            has_unmended: false,
            bytes: 0,
            mended_errors: 0,
            is_complete: true,
        }
    }

    /// Mends the strings that lack a quote, because they take in what follows them.
    fn mend_quotes(&mut self) {
        // From the last on, so that the others stay where they are.
        for error in errors::unpaired_quotes(&self.original).into_iter().rev() {
            self.goes_on_after(error, true);
        }
        self.found.reverse();
        self.change = None;
    }

    /// The errors that do not follow from others.
    pub(super) fn into_found(mut self) -> Vec<Diagnostic> {
        if !self.is_complete {
            // The rest was not read, so the list must not look complete.
            let end = self.original.location(Span::at(self.original.text().len() as u32));
            self.found.push(catalogue::limit::errors(self.found.len()).at(end));
        }
        self.found
    }

    /// The text with what has been mended so far.
    pub(super) fn source(&self) -> &Source {
        &self.mended.source
    }

    /// Whether an error was left as it is.
    pub(super) fn has_unmended(&self) -> bool {
        self.has_unmended
    }

    /// How the text has changed since this was last asked.
    pub(super) fn take_change(&mut self) -> Option<Change> {
        self.change.take()
    }

    /// Adds an error, and mends it if it may be. Returns whether the text as it was is to be read on.
    pub(super) fn goes_on_after(&mut self, error: Diagnostic, may_mend: bool) -> bool {
        let fix = error.fixes().first().filter(|_| may_mend).cloned();
        let error = self.mended.in_original(error, &self.original);
        let is_new = self.known.insert(key(&error));
        if is_new {
            self.found.push(error);
        }
        let Some(fix) = fix else {
            self.has_unmended = true;
            return self.found.len() < MAX_ERRORS;
        };
        self.bytes += self.source().text().len();
        self.mended_errors += 1;
        let may_go_on = self.bytes < MAX_BYTES && self.mended_errors < MAX_MENDED;
        self.is_complete = may_go_on && self.found.len() < MAX_ERRORS;
        // If it was mended before, that did not help.
        self.change = (is_new && self.is_complete).then(|| self.mended.mend(&fix));
        false
    }
}
