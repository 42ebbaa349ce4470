//! The implementations of `regex`, `regexall` and `regexreplace`.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use regex::Captures;

use super::errors;
use super::expand::expand;
use super::pattern::Pattern;
use crate::value::function::FunctionError;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// How many patterns are kept. An evaluation relies on this; see `PREPARED` there.
const KEPT: usize = 8;

/// Compiles patterns and keeps the most recent ones: a function that is called repeatedly, as in a loop,
/// nearly always gets the same few. Patterns that cannot be compiled are kept too, since finding that out
/// takes as long.
///
/// Each function has its own cache, so that functions of different contexts share nothing.
#[derive(Default)]
pub(in crate::value::stdlib) struct Patterns(Mutex<VecDeque<(String, Compiled)>>);

type Compiled = Result<Arc<Pattern>, FunctionError>;

impl Patterns {
    /// The type of the result of [`first`](Self::first).
    pub(in crate::value::stdlib) fn match_type(&self, pattern: &Value) -> Result<Type, FunctionError> {
        match pattern.as_str() {
            Some(pattern) => self
                .get(pattern)
                .and_then(|pattern| pattern.match_type())
                .map_err(|error| error.of_argument(0)),
            None => Ok(Type::Dynamic),
        }
    }

    /// The first match of a pattern.
    pub(in crate::value::stdlib) fn first(&self, pattern: &str, text: &str) -> Result<Value, FunctionError> {
        let pattern = self.get(pattern)?;
        let captures = pattern.regex.captures(text);
        pattern.match_value(&captures.ok_or_else(errors::nothing_matches)?)
    }

    /// All matches of a pattern.
    pub(in crate::value::stdlib) fn all(
        &self,
        pattern: &str,
        text: &str,
    ) -> Result<Vec<Value>, FunctionError> {
        let pattern = self.get(pattern)?;
        let mut patience = Patience::new(&pattern, text);
        let matches = pattern.regex.captures_iter(text);
        matches
            .map(|captures| patience.after(&captures).and_then(|()| pattern.match_value(&captures)))
            .collect()
    }

    /// The text with all matches of a pattern replaced.
    pub(in crate::value::stdlib) fn replaced(
        &self,
        text: &str,
        pattern: &str,
        replacement: &str,
    ) -> Result<String, FunctionError> {
        let pattern = self.get(pattern)?;
        let mut out = String::with_capacity(text.len());
        let mut end = 0;
        let mut patience = Patience::new(&pattern, text);
        for captures in pattern.regex.captures_iter(text) {
            patience.after(&captures)?;
            let Some(whole) = captures.get(0) else { continue };
            out.push_str(&text[end..whole.start()]);
            expand(replacement, &pattern, &captures, &mut out)?;
            end = whole.end();
        }
        out.push_str(&text[end..]);
        Ok(out)
    }

    /// The compiled pattern.
    fn get(&self, text: &str) -> Compiled {
        // Nothing panics while the lock is held; if something did, compiling again would still be right.
        if let Ok(mut kept) = self.0.lock()
            && let Some(index) = kept.iter().position(|(known, _)| known == text)
        {
            // The last one used is in front, where it is found at once.
            if index > 0
                && let Some(found) = kept.remove(index)
            {
                kept.push_front(found);
            }
            if let Some((_, compiled)) = kept.front() {
                return compiled.clone();
            }
        }
        let compiled = Pattern::compile(text).map(Arc::new);
        if let Ok(mut kept) = self.0.lock() {
            kept.truncate(KEPT - 1);
            kept.push_front((text.to_owned(), compiled.clone()));
        }
        compiled
    }
}

/// How many bytes a call may read again: about a second's worth.
const MAX_READ_AGAIN: usize = 1 << 30;

/// What a call may still read, if its pattern can read the rest of the text for each match.
struct Patience {
    length: usize,
    left: Option<usize>,
}

impl Patience {
    fn new(pattern: &Pattern, text: &str) -> Self {
        Patience { length: text.len(), left: pattern.goes_back.then_some(MAX_READ_AGAIN) }
    }

    /// Charges the search that continues after a match.
    fn after(&mut self, captures: &Captures<'_>) -> Result<(), FunctionError> {
        let (Some(left), Some(whole)) = (&mut self.left, captures.get(0)) else { return Ok(()) };
        *left = left.checked_sub(self.length - whole.end()).ok_or_else(errors::too_many_matches)?;
        Ok(())
    }
}
