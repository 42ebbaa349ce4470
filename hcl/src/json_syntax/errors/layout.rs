//! Brackets that have lost their ends, found by how lines are indented. Only broken texts come here.

use super::advice::text_before;
use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Source, Span};

/// How much of a text is looked at.
const MAX_TEXT: usize = 1 << 16;

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

/// The brackets of a text outside strings, with the lines that they are on.
struct Brackets<'t> {
    bytes: std::iter::Enumerate<std::iter::Take<std::str::Bytes<'t>>>,
    in_string: bool,
    escaped: bool,
    indent: usize,
    begins_line: bool,
}

/// A bracket, how far its line is indented, and whether it begins that line.
struct Bracket {
    at: usize,
    opens: bool,
    indent: usize,
    begins_line: bool,
}

impl<'t> Brackets<'t> {
    fn of(text: &'t str) -> Self {
        let bytes = text.bytes().take(MAX_TEXT).enumerate();
        Brackets { bytes, in_string: false, escaped: false, indent: 0, begins_line: true }
    }
}

impl Iterator for Brackets<'_> {
    type Item = Bracket;

    fn next(&mut self) -> Option<Bracket> {
        for (at, byte) in self.bytes.by_ref() {
            let begins_line = self.begins_line;
            self.begins_line &= matches!(byte, b' ' | b'\t');
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\n' => (self.indent, self.begins_line, self.in_string) = (0, true, false),
                b' ' | b'\t' if begins_line => self.indent += 1,
                b'\\' => self.escaped = self.in_string,
                b'"' => self.in_string = !self.in_string,
                _ if self.in_string => {}
                b'[' | b'{' | b']' | b'}' => {
                    let opens = matches!(byte, b'[' | b'{');
                    return Some(Bracket { at, opens, indent: self.indent, begins_line });
                }
                _ => {}
            }
        }
        None
    }
}

/// The first pair of brackets of a text for which `find` returns something. It is given the pair, and the brackets that are open around it.
fn first_pair<T>(text: &str, find: impl Fn(&Bracket, &Bracket, &[Bracket]) -> Option<T>) -> Option<T> {
    let mut open: Vec<Bracket> = Vec::new();
    for bracket in Brackets::of(text) {
        if bracket.opens {
            open.push(bracket);
            continue;
        }
        let opening = open.pop()?;
        if bracket.begins_line
            && let Some(found) = find(&opening, &bracket, &open)
        {
            return Some(found);
        }
    }
    None
}

/// The first bracket whose end stands left of its line, below the line of an outer one.
pub(super) fn lost_end(source: &Source) -> Option<Lost> {
    first_pair(source.text(), |opening, closing, around| {
        let is_lost =
            closing.indent < opening.indent && around.iter().any(|outer| outer.indent == closing.indent);
        is_lost.then(|| Lost { open: opening.span(), next: closing.span() })
    })
}

/// The first bracket that stands right of the line of the one it closes, before `end`.
pub(super) fn extra_end(source: &Source, end: Span) -> Option<Location> {
    first_pair(source.text().get(..end.start as usize)?, |opening, closing, _| {
        (closing.indent > opening.indent).then(|| source.location(closing.span()))
    })
}

/// The bracket that closes `open`.
pub(super) fn closing(source: &Source, open: Span) -> Option<Span> {
    let mut depth = 0_usize;
    let mut brackets = Brackets::of(source.text().get(open.start as usize..)?);
    let close = brackets.find(|bracket| {
        depth = if bracket.opens { depth + 1 } else { depth.saturating_sub(1) };
        depth == 0
    })?;
    Some(Span::new(open.start + close.at as u32, open.start + close.at as u32 + 1))
}

impl Bracket {
    fn span(&self) -> Span {
        Span::new(self.at as u32, self.at as u32 + 1)
    }
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
    (begins_line && indent < inside && indent == opening && found.start - open.start < MAX_TEXT as u32)
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
        let opening = source.slice(self.open);
        let (close, what) = if opening == "{" { ("}", "object") } else { ("]", "array") };
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
            .with_label(source.location(self.open), format!("this {what} is not closed"))
            .with_label(next, "this is no longer inside");
        diagnostic.forget_fixes();
        diagnostic.with_fix(fix.insert(source.location(Span::at(end)), inserted))
    }
}
