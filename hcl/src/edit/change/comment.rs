//! Comments of items: those directly above, and the one at the end of the line.

use super::layout::blanks_of;
use super::newline::Newline;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::TokenKind;
use crate::system::line_ends::end_of;

/// The text of the comments, without comment marks: a line for each line.
pub(super) fn said_in(text: &str) -> Option<String> {
    let mut lexer = Lexer::new(text, 0);
    let mut lines: Vec<&str> = Vec::new();
    loop {
        let token = lexer.next_token();
        match token.kind {
            TokenKind::End if lines.is_empty() => return None,
            TokenKind::End => return Some(lines.join("\n")),
            TokenKind::Comment => said_by(&text[token.span.range()], &mut lines),
            _ => {}
        }
    }
}

fn said_by<'t>(comment: &'t str, lines: &mut Vec<&'t str>) {
    if let Some(inside) = comment.strip_prefix("/*") {
        lines.extend(inside.strip_suffix("*/").unwrap_or(inside).trim().lines().map(str::trim));
        return;
    }
    let line = comment.trim_end().trim_start_matches("//");
    let line = if comment.starts_with('#') { line.trim_start_matches('#') } else { line };
    lines.push(line.strip_prefix(' ').unwrap_or(line));
}

/// The text before an item with this comment, keeping the old blanks.
pub(super) fn lead_of(comment: &str, old: &str, newline: Newline) -> String {
    let blanks = blanks_of(old);
    let mut lead = String::new();
    for line in lines(comment) {
        lead.extend([blanks, "#", if line.is_empty() { "" } else { " " }, &line, newline.as_str()]);
    }
    lead + blanks
}

/// The rest of the line of an item with this comment, keeping the old line ending.
pub(super) fn tail_of(comment: &str, old: &str) -> String {
    let end = end_of(old);
    let line = lines(comment).join(" ");
    if line.is_empty() { end.to_owned() } else { format!(" # {line}{end}") }
}

/// The lines of a comment; none if it is empty. A character that would be invisible, or might end the
/// comment, becomes a blank.
fn lines(comment: &str) -> Vec<String> {
    if comment.trim().is_empty() {
        return Vec::new();
    }
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let lines = comment.trim_end().split('\n');
    lines.map(|line| line.trim_end().chars().map(plain).collect::<String>().trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_read_back() {
        assert_eq!(
            said_in("  # one\n  // two\n  /* three\n   four */ ").as_deref(),
            Some("one\ntwo\nthree\nfour")
        );
        assert_eq!((said_in(" "), said_in("#\n").as_deref()), (None, Some("")));
        let lead = lead_of("one\n\n  two \u{1b}x\n", "  /* old */\n    ", Newline::CrLf);
        assert_eq!(lead, "    # one\r\n    #\r\n    #   two  x\r\n    ");
        assert_eq!(said_in(&lead).as_deref(), Some("one\n\n  two  x"));
        assert_eq!(lead_of(" ", "# old\n  ", Newline::Lf), "  ");
        assert_eq!(tail_of("a\nb", " // old\r\n"), " # a b\r\n");
        assert_eq!((tail_of("", " # c\n"), tail_of("a", "")), ("\n".to_owned(), " # a".to_owned()));
    }
}
