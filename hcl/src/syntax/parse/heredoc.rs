//! Heredocs whose first or last line is mistyped: the lines between them are text, whatever they look like.

use std::collections::BTreeSet;

use crate::source::Span;

use super::super::identifier::{identifier_len, is_continue, is_identifier};

/// How far to look for the end of the text, so that a file full of such mistakes is not scanned over and
/// over.
const MAX_TEXT: usize = 1 << 16;

/// What people write before the marker: too few or too many `<`, a space, quotes as in a shell, or Ruby's
/// `~`.
const IN_FRONT: &[char] = &['<', '-', '~', ' ', '\t', '"', '\'', '`', '\\'];

/// From the `<` at byte `start`, which begins no heredoc, to the end of the line that was meant to end one.
/// Without a marker in the first line, any line of a single word can be the last one.
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

/// The line that ends a heredoc, or was meant to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeredocEnd {
    /// The word that the line begins with.
    pub(crate) word: Span,
    /// The word, and what follows it.
    pub(crate) line: Span,
}

/// Finds the line that ends the heredoc with the first line `opening`: the marker, alone or with a piece of
/// code or a comment after it. Without one, a word alone on its line that differs from the marker in its
/// case, or is written in capitals like it.
pub(crate) fn heredoc_end(source: &str, opening: Span) -> Option<HeredocEnd> {
    let marker = source.get(opening.range())?.trim_start_matches(['<', '-']).trim();
    let is_capitals = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let mut start = opening.end;
    let mut similar = None;
    let mut others = BTreeSet::new();
    for line in source.get(opening.end as usize..)?.split_inclusive('\n') {
        let text = line.trim();
        let word = &text[..identifier_len(text)];
        let at = start + (line.len() - line.trim_start().len()) as u32;
        let end = HeredocEnd {
            word: Span::new(at, at + word.len() as u32),
            line: Span::new(at, at + text.len() as u32),
        };
        if word == marker && is_code(&text[word.len()..]) {
            return Some(end);
        }
        if opens(text, marker) {
            break;
        }
        others.extend(text.rsplit_once("<<").map(|(_, other)| other.trim_start_matches('-')));
        let is_similar = word.eq_ignore_ascii_case(marker) || (is_capitals(word) && is_capitals(marker));
        if similar.is_none() && word.len() == text.len() && is_similar && !others.contains(word) {
            similar = Some(end);
        }
        start += line.len() as u32;
    }
    similar
}

/// Whether a line begins a heredoc with this marker. Inside one, that shows that its end has been missed.
pub(super) fn opens(line: &str, marker: &str) -> bool {
    let before = line.strip_suffix(marker);
    before.is_some_and(|before| before.ends_with("<<") || before.ends_with("<<-"))
}

/// Whether the text of a heredoc, from its first line to its last, contains the beginning of another one with
/// the same marker.
pub(crate) fn runs_over(heredoc: &str) -> bool {
    let mut lines = heredoc.lines();
    let marker = lines.next().unwrap_or_default().trim_start_matches(['<', '-']).trim();
    lines.any(|line| opens(line.trim(), marker))
}

/// Whether what follows the marker is code rather than prose.
fn is_code(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.starts_with([',', ')', ']', '}', ';', '#', '"'])
        || rest.starts_with("//")
        || !rest.contains(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(text: &str) -> Option<&str> {
        let opening = Span::new(0, text.find('\n')? as u32 + 1);
        heredoc_end(text, opening).map(|end| &text[end.line.range()])
    }

    #[test]
    fn the_line_that_was_meant_to_end_a_text_is_found() {
        for last in ["EOT", "EOT,", "EOT)", "EOT # note", "EOT // note", "eot", "EOF"] {
            assert_eq!(end(&format!("<<EOT\none\n  {last}\ntwo = 2\n")), Some(last));
        }
        assert_eq!(end("<<-EOT\nEOF\nEOT, \nEOT\n"), Some("EOT,"));
        assert_eq!(end("<<EOT\none\nEOF\na = <<EOT\nEOT\n"), Some("EOF"));
        assert!(runs_over("<<EOT\none\na = <<-EOT\n  EOT\n") && !runs_over("<<EOT\n<<EOF\nEOT"));
        for text in ["<<EOT\none\nEOT is the end\n", "<<EOT\nEOTx\nA\n", "<<EOT\n", "<<eot\nEOF\n"] {
            assert_eq!(end(text), None, "{text}");
        }
    }

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
