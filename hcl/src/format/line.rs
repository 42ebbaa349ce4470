//! A line of tokens and its cells: what comes before an `=`, the rest of an assignment, and a comment at the
//! end.

use unicode_segmentation::UnicodeSegmentation;

use crate::source::Span;
use crate::syntax::token::{Token, TokenKind};

/// A token and the blanks before it.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    pub(super) kind: TokenKind,
    pub(super) span: Span,
    pub(super) blanks: u32,
}

/// Where the cells of a line begin, as piece indices, and how wide they are.
///
/// A line ends with a newline, or with a comment that includes one; a token that spans lines belongs to the
/// line in which it begins.
pub(super) struct Line {
    /// The number of pieces of the first cell, which every line has.
    pub(super) lead: usize,
    /// The `=`, if an assignment begins there that ends in this line.
    pub(super) assign: Option<usize>,
    /// The comment that ends the line, if the line contains anything else.
    pub(super) comment: Option<usize>,
    /// The columns before the `=`, or before the comment if there is no assignment. Counted only if something
    /// is aligned.
    pub(super) lead_width: usize,
    /// The columns of the assignment, without the blanks before it.
    pub(super) assign_width: usize,
}

impl Piece {
    pub(super) fn new(token: Token) -> Self {
        Piece { kind: token.kind, span: token.span, blanks: 0 }
    }
}

impl Line {
    /// The cells of these pieces; `None` if there are none.
    pub(super) fn of(pieces: &[Piece]) -> Option<Line> {
        let last = pieces.len().checked_sub(1)?;
        let comment = (last > 0 && pieces[last].kind == TokenKind::Comment).then_some(last);
        let code = &pieces[..comment.unwrap_or(pieces.len())];
        let assign = code.iter().skip(1).position(|piece| piece.kind == TokenKind::Equal).map(|at| at + 1);
        // If the value continues on other lines there is nothing to align.
        let assign =
            assign.filter(|&at| code[at..].iter().map(|piece| bracket_change(piece.kind)).sum::<i64>() == 0);
        let lead = assign.or(comment).unwrap_or(pieces.len());
        Some(Line { lead, assign, comment, lead_width: 0, assign_width: 0 })
    }

    /// Measures the cells before those that may be aligned.
    pub(super) fn measure(&mut self, text: &str, pieces: &[Piece]) {
        if self.assign.is_none() && self.comment.is_none() {
            return;
        }
        self.lead_width =
            pieces[..self.lead].iter().map(|piece| piece.blanks as usize + width(text, piece)).sum();
        if let (Some(assign), Some(comment)) = (self.assign, self.comment) {
            let assigned =
                pieces[assign + 1..comment].iter().map(|piece| piece.blanks as usize + width(text, piece));
            self.assign_width = 1 + assigned.sum::<usize>();
        }
    }

    /// Converts indices in a line to indices among the pieces of several lines.
    pub(super) fn move_by(&mut self, first: usize) {
        self.assign = self.assign.map(|at| at + first);
        self.comment = self.comment.map(|at| at + first);
    }
}

/// How much a token changes the number of open brackets; template sequences count as brackets.
pub(crate) fn bracket_change(kind: TokenKind) -> i64 {
    i64::from(is_open(kind)) - i64::from(is_close(kind))
}

pub(super) fn is_open(kind: TokenKind) -> bool {
    use TokenKind as K;
    matches!(kind, K::OpenBrace | K::OpenBracket | K::OpenParen | K::Interpolation | K::Directive)
}

pub(super) fn is_close(kind: TokenKind) -> bool {
    use TokenKind as K;
    matches!(kind, K::CloseBrace | K::CloseBracket | K::CloseParen | K::SequenceEnd)
}

/// The columns of a token, which are grapheme clusters. A cluster does not extend across tokens, so quotes
/// are counted separately from what they quote.
fn width(text: &str, piece: &Piece) -> usize {
    let text = &text[piece.span.range()];
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\t')) {
        return text.len();
    }
    match piece.kind {
        TokenKind::String => 2 + text[1..text.len() - 1].graphemes(true).count(),
        _ => text.graphemes(true).count(),
    }
}
