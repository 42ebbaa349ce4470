//! Decoding any file into each of serde's shapes gives a value or an error that can be shown; and a written
//! value of each shape reads back.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Debug;
use std::num::NonZeroU8;

use hcl::{Source, de, json, syntax};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::choices::Choices;
use super::document::document;
use super::reading::context;

/// An enum with each kind of variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Choice {
    Unit,
    Newtype(i32),
    Tuple(bool, String),
    Struct { a: Option<u8> },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
enum InternallyTagged {
    A { x: i64 },
    B,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", content = "c")]
enum AdjacentlyTagged {
    A(Vec<u8>),
    B { y: String },
    C,
}

/// Anything that serde can distinguish by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Untagged {
    Null(()),
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Untagged>),
    Object(BTreeMap<String, Untagged>),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Unit;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Newtype(u16);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Pair(String, i8);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Numbers {
    a: i8,
    b: u64,
    c: i128,
    d: u128,
    e: f32,
    f: f64,
    g: char,
    h: NonZeroU8,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Everything {
    n0: Option<Choice>,
    n1: Option<Untagged>,
    n2: Vec<Pair>,
    n3: BTreeMap<String, Newtype>,
    n4: Option<(i64, String, Option<bool>)>,
    n5: BTreeSet<String>,
    nested: Option<Box<Everything>>,
    choices: Vec<Choice>,
    tagged: Vec<AdjacentlyTagged>,
    internal: Option<InternallyTagged>,
    unit: Option<bool>,
    #[serde(flatten)]
    rest: BTreeMap<String, Untagged>,
}

/// A service, in blocks of the usual form.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "decoding is all that is asked for")]
struct Blocks {
    b: Vec<HashMap<String, Untagged>>,
    c: Option<Choice>,
    n0: Unit,
}

/// Decodes a file made from the bytes, and writes a value made from them.
pub fn all_shapes_decode_or_say_why(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    round_trip(&mut choices);
    let text = if choices.below(2) == 1 { choices.rest().to_owned() } else { document(&mut choices) };
    let bodies = [
        syntax::parse(&Source::new("file.hcl", &text)).0,
        json::parse_source(&Source::new("file.json", &text)).0,
    ];
    for body in &bodies {
        decode::<Everything>(body);
        decode::<Blocks>(body);
        decode::<Numbers>(body);
        decode::<Choice>(body);
        decode::<InternallyTagged>(body);
        decode::<AdjacentlyTagged>(body);
        decode::<Untagged>(body);
        decode::<IgnoredAny>(body);
        decode::<hcl::Value>(body);
        decode::<BTreeMap<String, hcl::Value>>(body);
        decode::<BTreeMap<String, Choice>>(body);
        decode::<BTreeMap<String, InternallyTagged>>(body);
        decode::<BTreeMap<String, AdjacentlyTagged>>(body);
        decode::<BTreeMap<String, Vec<Option<Untagged>>>>(body);
        decode::<BTreeMap<char, (u8, f64)>>(body);
        decode::<BTreeMap<u32, String>>(body);
        decode::<BTreeMap<String, Unit>>(body);
        decode::<BTreeMap<String, Pair>>(body);
        decode::<BTreeMap<String, i128>>(body);
        decode::<Vec<(String, Untagged)>>(body);
        decode::<(u8, String)>(body);
        decode::<Option<Newtype>>(body);
        decode::<String>(body);
        decode::<()>(body);
    }
}

fn decode<T: DeserializeOwned + Debug>(body: &hcl::Body) {
    match de::from_body::<T>(body, &context()) {
        Ok(value) => drop(format!("{value:?}")),
        Err(errors) => assert!(!format!("{:#}", hcl::Error::from(errors)).is_empty()),
    }
}

/// What can be written reads back equal, as attributes and as an expression.
fn round_trip(choices: &mut Choices<'_>) {
    let value = everything(choices, 0);
    let file = hcl::ser::to_string(&value).unwrap_or_else(|error| panic!("{value:?}\n{error}"));
    let read: Everything = de::from_str(&file).unwrap_or_else(|error| panic!("{value:?}\n{file}\n{error:#}"));
    assert_eq!(read, value, "{file}");
    let number = f64::from_bits(choices.number().unsigned_abs());
    let numbers = Numbers {
        a: choices.byte().cast_signed(),
        b: choices.number().cast_unsigned(),
        c: i128::from(choices.number()) * i128::from(choices.number()),
        d: u128::from(choices.number().cast_unsigned()) << choices.below(64),
        e: f32::from(choices.byte()) / 7.0,
        f: if number.is_nan() { 0.1 } else { number },
        g: choices.text().chars().next().unwrap_or('x'),
        h: NonZeroU8::new(choices.byte()).unwrap_or(NonZeroU8::MIN),
    };
    let file = hcl::ser::to_string(&numbers).unwrap_or_else(|error| panic!("{numbers:?}\n{error}"));
    let read: Numbers = de::from_str(&file).unwrap_or_else(|error| panic!("{numbers:?}\n{file}\n{error:#}"));
    assert_eq!(read, numbers, "{file}");
}

fn everything(choices: &mut Choices<'_>, depth: usize) -> Everything {
    Everything {
        n0: choices.is().then(|| choice(choices)),
        n1: untagged(choices, 0).filter_null(),
        n2: (0..choices.below(3)).map(|_| Pair(choices.text(), choices.byte().cast_signed())).collect(),
        n3: (0..choices.below(3)).map(|_| (choices.text(), Newtype(choices.byte().into()))).collect(),
        n4: choices.is().then(|| (choices.number(), choices.text(), choices.is().then(|| choices.is()))),
        n5: (0..choices.below(3)).map(|_| choices.text()).collect(),
        nested: (depth < 3 && choices.is()).then(|| Box::new(everything(choices, depth + 1))),
        choices: (0..choices.below(3)).map(|_| choice(choices)).collect(),
        tagged: (0..choices.below(3)).map(|_| adjacently(choices)).collect(),
        internal: choices.is().then(|| {
            if choices.is() { InternallyTagged::A { x: choices.number() } } else { InternallyTagged::B }
        }),
        unit: choices.is().then(|| choices.is()),
        rest: (0..choices.below(3)).map(|n| (format!("rest{n}"), untagged(choices, 0))).collect(),
    }
}

fn choice(choices: &mut Choices<'_>) -> Choice {
    match choices.below(4) {
        0 => Choice::Unit,
        1 => Choice::Newtype(choices.byte().into()),
        2 => Choice::Tuple(choices.is(), choices.text()),
        _ => Choice::Struct { a: choices.is().then(|| choices.byte()) },
    }
}

fn adjacently(choices: &mut Choices<'_>) -> AdjacentlyTagged {
    match choices.below(3) {
        0 => AdjacentlyTagged::A((0..choices.below(4)).map(|_| choices.byte()).collect()),
        1 => AdjacentlyTagged::B { y: choices.text() },
        _ => AdjacentlyTagged::C,
    }
}

fn untagged(choices: &mut Choices<'_>, depth: usize) -> Untagged {
    match choices.below(if depth < 3 { 6 } else { 4 }) {
        0 => Untagged::Text(choices.text()),
        1 => Untagged::Bool(choices.is()),
        2 => Untagged::Number(choices.number()),
        3 => Untagged::Null(()),
        4 => Untagged::List((0..choices.below(3)).map(|_| untagged(choices, depth + 1)).collect()),
        _ => Untagged::Object(
            (0..choices.below(3)).map(|_| (choices.text(), untagged(choices, depth + 1))).collect(),
        ),
    }
}

impl Untagged {
    /// As an option, in which null is `None`.
    fn filter_null(self) -> Option<Untagged> {
        Some(self).filter(|value| !matches!(value, Untagged::Null(())))
    }
}
