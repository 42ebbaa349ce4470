//! Compiled patterns.

use std::sync::{Arc, Mutex};

use regex::{Captures, Regex};

use super::translate::{MAX_REPETITION, translate};
use crate::value::function::FunctionError;
use crate::value::repr::Value;
use crate::value::stdlib::errors;
use crate::value::ty::Type;

/// A pattern, ready to match.
pub(super) struct Pattern {
    pub(super) regex: Regex,
    /// For each group its name, if it has one.
    pub(super) groups: Vec<Option<String>>,
}

impl Pattern {
    fn compile(text: &str) -> Result<Pattern, FunctionError> {
        let translation = translate(text).map_err(|fault| errors::pattern(text, &fault.to_string()))?;
        let regex = Regex::new(&translation.pattern).map_err(|error| match error {
            regex::Error::CompiledTooBig(_) => errors::pattern(text, "it is too large"),
            _ => errors::pattern(
                text,
                "it names a class of characters that there is not, or cannot be compiled",
            ),
        })?;
        Ok(Pattern { regex, groups: translation.groups })
    }

    /// The type of a match: its text, or where the pattern has groups, theirs, as a tuple or by their names.
    pub(super) fn match_type(&self) -> Result<Type, FunctionError> {
        let names: Vec<&String> = self.groups.iter().flatten().collect();
        if self.groups.is_empty() {
            Ok(Type::String)
        } else if names.is_empty() {
            Ok(Type::tuple(self.groups.iter().map(|_| Type::String)))
        } else if names.len() == self.groups.len() {
            Ok(Type::object(names.into_iter().map(|name| (name, Type::String))))
        } else {
            Err(errors::mixed_groups())
        }
    }

    /// The value of a match. A group that took no part in it is null.
    pub(super) fn match_value(&self, captures: &Captures<'_>) -> Result<Value, FunctionError> {
        let text = |index: usize| match captures.get(index) {
            Some(found) => Value::string(found.as_str()),
            None => Value::null(Type::String),
        };
        let groups = (1..).zip(&self.groups);
        Ok(if self.groups.is_empty() {
            text(0)
        } else if self.groups.iter().all(Option::is_none) {
            Value::try_tuple(groups.map(|(index, _)| text(index)).collect())?
        } else {
            let named = groups.filter_map(|(index, name)| Some((name.as_ref()?, text(index))));
            Value::try_object(named)?
        })
    }
}

/// How many elements of an evaluation's limit compiling a pattern counts for: a few characters with a repetition of repetitions
/// can take longer than anything else that fits in a line.
pub(super) fn cost(pattern: &Value) -> u64 {
    let text = pattern.as_str().unwrap_or_default();
    let repetitions = text.split('{').skip(1).filter_map(|bounds| {
        let bounds = bounds.split('}').next()?;
        bounds.split(',').filter_map(|bound| bound.parse::<u64>().ok()).max()
    });
    let most = repetitions.fold(1, |most: u64, bound| most.saturating_mul(bound.max(1)));
    (text.len() as u64).saturating_mul(most.min(MAX_REPETITION.into()))
}

/// Compiles patterns and keeps the last one: a function that is called again, as in a loop, is nearly always
/// called with the same.
///
/// Each function has its own, so that functions of different contexts share nothing.
#[derive(Default)]
pub(super) struct Patterns(Mutex<Option<(String, Arc<Pattern>)>>);

impl Patterns {
    pub(super) fn get(&self, text: &str) -> Result<Arc<Pattern>, FunctionError> {
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
