//! Templates: literals, strip markers, directives (specification: "Template Expressions").

use crate::source::Span;

use super::super::ast::{Else, ExprId, ExprKind, ForDirective, IfDirective, Part, PartKind, Run};
use super::super::errors;
use super::super::grammar::{self, Node, Rule};
use super::super::token::TokenKind;
use super::collection::ForSource;
use super::cursor::Cursor;
use super::indentation;
use super::large_items::Giant;
use super::literal::{Text, decode_quoted, decode_unquoted};
use super::state::Lower;

/// A part before directives are paired up.
pub(super) struct Piece {
    pub(super) span: Span,
    pub(super) kind: PieceKind,
}

pub(super) enum PieceKind {
    Literal(Text),
    Interpolation(ExprId),
    If(ExprId),
    Else,
    EndIf,
    For(ForSource),
    EndFor,
}

impl PieceKind {
    fn is_directive(&self) -> bool {
        !matches!(self, PieceKind::Literal(_) | PieceKind::Interpolation(_))
    }
}

/// A directive waiting for its end.
struct Open {
    span: Span,
    kind: OpenKind,
    /// The parts before it, kept until it ends.
    parts: Vec<Part>,
}

enum OpenKind {
    If { condition: ExprId },
    Else { condition: ExprId, then: Run<Part>, sequence: Span },
    For(ForSource),
}

impl Lower<'_> {
    /// `template = (OPEN_QUOTE | OPEN_HEREDOC) ~ part* ~ (CLOSE_QUOTE | CLOSE_HEREDOC)`
    pub(super) fn template(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        let open = cursor.next();
        let flush = self.source.slice(open).starts_with("<<-");
        let template = self.template_parts(cursor, flush, open);
        cursor.next();
        template
    }

    /// A quoted string without sequences; `span` includes the quotes.
    pub(super) fn string(&mut self, span: Span) -> ExprId {
        let inside = span.without_ends(1);
        let kind = match decode_quoted(self.source, inside, self.diagnostics) {
            Text::Verbatim(text) if text.is_empty() => return self.add(span, ExprKind::Template(Run::EMPTY)),
            text => self.literal(text),
        };
        let part = self.tree.parts.push(Part { span: inside, kind });
        self.add(span, ExprKind::Template(part.into()))
    }

    /// `template_source = part* ~ END`
    pub(crate) fn bare_template(&mut self, cursor: &mut Cursor<'_>) -> ExprId {
        self.template_parts(cursor, false, cursor.span())
    }

    /// `part*`, of a template that begins at `start`.
    pub(super) fn template_parts(&mut self, cursor: &mut Cursor<'_>, flush: bool, start: Span) -> ExprId {
        if let Some(giant) = Giant::at(cursor, self.source, flush) {
            return self.giant_template(cursor, &giant, start);
        }
        let mut pieces = self.pieces(cursor);
        let end = cursor.span();
        let span = start.to(end);
        if flush {
            indentation::remove(&mut pieces, self.source);
        }
        self.join_literals(&mut pieces);
        if let [Piece { kind: PieceKind::Interpolation(wrapped), .. }] = pieces[..] {
            return self.add(span, ExprKind::Unwrapped(wrapped));
        }
        if !self.check_directives(&pieces) {
            return self.invalid(span);
        }
        let parts = if pieces.iter().any(|piece| piece.kind.is_directive()) {
            let mut parts = self.pair_directives(pieces, end);
            self.tree.parts.append(&mut parts)
        } else {
            let start = self.tree.parts.len();
            for piece in pieces {
                if let Ok(part) = self.part(piece) {
                    self.tree.parts.push(part);
                }
            }
            self.tree.parts.since(start)
        };
        self.add(span, ExprKind::Template(parts))
    }

    /// A piece as a part of the tree, unless it is a directive.
    pub(super) fn part(&mut self, piece: Piece) -> Result<Part, Piece> {
        let kind = match piece.kind {
            PieceKind::Literal(text) => self.literal(text),
            PieceKind::Interpolation(expr) => PartKind::Interpolation(expr),
            _ => return Err(piece),
        };
        Ok(Part { span: piece.span, kind })
    }

    fn literal(&mut self, text: Text) -> PartKind {
        match text {
            Text::Verbatim(text) => PartKind::Verbatim(text),
            Text::Owned(text) => PartKind::Text(self.tree.texts.push(text.into())),
        }
    }

    /// `part*`
    fn pieces(&mut self, cursor: &mut Cursor<'_>) -> Vec<Piece> {
        let mut pieces = Vec::new();
        while self.next_piece(cursor, &mut pieces) {}
        pieces
    }

    /// `part`, which is added to those before it. Returns whether there is one. A strip marker trims the one
    /// literal next to it.
    pub(super) fn next_piece(&mut self, cursor: &mut Cursor<'_>, pieces: &mut Vec<Piece>) -> bool {
        if let Some(node) = cursor.node(grammar::part) {
            let piece = self.sequence_piece(cursor, node, pieces.last_mut());
            pieces.push(piece);
            return true;
        }
        let text = match cursor.kind() {
            TokenKind::QuotedText => decode_quoted(self.source, cursor.span(), self.diagnostics),
            TokenKind::Text => decode_unquoted(self.source, cursor.span()),
            _ => return false,
        };
        let is_trimmed = cursor.is_after_strip_marker(self.source);
        let span = cursor.next();
        let text = if is_trimmed { self.trim(text, str::trim_start) } else { text };
        pieces.push(Piece { span, kind: PieceKind::Literal(text) });
        true
    }

    /// An `interpolation` or a directive.
    fn sequence_piece(&mut self, cursor: &mut Cursor<'_>, node: Node, before: Option<&mut Piece>) -> Piece {
        cursor.enter();
        let open = cursor.next();
        if self.source.slice(open).ends_with('~')
            && let Some(Piece { kind: PieceKind::Literal(text), .. }) = before
        {
            *text = self.trim(text.clone(), str::trim_end);
        }
        let kind = match node.rule {
            Rule::Interpolation => PieceKind::Interpolation(self.value(cursor)),
            rule => self.directive(cursor, rule),
        };
        Piece { span: open.to(cursor.take(TokenKind::SequenceEnd)), kind }
    }

    /// What is between `%{` and its end.
    fn directive(&mut self, cursor: &mut Cursor<'_>, rule: Rule) -> PieceKind {
        cursor.next();
        match rule {
            Rule::IfDirective => PieceKind::If(self.value(cursor)),
            Rule::ForDirective => PieceKind::For(self.for_source(cursor)),
            Rule::ElseDirective => PieceKind::Else,
            Rule::EndIf => PieceKind::EndIf,
            _ => PieceKind::EndFor,
        }
    }

    fn trim(&self, text: Text, trim: fn(&str) -> &str) -> Text {
        match text {
            Text::Verbatim(span) => Text::Verbatim(self.part_of(span, trim(self.source.slice(span)))),
            Text::Owned(text) => Text::Owned(trim(&text).to_owned()),
        }
    }

    /// The span of `part`, which is a slice of the text of `span`.
    fn part_of(&self, span: Span, part: &str) -> Span {
        let offset = part.as_ptr() as usize - self.source.slice(span).as_ptr() as usize;
        let start = span.start + offset as u32;
        Span::new(start, start + part.len() as u32)
    }

    /// Joins adjacent literals. If they are adjacent in the source, no text is copied.
    pub(super) fn join_literals(&self, pieces: &mut Vec<Piece>) {
        pieces.dedup_by(|next, piece| {
            let (PieceKind::Literal(second), PieceKind::Literal(first)) = (&next.kind, &mut piece.kind)
            else {
                return false;
            };
            piece.span = Span::new(piece.span.start, next.span.end);
            match (&mut *first, second) {
                (Text::Verbatim(first), Text::Verbatim(second)) if first.end == second.start => {
                    *first = first.to(*second);
                }
                (Text::Owned(text), second) => text.push_str(second.as_str(self.source)),
                (Text::Verbatim(span), second) => {
                    let mut both = self.source.slice(*span).to_owned();
                    both.push_str(second.as_str(self.source));
                    *first = Text::Owned(both);
                }
            }
            true
        });
    }

    /// Checks that directives, which nest without a bracket, do not nest too deep together with what is in
    /// the sequences.
    fn check_directives(&mut self, pieces: &[Piece]) -> bool {
        let (mut open, mut deepest) = (0_usize, 0);
        for piece in pieces {
            match piece.kind {
                PieceKind::If(_) | PieceKind::For(_) => open += 1,
                PieceKind::EndIf | PieceKind::EndFor => open = open.saturating_sub(1),
                PieceKind::Literal(_) | PieceKind::Interpolation(_) | PieceKind::Else => {}
            }
            deepest = deepest.max(open);
            if !self.check_depth(self.height + open, piece.span) {
                self.height = 0;
                return false;
            }
        }
        self.height += deepest;
        true
    }

    /// Moves the parts between `if` or `for` and its end into the directive.
    fn pair_directives(&mut self, pieces: Vec<Piece>, end: Span) -> Vec<Part> {
        let mut open: Vec<Open> = Vec::new();
        let mut parts = Vec::with_capacity(pieces.len());
        for piece in pieces {
            let Piece { span, kind } = match self.part(piece) {
                Ok(part) => {
                    parts.push(part);
                    continue;
                }
                Err(directive) => directive,
            };
            let mut begin = |kind| open.push(Open { span, kind, parts: std::mem::take(&mut parts) });
            match kind {
                PieceKind::If(condition) => begin(OpenKind::If { condition }),
                PieceKind::For(source) => begin(OpenKind::For(source)),
                PieceKind::Else => self.else_directive(&mut open, &mut parts, span),
                end => {
                    let name = if matches!(end, PieceKind::EndIf) { "endif" } else { "endfor" };
                    let part = self.close_directive(&mut open, &mut parts, span, name);
                    parts.extend(part);
                }
            }
        }
        for directive in open.into_iter().rev() {
            let place = self.source.location(end);
            self.report(errors::unclosed_directive(
                place,
                directive.name(),
                self.source.location(directive.span),
            ));
            parts = directive.parts;
        }
        parts
    }

    fn else_directive(&mut self, open: &mut Vec<Open>, parts: &mut Vec<Part>, span: Span) {
        match open.last_mut() {
            Some(Open { kind: kind @ OpenKind::If { .. }, .. }) => {
                let OpenKind::If { condition } = *kind else { return };
                let then = self.tree.parts.append(parts);
                *kind = OpenKind::Else { condition, then, sequence: span };
            }
            _ => self.mismatched_directive(open, parts, span, "else"),
        }
    }

    fn close_directive(
        &mut self,
        open: &mut Vec<Open>,
        parts: &mut Vec<Part>,
        span: Span,
        name: &str,
    ) -> Option<Part> {
        if open.last().is_none_or(|directive| directive.end_name() != name) {
            self.mismatched_directive(open, parts, span, name);
            return None;
        }
        let directive = open.pop()?;
        let inside = self.tree.parts.append(parts);
        *parts = directive.parts;
        let (opening, closing) = (directive.span, span);
        let (condition, then, otherwise) = match directive.kind {
            OpenKind::If { condition } => (condition, inside, None),
            OpenKind::Else { condition, then, sequence } => {
                (condition, then, Some(Else { sequence, parts: inside }))
            }
            OpenKind::For(ForSource { key_name, value_name, collection }) => {
                let directive =
                    ForDirective { opening, key_name, value_name, collection, body: inside, closing };
                let kind = PartKind::For(self.tree.for_directives.push(directive));
                return Some(Part { span: opening.to(closing), kind });
            }
        };
        let directive = IfDirective { opening, condition, then, otherwise, closing };
        let kind = PartKind::If(self.tree.if_directives.push(directive));
        Some(Part { span: opening.to(closing), kind })
    }

    /// A directive that neither ends nor continues another one. The enclosing one, if any, is abandoned.
    fn mismatched_directive(&mut self, open: &mut Vec<Open>, parts: &mut Vec<Part>, span: Span, name: &str) {
        let place = self.source.location(span);
        let around = open.pop().map(|directive| {
            let around = (directive.end_name(), self.source.location(directive.span));
            *parts = directive.parts;
            around
        });
        self.report(errors::unexpected_directive(place, name, around));
    }
}

impl Open {
    fn name(&self) -> &'static str {
        match self.kind {
            OpenKind::If { .. } | OpenKind::Else { .. } => "if",
            OpenKind::For(_) => "for",
        }
    }

    fn end_name(&self) -> &'static str {
        match self.kind {
            OpenKind::If { .. } | OpenKind::Else { .. } => "endif",
            OpenKind::For(_) => "endfor",
        }
    }
}
