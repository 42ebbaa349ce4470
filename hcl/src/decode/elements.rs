//! The elements of an attribute's value, as attributes: from the syntax if it shows them, else from the
//! value.

use std::sync::Arc;

use super::{Decoder, errors};
use crate::model::{Attribute, Expression, key_text};
use crate::value::{Kind, Sort};

/// Called for each element. They are created one at a time: a value may hold millions.
type Visit<'v> = &'v mut dyn FnMut(&Attribute, &mut Decoder<'_>);

/// What `decode` makes of each element of a list, or of each entry of an object if that is the `sort`; `None`
/// if any is wrong. `Some(None)` for null, if it `may_be_null`.
pub(super) fn each<T>(
    sort: Sort,
    attribute: &Attribute,
    may_be_null: bool,
    decoder: &mut Decoder<'_>,
    decode: &mut dyn FnMut(&Attribute, &mut Decoder<'_>) -> Option<T>,
) -> Option<Option<Vec<T>>> {
    let mut decoded = Vec::new();
    let mut visit = |part: &Attribute, decoder: &mut Decoder<'_>| decoded.push(decode(part, decoder));
    let visit_parts = if sort == Sort::List { of_list } else { of_map };
    let is_collection = visit_parts(attribute, may_be_null, decoder, &mut visit)?;
    let decoded: Option<Vec<T>> = decoded.into_iter().collect();
    decoded.map(|decoded| is_collection.then_some(decoded))
}

/// Visits the elements of a list, set or tuple. Returns false for null, if it may be null.
fn of_list(
    attribute: &Attribute,
    may_be_null: bool,
    decoder: &mut Decoder<'_>,
    visit: Visit<'_>,
) -> Option<bool> {
    if let Some(expressions) = attribute.expression.static_list() {
        let before = decoder.begin_elements(false);
        for expression in expressions {
            visit(&element(attribute, attribute.name.clone(), expression), decoder);
        }
        decoder.end_reading(before);
        return Some(true);
    }
    let value = decoder.evaluate(attribute)?;
    let items = match value.kind() {
        Kind::List(items) | Kind::Tuple(items) if !value.is_marked() => items,
        Kind::Set(set) if !value.is_marked() => set.as_slice(),
        Kind::Null if may_be_null && !value.is_marked() => return Some(false),
        _ => {
            decoder.report(errors::wrong_collection(attribute, &value, Sort::List));
            return None;
        }
    };
    let location = attribute.expression.location();
    let before = decoder.begin_elements(true);
    for (index, item) in items.iter().enumerate() {
        // Its place is that of the list, so its name says which one it is.
        let name = format!("{}[{index}]", attribute.name).into();
        visit(&element(attribute, name, Expression::constant(item.clone(), location.clone())), decoder);
    }
    decoder.end_reading(before);
    Some(true)
}

/// Visits the entries of a map or object, each named by its key. Returns false for null, if it may be null.
fn of_map(
    attribute: &Attribute,
    may_be_null: bool,
    decoder: &mut Decoder<'_>,
    visit: Visit<'_>,
) -> Option<bool> {
    if let Some(items) = attribute.expression.static_map() {
        let keyed = items.into_iter().map(|(key, value)| {
            let name = key_text(&key, decoder.context())?;
            Some(Attribute { name_location: key.location(), ..element(attribute, name, value) })
        });
        // If a key cannot be determined here, evaluating the whole expression fails too, with a better
        // message.
        if let Some(items) = keyed.collect::<Option<Vec<_>>>() {
            let before = decoder.begin_elements(true);
            items.iter().for_each(|entry| visit(entry, decoder));
            decoder.end_reading(before);
            return Some(true);
        }
    }
    let value = decoder.evaluate(attribute)?;
    match value.kind() {
        Kind::Map(entries) | Kind::Object(entries) if !value.is_marked() => {
            let location = attribute.expression.location();
            let before = decoder.begin_elements(true);
            for (key, value) in entries.iter() {
                let value = Expression::constant(value.clone(), location.clone());
                visit(&element(attribute, key.into(), value), decoder);
            }
            decoder.end_reading(before);
            Some(true)
        }
        Kind::Null if may_be_null && !value.is_marked() => Some(false),
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
