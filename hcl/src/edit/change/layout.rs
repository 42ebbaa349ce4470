//! How texts are laid out in lines.

use super::newline::Newline;
use crate::format::{LineNeeds, format, line_needs};
use crate::source::part;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::{Token, TokenKind};

/// An expression in the canonical format, with all lines after the first indented at least as deep as the
/// line in which it begins.
pub(super) fn laid_out(text: &str, base: &str, newline: Newline) -> String {
    // The last line of a heredoc is complete only if a newline follows.
    let mut text = indented(&(format(text) + "\n"), base);
    text.pop();
    newline.end_lines_of(&text)
}

/// Puts blanks before all lines but the first. In a heredoc that removes indentation this changes nothing;
/// the lines of any other heredoc are part of its value, and stay.
fn indented(text: &str, base: &str) -> String {
    if base.is_empty() || !text.contains('\n') {
        return text.to_owned();
    }
    let tokens = tokens(text);
    let mut out = String::with_capacity(text.len());
    let (mut done, mut begins, mut in_heredoc) = (0, false, false);
    for (at, token) in tokens.iter().enumerate() {
        let piece = &text[token.span.range()];
        let is_empty = matches!(token.kind, TokenKind::Newline | TokenKind::End)
            || in_heredoc && matches!(piece, "\n" | "\r\n");
        if begins && !is_empty {
            out.push_str(base);
        }
        out.push_str(&text[done..token.span.end as usize]);
        done = token.span.end as usize;
        match token.kind {
            TokenKind::OpenHeredoc => {
                in_heredoc = piece.starts_with("<<-") && may_be_indented(text, &tokens[at + 1..])
            }
            TokenKind::CloseHeredoc => in_heredoc = false,
            _ => {}
        }
        let is_line = matches!(token.kind, TokenKind::Newline | TokenKind::Comment) || in_heredoc;
        begins = is_line && piece.ends_with('\n');
    }
    out
}

/// Whether a heredoc, which begins with these tokens, has the same value with more blanks before each line.
/// Reading removes as many grapheme clusters as the least indented line has blanks, and never from lines that
/// consist of blanks.
fn may_be_indented(text: &str, tokens: &[Token]) -> bool {
    let close = tokens.iter().position(|token| token.kind != TokenKind::Text);
    let Some((first, close)) = tokens.first().zip(close.and_then(|at| tokens.get(at))) else { return false };
    let lines = part(text, first.span.start as usize..close.span.start as usize).split('\n');
    let begins_plain =
        |line: &str| line.starts_with(|first: char| first.is_ascii()) && !line.trim().is_empty();
    close.kind == TokenKind::CloseHeredoc
        && lines.into_iter().all(|line| matches!(line, "" | "\r") || begins_plain(line))
}

/// All tokens; the last one is the end.
fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer::new(text, 0);
    let mut tokens = Vec::new();
    while tokens.last().is_none_or(|token: &Token| token.kind != TokenKind::End) {
        tokens.push(lexer.next_token());
    }
    tokens
}

/// The comments and blanks before an item, with other blanks before each line.
pub(super) fn reindented(lead: &str, base: &str) -> String {
    if is_blank(lead) {
        return base.to_owned();
    }
    let mut lexer = Lexer::new(lead, 0);
    let mut out = String::with_capacity(lead.len());
    let (mut done, mut begins) = (0, true);
    loop {
        let token = lexer.next_token();
        let (start, end) = (token.span.start as usize, token.span.end as usize);
        out.push_str(match (begins, token.kind) {
            (true, TokenKind::Newline) => "",
            (true, _) => base,
            (false, _) => part(lead, done..start),
        });
        if token.kind == TokenKind::End {
            return out;
        }
        out.push_str(&lead[start..end]);
        begins = lead[start..end].ends_with('\n');
        done = end;
    }
}

/// The blanks before the last line of a text.
pub(super) fn blanks_of(text: &str) -> &str {
    let line = text.rsplit('\n').next().unwrap_or_default();
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

pub(super) fn is_blank(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' ' | b'\t'))
}

/// Whether a newline must follow an expression.
pub(super) fn needs_line_end(text: &str) -> bool {
    let may = text.contains("<<") || text.contains('#') || text.contains("//");
    may && line_needs(text) != LineNeeds::Nothing
}

/// Whether the first word of an expression is `for`.
pub(super) fn begins_with_for(text: &str) -> bool {
    let mut lexer = Lexer::new(text, 0);
    loop {
        match lexer.next_token().kind {
            TokenKind::Comment | TokenKind::Newline => {}
            kind => return kind == TokenKind::For,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_indented_where_that_changes_no_value() {
        for (text, expected) in [
            ("[\n1 # c\n\n]", "[\n  1 # c\n\n  ]"),
            ("<<E\nx\nE\n", "<<E\nx\nE\n"),
            ("<<-E\nx\n\n  y $${z}\nE\n", "<<-E\n  x\n\n    y $${z}\n  E\n"),
            ("<<-E\n${x}\nE\n", "<<-E\n${x}\nE\n"),
            ("<<-E\n  x\n \nE\n", "<<-E\n  x\n \nE\n"),
            ("<<-E\n\u{301}x\nE\n", "<<-E\n\u{301}x\nE\n"),
        ] {
            assert_eq!(indented(text, "  "), expected, "{text:?}");
        }
        assert_eq!(reindented(" /* a */ # b\n\n\t# c\n", "  "), "  /* a */ # b\n\n  # c\n  ");
    }
}
