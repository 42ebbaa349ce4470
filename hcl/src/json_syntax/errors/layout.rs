//! Brackets that have lost their ends, found by how lines are indented. Only broken texts come here.

use super::advice::text_before;
use super::container::Container;
use super::scan::{Bracket, Brackets};
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Source, Span};

/// How much of a text is looked at.
const MAX_TEXT: u32 = 1 << 16;

/// How many blanks of a line are counted.
const MAX_BLANKS: usize = 1 << 12;

/// How deep an inserted line is indented at most.
const MAX_INDENT: usize = 100;

/// A bracket that has lost its end, and the first token of a line that stands left of what it contains.
pub(super) struct Lost {
    open: Span,
    next: Span,
}

/// How far the line that contains a byte is indented, and where that line begins.
fn line(source: &Source, at: u32) -> (usize, usize) {
    let (start, _) = source.line_bounds(source.line_of(at));
    let before = source.text().as_bytes().get(start..at as usize).unwrap_or_default();
    let blanks = before.iter().take(MAX_BLANKS).take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    (blanks, start)
}

/// The first pair of brackets of a text for which `find` returns something. It is given the pair, and the brackets that are open around it.
fn first_pair<T>(
    brackets: &Brackets<'_>,
    find: impl Fn(&Bracket, &Bracket, &[&Bracket]) -> Option<T>,
) -> Option<T> {
    let mut open: Vec<&Bracket> = Vec::new();
    for bracket in brackets.all().iter().take_while(|bracket| bracket.span().end <= MAX_TEXT) {
        if bracket.opens() {
            open.push(bracket);
            continue;
        }
        let opening = open.pop()?;
        if bracket.begins_line
            && let Some(found) = find(opening, bracket, &open)
        {
            return Some(found);
        }
    }
    None
}

/// The first bracket whose end stands left of its line, below the line of an outer one.
pub(super) fn lost_end(brackets: &Brackets<'_>) -> Option<Lost> {
    first_pair(brackets, |opening, closing, around| {
        let is_lost =
            closing.indent < opening.indent && around.iter().any(|outer| outer.indent == closing.indent);
        is_lost.then(|| Lost { open: opening.span(), next: closing.span() })
    })
}

/// The first bracket that stands right of the line of the one it closes, before `end`.
pub(super) fn extra_end(brackets: &Brackets<'_>, end: Span) -> Option<Location> {
    first_pair(brackets, |opening, closing, _| {
        let is_extra = closing.indent > opening.indent && closing.span().start < end.start;
        is_extra.then(|| brackets.source().location(closing.span()))
    })
}

/// A newline and the indentation of the line that a bracket is on.
pub(super) fn line_break(source: &Source, bracket: Span) -> String {
    let (indent, _) = line(source, bracket.start);
    format!("\n{}", " ".repeat(indent.min(MAX_INDENT)))
}

/// The line that a place is on, with its newline.
pub(super) fn whole_line(place: &Location) -> Location {
    let source = &place.source;
    let (start, end) = source.line_bounds(source.line_of(place.span.start));
    let end = source.text().len().min(end + 1);
    source.location(Span::new(start as u32, end as u32))
}

/// The bracket before a property or an element that stands left of the line before it: the innermost one on a line that is indented like `found`.
pub(super) fn lost_before(source: &Source, open: Span, before: Span, found: Span) -> Option<Lost> {
    let (indent, start) = line(source, found.start);
    let begins_line = start + indent == found.start as usize;
    let (inside, _) = line(source, before.start);
    let (opening, _) = line(source, open.start);
    (begins_line && indent < inside && indent == opening && found.start - open.start < MAX_TEXT)
        .then_some(Lost { open, next: found })
}

/// Whether a property or an element stands left of the one before it, so that the bracket around that has lost its end. The places are the
/// last token of the one before, the bracket around it, and the start of this one.
pub(in crate::json_syntax) fn stands_left(source: &Source, [before, open, found]: [Span; 3]) -> bool {
    lost_before(source, open, before, found).is_some()
}

/// Whether a token begins a line that is indented no further than the line of the bracket `open` before it.
pub(in crate::json_syntax) fn stands_at_opening(source: &Source, open: Span, token: Span) -> bool {
    let (indent, start) = line(source, token.start);
    let (opening, _) = line(source, open.start);
    start + indent == token.start as usize && start > open.start as usize && indent <= opening
}

impl Lost {
    /// Says where the end is missing, and writes it there. `follows` says that another property or element follows.
    pub(super) fn say(&self, diagnostic: Diagnostic, source: &Source, follows: bool) -> Diagnostic {
        let container = Container::at(source, self.open);
        let (close, name) = (container.close(), container.name());
        let end = text_before(source, self.next).len() as u32;
        let (indent, _) = line(source, self.open.start);
        let comma = if follows { "," } else { "" };
        let inserted = format!("\n{}{close}{comma}", " ".repeat(indent.min(MAX_INDENT)));
        let next = source.location(self.next);
        let fix = Fix::likely(format!("Write {close}{comma} before this"));
        let mut diagnostic = diagnostic
            .with_help(format!(
                "Write {close}{comma} on a line of its own before line {}.",
                next.start().line
            ))
            .with_label(source.location(self.open), format!("this {name} is not closed"))
            .with_label(next, "this is no longer inside");
        diagnostic.forget_fixes();
        diagnostic.with_fix(fix.insert(source.location(Span::at(end)), inserted))
    }
}
