//! A position in a pattern.

use std::borrow::Cow;

/// What is wrong with a pattern, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    problem: Cow<'static, str>,
    advice: Option<&'static str>,
}

impl Fault {
    pub(super) const OPEN_CLASS: Fault = Fault::advising(
        "a character class has no closing bracket",
        "Write ] where the class ends, or \\\\[ for the sign itself.",
    );
    pub(super) const OPEN_GROUP: Fault = Fault::advising(
        "an opening parenthesis has no closing one",
        "Write ) where the group ends, or \\\\( for the sign itself.",
    );
    pub(super) const CLOSED_GROUP: Fault = Fault::advising(
        "a closing parenthesis has no opening one",
        "Write ( where the group begins, or \\\\) for the sign itself.",
    );
    pub(super) const LAST_BACKSLASH: Fault =
        Fault::advising("the pattern ends with a backslash", "Write \\\\\\\\ for a backslash.");

    pub(super) fn new(problem: impl Into<Cow<'static, str>>) -> Self {
        Fault { problem: problem.into(), advice: None }
    }

    const fn advising(problem: &'static str, advice: &'static str) -> Self {
        Fault { problem: Cow::Borrowed(problem), advice: Some(advice) }
    }

    /// How to mend the pattern.
    pub(super) fn advice(&self) -> Option<&'static str> {
        self.advice
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.problem)
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
