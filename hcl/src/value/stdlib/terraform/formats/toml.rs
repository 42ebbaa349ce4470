//! TOML as values.

use toml::Table;

use crate::value::function::FunctionError;
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::stdlib::terraform::errors;

/// The value of a document: tables become objects, arrays become tuples, and times become texts.
pub(super) fn value(text: &str) -> Result<Value, FunctionError> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        errors::toml(before.matches('\n').count() + 1, error.message())
    })?;
    object(table)
}

fn object(table: Table) -> Result<Value, FunctionError> {
    let members = table.into_iter().map(|(name, value)| Ok((name, converted(value)?)));
    let members: Vec<(String, Value)> = members.collect::<Result<_, FunctionError>>()?;
    Ok(Value::try_object(members)?)
}

fn converted(value: toml::Value) -> Result<Value, FunctionError> {
    Ok(match value {
        toml::Value::String(text) => Value::string(text),
        toml::Value::Integer(integer) => Value::number(integer),
        toml::Value::Float(float) => Value::number(Number::try_from(float).map_err(|_| errors::toml_nan())?),
        toml::Value::Boolean(truth) => Value::bool(truth),
        toml::Value::Datetime(time) => Value::string(time.to_string()),
        toml::Value::Array(items) => {
            let items = items.into_iter().map(converted).collect::<Result<_, _>>()?;
            Value::try_tuple(items)?
        }
        toml::Value::Table(table) => object(table)?,
    })
}
