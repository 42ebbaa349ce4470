//! The classes of tokens in JSON syntax.

use super::class::{Class, Nesting, Token};
use crate::json_syntax::lexer::{self, Lexer, TokenKind as K};
use crate::source::{Span, ceil};

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let (mut found, mut base) = (Vec::new(), 0_u32);
    let mut lexer = Lexer::new(text);
    loop {
        let lexer::Token { kind, span } = lexer.next();
        let span = Span::new(base + span.start, base + span.end);
        let (class, nesting) = match kind {
            K::End => return found,
            K::BraceOpen | K::BracketOpen => (Class::Punctuation, Nesting::Opens),
            K::BraceClose | K::BracketClose => (Class::Punctuation, Nesting::Closes),
            K::Comma => (Class::Punctuation, Nesting::Same),
            K::Colon | K::Equals => {
                if let Some(Token { class: class @ Class::String, .. }) = found.last_mut() {
                    *class = Class::Property;
                }
                (Class::Punctuation, Nesting::Same)
            }
            K::String { .. } | K::BadString(_) => (Class::String, Nesting::Same),
            K::Number | K::BadNumber => (Class::Number, Nesting::Same),
            K::Keyword => (Class::Keyword, Nesting::Same),
            K::Unknown => {
                // The lexer reads nothing after such a byte.
                base = ceil(text, span.end as usize) as u32;
                lexer = Lexer::new(&text[base as usize..]);
                continue;
            }
        };
        found.push(Token { span, class, nesting });
    }
}
