//! The elements of an attribute's value, as attributes: from the syntax where it shows them, else from the value.

use std::sync::Arc;

use super::constant::constant;
use super::{Decoder, errors};
use crate::model::{Attribute, Expression, key_text};
use crate::value::{Kind, Value};

/// The elements of a list, set or tuple.
pub(super) fn of_list(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Vec<Attribute>> {
    if let Some(expressions) = attribute.expression.static_list() {
        return Some(
            expressions.into_iter().map(|expression| element(attribute, None, expression)).collect(),
        );
    }
    let value = decoder.evaluate(attribute)?;
    let items = match value.kind() {
        Kind::List(items) | Kind::Tuple(items) if !value.is_marked() => items,
        Kind::Set(set) if !value.is_marked() => set.as_slice(),
        _ => {
            decoder.report(errors::not_a_list(attribute, &value));
            return None;
        }
    };
    let make =
        |value: &Value| element(attribute, None, constant(value.clone(), attribute.expression.location()));
    Some(items.iter().map(make).collect())
}

/// The entries of a map or object, each named by its key.
pub(super) fn of_map(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Vec<Attribute>> {
    if let Some(items) = attribute.expression.static_map() {
        let keyed = items.into_iter().map(|(key, value)| Some((key_text(&key, decoder.context())?, value)));
        // A key that cannot be told from here fails again when the whole is evaluated, with a better message.
        if let Some(items) = keyed.collect::<Option<Vec<_>>>() {
            return Some(
                items.into_iter().map(|(key, value)| element(attribute, Some(key), value)).collect(),
            );
        }
    }
    let value = decoder.evaluate(attribute)?;
    match value.kind() {
        Kind::Map(entries) | Kind::Object(entries) if !value.is_marked() => {
            let location = attribute.expression.location();
            let make = |(key, value): (&str, &Value)| {
                element(attribute, Some(key.into()), constant(value.clone(), location.clone()))
            };
            Some(entries.iter().map(make).collect())
        }
        _ => {
            decoder.report(errors::not_a_map(attribute, &value));
            None
        }
    }
}

fn element(attribute: &Attribute, key: Option<Arc<str>>, expression: Expression) -> Attribute {
    Attribute {
        name: key.unwrap_or_else(|| attribute.name.clone()),
        location: expression.location(),
        name_location: attribute.name_location.clone(),
        expression,
    }
}
