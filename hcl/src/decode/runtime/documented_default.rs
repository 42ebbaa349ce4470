//! Defaults as values, for documentation.

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::constrained::named;
use super::with::With;
use crate::value::{Value, to_value};
use crate::with::ConvertBack;
use crate::with::write::EncodeWith;

/// Represents a field's type in method lookup.
///
/// `(&&Default::<T>::NEW).value(…)` finds the first of three traits that is implemented:
/// [`SerializedDefault`], [`NamedDefault`], [`OtherDefault`].
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

/// The value that the program's encoding function makes from the default.
pub fn encoded_default<T, U: Serialize>(default: fn() -> T, encode: impl FnOnce(&T) -> U) -> Option<Value> {
    to_value(&encode(&default())).ok()
}

/// Defaults that a converter can write.
///
/// `(&&With::<T, _>::new(&converter)).default_value(…)` finds the first of three traits that is implemented:
/// this one, [`DefaultInside`], [`DefaultOfFunction`].
pub trait DefaultOfConverter<T> {
    /// The value that it writes.
    fn default_value(&self, default: impl FnOnce() -> T) -> Option<Value>;
}

impl<T, W: ConvertBack<T>> DefaultOfConverter<T> for &&With<'_, T, W> {
    fn default_value(&self, default: impl FnOnce() -> T) -> Option<Value> {
        (!self.0.is_secret()).then(|| self.0.encode(&default()).ok()).flatten()
    }
}

/// Defaults in containers that a converter can write.
pub trait DefaultInside<T, M> {
    /// The value that the converter writes.
    fn default_value(&self, default: impl FnOnce() -> T) -> Option<Value>;
}

impl<T: EncodeWith<W, M>, W, M> DefaultInside<T, M> for &With<'_, T, W> {
    fn default_value(&self, default: impl FnOnce() -> T) -> Option<Value> {
        (!T::is_secret(self.0)).then(|| default().encode_with(self.0).ok()).flatten()
    }
}

/// Defaults of functions and of converters that only read.
pub trait DefaultOfFunction<T> {
    /// Only the program knows how to write it.
    fn default_value(&self, _: impl FnOnce() -> T) -> Option<Value> {
        None
    }
}

impl<T, W> DefaultOfFunction<T> for With<'_, T, W> {}

/// The code that makes a default.
#[doc(hidden)]
#[macro_export]
macro_rules! __hcl_default {
    ($($code:tt)*) => { $($code)* };
}

/// The code that writes a default of blocks, which only pages and samples show.
#[cfg(feature = "reference")]
#[doc(hidden)]
#[macro_export]
macro_rules! __hcl_default_block {
    ($($code:tt)*) => { $($code)* };
}
