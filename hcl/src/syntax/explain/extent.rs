//! How far the lines of another language extend. What is wrong in them follows from the mistake that shows
//! it.

use crate::source::{Span, blanks, line_indentation};

use super::super::errors::rewrite;

/// How far to look, so that a file full of such mistakes is not scanned over and over.
const MAX_TEXT: usize = 1 << 16;

/// How many elements a list that is shown has at most.
const MAX_ELEMENTS: usize = 100;

/// Where the lines from byte `start` end that belong to the line of byte `item` by their indentation: they
/// are indented deeper than that line, or as deep with a dash. `None` if there are none.
pub(in crate::syntax) fn below(text: &str, start: usize, item: usize) -> Option<usize> {
    let indent = line_indentation(text, item as u32);
    let mut end = start;
    let mut found = None;
    for line in text.get(start..)?.split_inclusive('\n') {
        let (bare, depth) = (line.trim(), blanks(line));
        let belongs = depth > indent || depth == indent && bare.starts_with("- ");
        if !bare.is_empty() && !belongs || end - start > MAX_TEXT {
            break;
        }
        if !bare.is_empty() {
            found = Some(end + line.trim_end().len());
        }
        end += line.len();
    }
    found
}

/// Lines that begin with dashes as a list, if each is one value.
pub(in crate::syntax) fn elements(lines: &str) -> Option<String> {
    let element = |line: &str| {
        let element = line.trim().strip_prefix("- ").filter(|text| !is_key(text))?;
        rewrite::shown_value(element)
    };
    let lines = lines.lines().filter(|line| !line.trim().is_empty());
    let elements: Option<Vec<String>> = lines.take(MAX_ELEMENTS).map(element).collect();
    rewrite::shown(format!("[{}]", elements?.join(", ")))
}

/// The indented lines below the line from byte `start`, if that ends with a colon, as in Python.
pub(super) fn after_colon(text: &str, start: u32) -> Option<Span> {
    let rest = text.get(start as usize..)?;
    let line = rest.get(..MAX_TEXT).unwrap_or(rest).split_inclusive('\n').next()?;
    let next = start + line.len() as u32;
    rewrite::without_comment(line).trim_end().strip_suffix(':')?;
    below(text, next as usize, start as usize).map(|end| Span::new(next, text.len().min(end + 1) as u32))
}

/// Where a section ends whose first line ends at byte `start`: after its last line that is not blank, before
/// the next line in brackets.
pub(in crate::syntax) fn section(text: &str, start: usize) -> usize {
    let (mut end, mut read) = (start, start);
    for line in text.get(start..).unwrap_or("").split_inclusive('\n') {
        let bare = line.trim();
        if bare.starts_with('[') && bare.ends_with(']') || read - start > MAX_TEXT {
            break;
        }
        if !bare.is_empty() {
            end = read + line.trim_end().len();
        }
        read += line.len();
    }
    end
}

/// Whether a line is a key of YAML: a name, a colon and a blank or nothing.
pub(super) fn is_key(line: &str) -> bool {
    line.split_once(':').is_some_and(|(key, rest)| {
        !key.contains([' ', '"', '=']) && (rest.is_empty() || rest.starts_with([' ', '\r', '\n']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_become_a_list() {
        assert_eq!(elements("- one\n  - 2\n").as_deref(), Some("[\"one\", 2]"));
        assert_eq!(elements("- a: 1\n"), None);
    }

    #[test]
    fn nested_lines_end_where_the_indentation_does() {
        let text = "a:\n  a: 1\n\n  b:\n    - x\n\nc: 1\n";
        assert_eq!(below(text, 3, 0).map(|end| &text[3..end]), Some("  a: 1\n\n  b:\n    - x"));
        assert_eq!(below("a:\nb: 1\n", 3, 0), None);
    }
}
