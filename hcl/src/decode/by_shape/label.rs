//! Labels, as values and as the keys of maps.

use super::amounts::{Compared, compare};
use super::attribute;
use super::node::Node;
use crate::decode::constraints::beyond_type_of_label;
use crate::decode::runtime::{constrained_label, label_at};
use crate::decode::{Accepts, Decoder, Input, LabelShape, errors};
use crate::model::{Attribute, BlockLabel, Expression};
use crate::value::Value;
use crate::value::serde::by_seed::from_value_by;

/// The value of a label; `None` after errors.
pub(super) fn value(
    shape: &'static LabelShape,
    position: usize,
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
) -> Option<Value> {
    let label = label_at(input, position, shape.name, decoder)?;
    let accepts = shape.accepts.at(&[]);
    let value = match accepts.filter(|accepts| accepts.converted) {
        Some(accepts) => made(label, shape.name, accepts, decoder),
        None => {
            let before = decoder.begin_label(shape.constraints);
            let value = key(label, shape.name, accepts, decoder);
            decoder.end_reading(before);
            value
        }
    };
    let compared = value.map(|value| Compared::of_label(value, shape, accepts));
    constrained_label(compared, input, position, shape, decoder, compare).map(Compared::into_value)
}

/// What a converter makes of a label, which it reads as if it were an attribute.
fn made(label: &BlockLabel, name: &str, accepts: Accepts, decoder: &mut Decoder<'_>) -> Option<Value> {
    let attribute = Attribute {
        name: name.into(),
        expression: Expression::constant(Value::string(&label.text), label.location.clone()),
        location: label.location.clone(),
        name_location: label.location.clone(),
    };
    attribute::read(&attribute, &Node::alone(accepts), false, decoder)?
}

/// A label as what a type takes that reads it from a string.
pub(super) fn key(
    label: &BlockLabel,
    name: &str,
    accepts: Option<Accepts>,
    decoder: &mut Decoder<'_>,
) -> Option<Value> {
    let value = Value::string(&label.text);
    let Some(accepts) = accepts else { return Some(value) };
    let node = Node::alone(accepts);
    match from_value_by(&value, &node) {
        Ok(()) => Some(node.made(&value)),
        Err(error) => {
            let refused = beyond_type_of_label(label, name, decoder.limits(), &error);
            decoder.report(refused.unwrap_or_else(|| errors::unsuitable_label(label, name, &error)));
            None
        }
    }
}
