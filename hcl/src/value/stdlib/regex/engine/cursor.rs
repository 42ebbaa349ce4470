//! A position in a pattern.

/// What is wrong with a pattern whose advice says how to mend it.
pub(super) const OPEN_CLASS: &str = "a character class has no closing bracket";
pub(super) const OPEN_GROUP: &str = "an opening parenthesis has no closing one";
pub(super) const CLOSED_GROUP: &str = "a closing parenthesis has no opening one";
pub(super) const LAST_BACKSLASH: &str = "the pattern ends with a backslash";

/// What is wrong with a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault(String);

impl Fault {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Fault(text.into())
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Clone)]
pub(super) struct Cursor<'a> {
    pub(super) rest: &'a str,
}

impl<'a> Cursor<'a> {
    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.rest = &self.rest[next.len_utf8()..];
        Some(next)
    }

    /// Skips `text` if it comes next.
    pub(super) fn take(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Takes everything up to `end` and skips that too; `None` if it does not occur.
    pub(super) fn until(&mut self, end: &str) -> Option<&'a str> {
        let (text, rest) = self.rest.split_once(end)?;
        self.rest = rest;
        Some(text)
    }
}
