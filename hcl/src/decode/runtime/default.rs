//! Defaults as values, for documentation.

use std::marker::PhantomData;
use std::mem::discriminant;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::decode::AcceptedKind;
use crate::decode::accepts::accepts;
use crate::value::{Value, from_value, to_value};

/// Represents a field's type in method lookup.
///
/// `(&&Default::<T>::NEW).value(…)` finds the first of three traits that is implemented: [`SerializedDefault`], [`NamedDefault`],
/// [`OtherDefault`].
#[derive(Debug)]
pub struct Default<T>(PhantomData<fn() -> T>);

impl<T> Default<T> {
    /// The probe.
    pub const NEW: Self = Default(PhantomData);
}

/// Defaults that serde can write.
pub trait SerializedDefault<T: Serialize> {
    /// The value that serde writes.
    fn value(&self, default: fn() -> T) -> Option<Value> {
        to_value(&default()).ok()
    }
}

impl<T: Serialize> SerializedDefault<T> for &Default<T> {}

/// Defaults that serde can only read. If the type is an enum of strings, the default is one of them.
pub trait NamedDefault<T: DeserializeOwned> {
    /// The string.
    fn value(&self, default: fn() -> T) -> Option<Value> {
        named(&default())
    }
}

impl<T: DeserializeOwned> NamedDefault<T> for &&Default<T> {}

/// All other defaults.
pub trait OtherDefault<T> {
    /// Nothing is known.
    fn value(&self, _: fn() -> T) -> Option<Value> {
        None
    }
}

impl<T> OtherDefault<T> for Default<T> {}

/// For fields without a default, or whose default cannot be written.
pub fn no_default<T>() -> Option<T> {
    None
}

/// The value that the program's encoding function makes from the default.
pub fn encoded_default<T, U: Serialize>(default: fn() -> T, encode: impl FnOnce(&T) -> U) -> Option<Value> {
    to_value(&encode(&default())).ok()
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

/// The code that makes a default. Without the feature `reference` nothing calls it, and it is not compiled.
#[cfg(feature = "reference")]
#[doc(hidden)]
#[macro_export]
macro_rules! __hcl_default {
    ($($code:tt)*) => { $($code)* };
}

/// The same without the feature.
#[cfg(not(feature = "reference"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __hcl_default {
    ($($code:tt)*) => {
        $crate::__private_v1::decode::no_default
    };
}
