//! How far the lines of another language extend. What is wrong in them follows from the mistake that shows it.

use crate::source::{Span, part};

use super::super::errors::rewrite;

/// How far to look, so that a file full of such mistakes is not scanned over and over.
const MAX_TEXT: usize = 1 << 16;

/// How far to look for the end of a statement in braces.
const MAX_STATEMENT: usize = 1 << 13;

/// The lines of a conflict.
pub(super) struct Conflict {
    /// The mark at the start.
    pub(super) first: Span,
    /// The mark before the other side.
    pub(super) second: Option<Span>,
    pub(super) whole: Span,
}

/// The conflict that begins at byte `start`.
pub(super) fn conflict(text: &str, start: u32) -> Option<Conflict> {
    let rest = text.get(start as usize..)?;
    let is_line = part(text, ..start as usize).rsplit('\n').next().is_some_and(|line| line.trim().is_empty());
    let mark =
        ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].into_iter().find(|mark| rest.starts_with(mark))?;
    if !is_line {
        return None;
    }
    let first = Span::new(start, start + mark.len() as u32);
    let mut second = None;
    let mut at = start;
    for line in rest.split_inclusive('\n') {
        let next = at + line.len() as u32;
        if line.starts_with("=======") && at > start {
            second.get_or_insert(Span::new(at, at + 7));
        }
        if line.starts_with(">>>>>>>") {
            return Some(Conflict { first, second, whole: Span::new(start, next) });
        }
        if (next - start) as usize > MAX_TEXT {
            break;
        }
        at = next;
    }
    let last = second.unwrap_or(first);
    let line = part(text, last.start as usize..).lines().next().unwrap_or("").len() as u32;
    Some(Conflict { first, second: None, whole: Span::new(start, last.start + line) })
}

/// The last mark of a conflict of several lines.
pub(super) fn last_mark(text: &str, conflict: &Conflict) -> Option<Span> {
    let whole = text.get(conflict.whole.range())?;
    let line = whole.trim_end().rfind('\n')? as u32 + 1;
    let start = conflict.whole.start + line;
    Some(Span::new(start, start + 7))
}

/// The lines of each side of a conflict, if it has two.
pub(super) fn sides(text: &str, conflict: &Conflict) -> Option<[String; 2]> {
    let whole = text.get(conflict.whole.range())?;
    let second = (conflict.second?.start - conflict.whole.start) as usize;
    let after_mark = |lines: &str| lines.find('\n').map(|newline| lines[newline + 1..].to_owned());
    let ours = after_mark(whole.get(..second)?)?;
    let ours = ours.split("|||||||").next().unwrap_or_default().to_owned();
    let theirs = after_mark(whole.get(second..)?)?;
    let end = theirs.find(">>>>>>>")?;
    Some([ours, theirs[..end].to_owned()])
}

/// Where lines end, without the blanks and newlines after them.
pub(super) fn trimmed_end(text: &str, lines: Span) -> u32 {
    let lines_text = text.get(lines.range()).unwrap_or("");
    lines.start + lines_text.trim_end().len() as u32
}

/// Lines that begin with a dash.
pub(super) struct Dashes {
    /// From the first dash to the end of the last line.
    pub(super) lines: Span,
    /// The elements as a list, if each is on one line and the list is short.
    pub(super) elements: Option<String>,
}

/// The lines with dashes from byte `start`, the start of a line.
pub(super) fn dashes(text: &str, start: u32) -> Option<Dashes> {
    let rest = text.get(start as usize..)?;
    let indent = indentation(rest.lines().next()?);
    let first = start + indent as u32;
    let mut elements = Some(Vec::new());
    let mut end = start;
    // Such lines are not elements, but attributes that something has marked.
    if rest.lines().next()?.contains(" = ") {
        return None;
    }
    for line in rest.split_inclusive('\n') {
        let bare = line.trim();
        let element = bare.strip_prefix("- ");
        if element.is_none() && (bare.is_empty() || indentation(line) <= indent)
            || (end - start) as usize > MAX_TEXT
        {
            break;
        }
        let value = element.filter(|text| !is_key(text)).and_then(rewrite::shown_value);
        match (value, &mut elements) {
            (Some(value), Some(elements)) => elements.push(value),
            _ => elements = None,
        }
        end += line.len() as u32;
    }
    let elements = elements.and_then(|elements| rewrite::shown(format!("[{}]", elements.join(", "))));
    (end > start).then(|| Dashes { lines: Span::new(first, end), elements })
}

/// The lines below a line with `indent`, from byte `start`, that are indented deeper or have a dash: the nested lines of YAML. `None` if there
/// are none.
pub(super) fn indented(text: &str, start: u32, indent: usize) -> Option<Span> {
    let mut end = start;
    for line in text.get(start as usize..)?.split_inclusive('\n') {
        let bare = line.trim();
        let deeper = indentation(line) > indent || indentation(line) == indent && bare.starts_with("- ");
        if !bare.is_empty() && !deeper || (end - start) as usize > MAX_TEXT {
            break;
        }
        end += line.len() as u32;
    }
    let lines = text.get(start as usize..end as usize)?;
    lines
        .lines()
        .find(|line| !line.trim().is_empty())
        .filter(|line| is_key(line.trim()) || line.trim().starts_with("- "))?;
    Some(Span::new(start, end))
}

/// The lines from byte `start` that are indented deeper than the line that byte `at` is on. `None` if there are none.
pub(super) fn deeper(text: &str, start: u32, at: u32) -> Option<Span> {
    let line = text.get(..at as usize)?.rfind('\n').map_or(0, |newline| newline + 1);
    let indent = indentation(text.get(line..)?);
    let mut end = start;
    for line in text.get(start as usize..)?.split_inclusive('\n') {
        if !line.trim().is_empty() && indentation(line) <= indent || (end - start) as usize > MAX_TEXT {
            break;
        }
        end += line.len() as u32;
    }
    (end > start).then(|| Span::new(start, end))
}

/// The indented lines below the line from byte `start`, if that ends with a colon, as in Python.
pub(super) fn after_colon(text: &str, start: u32) -> Option<Span> {
    let rest = text.get(start as usize..)?;
    let line = rest.get(..MAX_TEXT).unwrap_or(rest).split_inclusive('\n').next()?;
    let next = start + line.len() as u32;
    rewrite::without_comment(line).trim_end().strip_suffix(':')?;
    deeper(text, next, start)
}

/// The text in backticks or in three single quotes that begins at byte `start` and ends on a later line.
pub(super) fn multi_line_quotes(text: &str, start: u32) -> Option<(Span, &str)> {
    let rest = text.get(start as usize..)?;
    let quote = ["'''", "`"].into_iter().find(|quote| rest.starts_with(quote))?;
    let inner = &rest[quote.len()..];
    let limit = (0..=inner.len().min(MAX_TEXT)).rev().find(|&at| inner.is_char_boundary(at))?;
    let end = inner[..limit].find(quote)?;
    let length = (end + 2 * quote.len()) as u32;
    inner[..end].contains('\n').then(|| (Span::new(start, start + length), &inner[..end]))
}

/// Where a section ends whose first line ends at byte `start`: after its last line that is not blank, before the next section.
pub(super) fn section(text: &str, start: u32) -> u32 {
    let mut end = start;
    let mut read = start;
    for line in text.get(start as usize..).unwrap_or("").split_inclusive('\n') {
        let bare = line.trim();
        if bare.starts_with('[') && bare.ends_with(']') || (read - start) as usize > MAX_TEXT {
            break;
        }
        if !bare.is_empty() {
            end = read + line.trim_end().len() as u32;
        }
        read += line.len() as u32;
    }
    end
}

/// How far `end` is from byte `start`.
pub(super) fn up_to(text: &str, start: u32, end: &str) -> Option<usize> {
    let rest = text.get(start as usize..)?;
    let limit = (0..=rest.len().min(MAX_TEXT)).rev().find(|&at| rest.is_char_boundary(at))?;
    rest[..limit].find(end)
}

/// Where the braces that the line from byte `start` opens are closed, at the end of that line. `None` if it opens none, or they have no end.
pub(super) fn braces(text: &str, start: u32) -> Option<u32> {
    let rest = text.get(start as usize..)?;
    let (mut depth, mut end) = (0_i64, start as usize);
    for line in rest.split_inclusive('\n') {
        let bare = rewrite::without_comment(line);
        depth += bare.matches('{').count() as i64 - bare.matches('}').count() as i64;
        end += line.len();
        let goes_on = bare.trim_end().ends_with('{');
        if depth <= 0 && !goes_on {
            let opened = part(text, start as usize..end).contains('{');
            return (depth == 0 && opened).then_some(end as u32);
        }
        if end - start as usize > MAX_STATEMENT {
            break;
        }
    }
    None
}

/// Whether a line is a key of YAML: a name, a colon and a blank or nothing.
pub(super) fn is_key(line: &str) -> bool {
    line.split_once(':').is_some_and(|(key, rest)| {
        !key.contains([' ', '"', '=']) && (rest.is_empty() || rest.starts_with([' ', '\r', '\n']))
    })
}

/// The blanks at the start of a line.
pub(super) fn indentation(line: &str) -> usize {
    line.len() - line.trim_start_matches([' ', '\t']).len()
}

/// The lines of a text in triple quotes that begins at byte `start`.
pub(super) fn triple_quotes(text: &str, start: u32) -> Option<Span> {
    let rest = text.get(start as usize + 3..)?;
    let end = rest.get(..MAX_TEXT).unwrap_or(rest).find("\"\"\"")?;
    Some(Span::new(start, start + 6 + end as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conflict_ends_at_its_last_mark() {
        let text = "<<<<<<< HEAD\na = 1\n=======\na = 2\n>>>>>>> b\nc = 1\n";
        let found = conflict(text, 0).expect("a conflict");
        assert!(text[found.whole.range()].ends_with(">>>>>>> b\n"));
        assert_eq!(found.second.map(|second| second.start), Some(19));
        assert!(conflict("a <<<<<<< b\n", 2).is_none() && conflict("a = 1\n", 0).is_none());
    }

    #[test]
    fn dashes_become_a_list() {
        let text = "  - one\n  - 2\nb = 1\n";
        let found = dashes(text, 0).expect("dashes");
        assert_eq!(
            (&text[found.lines.range()], found.elements.as_deref()),
            ("- one\n  - 2\n", Some("[\"one\", 2]"))
        );
        assert!(dashes("b = 1\n", 0).is_none());
    }

    #[test]
    fn nested_lines_end_where_the_indentation_does() {
        let text = "  a: 1\n\n  b:\n    - x\nc: 1\n";
        assert_eq!(indented(text, 0, 0).map(|lines| &text[lines.range()]), Some("  a: 1\n\n  b:\n    - x\n"));
        assert!(indented("a: 1\n", 0, 0).is_none());
    }
}
