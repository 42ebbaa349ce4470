//! What stands between two constructs: comments, newlines, and a comma or a brace.

use crate::source::part;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::{Token, TokenKind};

/// The text from the end of a construct to the start of the next.
#[derive(Clone, Copy)]
pub(super) struct Between<'t> {
    text: &'t str,
    from: usize,
    to: usize,
}

impl<'t> Between<'t> {
    /// A part of `text`. It is empty if `to` is before `from`.
    pub(super) fn new(text: &'t str, from: usize, to: usize) -> Self {
        Between { text, from, to: to.max(from) }
    }

    /// The end of the line at its start, unless that line goes on after it.
    pub(super) fn rest_of_line(self) -> Option<usize> {
        self.tokens().find(|token| self.ends_line(token)).map(|token| token.span.end as usize)
    }

    /// Where the brace begins.
    pub(super) fn brace(self) -> usize {
        let mut tokens = self.tokens();
        tokens
            .find(|token| token.kind == TokenKind::OpenBrace)
            .map_or(self.to, |brace| brace.span.start as usize)
    }

    /// The end of the comma; its start, if there is none.
    pub(super) fn comma(self) -> usize {
        let mut tokens = self.tokens();
        tokens.find(|token| token.kind == TokenKind::Comma).map_or(self.from, |comma| comma.span.end as usize)
    }

    /// Where the comments that belong to what follows begin: after the last newline that is outside comments.
    /// So a comment between `/*` and `*/` belongs to what follows on its line, as in the reference
    /// implementation.
    pub(super) fn lead(self) -> usize {
        let newlines = self.tokens().filter(|token| token.kind == TokenKind::Newline);
        newlines.last().map_or(self.from, |newline| newline.span.end as usize)
    }

    /// Where the comments directly above what follows begin: after the last empty line.
    pub(super) fn lead_after_empty_line(self) -> usize {
        let (mut lead, mut is_empty) = (self.from, true);
        for token in self.tokens() {
            if is_empty && token.kind == TokenKind::Newline {
                lead = token.span.end as usize;
            }
            is_empty = self.ends_line(&token);
        }
        lead
    }

    /// The end of the comments that begin it.
    pub(super) fn comments(self) -> usize {
        let comments = self.tokens().take_while(|token| token.kind == TokenKind::Comment);
        comments.last().map_or(self.from, |comment| comment.span.end as usize)
    }

    /// Where its last line begins, if it has several.
    pub(super) fn last_line(self) -> usize {
        let ends = self.tokens().filter(|token| self.ends_line(token));
        ends.last().map_or(self.from, |token| token.span.end as usize)
    }

    /// The end of its last token.
    pub(super) fn end(self) -> usize {
        self.tokens().last().map_or(self.from, |token| token.span.end as usize)
    }

    fn ends_line(self, token: &Token) -> bool {
        part(self.text, token.span.range()).ends_with('\n')
    }

    fn tokens(self) -> impl Iterator<Item = Token> + 't {
        let mut lexer = Lexer::new(part(self.text, ..self.to), self.from as u32);
        std::iter::from_fn(move || Some(lexer.next_token()).filter(|token| token.kind != TokenKind::End))
    }
}
