//! A place in a text in JSON syntax.
//!
//! Whether braces mean a body, labels or an object depends on the schema, so here they are only what they
//! look like.

use std::borrow::Cow;

use super::cursor::{ContainerKind, Cursor, Entry, Nesting, Progress, Writing};
use crate::json_syntax::lexer::{Lexer, Token, TokenKind};
use crate::source::{Span, ceil};
use crate::value::json::decode_if;

/// The containers around a byte of a text that may be incomplete: without closing brackets, commas, quotes or
/// values.
pub(super) fn cursor(text: &str, byte: u32) -> Cursor<'_> {
    let mut reader = JsonReader { text, byte, nesting: Nesting::new(), is_begun: false };
    let mut tokens = Tokens { text, lexer: Lexer::new(text), start: 0 };
    let mut token = tokens.next();
    loop {
        let next = tokens.next();
        let is_name = next.kind == TokenKind::Colon;
        reader.mark_at(token, is_name);
        if token.kind == TokenKind::End {
            return reader.nesting.finish();
        }
        reader.read(token, is_name);
        token = next;
    }
}

/// The tokens of a text; unlike the lexer's, they continue after a character that begins none.
struct Tokens<'s> {
    text: &'s str,
    lexer: Lexer<'s>,
    /// Where the lexer started.
    start: u32,
}

impl Tokens<'_> {
    fn next(&mut self) -> Token {
        let Token { kind, span } = self.lexer.next();
        let token = Token { kind, span: Span::new(self.start + span.start, self.start + span.end) };
        if kind == TokenKind::Unknown {
            self.start = ceil(self.text, token.span.end as usize) as u32;
            self.lexer = Lexer::new(&self.text[self.start as usize..]);
        }
        token
    }
}

struct JsonReader<'s> {
    text: &'s str,
    byte: u32,
    nesting: Nesting<'s, TokenKind>,
    /// Whether there was already a value; a file has one.
    is_begun: bool,
}

impl<'s> JsonReader<'s> {
    /// Marks the place if it is before the token or in it. `is_name` means that a colon follows the token.
    fn mark_at(&mut self, token: Token, is_name: bool) {
        let (start, end) = (token.span.start, token.span.end);
        let goes_on =
            matches!(token.kind, TokenKind::Keyword | TokenKind::Number) || self.is_open_string(token);
        if self.nesting.is_marked() {
            return;
        }
        if start >= self.byte {
            self.mark(None, false);
        } else if end > self.byte || end == self.byte && goes_on {
            self.mark(Some(token), is_name);
        }
    }

    fn mark(&mut self, word: Option<Token>, is_name: bool) {
        let is_word = word.is_some_and(|token| is_word(token.kind));
        let is_object = self.nesting.kind() == Some(ContainerKind::Object);
        let writing = match self.nesting.progress() {
            Progress::Start if is_object && (word.is_none() || is_word) => Writing::Name,
            // The comma before it, or the value, is missing.
            Progress::Name(_) | Progress::Done if is_object && is_word => Writing::Name,
            Progress::Value(_) if is_object && is_word && is_name => Writing::Name,
            Progress::Value(name) if word.is_none() || is_word => Writing::Value(name.clone()),
            _ => Writing::Other,
        };
        let start = word.map_or(self.byte, |token| token.span.start);
        self.nesting.mark(writing, Span::new(start, self.byte));
    }

    /// Whether a string has no closing quote.
    fn is_open_string(&self, token: Token) -> bool {
        let text = self.text.get(token.span.range()).unwrap_or("");
        matches!(token.kind, TokenKind::BadString(_)) && !text.get(1..).unwrap_or("").ends_with('"')
    }

    fn read(&mut self, token: Token, is_name: bool) {
        use TokenKind as K;
        match token.kind {
            K::BraceOpen => self.open(ContainerKind::Object, K::BraceClose),
            K::BracketOpen => self.open(ContainerKind::List, K::BracketClose),
            K::BraceClose | K::BracketClose => {
                self.nesting.close(&token.kind);
            }
            K::Comma => self.nesting.set(match self.nesting.kind() {
                Some(ContainerKind::Object) => Progress::Start,
                Some(ContainerKind::List) => Progress::Value(None),
                _ => Progress::Done,
            }),
            K::Colon | K::Equals => {
                if let Progress::Name(name) = self.nesting.take_progress() {
                    self.nesting.set(Progress::Value(Some(name)));
                }
            }
            kind if is_word(kind) => self.name_or_value(token, is_name),
            _ => self.nesting.set(Progress::Done),
        }
    }

    fn open(&mut self, kind: ContainerKind, end: TokenKind) {
        let (around, progress) = (self.nesting.kind(), self.nesting.take_progress());
        let (kind, entry) = match (around, progress) {
            (None, _) if !self.is_begun => (kind, Entry::Root),
            (_, Progress::Value(name)) => (kind, Entry::of(name)),
            // Its colon, or the comma before it, is missing.
            (_, Progress::Name(name)) => (kind, Entry::Property(name)),
            (Some(ContainerKind::List), _) => (kind, Entry::Element),
            _ => (ContainerKind::Other, Entry::Element),
        };
        self.is_begun = true;
        self.nesting.open(kind, entry, end);
    }

    /// A name or a value; it is also a name if the comma before it is missing, or the value of the name
    /// before it.
    fn name_or_value(&mut self, token: Token, is_name: bool) {
        let is_object = self.nesting.kind() == Some(ContainerKind::Object);
        match self.nesting.take_progress() {
            Progress::Value(Some(_)) if !is_name => {
                let text = self.text_of(token);
                if let Some(item) = self.nesting.last_item() {
                    item.text = Some(text);
                }
            }
            _ if is_object => self.nesting.name(self.text_of(token), token.span.start),
            _ => {}
        }
    }

    fn text_of(&self, token: Token) -> Cow<'s, str> {
        let word = self.text.get(token.span.range()).unwrap_or("");
        let inner = word.strip_prefix('"').map_or(word, |rest| rest.strip_suffix('"').unwrap_or(rest));
        decode_if(inner, token.kind == TokenKind::String { escaped: true })
    }
}

fn is_word(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::String { .. } | TokenKind::BadString(_) | TokenKind::Keyword)
}
