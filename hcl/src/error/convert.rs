//! Converts every error of the crate into an [`Error`] and a report of `miette`, so that `?` works wherever
//! an application calls.

use super::Error;
use crate::diagnostic::catalogue::{decode, eval, value};
use crate::diagnostic::{Diagnostic, Diagnostics, sentence};
use crate::model::SchemaError;
use crate::value::{
    ArithmeticError, ConvertError, FunctionError, NumberRangeError, ParseNumberError, ValueError,
};

/// Errors without a place: a headline, and their message below it.
macro_rules! without_a_place {
    ($($(#[$condition:meta])? $error:ty => $message:path),* $(,)?) => {$(
        $(#[$condition])?
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                $message(&sentence(error)).into()
            }
        }

        $(#[$condition])?
        impl miette::Diagnostic for $error {}
    )*};
}

without_a_place!(
    ArithmeticError => value::operation,
    ConvertError => value::conversion,
    #[cfg(feature = "write")]
    crate::build::EncodeError => crate::diagnostic::catalogue::convert::unwritable,
    FunctionError => eval::failed_call,
    NumberRangeError => value::number,
    ParseNumberError => value::number,
    SchemaError => decode::invalid_schema,
    ValueError => value::invalid,
);

/// Errors with a place: miette draws them like an [`Error`].
macro_rules! with_places {
    ($($(#[$condition:meta])? $error:ty),* $(,)?) => {$(
        $(#[$condition])?
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Diagnostics::from(error).into()
            }
        }

        $(#[$condition])?
        impl From<$error> for miette::Report {
            fn from(error: $error) -> Self {
                Error::from(error).into_report().into()
            }
        }
    )*};
}

with_places!(
    #[cfg(feature = "de")]
    crate::deserialize::Error,
    #[cfg(feature = "edit")]
    crate::edit::EditError
);

impl From<Diagnostics> for Error {
    fn from(mut diagnostics: Diagnostics) -> Self {
        diagnostics.drop_consequences();
        diagnostics.sort_by_place();
        Error::new(diagnostics)
    }
}

impl From<Error> for Diagnostics {
    fn from(error: Error) -> Self {
        error.diagnostics
    }
}

/// Drawn like a [`Report`](crate::Report): each problem once, below a headline that counts them.
impl From<Diagnostics> for miette::Report {
    fn from(diagnostics: Diagnostics) -> Self {
        Error::from(diagnostics).into_report().into()
    }
}

impl From<Diagnostic> for Error {
    fn from(diagnostic: Diagnostic) -> Self {
        Error::new(diagnostic.into())
    }
}
