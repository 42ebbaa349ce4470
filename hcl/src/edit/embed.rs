//! The text of an expression, to stand in another text: newlines that counted nowhere may count there.

use super::line::bracket_change;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::TokenKind;

/// What the text of an expression needs around it to mean the same as the value of an attribute or an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineNeeds {
    /// It can stand anywhere.
    Nothing,
    /// A newline must follow: it ends with a heredoc or a comment.
    LineEnd,
    /// It has newlines outside brackets.
    Parentheses,
}

/// What this text needs. Where it is no expression, the answer means nothing.
pub(crate) fn line_needs(text: &str) -> LineNeeds {
    let mut lexer = Lexer::new(text, 0);
    let mut depth = 0;
    let mut last = LineNeeds::Nothing;
    loop {
        let token = lexer.next_token();
        last = match token.kind {
            TokenKind::End => return last,
            TokenKind::Newline if depth == 0 => return LineNeeds::Parentheses,
            TokenKind::Comment if lexer.ends_line(token) && depth == 0 => return LineNeeds::Parentheses,
            TokenKind::Comment if !text[token.span.range()].starts_with("/*") => LineNeeds::LineEnd,
            // The last line of a heredoc is one only if a newline follows, which the text of an expression does not include.
            TokenKind::Text | TokenKind::CloseHeredoc => LineNeeds::LineEnd,
            _ => LineNeeds::Nothing,
        };
        depth += bracket_change(token.kind);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newlines_that_count_need_parentheses() {
        use LineNeeds as L;
        for (text, needs) in [
            ("a.b", L::Nothing),
            ("[\n  1, # one\n]", L::Nothing),
            ("\"${\na\n}\" /* c */", L::Nothing),
            ("<<E\nx\nE", L::LineEnd),
            ("<<E\n${a}\nE\n", L::Parentheses),
            ("1 +\n2", L::Parentheses),
            ("1 # one", L::LineEnd),
            ("1 # one\n", L::Parentheses),
            ("f(<<E\nx\nE\n)", L::Nothing),
        ] {
            assert_eq!(line_needs(text), needs, "{text:?}");
        }
    }
}
