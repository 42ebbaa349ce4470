//! What does not fit, as facts of a diagnostic.

use crate::diagnostic::{Diagnostic, Fact};
use crate::model::Attribute;
use crate::value::{Mismatch, Path, Told, Value};

/// How many possible names are told.
const MAX_NAMES: usize = 50;

/// Adds facts about values to a diagnostic.
pub(crate) trait Facts: Sized {
    /// What is required, and what is there.
    fn with_mismatch(self, mismatch: Mismatch) -> Self;

    /// What is there.
    fn with_found(self, value: &Value) -> Self {
        self.with_mismatch(Mismatch::of(value))
    }

    /// Which part of a value this is about.
    fn with_path(self, path: &Path) -> Self;

    /// It is about the value of an attribute.
    fn at_value_of(self, attribute: &Attribute) -> Self;

    /// Which names are possible.
    fn with_possible<'n>(self, names: impl IntoIterator<Item = &'n str>) -> Self;
}

impl Facts for Diagnostic {
    fn with_mismatch(self, Mismatch { expected, found, value, .. }: Mismatch) -> Self {
        let facts = [("expected", expected), ("found", found), ("value", value.map(Told::Text))];
        facts.into_iter().fold(self, |diagnostic, (name, told)| match told {
            Some(told) => diagnostic.with_fact(name, told),
            None => diagnostic,
        })
    }

    fn with_path(self, path: &Path) -> Self {
        if path.is_empty() { self } else { self.with_fact("path", path.to_string()) }
    }

    fn at_value_of(self, attribute: &Attribute) -> Self {
        self.at(attribute.expression.location()).with_context(attribute.location.clone())
    }

    fn with_possible<'n>(self, names: impl IntoIterator<Item = &'n str>) -> Self {
        let names: Vec<String> = names.into_iter().take(MAX_NAMES).map(str::to_owned).collect();
        if names.is_empty() { self } else { self.with_fact("expected", Fact::Texts(names)) }
    }
}

impl From<Told> for Fact {
    fn from(told: Told) -> Self {
        match told {
            Told::Text(text) => Fact::Text(text),
            Told::Number(number) => number.into(),
            Told::Texts(texts) => Fact::Texts(texts),
        }
    }
}
