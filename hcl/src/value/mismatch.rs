//! What does not fit, as data, for programs that read errors.

use std::sync::Arc;

use super::convert::ConvertError;
use super::errors::{About, ValueError, shortened};
use super::kind::Kind;
use super::repr::Value;
use super::ty::Type;

/// What a value should be, and what it is. Parts that are not known, or must not be shown, are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mismatch {
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
    /// Something else is required. An article is not part of what that is called.
    pub(super) fn wanted(expected: &str) -> Self {
        let bare = expected.strip_prefix("a ").or_else(|| expected.strip_prefix("an "));
        let expected = Some(Told::Text(bare.unwrap_or(expected).to_owned()));
        Mismatch { expected, ..Mismatch::default() }
    }

    /// Another number of elements is required.
    pub(super) fn length(expected: usize, found: usize) -> Self {
        Mismatch {
            expected: Some(Told::Number(expected)),
            found: Some(Told::Number(found)),
            value: None,
            is_infinite: false,
        }
    }

    /// The value that is there.
    pub(crate) fn of(value: &Value) -> Self {
        Mismatch::default().not(value)
    }

    /// The same, with the value that is there. Nothing is told of a marked one, and of one with marked parts only its type.
    pub(crate) fn not(mut self, value: &Value) -> Self {
        if value.is_marked() {
            return self;
        }
        let found = match value.kind() {
            Kind::Null => "null".to_owned(),
            _ => value.ty().friendly_name(),
        };
        self.found = Some(Told::Text(found));
        if !value.contains_marked() {
            self.value = text(value);
        }
        self
    }

    /// The same, with what serde found instead.
    pub(super) fn found(mut self, found: &str, value: Option<String>) -> Self {
        self.found = Some(Told::Text(found.to_owned()));
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
                Mismatch { expected: name(wanted), found: name(given), ..Mismatch::default() }
            }
            Problem::Text { text, wanted } => Mismatch {
                expected: name(wanted),
                found: name(&Type::String),
                value: text.as_ref().map(|text| shortened(text).into_owned()),
                is_infinite: false,
            },
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
                found: None,
                value: Some(shortened(text).into_owned()),
                is_infinite: false,
            },
            (None, About::Missing(name)) => {
                Mismatch { expected: Some(Told::Texts(vec![(*name).to_owned()])), ..Mismatch::default() }
            }
            (None, _) => Mismatch::default(),
        }
    }
}
