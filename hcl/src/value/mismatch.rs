//! What does not fit, as data, for programs that read errors.

use std::sync::Arc;

use super::convert::ConvertError;
use super::errors::{About, ValueError, shortened};
use super::kind::Kind;
use super::repr::Value;
use super::ty::Type;
use crate::words::a;

/// The sorts of values that people distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Null,
    Bool,
    Number,
    Whole,
    String,
    List,
    Object,
}

impl Sort {
    /// The sort of all values of a type.
    pub(crate) fn of(ty: &Type) -> Option<Sort> {
        Some(match ty {
            Type::Bool => Sort::Bool,
            Type::Number => Sort::Number,
            Type::String => Sort::String,
            // A list that was written is a tuple, and an object may have become a map.
            Type::List(_) | Type::Set(_) | Type::Tuple(_) => Sort::List,
            Type::Map(_) | Type::Object(_) => Sort::Object,
            Type::Dynamic | Type::Capsule(_) => return None,
        })
    }

    fn of_value(value: &Value) -> Option<Sort> {
        if value.is_null() { Some(Sort::Null) } else { Sort::of(&value.ty()) }
    }

    /// The name of the sort, as a fact.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Sort::Null => "null",
            Sort::Bool => "bool",
            Sort::Number => "number",
            Sort::Whole => "whole number",
            Sort::String => "string",
            Sort::List => "list",
            Sort::Object => "object",
        }
    }

    /// What a value of this sort is, in a sentence: "a list".
    pub(crate) fn noun(self) -> String {
        if self == Sort::Bool { "true or false".to_owned() } else { a(self.name()) }
    }

    /// Whether a value of this sort has no parts.
    pub(crate) fn is_single(self) -> bool {
        matches!(self, Sort::Bool | Sort::Number | Sort::Whole | Sort::String)
    }
}

/// What a value should be, and what it is. Parts that are not known, or must not be shown, are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mismatch {
    pub(crate) wanted: Option<Sort>,
    pub(crate) given: Option<Sort>,
    pub(crate) expected: Option<Told>,
    pub(crate) found: Option<Told>,
    /// The value itself, shortened.
    pub(crate) value: Option<String>,
    /// Whether the value is a number that is infinite.
    pub(crate) is_infinite: bool,
}

/// A type, a number of elements, or several names or types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    Text(String),
    Number(usize),
    Texts(Vec<String>),
}

impl Mismatch {
    /// A value of another sort is required.
    pub(crate) fn wanted(sort: Sort) -> Self {
        Mismatch { wanted: Some(sort), ..Mismatch::other(sort.name()) }
    }

    /// Something is required that this noun names.
    pub(super) fn other(noun: &str) -> Self {
        Mismatch { expected: Some(Told::Text(noun.to_owned())), ..Mismatch::default() }
    }

    /// Another number of elements is required.
    pub(super) fn length(expected: usize, found: usize) -> Self {
        let (expected, found) = (Some(Told::Number(expected)), Some(Told::Number(found)));
        Mismatch { expected, found, ..Mismatch::default() }
    }

    /// The value that is there.
    pub(crate) fn of(value: &Value) -> Self {
        Mismatch::default().not(value)
    }

    /// Adds the value that is there. Nothing is told of a marked one, and of one with marked parts only its
    /// type.
    pub(crate) fn not(mut self, value: &Value) -> Self {
        if value.is_marked() {
            return self;
        }
        self.given = Sort::of_value(value);
        self.found = Some(Told::Text(match self.given {
            Some(Sort::Null) => Sort::Null.name().to_owned(),
            _ => value.ty().friendly_name(),
        }));
        if !value.contains_marked() {
            self.value = text(value);
        }
        self
    }

    /// Adds what serde found instead.
    pub(super) fn found(mut self, found: Sort, value: Option<String>) -> Self {
        self.given = Some(found);
        self.found = Some(Told::Text(found.name().to_owned()));
        self.value = value;
        self
    }
}

/// A value of a primitive type as a text.
fn text(value: &Value) -> Option<String> {
    match value.kind() {
        Kind::Bool(value) => Some(value.to_string()),
        Kind::Number(number) => Some(shortened(&number.to_string()).into_owned()),
        Kind::String(text) => Some(shortened(text).into_owned()),
        _ => None,
    }
}

impl ConvertError {
    /// What does not fit.
    pub(crate) fn mismatch(&self) -> Mismatch {
        use super::convert::Problem;
        let name = |ty: &Type| Some(Told::Text(ty.friendly_name()));
        match self.problem() {
            Problem::Mismatch { given, wanted } => {
                let (expected, found) = (name(wanted), name(given));
                let (wanted, given) = (Sort::of(wanted), Sort::of(given));
                Mismatch { wanted, given, expected, found, ..Mismatch::default() }
            }
            Problem::Text { text, wanted } => {
                let value = text.as_ref().map(|text| shortened(text).into_owned());
                let (expected, wanted) = (name(wanted), Sort::of(wanted));
                Mismatch { wanted, expected, ..Mismatch::default() }.found(Sort::String, value)
            }
            Problem::MissingAttributes { names, .. } => {
                Mismatch { expected: Some(texts(names)), ..Mismatch::default() }
            }
            Problem::TupleLength { given, wanted } => Mismatch::length(*wanted, *given),
            Problem::NoCommonType { one, other } => Mismatch {
                found: Some(Told::Texts(vec![one.friendly_name(), other.friendly_name()])),
                ..Mismatch::default()
            },
            Problem::Capsule(error) | Problem::Build(error) => error.mismatch(),
        }
    }
}

fn texts(names: &[Arc<str>]) -> Told {
    Told::Texts(names.iter().map(|name| name.to_string()).collect())
}

impl ValueError {
    /// What does not fit.
    pub(crate) fn mismatch(&self) -> Mismatch {
        match (self.known_mismatch(), self.subject()) {
            (Some(known), _) => known.clone(),
            (None, About::Word { text, possible, .. }) => Mismatch {
                expected: Some(Told::Texts(possible.iter().map(|&word| word.to_owned()).collect())),
                value: Some(shortened(text).into_owned()),
                ..Mismatch::default()
            },
            (None, About::Missing(name)) => {
                Mismatch { expected: Some(Told::Texts(vec![(*name).to_owned()])), ..Mismatch::default() }
            }
            (None, _) => Mismatch::default(),
        }
    }
}
