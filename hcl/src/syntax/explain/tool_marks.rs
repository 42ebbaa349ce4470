//! What other tools leave in a file: the marks of a merge conflict.

use crate::diagnostic::codes::mistakes as catalogue;
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Source, Span, indented_by};

use super::super::errors;
use super::super::mistakes::{self, Rule};

/// The error for the marks of a conflict that begins at byte `start`, and its lines.
pub(crate) fn merge_conflict(source: &Source, start: u32) -> Option<(Diagnostic, Span)> {
    indented_by(source.text(), start)?;
    let found = mistakes::find(Rule::ConflictMarks, source.text(), start, start)?;
    let place = |name| found.part(name).map(|part| source.location(part));
    let first = place("first")?;
    let diagnostic = match (place("second"), place("last")) {
        (Some(second), _) => {
            let side = |title: &str, name| {
                let lines = found.part(name).map_or("", |part| source.slice(part));
                Fix::likely(title).replace(source.location(found.span), lines)
            };
            let sides = [side("Keep the first side", "ours"), side("Keep the second side", "theirs")];
            let diagnostic = catalogue::conflict().at(first).and_at(second);
            sides.into_iter().fold(diagnostic, Diagnostic::with_fix)
        }
        (None, last) => {
            let marks = [Some(&first), last.as_ref()].into_iter().flatten().map(errors::whole_line);
            let diagnostic = catalogue::stray_marks().mended(|fix| marks.fold(fix, Fix::remove));
            diagnostic.at(first.clone()).and_at(last)
        }
    };
    Some((diagnostic, found.span))
}
