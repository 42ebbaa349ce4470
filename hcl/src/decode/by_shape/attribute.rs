//! Attributes.

use super::amounts::{Compared, compare};
use super::body::not_too_deep;
use super::node::Node;
use super::reading;
use crate::decode::runtime::{constrained, find, referenced};
use crate::decode::unknown_and_marked::without_marks;
use crate::decode::{
    AcceptedKind, Accepts, AttributeShape, Constraints, DecodeAttribute, Decoder, Input, ReadAs, elements,
    errors,
};
use crate::model::{Attribute, Traversal};
use crate::value::{Kind, Sort, Value};

/// The value of an attribute, or what stands for it if it is absent; `None` after errors.
pub(super) fn value(
    shape: &'static AttributeShape,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
) -> Option<Value> {
    let node = decoder.nodes.whole(shape);
    let found = |decoder: &mut Decoder<'_>| given_or_default(shape, &node, input, decoder);
    let mut checked = |decoder: &mut Decoder<'_>| {
        if are_none(shape.constraints) {
            return found(decoder);
        }
        let mut compared = |decoder: &mut Decoder<'_>| Some(Compared::of(found(decoder)?, shape, &node));
        constrained(input, shape, decoder, &mut compared, compare, !shape.converted).map(Compared::into_value)
    };
    match shape.reference {
        Some(_) => referenced(input, shape, decoder, &mut checked),
        None => checked(decoder),
    }
}

/// Whether nothing is required of a value.
fn are_none(constraints: &Constraints) -> bool {
    let Constraints { min, max, length, pattern, one_of, each, keys } = constraints;
    let bounds = min.is_none() && max.is_none() && length.is_none();
    bounds && pattern.is_none() && one_of.is_none() && each.is_none() && keys.is_none()
}

fn given_or_default(
    shape: &'static AttributeShape,
    node: &Node,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
) -> Option<Value> {
    let may_be_null = shape.default.is_some();
    let default = || shape.default_value().unwrap_or_default();
    if let Some(attribute) = find(input, shape, decoder) {
        let before = decoder.begin_field(shape, (!shape.converted).then_some(shape.constraints));
        let value = read(attribute, node, may_be_null, decoder);
        decoder.end_reading(before);
        return Some(value?.unwrap_or_else(default));
    }
    if may_be_null || node.accepts().is_none_or(|accepts| accepts.optional) {
        return Some(default());
    }
    decoder.report(errors::missing_attribute(input, shape.name));
    None
}

/// Reads an attribute, or a part of its value; `None` after errors, and `Some(None)` for a null that has no
/// meaning for the type, if it may be null.
pub(super) fn read(
    attribute: &Attribute,
    node: &Node,
    may_be_null: bool,
    decoder: &mut Decoder<'_>,
) -> Option<Option<Value>> {
    let unknown = Accepts::of::<()>(AcceptedKind::Any);
    let accepts = node.accepts().unwrap_or(unknown);
    let is_evaluated = matches!(accepts.read_as, ReadAs::Value | ReadAs::Parts);
    if is_evaluated && let Some(value) = undefined(attribute, decoder) {
        return Some(Some(value));
    }
    if accepts.read_as == ReadAs::Value && accepts.keeps_unknown {
        let value = decoder.evaluate_to_keep(attribute)?;
        if !value.is_wholly_known() {
            return Some(Some(value));
        }
    }
    // A type that takes any value keeps its marks itself.
    if accepts.keeps_marks && accepts.kind != AcceptedKind::Any {
        let mut value = None;
        let mut read = |attribute: &Attribute, decoder: &mut Decoder<'_>| {
            value = by_way(Given { attribute, node, accepts, may_be_null }, decoder);
        };
        let marks = without_marks(attribute, decoder, &mut read)?;
        return Some(value?.map(|value| value.with_marks(&marks)));
    }
    by_way(Given { attribute, node, accepts, may_be_null }, decoder)
}

/// The value of an attribute, if it depends on what the context does not define and takes to be unknown.
fn undefined(attribute: &Attribute, decoder: &mut Decoder<'_>) -> Option<Value> {
    let is_unknown = decoder.context().has_undefined_as_unknown() && {
        let value = attribute.expression.evaluate(&decoder.context().quiet());
        value.is_ok_and(|value| !value.is_known())
    };
    // Errors are reported by those who read it, so it is evaluated again only without any.
    if is_unknown { decoder.evaluate_to_keep(attribute) } else { None }
}

/// An attribute, or a part of its value, and what its type takes.
#[derive(Clone, Copy)]
pub(super) struct Given<'g> {
    pub(super) attribute: &'g Attribute,
    pub(super) node: &'g Node,
    pub(super) accepts: Accepts,
    /// Whether a null that has no meaning for the type stands for nothing.
    pub(super) may_be_null: bool,
}

fn by_way(given: Given<'_>, decoder: &mut Decoder<'_>) -> Option<Option<Value>> {
    let Given { attribute, accepts, may_be_null, .. } = given;
    match accepts.read_as {
        ReadAs::Value => reading::value(given, decoder),
        ReadAs::Parts => parts(given, decoder),
        ReadAs::Reference if may_be_null || accepts.optional => {
            let path = <Traversal as DecodeAttribute>::decode_unless_null(attribute, decoder)?;
            Some(path.map(|path| Value::string(path.to_string())).or(accepts.optional.then(Value::default)))
        }
        ReadAs::Reference => {
            let path = <Traversal as DecodeAttribute>::decode_attribute(attribute, decoder)?;
            Some(Some(Value::string(path.to_string())))
        }
        ReadAs::Expression => Some(Some(as_written(attribute))),
        ReadAs::Custom => {
            let value = attribute.expression.evaluate(&decoder.context().quiet());
            Some(Some(value.unwrap_or_else(|_| as_written(attribute))))
        }
    }
}

/// The text of an expression that is not evaluated.
fn as_written(attribute: &Attribute) -> Value {
    Value::string(attribute.expression.location().text())
}

/// The elements of a list or the entries of an object, each read as an attribute.
fn parts(given: Given<'_>, decoder: &mut Decoder<'_>) -> Option<Option<Value>> {
    let Given { attribute, node, accepts, may_be_null } = given;
    let may_be_null = may_be_null || accepts.optional;
    let sort = if accepts.kind == AcceptedKind::Map { Sort::Object } else { Sort::List };
    let read_part = &mut |part: &Attribute, decoder: &mut Decoder<'_>| {
        let inside = if sort == Sort::List { node.element() } else { node.entry(&part.name) };
        let value = read(part, &inside, false, decoder).flatten()?;
        Some((part.name.clone(), value))
    };
    let found = elements::each(sort, attribute, may_be_null, decoder, read_part)?;
    let Some(found) = found else { return Some(accepts.optional.then(Value::default)) };
    if let Some(length) = accepts.length.filter(|length| *length != found.len()) {
        decoder.report(errors::wrong_length(attribute, length, found.len()));
        return None;
    }
    let value = match sort {
        Sort::List => Value::try_tuple(found.into_iter().map(|(_, value)| value).collect()),
        _ => Value::try_object(found),
    };
    not_too_deep(value, &|| attribute.expression.location(), decoder).map(Some)
}

/// Whether a value has parts, so that a converter that takes strings refuses it.
pub(super) fn is_collection(value: &Value) -> bool {
    let is_scalar = matches!(value.kind(), Kind::String(_) | Kind::Number(_) | Kind::Bool(_) | Kind::Null);
    !is_scalar && value.is_known() && !value.is_marked()
}
