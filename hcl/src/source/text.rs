//! Text as it is written: its lines, its characters, and the comments in it, which no change may lose.

use super::passages::passages;
use super::{Location, Passage, PassageKind, Syntax, part};

/// The nearest character boundary at or before `byte`.
pub(crate) fn floor(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    (0..=byte).rev().find(|&byte| text.is_char_boundary(byte)).unwrap_or(0)
}

/// The nearest character boundary at or after `byte`.
pub(crate) fn ceil(text: &str, byte: usize) -> usize {
    (byte..text.len()).find(|&byte| text.is_char_boundary(byte)).unwrap_or(text.len())
}

/// Whether a character can be part of a name.
pub(crate) fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-')
}

/// Where the line begins that byte `at` is on.
pub(crate) fn line_start(text: &str, at: usize) -> usize {
    text[..floor(text, at)].rfind('\n').map_or(0, |newline| newline + 1)
}

/// How many blanks a text begins with.
pub(crate) fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t']).len()
}

/// How far the line is indented that byte `at` is on.
pub(crate) fn line_indentation(text: &str, at: u32) -> usize {
    blanks(part(text, line_start(text, at as usize)..))
}

/// How far byte `at` is indented, if only blanks are before it on its line.
pub(crate) fn indented_by(text: &str, at: u32) -> Option<usize> {
    let before = part(text, ..at as usize);
    let outer = before.trim_end_matches([' ', '\t']);
    (outer.is_empty() || outer.ends_with('\n')).then_some(before.len() - outer.len())
}

/// How many more braces a line opens than it closes, wherever they are in it.
pub(crate) fn opened_braces(line: &str) -> i64 {
    line.matches('{').count() as i64 - line.matches('}').count() as i64
}

/// The white space before a place that begins a line.
pub(crate) fn indentation(place: &Location) -> Option<String> {
    let (text, start) = (place.source.text(), place.span.start);
    let indent = indented_by(text, start)?;
    Some(part(text, start as usize - indent..start as usize).to_owned())
}

/// Whether a line begins with the header of a block: names and labels, and its brace.
pub(crate) fn begins_block(line: &str) -> bool {
    let mut rest = after_name(line).unwrap_or_default().trim_start();
    while let Some(after) = after_name(rest).or_else(|| after_string(rest)) {
        rest = after.trim_start();
    }
    rest.starts_with('{')
}

/// What follows the name that a line begins with.
pub(crate) fn after_name(line: &str) -> Option<&str> {
    let is_name = line.starts_with(|first: char| first.is_alphabetic() || first == '_');
    is_name.then(|| line.trim_start_matches(is_of_name))
}

/// What follows the string that a line begins with.
fn after_string(line: &str) -> Option<&str> {
    line.strip_prefix('"')?.split_once('"').map(|(_, after)| after)
}

/// Whether a text that replaces another one still has its comments.
pub(crate) fn keeps_comments(old: &str, new: &str) -> bool {
    comments(old).all(|comment| new.contains(comment.trim_end()))
}

/// Whether there are comments in a text.
pub(crate) fn has_comments(text: &str) -> bool {
    comments(text).next().is_some()
}

/// The comments in a text, each without the end of its line. What only looks like one, where quotes do not
/// pair up, counts as one: that loses no text.
fn comments(text: &str) -> impl Iterator<Item = &str> {
    let is_comment = |passage: &Passage, inside: &str| match passage.kind {
        PassageKind::Doubtful => inside.contains('#') || inside.contains("//") || inside.contains("/*"),
        kind => kind == PassageKind::Comment,
    };
    let found = passages(text, Syntax::Native).into_iter();
    found.filter_map(move |passage| {
        text.get(passage.span.range()).filter(|inside| is_comment(&passage, inside))
    })
}

/// Whether there are only white space and comments in a text.
pub(crate) fn is_blank(text: &str) -> bool {
    let mut rest = text.trim_start();
    loop {
        match comment_length(rest) {
            0 => return rest.is_empty(),
            length => rest = rest[length..].trim_start(),
        }
    }
}

/// The length in bytes of the comment that a text begins with, without the end of its line, or 0.
pub(crate) fn comment_length(text: &str) -> usize {
    match text {
        _ if text.starts_with("/*") => text.find("*/").map_or(text.len(), |end| end + 2),
        _ if text.starts_with('#') || text.starts_with("//") => text.find('\n').unwrap_or(text.len()),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_found_outside_of_strings() {
        let found = |text| comments(text).collect::<Vec<_>>();
        assert_eq!(found("a # é\nb /* x\n */ c // d"), ["# é", "/* x\n */", "// d"]);
        assert!(found("a / b + \"#é\\\"# http://x /* \"").is_empty());
        assert_eq!(found("\"a\" # \""), ["# \""]);
        assert_eq!(found("/* x"), ["/* x"]);
    }

    #[test]
    fn a_comment_is_kept_where_the_new_text_has_it() {
        assert!(keeps_comments("[\"a\" /* b */]", "\"a\" /* b */"));
        assert!(!keeps_comments("a + # b\n c", "a + c"));
        assert!(keeps_comments("a", "b"));
    }
}
