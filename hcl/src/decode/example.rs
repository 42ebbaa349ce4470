//! Values for samples: what a type takes if it refuses an empty string or zero.
//!
//! A type says what it is made from, but not which texts it takes. So it is offered texts of usual forms, one
//! after the other.

use std::cell::Cell;
use std::fmt::Display;
use std::str::FromStr;

use serde::de::value::Error;
use serde::de::{DeserializeOwned, Visitor};

use self::asked::{Asked, Given};
use super::decode_with::{DecodeWith, Makes, Making};
use super::runtime::unread;
use super::{AcceptedKind, Accepts, Decoder, FixedList, Inside};
use crate::model::{Attribute, Context, Expression};
use crate::source::{Source, Span};
use crate::value::Value;
use crate::value::serde::required::is_required;

mod accepts_access;
mod asked;
mod sample_lists;

/// Texts of usual forms. The first one that a type takes is its example.
pub(super) const TEXTS: &[&str] = &[
    "",
    "a",
    "1",
    "127.0.0.1:8080",
    "[::1]:8080",
    "127.0.0.1",
    "::1",
    "127.0.0.0/8",
    "http://localhost",
    "localhost",
    "localhost:8080",
    "a:1",
    "a=1",
    "a/b",
    "/",
    "30s",
    "1kB",
    "1.0.0",
    "2026-01-01",
    "2026-01-01T00:00:00Z",
    "2026-01-01T00:00:00",
    "12:00:00",
    "12:00",
    "UTC",
    "name@example.com",
    "#000000",
    "00000000-0000-0000-0000-000000000000",
    "true",
];

/// Numbers of usual forms.
pub(super) const NUMBERS: &[&str] = &["0", "1", "10", "100", "1024", "8080"];

/// A value that a type is offered.
#[derive(Debug)]
pub(super) struct Offer {
    text: &'static str,
    is_number: bool,
    /// Whether the part at the end of the path was made from it.
    pub(super) is_taken: Cell<bool>,
}

impl Offer {
    pub(super) fn give<'de, V: Visitor<'de>>(&self, visitor: V) -> Result<V::Value, Error> {
        if self.is_number {
            // All of them are numbers.
            visitor.visit_u64(self.text.parse().unwrap_or_default())
        } else {
            visitor.visit_str(self.text)
        }
    }
}

/// What a type accepts, with what a sample of it needs to know besides. `names` are those of the path.
pub(super) fn with_sample<T: DeserializeOwned>(
    path: &[Inside<'_>],
    accepts: Accepts,
    names: &[Option<&str>],
) -> Accepts {
    Accepts {
        example: of::<T>(path, accepts),
        required: match (path, names) {
            ([.., Inside::Key(name)], [outer @ .., _]) => is_required::<T>(outer, name),
            _ => false,
        },
        list: (accepts.kind == AcceptedKind::List)
            .then_some(FixedList::Made(sample_lists::list::<T>, path.len())),
        ..accepts
    }
}

/// A value for what was found at the end of the path; `None` if the type takes the usual one, or none of
/// those that are offered.
fn of<T: DeserializeOwned>(path: &[Inside<'_>], accepts: Accepts) -> Option<&'static str> {
    let is_number = accepts.kind == AcceptedKind::Number;
    if accepts.form.is_some() || !is_number && accepts.kind != AcceptedKind::String {
        return None;
    }
    let takes = |text: &&'static str| {
        let offer = Offer { text, is_number, is_taken: Cell::new(false) };
        let result = T::deserialize(Asked::new::<T>(path, Given::Offer(&offer)));
        offer.is_taken.get() || path.is_empty() && result.is_ok()
    };
    first(if is_number { NUMBERS } else { TEXTS }, takes)
}

/// An example text for a type that parses itself.
pub(super) fn parsed<T: FromStr<Err: Display>>() -> Option<&'static str> {
    first(TEXTS, |text| T::from_str(text).is_ok())
}

/// What is written, with an example that the converter, the function or the conversion takes.
pub(super) fn made<W, M: Makes, Keys, T: DecodeWith<W, M, Keys>>(
    with: &W,
    path: &[Inside<'_>],
    accepts: Accepts,
) -> Accepts {
    if !path.is_empty() {
        return accepts;
    }
    let takes = |attribute: &Attribute, decoder: &mut Decoder<'_>| {
        let making = Making { with, refused: unread, attribute, may_be_null: false };
        T::decode_with(making, decoder).is_some()
    };
    Accepts { example: tried(accepts, takes), ..accepts }
}

/// What is written of a type that is made by other means than serde alone, such as a function, with an
/// example. `takes` decodes it from an attribute.
fn tried(accepts: Accepts, takes: impl Fn(&Attribute, &mut Decoder<'_>) -> bool) -> Option<&'static str> {
    let is_number = accepts.kind == AcceptedKind::Number;
    if accepts.form.is_some() || !is_number && accepts.kind != AcceptedKind::String {
        return accepts.example;
    }
    let context = Context::new();
    let nowhere = Source::new("", "").location(Span::at(0));
    let takes = |text: &&'static str| {
        let value = if is_number {
            Value::number(text.parse::<u16>().unwrap_or_default())
        } else {
            Value::string(text)
        };
        let attribute = Attribute {
            name: "".into(),
            expression: Expression::constant(value, nowhere.clone()),
            location: nowhere.clone(),
            name_location: nowhere.clone(),
        };
        takes(&attribute, &mut Decoder::new(&context))
    };
    first(if is_number { NUMBERS } else { TEXTS }, takes)
}

fn first(offers: &'static [&'static str], takes: impl FnMut(&&'static str) -> bool) -> Option<&'static str> {
    let position = offers.iter().position(takes)?;
    // The first one is what samples have anyway.
    (position > 0).then(|| offers[position])
}
