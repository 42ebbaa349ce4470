//! What other tools leave in a file: the marks of a merge conflict.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Source, Span};

use super::super::errors;
use super::extent;
/// The error for the marks of a conflict that begins at byte `start`, and its lines.
pub(crate) fn merge_conflict(source: &Source, start: u32) -> Option<(Diagnostic, Span)> {
    let conflict = extent::conflict(source.text(), start)?;
    let whole = source.location(conflict.whole);
    let keep = |title: &str, text: String| Fix::likely(title).replace(whole.clone(), text);
    let sides = extent::sides(source.text(), &conflict);
    let Some([ours, theirs]) = sides else {
        let last = extent::last_mark(source.text(), &conflict).map(|last| source.location(last));
        return Some((errors::stray_conflict_mark(source.location(conflict.first), last), conflict.whole));
    };
    let fixes = [keep("Keep the first side", ours), keep("Keep the second side", theirs)];
    let second = conflict.second.map(|second| source.location(second));
    let message = fixes.into_iter().fold(errors::message::merge_conflict(), Diagnostic::with_fix);
    let message = message.at(source.location(conflict.first));
    Some((message.and_perhaps_at(second), conflict.whole))
}
