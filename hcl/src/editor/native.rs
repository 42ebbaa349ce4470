//! The classes of tokens in native syntax, from the tokens before and after each.

use super::class::{Class, Nesting, Token};
use crate::source::Span;
use crate::syntax::header::{Header, HeaderToken};
use crate::syntax::lexer::Lexer;
use crate::syntax::token::{self, TokenKind as K};

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut reader = Reader { text, frames: vec![Frame::body()], tokens: Vec::new(), header: None };
    let mut lexer = Lexer::new(text, 0);
    // What a name is depends on the token after it, comments aside.
    let mut waiting: Option<token::Token> = None;
    loop {
        let token = lexer.next_token();
        if token.kind == K::Comment && !lexer.ends_line(token) {
            if let Some(name) = waiting.take() {
                reader.read(name, K::Comment);
            }
            reader.push(token, Class::Comment, Nesting::Same);
            continue;
        }
        if let Some(name) = waiting.take() {
            reader.read(name, token.kind);
        }
        match token.kind {
            K::End => return reader.tokens,
            K::QuotedNewline => {
                lexer.start_over();
                reader.leave_quotes();
            }
            K::Comment => {
                reader.push(token, Class::Comment, Nesting::Same);
                reader.end_line();
            }
            K::Newline => reader.end_line(),
            _ => waiting = Some(token),
        }
    }
}

/// The content of a pair of brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Container {
    Body,
    Object,
    Quotes,
    Other,
}

struct Frame {
    container: Container,
    /// Whether an item begins with the next token.
    is_start: bool,
}

impl Frame {
    fn body() -> Frame {
        Frame { container: Container::Body, is_start: true }
    }
}

struct Reader<'s> {
    text: &'s str,
    frames: Vec<Frame>,
    tokens: Vec<Token>,
    /// The header of a block, while it is read.
    header: Option<Header>,
}

impl Reader<'_> {
    fn read(&mut self, token: token::Token, next: K) {
        if self.header(token.kind) {
            let is_brace = token.kind == K::OpenBrace;
            let class = if is_brace { Class::Punctuation } else { Class::Label };
            return self.push(token, class, if is_brace { Nesting::Opens } else { Nesting::Same });
        }
        let is_start = self.start();
        let container = self.frames.last().map(|frame| frame.container);
        match token.kind {
            kind if kind.is_identifier() || kind == K::String => {
                let class = self.name(kind, next, container.filter(|_| is_start));
                self.push(token, class, Nesting::Same);
            }
            K::DotName => {
                let span = Span::new(token.span.start + 1, token.span.end);
                self.push(token::Token { span, ..token }, Class::Property, Nesting::Same);
            }
            K::Number => self.push(token, Class::Number, Nesting::Same),
            K::Comma => {
                self.push(token, Class::Punctuation, Nesting::Same);
                if container == Some(Container::Object) {
                    self.set_start();
                }
            }
            K::OpenBrace => self.open(token, Class::Punctuation, Container::Object),
            K::OpenBracket | K::OpenParen => self.open(token, Class::Punctuation, Container::Other),
            K::Interpolation | K::Directive => self.open(token, Class::Operator, Container::Other),
            K::OpenQuote => self.open(token, Class::String, Container::Quotes),
            K::OpenHeredoc => self.open(token, Class::String, Container::Other),
            K::CloseBrace | K::CloseBracket | K::CloseParen => self.close(token, Class::Punctuation),
            K::SequenceEnd => self.close(token, Class::Operator),
            K::CloseQuote | K::CloseHeredoc => self.close(token, Class::String),
            K::QuotedText | K::Text | K::CutOff => self.push(token, Class::String, Nesting::Same),
            K::Dot | K::Equal | K::Colon => self.push(token, Class::Punctuation, Nesting::Same),
            K::Invalid | K::TooDeep => {}
            _ => self.push(token, Class::Operator, Nesting::Same),
        }
    }

    /// Continues the header of a block. Returns whether the token is part of it.
    fn header(&mut self, kind: K) -> bool {
        let Some(header) = &mut self.header else { return false };
        match header.next(kind) {
            HeaderToken::Brace => {
                self.header = None;
                self.frames.push(Frame::body());
                true
            }
            HeaderToken::Other => {
                self.header = None;
                false
            }
            _ => true,
        }
    }

    /// The class of a name or a string. `container` is what it is the first token of an item in, if it is.
    fn name(&mut self, kind: K, next: K, container: Option<Container>) -> Class {
        let is_key = matches!(next, K::Equal | K::Colon);
        match (container, kind) {
            (Some(Container::Body), _) if kind.is_identifier() => {
                if next == K::Equal {
                    return Class::Property;
                }
                self.header = Some(Header::default());
                Class::BlockType
            }
            (Some(Container::Object), _) if is_key => Class::Property,
            (_, K::String) => Class::String,
            (_, K::True | K::False | K::Null) => Class::Keyword,
            _ if matches!(next, K::OpenParen | K::DoubleColon) => Class::Function,
            (_, K::For | K::In | K::If | K::Else | K::EndIf | K::EndFor) => Class::Keyword,
            _ => Class::Variable,
        }
    }

    fn open(&mut self, token: token::Token, class: Class, container: Container) {
        self.push(token, class, Nesting::Opens);
        self.frames.push(Frame { container, is_start: true });
    }

    fn close(&mut self, token: token::Token, class: Class) {
        self.push(token, class, Nesting::Closes);
        if self.frames.len() > 1 {
            self.frames.pop();
        }
    }

    /// Called at a newline in quotes: the closing quote is missing.
    fn leave_quotes(&mut self) {
        let quotes = self.frames.iter().position(|frame| frame.container == Container::Quotes);
        self.frames.truncate(quotes.unwrap_or(self.frames.len()));
        self.end_line();
    }

    fn end_line(&mut self) {
        self.header = None;
        if self
            .frames
            .last()
            .is_some_and(|frame| matches!(frame.container, Container::Body | Container::Object))
        {
            self.set_start();
        }
    }

    /// Whether the present token begins an item; the next one does not.
    fn start(&mut self) -> bool {
        self.frames.last_mut().is_some_and(|frame| std::mem::replace(&mut frame.is_start, false))
    }

    fn set_start(&mut self) {
        if let Some(frame) = self.frames.last_mut() {
            frame.is_start = true;
        }
    }

    fn push(&mut self, token: token::Token, class: Class, nesting: Nesting) {
        // The newline of a comment or of a heredoc's marker is not colored.
        let text = self.text.get(token.span.range()).unwrap_or("");
        let length = text.trim_end_matches(['\n', '\r']).len() as u32;
        let span = match class {
            Class::Comment | Class::String => Span::new(token.span.start, token.span.start + length),
            _ => token.span,
        };
        if !span.is_empty() {
            self.tokens.push(Token { span, class, nesting });
        }
    }
}
