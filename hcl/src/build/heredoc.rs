//! Texts of several lines as heredocs (specification: "Template Expressions").

use unicode_segmentation::UnicodeSegmentation;

#[cfg(feature = "literal")]
use crate::format::MARKS;

/// A text as a heredoc, from its opening to its closing marker; `None` if the text must be in quotes.
///
/// A text of several lines that ends with a newline suits a heredoc.
pub(super) fn heredoc(text: &str, indent: usize) -> Option<String> {
    let lines = text.strip_suffix('\n')?.split('\n').count();
    if lines < 2 { None } else { heredoc_of(&escaped(text)?, indent) }
}

/// A text as a heredoc in which nothing has a meaning.
#[cfg(feature = "literal")]
pub(crate) fn literal_heredoc(text: &str, indent: usize) -> Option<String> {
    let lines = text.strip_suffix('\n')?.split('\n').count();
    let is_plain = !has_controls(text) && !text.contains(MARKS);
    if lines < 2 || !is_plain { None } else { heredoc_of(text, indent) }
}

/// Whether a text has characters that can't be seen in a heredoc.
fn has_controls(text: &str) -> bool {
    text.chars().any(|letter| letter.is_control() && letter != '\t' && letter != '\n')
}

/// The content of a heredoc for a text; `None` if that is impossible. Heredocs have no backslash escapes.
pub(super) fn escaped(text: &str) -> Option<String> {
    // A run of `$` or `%` before a brace is read in pairs; rather than count them, write such a text in
    // quotes.
    let is_counted = text.contains("$${") || text.contains("%%{");
    (!has_controls(text) && !is_counted).then(|| text.replace("${", "$${").replace("%{", "%%{"))
}

/// The heredoc with this content; `None` if it does not end with a newline, or there is no marker for it.
pub(super) fn heredoc_of(content: &str, indent: usize) -> Option<String> {
    let lines: Vec<&str> = content.strip_suffix('\n')?.split('\n').collect();
    let marker = marker(&lines)?;
    // Reading removes the indentation of the least indented line, so one line must have none of its own, and
    // none may consist of white space, which is never removed.
    let starts_blank = |line: &&str| line.starts_with(char::is_whitespace);
    let indented = lines.iter().any(|line| !line.is_empty() && !starts_blank(line))
        && !lines.iter().any(|line| joins_blank(line))
        && !lines.iter().any(|line| !line.is_empty() && line.trim().is_empty());
    let margin = if indented { " ".repeat(indent + 2) } else { String::new() };
    let mut out = format!("<<{}{marker}\n", if indented { "-" } else { "" });
    for line in lines {
        if !line.is_empty() {
            out.push_str(&margin);
            out.push_str(line);
        }
        out.push('\n');
    }
    let closing = if indented { " ".repeat(indent) } else { String::new() };
    out.push_str(&closing);
    out.push_str(marker);
    Some(out)
}

/// Whether a line begins with a character that forms one grapheme cluster with the blank before it: whole
/// clusters are removed.
fn joins_blank(line: &str) -> bool {
    let first = line.chars().next().filter(|first| !first.is_ascii());
    first.is_some_and(|first| format!(" {first}").graphemes(true).count() == 1)
}

/// A marker that does not occur as a line.
fn marker(lines: &[&str]) -> Option<&'static str> {
    ["EOT", "END", "TEXT", "EOT_1", "EOT_2"]
        .into_iter()
        .find(|marker| lines.iter().all(|line| line.trim() != *marker))
}

#[cfg(test)]
mod tests {
    use super::heredoc;

    #[test]
    fn heredocs_are_for_lines() {
        assert_eq!(heredoc("one\n", 0), None);
        assert_eq!(heredoc("one\ntwo", 0), None);
        assert_eq!(heredoc("one\n  ${two}\n", 0).unwrap(), "<<-EOT\n  one\n    $${two}\nEOT");
        assert_eq!(heredoc("  one\n  two\n", 2).unwrap(), "<<EOT\n  one\n  two\nEOT");
        assert_eq!(heredoc("one\n\u{200d}two\n", 2).unwrap(), "<<EOT\none\n\u{200d}two\nEOT");
        assert_eq!(heredoc("EOT\nend\n", 0).unwrap(), "<<-END\n  EOT\n  end\nEND");
    }
}
