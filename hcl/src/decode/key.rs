//! What is made from a text: the keys of maps, and labels.

use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::DeserializeOwned;

use super::accepts::accepts;
use super::{AcceptedKind, Accepts, ByExpression, ByValue};
use crate::value::{Value, ValueError, from_text, from_value, read_text};

/// Decoding the keys of maps, and labels, with [`FromStr`]; where a map is an attribute, its values are
/// decoded by `Way`.
#[derive(Clone, Copy, Debug)]
pub struct ByText<Way = ByValue>(PhantomData<Way>);

/// Decoding nothing: what describes a field does not depend on how its keys are read.
#[derive(Clone, Copy, Debug)]
pub struct OnlyShape;

/// A type that is made from the key of an entry. `Way` tells apart types that serde reads from those that
/// parse themselves.
pub trait FromKey<Way>: Sized {
    /// Makes the key.
    fn from_key(key: &str) -> Result<Self, ValueError>;

    /// Makes the key without a value; `None` if that is not enough.
    fn read_key(_: &str) -> Option<Self> {
        None
    }

    /// What the type takes, for documentation.
    fn accepts() -> Option<Accepts>;
}

impl<T: DeserializeOwned> FromKey<ByValue> for T {
    fn from_key(key: &str) -> Result<Self, ValueError> {
        from_value(&Value::string(key))
    }

    fn read_key(key: &str) -> Option<Self> {
        read_text(key)
    }

    fn accepts() -> Option<Accepts> {
        accepts::<T>(&[])
    }
}

impl<T: DeserializeOwned> FromKey<ByExpression> for T {
    fn from_key(key: &str) -> Result<Self, ValueError> {
        from_value(&Value::string(key))
    }

    fn accepts() -> Option<Accepts> {
        accepts::<T>(&[])
    }
}

impl<T: FromStr<Err: Display>, Way> FromKey<ByText<Way>> for T {
    fn from_key(key: &str) -> Result<Self, ValueError> {
        from_text(key)
    }

    fn accepts() -> Option<Accepts> {
        #[cfg(feature = "reference")]
        let example = super::example::parsed::<T>();
        #[cfg(not(feature = "reference"))]
        let example = None;
        Some(Accepts { example, ..Accepts::of::<T>(AcceptedKind::String) })
    }
}
