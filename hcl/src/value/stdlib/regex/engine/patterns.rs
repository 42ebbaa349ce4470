//! What `regex`, `regexall` and `regexreplace` do.

use std::sync::{Arc, Mutex};

use super::errors;
use super::expand::expand;
use super::pattern::Pattern;
use crate::value::function::FunctionError;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Compiles patterns and keeps the last one: a function that is called again, as in a loop, is nearly always
/// called with the same.
///
/// Each function has its own, so that functions of different contexts share nothing.
#[derive(Default)]
pub(in crate::value::stdlib::regex) struct Patterns(Mutex<Option<(String, Arc<Pattern>)>>);

impl Patterns {
    /// The type of what [`first`](Self::first) gives.
    pub(in crate::value::stdlib::regex) fn match_type(&self, pattern: &Value) -> Result<Type, FunctionError> {
        match pattern.as_str() {
            Some(pattern) => self
                .get(pattern)
                .and_then(|pattern| pattern.match_type())
                .map_err(|error| error.of_argument(0)),
            None => Ok(Type::Dynamic),
        }
    }

    /// What a pattern matches first.
    pub(in crate::value::stdlib::regex) fn first(
        &self,
        pattern: &str,
        text: &str,
    ) -> Result<Value, FunctionError> {
        let pattern = self.get(pattern)?;
        let captures = pattern.regex.captures(text);
        pattern.match_value(&captures.ok_or_else(errors::no_match)?)
    }

    /// Everything that a pattern matches.
    pub(in crate::value::stdlib::regex) fn all(
        &self,
        pattern: &str,
        text: &str,
    ) -> Result<Vec<Value>, FunctionError> {
        let pattern = self.get(pattern)?;
        pattern.regex.captures_iter(text).map(|captures| pattern.match_value(&captures)).collect()
    }

    /// The text with everything that a pattern matches replaced.
    pub(in crate::value::stdlib::regex) fn replaced(
        &self,
        text: &str,
        pattern: &str,
        replacement: &str,
    ) -> Result<String, FunctionError> {
        let pattern = self.get(pattern)?;
        let mut out = String::with_capacity(text.len());
        let mut end = 0;
        for captures in pattern.regex.captures_iter(text) {
            let Some(whole) = captures.get(0) else { continue };
            out.push_str(&text[end..whole.start()]);
            expand(replacement, &pattern, &captures, &mut out)?;
            end = whole.end();
        }
        out.push_str(&text[end..]);
        Ok(out)
    }

    /// The compiled pattern.
    fn get(&self, text: &str) -> Result<Arc<Pattern>, FunctionError> {
        // Nothing panics while the lock is held; were it so, compiling anew would still be right.
        if let Ok(last) = self.0.lock()
            && let Some((known, pattern)) = &*last
            && known == text
        {
            return Ok(pattern.clone());
        }
        let pattern = Arc::new(Pattern::compile(text)?);
        if let Ok(mut last) = self.0.lock() {
            *last = Some((text.to_owned(), pattern.clone()));
        }
        Ok(pattern)
    }
}
