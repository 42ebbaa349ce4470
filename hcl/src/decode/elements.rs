//! The elements of an attribute's value, as attributes: from the syntax if it shows them, else from the value.

use std::sync::Arc;

use super::{Decoder, errors};
use crate::model::{Attribute, Expression, key_text};
use crate::value::{Kind, Sort, Type, Value};

/// Called for each element. They are created one at a time: a value may hold millions.
type Visit<'v> = &'v mut dyn FnMut(&Attribute, &mut Decoder<'_>);

/// Visits the elements of a list, set or tuple.
pub(super) fn of_list(attribute: &Attribute, decoder: &mut Decoder<'_>, visit: Visit<'_>) -> Option<()> {
    let is_list = of_list_or_null(attribute, decoder, visit)?;
    if !is_list {
        decoder.report(errors::wrong_collection(attribute, &Value::null(Type::Dynamic), Sort::List));
    }
    is_list.then_some(())
}

/// The same; returns false for null.
pub(super) fn of_list_or_null(
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
    visit: Visit<'_>,
) -> Option<bool> {
    if let Some(expressions) = attribute.expression.static_list() {
        decoder.read_elements(false, |decoder| {
            for expression in expressions {
                visit(&element(attribute, attribute.name.clone(), expression), decoder);
            }
        });
        return Some(true);
    }
    let value = decoder.evaluate(attribute)?;
    let items = match value.kind() {
        Kind::List(items) | Kind::Tuple(items) if !value.is_marked() => items,
        Kind::Set(set) if !value.is_marked() => set.as_slice(),
        Kind::Null if !value.is_marked() => return Some(false),
        _ => {
            decoder.report(errors::wrong_collection(attribute, &value, Sort::List));
            return None;
        }
    };
    let location = attribute.expression.location();
    decoder.read_elements(true, |decoder| {
        for (index, item) in items.iter().enumerate() {
            // Its place is that of the list, so its name says which one it is.
            let name = format!("{}[{index}]", attribute.name).into();
            visit(&element(attribute, name, Expression::constant(item.clone(), location.clone())), decoder);
        }
    });
    Some(true)
}

/// Visits the entries of a map or object, each named by its key.
pub(super) fn of_map(attribute: &Attribute, decoder: &mut Decoder<'_>, visit: Visit<'_>) -> Option<()> {
    let is_map = of_map_or_null(attribute, decoder, visit)?;
    if !is_map {
        decoder.report(errors::wrong_collection(attribute, &Value::null(Type::Dynamic), Sort::Object));
    }
    is_map.then_some(())
}

/// The same; returns false for null.
pub(super) fn of_map_or_null(
    attribute: &Attribute,
    decoder: &mut Decoder<'_>,
    visit: Visit<'_>,
) -> Option<bool> {
    if let Some(items) = attribute.expression.static_map() {
        let keyed = items.into_iter().map(|(key, value)| {
            let name = key_text(&key, decoder.context())?;
            Some(Attribute { name_location: key.location(), ..element(attribute, name, value) })
        });
        // If a key cannot be determined here, evaluating the whole expression fails too, with a better message.
        if let Some(items) = keyed.collect::<Option<Vec<_>>>() {
            decoder.read_elements(true, |decoder| items.iter().for_each(|entry| visit(entry, decoder)));
            return Some(true);
        }
    }
    let value = decoder.evaluate(attribute)?;
    match value.kind() {
        Kind::Map(entries) | Kind::Object(entries) if !value.is_marked() => {
            let location = attribute.expression.location();
            decoder.read_elements(true, |decoder| {
                for (key, value) in entries.iter() {
                    let value = Expression::constant(value.clone(), location.clone());
                    visit(&element(attribute, key.into(), value), decoder);
                }
            });
            Some(true)
        }
        Kind::Null if !value.is_marked() => Some(false),
        _ => {
            decoder.report(errors::wrong_collection(attribute, &value, Sort::Object));
            None
        }
    }
}

fn element(attribute: &Attribute, name: Arc<str>, expression: Expression) -> Attribute {
    Attribute {
        name,
        location: expression.location(),
        name_location: attribute.name_location.clone(),
        expression,
    }
}
