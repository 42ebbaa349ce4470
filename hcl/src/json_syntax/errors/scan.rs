//! What a text consists of that should be JSON: strings, brackets, and what JSON does not have, such as comments and other quotes.

use std::cell::OnceCell;

use crate::source::{Source, Span, closes_quote, closing_quote, part};

/// A part of a text between white space.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) kind: PieceKind,
    pub(super) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceKind {
    /// It ends on its line, with or without its quote.
    String,
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
            (PieceKind::String, string_length(rest))
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

/// The length of a string, which ends on its line.
fn string_length(rest: &str) -> usize {
    let mut escaped = false;
    let end = rest.bytes().skip(1).position(|byte| {
        let ends = byte == b'\n' || byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(rest.len(), |end| end + 1 + usize::from(rest.as_bytes()[end + 1] == b'"'))
}

/// The quote on a later line that closes a string that goes on at `start`. `None` if it begins another string.
pub(super) fn end_on_later_line(text: &str, start: usize) -> Option<usize> {
    const MAX_TEXT: usize = 1 << 12;
    let rest = part(text, start..);
    let quote = rest.find('"').filter(|&quote| quote < MAX_TEXT)?;
    follows_string(&rest[quote + 1..]).then_some(start + quote)
}

/// Whether what is after a quote shows that it closes a string.
pub(super) fn follows_string(rest: &str) -> bool {
    let after = rest.trim_start();
    after.is_empty() || after.starts_with([',', '}', ']', ':'])
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

/// The length of the text in quotes of another kind, with both quotes. It ends on its line, at the first quote that something of JSON follows, or else
/// at the first quote.
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

/// The length of what the bracket at the start of a text encloses, with both brackets. Parentheses are brackets too.
pub(super) fn bracketed_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let close = pieces(text, 0).find(|piece| {
        match &text[piece.span.range()] {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })?;
    Some(close.span.end as usize)
}

/// The brackets of a text outside strings, with what belongs to each. They are read when the first mistake asks for them.
pub(in crate::json_syntax) struct Brackets<'s> {
    source: &'s Source,
    all: OnceCell<Vec<Bracket>>,
}

/// A position in the list of brackets that no bracket has.
const NONE: u32 = u32::MAX;

/// A bracket outside strings and comments. Others are meant by their positions in the list.
pub(super) struct Bracket {
    at: u32,
    pub(super) byte: u8,
    /// Whether it begins its line, and how far that is indented.
    pub(super) begins_line: bool,
    pub(super) indent: u16,
    /// The one that it opens or closes, of whatever kind.
    other: u32,
    /// The first of it and those after it that closes what none of these opens, and how many there are.
    unopened: u32,
    count: u32,
}

/// The brackets that a text closes without having opened them.
pub(super) struct Unopened {
    pub(super) first: Option<u8>,
    pub(super) count: usize,
}

impl<'s> Brackets<'s> {
    pub(in crate::json_syntax) fn of(source: &'s Source) -> Self {
        Brackets { source, all: OnceCell::new() }
    }

    pub(super) fn source(&self) -> &'s Source {
        self.source
    }

    /// All of them, in order.
    pub(super) fn all(&self) -> &[Bracket] {
        self.all.get_or_init(|| linked(self.source.text()))
    }

    fn from(&self, start: u32) -> Option<&Bracket> {
        self.all().get(self.all().partition_point(|bracket| bracket.at < start))
    }

    /// The first one from a place on.
    pub(super) fn next(&self, start: u32) -> Option<Span> {
        self.from(start).map(Bracket::span)
    }

    /// Those from a place on that nothing after the place opens.
    pub(super) fn unopened(&self, start: u32) -> Unopened {
        let Some(next) = self.from(start) else { return Unopened { first: None, count: 0 } };
        let first = self.all().get(next.unopened as usize).map(|first| first.byte);
        Unopened { first, count: next.count as usize }
    }

    /// The bracket that closes the one at a place.
    pub(super) fn closing(&self, open: Span) -> Option<Span> {
        let opening = self.from(open.start).filter(|bracket| bracket.at == open.start && bracket.opens())?;
        self.all().get(opening.other as usize).map(Bracket::span)
    }

    /// What closes the brackets that are open at the end of the text.
    pub(super) fn open_at_end(&self) -> String {
        let open = self.all().iter().rev().filter(|bracket| bracket.opens() && bracket.other == NONE);
        open.map(|bracket| if bracket.byte == b'[' { ']' } else { '}' }).collect()
    }
}

impl Bracket {
    pub(super) fn span(&self) -> Span {
        Span::new(self.at, self.at + 1)
    }

    pub(super) fn opens(&self) -> bool {
        matches!(self.byte, b'[' | b'{')
    }
}

/// The brackets of a text, each with those that belong to it.
fn linked(text: &str) -> Vec<Bracket> {
    let (mut all, mut open) = (brackets(text), Vec::new());
    for position in 0..all.len() {
        if all[position].opens() {
            open.push(position);
        } else if let Some(opening) = open.pop() {
            (all[opening].other, all[position].other) = (position as u32, opening as u32);
        }
    }
    for position in (0..all.len()).rev() {
        let bracket = &all[position];
        // What is in brackets is all opened there.
        let next = if bracket.opens() { bracket.other.saturating_add(1) as usize } else { position + 1 };
        let (unopened, count) = all.get(next).map_or((NONE, 0), |next| (next.unopened, next.count));
        let here = if bracket.opens() { (unopened, count) } else { (position as u32, count + 1) };
        (all[position].unopened, all[position].count) = here;
    }
    all
}

fn brackets(text: &str) -> Vec<Bracket> {
    let (mut brackets, mut end, mut indent) = (Vec::new(), 0, 0);
    for Piece { span, .. } in pieces(text, 0) {
        let blanks = part(text, end as usize..span.start as usize);
        let begins_line = end == 0 || blanks.contains('\n');
        if begins_line {
            let before = blanks.rsplit('\n').next().unwrap_or_default().len();
            indent = u16::try_from(before).unwrap_or(u16::MAX);
        }
        end = span.end;
        let byte = text.as_bytes()[span.start as usize];
        if matches!(byte, b'[' | b'{' | b']' | b'}') {
            let at = span.start;
            brackets.push(Bracket { at, byte, begins_line, indent, other: NONE, unopened: NONE, count: 0 });
        }
    }
    brackets
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
