//! What a diagnostic says, as data.

use std::fmt;

use serde::Serialize;

use super::Word;

/// A part of what a diagnostic says, for programs to read: a name, a type, a number. See
/// [`Diagnostic::facts`](super::Diagnostic::facts).
///
/// Serialized, it is a string, a number or an array of strings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Fact {
    /// A name, a type or a value, as it is written.
    Text(String),
    /// How many there are, or may be.
    Number(u64),
    /// Several names or values.
    Texts(Vec<String>),
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Text(text) => f.write_str(text),
            Fact::Number(number) => number.fmt(f),
            Fact::Texts(texts) => f.write_str(&texts.join(", ")),
        }
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Fact::Text(text.to_owned())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Fact::Text(text)
    }
}

/// Numbers of these types become facts and words.
macro_rules! from_numbers {
    ($($of:ty: $($number:ty)*;)*) => {$($(
        impl From<$number> for $of {
            fn from(number: $number) -> Self {
                Self::Number(number as u64)
            }
        }
    )*)*};
}

from_numbers! {
    Fact: u32 u64 usize;
    Word<'_>: u32 u64 usize;
}

impl FromIterator<String> for Fact {
    fn from_iter<I: IntoIterator<Item = String>>(texts: I) -> Self {
        Fact::Texts(texts.into_iter().collect())
    }
}
