//! What the indentation of lines says about brackets that have lost their ends. Only broken texts come here.

use super::text::{Bracket, Text};
use crate::source::{Source, Span};

/// How much of a text is looked at.
const MAX_TEXT: u32 = 1 << 16;

/// The first pair of brackets for which `find` returns something. It is given the indentation of both lines,
/// and the brackets around the pair. The closing one begins its line.
fn first_pair(text: &Text<'_>, find: impl Fn([usize; 2], &[&Bracket]) -> bool) -> Option<(Span, Span)> {
    let mut open: Vec<&Bracket> = Vec::new();
    for bracket in text.brackets().iter().take_while(|bracket| bracket.span().end <= MAX_TEXT) {
        if bracket.opens() {
            open.push(bracket);
            continue;
        }
        let opening = open.pop()?.span();
        let (indent, begins_line) = text.source().indentation(bracket.span().start);
        if begins_line && find([text.source().indentation(opening.start).0, indent], &open) {
            return Some((opening, bracket.span()));
        }
    }
    None
}

/// The first bracket whose end stands left of its line, below the line of an outer one; and that end.
pub(super) fn lost_end(text: &Text<'_>) -> Option<(Span, Span)> {
    let indent_of = |bracket: &Bracket| text.source().indentation(bracket.span().start).0;
    first_pair(text, |[opening, closing], around| {
        closing < opening && around.iter().any(|outer| indent_of(outer) == closing)
    })
}

/// The first bracket that stands right of the line of the one it closes, before `end`.
pub(super) fn extra_end(text: &Text<'_>, end: Span) -> Option<Span> {
    let (_, extra) = first_pair(text, |[opening, closing], _| closing > opening)?;
    (extra.start < end.start).then_some(extra)
}

/// A bracket with the whole of its line, if nothing else is on it.
pub(super) fn with_line(source: &Source, bracket: Span) -> Span {
    let (start, end) = source.line_bounds(source.line_of(bracket.start));
    let line = Span::new(start as u32, source.text().len().min(end + 1) as u32);
    if source.slice(line).trim() == source.slice(bracket) { line } else { bracket }
}

/// Whether a property or an element stands left of the one before it and is indented like the bracket around
/// that, which has lost its end. The places are the last token of the one before, the bracket around it, and
/// the start of this one.
pub(crate) fn stands_left(source: &Source, [before, open, found]: [Span; 3]) -> bool {
    let [inside, indent] = [before, found].map(|place| source.indentation(place.start).0);
    stands_at_opening(source, open, found) && indent < inside && found.start - open.start < MAX_TEXT
}

/// Whether a token begins a line that is indented no further than the line of the bracket `open` before it.
pub(crate) fn stands_at_opening(source: &Source, open: Span, token: Span) -> bool {
    let (indent, begins_line) = source.indentation(token.start);
    let is_later = source.line_of(token.start) > source.line_of(open.start);
    begins_line && is_later && indent <= source.indentation(open.start).0
}
