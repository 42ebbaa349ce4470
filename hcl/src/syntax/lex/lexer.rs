//! The lexer: source text to tokens (specification: "Lexical Elements", "Template Expressions").
//!
//! Only the lexer knows white space, comments and the boundaries of templates. Its tokens are lossless:
//! between two of them there are only spaces and tabs. It never fails; what is not a token of the language
//! becomes [`TokenKind::Invalid`] or a similar token.

use crate::source::{Span, quoted_len};

use super::identifier::{is_continue, is_start};
use super::token::{Token, TokenKind};

/// How many templates and sequences can enclose a text. The item reader lets sequences nest 200 deep, each
/// with the template around it, so nothing that parses has more than 401 modes.
const MAX_MODES: usize = 1000;

/// The ASCII bytes that can continue an identifier.
const IDENTIFIER: [bool; 256] =
    class(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-", true);

/// The bytes that end a quoted string or have a meaning in it, and the others, which stand for themselves.
const NOT_IN_STRING: &[u8; 6] = b"\"$%\\\n\r";
const STRING: [bool; 256] = class(NOT_IN_STRING, false);

/// How many bytes at the start stand for themselves in a quoted string.
fn plain_length(rest: &[u8]) -> usize {
    let mut len = 0;
    // A difference of 0 is one of the other bytes. The compiler makes few instructions of a minimum, and none
    // of them is a branch.
    while let Some(chunk) = rest[len..].first_chunk::<16>() {
        let differs = |&byte: &u8| NOT_IN_STRING.iter().fold(u8::MAX, |least, other| least.min(byte ^ other));
        if chunk.iter().map(differs).fold(u8::MAX, u8::min) == 0 {
            break;
        }
        len += chunk.len();
    }
    len + rest[len..].iter().take_while(|&&byte| STRING[byte as usize]).count()
}

/// A table of bytes: those in the list have the value `listed`, all others do not.
const fn class(bytes: &[u8], listed: bool) -> [bool; 256] {
    let mut table = [!listed; 256];
    let mut i = 0;
    while i < bytes.len() {
        table[bytes[i] as usize] = listed;
        i += 1;
    }
    table
}

/// Splits a source text into tokens, one at a time.
pub(crate) struct Lexer<'s> {
    text: &'s str,
    bytes: &'s [u8],
    at: usize,
    mode: Mode<'s>,
    /// The modes around that one. Nearly always there are none, and then nothing is allocated.
    outer: Vec<Mode<'s>>,
    /// A search has found that no block comment that begins here or later is closed.
    comments_end_before: usize,
    /// Whether templates are taken as they are written, so that no sequence begins in them.
    #[cfg(feature = "literal")]
    is_literal: bool,
}

/// The context of the current text.
enum Mode<'s> {
    /// Structure and expressions, inside this many braces of this mode.
    Normal { braces: u32 },
    /// Between quotes.
    Quoted,
    /// A heredoc that ends at a line with this word.
    Heredoc { marker: &'s str, line_start: bool },
    /// A whole source that is a template.
    Bare,
    /// Nested too deep to keep track; the rest of the source is one token.
    TooDeep,
}

impl<'s> Lexer<'s> {
    /// A lexer for structure and expressions that starts at byte `start` and stops at the end of `text`.
    pub(crate) fn new(text: &'s str, start: u32) -> Self {
        Self::in_mode(text, start, Mode::Normal { braces: 0 })
    }

    /// A lexer for a bare template that starts at byte `start` and stops at the end of `text`.
    pub(crate) fn new_template(text: &'s str, start: u32) -> Self {
        Self::in_mode(text, start, Mode::Bare)
    }

    fn in_mode(text: &'s str, start: u32, mode: Mode<'s>) -> Self {
        Lexer {
            text,
            bytes: text.as_bytes(),
            at: (start as usize).min(text.len()),
            mode,
            outer: Vec::new(),
            comments_end_before: usize::MAX,
            #[cfg(feature = "literal")]
            is_literal: false,
        }
    }

    /// A lexer for which no sequence begins in a template.
    #[cfg(feature = "literal")]
    pub(crate) fn literal(text: &'s str, start: u32) -> Self {
        Lexer { is_literal: true, ..Lexer::new(text, start) }
    }

    /// Whether `${` and `%{` begin a sequence.
    #[inline]
    fn has_sequences(&self) -> bool {
        #[cfg(feature = "literal")]
        return !self.is_literal;
        #[cfg(not(feature = "literal"))]
        true
    }

    /// The next token; at the end [`TokenKind::End`], repeatedly.
    #[inline]
    pub(crate) fn next_token(&mut self) -> Token {
        if let Mode::Normal { .. } = self.mode {
            self.skip_blanks();
            let start = self.at;
            let kind = self.normal();
            return self.since(start, kind);
        }
        let start = self.at;
        let kind = self.of_template();
        self.since(start, kind)
    }

    /// The token that was taken from `start` on. Only here is one made: if each kind made its own, its span
    /// would be moved as a whole right after both offsets were written, and a processor waits for that.
    #[inline]
    fn since(&self, start: usize, kind: TokenKind) -> Token {
        Token { kind, span: Span::new(start as u32, self.at as u32) }
    }

    /// Passes on the tokens of a line after its name, if these are an equals sign, a value of one token and
    /// the end of the line, as in most lines; returns whether they are. Otherwise the next token is the first
    /// that was not passed on.
    #[inline]
    pub(crate) fn plain_assignment(&mut self, mut pass_on: impl FnMut(Token)) -> bool {
        self.skip_blanks();
        if self.byte(0) != Some(b'=') || matches!(self.byte(1), Some(b'=' | b'>')) {
            return false;
        }
        self.at += 1;
        pass_on(self.since(self.at - 1, TokenKind::Equal));
        self.skip_blanks();
        let start = self.at;
        let kind = match self.byte(0) {
            Some(b'"') => self.quote(),
            Some(b'0'..=b'9') => self.number(),
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => self.identifier(self.word_end(self.at + 1)),
            _ => return false,
        };
        pass_on(self.since(start, kind));
        let newline = if kind.is_single_value() { self.end_of_line() } else { None };
        newline.map(pass_on).is_some()
    }

    /// The end of the line if that is next.
    #[inline]
    pub(crate) fn end_of_line(&mut self) -> Option<Token> {
        self.skip_blanks();
        let len = match (self.byte(0), self.byte(1)) {
            (Some(b'\n'), _) => 1,
            (Some(b'\r'), Some(b'\n')) => 2,
            _ => return None,
        };
        self.at += len;
        Some(self.since(self.at - len, TokenKind::Newline))
    }

    // Apart, so that the others, which are more, do not save registers for these: a quarter less time for
    // them.
    #[inline(never)]
    fn of_template(&mut self) -> TokenKind {
        match self.mode {
            Mode::Quoted => self.quoted(),
            Mode::Heredoc { .. } => self.heredoc(),
            Mode::Bare => self.bare(),
            Mode::Normal { .. } | Mode::TooDeep => self.too_deep(),
        }
    }

    /// Leaves all templates and braces: the nesting is unreliable because something was not closed.
    pub(crate) fn start_over(&mut self) {
        self.mode = Mode::Normal { braces: 0 };
        self.outer.clear();
    }

    /// Continues at byte `at`, outside of everything.
    pub(crate) fn restart(&mut self, at: u32) {
        self.start_over();
        self.at = (at as usize).min(self.text.len());
    }

    /// The byte after the token that was returned last.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    /// The length of the text.
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether a comment extends to the end of its line, and so includes a newline.
    pub(crate) fn ends_line(&self, comment: Token) -> bool {
        self.bytes[comment.span.range()].ends_with(b"\n")
    }

    /// The next identifier, if one follows after white space, newlines and comments. Takes nothing.
    pub(crate) fn peek_identifier(&mut self) -> &'s str {
        let start = self.at;
        loop {
            self.skip_blanks();
            match self.byte(0) {
                Some(b'\n') => self.at += 1,
                Some(b'\r') if self.byte(1) == Some(b'\n') => self.at += 2,
                Some(b'#') => self.at = self.end_of_comment(),
                Some(b'/') if self.byte(1) == Some(b'/') => self.at = self.end_of_comment(),
                Some(b'/') if self.byte(1) == Some(b'*') && self.skip_block_comment() => {}
                _ => break,
            }
        }
        let identifier = &self.text[self.at..self.identifier_end()];
        self.at = start;
        identifier
    }

    fn normal(&mut self) -> TokenKind {
        use TokenKind as K;
        let Some(first) = self.byte(0) else { return self.take(K::End, 0) };
        #[cfg(feature = "literal")]
        if self.is_literal && (first == b'$' || first == b'%' && self.byte(1) == Some(b'{')) {
            // Text after a quote too many.
            return self.take(K::Ident, 1);
        }
        match first {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.identifier(self.word_end(self.at + 1)),
            b'0'..=b'9' => self.number(),
            b'\n' => self.take(K::Newline, 1),
            b'"' => self.quote(),
            b'.' if self.byte(1) == Some(b'.') && self.byte(2) == Some(b'.') => self.take(K::Ellipsis, 3),
            b'.' => self.dot(),
            b',' => self.take(K::Comma, 1),
            b'=' => self
                .either(b'=', K::EqualEqual)
                .or_else(|| self.either(b'>', K::FatArrow))
                .unwrap_or_else(|| self.take(K::Equal, 1)),
            b'(' => self.take(K::OpenParen, 1),
            b')' => self.take(K::CloseParen, 1),
            b'[' => self.take(K::OpenBracket, 1),
            b']' => self.take(K::CloseBracket, 1),
            b'{' => self.open_brace(),
            b'}' => self.close_brace(1),
            b'#' => self.line_comment(),
            b'/' => self.slash(),
            b'\r' if self.byte(1) == Some(b'\n') => self.take(K::Newline, 2),
            b':' => self.either(b':', K::DoubleColon).unwrap_or_else(|| self.take(K::Colon, 1)),
            b'?' => self.take(K::Question, 1),
            b'+' => self.take(K::Plus, 1),
            b'-' => self.take(K::Minus, 1),
            b'*' => self.take(K::Star, 1),
            b'%' => self.take(K::Percent, 1),
            b'!' => self.either(b'=', K::NotEqual).unwrap_or_else(|| self.take(K::Bang, 1)),
            b'>' => self.either(b'=', K::GreaterEqual).unwrap_or_else(|| self.take(K::Greater, 1)),
            b'<' => self.less(),
            b'&' => self.either(b'&', K::And).unwrap_or_else(|| self.take(K::Bitwise, 1)),
            b'|' => self.either(b'|', K::Or).unwrap_or_else(|| self.take(K::Bitwise, 1)),
            b'~' if self.byte(1) == Some(b'}') => self.close_brace(2),
            b'~' | b'^' => self.take(K::Bitwise, 1),
            0x80.. if self.char().is_some_and(is_start) => self.identifier(self.word_end(self.at)),
            _ => self.invalid(),
        }
    }

    /// `Identifier = ID_Start (ID_Continue | '-')*;`
    fn identifier(&mut self, end: usize) -> TokenKind {
        let kind = TokenKind::of_identifier(&self.bytes[self.at..end]);
        self.take(kind, end - self.at)
    }

    fn identifier_end(&self) -> usize {
        match self.byte(0) {
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => self.word_end(self.at + 1),
            Some(0x80..) if self.char().is_some_and(is_start) => self.word_end(self.at),
            _ => self.at,
        }
    }

    /// The end of the characters from `end` on that can continue an identifier. Only those that are not ASCII
    /// are decoded.
    fn word_end(&self, mut end: usize) -> usize {
        loop {
            end += self.bytes[end..].iter().take_while(|&&byte| IDENTIFIER[byte as usize]).count();
            if self.bytes.get(end).is_none_or(u8::is_ascii) {
                return end;
            }
            match self.text[end..].chars().next() {
                Some(char) if is_continue(char) => end += char.len_utf8(),
                _ => return end,
            }
        }
    }

    /// `NumericLit = decimal+ ("." decimal+)? (expmark decimal+)?;` and whatever looks like a continuation:
    /// `1.2.3` is one malformed token. The last character is not a dot.
    fn number(&mut self) -> TokenKind {
        let mut end = self.at;
        let mut taken = self.at;
        loop {
            match self.bytes.get(taken) {
                Some(b'0'..=b'9') => taken += 1,
                Some(b'e' | b'E') => {
                    let sign = usize::from(matches!(self.bytes.get(taken + 1), Some(b'+' | b'-')));
                    match self.bytes.get(taken + 1 + sign) {
                        Some(b'0'..=b'9') => taken += 2 + sign,
                        _ => break,
                    }
                }
                Some(b'.') => {
                    taken += 1;
                    continue;
                }
                _ => break,
            }
            end = taken;
        }
        self.take(TokenKind::Number, end - self.at)
    }

    /// `.`, with the name after it if one follows directly.
    fn dot(&mut self) -> TokenKind {
        self.at += 1;
        let end = self.identifier_end();
        self.at -= 1;
        let len = end - self.at;
        self.take(if len > 1 { TokenKind::DotName } else { TokenKind::Dot }, len)
    }

    /// A whole string, if it contains no sequence; otherwise the quote that begins a template.
    fn quote(&mut self) -> TokenKind {
        let rest = &self.bytes[self.at + 1..];
        let mut len = 0;
        loop {
            len += plain_length(&rest[len..]);
            len += match rest[len..] {
                [b'"', ..] => return self.take(TokenKind::String, len + 2),
                [b'$' | b'%', b'{', ..] if self.has_sequences() => break,
                [b'\n' | b'\r', ..] => break,
                [b'$', b'$', b'{', ..] | [b'%', b'%', b'{', ..] => 3,
                [b'\\', next, ..] if !matches!(next, b'\n' | b'\r') => 2,
                [b'$' | b'%', ..] => 1,
                _ => break,
            };
        }
        self.enter(Mode::Quoted);
        self.take(TokenKind::OpenQuote, 1)
    }

    fn slash(&mut self) -> TokenKind {
        match self.byte(1) {
            Some(b'/') => self.line_comment(),
            Some(b'*') => {
                if self.skip_block_comment() {
                    return TokenKind::Comment;
                }
                self.take(TokenKind::Slash, 1)
            }
            _ => self.take(TokenKind::Slash, 1),
        }
    }

    fn line_comment(&mut self) -> TokenKind {
        self.at = self.end_of_comment();
        TokenKind::Comment
    }

    /// The end of a comment that ends with its line.
    fn end_of_comment(&self) -> usize {
        self.text[self.at..].find('\n').map_or(self.text.len(), |newline| self.at + newline + 1)
    }

    /// Skips a block comment if it is closed.
    fn skip_block_comment(&mut self) -> bool {
        if self.at >= self.comments_end_before {
            return false;
        }
        match self.text.get(self.at + 2..).and_then(|rest| rest.find("*/")) {
            Some(end) => {
                self.at += 2 + end + 2;
                true
            }
            None => {
                self.comments_end_before = self.at;
                false
            }
        }
    }

    fn less(&mut self) -> TokenKind {
        if self.byte(1) == Some(b'<')
            && let Some((marker, len)) = self.heredoc_introducer()
        {
            self.enter(Mode::Heredoc { marker, line_start: true });
            return self.take(TokenKind::OpenHeredoc, len);
        }
        self.either(b'=', TokenKind::LessEqual).unwrap_or_else(|| self.take(TokenKind::Less, 1))
    }

    /// The marker of a heredoc that begins here, and the length of its first line.
    fn heredoc_introducer(&self) -> Option<(&'s str, usize)> {
        let dash = usize::from(self.byte(2) == Some(b'-'));
        let start = self.at + 2 + dash;
        let end = Lexer::in_mode(self.text, start as u32, Mode::Bare).identifier_end();
        let newline = match self.bytes.get(end..)? {
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => return None,
        };
        (end > start).then(|| (&self.text[start..end], end + newline - self.at))
    }

    fn open_brace(&mut self) -> TokenKind {
        if let Mode::Normal { braces } = &mut self.mode {
            *braces += 1;
        }
        self.take(TokenKind::OpenBrace, 1)
    }

    /// A brace ends the enclosing template sequence unless it closes one of the sequence's own braces.
    fn close_brace(&mut self, len: usize) -> TokenKind {
        let kind = match &mut self.mode {
            Mode::Normal { braces: 0 } if !self.outer.is_empty() => {
                self.leave();
                TokenKind::SequenceEnd
            }
            Mode::Normal { braces } => {
                *braces = braces.saturating_sub(1);
                // `~}` can only be meant to end a sequence.
                if len == 2 { TokenKind::SequenceEnd } else { TokenKind::CloseBrace }
            }
            _ => TokenKind::CloseBrace,
        };
        self.take(kind, len)
    }

    fn quoted(&mut self) -> TokenKind {
        use TokenKind as K;
        let Some(first) = self.byte(0) else { return self.take(K::End, 0) };
        match first {
            b'"' => {
                self.leave();
                self.take(K::CloseQuote, 1)
            }
            b'$' | b'%' => self.sequence(K::QuotedText),
            b'\n' | b'\r' => {
                let len = self.bytes[self.at..].iter().take_while(|&&b| b == b'\n' || b == b'\r').count();
                self.take(K::QuotedNewline, len)
            }
            _ => {
                let len = self.quoted_run();
                if len == 0 { self.invalid() } else { self.take(K::QuotedText, len) }
            }
        }
    }

    /// The length of a run of characters and escapes that are not sequences in a quoted template.
    fn quoted_run(&self) -> usize {
        let rest = &self.bytes[self.at..];
        let mut len = 0;
        while let Some(&byte) = rest.get(len) {
            match byte {
                b'"' | b'$' | b'%' | b'\n' | b'\r' => break,
                b'\\' => match self.text[self.at + len + 1..].chars().next() {
                    Some('\n' | '\r') | None => break,
                    Some(escaped) => len += 1 + escaped.len_utf8(),
                },
                _ => len += 1,
            }
        }
        len
    }

    /// What begins with `$` or `%` in a template: a sequence, its escaped form, or one literal character.
    fn sequence(&mut self, text: TokenKind) -> TokenKind {
        let sign = self.bytes[self.at];
        let strip = |at: usize| usize::from(self.byte(at) == Some(b'~'));
        match (self.byte(1), self.byte(2)) {
            (Some(b'{'), _) if self.has_sequences() => {
                let len = 2 + strip(2);
                if let Mode::Heredoc { line_start, .. } = &mut self.mode {
                    *line_start = false;
                }
                self.enter(Mode::Normal { braces: 0 });
                let kind = if sign == b'$' { TokenKind::Interpolation } else { TokenKind::Directive };
                self.take(kind, len)
            }
            (Some(next), Some(b'{')) if next == sign => {
                let len = 3 + strip(3);
                self.take(text, len)
            }
            // A bare template may end like this.
            (None, _) if !self.outer.is_empty() => self.take(TokenKind::CutOff, 1),
            _ => self.take(text, 1),
        }
    }

    /// A heredoc's text comes line by line, including the newline, and is split before every `$` and `%`.
    fn heredoc(&mut self) -> TokenKind {
        let start = self.at;
        let (kind, newline) = self.template_text();
        let Mode::Heredoc { marker, line_start } = &mut self.mode else { return kind };
        if kind != TokenKind::Text {
            return kind;
        }
        if newline > 0 && *line_start && self.text[start..self.at].trim() == *marker {
            self.leave();
            return TokenKind::CloseHeredoc;
        }
        *line_start = newline > 0;
        self.take(kind, newline)
    }

    /// A bare template's text comes line by line too.
    fn bare(&mut self) -> TokenKind {
        let (kind, newline) = self.template_text();
        self.take(kind, newline)
    }

    /// A piece of text outside quotes, with its length without the newline; or the sequence that begins here.
    fn template_text(&mut self) -> (TokenKind, usize) {
        let start = self.at;
        let kind = match (self.byte(0), self.byte(1)) {
            (None, _) => return (self.take(TokenKind::End, 0), 0),
            (Some(b'$' | b'%'), _) => self.sequence(TokenKind::Text),
            (Some(b'\r'), next) if next != Some(b'\n') => return (self.lone_carriage_return(), 0),
            _ => {
                let run =
                    self.bytes[self.at..].iter().take_while(|b| !matches!(b, b'$' | b'%' | b'\n' | b'\r'));
                let len = run.count();
                self.take(TokenKind::Text, len)
            }
        };
        let is_introducer = matches!(&self.bytes[start..self.at], b"$" | b"%");
        if kind != TokenKind::Text || is_introducer {
            return (kind, 0);
        }
        match (self.byte(0), self.byte(1)) {
            (Some(b'\n'), _) => (kind, 1),
            (Some(b'\r'), Some(b'\n')) => (kind, 2),
            _ => (kind, 0),
        }
    }

    /// After a carriage return without a newline the structure is unclear: a heredoc is broken, and a bare
    /// template continues as text.
    fn lone_carriage_return(&mut self) -> TokenKind {
        let kind = if self.outer.is_empty() { TokenKind::Text } else { TokenKind::Invalid };
        self.take(kind, self.bytes.len() - self.at)
    }

    fn enter(&mut self, mode: Mode<'s>) {
        let inner = if self.outer.len() + 1 < MAX_MODES { mode } else { Mode::TooDeep };
        self.outer.push(std::mem::replace(&mut self.mode, inner));
    }

    fn leave(&mut self) {
        if let Some(outer) = self.outer.pop() {
            self.mode = outer;
        }
    }

    fn too_deep(&mut self) -> TokenKind {
        match self.bytes.len() - self.at {
            0 => self.take(TokenKind::End, 0),
            rest => self.take(TokenKind::TooDeep, rest),
        }
    }

    /// One character that the language does not use, or a text in quotes that it does not use, if that ends
    /// on its line. What such a text contains means nothing.
    fn invalid(&mut self) -> TokenKind {
        let Some(first) = self.char() else { return self.take(TokenKind::Invalid, 1) };
        let quoted = quoted_len(first, &self.text[self.at + first.len_utf8()..]);
        self.take(TokenKind::Invalid, first.len_utf8() + quoted.unwrap_or(0))
    }

    /// The two-byte token, if the second byte is `second`.
    fn either(&mut self, second: u8, kind: TokenKind) -> Option<TokenKind> {
        (self.byte(1) == Some(second)).then(|| self.take(kind, 2))
    }

    fn take(&mut self, kind: TokenKind, len: usize) -> TokenKind {
        self.at += len;
        kind
    }

    fn skip_blanks(&mut self) {
        let mut at = self.at;
        while matches!(self.bytes.get(at), Some(b' ' | b'\t')) {
            at += 1;
        }
        self.at = at;
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    fn char(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }
}

#[cfg(test)]
mod tests;
