//! Conditionals and `for` expressions in the words of other languages.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Span};

use super::super::errors::{self, rewrite};
use super::super::token::TokenKind;
use super::reason::Explain;

impl Explain<'_> {
    /// `if condition …` in place of a value, `value if condition else value`, `for …` without its bracket.
    pub(super) fn conditional_words(&self, last: usize) -> Option<Diagnostic> {
        let start = self.complete.last().map_or(last, |value| value.start);
        if self.kind() == TokenKind::If && self.tokens.kind(start.saturating_sub(1)) != TokenKind::For {
            let value = Span::new(self.tokens.span(start).start, self.tokens.span(last).end);
            let line = rewrite::without_comment(self.line_from(self.span().end)).trim_end();
            let is_inside = self.tokens.kind(start.saturating_sub(1)) != TokenKind::Equal;
            let (condition, other) = match line.split_once(" else ") {
                Some(sides) => sides,
                None if is_inside => return None,
                None => (line, "null"),
            };
            let text = format!("{} ? {} : {}", condition.trim(), self.source.slice(value), other.trim());
            let whole = Span::new(value.start, self.span().end + line.len() as u32);
            let conditional = (!is_inside).then(|| self.instead(whole, text)).flatten();
            return Some(errors::message::conditional_in_words().instead(conditional).at(self.here()));
        }
        if start != last {
            return None;
        }
        match self.tokens.kind(last) {
            TokenKind::If => {
                let start = self.span().start;
                let rest = rewrite::without_comment(self.line_from(start)).trim_end();
                let whole = Span::new(self.tokens.span(last).start, start + rest.len() as u32);
                let conditional = conditional(rest).and_then(|text| self.instead(whole, text));
                Some(
                    errors::message::conditional_in_words()
                        .instead(conditional)
                        .at(self.place(self.tokens.span(last))),
                )
            }
            TokenKind::For if self.tokens.kind(last.saturating_sub(1)) != TokenKind::OpenBrace => Some(
                errors::message::for_without_brackets()
                    .instead(self.with_brackets(last))
                    .at(self.place(self.tokens.span(last))),
            ),
            _ => None,
        }
    }

    /// The `for` at index `word`, which is the whole value of an attribute, in brackets.
    pub(super) fn with_brackets(&self, word: usize) -> Option<(Location, String)> {
        if self.tokens.kind(word.checked_sub(1)?) != TokenKind::Equal {
            return None;
        }
        let start = self.tokens.span(word).start;
        let text = rewrite::without_comment(self.line_from(start)).trim_end();
        let whole = Span::new(start, start + text.len() as u32);
        let text = match (text.contains(" in ") && text.contains(':'), text.contains("=>")) {
            (false, _) => return None,
            (true, true) => format!("{{{text}}}"),
            (true, false) => format!("[{text}]"),
        };
        self.instead(whole, text)
    }
}

/// What follows `if` in `if condition then value else value` and its like, as a conditional.
fn conditional(rest: &str) -> Option<String> {
    let rest = rewrite::without_comment(rest);
    let (condition, results) = rest.split_once(" then ").or_else(|| rest.split_once('{'))?;
    let (yes, no) = results.split_once(" else ")?;
    let bare = |text: &str| text.trim().trim_matches(['{', '}']).trim().to_owned();
    let no = bare(no);
    (!no.is_empty()).then(|| format!("{} ? {} : {no}", bare(condition), bare(yes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditionals_in_words_become_signs() {
        for rest in ["x > 1 then a else b", "(x > 1) { a } else { b }"] {
            assert!(conditional(rest).is_some_and(|signs| signs.ends_with("? a : b")), "{rest}");
        }
        assert_eq!(conditional("x then a"), None);
    }
}
