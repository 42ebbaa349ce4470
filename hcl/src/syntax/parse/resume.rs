//! Where to read on after a broken item.
//!
//! A quote, a bracket or a heredoc that is never closed swallows the lines after it, up to the end of the
//! file. How lines are indented shows where the item was meant to end: at the next line that begins an item
//! and stands no further right than the broken one. Only broken items come here, so what is correct may be
//! indented in any way.

use crate::source::{Span, blanks, ceil, indented_by, line_indentation, line_start, opened_braces, part};
use crate::syntax::heredoc::heredoc_end;
use crate::syntax::identifier::identifier_len;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::{Token, TokenKind};

/// How many heredocs of a broken item are looked at.
const MAX_HEREDOCS: usize = 16;

/// How far to look beyond the end of the item, for the end of a heredoc.
const MAX_BEYOND: usize = 1 << 16;

/// The place at which to read on within `item`, which is broken, if that is before its end. `is_certain` says
/// that braces are known to be missing, so that a brace that stands left of the item closes a block and not
/// the item's object; `is_block`, that the first brace of the item is a block's.
pub(crate) fn resume(text: &str, item: Span, is_block: bool, is_certain: bool) -> Option<u32> {
    let text = &text[..ceil(text, (item.start as usize + MAX_BEYOND).max(item.end as usize))];
    let indent = line_indentation(text, item.start);
    let lexer = Lexer::new(text, item.start);
    let scan = Scan {
        text,
        lexer,
        indent,
        is_block,
        is_certain,
        open: Vec::new(),
        strings: 0,
        string: 0,
        closed_at: 0,
        heredocs: MAX_HEREDOCS,
        end: item.end,
        item_end: item.end,
        is_over: false,
    };
    if begins_broken_header(text, item.start) {
        let newline = part(text, item.start as usize..).find('\n')? as u32;
        let next_line = item.start + newline + 1;
        return (next_line < item.end).then_some(next_line);
    }
    scan.run()
}

/// Whether the line at byte `at` is a block's header whose quotes do not pair up: what follows is the block's
/// content.
pub(crate) fn begins_broken_header(text: &str, at: u32) -> bool {
    let line = part(text, at as usize..).lines().next().unwrap_or_default().trim_end();
    let after_type = line[identifier_len(line)..].trim_start();
    let has_labels = identifier_len(line) > 0 && !after_type.starts_with('=');
    has_labels && line.ends_with('{') && line.matches('"').count() % 2 == 1
}

/// The brace alone on the first line below byte `end`, which ends a line, that is not empty: that of a block
/// whose header stands above.
pub(crate) fn brace_below(text: &str, end: u32) -> Option<Span> {
    let below = text.get(end as usize..)?;
    let at = below.find(|char: char| !char.is_ascii_whitespace())?;
    let after = below[at..].strip_prefix('{')?.lines().next().unwrap_or_default().trim_start();
    let is_alone = after.is_empty() || after.starts_with('#') || after.starts_with("//");
    is_alone.then(|| Span::new(end + at as u32, end + at as u32 + 1))
}

/// Whether a line begins an attribute, `name =`, or a block, `type "label" {`.
pub(crate) fn begins_item(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let len = identifier_len(line);
    let after_name = line[len..].trim_start();
    match after_name.strip_prefix('=') {
        _ if len == 0 => false,
        Some(value) => !value.starts_with(['=', '>']),
        None => is_rest_of_header(after_name),
    }
}

/// Whether labels and a brace follow the type of a block. A label that has lost a quote is one too.
fn is_rest_of_header(mut rest: &str) -> bool {
    loop {
        rest = rest.trim_start();
        let len = match rest.as_bytes().first() {
            Some(b'{') => return true,
            Some(b'"') => match rest[1..].find('"') {
                Some(close) => close + 2,
                None => {
                    return rest[1..]
                        .trim_end()
                        .strip_suffix('{')
                        .is_some_and(|label| !label.trim().is_empty());
                }
            },
            _ => identifier_len(rest),
        };
        if len == 0 {
            return false;
        }
        rest = &rest[len..];
    }
}

/// Whether the rest of a line is a brace and nothing else but a comment.
fn is_brace_alone(text: &str) -> bool {
    let rest = text.lines().next().and_then(|line| line.strip_prefix('}')).unwrap_or("x").trim_start();
    rest.is_empty() || rest.starts_with('#') || rest.starts_with("//")
}

/// Whether a line closes a brace that it does not open, so that what it contains is inside a block or an
/// object.
fn closes_more(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    opened_braces(line) < 0
}

/// Reads the tokens of a broken item as if every string ended with its line.
struct Scan<'s> {
    /// The source up to the end of the item.
    text: &'s str,
    lexer: Lexer<'s>,
    /// How far the item is indented.
    indent: usize,
    is_block: bool,
    is_certain: bool,
    /// The open brackets.
    open: Vec<Open>,
    /// How many quotes are open.
    strings: usize,
    /// Where the outermost of them is.
    string: u32,
    /// Where a string of several lines is known to be closed.
    closed_at: u32,
    /// How many more heredocs are looked at: the end of each is searched for in the whole item.
    heredocs: usize,
    /// Where the item ends for the reader; later if that is inside a heredoc.
    end: u32,
    item_end: u32,
    /// Whether the item has ended, as far as one can tell.
    is_over: bool,
}

/// A bracket that is open.
struct Open {
    kind: TokenKind,
    at: u32,
    /// How far the first line inside is indented.
    contents: Option<usize>,
    /// Whether something follows it on its line.
    is_inline: bool,
}

impl Scan<'_> {
    fn run(mut self) -> Option<u32> {
        let mut begins_line = false;
        loop {
            let token = self.lexer.next_token();
            match token.kind {
                TokenKind::End | TokenKind::TooDeep => return None,
                TokenKind::OpenHeredoc if self.heredocs == 0 => return None,
                TokenKind::Comment if !self.lexer.ends_line(token) => {}
                TokenKind::Comment | TokenKind::Newline | TokenKind::QuotedNewline => {
                    self.end_line(token);
                    begins_line = true;
                }
                _ => {
                    if std::mem::take(&mut begins_line) {
                        if token.span.start >= self.end && (self.is_over || self.end == self.item_end) {
                            return Some(token.span.start).filter(|_| self.end > self.item_end);
                        }
                        if self.is_resumption(token) {
                            return Some(token.span.start);
                        }
                    }
                    self.take(token);
                }
            }
        }
    }

    /// A string ends with its line, even if the line ends in an interpolation. So does the item if no bracket
    /// is open.
    fn end_line(&mut self, newline: Token) {
        if self.strings > 0 && !self.is_closed_by_its_own_line(newline) {
            self.strings = 0;
            self.count_again(newline.span.start);
            self.lexer.restart(newline.span.end);
        }
        self.is_over |= self.open.is_empty() && self.strings == 0;
    }

    /// A string without end has swallowed brackets of its line, as in `["a]`, so those that the line leaves
    /// open are counted again, in all of its text.
    fn count_again(&mut self, newline: u32) {
        let line = line_start(self.text, self.string as usize);
        let before = self.open.partition_point(|open| (open.at as usize) < line);
        self.open.truncate(before);
        let bytes = &self.text.as_bytes()[..newline as usize];
        for (at, byte) in bytes.iter().enumerate().skip(line) {
            let kind = match byte {
                b'{' if at > line && matches!(bytes[at - 1], b'$' | b'%') => TokenKind::Interpolation,
                b'(' => TokenKind::OpenParen,
                b'[' => TokenKind::OpenBracket,
                b'{' => TokenKind::OpenBrace,
                b')' | b']' | b'}' if self.open.len() > before => {
                    self.open.pop();
                    continue;
                }
                _ => continue,
            };
            self.open.push(Open { kind, at: at as u32, contents: None, is_inline: true });
        }
        // They end with the string.
        self.open.retain(|open| open.kind != TokenKind::Interpolation);
    }

    /// Whether a string that is open at a newline ends where a later line begins with a quote that can only
    /// be meant to close it.
    fn is_closed_by_its_own_line(&mut self, newline: Token) -> bool {
        if newline.kind != TokenKind::QuotedNewline || newline.span.start < self.closed_at {
            return newline.kind == TokenKind::QuotedNewline;
        }
        let rest = part(self.text, newline.span.start as usize..);
        let Some(quote) = rest.find('"') else { return false };
        let before = rest[..quote].rsplit('\n').next().unwrap_or_default();
        let after = rest[quote + 1..].lines().next().unwrap_or_default();
        let is_alone =
            before.trim().is_empty() && after.trim_matches([' ', '\t', '\r', ',', ')', ']', '}']).is_empty();
        if is_alone {
            self.closed_at = newline.span.start + quote as u32;
        }
        is_alone
    }

    /// Whether to read on at this token, the first of its line.
    fn is_resumption(&mut self, token: Token) -> bool {
        if self.strings > 0 {
            return false;
        }
        let Some(indent) = indented_by(self.text, token.span.start) else { return false };
        let rest = part(self.text, token.span.start as usize..);
        let is_resumption = match token.kind {
            TokenKind::CloseBrace => {
                let inside = self.open.iter().skip(usize::from(self.is_block));
                let is_in_object = inside.into_iter().any(|open| open.kind == TokenKind::OpenBrace);
                indent < self.indent
                    && (self.is_over || self.is_certain || !is_in_object)
                    && is_brace_alone(rest)
            }
            kind if kind.is_identifier() => {
                let is_left = || indent <= self.indent && self.stands_left(indent) && !closes_more(rest);
                (self.is_over || is_left()) && begins_item(rest)
            }
            _ => false,
        };
        if let Some(open) = self.open.last_mut() {
            open.contents.get_or_insert(indent);
        }
        is_resumption
    }

    /// Whether a line stands left of what the innermost bracket contains. Only an object can contain what
    /// looks like an item.
    fn stands_left(&self, indent: usize) -> bool {
        let is_in_block = self.is_block && self.open.len() == 1;
        self.open.last().is_some_and(|open| {
            is_in_block
                || open.kind != TokenKind::OpenBrace
                || open.is_inline
                || open.contents.is_some_and(|contents| indent < contents)
        })
    }

    fn take(&mut self, token: Token) {
        if let Some(open) = self.open.last_mut().filter(|open| open.contents.is_none()) {
            open.is_inline = true;
        }
        match token.kind {
            TokenKind::OpenQuote => {
                if self.strings == 0 {
                    self.string = token.span.start;
                }
                self.strings += 1;
            }
            TokenKind::CloseQuote => self.strings = self.strings.saturating_sub(1),
            TokenKind::OpenHeredoc => self.skip_heredoc(token.span),
            _ if self.strings > 0 => {}
            TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => {
                self.open.push(Open {
                    kind: token.kind,
                    at: token.span.start,
                    contents: None,
                    is_inline: false,
                });
            }
            TokenKind::CloseParen => self.close(TokenKind::OpenParen),
            TokenKind::CloseBracket => self.close(TokenKind::OpenBracket),
            TokenKind::CloseBrace => self.close(TokenKind::OpenBrace),
            _ => {}
        }
    }

    fn close(&mut self, kind: TokenKind) {
        if let Some(open) = self.open.iter().rposition(|open| open.kind == kind) {
            self.open.truncate(open);
        }
    }

    /// Moves to the end of a heredoc's text. Without one, the text ends at the next line that begins an item.
    fn skip_heredoc(&mut self, opening: Span) {
        self.heredocs -= 1;
        match heredoc_end(self.text, opening) {
            Some(end) => {
                self.end = self.end.max(end.line.end);
                self.lexer.restart(end.word.end);
            }
            None => {
                self.is_over = true;
                self.lexer.restart(self.end_of_text(opening.end));
            }
        }
    }

    /// The first line after byte `start` that is not part of the text that a heredoc was meant to contain: it
    /// begins an item beside this one, or closes the block around it, and no brace of the text is open. If
    /// there is none, any item that stands no further right.
    fn end_of_text(&self, start: u32) -> u32 {
        let mut at = start as usize;
        let mut braces = 0_i64;
        let mut likely = None;
        for line in part(self.text, at..).split_inclusive('\n') {
            let indent = blanks(line);
            let rest = &line[indent..];
            let is_item = indent <= self.indent && begins_item(rest);
            let is_end = is_item && indent == self.indent || indent < self.indent && is_brace_alone(rest);
            if is_end && braces <= 0 {
                likely = Some(at);
                break;
            }
            if is_item {
                likely.get_or_insert(at);
            }
            braces += opened_braces(line);
            at += line.len();
        }
        // The newline before the line, so that the line is the first thing that is read.
        likely.map_or(self.text.len(), |line| line - 1) as u32
    }
}
