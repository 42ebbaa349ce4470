//! Compiled patterns.

use regex::{Captures, Regex};

use super::cost::goes_back;
use super::cursor::Fault;
use super::errors;
use super::translate::translate;
use crate::value::function::FunctionError;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// A compiled pattern.
pub(super) struct Pattern {
    pub(super) regex: Regex,
    /// The name of each group, if it has one.
    pub(super) groups: Vec<Option<String>>,
    /// Whether continuing the search after a match may read text again that was already read.
    pub(super) goes_back: bool,
}

impl Pattern {
    pub(super) fn compile(text: &str) -> Result<Pattern, FunctionError> {
        let translation = translate(text).map_err(|fault| errors::pattern(text, &fault))?;
        let regex = Regex::new(&translation.pattern).map_err(|error| match error {
            regex::Error::CompiledTooBig(_) => errors::pattern(text, &Fault::new("it is too large")),
            _ => errors::pattern(
                text,
                &Fault::new("it names a character class that does not exist, or cannot be compiled"),
            ),
        })?;
        Ok(Pattern { regex, groups: translation.groups, goes_back: goes_back(text) })
    }

    /// The type of a match: a string, or if the pattern has groups, a tuple of theirs or an object by their
    /// names.
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

    /// The value of a match. A group that did not take part is null.
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
