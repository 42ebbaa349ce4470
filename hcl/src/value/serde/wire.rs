//! How a value passes through serde unchanged when both ends are ours.
//!
//! serde's data model knows nothing of types, marks and unknown values, so [`Value`] announces itself with a
//! name that no other type has. Our serializer and deserializer recognise it and exchange a list of [`Step`]s
//! that say everything about a value; any other format sees the plain form that [`super::values`] gives it.

use std::cell::Cell;
use std::fmt;

use serde::de::value::MapDeserializer;
use serde::de::{Deserialize, Error as _, Visitor};
use serde::ser::{Serialize, Serializer};

use super::errors;
use super::owned::Owned;
use super::to_value::ToValue;
use crate::value::entries::Entries;
use crate::value::errors::ValueError;
use crate::value::kind::Kind;
use crate::value::marks::Mark;
use crate::value::number::Number;
use crate::value::refine::{Bound, Refinements};
use crate::value::repr::Value;
use crate::value::ty::Type;

/// The name by which values recognise each other.
pub(crate) const TOKEN: &str = "$hcl::private::Value";

/// One step of building a value, in reverse Polish order: collections take what the steps before them have
/// built. A list of steps is flat however deep the value is.
#[derive(serde::Serialize, serde::Deserialize)]
enum Step {
    Null(Type),
    Bool(bool),
    Number(Fraction),
    String(String),
    List(Type, usize),
    Set(Type, usize),
    Map(Type, Vec<String>),
    Tuple(usize),
    Object(Vec<String>),
    Unknown(Type, Box<WireRefinements>),
    Mark(Vec<String>),
}

/// A number as numerator and denominator, since not every number has a decimal of its own.
#[derive(serde::Serialize, serde::Deserialize)]
struct Fraction(String, String);

#[derive(serde::Serialize, serde::Deserialize)]
struct WireRefinements {
    not_null: bool,
    prefix: Option<String>,
    min: Option<(Fraction, bool)>,
    max: Option<(Fraction, bool)>,
    min_len: Option<u64>,
    max_len: Option<u64>,
}

/// What [`Value`] serializes as: plain for other formats, and everything for ours.
pub(super) struct Handover<'a> {
    value: &'a Value,
    // Our serializer asks twice. The first time only tells this end who is asking.
    was_asked: Cell<bool>,
}

impl<'a> Handover<'a> {
    pub(super) fn new(value: &'a Value) -> Self {
        Handover { value, was_asked: Cell::new(false) }
    }
}

impl Serialize for Handover<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.was_asked.replace(true) {
            steps(self.value).map_err(serde::ser::Error::custom)?.serialize(serializer)
        } else {
            super::values::serialize_plain(self.value, serializer)
        }
    }
}

/// The value that a [`Handover`] carries.
pub(crate) fn take_over<T: Serialize + ?Sized>(handover: &T) -> Result<Value, ValueError> {
    announce(handover);
    let steps = handover.serialize(ToValue)?;
    build(Vec::<Step>::deserialize(&steps)?)
}

/// Asks for the first time, and lets the plain form go where nothing is kept: formatters are serializers that
/// refuse anything with parts, so that this costs next to nothing.
fn announce<T: Serialize + ?Sized>(handover: &T) {
    struct Question<'a, T: ?Sized>(&'a T);

    impl<T: Serialize + ?Sized> fmt::Display for Question<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }

    struct Nowhere;

    impl fmt::Write for Nowhere {
        fn write_str(&mut self, _text: &str) -> fmt::Result {
            Ok(())
        }
    }

    // A refusal is as good an answer as any.
    let _ = fmt::Write::write_fmt(&mut Nowhere, format_args!("{}", Question(handover)));
}

/// Gives the value to the visitor of [`Value`], as a map with one entry under [`TOKEN`].
pub(super) fn hand_over<'de, V: Visitor<'de>>(value: &Value, visitor: V) -> Result<V::Value, ValueError> {
    let steps = steps(value)?.serialize(ToValue)?;
    visitor.visit_map(MapDeserializer::new(std::iter::once((TOKEN, Owned(steps)))))
}

/// The value that the entry under [`TOKEN`] carries.
pub(super) struct HandedOver(pub(super) Value);

impl<'de> Deserialize<'de> for HandedOver {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let steps = Vec::<Step>::deserialize(deserializer)?;
        build(steps).map(HandedOver).map_err(serde::de::Error::custom)
    }
}

fn steps(value: &Value) -> Result<Vec<Step>, ValueError> {
    let mut steps = Vec::new();
    add_steps(value, &mut steps)?;
    Ok(steps)
}

fn add_steps(value: &Value, steps: &mut Vec<Step>) -> Result<(), ValueError> {
    let plain = match value.kind() {
        Kind::Null => Step::Null(value.ty()),
        Kind::Bool(truth) => Step::Bool(truth),
        Kind::Number(number) => Step::Number(Fraction::new(number)),
        Kind::String(text) => Step::String(text.to_owned()),
        Kind::List(items) => Step::List(element_type(value), add_all(items, steps)?),
        Kind::Set(set) => Step::Set(element_type(value), add_all(set.as_slice(), steps)?),
        Kind::Tuple(items) => Step::Tuple(add_all(items, steps)?),
        Kind::Map(entries) => Step::Map(element_type(value), add_entries(entries, steps)?),
        Kind::Object(entries) => Step::Object(add_entries(entries, steps)?),
        Kind::Unknown => Step::Unknown(value.ty(), Box::new(WireRefinements::new(value))),
        Kind::Capsule(_) => return Err(errors::capsule(value)),
    };
    steps.push(plain);
    if value.is_marked() {
        steps.push(Step::Mark(value.marks().iter().map(|mark| mark.name().to_owned()).collect()));
    }
    Ok(())
}

fn add_all(items: &[Value], steps: &mut Vec<Step>) -> Result<usize, ValueError> {
    items.iter().try_for_each(|item| add_steps(item, steps))?;
    Ok(items.len())
}

fn add_entries(entries: &Entries, steps: &mut Vec<Step>) -> Result<Vec<String>, ValueError> {
    entries.values().try_for_each(|value| add_steps(value, steps))?;
    Ok(entries.keys().map(str::to_owned).collect())
}

fn element_type(value: &Value) -> Type {
    value.ty().element_type().cloned().unwrap_or(Type::Dynamic)
}

fn build(steps: Vec<Step>) -> Result<Value, ValueError> {
    let mut built: Vec<Value> = Vec::new();
    for step in steps {
        let value = match step {
            Step::Null(ty) => Value::null(ty),
            Step::Bool(truth) => Value::bool(truth),
            Step::Number(fraction) => Value::number(fraction.number()?),
            Step::String(text) => Value::string(text),
            Step::List(ty, length) => Value::list(ty, take(&mut built, length)?)?,
            Step::Set(ty, length) => Value::set(ty, take(&mut built, length)?)?,
            Step::Tuple(length) => Value::try_tuple(take(&mut built, length)?)?,
            Step::Map(ty, keys) => {
                let values = take(&mut built, keys.len())?;
                Value::map(ty, keys.into_iter().zip(values))?
            }
            Step::Object(keys) => {
                let values = take(&mut built, keys.len())?;
                Value::try_object(keys.into_iter().zip(values))?
            }
            Step::Unknown(ty, refinements) => Value::unknown_refined(ty, refinements.refinements()?),
            Step::Mark(names) => {
                let value = built.pop().ok_or_else(errors::broken_steps)?;
                names.into_iter().fold(value, |value, name| value.mark(Mark::new(name)))
            }
        };
        built.push(value);
    }
    built.pop().filter(|_| built.is_empty()).ok_or_else(errors::broken_steps)
}

fn take(built: &mut Vec<Value>, count: usize) -> Result<Vec<Value>, ValueError> {
    match built.len().checked_sub(count) {
        Some(start) => Ok(built.split_off(start)),
        None => Err(errors::broken_steps()),
    }
}

impl Fraction {
    fn new(number: &Number) -> Fraction {
        match number.to_ratio() {
            Some(ratio) if !number.is_integer() => {
                Fraction(ratio.numer().to_string(), ratio.denom().to_string())
            }
            // The infinities and the negative zero have no fraction, but their text is exact.
            _ => Fraction(number.to_string(), "1".to_owned()),
        }
    }

    fn number(&self) -> Result<Number, ValueError> {
        let parse = |text: &str| text.parse::<Number>().map_err(ValueError::custom);
        let numerator = parse(&self.0)?;
        if self.1 == "1" {
            return Ok(numerator);
        }
        numerator.divide(&parse(&self.1)?).map_err(ValueError::custom)
    }
}

impl WireRefinements {
    fn new(value: &Value) -> WireRefinements {
        let known = value.refinements().cloned().unwrap_or_default();
        let bound = |bound: &Bound| (Fraction::new(&bound.value), bound.inclusive);
        WireRefinements {
            not_null: known.not_null(),
            prefix: known.prefix().map(str::to_owned),
            min: known.min().map(bound),
            max: known.max().map(bound),
            min_len: known.min_len(),
            max_len: known.max_len(),
        }
    }

    fn refinements(self) -> Result<Refinements, ValueError> {
        let bound = |bound: Option<(Fraction, bool)>| -> Result<Option<Bound>, ValueError> {
            bound.map(|(value, inclusive)| Ok(Bound { value: value.number()?, inclusive })).transpose()
        };
        Ok(Refinements {
            not_null: self.not_null,
            prefix: self.prefix.map(std::sync::Arc::from),
            min: bound(self.min)?,
            max: bound(self.max)?,
            min_len: self.min_len,
            max_len: self.max_len,
        })
    }
}
