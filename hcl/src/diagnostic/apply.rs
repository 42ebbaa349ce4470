//! Makes the certain fixes in a text.

use std::collections::HashMap;

use super::doubtful_fixes::is_beside_doubts;
use super::{Changes, Diagnostic, Fix};
use crate::source::{Passage, Source, Span};

/// The text after all certain fixes that fit it.
///
/// A fix fits if all of its replacements are in a source with exactly this text; fixes of other sources are
/// left out. So are likely ones, those of diagnostics that [follow from
/// others](crate::diagnostic::Parts::is_consequence), and those that would change text which may not be what
/// it is read as, such as the lines after `<<-'EOF'`. Only the first certain fix of each diagnostic is made.
/// Where two overlap, the one of the earlier diagnostic is made; equal ones are made once, so that two
/// problems mended by the same comma get one comma.
///
/// The result may have other problems that the first ones hid. [`hcl::fix`](crate::fix) reads it again, and
/// keeps only what makes it better; prefer that for the errors of a file's syntax.
///
/// Diagnostics about a text with [sensitive values](crate::HclDecode) may have their places in a copy without
/// those values; the places of fixes are those of the text itself.
///
/// ```
/// use hcl::{Diagnostic, Diagnostics, Source, Span, diagnostic::{Fix, apply_fixes}};
///
/// let source = Source::new("app.hcl", "a = [1 2]");
/// let problem = Diagnostic::error("Missing comma")
///     .with_fix(Fix::certain("Write a comma").insert_after(source.location(Span::new(5, 6)), ","));
/// assert_eq!(apply_fixes(source.text(), [&problem]), "a = [1, 2]");
/// assert_eq!(apply_fixes("b = [1 2]", [&problem]), "b = [1 2]");
/// ```
pub fn apply_fixes<'d>(text: &str, diagnostics: impl IntoIterator<Item = &'d Diagnostic>) -> String {
    let mut changes = Changes::default();
    let mut known = HashMap::new();
    // Each source is compared with the text once, however many fixes it has.
    let mut is_of_text =
        |source: &Source| *known.entry(source.identity()).or_insert_with(|| source.text() == text);
    let mut found: Option<Vec<Passage>> = None;
    for diagnostic in diagnostics.into_iter().filter(|diagnostic| !diagnostic.is_consequence) {
        let Some(fix) = diagnostic.fixes().iter().find(|fix| fix.is_certain()) else { continue };
        let Some((place, _)) = fix.replacements().first() else { continue };
        if !fix.replacements().iter().all(|(place, _)| is_of_text(&place.source)) {
            continue;
        }
        let passages = found.get_or_insert_with(|| place.source.passages());
        if is_beside_doubts(fix, passages) {
            changes.add(fix, text);
        }
    }
    changes.apply(text)
}

impl Changes {
    /// Adds what a fix changes in a text. Returns whether that is possible: all of it is in the text, and
    /// beside what was added before, or equal to it.
    pub(crate) fn add(&mut self, fix: &Fix, text: &str) -> bool {
        let mut added: Vec<Span> = Vec::new();
        for (place, new) in fix.replacements() {
            let span = place.span;
            if self.at(span) == Some(new) && !added.contains(&span) {
                continue;
            }
            if text.get(span.range()).is_none() || !self.is_beside(span) {
                added.iter().for_each(|span| self.remove(*span));
                return false;
            }
            self.replace(span, new.clone());
            added.push(span);
        }
        true
    }

    /// Whether the order does not matter in which a replacement and those that were added are made. Two
    /// insertions at one place are not beside each other.
    fn is_beside(&self, span: Span) -> bool {
        let (before, after) = self.around(span.start);
        before.is_none_or(|before| before.end <= span.start)
            && after.is_none_or(|after| after.start != span.start && span.end <= after.start)
    }
}

/// What is asked where fixes are made.
impl Changes {
    pub(crate) fn is_empty(&self) -> bool {
        self.in_order.is_empty()
    }

    /// What is written in place of a span.
    pub(super) fn at(&self, span: Span) -> Option<&String> {
        self.position(span).ok().map(|known| &self.in_order[known].1)
    }

    pub(super) fn remove(&mut self, span: Span) {
        if let Ok(known) = self.position(span) {
            self.in_order.remove(known);
        }
    }

    /// What is replaced next before a byte, and next from it on.
    pub(super) fn around(&self, at: u32) -> (Option<Span>, Option<Span>) {
        let (before, after) =
            self.in_order.split_at(self.in_order.partition_point(|(span, _)| span.start < at));
        (before.last().map(|(span, _)| *span), after.first().map(|(span, _)| *span))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn problem(fix: Fix) -> Diagnostic {
        Diagnostic::error("Wrong").with_fix(fix)
    }

    #[test]
    fn places_move_with_the_changes_before_them() {
        let source = Source::new("t", "abcdefgh");
        let mut changes = Changes::default();
        assert!(changes.add(&Fix::certain("Insert").insert(at(&source, 2, 2), "123"), source.text()));
        assert!(changes.add(&Fix::certain("Replace").replace(at(&source, 4, 6), "-"), source.text()));
        assert_eq!(changes.apply(source.text()), "ab123cd-gh");
        let moves = changes.moves();
        let starts: Vec<u32> = (0..9).map(|at| moves.start(at)).collect();
        assert_eq!(starts, [0, 1, 2, 6, 7, 7, 8, 9, 10]);
        let ends: Vec<u32> = (0..9).map(|at| moves.end(at)).collect();
        assert_eq!(ends, [0, 1, 5, 6, 8, 8, 8, 9, 10]);
    }

    fn at(source: &Source, start: u32, end: u32) -> crate::source::Location {
        source.location(Span::new(start, end))
    }

    #[test]
    fn fixes_are_made_together_and_equal_ones_once() {
        let source = Source::new("t", "a b c");
        let comma = || problem(Fix::certain("Write a comma").insert_after(at(&source, 0, 1), ","));
        let rename =
            Fix::certain("Rename").replace(at(&source, 4, 5), "see").replace(at(&source, 2, 3), "be");
        assert_eq!(apply_fixes("a b c", [&problem(rename), &comma(), &comma()]), "a, be see");
    }

    #[test]
    fn of_two_that_overlap_the_first_is_made() {
        let source = Source::new("t", "abcdef");
        let whole = problem(Fix::certain("Replace").replace(at(&source, 1, 5), "-"));
        let part = problem(Fix::certain("Replace").replace(at(&source, 0, 1), "+").remove(at(&source, 4, 6)));
        let inserted = |text: &str| problem(Fix::certain("Insert").insert(at(&source, 3, 3), text));
        assert_eq!(apply_fixes("abcdef", [&whole, &part, &inserted("!")]), "a-f");
        assert_eq!(apply_fixes("abcdef", [&part, &whole]), "+bcd");
        assert_eq!(apply_fixes("abcdef", [&inserted("1"), &inserted("2")]), "abc1def");
    }

    #[test]
    fn other_texts_likely_fixes_and_impossible_places_change_nothing() {
        let source = Source::new("t", "é1");
        let unchanged = |fix: Fix| assert_eq!(apply_fixes("é1", [&problem(fix)]), "é1");
        unchanged(Fix::likely("Remove").remove(at(&source, 0, 2)));
        unchanged(Fix::certain("Remove").remove(at(&source, 0, 1)));
        unchanged(Fix::certain("Remove").remove(at(&source, 2, 9)));
        unchanged(Fix::certain("Remove").remove(at(&source, 3, 2)));
        unchanged(Fix::certain("Remove").remove(at(&Source::new("t", "é2"), 0, 2)));
        let partly = Fix::certain("Remove").remove(at(&source, 2, 3)).remove(at(&Source::new("t", ""), 0, 0));
        unchanged(partly);
    }

    proptest! {
        /// Whatever the places are, also inside characters and past the end, the result is the same text each
        /// time.
        #[test]
        fn any_fixes_can_be_applied(
            text in "[aé\n👩]{0,12}",
            fixes in prop::collection::vec(prop::collection::vec((0..16_u32, 0..16_u32, "[xy]{0,2}"), 1..3), 0..6),
        ) {
            let source = Source::new("t", text.as_str());
            let problems: Vec<Diagnostic> = fixes.into_iter().map(|replacements| {
                let fix = Fix::certain("Change");
                problem(replacements.into_iter().fold(fix, |fix, (start, end, new)| fix.replace(at(&source, start, end), new)))
            }).collect();
            let mended = apply_fixes(&text, &problems);
            let added: usize = problems.iter().flat_map(|problem| problem.fixes()[0].replacements()).map(|(_, new)| new.len()).sum();
            prop_assert!(mended.len() <= text.len() + added);
            prop_assert_eq!(apply_fixes(&text, &problems), mended);
        }
    }
}
