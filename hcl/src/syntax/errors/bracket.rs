//! Brackets that are not closed.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, without_middle};

use super::{message, rewrite, surrounding_text};

/// What a bracket encloses.
#[derive(Clone, Copy)]
pub(crate) enum Enclosed {
    Arguments,
    Elements,
    Items,
}

impl Enclosed {
    /// What closes it.
    pub(crate) fn close(self) -> &'static str {
        match self {
            Enclosed::Arguments => ")",
            Enclosed::Elements => "]",
            Enclosed::Items => "}",
        }
    }
}

/// `(` without `)`.
pub(crate) fn unbalanced_parentheses(found: Location, context: Location, fix: Fix) -> Diagnostic {
    let (close, at) = written(&fix);
    message::unclosed_parenthesis(close, &at).with_fix(fix).at(found).with_context(context)
}

/// A bracket that is not closed before the source ends, or before the next item, which is indented less than
/// what it contains.
pub(crate) fn unclosed(enclosed: Enclosed, open: Location, next: Option<Location>, fix: Fix) -> Diagnostic {
    unclosed_bracket(enclosed, fix, &message::opened_here(), &message::something_new()).at(open).and_at(next)
}

/// A bracket of another kind, or an assignment, where the bracket at `open` should be closed.
pub(crate) fn closing_bracket_required(
    enclosed: Enclosed,
    place: Location,
    found: &Location,
    open: Location,
    fix: Fix,
) -> Diagnostic {
    unclosed_bracket(enclosed, fix, &message::expected(enclosed.close()), &message::still_open())
        .with_fact("found", found.text())
        .at(place)
        .and_at(open)
}

fn unclosed_bracket(enclosed: Enclosed, fix: Fix, beside: &str, there: &str) -> Diagnostic {
    let (close, at) = written(&fix);
    let message = match enclosed {
        Enclosed::Arguments => message::unclosed_call(close, &at, beside, there),
        Enclosed::Elements => message::unclosed_list(close, &at, beside, there),
        Enclosed::Items => message::unclosed_object(close, &at, beside, there),
    };
    message.with_fix(fix)
}

/// The bracket that a change writes, and where.
fn written(fix: &Fix) -> (&str, String) {
    let Some((place, text)) = fix.replacements().first() else { return Default::default() };
    let line = place.start().line;
    let rest = rewrite::without_comment(surrounding_text::first_line(place)).trim();
    let at = match rest {
        _ if !place.text().is_empty() => message::instead_of(place.text()),
        _ if text.starts_with(['\r', '\n']) => message::below_line(line),
        _ if rest.is_empty() || rest.starts_with(['#', '/']) => message::at_end_of_line(line),
        rest => message::before_in_line(without_middle(rest, 80), line),
    };
    (text.trim(), at)
}
