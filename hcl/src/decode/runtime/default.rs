//! Defaults as values, for documentation. Without the feature `reference` nobody asks for them, and nothing is compiled for them.

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::value::Value;

/// Stands for a field's type where methods are looked up.
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
    /// The value that is written.
    fn value(&self, default: fn() -> T) -> Option<Value> {
        serialized(default)
    }
}

impl<T: Serialize> SerializedDefault<T> for &Default<T> {}

/// Defaults that serde can only read. If the type is an enum of strings, one of the strings is it.
pub trait NamedDefault<T: DeserializeOwned> {
    /// The string.
    fn value(&self, default: fn() -> T) -> Option<Value> {
        named(default)
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

/// Where there is no default, or nobody can tell how it is written.
pub fn no_default() -> Option<Value> {
    None
}

/// What a function of the program makes of the default to write it.
pub fn encoded_default<T, U: Serialize>(default: fn() -> T, encode: impl FnOnce(&T) -> U) -> Option<Value> {
    #[cfg(feature = "reference")]
    return crate::value::to_value(&encode(&default())).ok();
    #[cfg(not(feature = "reference"))]
    {
        let _ = (default, encode);
        None
    }
}

#[cfg(feature = "reference")]
fn serialized<T: Serialize>(default: fn() -> T) -> Option<Value> {
    crate::value::to_value(&default()).ok()
}

/// Reads each of the strings, and compares which variant it is.
#[cfg(feature = "reference")]
fn named<T: DeserializeOwned>(default: fn() -> T) -> Option<Value> {
    use std::mem::discriminant;

    use crate::decode::AcceptedKind;
    use crate::value::from_value;

    let AcceptedKind::OneOf(names) = crate::decode::accepts::accepts::<T>(&[])?.kind else { return None };
    let default = default();
    let is_default = |name: &&&str| {
        let read = from_value::<T>(&Value::string(**name));
        read.is_ok_and(|variant| discriminant(&variant) == discriminant(&default))
    };
    let mut found = names.iter().filter(is_default);
    // Of a type that is no enum itself but holds one, all values look alike.
    let only = found.next().filter(|_| found.next().is_none())?;
    Some(Value::string(*only))
}

#[cfg(not(feature = "reference"))]
fn serialized<T>(_: fn() -> T) -> Option<Value> {
    None
}

#[cfg(not(feature = "reference"))]
fn named<T>(_: fn() -> T) -> Option<Value> {
    None
}
