//! The problems found by parsing: kept up to a limit, so that hostile input cannot fill memory with reports
//! about itself.

use crate::diagnostic::{Collector, Diagnostic, Diagnostics, Fix};
use crate::source::{Location, Span};

/// Stop after this many errors. The same limit applies to warnings.
pub(crate) const MAX_PROBLEMS: usize = 1000;

/// How far the end of a line is searched.
const MAX_LINE: usize = 1 << 12;

/// Collects diagnostics, and determines which of them follow from others.
pub(crate) struct Problems {
    pub(super) found: Collector,
    /// How many were kept before the current item.
    pub(super) before_item: usize,
    /// The stray tokens of the current item.
    stray: Option<Stray>,
    /// The source that was meant as text, from the mistake that shows it.
    text: Option<Span>,
}

/// Tokens of one item that are never allowed.
#[derive(Clone, Copy)]
struct Stray {
    /// The start of the first one.
    start: u32,
    /// The end of the line of the last one that is not a consequence.
    line_end: u32,
    /// Whether one of them is a newline in a string, which has most likely lost its quote.
    in_string: bool,
}

impl Default for Problems {
    fn default() -> Self {
        let found = Collector::new(MAX_PROBLEMS);
        Problems { found, before_item: 0, stray: None, text: None }
    }
}

impl Problems {
    /// Starts the next item.
    pub(crate) fn begin_item(&mut self) {
        self.stray = None;
        self.before_item = self.found.len();
    }

    /// Whether nothing was kept before the current item.
    pub(crate) fn is_first_item(&self) -> bool {
        self.before_item == 0
    }

    /// What was kept of the current item.
    pub(crate) fn of_item(&self) -> impl Iterator<Item = &Diagnostic> {
        self.found.since(self.before_item)
    }

    /// Whether a token of the current item that is never allowed has been reported.
    pub(crate) fn has_stray(&self) -> bool {
        self.stray.is_some()
    }

    /// Adds a token that is never allowed, `in_string` if it is a newline in a string. One such token brings
    /// others on its line with it: what was meant to be in a string, the rest of a line of text. A newline in
    /// a string brings all others of the item.
    pub(crate) fn push_stray(&mut self, mut diagnostic: Diagnostic, in_string: bool) {
        let Some(subject) = &diagnostic.subject else { return self.push(diagnostic) };
        let start = subject.span.start;
        let line_end = line_end(subject);
        match &mut self.stray {
            Some(stray) => {
                diagnostic.is_consequence = stray.in_string || in_string || start < stray.line_end;
                stray.in_string |= in_string;
                stray.line_end = line_end;
            }
            None => self.stray = Some(Stray { start, line_end, in_string }),
        }
        self.push(diagnostic);
    }

    /// What was found so far is a consequence of what comes next.
    pub(crate) fn follow_from_next(&mut self) {
        self.found.since_mut(self.before_item).for_each(|found| found.is_consequence = true);
    }

    /// What was found of the current item so far is a consequence of what comes next, which is about the
    /// whole line.
    pub(crate) fn begin_line(&mut self) {
        self.follow_from_next();
        self.stray = None;
    }

    /// Forgets the fixes of the current item inside text that a fix of `problem` rewrites: made alone, they
    /// would leave another mistake.
    pub(crate) fn forget_rewritten(&mut self, problem: &Diagnostic) {
        let rewritten = || problem.fixes().iter().flat_map(Fix::replacements).map(|(place, _)| place.span);
        for found in self.found.since_mut(self.before_item) {
            let mut places = found.fixes().iter().flat_map(Fix::replacements).map(|(place, _)| place.span);
            if places
                .any(|inner| rewritten().any(|outer| outer.start < inner.start && inner.end <= outer.end))
            {
                found.fixes.clear();
            }
        }
    }

    /// Adds the reason why the grammar rejected the current item. A stray token before it is its cause; a
    /// newline in a string, conversely, is the consequence of an earlier error, unless that follows from
    /// something else itself.
    pub(crate) fn push_reason(&mut self, mut diagnostic: Diagnostic) {
        if let (Some(stray), Some(subject)) = (self.stray, &diagnostic.subject) {
            if subject.span.start >= stray.start {
                diagnostic.is_consequence = true;
            } else if stray.in_string && !diagnostic.is_consequence {
                self.follow_from_next();
            }
        }
        self.push(diagnostic);
    }

    /// What follows the start of `text` was meant as text, so errors in it are consequences.
    pub(crate) fn follow_in(&mut self, text: Span) {
        let is_inside = self.text.is_some_and(|around| around.start <= text.start && text.end <= around.end);
        if !is_inside {
            self.text = Some(text);
        }
        for found in self.found.since_mut(self.before_item) {
            found.is_consequence |= is_in_text(found, text);
        }
    }

    /// The number of problems that were kept.
    pub(crate) fn kept(&self) -> usize {
        self.found.len()
    }

    /// Adds a diagnostic if the limit is not reached.
    pub(crate) fn push(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.is_consequence |= self.text.is_some_and(|text| is_in_text(&diagnostic, text));
        self.found.push(diagnostic);
    }

    /// The number of errors, including those that were not kept.
    pub(crate) fn errors(&self) -> usize {
        self.found.errors()
    }

    /// Whether no more errors will be kept, so that looking for them is a waste of time.
    pub(crate) fn is_full(&self) -> bool {
        self.found.is_full()
    }

    /// Whether no more warnings will be kept.
    pub(crate) fn is_full_of_warnings(&self) -> bool {
        self.found.is_full_of_warnings()
    }

    /// What was kept, in the order in which it was found.
    pub(crate) fn into_diagnostics(self) -> Diagnostics {
        self.found.into_diagnostics()
    }
}

/// Where the line on which a place begins ends, as far as it is searched: a long line is full of such tokens.
fn line_end(place: &Location) -> u32 {
    let rest = place.source.text().as_bytes().get(place.span.start as usize..).unwrap_or_default();
    let len = rest.iter().take(MAX_LINE).take_while(|&&byte| byte != b'\n').count();
    place.span.start + len as u32
}

fn is_in_text(diagnostic: &Diagnostic, text: Span) -> bool {
    let after_start = text.start + 1..text.end;
    diagnostic.subject.as_ref().is_some_and(|subject| after_start.contains(&subject.span.start))
}

impl Extend<Diagnostic> for Problems {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, iter: I) {
        iter.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    #[test]
    fn errors_beyond_the_limit_become_one() {
        let mut problems = Problems::default();
        problems.extend((0..MAX_PROBLEMS).map(|n| Diagnostic::error(n.to_string())));
        assert!(!problems.is_full());
        problems.extend((0..3).map(|_| Diagnostic::error("more")));
        assert!(problems.is_full());
        assert_eq!(problems.errors(), MAX_PROBLEMS + 3);
        let kept = problems.into_diagnostics();
        assert_eq!(kept.len(), MAX_PROBLEMS + 1);
        assert_eq!(kept.iter().last().map(|last| last.summary.as_str()), Some("Too many errors"));
    }

    /// A problem of the current item whose subject begins at `start`.
    fn at(start: u32) -> Diagnostic {
        let source = Source::new("t.hcl", "0123456789");
        Diagnostic::error(start.to_string()).with_subject(source.location(Span::new(start, start + 1)))
    }

    /// The starts of the problems that are not consequences of others.
    fn causes(problems: Problems) -> Vec<String> {
        let found = problems.into_diagnostics();
        found
            .into_iter()
            .filter(|problem| !problem.is_consequence)
            .map(|problem| problem.into_parts().summary)
            .collect()
    }

    #[test]
    fn what_comes_after_a_stray_token_follows_from_it() {
        let mut problems = Problems::default();
        problems.push_stray(at(3), false);
        problems.push_reason(at(1));
        problems.push_reason(at(3));
        problems.begin_item();
        problems.push_reason(at(7));
        assert_eq!(causes(problems), ["3", "1", "7"]);
    }

    #[test]
    fn a_newline_in_a_string_follows_from_what_is_before_it() {
        let mut problems = Problems::default();
        problems.push_stray(at(5), true);
        problems.push_reason(at(2));
        assert_eq!(causes(problems), ["2"]);
    }

    #[test]
    fn nothing_follows_from_a_consequence() {
        let mut problems = Problems::default();
        problems.push_stray(at(5), true);
        let mut follows = at(2);
        follows.is_consequence = true;
        problems.push_reason(follows);
        assert_eq!(causes(problems), ["5"]);
    }

    #[test]
    fn warnings_leave_room_for_errors() {
        let mut problems = Problems::default();
        problems.extend((0..2 * MAX_PROBLEMS).map(|_| Diagnostic::warning("odd")));
        assert!(problems.is_full_of_warnings() && !problems.is_full());
        problems.push(Diagnostic::error("wrong"));
        let kept = problems.into_diagnostics();
        assert_eq!((kept.len(), kept.has_errors()), (MAX_PROBLEMS + 1, true));
    }
}
