//! Makes the certain fixes in a text.

use std::collections::HashMap;

use super::{Diagnostic, Fix};
use crate::source::{Source, Span};

/// The text after all certain fixes that fit it.
///
/// A fix fits if all of its replacements are in a source with exactly this text; fixes of other sources are left out, and so are likely
/// ones. Only the first certain fix of each diagnostic is made. Where two overlap, the one of the earlier diagnostic is made; equal ones are made once, so that
/// two problems mended by the same comma get one comma. The result may have other problems that the first ones hid: parse it again.
///
/// Diagnostics about a text with [sensitive values](crate::HclDecode) may have their places in a copy without those values; such fixes are left out.
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
    let mut made: Vec<Change<'d>> = Vec::new();
    let mut known = HashMap::new();
    // Each source is compared with the text once, however many fixes it has.
    let mut is_of_text =
        |source: &Source| *known.entry(source.identity()).or_insert_with(|| source.text() == text);
    for diagnostic in diagnostics {
        let Some(fix) = diagnostic.fixes().iter().find(|fix| fix.is_certain()) else { continue };
        if let Some(changes) = changes(fix, text, &mut is_of_text)
            && changes
                .iter()
                .all(|change| made.iter().all(|other| change.is_beside(other) || change == other))
        {
            for change in changes {
                if !made.contains(&change) {
                    made.push(change);
                }
            }
        }
    }
    made.sort_by_key(|change| (change.span.start, change.span.end));
    with_changes(text, &made)
}

/// A replacement in the text that is mended.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Change<'d> {
    span: Span,
    text: &'d str,
}

impl Change<'_> {
    /// Whether the order in which the two are made does not matter. Two insertions at one place are not beside each other.
    fn is_beside(&self, other: &Change<'_>) -> bool {
        let (one, other) = (self.span, other.span);
        (one.end <= other.start || other.end <= one.start) && one.start != other.start
    }
}

/// The changes of a fix, if all of them are possible in this text and do not overlap.
fn changes<'d>(
    fix: &'d Fix,
    text: &str,
    is_of_text: &mut dyn FnMut(&Source) -> bool,
) -> Option<Vec<Change<'d>>> {
    let mut changes: Vec<Change<'d>> = Vec::new();
    for (location, replacement) in fix.replacements() {
        let span = location.span;
        if !is_of_text(&location.source) || text.get(span.range()).is_none() {
            return None;
        }
        let change = Change { span, text: replacement };
        if !changes.iter().all(|other| change.is_beside(other)) {
            return None;
        }
        changes.push(change);
    }
    Some(changes)
}

fn with_changes(text: &str, changes: &[Change<'_>]) -> String {
    let mut result = String::with_capacity(text.len());
    let mut end = 0;
    for Change { span, text: replacement } in changes {
        result.push_str(&text[end..span.start as usize]);
        result.push_str(replacement);
        end = span.end as usize;
    }
    result.push_str(&text[end..]);
    result
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn problem(fix: Fix) -> Diagnostic {
        Diagnostic::error("Wrong").with_fix(fix)
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
        /// Whatever the places are, also inside characters and past the end, the result is the same text each time.
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
