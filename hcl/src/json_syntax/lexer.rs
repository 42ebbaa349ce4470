//! Tokens of JSON text.
//!
//! The lexer is lenient: it accepts whatever was probably meant as one number, string or keyword, notes
//! whether it is valid, and leaves it to the parser to report errors, since that knows the surroundings.

use crate::source::Span;
use crate::value::json::{Flaw, find_flaw, is_number};

/// A token and its span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
}

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    BraceOpen,
    BraceClose,
    BracketOpen,
    BracketClose,
    Comma,
    Colon,
    /// Not JSON, but people used to the native syntax write it for a colon.
    Equals,
    /// A string, from quote to quote.
    String {
        /// Whether its text differs from what is between the quotes.
        escaped: bool,
    },
    /// A text that begins with a quote but is not a JSON string, with the offset of the flaw in the source.
    BadString(Flaw),
    /// A number according to the grammar.
    Number,
    /// Digits, signs and points that do not form a JSON number.
    BadNumber,
    /// Letters and underscores, whether they spell a keyword or not.
    Keyword,
    /// One byte that cannot begin a token. Nothing after it is read.
    Unknown,
    End,
}

/// Splits a text into tokens, one at a time.
#[derive(Clone)]
pub(crate) struct Lexer<'s> {
    text: &'s str,
    offset: usize,
}

impl<'s> Lexer<'s> {
    /// A lexer at the start of `text`, which must not be longer than a span can address.
    pub(crate) fn new(text: &'s str) -> Self {
        Lexer::at(text, 0)
    }

    /// A lexer between two tokens.
    pub(crate) fn at(text: &'s str, offset: usize) -> Self {
        Lexer { text, offset }
    }

    /// The next token; at the end `End`, repeatedly.
    pub(crate) fn next(&mut self) -> Token {
        self.skip_white_space();
        let start = self.offset;
        let Some(&first) = self.text.as_bytes().get(start) else {
            return self.token(TokenKind::End, start);
        };
        let kind = match first {
            b'{' => self.single(TokenKind::BraceOpen),
            b'}' => self.single(TokenKind::BraceClose),
            b'[' => self.single(TokenKind::BracketOpen),
            b']' => self.single(TokenKind::BracketClose),
            b',' => self.single(TokenKind::Comma),
            b':' => self.single(TokenKind::Colon),
            b'=' => self.single(TokenKind::Equals),
            b'"' => self.string(),
            b'-' | b'+' | b'.' | b'0'..=b'9' => self.number(),
            b'a'..=b'z' | b'A'..=b'Z' => self.keyword(),
            _ => return self.unknown(),
        };
        self.token(kind, start)
    }

    fn token(&self, kind: TokenKind, start: usize) -> Token {
        Token { kind, span: Span::new(start as u32, self.offset as u32) }
    }

    fn single(&mut self, kind: TokenKind) -> TokenKind {
        self.offset += 1;
        kind
    }

    /// RFC 8259, section 2: `ws = *( space / tab / line feed / carriage return )`
    fn skip_white_space(&mut self) {
        self.skip_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
    }

    fn skip_while(&mut self, belongs: impl Fn(u8) -> bool) {
        let rest = &self.text.as_bytes()[self.offset..];
        self.offset += rest.iter().position(|&byte| !belongs(byte)).unwrap_or(rest.len());
    }

    /// A string ends at its closing quote or, if unclosed, before a control character.
    fn string(&mut self) -> TokenKind {
        let start = self.offset + 1;
        let bytes = self.text.as_bytes();
        let mut at = start;
        let mut escaped = false;
        let closed = loop {
            match bytes.get(at) {
                Some(b'"') => break true,
                Some(b'\\') => {
                    escaped = true;
                    at += 1;
                    if bytes.get(at).is_some_and(|&byte| byte >= b' ') {
                        at += 1;
                    }
                }
                Some(0..b' ') | None => break false,
                Some(_) => at += 1,
            }
        };
        self.offset = at + usize::from(closed);
        match find_flaw(bytes, start, at, escaped, closed) {
            Some(flaw) => TokenKind::BadString(flaw),
            None => TokenKind::String { escaped },
        }
    }

    /// RFC 8259, section 6: `number = [ minus ] int [ frac ] [ exp ]`
    fn number(&mut self) -> TokenKind {
        let start = self.offset;
        self.skip_while(|byte| matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9'));
        if is_number(&self.text[start..self.offset]) { TokenKind::Number } else { TokenKind::BadNumber }
    }

    fn keyword(&mut self) -> TokenKind {
        self.skip_while(|byte| byte.is_ascii_alphabetic() || byte == b'_');
        TokenKind::Keyword
    }

    /// Reading on after a meaningless byte would only find more of the same, so the text ends here.
    fn unknown(&mut self) -> Token {
        let start = self.offset;
        self.offset += 1;
        let token = self.token(TokenKind::Unknown, start);
        // The byte may be part of a character, and the text can only be split between characters.
        while !self.text.is_char_boundary(self.offset) {
            self.offset += 1;
        }
        self.text = &self.text[..self.offset];
        token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind> {
        let mut lexer = Lexer::new(text);
        let mut kinds = Vec::new();
        loop {
            match lexer.next().kind {
                TokenKind::End => return kinds,
                kind => kinds.push(kind),
            }
        }
    }

    #[test]
    fn numbers_are_those_of_the_grammar() {
        for good in ["0", "-0", "10", "1.5", "-1.50e+7", "1E5", "0.0e-0"] {
            assert_eq!(kinds(good), [TokenKind::Number], "{good}");
        }
        for bad in ["-", "+1", ".5", "1.", "00", "-012", "1e", "1e+", "1.2.3", "1e5e5", "--1"] {
            assert_eq!(kinds(bad), [TokenKind::BadNumber], "{bad}");
        }
    }

    #[test]
    fn strings_end_at_the_quote_that_is_not_escaped() {
        assert_eq!(kinds(r#""a""#), [TokenKind::String { escaped: false }]);
        assert_eq!(kinds(r#""a\"b\\""#), [TokenKind::String { escaped: true }]);
        assert!(matches!(kinds(r#""a\""#)[..], [TokenKind::BadString(_)]));
        assert!(matches!(
            kinds("\"a\nb\"")[..],
            [TokenKind::BadString(_), TokenKind::Keyword, TokenKind::BadString(_)]
        ));
    }

    #[test]
    fn nothing_is_read_after_an_unknown_byte() {
        let mut lexer = Lexer::new("1é2");
        assert_eq!(lexer.next().kind, TokenKind::Number);
        assert_eq!(lexer.next(), Token { kind: TokenKind::Unknown, span: Span::new(1, 2) });
        assert_eq!(lexer.next().kind, TokenKind::End);
        assert_eq!(lexer.next().kind, TokenKind::End);
    }
}
