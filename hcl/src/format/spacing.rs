//! Decides whether there is a space between two tokens of a line.

use crate::syntax::token::TokenKind;

use super::line::{Piece, is_close, is_open};

/// Whether a space comes before the token at this index of a line, which is not the first.
pub(super) fn is_spaced(text: &str, line: &[Piece], at: usize) -> bool {
    let before = at.checked_sub(2).map(|before| line[before].kind);
    wants_space(before, line[at - 1].kind, line[at].kind) || would_merge(text, line, at)
}

/// The rules of the canonical format. The first rule that matches the tokens decides.
fn wants_space(before: Option<TokenKind>, left: TokenKind, right: TokenKind) -> bool {
    use TokenKind as K;
    match (left, right) {
        (_, K::Newline) => false,
        // Calls and namespaces: `ns::name(`.
        (_, K::OpenParen | K::DoubleColon) if is_name(left) => false,
        (K::DoubleColon, _) if is_name(right) && right != K::DotName => false,
        (K::Dot, _) | (_, K::Dot | K::DotName) => false,
        (_, K::Comma | K::Ellipsis) => false,
        (K::Comma, _) => true,
        _ if is_template_text(left, right) => false,
        // In `for x in [a]` the word is a keyword; `in[a]` would look like an index.
        (K::In, _) if before.is_some_and(is_name) => true,
        (_, K::OpenBracket) if is_name(left) || left == K::Number || is_close(left) => false,
        (K::Bang, _) => false,
        (K::Minus, _) => !is_sign_after(before),
        (K::OpenBrace, K::CloseBrace) => false,
        (K::OpenBrace, _) | (_, K::CloseBrace) => true,
        // `${ {` and `} }` show where the object is.
        (K::Interpolation | K::Directive, K::OpenBrace) | (K::CloseBrace, K::SequenceEnd) => true,
        (K::SequenceEnd, K::Interpolation | K::Directive) => false,
        _ => !is_open(left) && !is_close(right),
    }
}

/// Whether one of the two is template text, or a quote next to it: a space would become part of the text.
fn is_template_text(left: TokenKind, right: TokenKind) -> bool {
    use TokenKind as K;
    matches!(left, K::QuotedText | K::Text | K::QuotedNewline | K::OpenQuote | K::OpenHeredoc)
        || matches!(right, K::QuotedText | K::Text | K::QuotedNewline | K::CutOff | K::CloseQuote | K::CloseHeredoc)
        // A broken escape after a sequence.
        || (left, right) == (K::SequenceEnd, K::Invalid)
}

/// Whether a minus after such a token is a sign and not an operator.
fn is_sign_after(before: Option<TokenKind>) -> bool {
    use TokenKind as K;
    before.is_none_or(|before| {
        before.is_binary_operator()
            || matches!(before, K::OpenParen | K::OpenBrace | K::OpenBracket)
            || matches!(before, K::Equal | K::Colon | K::Comma | K::Question | K::Bang)
    })
}

/// Whether a token is a name or ends with one; keywords count as names here.
fn is_name(kind: TokenKind) -> bool {
    kind.is_identifier() || kind == TokenKind::DotName
}

/// Whether a token and the previous one, with no space wanted between them, would become different tokens
/// without one.
fn would_merge(text: &str, line: &[Piece], at: usize) -> bool {
    use TokenKind as K;
    let (left, right) = (line[at - 1], line[at]);
    let is_apart = left.span.end < right.span.start;
    let starts = |sign: char| text[right.span.range()].starts_with(sign);
    match (left.kind, right.kind) {
        (K::Number, K::Dot | K::DotName | K::Ellipsis) => goes_on_number(text, right, line.get(at + 1)),
        (K::Dot | K::Ellipsis, _) => is_apart && starts('.'),
        (K::Bang, _) => is_apart && starts('='),
        (K::Interpolation | K::Directive, _) => is_apart && starts('~'),
        (K::Bitwise, K::SequenceEnd) => is_apart,
        (K::Invalid, K::Newline) => is_apart && text[left.span.range()].ends_with('\r'),
        _ => false,
    }
}

/// Whether a number would absorb these dots and what follows them, as in `1 .5` and `0 .e1`.
fn goes_on_number(text: &str, dots: Piece, next: Option<&Piece>) -> bool {
    use TokenKind as K;
    let starts_exponent = |text: &str| {
        let exponent = text.strip_prefix(['e', 'E']).unwrap_or_default();
        exponent.strip_prefix('-').unwrap_or(exponent).starts_with(|digit: char| digit.is_ascii_digit())
    };
    let Some(next) = next.filter(|_| dots.kind != K::DotName) else {
        return starts_exponent(text[dots.span.range()].trim_start_matches('.'));
    };
    match next.kind {
        K::Dot | K::DotName | K::Ellipsis => true,
        K::Number => dots.kind == K::Dot,
        kind => kind.is_identifier() && dots.kind == K::Dot && starts_exponent(&text[next.span.range()]),
    }
}
