//! Where errors go while an expression is evaluated, and how irrelevant ones are suppressed.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Diagnostics, catalogue};
use crate::value::Marks;
use crate::value::prices::{FINDING, WORDING};

use super::errors::reword;

/// After this many errors an evaluation gives up.
const MAX_ERRORS: usize = 100;

/// The errors of an evaluation so far.
#[derive(Default)]
pub(super) struct RevocableErrors {
    errors: Vec<Diagnostic>,
    /// The number of errors, including those that were only counted.
    count: usize,
    /// How many enclosing constructs will suppress whatever is reported now.
    muted: u32,
    /// Whether errors are never read: only whether there is one matters.
    quiet: bool,
    /// Why the evaluation must end, whatever happens to the other errors.
    fatal: Option<Diagnostic>,
}

/// A moment in an evaluation, to find out later what was reported since.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    errors: usize,
    count: usize,
}

impl Moment {
    /// Whether there was an error between `earlier` and this moment.
    pub(super) fn has_errors_since(self, earlier: Moment) -> bool {
        self.count > earlier.count
    }
}

impl RevocableErrors {
    /// A report without errors. If it is `quiet`, no messages are built.
    pub(super) fn new(quiet: bool) -> Self {
        RevocableErrors { quiet, ..RevocableErrors::default() }
    }

    /// Adds an error that may be shown.
    pub(super) fn push(&mut self, error: Diagnostic) {
        self.count += 1;
        self.errors.push(error);
        if self.errors.len() == MAX_ERRORS {
            self.stop(|| catalogue::limit::errors(MAX_ERRORS));
        }
    }

    /// Counts an error that will not be shown, so that it need not be built. Returns its cost in elements.
    pub(super) fn count(&mut self) -> u64 {
        self.count += 1;
        if self.quiet && self.muted == 0 && self.count >= MAX_ERRORS {
            self.stop(|| catalogue::limit::errors(MAX_ERRORS));
        }
        FINDING
    }

    /// Ends the evaluation. This is never suppressed, because evaluation must not go on.
    pub(super) fn stop(&mut self, make: impl FnOnce() -> Diagnostic) {
        self.count += 1;
        self.fatal.get_or_insert_with(make);
    }

    /// Whether the evaluation must end.
    pub(super) fn is_stopped(&self) -> bool {
        self.fatal.is_some()
    }

    /// Whether an error that is reported now will not be shown.
    pub(super) fn is_silent(&self) -> bool {
        self.quiet || self.is_muted()
    }

    /// Whether an error that is reported now will be suppressed.
    pub(super) fn is_muted(&self) -> bool {
        self.muted > 0 || self.fatal.is_some()
    }

    /// From now on errors are only counted. The caller removes them with [`Evaluator::forget_since`] after
    /// [`RevocableErrors::unmute`].
    pub(super) fn mute(&mut self) {
        self.muted += 1;
    }

    /// Ends the effect of [`RevocableErrors::mute`].
    pub(super) fn unmute(&mut self) {
        self.muted -= 1;
    }

    pub(super) fn now(&self) -> Moment {
        Moment { errors: self.errors.len(), count: self.count }
    }

    pub(super) fn failed_since(&self, moment: Moment) -> bool {
        self.count > moment.count
    }

    /// Rewords all errors since, because they may quote parts of a value with these marks.
    pub(super) fn protect_since(&mut self, moment: Moment, marks: &Marks) {
        if !marks.is_empty() {
            let since = self.errors.iter_mut().skip(moment.errors);
            since.for_each(|error| reword(error, "This is evaluated for each element of a value", marks));
        }
    }

    /// The errors since that will be shown.
    pub(super) fn since_mut(&mut self, moment: Moment) -> &mut [Diagnostic] {
        self.errors.get_mut(moment.errors..).unwrap_or_default()
    }

    /// Removes the errors from one moment to another and keeps those since. Returns what they have cost, in
    /// elements.
    pub(super) fn forget_between(&mut self, from: Moment, to: Moment) -> u64 {
        self.count -= to.count.saturating_sub(from.count);
        self.errors.drain(from.errors.min(to.errors)..to.errors).len() as u64 * WORDING
    }

    /// The errors to show in the end.
    pub(super) fn finish(mut self) -> Result<(), Diagnostics> {
        self.mark_repetitions();
        self.errors.extend(self.fatal);
        if self.errors.is_empty() && self.count > 0 {
            self.errors.push(catalogue::eval::unread());
        }
        if self.errors.is_empty() { Ok(()) } else { Err(self.errors.into_iter().collect()) }
    }

    /// A loop body that fails for one element fails for most, which is one mistake.
    fn mark_repetitions(&mut self) {
        let mut seen = HashSet::new();
        for error in &mut self.errors {
            let place = error.subject.as_ref().map(|subject| (subject.source.identity(), subject.span));
            error.is_consequence |= !seen.insert((error.code().to_owned(), place));
        }
    }
}
