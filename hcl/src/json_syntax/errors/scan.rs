//! What a text consists of that should be JSON: strings, brackets, and what JSON does not have, such as comments and other quotes.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::source::{Location, Source, Span, closes_quote, closing_quote, part};

/// A part of a text between white space.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) kind: PieceKind,
    pub(super) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceKind {
    String,
    /// It ends at the end of its line, because no quote does.
    OpenString,
    /// A text in quotes of another kind, with both of them.
    Quoted,
    Comment,
    /// Letters and digits, and signs that may be between them.
    Word,
    /// Any other character.
    Sign,
}

/// All pieces of a text from a place on, which is in none.
pub(super) fn pieces(text: &str, start: usize) -> impl Iterator<Item = Piece> + '_ {
    let mut at = start;
    // For each quote of another kind, up to where nothing closes it.
    let mut unclosed: Vec<(char, usize)> = Vec::new();
    std::iter::from_fn(move || {
        let rest = part(text, at..);
        let from = at + rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
        let rest = part(text, from..);
        let first = rest.chars().next()?;
        let is_apart = from == start || text[..from].ends_with(may_precede_comment);
        let comment = || comment_length(rest).filter(|_| is_apart);
        let is_unclosed = unclosed.iter().any(|&(quote, end)| quote == first && from < end);
        let quoted = || if is_unclosed { None } else { quoted_length(rest) };
        let (kind, length) = if first == '"' {
            string(rest)
        } else if first.is_ascii_alphanumeric() {
            (PieceKind::Word, word_length(rest))
        } else if let Some(length) = comment() {
            (PieceKind::Comment, length)
        } else if let Some(length) = quoted() {
            (PieceKind::Quoted, length)
        } else {
            if closing_quote(first).is_some() && !is_unclosed {
                unclosed.retain(|&(quote, _)| quote != first);
                unclosed.push((first, from + MAX_QUOTED));
            }
            (PieceKind::Sign, first.len_utf8())
        };
        at = from + length;
        Some(Piece { kind, span: Span::new(from as u32, at as u32) })
    })
}

/// Whether a comment may follow directly: elsewhere, its signs are part of a path or of an address.
fn may_precede_comment(char: char) -> bool {
    char.is_whitespace() || char.is_ascii_digit() || "{}[](),;\"'`".contains(char)
}

/// A string, which ends on its line, and its length.
fn string(rest: &str) -> (PieceKind, usize) {
    let mut escaped = false;
    let ends = |byte: u8| {
        let ends = byte == b'\n' || byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    };
    match rest.bytes().skip(1).position(ends).map(|end| end + 1) {
        Some(end) if rest.as_bytes()[end] == b'"' => (PieceKind::String, end + 1),
        end => (PieceKind::OpenString, end.unwrap_or(rest.len())),
    }
}

/// The quote on a later line that closes a string that goes on at `start`. `None` if it begins another string.
pub(super) fn end_on_later_line(text: &str, start: usize) -> Option<usize> {
    const MAX_TEXT: usize = 1 << 12;
    let rest = part(text, start..);
    let quote = rest.find('"').filter(|&quote| quote < MAX_TEXT)?;
    let after = rest[quote + 1..].trim_start();
    (after.is_empty() || after.starts_with([',', '}', ']', ':'])).then_some(start + quote)
}

fn word_length(rest: &str) -> usize {
    let is_part = |(at, char): (usize, char)| {
        let next = || rest[at + 1..].chars().next().is_some_and(char::is_alphabetic);
        char.is_alphanumeric() || "_-.".contains(char) || char == '\'' && next()
    };
    rest.char_indices().find(|&found| !is_part(found)).map_or(rest.len(), |(at, _)| at)
}

/// The length of the comment that a text begins with.
fn comment_length(rest: &str) -> Option<usize> {
    if rest.starts_with("/*") {
        // One without its end takes in the rest.
        return Some(rest.find("*/").map_or(rest.len(), |end| end + 2));
    }
    let line = || rest.find('\n').map_or(rest.len(), |end| rest[..end].trim_end_matches('\r').len());
    (rest.starts_with("//") || rest.starts_with('#')).then(line)
}

/// How long a text in quotes of another kind may be, and how many of its closing quotes may be in it.
const MAX_QUOTED: usize = 1 << 10;
const MAX_INNER: usize = 8;

/// The length of the text in quotes of another kind, with both quotes. It ends on its line, at the first quote that something of JSON
/// follows, or else at the first quote.
fn quoted_length(rest: &str) -> Option<usize> {
    let open = rest.chars().next().filter(|&open| closing_quote(open).is_some())?;
    let limit = rest.char_indices().find(|&(at, char)| at > MAX_QUOTED || char == '\n' && open != '`');
    let text = &rest[..limit.map_or(rest.len(), |(at, _)| at)];
    let mut escaped = false;
    let ends = text.char_indices().skip(1).filter(|&(_, char)| {
        let is_end = closes_quote(open, char) && !escaped;
        escaped = char == '\\' && !escaped;
        is_end
    });
    let mut ends = ends.map(|(at, char)| at + char.len_utf8()).peekable();
    let first = *ends.peek()?;
    let follows = |end: &usize| {
        let after = rest[*end..].trim_start_matches([' ', '\t', '\r']);
        after.is_empty() || after.starts_with([',', ':', '}', ']', '\n', ';', '=', '#', '/', '：', '，'])
    };
    Some(ends.take(MAX_INNER).find(follows).unwrap_or(first))
}

/// The brackets of a text outside strings, with what belongs to each. They are read when the first mistake asks for them.
pub(crate) struct Brackets<'s> {
    source: &'s Source,
    all: OnceCell<Rc<Vec<Bracket>>>,
    earlier: Earlier,
}

/// The brackets of a text before it was changed, how long it was, and how much at its end is the same.
#[derive(Default)]
pub(crate) struct Earlier {
    all: Rc<Vec<Bracket>>,
    length: usize,
    same: usize,
}

/// A bracket outside strings and comments.
pub(super) struct Bracket {
    at: u32,
    byte: u8,
    /// Where the one is that closes it, of whatever kind.
    closing: Option<u32>,
    unopened: Unopened,
}

/// The brackets from one on that close what none of these opens.
#[derive(Clone, Copy, Default)]
pub(super) struct Unopened {
    pub(super) first: Option<u8>,
    pub(super) count: usize,
}

impl<'s> Brackets<'s> {
    pub(crate) fn of(source: &'s Source) -> Self {
        Brackets::after(source, Earlier::default())
    }

    /// Those of a text after a change. At its end, they need not be read again.
    pub(crate) fn after(source: &'s Source, earlier: Earlier) -> Self {
        Brackets { source, all: OnceCell::new(), earlier }
    }

    /// What is known after the next change, if so many bytes at the end stay the same.
    pub(crate) fn before_change(&self, same: usize) -> Earlier {
        let Earlier { all, length, same: before } = &self.earlier;
        match self.all.get() {
            Some(all) => Earlier { all: all.clone(), length: self.source.text().len(), same },
            None => Earlier { all: all.clone(), length: *length, same: same.min(*before) },
        }
    }

    pub(super) fn source(&self) -> &'s Source {
        self.source
    }

    pub(super) fn at(&self, span: Span) -> Location {
        self.source.location(span)
    }

    /// All of them, in order.
    pub(super) fn all(&self) -> &[Bracket] {
        self.all.get_or_init(|| Rc::new(brackets(self.source.text())))
    }

    /// Those from a place on that nothing after the place opens.
    pub(super) fn unopened(&self, start: u32) -> Unopened {
        let rest = self.source.text().len().saturating_sub(start as usize);
        let Earlier { all, length, same } = &self.earlier;
        let (all, start) =
            if rest <= *same { (&all[..], length - rest) } else { (self.all(), start as usize) };
        next(all, start).map(|next| next.unopened).unwrap_or_default()
    }

    /// The bracket that closes the one at a place.
    pub(super) fn closing(&self, open: Span) -> Option<Span> {
        let opening = next(self.all(), open.start as usize).filter(|bracket| bracket.at == open.start)?;
        opening.closing.map(|at| Span::new(at, at + 1))
    }

    /// What closes the brackets that are open at the end of the text.
    pub(super) fn open_at_end(&self) -> String {
        let open = self.all().iter().rev().filter(|bracket| bracket.opens() && bracket.closing.is_none());
        open.map(|bracket| if bracket.byte == b'[' { ']' } else { '}' }).collect()
    }
}

/// The first bracket from a place on.
fn next(all: &[Bracket], start: usize) -> Option<&Bracket> {
    all.get(all.partition_point(|bracket| (bracket.at as usize) < start))
}

impl Bracket {
    pub(super) fn span(&self) -> Span {
        Span::new(self.at, self.at + 1)
    }

    pub(super) fn opens(&self) -> bool {
        matches!(self.byte, b'[' | b'{')
    }
}

/// The brackets of a text. From the last one on, those are known that close something before.
fn brackets(text: &str) -> Vec<Bracket> {
    let signs = pieces(text, 0).filter(|piece| piece.kind == PieceKind::Sign).map(|piece| piece.span.start);
    let read = |at: u32| Bracket {
        at,
        byte: text.as_bytes()[at as usize],
        closing: None,
        unopened: Unopened::default(),
    };
    let mut all: Vec<Bracket> =
        signs.map(read).filter(|sign| matches!(sign.byte, b'[' | b'{' | b']' | b'}')).collect();
    let mut closers: Vec<(u32, u8)> = Vec::new();
    for bracket in all.iter_mut().rev() {
        if bracket.opens() {
            bracket.closing = closers.pop().map(|(at, _)| at);
        } else {
            closers.push((bracket.at, bracket.byte));
        }
        bracket.unopened = Unopened { first: closers.last().map(|&(_, byte)| byte), count: closers.len() };
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open_at_end(text: &str) -> String {
        Brackets::of(&Source::new("test.json", text)).open_at_end()
    }

    #[test]
    fn a_long_text_is_closed_at_its_end() {
        let text = format!("{{\"a\": [\"]\\\"[\", {}1], \"b\": [{{\"c\": 1", "1, ".repeat(100_000));
        assert_eq!(open_at_end(&text), "}]}");
    }

    #[test]
    fn brackets_in_strings_and_comments_are_none() {
        assert_eq!(
            open_at_end("{ // ]\n\"a]\": '[[', # }\n \"x]\n, /* } */ [ `]\n` it's ]\n isn't } [{"),
            "}]"
        );
    }

    #[test]
    fn what_looks_like_a_comment_may_be_an_address() {
        let comments = |text: &str| pieces(text, 0).filter(|piece| piece.kind == PieceKind::Comment).count();
        assert_eq!(comments("{\"a\": http://x.example/a#b, \"b\": a/*/b}"), 0);
        assert_eq!(comments("{\"a\": 1,// one\n\"b\": 2 # two\n}/* three */"), 3);
    }

    #[test]
    fn a_bracket_knows_what_closes_it() {
        let source = Source::new("test.json", "[{]}, {}]] ]");
        let brackets = Brackets::of(&source);
        assert_eq!(brackets.closing(Span::at(1)), Some(Span::new(2, 3)));
        assert_eq!(brackets.closing(Span::at(2)), None);
        let unopened = |start| {
            let unopened = brackets.unopened(start);
            (unopened.first, unopened.count)
        };
        assert_eq!(unopened(0), (Some(b']'), 3));
        assert_eq!(unopened(3), (Some(b'}'), 4));
        assert_eq!(unopened(12), (None, 0));
    }
}
