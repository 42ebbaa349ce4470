//! The layout of texts in JSON syntax. Only blanks within lines change, as in the canonical format of the
//! native syntax.

use crate::json_syntax::lexer::{Lexer, Token, TokenKind as K};
use crate::system::line_ends::end_of;

/// Brackets that nest deeper are an error of the syntax.
const MAX_DEPTH: usize = 200;

const INDENT: &str = "  ";

/// The text with its lines indented, and a blank after each comma and colon. A text that is not JSON stays as
/// it is.
pub(crate) fn format_json(text: &str) -> String {
    let Some(tokens) = tokens(text) else { return text.to_owned() };
    let mut layout = Layout { text, tokens: &tokens, open: Vec::new(), line: 0, formatted: String::new() };
    for index in 0..tokens.len() {
        layout.add(index);
        if layout.open.len() > MAX_DEPTH {
            return text.to_owned();
        }
    }
    layout.formatted
}

/// All tokens with the end, if each of them can be in JSON.
fn tokens(text: &str) -> Option<Vec<Token>> {
    let (mut lexer, mut tokens) = (Lexer::new(text), Vec::new());
    loop {
        let token = lexer.next();
        match token.kind {
            K::Equals | K::BadString(_) | K::BadNumber | K::Unknown => return None,
            _ => tokens.push(token),
        }
        if token.kind == K::End {
            return Some(tokens);
        }
    }
}

struct Layout<'t> {
    text: &'t str,
    tokens: &'t [Token],
    /// The brackets that are open: the line of each, and how far lines in it are indented.
    open: Vec<(usize, usize)>,
    line: usize,
    formatted: String,
}

impl<'t> Layout<'t> {
    /// Adds a token with the blanks and newlines before it.
    fn add(&mut self, index: usize) {
        let token = self.tokens[index];
        let gap = self.gap(index);
        match gap.rfind('\n') {
            Some(last) => self.lines(&gap[..=last], index),
            None if index > 0 && is_apart(self.tokens[index - 1].kind, token.kind) => {
                self.formatted.push(' ');
            }
            None => {}
        }
        match token.kind {
            K::BraceOpen | K::BracketOpen => self.open(),
            kind if closes(kind) => drop(self.open.pop()),
            _ => {}
        }
        self.formatted.push_str(self.text.get(token.span.range()).unwrap_or(""));
    }

    /// What is between a token and the one before it.
    fn gap(&self, index: usize) -> &'t str {
        let start = index.checked_sub(1).map_or(0, |before| self.tokens[before].span.end);
        self.text.get(start as usize..self.tokens[index].span.start as usize).unwrap_or("")
    }

    /// Adds newlines, and the indentation of a token that begins a line.
    fn lines(&mut self, newlines: &str, index: usize) {
        let newlines = newlines.split_inclusive('\n');
        let ends: Vec<&str> = newlines.map(end_of).collect();
        self.line += ends.len();
        self.formatted.extend(ends);
        if self.tokens[index].kind != K::End {
            let level = self.level(index);
            self.formatted.push_str(&INDENT.repeat(level));
        }
    }

    /// How far a line is indented that begins with this token. Brackets that it closes first do not count.
    fn level(&self, first: usize) -> usize {
        let goes_on = |index: usize| index == first || !self.gap(index).contains('\n');
        let closing = (first..self.tokens.len())
            .take_while(|&index| closes(self.tokens[index].kind) && goes_on(index))
            .count();
        let around = self.open.len().checked_sub(closing + 1).and_then(|last| self.open.get(last));
        around.map_or(0, |(_, level)| *level)
    }

    /// Brackets that open on one line indent the next one once.
    fn open(&mut self) {
        let level = match self.open.last() {
            Some(&(line, level)) if line == self.line => level,
            Some(&(_, level)) => level + 1,
            None => 1,
        };
        self.open.push((self.line, level));
    }
}

fn closes(kind: K) -> bool {
    matches!(kind, K::BraceClose | K::BracketClose)
}

/// Whether a blank belongs between two tokens on one line.
fn is_apart(before: K, after: K) -> bool {
    let opens = matches!(before, K::BraceOpen | K::BracketOpen);
    !opens && !closes(after) && !matches!(after, K::Comma | K::Colon | K::End)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_blanks_within_lines_change() {
        let cases = [
            ("{\"a\":1,\"b\" : [ 1,2 ]}", "{\"a\": 1, \"b\": [1, 2]}"),
            ("{\n\"a\": [{\n\"b\":{ }\n}]\r\n\n   \n}  \n", "{\n  \"a\": [{\n    \"b\": {}\n  }]\r\n\n\n}\n"),
            ("[\n[\n1],\n2\n]", "[\n  [\n    1],\n  2\n]"),
            ("{\n  \"a\": \"x  ,y\"", "{\n  \"a\": \"x  ,y\""),
            ("{ \"a\" = 1 }", "{ \"a\" = 1 }"),
            ("{ \"a: 1 }", "{ \"a: 1 }"),
            ("] }", "]}"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(format_json(text), expected, "{text}");
            assert_eq!(format_json(expected), expected, "{expected}");
        }
        let deep = "[\n".repeat(5000);
        assert_eq!(format_json(&deep), deep);
    }
}
