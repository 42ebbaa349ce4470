//! Whether something in an item is a mistake, found by the compiler in method lookup.

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::unavailable::unavailable;

/// Represents a type that has options of serde: `(&&&OfSerde::<T>::NEW).read_option()` finds [`ReadBySerde`],
/// [`WrittenBySerde`], or a method of generated code, which the compiler reports.
#[derive(Debug)]
pub struct OfSerde<T>(PhantomData<fn() -> T>);

impl<T> OfSerde<T> {
    /// The probe.
    pub const NEW: Self = OfSerde(PhantomData);
}

/// Types whose options serde's `Deserialize` reads.
pub trait ReadBySerde {
    /// Nothing is wrong.
    fn read_option(&self) {}
}

impl<T: DeserializeOwned> ReadBySerde for &&OfSerde<T> {}

/// Types whose options serde's `Serialize` reads.
pub trait WrittenBySerde {
    /// Nothing is wrong.
    fn read_option(&self) {}
}

impl<T: Serialize> WrittenBySerde for &OfSerde<T> {}

/// Represents a text that is the default of a field of type `T`, and also the name of an `F`:
/// `(&&Named::<_, T>::new(f)).is_text()` finds [`NameOfFunction`], which the compiler reports, or
/// [`NameOfNothing`].
#[derive(Debug)]
pub struct Named<F, T>(PhantomData<fn(F) -> T>);

impl<F, T> Named<F, T> {
    /// The probe.
    pub fn new(_: F) -> Self {
        Named(PhantomData)
    }
}

/// Names of functions that make the field's value.
pub trait NameOfFunction<T> {
    unavailable! { ();
        is_text() where T: TextOnly
    }
}

impl<F: Fn() -> T, T> NameOfFunction<T> for &Named<F, T> {}

/// Names of anything else.
pub trait NameOfNothing {
    /// Nothing is wrong.
    fn is_text(&self) {}
}

impl<F, T> NameOfNothing for Named<F, T> {}

/// Implemented by no type that a function could make.
#[diagnostic::on_unimplemented(
    message = "this default is a text, but also the name of a function that makes a `{Self}`",
    label = "to call the function, remove the quotes",
    note = "for the text, write `default = \"…\".to_owned()`"
)]
pub trait TextOnly {}

#[diagnostic::do_not_recommend]
impl TextOnly for OfSerde<()> {}
