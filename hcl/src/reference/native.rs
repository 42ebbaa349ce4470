//! A place in a text of the native syntax.

use std::borrow::Cow;

use super::cursor::{ContainerKind, Cursor, Entry, Nesting, Progress, Writing};
use crate::source::Span;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::{Token, TokenKind};

/// What stands around a byte of a text that may be broken.
///
/// Of blocks and objects whose closing brace is missing as much is around the place as can be: all that begin in front of it.
/// A quote that is missing costs no more than the rest of its line.
pub(super) fn cursor(text: &str, byte: u32) -> Cursor<'_> {
    let mut reader = Reader { text, byte, nesting: Nesting::new() };
    reader.nesting.open(ContainerKind::Body, Entry::Root, TokenKind::End);
    let mut lexer = Lexer::new(text, 0);
    loop {
        let token = lexer.next_token();
        reader.mark_at(token);
        match token.kind {
            TokenKind::End => return reader.nesting.finish(),
            TokenKind::QuotedNewline => {
                lexer.start_over();
                reader.leave_quotes(token);
            }
            TokenKind::Comment if lexer.ends_line(token) => reader.end_line(),
            _ => reader.read(token),
        }
    }
}

struct Reader<'s> {
    text: &'s str,
    byte: u32,
    nesting: Nesting<'s, TokenKind>,
}

impl<'s> Reader<'s> {
    /// Marks the place if it is in front of the token or in it.
    fn mark_at(&mut self, token: Token) {
        let Span { start, end } = token.span;
        let is_word = is_word(token.kind) && end == self.byte;
        if self.nesting.is_marked() {
            return;
        }
        if start >= self.byte {
            self.mark(None);
        } else if token.kind == TokenKind::QuotedNewline {
            // It belongs to the text in front of it only in the eyes of the lexer.
        } else if end > self.byte || is_word || self.begins_text(token) || self.is_in_comment(token) {
            self.mark(Some(token));
        }
    }

    fn mark(&mut self, word: Option<Token>) {
        use ContainerKind::{Body, Object};
        let begins_name = word.is_none_or(|token| token.kind.is_identifier());
        let begins_value = word.is_none_or(|token| {
            is_word(token.kind) || matches!(token.kind, TokenKind::String | TokenKind::OpenQuote)
        });
        let writing = match (self.nesting.kind(), self.nesting.progress()) {
            (Some(Body), Progress::Start) if begins_name => Writing::Name,
            (Some(Object), Progress::Start) if begins_value => Writing::Name,
            (Some(Body), Progress::Name(name)) if begins_value => Writing::Label(name.clone(), 0),
            (_, Progress::Header(name, labels)) if begins_value => Writing::Label(name.clone(), labels.len()),
            (_, Progress::Value(name)) if begins_value => Writing::Value(name.clone()),
            _ => Writing::Other,
        };
        let start = word.map_or(self.byte, |token| token.span.start);
        self.nesting.mark(writing, Span::new(start, self.byte));
    }

    /// Whether the token is the quote of a text on whose line, and in which, the place is.
    fn begins_text(&self, token: Token) -> bool {
        let text = &self.text[token.span.start as usize..self.byte.max(token.span.end) as usize];
        token.kind == TokenKind::OpenQuote
            && !text[1..].contains(['"', '\n', '\r'])
            && !text.contains("${")
            && !text.contains("%{")
    }

    /// A comment that ends its line ends with the newline, so what follows is on the next line.
    fn is_in_comment(&self, token: Token) -> bool {
        token.kind == TokenKind::Comment
            && token.span.end == self.byte
            && !self.text[token.span.range()].ends_with('\n')
    }

    /// At a newline in quotes: the closing quote is missing.
    fn leave_quotes(&mut self, newline: Token) {
        while self.nesting.close(&TokenKind::CloseQuote) {}
        self.end_line();
        if newline.span.end >= self.byte && !self.nesting.is_marked() {
            self.mark(None);
        }
    }

    fn read(&mut self, token: Token) {
        use TokenKind as K;
        match token.kind {
            K::Newline => self.end_line(),
            K::Comment => {}
            K::Comma => self.comma(),
            K::Equal => self.sign(),
            K::Colon if self.nesting.kind() == Some(ContainerKind::Object) => self.sign(),
            K::OpenBrace => self.open_brace(),
            K::OpenBracket => match self.nesting.take_progress() {
                Progress::Value(name) => {
                    self.nesting.open(ContainerKind::List, Entry::of(name), K::CloseBracket);
                }
                _ => self.open_other(K::CloseBracket),
            },
            K::OpenParen => self.open_other(K::CloseParen),
            K::OpenQuote => self.open_other(K::CloseQuote),
            K::OpenHeredoc => self.open_other(K::CloseHeredoc),
            K::Interpolation | K::Directive => self.open_other(K::SequenceEnd),
            K::CloseBrace
            | K::CloseBracket
            | K::CloseParen
            | K::CloseQuote
            | K::CloseHeredoc
            | K::SequenceEnd => {
                self.nesting.close(&token.kind);
            }
            K::String => self.string(token),
            kind if kind.is_identifier() => self.word(token),
            _ => self.nesting.set(Progress::Done),
        }
    }

    /// Items of bodies and objects end with their line, elements of lists do not.
    fn end_line(&mut self) {
        if matches!(self.nesting.kind(), Some(ContainerKind::Body | ContainerKind::Object)) {
            self.nesting.set(Progress::Start);
        }
    }

    fn comma(&mut self) {
        self.nesting.set(match self.nesting.kind() {
            Some(ContainerKind::Object) => Progress::Start,
            Some(ContainerKind::List) => Progress::Value(None),
            _ => Progress::Done,
        });
    }

    /// The sign between a name and its value.
    fn sign(&mut self) {
        if let Progress::Name(name) = self.nesting.take_progress() {
            self.nesting.set(Progress::Value(Some(name)));
        }
    }

    fn open_brace(&mut self) {
        let is_body = self.nesting.kind() == Some(ContainerKind::Body);
        let (kind, entry) = match self.nesting.take_progress() {
            Progress::Name(name) if is_body => (ContainerKind::Body, Entry::Block(name, Vec::new())),
            Progress::Header(name, labels) => (ContainerKind::Body, Entry::Block(name, labels)),
            Progress::Value(name) => (ContainerKind::Object, Entry::of(name)),
            _ => (ContainerKind::Other, Entry::Element),
        };
        if kind == ContainerKind::Body
            && let Some(item) = self.nesting.last_item()
        {
            item.is_block = true;
        }
        self.nesting.open(kind, entry, TokenKind::CloseBrace);
    }

    fn open_other(&mut self, end: TokenKind) {
        self.nesting.set(Progress::Done);
        self.nesting.open(ContainerKind::Other, Entry::Element, end);
    }

    /// A name, a label, or a value.
    fn word(&mut self, token: Token) {
        let is_body = self.nesting.kind() == Some(ContainerKind::Body);
        match self.nesting.take_progress() {
            Progress::Start => self.nesting.name(self.slice(token.span), token.span.start),
            Progress::Name(name) if is_body => self.label(name, Vec::new(), self.slice(token.span)),
            Progress::Header(name, labels) => self.label(name, labels, self.slice(token.span)),
            _ => {}
        }
    }

    fn string(&mut self, token: Token) {
        let is_body = self.nesting.kind() == Some(ContainerKind::Body);
        let text = self.slice(Span::new(token.span.start + 1, token.span.end - 1));
        match self.nesting.take_progress() {
            Progress::Start if !is_body => self.nesting.name(text, token.span.start),
            Progress::Name(name) if is_body => self.label(name, Vec::new(), text),
            Progress::Header(name, labels) => self.label(name, labels, text),
            Progress::Value(Some(_)) => {
                if let Some(item) = self.nesting.last_item() {
                    item.text = Some(text);
                }
            }
            _ => {}
        }
    }

    fn label(&mut self, name: Cow<'s, str>, mut labels: Vec<Cow<'s, str>>, label: Cow<'s, str>) {
        labels.push(label);
        self.nesting.set(Progress::Header(name, labels));
    }

    fn slice(&self, span: Span) -> Cow<'s, str> {
        Cow::Borrowed(self.text.get(span.range()).unwrap_or(""))
    }
}

/// Whether somebody who stands behind such a token may still be writing it.
fn is_word(kind: TokenKind) -> bool {
    kind.is_identifier() || kind == TokenKind::Number
}
