//! Heredocs whose first line is mistyped: the lines below are text, whatever they look like.

use crate::source::Span;

use super::super::identifier::{is_continue, is_identifier};

/// How far to look for the end of the text, so that a file full of such mistakes is not scanned over and over.
const MAX_TEXT: usize = 1 << 16;

/// What people write before the marker: too few or too many `<`, a space, quotes as in a shell, or Ruby's `~`.
const IN_FRONT: &[char] = &['<', '-', '~', ' ', '\t', '"', '\'', '`', '\\'];

/// From the `<` at byte `start`, which begins no heredoc, to the end of the line that was meant to end one. Without a
/// marker in the first line, any line of a single word can be the last one.
pub(crate) fn meant_heredoc(source: &str, start: u32) -> Option<Span> {
    let (first, text) = source.get(start as usize..)?.split_once('\n')?;
    let after_opening = first.trim_end().trim_start_matches(IN_FRONT);
    let marker = after_opening
        .split(|char| !is_continue(char) && char != '-')
        .next()
        .filter(|word| is_identifier(word));
    if marker.is_none() && !after_opening.is_empty() {
        return None;
    }
    let mut length = first.len() + 1;
    for line in text.split_inclusive('\n') {
        length += line.len();
        if length > MAX_TEXT {
            return None;
        }
        let word = line.trim();
        if marker.map_or_else(|| is_identifier(word), |marker| word == marker) {
            return Some(Span::new(start, start + length as u32));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(text: &str) -> Option<&str> {
        meant_heredoc(text, 0).map(|span| &text[span.range()])
    }

    #[test]
    fn the_text_ends_with_the_marker() {
        for first in
            ["<EOT", "<<EOT # note", "<< EOT", "<<-", "<<", "<<<EOT", "<<\"EOT\"", "<<~EOT", "<<-'EOT'\r"]
        {
            let text = format!("{first}\none = 1\n  EOT\r\n");
            assert_eq!(meant(&format!("{text}two = 2\nEOT\n")), Some(&*text), "{first}");
        }
    }

    #[test]
    fn what_does_not_end_is_no_text() {
        for text in ["<EOT", "<EOT\nEOF\n", "< 2\nEOT\n", "<<-\na = 1\n", "<<(\nEOT\n"] {
            assert_eq!(meant(text), None, "{text}");
        }
        assert_eq!(meant(&format!("<EOT\n{}EOT\n", "line\n".repeat(MAX_TEXT))), None);
    }
}
