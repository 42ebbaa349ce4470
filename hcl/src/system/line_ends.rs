//! How lines end: with a line feed, or with a carriage return and a line feed. A text may come from any
//! system, so nothing here asks which one this is. The lexers read both, `edit/change/newline.rs` writes what
//! the text has, and editors count as their protocol says (`lsp/lines.rs`).

/// The end of a line, which may have none.
pub(crate) fn end_of(line: &str) -> &'static str {
    let end = if line.ends_with("\r\n") { "\r\n" } else { "\n" };
    if line.ends_with(end) { end } else { "" }
}

/// A line without its end.
pub(crate) fn without_end(line: &str) -> &str {
    &line[..line.len() - end_of(line).len()]
}

/// A line that was cut off before its line feed, without what else belongs to its end.
pub(crate) fn without_return(line: &str) -> &str {
    line.strip_suffix('\r').unwrap_or(line)
}

/// The end of a line with which a text begins.
pub(crate) fn end_before(text: &str) -> Option<&'static str> {
    let end = if text.starts_with('\r') { "\r\n" } else { "\n" };
    text.starts_with(end).then_some(end)
}

/// A text in which each line feed follows a carriage return.
pub(crate) fn with_returns(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        written.push_str(without_end(line));
        if line.ends_with('\n') {
            written.push_str("\r\n");
        }
    }
    written
}

/// A text with line feeds only.
#[cfg(feature = "reference")]
pub(crate) fn with_feeds(text: &str) -> String {
    text.replace("\r\n", "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_both_kinds_are_taken_apart() {
        for (line, content, end) in [
            ("a\n", "a", "\n"),
            ("a\r\n", "a", "\r\n"),
            ("a\r", "a\r", ""),
            ("\r\r\n", "\r", "\r\n"),
            ("", "", ""),
        ] {
            assert_eq!((without_end(line), end_of(line)), (content, end), "{line:?}");
            assert_eq!(end_before(&line[content.len()..]).unwrap_or_default(), end, "{line:?}");
        }
        assert_eq!((without_return("a\r"), without_return("a")), ("a", "a"));
        assert_eq!(with_returns("a\r\nb\rc\n"), "a\r\nb\rc\r\n");
        #[cfg(feature = "reference")]
        assert_eq!(with_feeds("a\r\nb\rc\n"), "a\nb\rc\n");
    }
}
