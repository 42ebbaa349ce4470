//! What a message suggests to write is valid: parts of it may come from a text of another language.

use super::super::grammar;
use super::super::lexer::Lexer;
use super::super::reader::ItemReader;
use super::super::token::{Token, TokenKind};
use super::rewrite;

/// The text if it is valid where it is suggested, if need be with the operators and quotes of other languages
/// written as here.
pub(crate) fn valid(text: String) -> Option<String> {
    if is_valid(&text) {
        return Some(text);
    }
    rewritten(&text).filter(|text| is_valid(text))
}

/// Whether a text of one line is an attribute, an expression, arguments of a call, or items of an object.
fn is_valid(text: &str) -> bool {
    let is_one_item = |text: &str| {
        let mut reader = ItemReader::new(Lexer::new(text, 0));
        reader.read_item();
        let tokens = reader.tokens();
        let is_whole = tokens.span(tokens.len() - 1).end as usize == text.len();
        is_whole
            && reader.too_deep().is_none()
            && reader.stray().is_empty()
            && grammar::is_item(tokens.kinds())
    };
    let forms = [format!("{text}\n"), format!("name = function({text})\n"), format!("name = {{ {text} }}\n")];
    !text.contains('\n') && forms.iter().any(|form| is_one_item(form))
}

/// Replaces `===`, `and`, `'text'` and their like by what is written here.
fn rewritten(text: &str) -> Option<String> {
    let mut lexer = Lexer::new(text, 0);
    let mut written = String::with_capacity(text.len());
    let mut before: Option<Token> = None;
    loop {
        let token = lexer.next_token();
        let word = text.get(token.span.start as usize..token.span.end as usize)?;
        let end = before.map_or(0, |before| before.span.end);
        written += text.get(end as usize..token.span.start as usize)?;
        let is_third_sign = token.kind == TokenKind::Equal
            && end == token.span.start
            && before
                .is_some_and(|before| matches!(before.kind, TokenKind::EqualEqual | TokenKind::NotEqual));
        match (token.kind, word) {
            (TokenKind::End, _) => return Some(written),
            _ if is_third_sign => {}
            (TokenKind::Ident, "and") => written += "&&",
            (TokenKind::Ident, "or") => written += "||",
            (TokenKind::Invalid, _) => {
                written +=
                    &rewrite::quoted(rewrite::between_quotes(word).filter(|inner| rewrite::is_plain(inner))?);
            }
            _ => written += word,
        }
        before = Some(token);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_suggested_is_valid() {
        for (text, expected) in [
            ("a == 1", Some("a == 1")),
            (
                "x = [for u in us : u if u.role === \"admin\"]",
                Some("x = [for u in us : u if u.role == \"admin\"]"),
            ),
            ("u.role !== 'admin' and u.a", Some("u.role != \"admin\" && u.a")),
            ("\"a === b\" + 'and'", Some("\"a === b\" + \"and\"")),
            ("one, two...", Some("one, two...")),
            ("x = y => 3", None),
            ("f(`${x}`)", None),
            ("x = 1\ny = 2", None),
            ("x { y", None),
        ] {
            assert_eq!(valid(text.to_owned()).as_deref(), expected, "{text}");
        }
    }
}
