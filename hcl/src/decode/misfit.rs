//! From the errors of a value to diagnostics: each at its part of the expression, with what was probably meant.

use std::sync::Arc;

use super::constraints::beyond_type;
use super::decoder::Limits;
use super::errors;
use crate::diagnostic::{Diagnostic, suggest};
use crate::model::errors::unsupported_name;
use crate::model::{Attribute, Context, Expression, Locator};
use crate::value::{About, Path, Value, ValueError};

/// The errors of one value, in order.
pub(super) struct Misfits<'a> {
    /// The attribute, unless the expression stands alone.
    attribute: Option<&'a Attribute>,
    value: &'a Value,
    /// Whether the value is not shown.
    is_secret: bool,
    limits: Limits,
    places: Locator<'a>,
    /// The unexpected names so far, each with the path to its object.
    unexpected: Vec<(Path, Arc<str>)>,
}

impl<'a> Misfits<'a> {
    /// Those of an attribute's value.
    pub(super) fn of_attribute(
        attribute: &'a Attribute,
        value: &'a Value,
        is_secret: bool,
        limits: Limits,
        context: &'a Context,
    ) -> Self {
        let places = Locator::new(&attribute.expression, context);
        Misfits { attribute: Some(attribute), value, is_secret, limits, places, unexpected: Vec::new() }
    }

    /// Those of an expression's value.
    pub(super) fn of_expression(expression: &'a Expression, value: &'a Value, context: &'a Context) -> Self {
        let places = Locator::new(expression, context);
        let limits = Limits::default();
        Misfits { attribute: None, value, is_secret: false, limits, places, unexpected: Vec::new() }
    }

    /// The diagnostic for the next error.
    pub(super) fn diagnostic(&mut self, error: &ValueError) -> Diagnostic {
        match error.subject() {
            About::Unknown { name, open, is_found: true } => self.unknown(error.path(), name, open),
            About::Missing(name) => {
                let mut diagnostic = self.unsuitable(error);
                diagnostic.is_consequence = self.is_meant(error.path(), name);
                diagnostic
            }
            About::Word { text, possible, .. } => {
                errors::with_meant_word(self.unsuitable(error), text, possible)
            }
            About::Range { .. } => self.beyond_type(error).unwrap_or_else(|| self.unsuitable(error)),
            _ => self.unsuitable(error),
        }
    }

    /// A number that the type cannot hold, in the words of the field's options if these limit it.
    fn beyond_type(&mut self, error: &ValueError) -> Option<Diagnostic> {
        let value = error.path().apply(self.value).ok().filter(|_| !self.is_secret);
        beyond_type(self.attribute?, self.limits, error, value.as_ref(), || self.places.locate(error.path()))
    }

    fn unsuitable(&mut self, error: &ValueError) -> Diagnostic {
        let place = match error.subject().name() {
            Some(name) => self.places.locate_name(error.path(), name),
            None => self.places.locate(error.path()),
        };
        match self.attribute {
            Some(attribute) => errors::unsuitable(attribute, self.value, error, place),
            None => errors::unsuitable_expression(error, place),
        }
    }

    fn unknown(&mut self, path: &Path, name: &Arc<str>, open: &[&str]) -> Diagnostic {
        let place = self.places.locate_name(path, name);
        let index = self.unexpected.len();
        self.unexpected.push((path.clone(), name.clone()));
        match self.attribute {
            Some(attribute) if self.is_secret => errors::secret_name(attribute, place),
            Some(attribute) => {
                let object = format!("{}{path}", attribute.name);
                unsupported_name(index, name, place, Some(&object), open)
                    .with_context(attribute.location.clone())
            }
            None if path.is_empty() => unsupported_name(index, name, place, None, open),
            None => unsupported_name(index, name, place, Some(&path.to_string()), open),
        }
    }

    /// Whether an unexpected name in the same object was probably meant to be this one.
    fn is_meant(&self, path: &Path, name: &str) -> bool {
        self.unexpected.iter().any(|(object, given)| object == path && suggest(given, [name]).is_some())
    }
}
