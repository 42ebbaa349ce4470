//! Whether an expression says what is written already, in whatever layout: then setting it changes nothing.

use super::code::Code;
use crate::format::bracket_change;
use crate::syntax::lexer::Lexer;
use crate::syntax::token::TokenKind;

/// Whether both texts are the same expression, or the new one is a literal with the value of the other.
/// Comments in the text that is there do not matter; those in the new one do.
pub(super) fn is_same(there: &str, new: &str) -> bool {
    if there.trim() == new.trim() {
        return true;
    }
    let (there_read, new_read) = (Significant::of(there), Significant::of(new));
    if new_read.has_comments {
        return false;
    }
    there_read.tokens == new_read.tokens
        || new_read.is_literal && value_of(there).is_some_and(|value| Some(value) == value_of(new))
}

fn value_of(text: &str) -> Option<crate::value::Value> {
    Code::parse(text).ok()?.value()
}

/// The tokens of an expression that count. A comma stands for all that separates two entries, and there is
/// none after the last one.
struct Significant<'t> {
    tokens: Vec<&'t str>,
    has_comments: bool,
    /// Whether it is a literal, or an object or a tuple of literals.
    is_literal: bool,
}

impl<'t> Significant<'t> {
    fn of(text: &'t str) -> Significant<'t> {
        let mut read = Significant { tokens: Vec::new(), has_comments: false, is_literal: true };
        let mut lexer = Lexer::new(text, 0);
        // For each open bracket, whether newlines separate entries inside.
        let mut open: Vec<bool> = Vec::new();
        let mut last = TokenKind::OpenParen;
        loop {
            let token = lexer.next_token();
            let piece = &text[token.span.range()];
            read.is_literal &= may_be_literal(token.kind, last);
            match token.kind {
                TokenKind::End => return read,
                TokenKind::Comment | TokenKind::Newline => {
                    read.has_comments |= token.kind == TokenKind::Comment;
                    if piece.ends_with('\n') && open.last() == Some(&true) {
                        read.separate();
                    }
                    continue;
                }
                TokenKind::Comma => read.separate(),
                kind => {
                    if is_close(kind) {
                        read.unseparate();
                        open.pop();
                    } else if kind == TokenKind::For && last == TokenKind::OpenBrace {
                        open.pop();
                        open.push(false);
                    } else if is_open(kind) {
                        open.push(kind == TokenKind::OpenBrace);
                    }
                    read.tokens.push(piece);
                }
            }
            last = token.kind;
        }
    }

    fn separate(&mut self) {
        if !matches!(self.tokens.last(), None | Some(&("," | "{" | "[" | "("))) {
            self.tokens.push(",");
        }
    }

    fn unseparate(&mut self) {
        if self.tokens.last() == Some(&",") {
            self.tokens.pop();
        }
    }
}

/// Whether a token after another one may be part of a literal: no operator, no reference, no template
/// sequence.
fn may_be_literal(kind: TokenKind, last: TokenKind) -> bool {
    use TokenKind as K;
    let begins_value =
        matches!(last, K::OpenParen | K::OpenBracket | K::OpenBrace | K::Comma | K::Equal | K::Colon);
    match kind {
        K::Minus => begins_value,
        K::OpenParen | K::OpenBracket => begins_value,
        K::OpenBrace | K::CloseParen | K::CloseBracket | K::CloseBrace => true,
        K::Number | K::String | K::True | K::False | K::Null => true,
        K::OpenQuote | K::QuotedText | K::CloseQuote | K::OpenHeredoc | K::Text | K::CloseHeredoc => true,
        K::Comma | K::Equal | K::Colon | K::Newline | K::Comment | K::End => true,
        // The name of an entry; anywhere else it is a reference, which has no value of its own.
        kind => kind.is_identifier() && kind != K::For,
    }
}

fn is_open(kind: TokenKind) -> bool {
    bracket_change(kind) > 0
}

fn is_close(kind: TokenKind) -> bool {
    bracket_change(kind) < 0
}

#[cfg(test)]
mod tests {
    use super::is_same;

    #[test]
    fn the_same_expression_in_another_layout() {
        for (there, new) in [
            ("[1, # one\n  var.x,\n]", "[1, var.x]"),
            ("{\n  a = var.x\n\n  b = 1 # c\n}", "{ a=var.x, b = 1 }"),
            ("{\n  for k, v in var.x :\n  k => v\n}", "{ for k, v in var.x : k => v }"),
            ("var.a+1", "var.a + 1"),
            ("f(\n  a,\n  b,\n)", "f(a, b)"),
            ("<<-E\n    ${x}\n    E", "<<-E\n    ${x}\n    E\n"),
        ] {
            assert!(is_same(there, new), "{there:?} {new:?}");
        }
        for (there, new) in [
            ("f(a, -b)", "f(a -b)"),
            ("{ a = var.x }", "{ a = var.x, b = 1 }"),
            ("[var.x]", "[var.x] # why"),
            ("\"${a} \"", "\"${a}\""),
            ("[[a], b]", "[[a, b]]"),
            ("var.a + 1", "var.a - 1"),
        ] {
            assert!(!is_same(there, new), "{there:?} {new:?}");
        }
    }

    #[test]
    fn literals_with_the_same_value() {
        for (there, new) in [
            ("1.50", "1.5"),
            ("1e3", "1000"),
            ("-1.0", "-1"),
            ("\"\\u0041\\t\"", "\"A\\t\""),
            ("<<-E\n    a\n      b\n    E", "\"a\\n  b\\n\""),
            ("{ a : 1, \"b\" = [true, null], }", "{\n  a = 1.0\n  b = [true, null]\n}"),
            ("(1)", "1"),
            ("60 * 60", "3600"),
            ("\"a${1}\"", "\"a1\""),
            ("\"$${a}\\n\"", "<<E\n$${a}\nE"),
        ] {
            assert!(is_same(there, new), "{there:?} {new:?}");
        }
        // Whoever writes another computation wants it, and a number is no string.
        for (there, new) in [("3600", "60 * 60"), ("1", "\"1\""), ("2", "5 - 3"), ("var.a", "1")] {
            assert!(!is_same(there, new), "{there:?} {new:?}");
        }
    }
}
