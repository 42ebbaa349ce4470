//! A text with mistakes: what is at a place and around it, what messages call it, and the brackets.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::rc::Rc;

use super::scan::{PieceKind, pieces};
use crate::diagnostic::catalogue::{json_text, syntax};
use crate::source::{Location, Source, Span, part, without_middle};
use crate::syntax::is_invisible;

/// A text with mistakes. Its brackets are read when the first mistake asks for them.
pub(crate) struct Text<'s> {
    source: &'s Source,
    brackets: OnceCell<Rc<Vec<Bracket>>>,
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

impl<'s> Text<'s> {
    pub(crate) fn of(source: &'s Source) -> Self {
        Text::changed(source, Earlier::default())
    }

    /// A text after a change. At its end, the brackets need not be read again.
    pub(crate) fn changed(source: &'s Source, earlier: Earlier) -> Self {
        Text { source, brackets: OnceCell::new(), earlier }
    }

    /// What is known after the next change, if so many bytes at the end stay the same.
    pub(crate) fn before_change(&self, same: usize) -> Earlier {
        let Earlier { all, length, same: before } = &self.earlier;
        match self.brackets.get() {
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

    pub(super) fn slice(&self, span: Span) -> &'s str {
        self.source.slice(span)
    }

    /// What is written before a place, without white space at its end.
    pub(super) fn before(&self, place: Span) -> &'s str {
        part(self.source.text(), ..place.start as usize).trim_end()
    }

    /// What follows a place.
    pub(super) fn after(&self, place: Span) -> &'s str {
        part(self.source.text(), place.end as usize..)
    }

    /// What is at a place, for use in a sentence.
    pub(super) fn describe(&self, found: Span) -> String {
        let text = self.slice(found);
        match text.chars().next() {
            None => json_text::end_of_text(),
            Some('\u{feff}') => json_text::byte_order_mark(),
            Some(first) if first.is_control() || first.is_whitespace() || is_invisible(first) => {
                syntax::the_character(format_args!("{:04X}", u32::from(first)))
            }
            Some(_) => format!("`{}`", excerpt(text)),
        }
    }

    /// All brackets outside strings and comments, in order.
    pub(super) fn brackets(&self) -> &[Bracket] {
        self.brackets.get_or_init(|| Rc::new(brackets(self.source.text())))
    }

    /// The brackets from a place on that nothing after the place opens.
    pub(super) fn unopened(&self, start: u32) -> Unopened {
        let rest = self.source.text().len().saturating_sub(start as usize);
        let Earlier { all, length, same } = &self.earlier;
        let (all, start) =
            if rest <= *same { (&all[..], length - rest) } else { (self.brackets(), start as usize) };
        next(all, start).map(|next| next.unopened).unwrap_or_default()
    }

    /// The bracket that closes the one at a place.
    pub(super) fn closing(&self, open: Span) -> Option<Span> {
        let opening =
            next(self.brackets(), open.start as usize).filter(|bracket| bracket.at == open.start)?;
        opening.closing.map(|at| Span::new(at, at + 1))
    }

    /// What closes the brackets that are open at the end of the text.
    pub(super) fn open_at_end(&self) -> String {
        let open =
            self.brackets().iter().rev().filter(|bracket| bracket.opens() && bracket.closing.is_none());
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

/// A text as a message shows it, without its middle if it is long.
pub(super) fn excerpt(text: &str) -> Cow<'_, str> {
    without_middle(text, 80)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open_at_end(text: &str) -> String {
        Text::of(&Source::new("test.json", text)).open_at_end()
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
    fn a_bracket_knows_what_closes_it() {
        let source = Source::new("test.json", "[{]}, {}]] ]");
        let brackets = Text::of(&source);
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
