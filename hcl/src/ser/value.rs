//! Values to be written: with all their digits, which serde's own numbers could not carry.

use super::errors::EncodeError;
use super::expr::Expr;
use super::serializer::Serializer;
use crate::edit::{check_writable, number};
use crate::value::{Kind, Value};

impl Serializer {
    /// The expression that gives a value.
    pub(super) fn value(self, value: &Value) -> Result<Expr, EncodeError> {
        check_writable(value).map_err(|error| EncodeError::new(error.message()))?;
        Ok(match value.kind() {
            Kind::Bool(truth) => Expr::Bool(truth),
            Kind::Number(of_value) => Expr::Number(number(of_value)),
            Kind::String(text) => Expr::String(text.to_owned()),
            Kind::List(items) | Kind::Tuple(items) => self.elements(items)?,
            Kind::Set(set) => self.elements(set)?,
            Kind::Map(entries) | Kind::Object(entries) => {
                let inner = self.deeper()?;
                let entry = |(key, value): (&str, _)| {
                    let value = inner.value(value).map_err(|error| error.within(key))?;
                    Ok((key.to_owned(), value))
                };
                Expr::Object(entries.iter().map(entry).collect::<Result<_, EncodeError>>()?)
            }
            // Nothing else can be written.
            Kind::Null | Kind::Unknown | Kind::Capsule(_) => Expr::Null,
        })
    }

    fn elements<'v>(self, elements: impl IntoIterator<Item = &'v Value>) -> Result<Expr, EncodeError> {
        let inner = self.deeper()?;
        let element =
            |(index, value): (usize, _)| inner.value(value).map_err(|error| error.within(index.to_string()));
        Ok(Expr::List(elements.into_iter().enumerate().map(element).collect::<Result<_, _>>()?))
    }
}
