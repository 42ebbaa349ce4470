//! The list of all diagnostics of a run.

use std::collections::{HashMap, HashSet};

use super::{Diagnostic, Parts};
use crate::order;
use crate::source::Location;

/// Diagnostics in the order in which they were found. An empty list means success.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use = "there may be errors among them"]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// No diagnostics.
    pub const fn new() -> Self {
        Diagnostics(Vec::new())
    }

    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// Whether any of them is an error.
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(Diagnostic::is_error)
    }

    /// Whether there are none at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Iterates over them in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.0.iter()
    }

    /// Iterates over them in order, mutably.
    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, Diagnostic> {
        self.0.iter_mut()
    }

    /// The value, unless there are errors. If there are only warnings, they are dropped.
    ///
    /// # Errors
    /// All diagnostics, if any of them is an error.
    pub fn into_result<T>(self, value: T) -> Result<T, Diagnostics> {
        if self.has_errors() { Err(self) } else { Ok(value) }
    }

    /// The value of a result; if it failed, its diagnostics are added to these.
    pub fn absorb<T>(&mut self, result: Result<T, Diagnostics>) -> Option<T> {
        result.map_err(|diagnostics| self.extend(diagnostics)).ok()
    }

    /// Sets this location on every diagnostic that has none.
    pub fn or_at(mut self, location: &Location) -> Self {
        for diagnostic in &mut self.0 {
            diagnostic.subject.get_or_insert_with(|| location.clone());
        }
        self
    }

    /// Sorts them in source order: first by source, in order of first appearance, then by where the subject
    /// starts. Those without a subject come last.
    pub fn sort_by_place(&mut self) {
        let mut ranks: HashMap<usize, usize> = HashMap::new();
        for location in self.0.iter().filter_map(|diagnostic| diagnostic.subject.as_ref()) {
            let next = ranks.len();
            ranks.entry(location.source.identity()).or_insert(next);
        }
        let place = |diagnostic: &Diagnostic| match &diagnostic.subject {
            Some(location) => {
                (ranks.get(&location.source.identity()).copied().unwrap_or(usize::MAX), location.span)
            }
            None => (usize::MAX, Default::default()),
        };
        order::sort_by_key(&mut self.0, place);
    }

    /// Drops every diagnostic that [follows from another one](Parts::is_consequence), as an
    /// [`Error`](crate::Error) does.
    ///
    /// If all errors in the list follow from one that is not, because it was reported earlier, the first of
    /// them is kept.
    pub fn drop_consequences(&mut self) {
        if !self.0.iter().any(|diagnostic| diagnostic.is_error() && !diagnostic.is_consequence)
            && let Some(first) = self.0.iter_mut().find(|diagnostic| diagnostic.is_error())
        {
            first.is_consequence = false;
        }
        self.0.retain(|diagnostic| !diagnostic.is_consequence);
    }

    /// Drops every diagnostic that repeats an earlier one at the same place.
    pub fn dedupe(&mut self) {
        let mut seen = HashSet::with_capacity(self.0.len());
        self.0.retain(|diagnostic| {
            let Parts { severity, summary, detail, subject, .. } = &**diagnostic;
            let place = subject.as_ref().map(|location| (location.source.identity(), location.span));
            seen.insert((*severity, summary.clone(), detail.clone(), place))
        });
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, iter: I) {
        self.0.extend(iter);
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(iter: I) -> Self {
        Diagnostics(iter.into_iter().collect())
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Diagnostics(vec![diagnostic])
    }
}

impl From<Box<Diagnostic>> for Diagnostics {
    fn from(diagnostic: Box<Diagnostic>) -> Self {
        (*diagnostic).into()
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Source, Span};

    fn at(source: &Source, start: u32) -> Diagnostic {
        Diagnostic::error("Wrong").with_subject(source.location(Span::new(start, start + 1)))
    }

    #[test]
    fn sorting_keeps_sources_together_and_puts_the_placeless_last() {
        let (first, second) = (Source::new("b", "0123456789"), Source::new("a", "0123456789"));
        let mut diagnostics: Diagnostics =
            [at(&first, 5), Diagnostic::error("Everywhere"), at(&second, 1), at(&first, 2)]
                .into_iter()
                .collect();
        diagnostics.sort_by_place();
        let places: Vec<_> =
            diagnostics.iter().map(|d| d.subject.as_ref().map(|l| (l.source.name(), l.span.start))).collect();
        assert_eq!(places, [Some(("b", 2)), Some(("b", 5)), Some(("a", 1)), None]);
    }

    #[test]
    fn dedupe_keeps_the_first_of_each() {
        let source = Source::new("a", "0123456789");
        let mut diagnostics: Diagnostics =
            [at(&source, 1), at(&source, 2), at(&source, 1)].into_iter().collect();
        diagnostics.dedupe();
        assert_eq!(diagnostics.len(), 2);
    }

    #[test]
    fn warnings_alone_are_no_failure() {
        let warning = Diagnostics::from(Diagnostic::warning("Odd"));
        assert_eq!(warning.clone().into_result(1), Ok(1));
        let mut both = warning;
        both.push(Diagnostic::error("Wrong"));
        assert_eq!(both.into_result(1).map_err(|d| d.len()), Err(2));
    }

    #[test]
    fn what_follows_from_another_can_be_dropped() {
        let source = Source::new("a", "0123456789");
        let mut following = at(&source, 2);
        following.is_consequence = true;
        let mut diagnostics: Diagnostics = [at(&source, 1), following].into_iter().collect();
        diagnostics.drop_consequences();
        assert_eq!(diagnostics, Diagnostics::from(at(&source, 1)));
    }

    #[test]
    fn a_place_is_given_only_to_those_without() {
        let source = Source::new("a", "0123456789");
        let diagnostics: Diagnostics = [at(&source, 1), Diagnostic::error("Wrong")].into_iter().collect();
        let placed = diagnostics.or_at(&source.location(Span::at(7)));
        let starts: Vec<_> = placed.iter().map(|d| d.subject.as_ref().map(|l| l.span.start)).collect();
        assert_eq!(starts, [Some(1), Some(7)]);
    }
}
