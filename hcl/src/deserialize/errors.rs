//! The deserializer's error, and the messages about bodies that do not fit a Rust type.

use std::fmt;

use serde::de::{Expected, Unexpected};

use crate::decode::unsuitable_value;
use crate::diagnostic::catalogue::decode as messages;
use crate::diagnostic::{Diagnostic, Diagnostics, sentence};
use crate::model::errors::{misfit, unsupported_name};
use crate::model::{Attribute, Context, Locator};
use crate::source::Location;
use crate::value::{About, Sort, Value, ValueError};
use crate::words::capitalized;

/// Why deserializing stopped. Serde stops at the first problem.
#[derive(Clone, Debug)]
pub struct Error(Box<Reason>);

#[derive(Clone, Debug)]
enum Reason {
    /// The place is not known yet.
    Unplaced(ValueError),
    /// It has a place, or an expression could not be evaluated.
    Placed(Diagnostics),
}

impl Error {
    /// Places the failure here, unless it already has a place.
    pub(super) fn at(self, location: &Location) -> Self {
        self.or_placed(|error| match error.subject() {
            About::Unknown { name, open, .. } => {
                unsupported_name(0, name, location.clone(), None, open).into()
            }
            _ => messages::unsuitable_content(&sentence(error.message()), &misfit(&error))
                .with_mismatch(error.mismatch())
                .at(location.clone())
                .into(),
        })
    }

    /// The error that `place` makes of it, unless it already has a place.
    pub(super) fn or_placed(self, place: impl FnOnce(ValueError) -> Self) -> Self {
        match *self.0 {
            Reason::Unplaced(error) => place(error),
            reason => Error(Box::new(reason)),
        }
    }

    /// Places the failure where it belongs, if that is known.
    pub(super) fn at_known(self, location: Option<&Location>) -> Self {
        match location {
            Some(location) => self.at(location),
            None => self,
        }
    }
}

impl From<Diagnostic> for Error {
    fn from(diagnostic: Diagnostic) -> Self {
        Error::from(Diagnostics::from(diagnostic))
    }
}

impl From<Diagnostics> for Error {
    fn from(diagnostics: Diagnostics) -> Self {
        Error(Box::new(Reason::Placed(diagnostics)))
    }
}

impl From<ValueError> for Error {
    fn from(error: ValueError) -> Self {
        Error(Box::new(Reason::Unplaced(error)))
    }
}

impl From<Error> for Diagnostics {
    fn from(failure: Error) -> Self {
        match *failure.0 {
            Reason::Placed(diagnostics) => diagnostics,
            Reason::Unplaced(error) => messages::unsuitable_content(&sentence(error.message()), "").into(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            Reason::Unplaced(error) => error.fmt(f),
            Reason::Placed(diagnostics) => match diagnostics.iter().next() {
                Some(first) => first.headline().fmt(f),
                None => f.write_str("an expression cannot be evaluated"),
            },
        }
    }
}

impl std::error::Error for Error {}

macro_rules! as_for_values {
    ($($method:ident($($argument:ident: $ty:ty),*))*) => {$(
        fn $method($($argument: $ty),*) -> Self {
            Error::from(ValueError::$method($($argument),*))
        }
    )*};
}

/// Serde's own errors, in the words used for values.
impl serde::de::Error for Error {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Error::from(ValueError::custom(message))
    }

    as_for_values! {
        invalid_type(found: Unexpected<'_>, expected: &dyn Expected)
        invalid_value(found: Unexpected<'_>, expected: &dyn Expected)
        invalid_length(length: usize, expected: &dyn Expected)
        unknown_variant(variant: &str, expected: &'static [&'static str])
        unknown_field(field: &str, expected: &'static [&'static str])
        missing_field(field: &'static str)
        duplicate_field(field: &'static str)
    }
}

/// The value of an attribute does not fit; the place is the part of the expression that caused it.
pub(super) fn unsuitable(attribute: &Attribute, error: &ValueError, context: &Context) -> Error {
    let mut places = Locator::new(&attribute.expression, context);
    let path = error.path();
    if let About::Unknown { name, open, is_found: true } = error.subject() {
        let object = format!("{}{path}", attribute.name);
        return unsupported_name(0, name, places.locate_name(path, name), Some(&object), open)
            .with_context(attribute.location.clone())
            .into();
    }
    let place = match error.subject().name() {
        Some(name) => places.locate_name(path, name),
        None => places.locate(path),
    };
    // What was written tells what to write instead.
    let value = attribute.expression.evaluate(context).unwrap_or_else(|_| Value::dynamic());
    unsuitable_value(attribute, &value, error, place, None).into()
}

/// A list or an object is required.
pub(super) fn wrong_collection(attribute: &Attribute, wanted: Sort) -> Error {
    let noun = wanted.noun();
    messages::unsuitable_value(
        &attribute.name,
        &messages::required(capitalized(&noun)),
        &messages::not(&noun),
    )
    .at_value_of(attribute)
    .into()
}

pub(super) fn attribute_and_block(attribute: &Attribute, block: Location) -> Error {
    let found = messages::attribute_and_block(&attribute.name);
    found.at(block).and_at(attribute.name_location.clone()).into()
}

pub(super) fn several_blocks(name: &str, first: Location, second: Location) -> Error {
    messages::duplicate_block(name, &format!("`{name}`")).at(second).and_at(first).into()
}

pub(super) fn not_one_entry(location: &Location, count: usize) -> Error {
    messages::unsuitable_content(&messages::one_entry(count), &messages::which_one())
        .at(location.clone())
        .into()
}

pub(super) fn not_empty(location: &Location) -> Error {
    messages::unsuitable_content(&messages::must_be_empty(), &messages::not_empty())
        .at(location.clone())
        .into()
}
