//! The classes of tokens in native syntax, from the tokens before and after each.

use super::class::{Class, Nesting, Token};
use crate::source::Span;
use crate::syntax::items::incomplete::{Container, Incomplete, Role};
use crate::syntax::token::{self, TokenKind as K};

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut colored = Colored { text, tokens: Vec::new() };
    let mut reader = Incomplete::new(text);
    // What a name is depends on the token after it, or after the comments that follow it.
    let mut waiting: Option<(token::Token, Role, Container)> = None;
    let mut comments = Vec::new();
    loop {
        let (token, role) = reader.read();
        if token.kind == K::Comment && matches!(role, Role::Comment) && waiting.is_some() {
            comments.push(token);
            continue;
        }
        if let Some((name, role, container)) = waiting.take() {
            colored.name(name, role, container, token.kind);
            for comment in comments.drain(..) {
                colored.push(comment, Class::Comment, Nesting::Same);
            }
        }
        let may_be_name = token.kind.is_identifier() || token.kind == K::String;
        match role {
            Role::End => return colored.tokens,
            _ if token.kind == K::Comment => colored.push(token, Class::Comment, Nesting::Same),
            Role::EndsLine(_) => {}
            Role::Label => colored.push(token, Class::Label, Nesting::Same),
            Role::Opens(_) => colored.push(token, bracket(token.kind), Nesting::Opens),
            Role::Closes(_) => colored.push(token, bracket(token.kind), Nesting::Closes),
            _ if may_be_name => waiting = Some((token, role, reader.container())),
            _ => colored.other(token),
        }
    }
}

/// The class of what opens or closes something.
fn bracket(kind: K) -> Class {
    match kind {
        K::Interpolation | K::Directive | K::SequenceEnd => Class::Operator,
        K::OpenQuote | K::OpenHeredoc | K::CloseQuote | K::CloseHeredoc => Class::String,
        _ => Class::Punctuation,
    }
}

struct Colored<'t> {
    text: &'t str,
    tokens: Vec<Token>,
}

impl Colored<'_> {
    /// A name, a word of the language or a string, with the kind of the token after it.
    fn name(&mut self, token: token::Token, role: Role, container: Container, next: K) {
        let is_key = matches!(next, K::Equal | K::Colon);
        let class = match (container, token.kind) {
            (Container::Body, kind) if role == Role::First && kind.is_identifier() => match next {
                K::Equal => Class::Property,
                _ => Class::BlockType,
            },
            (Container::Object, _) if role == Role::First && is_key => Class::Property,
            (_, K::For) if is_key => Class::Property,
            (_, K::String) => Class::String,
            (_, K::True | K::False | K::Null) => Class::Keyword,
            _ if matches!(next, K::OpenParen | K::DoubleColon) => Class::Function,
            (_, K::For | K::In | K::If | K::Else | K::EndIf | K::EndFor) => Class::Keyword,
            _ => Class::Variable,
        };
        self.push(token, class, Nesting::Same);
    }

    fn other(&mut self, token: token::Token) {
        let class = match token.kind {
            K::DotName => {
                let span = Span::new(token.span.start + 1, token.span.end);
                return self.push(token::Token { span, ..token }, Class::Property, Nesting::Same);
            }
            K::Number => Class::Number,
            K::QuotedText | K::Text | K::CutOff => Class::String,
            K::Comma | K::Dot | K::Equal | K::Colon => Class::Punctuation,
            K::Invalid | K::TooDeep => return,
            _ => Class::Operator,
        };
        self.push(token, class, Nesting::Same);
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
