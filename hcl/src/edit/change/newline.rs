//! The line endings of a text: added text uses the same ones.

use crate::syntax::lexer::Lexer;
use crate::syntax::token::TokenKind;

/// A line ending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Newline {
    /// A line feed.
    #[default]
    Lf,
    /// A carriage return and a line feed.
    CrLf,
}

impl Newline {
    /// The ending of a text's first line.
    pub(super) fn of(text: &str) -> Newline {
        let is_crlf = text.split_once('\n').is_some_and(|(line, _)| line.ends_with('\r'));
        if is_crlf { Newline::CrLf } else { Newline::Lf }
    }

    /// The newline as a string.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Newline::Lf => "\n",
            Newline::CrLf => "\r\n",
        }
    }

    /// Gives whole tokens these newlines, as [`Newline::end_lines_of`] does. Most have them already: a block
    /// can be moved as often as there are blocks around it, and its text should not be read each time.
    pub(super) fn end_lines(self, text: &mut String) {
        if self.may_end_otherwise(text) {
            *text = self.end_lines_of(text);
        }
    }

    /// Whether lines of a text may end differently.
    pub(super) fn may_end_otherwise(self, text: &str) -> bool {
        match self {
            Newline::Lf => text.contains('\r'),
            Newline::CrLf => text.contains('\n'),
        }
    }

    /// Whole tokens with these newlines. Those in a heredoc are part of its value, and stay.
    pub(super) fn end_lines_of(self, text: &str) -> String {
        let mut lexer = Lexer::new(text, 0);
        let mut out = String::with_capacity(text.len());
        let mut done = 0;
        loop {
            let token = lexer.next_token();
            let end = token.span.end as usize;
            let piece = &text[done..end];
            match token.kind {
                TokenKind::Newline | TokenKind::Comment => {
                    out.push_str(&piece.replace("\r\n", "\n").replace('\n', self.as_str()));
                }
                _ => out.push_str(piece),
            }
            if token.kind == TokenKind::End {
                return out;
            }
            done = end;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newlines_of_values_stay() {
        let text = "[\n  1, # one\r\n  <<E\nx${\na\n}\nE\n ] /* \n */ ";
        let crlf = "[\r\n  1, # one\r\n  <<E\nx${\r\na\r\n}\nE\r\n ] /* \r\n */ ";
        assert_eq!(Newline::CrLf.end_lines_of(text), crlf);
        assert_eq!(Newline::Lf.end_lines_of(crlf), text.replace("\r\n", "\n"));
    }
}
