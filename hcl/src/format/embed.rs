//! The text of an expression for use in another text, where newlines may count that did not count before.

use super::line::{bracket_change, is_close, is_open};
use crate::diagnostic::Diagnostics;
use crate::model::Expression;
use crate::source::Source;
use crate::syntax::lexer::Lexer;
use crate::syntax::parse_expression;
use crate::syntax::token::TokenKind;

/// What the text of an expression needs around it to keep its meaning as the value of an attribute or
/// element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineNeeds {
    /// Nothing: it can be used anywhere.
    Nothing,
    /// A newline must follow: it ends with a heredoc or a comment.
    LineEnd,
    /// It contains newlines outside brackets.
    Parentheses,
}

/// The text of an expression, and properties of its tokens.
pub(crate) struct Snippet {
    pub(crate) expression: Expression,
    pub(crate) needs: LineNeeds,
    /// How deep its brackets nest as the parser counts them: the part between `?` and `:` counts as one.
    pub(crate) brackets: usize,
    /// Whether its first word is `for`, which after a bracket begins something else.
    pub(crate) begins_with_for: bool,
}

impl Snippet {
    /// Parses a text as one expression.
    pub(crate) fn parse(text: &str) -> Result<Snippet, Diagnostics> {
        let (expression, diagnostics) = parse_snippet(text);
        let expression = diagnostics.into_result(expression)?;
        let (brackets, begins_with_for) = (bracket_depth(text), begins_with_for(text));
        Ok(Snippet { expression, needs: line_needs(text), brackets, begins_with_for })
    }
}

/// Parses a text that will stand on lines of its own.
pub(crate) fn parse_snippet(text: &str) -> (Expression, Diagnostics) {
    // The last line of a heredoc is recognized only if a newline follows. Elsewhere it would move an error at
    // the end to the next line.
    let end = if text.contains("<<") { "\n" } else { "" };
    parse_expression(&Source::new("<expression>", format!("{text}{end}")))
}

fn bracket_depth(text: &str) -> usize {
    let mut lexer = Lexer::new(text, 0);
    let (mut open, mut deepest) = (Vec::new(), 0);
    loop {
        match lexer.next_token().kind {
            TokenKind::End => return deepest,
            TokenKind::Colon if open.last() == Some(&TokenKind::Question) => drop(open.pop()),
            kind if is_open(kind) || kind == TokenKind::Question => open.push(kind),
            // The text parses, so a closing token closes what was opened last.
            kind if is_close(kind) => drop(open.pop()),
            _ => {}
        }
        deepest = deepest.max(open.len());
    }
}

fn begins_with_for(text: &str) -> bool {
    let mut lexer = Lexer::new(text, 0);
    loop {
        match lexer.next_token().kind {
            TokenKind::Comment | TokenKind::Newline => {}
            kind => return kind == TokenKind::For,
        }
    }
}

/// What this text needs. If it is not an expression, the result is meaningless.
pub(crate) fn line_needs(text: &str) -> LineNeeds {
    let mut lexer = Lexer::new(text, 0);
    let mut depth = 0;
    let mut last = LineNeeds::Nothing;
    loop {
        let token = lexer.next_token();
        last = match token.kind {
            TokenKind::End => return last,
            TokenKind::Newline if depth == 0 => return LineNeeds::Parentheses,
            TokenKind::Comment if lexer.ends_line(token) && depth == 0 => return LineNeeds::Parentheses,
            TokenKind::Comment if !text[token.span.range()].starts_with("/*") => LineNeeds::LineEnd,
            // The last line of a heredoc is recognized only if a newline follows, which the text of an
            // expression does not include.
            TokenKind::Text | TokenKind::CloseHeredoc => LineNeeds::LineEnd,
            _ => LineNeeds::Nothing,
        };
        depth += bracket_change(token.kind);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_are_counted_as_the_parser_does() {
        for (text, brackets) in [
            ("1", 0),
            ("f([1], {})", 2),
            ("a ? [b] : c ? d : [e]", 2),
            ("\"${a ? \"${b}\" : c}%{ if d }%{ endif }\"", 3),
        ] {
            let snippet = Snippet::parse(text).unwrap_or_else(|error| panic!("{error:?}"));
            assert_eq!(snippet.brackets, brackets, "{text}");
        }
        assert!(Snippet::parse("a b").is_err());
    }

    #[test]
    fn the_first_word_is_found_after_comments() {
        for (text, found) in [("for.x", true), ("/* c */ for", true), ("fort", false), ("[for]", false)] {
            assert_eq!(begins_with_for(text), found, "{text}");
        }
    }

    #[test]
    fn newlines_that_count_need_parentheses() {
        use LineNeeds as L;
        for (text, needs) in [
            ("a.b", L::Nothing),
            ("[\n  1, # one\n]", L::Nothing),
            ("\"${\na\n}\" /* c */", L::Nothing),
            ("<<E\nx\nE", L::LineEnd),
            ("<<E\n${a}\nE\n", L::Parentheses),
            ("1 +\n2", L::Parentheses),
            ("1 # one", L::LineEnd),
            ("1 # one\n", L::Parentheses),
            ("f(<<E\nx\nE\n)", L::Nothing),
        ] {
            assert_eq!(line_needs(text), needs, "{text:?}");
        }
    }
}
