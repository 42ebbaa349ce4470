//! One step of building a value, as it passes through serde: a list of a name and what belongs to it.
//!
//! Written by hand: serde's macro would be compiled by every user of the library for these three types.

use std::fmt;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::value::errors::ValueError;
use crate::value::number::Number;
use crate::value::refine::{Bound, Refinements};
use crate::value::repr::Value;
use crate::value::ty::Type;

/// One step of building a value, in reverse Polish order: collections take what the steps before them have
/// built. A list of steps is flat however deep the value is.
pub(super) enum Step {
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
pub(super) struct Fraction(String, String);

/// What is known of an unknown value.
pub(super) struct WireRefinements {
    not_null: bool,
    prefix: Option<String>,
    min: Option<WireBound>,
    max: Option<WireBound>,
    min_len: Option<u64>,
    max_len: Option<u64>,
}

/// An end of a range, and whether it belongs to the range.
type WireBound = (Fraction, bool);

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Step::Null(ty) => ("null", ty).serialize(serializer),
            Step::Bool(truth) => ("bool", truth).serialize(serializer),
            Step::Number(fraction) => ("number", fraction).serialize(serializer),
            Step::String(text) => ("string", text).serialize(serializer),
            Step::List(ty, length) => ("list", ty, length).serialize(serializer),
            Step::Set(ty, length) => ("set", ty, length).serialize(serializer),
            Step::Map(ty, keys) => ("map", ty, keys).serialize(serializer),
            Step::Tuple(length) => ("tuple", length).serialize(serializer),
            Step::Object(keys) => ("object", keys).serialize(serializer),
            Step::Unknown(ty, refinements) => ("unknown", ty, &**refinements).serialize(serializer),
            Step::Mark(names) => ("mark", names).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> Visitor<'de> for StepVisitor {
    type Value = Step;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a step of building a value")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Step, A::Error> {
        let parts = &mut parts;
        let name: String = next(parts)?;
        Ok(match name.as_str() {
            "null" => Step::Null(next(parts)?),
            "bool" => Step::Bool(next(parts)?),
            "number" => Step::Number(next(parts)?),
            "string" => Step::String(next(parts)?),
            "list" => Step::List(next(parts)?, next(parts)?),
            "set" => Step::Set(next(parts)?, next(parts)?),
            "map" => Step::Map(next(parts)?, next(parts)?),
            "tuple" => Step::Tuple(next(parts)?),
            "object" => Step::Object(next(parts)?),
            "unknown" => Step::Unknown(next(parts)?, Box::new(next(parts)?)),
            "mark" => Step::Mark(next(parts)?),
            _ => return Err(A::Error::custom(super::errors::broken_steps())),
        })
    }
}

/// The next part of a step.
fn next<'de, A: SeqAccess<'de>, T: Deserialize<'de>>(parts: &mut A) -> Result<T, A::Error> {
    parts.next_element()?.ok_or_else(|| A::Error::custom(super::errors::broken_steps()))
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.0, &self.1).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (numerator, denominator) = Deserialize::deserialize(deserializer)?;
        Ok(Fraction(numerator, denominator))
    }
}

impl Serialize for WireRefinements {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let WireRefinements { not_null, prefix, min, max, min_len, max_len } = self;
        (not_null, prefix, min, max, min_len, max_len).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for WireRefinements {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (not_null, prefix, min, max, min_len, max_len) = Deserialize::deserialize(deserializer)?;
        Ok(WireRefinements { not_null, prefix, min, max, min_len, max_len })
    }
}

impl Fraction {
    pub(super) fn new(number: &Number) -> Fraction {
        match number.to_ratio() {
            Some(ratio) if !number.is_integer() => {
                Fraction(ratio.numer().to_string(), ratio.denom().to_string())
            }
            // The infinities and the negative zero have no fraction, but their text is exact.
            _ => Fraction(number.to_string(), "1".to_owned()),
        }
    }

    pub(super) fn number(&self) -> Result<Number, ValueError> {
        let parse = |text: &str| text.parse::<Number>().map_err(ValueError::custom);
        let numerator = parse(&self.0)?;
        if self.1 == "1" {
            return Ok(numerator);
        }
        numerator.divide(&parse(&self.1)?).map_err(ValueError::custom)
    }
}

impl WireRefinements {
    pub(super) fn new(value: &Value) -> WireRefinements {
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

    pub(super) fn refinements(self) -> Result<Refinements, ValueError> {
        let bound = |bound: Option<(Fraction, bool)>| -> Result<Option<Bound>, ValueError> {
            bound.map(|(value, inclusive)| Ok(Bound { value: value.number()?, inclusive })).transpose()
        };
        Ok(Refinements {
            not_null: self.not_null,
            prefix: self.prefix.map(Arc::from),
            min: bound(self.min)?,
            max: bound(self.max)?,
            min_len: self.min_len,
            max_len: self.max_len,
        })
    }
}
