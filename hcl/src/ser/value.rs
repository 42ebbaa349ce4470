//! Values to be written: with all their digits, which serde's own numbers could not carry.

use super::errors::EncodeError;
use super::expr::Expr;
use super::serializer::Serializer;
use super::written::{Form, Written};
use crate::edit::check_writable;
use crate::value::{Kind, Value};

impl Serializer {
    /// What is written for a value.
    pub(super) fn value(self, value: &Value) -> Result<Written, EncodeError> {
        check_writable(value).map_err(|error| EncodeError::new(error.message()))?;
        Ok(match value.kind() {
            Kind::Bool(truth) => Expr::from(truth).into(),
            Kind::Number(number) => Expr::from(number).into(),
            Kind::String(text) => Expr::from(text).into(),
            Kind::List(items) | Kind::Tuple(items) => self.elements(items)?,
            Kind::Set(set) => self.elements(set)?,
            Kind::Map(entries) | Kind::Object(entries) => {
                let inner = self.deeper()?;
                let entry = |(key, value): (&str, _)| {
                    let value = inner.value(value).map_err(|error| error.within(key))?;
                    Ok((key.to_owned(), value))
                };
                Form::Members(entries.iter().map(entry).collect::<Result<_, EncodeError>>()?).into()
            }
            // Nothing else can be written.
            Kind::Null | Kind::Unknown | Kind::Capsule(_) => Expr::null().into(),
        })
    }

    fn elements<'v>(self, elements: impl IntoIterator<Item = &'v Value>) -> Result<Written, EncodeError> {
        let inner = self.deeper()?;
        let element =
            |(index, value): (usize, _)| inner.value(value).map_err(|error| error.within(index.to_string()));
        Ok(Form::Elements(elements.into_iter().enumerate().map(element).collect::<Result<_, _>>()?).into())
    }
}
