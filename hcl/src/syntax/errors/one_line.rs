//! Blocks on one line with more than one attribute: each goes on a line of its own.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Location;

use super::{meant, mend, message};

/// The contents of the block that begins with `brace`, and the same with each attribute on a line of its own, if all of them are on that line.
pub(super) fn spread(brace: &Location) -> Option<(Location, String)> {
    let line = meant::first_line(brace);
    let (parts, close) = parts(line)?;
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).flat_map(attributes).collect();
    let is_attribute = |part: &&str| meant::begins_attribute(part);
    if parts.len() < 2 || !parts.iter().all(is_attribute) {
        return None;
    }
    let outer = mend::line_break(brace);
    let lines: String = parts.iter().map(|part| format!("{outer}  {part}")).collect();
    let start = brace.span.start as usize;
    Some((mend::span(brace, start + 1, start + close), lines + &outer))
}

/// A block in the block on one line that begins with `brace`: it goes on a line of its own.
pub(crate) fn block_in_one_line_block(place: Location, name: &str, brace: &Location) -> Diagnostic {
    let start = brace.span.start as usize;
    let outer = mend::line_break(brace);
    let only = parts(meant::first_line(brace)).and_then(|(parts, close)| match parts[..] {
        [inner] if !inner.is_empty() => {
            Some((mend::span(brace, start + 1, start + close), format!("{outer}  {inner}{outer}")))
        }
        _ => None,
    });
    message::block_in_one_line_block(name).mended_with(only, in_place).at(place)
}

/// A certain change that writes a text in place of another.
pub(super) fn in_place(fix: Fix, (place, text): (Location, String)) -> Fix {
    fix.with_certainty(true).replace(place, text)
}

/// The attributes of a part, which blanks may separate: one begins at each name before an equals sign outside of brackets.
fn attributes(part: &str) -> Vec<&str> {
    let (mut depth, mut start, mut in_string) = (0_usize, 0, false);
    let mut attributes = Vec::new();
    for (at, char) in part.char_indices() {
        match char {
            '"' if !part[..at].ends_with('\\') => in_string = !in_string,
            _ if in_string => {}
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' => depth = depth.saturating_sub(1),
            ' ' | '\t' if depth == 0 && at > start => {
                let rest = part[at..].trim_start();
                let before = part[start..at].trim_end();
                let follows_value =
                    !before.ends_with(['=', '?', ':', '+', '-', '*', '/', '&', '|', '<', '>', '!']);
                if follows_value && before.contains('=') && meant::begins_attribute(rest) {
                    attributes.push(before);
                    start = part.len() - rest.len();
                }
            }
            _ => {}
        }
    }
    attributes.push(&part[start..]);
    attributes
}

/// What commas and semicolons separate between the brace that a line begins with and the one that closes it, and where that is.
fn parts(line: &str) -> Option<(Vec<&str>, usize)> {
    let (mut depth, mut start, mut in_string) = (0_usize, 1, false);
    let mut parts = Vec::new();
    for (at, char) in line.char_indices() {
        match char {
            '"' if !line[..at].ends_with('\\') => in_string = !in_string,
            _ if in_string => {}
            '{' | '[' | '(' => depth += 1,
            ',' | ';' if depth == 1 => {
                parts.push(line[start..at].trim());
                start = at + 1;
            }
            '}' if depth == 1 => {
                parts.push(line[start..at].trim());
                return Some((parts, at));
            }
            '}' | ']' | ')' => depth = depth.checked_sub(1)?,
            '#' => return None,
            _ => {}
        }
    }
    None
}
