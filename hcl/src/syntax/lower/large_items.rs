//! Giant templates: their parts go to the tree one after another, because a list of all pieces would take
//! more memory than the tree does.
//!
//! The parts of a template follow each other in the tree, and those of templates in its sequences come
//! between them. So the tree gets placeholders first, as many as the tokens show that there will be parts.

use std::iter::repeat_with;

use crate::source::{Source, Span};

use super::super::ast::{ExprId, ExprKind, Part, PartKind, Run};
use super::super::reader::LARGE;
use super::super::token::TokenKind;
use super::cursor::Cursor;
use super::indentation::{Cut, Smallest};
use super::state::Lower;
use super::template::{Piece, PieceKind};

/// From this many tokens a template is giant.
const GIANT: usize = LARGE / 4;

/// How many literals are joined at once.
const LITERALS: usize = 64;

/// What the tokens of a giant template tell in advance.
pub(super) struct Giant {
    /// How many parts it has, with adjacent literals joined.
    parts: usize,
    /// The indentation of its lines that is removed.
    indentation: Option<Smallest>,
}

impl Giant {
    /// The template at the cursor, if it is giant. Templates with directives are not handled here.
    pub(super) fn at(cursor: &Cursor<'_>, source: &Source, flush: bool) -> Option<Giant> {
        if cursor.length() < LARGE {
            return None;
        }
        Giant::of(cursor, source, flush).filter(|(_, length)| *length >= GIANT).map(|(giant, _)| giant)
    }

    /// The template at the cursor, and how many tokens it has.
    fn of(cursor: &Cursor<'_>, source: &Source, flush: bool) -> Option<(Giant, usize)> {
        let mut giant = Giant { parts: 0, indentation: flush.then(Smallest::new) };
        let (mut ahead, mut depth, mut length, mut after_text) = (cursor.ahead(), 0_usize, 0, false);
        loop {
            let kind = ahead.kind();
            match kind {
                TokenKind::End => break,
                TokenKind::OpenQuote | TokenKind::OpenHeredoc => depth += 1,
                TokenKind::CloseQuote | TokenKind::CloseHeredoc if depth == 0 => break,
                TokenKind::CloseQuote | TokenKind::CloseHeredoc => depth -= 1,
                TokenKind::Directive if depth == 0 => return None,
                TokenKind::Interpolation if depth == 0 => giant.see_sequence(),
                TokenKind::QuotedText | TokenKind::Text if depth == 0 => {
                    giant.see_text(&ahead, source, after_text);
                }
                _ => {}
            }
            after_text = matches!(kind, TokenKind::QuotedText | TokenKind::Text);
            length += 1;
            ahead.next();
        }
        Some((giant, length))
    }

    fn see_sequence(&mut self) {
        self.parts += 1;
        if let Some(smallest) = &mut self.indentation {
            smallest.see_sequence();
        }
    }

    fn see_text(&mut self, cursor: &Cursor<'_>, source: &Source, after_text: bool) {
        self.parts += usize::from(!after_text);
        let Some(smallest) = &mut self.indentation else { return };
        let mut text = source.slice(cursor.span());
        if cursor.is_after_strip_marker(source) {
            text = text.trim_start();
        }
        if cursor.is_before_strip_marker(source) {
            text = text.trim_end();
        }
        smallest.see_text(text);
    }
}

/// The parts of a giant template while they are found.
struct Slots {
    all: Run<Part>,
    filled: usize,
}

impl Lower<'_> {
    /// `part*`, of a template that begins at `start`.
    pub(super) fn giant_template(&mut self, cursor: &mut Cursor<'_>, giant: &Giant, start: Span) -> ExprId {
        let placeholder = || Part { span: start, kind: PartKind::Verbatim(start) };
        let all = self.tree.parts.extend(repeat_with(placeholder).take(giant.parts));
        let mut slots = Slots { all, filled: 0 };
        let mut cut = giant.indentation.as_ref().map(Smallest::cut);
        let mut pieces = Vec::new();
        // How many of the pieces are joined and have lost their indentation.
        let mut done = 0;
        loop {
            let is_over = !self.next_piece(cursor, &mut pieces);
            let is_complete =
                is_over || matches!(pieces.last(), Some(Piece { kind: PieceKind::Interpolation(_), .. }));
            if is_complete {
                self.join(&mut pieces, done, cut.as_mut());
                self.fill(&mut slots, &mut pieces);
                done = 0;
            } else if pieces.len() >= LITERALS {
                // A strip marker may still trim the last one.
                let last = pieces.pop();
                self.join(&mut pieces, done, cut.as_mut());
                done = pieces.len();
                pieces.extend(last);
            }
            if is_over {
                break;
            }
        }
        let span = start.to(cursor.span());
        if !self.check_depth(self.height, span) {
            self.height = 0;
            return self.invalid(span);
        }
        self.add(span, ExprKind::Template(slots.all.first(slots.filled)))
    }

    /// Removes the indentation of all pieces but the first few, which have lost theirs, and joins the
    /// literals among them.
    fn join(&self, pieces: &mut Vec<Piece>, done: usize, cut: Option<&mut Cut>) {
        if let Some(cut) = cut {
            pieces[done..].iter_mut().for_each(|piece| cut.apply(piece, self.source));
        }
        self.join_literals(pieces);
    }

    /// Moves the pieces to the tree.
    fn fill(&mut self, slots: &mut Slots, pieces: &mut Vec<Piece>) {
        for piece in pieces.drain(..) {
            if let Ok(part) = self.part(piece) {
                self.tree.parts.set(slots.all, slots.filled, part);
                slots.filled += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::state::Scratch;
    use super::*;
    use crate::syntax::ast::Tree;
    use crate::syntax::grammar::{self, Nodes};
    use crate::syntax::lexer::Lexer;
    use crate::syntax::problems::Problems;
    use crate::syntax::reader::ItemReader;

    /// The parts of a template or heredoc, with the texts in them.
    fn parts(text: &str, as_giant: bool) -> String {
        let source = Source::new("giant.hcl", text);
        let mut reader = ItemReader::new(Lexer::new(source.text(), 0));
        reader.read_all();
        let (mut tree, mut problems) = (Tree::new(source.clone()), Problems::default());
        let mut scratch = Scratch::default();
        let mut lower = Lower::new(&mut tree, &source, &mut problems, &mut scratch);
        let mut nodes = Nodes::default();
        grammar::expression_source(reader.tokens().kinds(), 0, &mut nodes).expect("an expression");
        let mut cursor = Cursor::new(reader.tokens(), &nodes);
        cursor.enter();
        let start = cursor.next();
        let flush = text.starts_with("<<-");
        let id = if as_giant {
            let (giant, _) = Giant::of(&cursor, &source, flush).expect("no directives");
            lower.giant_template(&mut cursor, &giant, start)
        } else {
            lower.template_parts(&mut cursor, flush, start)
        };
        let ExprKind::Template(parts) = tree[id].kind else { panic!("{text:?}: {:?}", tree[id]) };
        let shown = |part: &Part| match tree.literal_text(part) {
            Some(literal) => format!("{:?} {literal:?}", part.span),
            None => format!("{part:?}"),
        };
        tree[parts].iter().map(shown).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn giant_templates_have_the_parts_of_others() {
        let quoted = [
            "",
            "a",
            "a${b}c",
            "${a}${b}",
            "\\n${a}$${b}",
            "a ${~ b ~} c",
            "a${\"x${y}\"}${f(\"z\")}",
            " ${~ a}  ",
        ];
        let lines = [
            "",
            "a\n",
            "    a\n  b\n\n      c\n",
            "  ${a}\n    b\n",
            "${a}\n  b\n",
            "    a${b}\n  $${c}\n",
            "    a\n  ${~ b ~}\n   c\n",
            "   ${a}${b}\n    \n  \t c ${~ d}\n",
            "    \n${~ a}  b\n",
            "  a\r\n    b\r\n",
            "  \u{e9}\n  $$ %%{ x }\n",
        ];
        let quoted = quoted.iter().map(|inside| format!("\"{inside}, {inside}\""));
        let heredoc = |open: &str, text: String| format!("{open}E\n{text}E\n");
        let repeated = lines.iter().flat_map(|lines| [1, 2, 100].map(|times| lines.repeat(times)));
        let heredocs = repeated.flat_map(|text| [heredoc("<<", text.clone()), heredoc("<<-", text)]);
        for text in quoted.chain(heredocs) {
            assert_eq!(parts(&text, true), parts(&text, false), "{text:?}");
        }
    }
}
