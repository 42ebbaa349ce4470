//! A place in a text in native syntax.

use std::borrow::Cow;

use super::cursor::{ContainerKind, Cursor, Entry, Nesting, Progress, Writing};
use crate::source::{Span, part};
use crate::syntax::items::incomplete::{Container, Incomplete, Role};
use crate::syntax::token::{Token, TokenKind};

/// The containers around a byte of a text that may be incomplete.
///
/// An unclosed block or object extends as far as possible, so every one that begins before the place contains
/// it. A missing quote affects only the rest of its line.
pub(super) fn cursor(text: &str, byte: u32) -> Cursor<'_> {
    let mut reader = NativeReader { text, byte, nesting: Nesting::new() };
    reader.nesting.open(ContainerKind::Body, Entry::Root, TokenKind::End);
    let mut tokens = Incomplete::new(text);
    loop {
        let (token, role) = tokens.read();
        reader.mark_at(token);
        match role {
            Role::End => return reader.nesting.finish(),
            _ => reader.read(token, role),
        }
    }
}

struct NativeReader<'s> {
    text: &'s str,
    byte: u32,
    nesting: Nesting<'s, TokenKind>,
}

impl<'s> NativeReader<'s> {
    /// Marks the place if it is before the token or in it.
    fn mark_at(&mut self, token: Token) {
        let (start, end) = (token.span.start, token.span.end);
        let is_word = is_word(token.kind) && end == self.byte;
        if self.nesting.is_marked() {
            return;
        }
        if start >= self.byte {
            self.mark(None);
        } else if token.kind == TokenKind::QuotedNewline {
            // Only the lexer takes it as part of the text before it.
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
            (Some(Body), Progress::Name(name)) if begins_value => Writing::Label(name.clone(), Vec::new()),
            (_, Progress::Header(name, labels)) if begins_value => {
                Writing::Label(name.clone(), labels.clone())
            }
            (_, Progress::Value(name)) if begins_value => Writing::Value(name.clone()),
            _ => Writing::Other,
        };
        let start = word.map_or(self.byte, |token| token.span.start);
        self.nesting.mark(writing, Span::new(start, self.byte));
    }

    /// Whether the token is the opening quote of a text that contains the place, on the same line.
    fn begins_text(&self, token: Token) -> bool {
        let text = part(self.text, token.span.start as usize..self.byte.max(token.span.end) as usize);
        let inner = text.strip_prefix('"').filter(|_| token.kind == TokenKind::OpenQuote);
        inner.is_some_and(|inner| !inner.contains(['"', '\n', '\r']))
            && !text.contains("${")
            && !text.contains("%{")
    }

    /// A comment that ends its line includes the newline, so what follows is on the next line.
    fn is_in_comment(&self, token: Token) -> bool {
        token.kind == TokenKind::Comment
            && token.span.end == self.byte
            && !part(self.text, token.span.range()).ends_with('\n')
    }

    fn read(&mut self, token: Token, role: Role) {
        match (role, token.kind) {
            (Role::EndsLine(_), kind) => self.end_line(kind),
            (Role::Comment, _) => {}
            (Role::Label, _) => self.label(token),
            (Role::Opens(container), kind) => self.open(container, kind),
            (Role::Closes(_), kind) => {
                self.nesting.close(&kind);
            }
            (_, TokenKind::Comma) => self.comma(),
            (_, TokenKind::Equal) => self.sign(),
            (_, TokenKind::Colon) if self.nesting.kind() == Some(ContainerKind::Object) => self.sign(),
            (_, TokenKind::String) => self.string(token),
            (_, kind) if kind.is_identifier() => self.name_or_value(token),
            _ => self.nesting.set(Progress::Done),
        }
    }

    /// Items of bodies and objects end with their line, elements of lists do not.
    fn end_line(&mut self, kind: TokenKind) {
        if kind == TokenKind::QuotedNewline {
            while self.nesting.close(&TokenKind::CloseQuote) {}
        }
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

    /// A label, or a token of one that is not constant.
    fn label(&mut self, token: Token) {
        if token.kind.is_label() {
            let (name, mut labels) = self.header();
            labels.push(self.text_of(token));
            self.nesting.set(Progress::Header(name, labels));
        }
    }

    /// The type and the labels that were read.
    fn header(&mut self) -> (Cow<'s, str>, Vec<Cow<'s, str>>) {
        match self.nesting.take_progress() {
            Progress::Name(name) => (name, Vec::new()),
            Progress::Header(name, labels) => (name, labels),
            _ => Default::default(),
        }
    }

    fn open(&mut self, container: Container, kind: TokenKind) {
        let end = match kind {
            TokenKind::OpenBrace => TokenKind::CloseBrace,
            TokenKind::OpenBracket => TokenKind::CloseBracket,
            TokenKind::OpenParen => TokenKind::CloseParen,
            TokenKind::OpenQuote => TokenKind::CloseQuote,
            TokenKind::OpenHeredoc => TokenKind::CloseHeredoc,
            _ => TokenKind::SequenceEnd,
        };
        if container == Container::Body {
            let (name, labels) = self.header();
            if let Some(item) = self.nesting.last_item() {
                item.is_block = true;
            }
            return self.nesting.open(ContainerKind::Body, Entry::Block(name, labels), end);
        }
        let (kind, entry) = match (container, self.nesting.take_progress()) {
            (Container::Object, Progress::Value(name)) => (ContainerKind::Object, Entry::of(name)),
            (Container::List, Progress::Value(name)) => (ContainerKind::List, Entry::of(name)),
            _ => (ContainerKind::Other, Entry::Element),
        };
        self.nesting.open(kind, entry, end);
    }

    /// A name, or a value.
    fn name_or_value(&mut self, token: Token) {
        if let Progress::Start = self.nesting.take_progress() {
            self.nesting.name(self.text_of(token), token.span.start);
        }
    }

    fn string(&mut self, token: Token) {
        let is_body = self.nesting.kind() == Some(ContainerKind::Body);
        let text = self.text_of(token);
        match self.nesting.take_progress() {
            Progress::Start if !is_body => self.nesting.name(text, token.span.start),
            Progress::Value(Some(_)) => {
                if let Some(item) = self.nesting.last_item() {
                    item.text = Some(text);
                }
            }
            _ => {}
        }
    }

    /// The text of a word or a string, as written.
    fn text_of(&self, token: Token) -> Cow<'s, str> {
        let inside = if token.kind == TokenKind::String { token.span.without_ends(1) } else { token.span };
        Cow::Borrowed(self.text.get(inside.range()).unwrap_or(""))
    }
}

/// Whether such a token may still be incomplete when the place is right after it.
fn is_word(kind: TokenKind) -> bool {
    kind.is_identifier() || kind == TokenKind::Number
}
