//! Expressions as the native syntax writes them.

use serde::ser::{Error as _, Serialize, Serializer};

use super::Expression;
use crate::diagnostic::Diagnostics;
use crate::value::{EXPRESSION, Handover, Value};

/// How an expression is written in the native syntax.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NativeForm {
    /// As this text.
    Text(String),
    /// As any text with this value: the expression is a part of a value, and has no text of its own.
    Value(Value),
}

impl Expression {
    /// How the expression is written in the native syntax: its text, if it was read from that syntax.
    ///
    /// # Errors
    /// The expression has no form in the native syntax, for instance a JSON string that is not a template.
    pub fn native_form(&self) -> Result<NativeForm, Diagnostics> {
        self.0.native_form()
    }
}

/// Serializes as the text of the expression in the native syntax, which the configuration serializer writes
/// unchanged.
impl Serialize for Expression {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.native_form() {
            Ok(NativeForm::Text(text)) => {
                serializer.serialize_newtype_struct(EXPRESSION, &Handover::new(&text, &text))
            }
            Ok(NativeForm::Value(value)) => value.serialize(serializer),
            Err(diagnostics) => {
                let summary = diagnostics.iter().next().map_or("", |diagnostic| &*diagnostic.summary);
                Err(S::Error::custom(format_args!(
                    "the expression cannot be written in the native syntax: {summary}"
                )))
            }
        }
    }
}
