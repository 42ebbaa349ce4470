//! What the indentation of lines says about brackets that have lost their ends. Only broken texts come here.

use super::text::{Bracket, Text};
use crate::source::{Source, Span};

/// How much of a text is looked at.
const MAX_TEXT: u32 = 1 << 16;

/// How many blanks of a line are counted.
const MAX_BLANKS: usize = 1 << 8;

/// How far the line that contains a byte is indented, and whether the byte is the first after that.
fn indentation(source: &Source, at: u32) -> (usize, bool) {
    let (start, _) = source.line_bounds(source.line_of(at));
    let before = source.text().as_bytes().get(start..at as usize).unwrap_or_default();
    let blanks = before.iter().take(MAX_BLANKS).take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    (blanks, blanks == before.len())
}

/// The first pair of brackets for which `find` returns something. It is given the indentation of both lines, and the brackets around the
/// pair. The closing one begins its line.
fn first_pair(text: &Text<'_>, find: impl Fn([usize; 2], &[&Bracket]) -> bool) -> Option<(Span, Span)> {
    let mut open: Vec<&Bracket> = Vec::new();
    for bracket in text.brackets().iter().take_while(|bracket| bracket.span().end <= MAX_TEXT) {
        if bracket.opens() {
            open.push(bracket);
            continue;
        }
        let opening = open.pop()?.span();
        let (indent, begins_line) = indentation(text.source(), bracket.span().start);
        if begins_line && find([indentation(text.source(), opening.start).0, indent], &open) {
            return Some((opening, bracket.span()));
        }
    }
    None
}

/// The first bracket whose end stands left of its line, below the line of an outer one; and that end.
pub(super) fn lost_end(text: &Text<'_>) -> Option<(Span, Span)> {
    let indent_of = |bracket: &Bracket| indentation(text.source(), bracket.span().start).0;
    first_pair(text, |[opening, closing], around| {
        closing < opening && around.iter().any(|outer| indent_of(outer) == closing)
    })
}

/// The first bracket that stands right of the line of the one it closes, before `end`.
pub(super) fn extra_end(text: &Text<'_>, end: Span) -> Option<Span> {
    let (_, extra) = first_pair(text, |[opening, closing], _| closing > opening)?;
    (extra.start < end.start).then_some(extra)
}

/// A newline and the indentation of the line that a bracket is on.
pub(super) fn line_break(source: &Source, bracket: Span) -> String {
    format!("\n{}", " ".repeat(indentation(source, bracket.start).0))
}

/// A bracket with the whole of its line, if nothing else is on it.
pub(super) fn with_line(source: &Source, bracket: Span) -> Span {
    let (start, end) = source.line_bounds(source.line_of(bracket.start));
    let line = Span::new(start as u32, source.text().len().min(end + 1) as u32);
    if source.slice(line).trim() == source.slice(bracket) { line } else { bracket }
}

/// Whether a property or an element stands left of the one before it and is indented like the bracket around that, which has lost its end.
/// The places are the last token of the one before, the bracket around it, and the start of this one.
pub(crate) fn stands_left(source: &Source, [before, open, found]: [Span; 3]) -> bool {
    let [inside, indent] = [before, found].map(|place| indentation(source, place.start).0);
    stands_at_opening(source, open, found) && indent < inside && found.start - open.start < MAX_TEXT
}

/// Whether a token begins a line that is indented no further than the line of the bracket `open` before it.
pub(crate) fn stands_at_opening(source: &Source, open: Span, token: Span) -> bool {
    let (indent, begins_line) = indentation(source, token.start);
    let is_later = source.line_of(token.start) > source.line_of(open.start);
    begins_line && is_later && indent <= indentation(source, open.start).0
}
