//! Constraints in words, for messages and for readers of the reference.

use std::cmp::Ordering;
use std::fmt;

use super::{Constraints, OneOf};
use crate::decode::MakeBound;
use crate::value::{Kind, Value, quoted};
use crate::words::listed;

/// The longest text that is shown, in bytes.
const MAX_LENGTH: usize = 60;

/// What a length counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    Characters,
    Elements,
    Entries,
}

/// What a number or a length must be, each side as it is written.
#[derive(Clone, Debug)]
pub(crate) enum Bounds {
    Exactly(String),
    Between(String, String),
    AtLeast(String),
    AtMost(String),
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bounds::Exactly(only) => write!(f, "exactly {only}"),
            Bounds::Between(min, max) => write!(f, "between {min} and {max}"),
            Bounds::AtLeast(min) => write!(f, "at least {min}"),
            Bounds::AtMost(max) => write!(f, "at most {max}"),
        }
    }
}

impl Bounds {
    /// After what must be within them: "between 1 and 9", "of at least 1".
    pub(in crate::decode) fn within(&self) -> String {
        match self {
            Bounds::AtLeast(_) | Bounds::AtMost(_) => format!("of {self}"),
            Bounds::Exactly(_) | Bounds::Between(..) => self.to_string(),
        }
    }
}

/// The bounds of a value.
pub(in crate::decode) fn bounds(constraints: &Constraints) -> Option<Bounds> {
    let show = |bound: MakeBound| shown(&bound.value()).unwrap_or_else(|| "…".to_owned());
    between(constraints.min.map(show), constraints.max.map(show))
}

/// The bounds of a number outside the range of its type: where the constraints leave open how far it may go,
/// the type says so. `None` without constraints.
pub(super) fn bounds_of_type(
    constraints: &Constraints,
    least: &str,
    greatest: &str,
    is_below: bool,
) -> Option<Bounds> {
    let Constraints { min, max, .. } = *constraints;
    match (min, max, is_below) {
        (None, None, _) => None,
        (None, Some(max), true) => between(Some(least.to_owned()), shown(&max.value())),
        (Some(min), None, false) => between(shown(&min.value()), Some(greatest.to_owned())),
        _ => bounds(constraints),
    }
}

/// The bound that a value is beyond, as it is written.
pub(super) fn nearest(constraints: &Constraints, value: &Value) -> Option<String> {
    let number = value.as_number()?;
    let is_beyond = |bound: MakeBound, order: Ordering| {
        let bound = bound.value();
        (bound.as_number()?.partial_cmp(number) == Some(order)).then(|| shown(&bound)).flatten()
    };
    let above = constraints.max.and_then(|max| is_beyond(max, Ordering::Less));
    above.or_else(|| constraints.min.and_then(|min| is_beyond(min, Ordering::Greater)))
}

/// The bound on the side that a value is beyond.
pub(super) fn nearest_bound(constraints: &Constraints, is_below: bool) -> Option<String> {
    let bound = if is_below { constraints.min } else { constraints.max };
    bound.and_then(|bound| shown(&bound.value()))
}

/// How to come to a length that is allowed: "Remove 2 elements."
pub(super) fn to_length(constraints: &Constraints, counted: Counted, length: usize) -> Option<String> {
    let (least, most) = constraints.length?;
    let (verb, count) = match most {
        _ if length < least => ("Add", least - length),
        Some(most) if length > most => ("Remove", length - most),
        _ => return None,
    };
    Some(format!("{verb} {count} {}.", counted.noun(count)))
}

/// "between 1 and 16 characters", "exactly 3 elements", "at least 1 entry".
pub(super) fn length((least, most): (usize, Option<usize>), counted: Counted) -> Option<String> {
    let numbers = match most {
        Some(most) if most == least => Bounds::Exactly(most.to_string()),
        _ => between((least > 0).then(|| least.to_string()), most.map(|most| most.to_string()))?,
    };
    Some(format!("{numbers} {}", counted.noun(most.unwrap_or(least))))
}

/// `one of "a", "b"`
pub(super) fn one_of(one_of: OneOf) -> String {
    let words: Vec<String> = match one_of {
        OneOf::Texts(words) => words.iter().map(|word| quoted(word)).collect(),
        OneOf::Numbers(words) => words.iter().map(|&word| word.to_owned()).collect(),
    };
    let of = if words.len() == 1 { "" } else { "one of " };
    format!("{of}{}", listed(&words, ",", words.len()))
}

/// A value as it would be written; `None` if it is long, or has parts.
pub(super) fn shown(value: &Value) -> Option<String> {
    let text = match value.kind() {
        Kind::String(text) if text.len() <= MAX_LENGTH => quoted(text),
        Kind::Number(number) => number.to_string(),
        Kind::Bool(truth) => truth.to_string(),
        _ => return None,
    };
    (text.len() <= MAX_LENGTH && !value.is_marked()).then_some(text)
}

fn between(min: Option<String>, max: Option<String>) -> Option<Bounds> {
    match (min, max) {
        (Some(min), Some(max)) if min == max => Some(Bounds::Exactly(min)),
        (Some(min), Some(max)) => Some(Bounds::Between(min, max)),
        (Some(min), None) => Some(Bounds::AtLeast(min)),
        (None, Some(max)) => Some(Bounds::AtMost(max)),
        (None, None) => None,
    }
}

impl Counted {
    /// What a length of this value counts; `None` if it has no length.
    pub(super) fn of(value: &Value) -> Option<Counted> {
        match value.kind() {
            Kind::String(_) | Kind::Number(_) | Kind::Bool(_) => Some(Counted::Characters),
            Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) => Some(Counted::Elements),
            Kind::Map(_) | Kind::Object(_) => Some(Counted::Entries),
            Kind::Null | Kind::Unknown | Kind::Capsule(_) => None,
        }
    }

    pub(super) fn noun(self, count: usize) -> &'static str {
        match (self, count) {
            (Counted::Characters, 1) => "character",
            (Counted::Characters, _) => "characters",
            (Counted::Elements, 1) => "element",
            (Counted::Elements, _) => "elements",
            (Counted::Entries, 1) => "entry",
            (Counted::Entries, _) => "entries",
        }
    }
}
