//! Lines written as in another language: statements, sections, comments, nesting without braces.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Location;

use super::mend;
use super::{meant, message};

/// Whether a line begins with three backticks here, as in Markdown.
pub(crate) fn is_fence(place: &Location) -> bool {
    meant::begins_line(place) && meant::text_from(place).starts_with("```")
}

/// Three backticks at the start of a line, and on a later line. What is around them may be the rest of a page.
pub(crate) fn markdown_fence(place: &Location) -> Diagnostic {
    let first = meant::first_line(place).len();
    let rest = meant::text_from(place).get(first..).unwrap_or_default();
    let start = rest.find("\n```").map(|at| place.span.start as usize + first + at + 1);
    let end = start.map(|start| mend::span(place, start, start + 3));
    let lines = [Some(place), end.as_ref()].into_iter().flatten().map(meant::whole_line);
    let message = message::markdown_fence().mended(|fix| lines.fold(fix, Fix::remove));
    message.at(mend::first_bytes(place, 3)).and_perhaps_at(end)
}
