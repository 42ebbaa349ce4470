//! Paths to settings: `database.port`, `backend."a.b".weight`, `port[0].number`.

use std::fmt::Write;

use super::errors;
use crate::diagnostic::Diagnostic;
use crate::format::is_identifier;
use crate::source::{Source, Span};

/// The maximum number of steps, more than any configuration needs.
const MAX_STEPS: usize = 64;

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PathSegment {
    pub(super) text: String,
    /// Where it is in the text of the path.
    pub(super) span: Span,
}

/// Parses a path. Steps are separated by dots. A step that contains a dot is put in quotation marks, in which `\"` and `\\` are escapes.
/// `[0]` and `["x"]` are steps too.
///
/// # Errors
/// The text is not a path; the error marks where.
pub(super) fn parse(source: &Source) -> Result<Vec<PathSegment>, Diagnostic> {
    let mut parser = PathParser { source, text: source.text(), at: 0 };
    let mut steps = Vec::new();
    loop {
        let is_bracket = parser.eat('[');
        let step = if parser.peek() == Some('"') { parser.quoted()? } else { parser.name()? };
        if is_bracket && !parser.eat(']') {
            return Err(parser.wrong("A closing bracket is missing here."));
        }
        steps.push(step);
        if steps.len() > MAX_STEPS {
            return Err(parser.wrong("A path can have at most 64 steps."));
        }
        match parser.peek() {
            None => return Ok(steps),
            Some('[') => {}
            Some('.') => parser.at += 1,
            Some(_) => return Err(parser.wrong("A dot is missing here, between two steps.")),
        }
    }
}

/// The text of a path with these steps.
pub(super) fn shown<'s>(steps: impl IntoIterator<Item = &'s str>) -> String {
    steps.into_iter().fold(String::new(), |path, step| join(&path, step))
}

/// A path with one more step.
pub(super) fn join(path: &str, step: &str) -> String {
    let mut joined = path.to_owned();
    if !joined.is_empty() {
        joined.push('.');
    }
    let is_plain = is_identifier(step) || !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain {
        joined.push_str(step);
    } else {
        // Writing to a string cannot fail.
        let _ = write!(joined, "\"{}\"", step.replace('\\', "\\\\").replace('"', "\\\""));
    }
    joined
}

struct PathParser<'s> {
    source: &'s Source,
    text: &'s str,
    at: usize,
}

impl PathParser<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn eat(&mut self, letter: char) -> bool {
        let is_next = self.peek() == Some(letter);
        self.at += if is_next { letter.len_utf8() } else { 0 };
        is_next
    }

    fn name(&mut self) -> Result<PathSegment, Diagnostic> {
        let (start, rest) = (self.at, &self.text[self.at..]);
        let name = &rest[..rest.find(['.', '[', ']', '"']).unwrap_or(rest.len())];
        if name.trim().is_empty() {
            return Err(self.wrong("A name is missing here."));
        }
        self.at += name.len();
        Ok(PathSegment { text: name.trim().to_owned(), span: Span::new(start as u32, self.at as u32) })
    }

    fn quoted(&mut self) -> Result<PathSegment, Diagnostic> {
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        while let Some(letter) = self.peek() {
            self.at += letter.len_utf8();
            match letter {
                '"' => return Ok(PathSegment { text, span: Span::new(start as u32, self.at as u32) }),
                '\\' => match self.peek() {
                    Some(escaped @ ('"' | '\\')) => {
                        self.at += 1;
                        text.push(escaped);
                    }
                    _ => text.push('\\'),
                },
                _ => text.push(letter),
            }
        }
        self.at = start;
        Err(self.wrong("The closing quotation mark is missing."))
    }

    fn wrong(&self, reason: &str) -> Diagnostic {
        let end = self.peek().map_or(self.at, |letter| self.at + letter.len_utf8());
        let place = self.source.location(Span::new(self.at as u32, end as u32));
        errors::bad_path(self.source.text(), reason, place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Result<Vec<String>, String> {
        let steps = parse(&Source::new("--set", text)).map_err(|error| error.detail.clone())?;
        Ok(steps.into_iter().map(|step| step.text).collect())
    }

    #[test]
    fn paths_are_read_and_written() {
        for text in ["a", "a.b", r#"backend."a.b".weight"#, r#"a."\"\\x".0"#, "é.b-c"] {
            let read = steps(text).expect(text);
            assert_eq!(shown(read.iter().map(String::as_str)), text);
        }
        assert_eq!(steps(r#"a["b.c"][0].d"#), Ok(["a", "b.c", "0", "d"].map(str::to_owned).to_vec()));
        assert_eq!(shown(["a", "b c"]), r#"a."b c""#);
    }

    #[test]
    fn what_is_no_path_is_refused() {
        for text in ["", ".a", "a.", "a..b", "a[0", "a.\"b", "a\"b\"", "a]", " "] {
            assert!(steps(text).is_err(), "{text}");
        }
        assert!(steps(&["a"; 65].join(".")).is_err());
    }
}
