//! Brackets that have lost their ends, found by how lines are indented. Only broken texts come here.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Source, Span};

/// How much of a text is looked at.
const MAX_TEXT: usize = 1 << 16;

/// How much of a line is looked at.
const MAX_LINE: usize = 1 << 12;

/// How deep an inserted line is indented at most.
const MAX_INDENT: usize = 100;

/// A bracket that has lost its end, and the first token of a line that stands left of what it contains.
pub(super) struct Lost {
    open: Span,
    next: Span,
}

/// How far the line that contains a byte is indented, and where that line begins.
fn line(text: &str, at: usize) -> (usize, usize) {
    let near = at.saturating_sub(MAX_LINE);
    let newline = text.as_bytes()[near..at].iter().rposition(|&byte| byte == b'\n');
    let start = newline.map_or(near, |newline| near + newline + 1);
    let blanks = text.as_bytes()[start..at].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    (blanks, start)
}

/// The first bracket whose end stands left of its line, below the line of an outer one.
pub(super) fn lost_end(source: &Source) -> Option<Lost> {
    let text = source.text();
    let mut open: Vec<(usize, usize)> = Vec::new();
    let (mut in_string, mut escaped) = (false, false);
    let (mut indent, mut begins_line) = (0, true);
    for (at, byte) in text.bytes().enumerate().take(MAX_TEXT) {
        match byte {
            _ if escaped => escaped = false,
            b'\n' => (indent, begins_line, in_string) = (0, true, false),
            b' ' | b'\t' if begins_line => indent += 1,
            b'\\' => escaped = in_string,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'[' | b'{' => open.push((at, indent)),
            b']' | b'}' => {
                let (bracket, inner) = open.pop()?;
                let is_outer = open.iter().any(|&(_, outer)| outer == indent);
                if begins_line && indent < inner && is_outer {
                    let bracket = Span::new(bracket as u32, bracket as u32 + 1);
                    return Some(Lost { open: bracket, next: Span::new(at as u32, at as u32 + 1) });
                }
            }
            _ => {}
        }
        begins_line &= matches!(byte, b' ' | b'\t' | b'\n');
    }
    None
}

/// The first bracket that stands right of the line of the one it closes, before `end`.
pub(super) fn extra_end(source: &Source, end: Span) -> Option<Location> {
    let text = source.text().get(..end.start as usize)?;
    let mut open: Vec<usize> = Vec::new();
    let (mut in_string, mut escaped) = (false, false);
    let (mut indent, mut begins_line) = (0, true);
    for (at, byte) in text.bytes().enumerate().take(MAX_TEXT) {
        match byte {
            _ if escaped => escaped = false,
            b'\n' => (indent, begins_line, in_string) = (0, true, false),
            b' ' | b'\t' if begins_line => indent += 1,
            b'\\' => escaped = in_string,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'[' | b'{' => open.push(indent),
            b']' | b'}' => {
                let outer = open.pop()?;
                if begins_line && indent > outer {
                    return Some(source.location(Span::new(at as u32, at as u32 + 1)));
                }
            }
            _ => {}
        }
        begins_line &= matches!(byte, b' ' | b'\t' | b'\n');
    }
    None
}

/// The line that a place is on, with its newline.
pub(super) fn whole_line(place: &Location) -> Location {
    let text = place.source.text();
    let (_, start) = line(text, place.span.start as usize);
    let newline = text.as_bytes()[start..].iter().position(|&byte| byte == b'\n');
    let end = newline.map_or(text.len(), |newline| start + newline + 1);
    place.source.location(Span::new(start as u32, end as u32))
}

/// The bracket before a property or an element that stands left of the line before it: the innermost one on a line that is indented like `found`.
pub(super) fn lost_before(source: &Source, open: Span, before: Span, found: Span) -> Option<Lost> {
    let text = source.text();
    let (indent, start) = line(text, found.start as usize);
    let begins_line = start + indent == found.start as usize;
    let (inside, _) = line(text, before.start as usize);
    let (opening, _) = line(text, open.start as usize);
    (begins_line && indent < inside && indent == opening && found.start - open.start < MAX_TEXT as u32)
        .then_some(Lost { open, next: found })
}

impl Lost {
    /// Says where the end is missing, and writes it there. `follows` says that another property or element follows.
    pub(super) fn say(&self, diagnostic: Diagnostic, source: &Source, follows: bool) -> Diagnostic {
        let opening = source.slice(self.open);
        let (close, what) = if opening == "{" { ("}", "object") } else { ("]", "array") };
        let text = source.text();
        let end = text.as_bytes()[..self.next.start as usize].trim_ascii_end().len() as u32;
        let (indent, _) = line(text, self.open.start as usize);
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
