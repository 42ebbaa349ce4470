//! Fields whose options require something of the value.

use std::fmt::{Debug, Display};
use std::mem::discriminant;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::decode::accepts::accepts;
use crate::decode::constraints::{
    Bounded, BoundedElements, Outside, check_attribute, check_label, check_rest,
};
use crate::decode::{AcceptedKind, AttributeShape, Decoder, Input, LabelShape};
use crate::value::{Kind, Number, Value, from_value, to_value};
use crate::with::ConvertBack;

/// Decodes an attribute by `decode` and checks its value. `compare` compares the decoded value with its
/// bounds. A default is not checked: it comes from the program, not from the configuration. `is_plain` says
/// that the value is read as the field's type.
pub fn constrained<T>(
    input: &Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
    decode: &mut dyn FnMut(&mut Decoder<'_>) -> Option<T>,
    compare: fn(&T, &mut Outside),
    is_plain: bool,
) -> Option<T> {
    let Some(attribute) = input.given(shape) else {
        return decode(decoder);
    };
    let before = decoder.reported();
    let watched = decoder.begin_watch(attribute);
    let decoded = decode(decoder);
    let value = decoder.end_watch(watched, attribute);
    let Some(decoded) = decoded else {
        check_rest(attribute, shape, value, is_plain, before, decoder);
        return None;
    };
    // With a default, null stands for it.
    if value.as_ref().is_some_and(Value::is_null) {
        return Some(decoded);
    }
    let mut outside = Outside::default();
    compare(&decoded, &mut outside);
    check_attribute(attribute, shape, value, &outside, decoder).then_some(decoded)
}

/// Checks a label, decoded as `decoded`.
pub fn constrained_label<T>(
    decoded: Option<T>,
    input: &Input<'_>,
    position: usize,
    shape: &LabelShape,
    decoder: &mut Decoder<'_>,
    compare: fn(&T, &mut Outside),
) -> Option<T> {
    let decoded = decoded?;
    let mut outside = Outside::default();
    compare(&decoded, &mut outside);
    let label = input.labels().get(position)?;
    check_label(label, shape, &outside, decoder).then_some(decoded)
}

/// A bound of a field of type `T`, so that the type of the bound can be inferred.
pub fn bound<T: Bounded<B, Way>, B, Way>(bound: B) -> B {
    bound
}

/// A bound of the elements of a field, so that the type of the bound can be inferred.
pub fn each_bound<T: BoundedElements<B, Way>, B, Way>(bound: B) -> B {
    bound
}

/// A number as it is written in the program.
pub fn number(literal: &str) -> Value {
    literal.parse().map_or_else(|_| Value::string(literal), |number: Number| Value::number(number))
}

/// A bound of a field with a function or a converter `W`, in method lookup.
/// `(&BoundFor(&with, &bound)).written()` finds [`BoundByConverter`] or, if nothing writes the bound,
/// [`BoundWithoutConverter`].
#[derive(Debug)]
pub struct BoundFor<'a, W, T>(pub &'a W, pub &'a T);

/// Bounds that a converter writes.
pub trait BoundByConverter {
    /// The bound as it is written in a configuration.
    fn written(&self) -> Option<Value>;
}

impl<T, W: ConvertBack<T>> BoundByConverter for BoundFor<'_, W, T> {
    fn written(&self) -> Option<Value> {
        self.0.encode(self.1).ok()
    }
}

/// All other bounds.
pub trait BoundWithoutConverter {
    /// Nothing.
    fn written(&self) -> Option<Value> {
        None
    }
}

impl<T, W> BoundWithoutConverter for &BoundFor<'_, W, T> {}

/// A bound whose type is `T`, in method lookup.
///
/// `(&&&&&Shown(&bound)).value(…)` finds the first of five traits that is implemented: [`BoundBySerde`],
/// [`BoundByName`], [`BoundByDisplay`], [`BoundByDebug`], [`BoundOfOther`].
#[derive(Debug)]
pub struct Shown<'a, T>(pub &'a T);

/// Bounds that serde writes as a number or a string; otherwise as for `Debug`, which is how a duration shows
/// its unit.
pub trait BoundBySerde {
    /// The bound as a value; `source` is how the program writes it.
    fn value(&self, source: &str) -> Value;
}

impl<T: Serialize + Debug> BoundBySerde for &&&&Shown<'_, T> {
    fn value(&self, _: &str) -> Value {
        let written = to_value(self.0).ok();
        let simple = written.filter(|value| matches!(value.kind(), Kind::Number(_) | Kind::String(_)));
        simple.unwrap_or_else(|| Value::string(format!("{:?}", self.0)))
    }
}

/// Bounds that serde can only read. If the type is an enum of strings, the bound is one of them.
pub trait BoundByName {
    /// The string.
    fn value(&self, source: &str) -> Value;
}

impl<T: DeserializeOwned + Debug> BoundByName for &&&Shown<'_, T> {
    fn value(&self, _: &str) -> Value {
        named(self.0).unwrap_or_else(|| Value::string(format!("{:?}", self.0)))
    }
}

/// Bounds that have a text.
pub trait BoundByDisplay {
    /// The text.
    fn value(&self, source: &str) -> Value;
}

impl<T: Display> BoundByDisplay for &&Shown<'_, T> {
    fn value(&self, _: &str) -> Value {
        Value::string(self.0.to_string())
    }
}

/// Bounds that have a text for programmers.
pub trait BoundByDebug {
    /// The text.
    fn value(&self, source: &str) -> Value;
}

impl<T: Debug> BoundByDebug for &Shown<'_, T> {
    fn value(&self, _: &str) -> Value {
        Value::string(format!("{:?}", self.0))
    }
}

/// All other bounds.
pub trait BoundOfOther {
    /// How the program writes it.
    fn value(&self, source: &str) -> Value;
}

impl<T> BoundOfOther for Shown<'_, T> {
    fn value(&self, source: &str) -> Value {
        Value::string(source)
    }
}

/// Reads each string, and finds the one that gives the value's variant.
pub(super) fn named<T: DeserializeOwned>(value: &T) -> Option<Value> {
    let AcceptedKind::OneOf(names) = accepts::<T>(&[])?.kind else { return None };
    let is_meant = |name: &&&str| {
        let read = from_value::<T>(&Value::string(**name));
        read.is_ok_and(|variant| discriminant(&variant) == discriminant(value))
    };
    let mut found = names.iter().filter(is_meant);
    // If the type is not an enum but contains one, all values look alike.
    let only = found.next().filter(|_| found.next().is_none())?;
    Some(Value::string(*only))
}
