//! Serializes values with all their digits, which serde's own numbers could not hold.

use super::errors::{self, EncodeError};
use super::expr::{DEPTH, Expr};
use super::serialized::{Form, Written};
use super::serializer::Serializer;
use crate::deep;
use crate::format::check_writable;
use crate::value::{Kind, Value};

impl Serializer {
    /// Serializes a value.
    pub(super) fn value(self, value: &Value) -> Result<Written, EncodeError> {
        // The type of a null may nest deep, but nothing of it is written.
        let levels = if value.is_null() { 0 } else { value.depth() };
        if self.depth() + levels > DEPTH {
            return Err(errors::too_deep(DEPTH));
        }
        if levels <= deep::SHALLOW {
            return written(value);
        }
        // Expressions are processed in loops; what can also become a body is not.
        deep::run(levels, || written(value).map(|written| written.into_expr().into()))
            .unwrap_or_else(|| Err(errors::too_deep(deep::SHALLOW)))
    }
}

fn written(value: &Value) -> Result<Written, EncodeError> {
    check_writable(value).map_err(|error| EncodeError::new(error.message()))?;
    Ok(match value.kind() {
        Kind::Bool(truth) => Expr::from(truth).into(),
        Kind::Number(number) => Expr::from(number).into(),
        Kind::String(text) => Expr::from(text).into(),
        Kind::List(items) | Kind::Tuple(items) => elements(items)?,
        Kind::Set(set) => elements(set)?,
        Kind::Map(entries) | Kind::Object(entries) => {
            let entry = |(key, value): (&str, _)| {
                let value = written(value).map_err(|error| error.within(key))?;
                Ok((key.to_owned(), value))
            };
            Form::Members(entries.iter().map(entry).collect::<Result<_, EncodeError>>()?).into()
        }
        // Other values are refused above.
        Kind::Null | Kind::Unknown | Kind::Capsule(_) => Expr::null().into(),
    })
}

fn elements<'v>(elements: impl IntoIterator<Item = &'v Value>) -> Result<Written, EncodeError> {
    let element =
        |(index, value): (usize, _)| written(value).map_err(|error| error.within(index.to_string()));
    Ok(Form::Elements(elements.into_iter().enumerate().map(element).collect::<Result<_, _>>()?).into())
}
