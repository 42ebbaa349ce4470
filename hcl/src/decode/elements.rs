//! The elements of an attribute's value, as attributes: from the syntax if it shows them, else from the
//! value.

use std::sync::Arc;

use super::{Decoder, errors};
use crate::model::{Attribute, Context, Expression, key_text};
use crate::value::{Kind, Sort, Value};

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
    let is_collection = visit_parts(sort, attribute, may_be_null, decoder, &mut visit)?;
    let decoded: Option<Vec<T>> = decoded.into_iter().collect();
    decoded.map(|decoded| is_collection.then_some(decoded))
}

/// Visits each part. Returns false for null, if it may be null.
fn visit_parts(
    sort: Sort,
    attribute: &Attribute,
    may_be_null: bool,
    decoder: &mut Decoder<'_>,
    visit: &mut dyn FnMut(&Attribute, &mut Decoder<'_>),
) -> Option<bool> {
    if let Some(parts) = written_parts(sort, attribute, decoder.context()) {
        let before = decoder.begin_elements(sort != Sort::List);
        parts.iter().for_each(|part| visit(part, decoder));
        decoder.end_reading(before);
        return Some(true);
    }
    let value = decoder.evaluate(attribute)?;
    let location = attribute.expression.location();
    let before = decoder.begin_elements(true);
    // One at a time: a value may hold millions.
    let mut visit = |name: Arc<str>, part: &Value| {
        let expression = Expression::constant(part.clone(), location.clone());
        visit(&attribute.part(name, expression), decoder);
    };
    // The place of an element is that of the list, so its name says which one it is.
    let mut visit_elements = |items: &[Value]| {
        for (index, item) in items.iter().enumerate() {
            visit(format!("{}[{index}]", attribute.name).into(), item);
        }
    };
    let is_collection = match (value.kind(), sort) {
        _ if value.is_marked() => None,
        (Kind::Null, _) => may_be_null.then_some(false),
        (Kind::List(items) | Kind::Tuple(items), Sort::List) => {
            visit_elements(items);
            Some(true)
        }
        (Kind::Set(set), Sort::List) => {
            visit_elements(set.as_slice());
            Some(true)
        }
        (Kind::Map(entries) | Kind::Object(entries), Sort::Object) => {
            entries.iter().for_each(|(key, part)| visit(key.into(), part));
            Some(true)
        }
        _ => None,
    };
    decoder.end_reading(before);
    if is_collection.is_none() {
        decoder.report(errors::wrong_collection(attribute, &value, sort));
    }
    is_collection
}

/// The parts that the syntax shows. If a key cannot be determined here, evaluating the whole expression fails
/// too, with a better message.
fn written_parts(sort: Sort, attribute: &Attribute, context: &Context) -> Option<Vec<Attribute>> {
    if sort == Sort::List {
        let expressions = attribute.expression.static_list()?.into_iter();
        return Some(expressions.map(|part| attribute.part(attribute.name.clone(), part)).collect());
    }
    let items = attribute.expression.static_map()?.into_iter();
    let keyed = items.map(|(key, part)| {
        let name = key_text(&key, context)?;
        Some(Attribute { name_location: key.location(), ..attribute.part(name, part) })
    });
    keyed.collect()
}
