//! Comparing values with bounds.

use super::node::Node;
use crate::decode::constraints::bounds::ElementPlace;
use crate::decode::constraints::{Outside, text_of};
use crate::decode::{AcceptedKind, Accepts, AttributeShape, Constraints, LabelShape, MakeBound};
use crate::source::{Source, Span};
use crate::value::{Kind, Number, Value};

/// A value that was read, with what its field requires.
pub(super) struct Compared {
    value: Value,
    constraints: &'static Constraints,
    accepts: Option<Accepts>,
    /// Of the elements.
    each: Option<Accepts>,
}

impl Compared {
    pub(super) fn of(value: Value, shape: &AttributeShape, node: &Node) -> Self {
        let each =
            shape.constraints.each.map(|_| match value.as_object().and_then(|object| object.keys().next()) {
                Some(key) => node.entry(key),
                None => node.element(),
            });
        // What a function makes is not known.
        let comparable = |accepts: &Accepts| !shape.converted || accepts.converted;
        Compared {
            value,
            constraints: shape.constraints,
            accepts: node.accepts().filter(comparable),
            each: each.and_then(|each| each.accepts()).filter(comparable),
        }
    }

    pub(super) fn of_label(value: Value, shape: &LabelShape, accepts: Option<Accepts>) -> Self {
        Compared { value, constraints: shape.constraints, accepts, each: None }
    }

    pub(super) fn into_value(self) -> Value {
        self.value
    }
}

/// Finds what is outside the bounds.
pub(super) fn compare(compared: &Compared, outside: &mut Outside) {
    let Compared { value, constraints, accepts, each } = compared;
    outside.itself |= is_outside(constraints, *accepts, value);
    let Some((limits, accepts)) = constraints.each.zip(*each) else { return };
    let is_map = matches!(value.kind(), Kind::Map(_) | Kind::Object(_));
    for (position, (key, part)) in value.elements().into_iter().flatten().enumerate() {
        let step = match key.as_str().filter(|_| is_map) {
            Some(key) => ElementPlace::Key(key),
            None => ElementPlace::Position(position),
        };
        outside.add(step, is_outside(limits, Some(accepts), &part));
    }
}

fn is_outside(constraints: &Constraints, accepts: Option<Accepts>, value: &Value) -> bool {
    let Some(accepts) = accepts else { return false };
    let Some(amount) = amount(accepts, value) else { return false };
    let bound = |make: Option<MakeBound>| self::amount(accepts, &make?.value());
    bound(constraints.min).is_some_and(|min| amount < min)
        || bound(constraints.max).is_some_and(|max| amount > max)
}

/// A value as a number, so that it can be compared with others of its type.
fn amount(accepts: Accepts, value: &Value) -> Option<Number> {
    if value.is_marked() {
        return amount(accepts, &value.clone().unmark().0);
    }
    if value.is_null() || !value.is_known() {
        return None;
    }
    let text = text_of(value)?;
    match (accepts.form, accepts.kind) {
        (Some(form), _) => {
            let nowhere = Source::new("", "").location(Span::at(0));
            form.read(&text, accepts.path_kind, &nowhere)?.ok()?
        }
        (None, AcceptedKind::Number) => text.parse().ok(),
        (None, AcceptedKind::OneOf(words)) => words.iter().position(|word| *word == text).map(Number::from),
        _ => None,
    }
}
