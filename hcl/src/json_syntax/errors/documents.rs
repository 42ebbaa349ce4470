//! Several JSON values in one text.

use crate::diagnostic::Fix;
use crate::source::{Source, Span};

/// How many values are enclosed in an array, and how much of the text is looked at.
const MAX_VALUES: usize = 100;
const MAX_TEXT: usize = 1 << 16;

/// Encloses the objects of a text in an array, with commas between them. `None` if the text has anything else between them.
pub(super) fn in_an_array(source: &Source) -> Option<Fix> {
    let text = source.text();
    if text.len() > MAX_TEXT {
        return None;
    }
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    let mut ends = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_string,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    ends.push(at as u32 + 1);
                }
            }
            byte if depth == 0 && !byte.is_ascii_whitespace() => return None,
            _ => {}
        }
    }
    let (last, before) = ends.split_last()?;
    if depth > 0 || in_string || before.is_empty() || ends.len() > MAX_VALUES {
        return None;
    }
    let place = |at: u32| source.location(Span::at(at));
    let fix = Fix::likely("Enclose them in an array").insert(place(0), "[");
    let fix = before.iter().fold(fix, |fix, &end| fix.insert(place(end), ","));
    Some(fix.insert(place(*last), "]"))
}
