//! What does not fit, as facts of a diagnostic.

use crate::diagnostic::{Diagnostic, Fact};
use crate::model::Attribute;
use crate::value::{Mismatch, Path, Told, Value};

/// How many possible names are told.
const MAX_NAMES: usize = 50;

/// Facts about values.
impl Diagnostic {
    /// What is required, and what is there.
    pub(crate) fn with_mismatch(self, Mismatch { expected, found, value, .. }: Mismatch) -> Self {
        let facts = [("expected", expected), ("found", found), ("value", value.map(Told::Text))];
        facts.into_iter().fold(self, |diagnostic, (name, told)| match told {
            Some(told) => diagnostic.with_fact(name, told),
            None => diagnostic,
        })
    }

    /// What is there.
    pub(crate) fn with_found(self, value: &Value) -> Self {
        self.with_mismatch(Mismatch::of(value))
    }

    /// Which part of a value this is about.
    pub(crate) fn with_path(self, path: &Path) -> Self {
        if path.is_empty() { self } else { self.with_fact("path", path.to_string()) }
    }

    /// It is about the value of an attribute.
    pub(crate) fn at_value_of(self, attribute: &Attribute) -> Self {
        self.at(attribute.expression.location()).with_context(attribute.location.clone())
    }

    /// Which names are possible.
    pub(crate) fn with_possible<'n>(self, names: impl IntoIterator<Item = &'n str>) -> Self {
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
