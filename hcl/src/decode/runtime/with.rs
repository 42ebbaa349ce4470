//! Fields that an application's function or a converter makes, and the defaults of such fields.

use std::convert::Infallible;
use std::fmt::Display;
use std::marker::PhantomData;

use super::from_attribute::Way;
use super::unavailable::unavailable;
use super::validate::Subject;
use crate::decode::decode_with::{ByFunction, Call, DecodeWith, Makes, TryInto};
use crate::decode::{ByText, ByValue, DecodeAttribute};
use crate::diagnostic::Diagnostics;
use crate::with::Convert;
use crate::with::Direct;

/// Represents a field's type `T`, and the function or converter that makes it, in method lookup.
///
/// `(&&&&&&&&With::<T, _>::new(&function)).way(…)` finds the first of these traits that is implemented:
/// [`WithConverter`], [`WithReference`], [`WithFunction`], [`WithInside`], [`WithInsideByText`],
/// [`WithOtherResult`] or [`WithOtherConversion`], [`WithOtherArgument`] or [`WithOtherSource`],
/// [`WithOther`]. The second and those with `Other` in their names exist only for error messages.
#[derive(Debug)]
pub struct With<'w, T, W>(pub(super) &'w W, PhantomData<fn() -> T>);

impl<'w, T, W> With<'w, T, W> {
    /// The probe.
    pub fn new(with: &'w W) -> Self {
        With(with, PhantomData)
    }
}

/// What becomes of the error of a function.
type Refused<E> = fn(E, &Subject<'_>) -> Diagnostics;

/// Converters that make the field's type.
pub trait WithConverter<'w, T, W: Convert<T>> {
    /// How the field is decoded.
    fn way(&self, refused: Refused<Infallible>) -> Way<'w, T, W>;
}

impl<'w, T, W: Convert<T>> WithConverter<'w, T, W> for &&&&&&&With<'w, T, W> {
    fn way(&self, refused: Refused<Infallible>) -> Way<'w, T, W> {
        Way::with::<Direct, ByValue>(self.0, refused)
    }
}

/// Functions that make the field's type, and types that it is converted from.
pub trait WithFunction<'w, T, W, A, E> {
    /// How the field is decoded.
    fn way(&self, refused: Refused<E>) -> Way<'w, T, W, E>;
}

impl<'w, T, W: Call<A, T, E>, A: DecodeAttribute, E> WithFunction<'w, T, W, A, E> for &&&&&With<'w, T, W> {
    fn way(&self, refused: Refused<E>) -> Way<'w, T, W, E> {
        Way::with::<ByFunction<A, E>, ByValue>(self.0, refused)
    }
}

/// Everything that makes what the field's type contains.
pub trait WithInside<'w, T, W, M: Makes> {
    /// How the field is decoded.
    fn way(&self, refused: Refused<M::Error>) -> Way<'w, T, W, M::Error>;
}

impl<'w, T: DecodeWith<W, M>, W, M: Makes> WithInside<'w, T, W, M> for &&&&With<'w, T, W> {
    fn way(&self, refused: Refused<M::Error>) -> Way<'w, T, W, M::Error> {
        Way::inside::<M, ByValue>(self.0, refused)
    }
}

/// Converted fields with maps whose keys parse themselves.
pub trait WithInsideByText<'w, T, W, M: Makes> {
    /// How the field is decoded.
    fn way(&self, refused: Refused<M::Error>) -> Way<'w, T, W, M::Error>;
}

impl<'w, T: DecodeWith<W, M, ByText>, W, M: Makes> WithInsideByText<'w, T, W, M> for &&&With<'w, T, W> {
    fn way(&self, refused: Refused<M::Error>) -> Way<'w, T, W, M::Error> {
        Way::inside::<M, ByText>(self.0, refused)
    }
}

/// Functions that take a reference, which the compiler reports.
pub trait WithReference<'a, T, W, U: ?Sized + 'a, R> {
    unavailable! { Way<'static, T>;
        way(Refused<Infallible>) where &'a U: Owned
    }
}

impl<'a, T, W, U: ?Sized + 'a, R> WithReference<'a, T, W, U, R> for &&&&&&With<'_, T, W> where
    W: Fn(&'a U) -> R
{
}

/// Functions that make another type; the compiler reports it.
pub trait WithOtherResult<T, W, A, R> {
    unavailable! { Way<'static, T>;
        way(Refused<Infallible>) [E: Display] where W: Fn(A) -> Result<T, E>
    }
}

impl<T, W, A, R> WithOtherResult<T, W, A, R> for &&With<'_, T, W>
where
    W: Fn(A) -> R,
    A: DecodeAttribute,
{
}

/// Types that the field's type is not converted from; the compiler reports it.
pub trait WithOtherConversion<T, U> {
    unavailable! { Way<'static, T>;
        way(Refused<Infallible>) where T: ConvertedFrom<U>
    }
}

impl<T, U: DecodeAttribute> WithOtherConversion<T, U> for &&With<'_, T, TryInto<U>> {}

/// Types that cannot be decoded to be converted; the compiler reports them.
pub trait WithOtherSource<T, U> {
    unavailable! { Way<'static, T>;
        way(Refused<Infallible>) where U: ArgumentType
    }
}

impl<T, U> WithOtherSource<T, U> for &With<'_, T, TryInto<U>> {}

/// Functions whose argument cannot be decoded; the compiler reports its type.
pub trait WithOtherArgument<T, W, A, R> {
    unavailable! { Way<'static, T>;
        way(Refused<Infallible>) where A: ArgumentType
    }
}

impl<T, W, A, R> WithOtherArgument<T, W, A, R> for &With<'_, T, W> where W: Fn(A) -> R {}

/// Everything else; the compiler reports it.
pub trait WithOther<T, W> {
    unavailable! { Way<'static, T>;
        way(Refused<Infallible>) where W: Convert<T>
    }
}

impl<T, W> WithOther<T, W> for With<'_, T, W> {}

/// An argument that is not borrowed. No reference implements it.
#[diagnostic::on_unimplemented(
    message = "a function that makes a field cannot take a reference, `{Self}`",
    label = "this function takes `{Self}`",
    note = "decoding makes the value and passes it to the function: take `String` rather than `&str`, `Vec<T>` rather than `&[T]`"
)]
pub trait Owned {}

/// A type that another one is converted into.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not made from `{U}`",
    label = "`{U}` does not convert into it, nor into what it contains",
    note = "implement `TryFrom<{U}>` for the type, or for the type in its `Option`, `Vec`, map or wrapper"
)]
pub trait ConvertedFrom<U> {}

#[diagnostic::do_not_recommend]
impl<T: TryFrom<U>, U> ConvertedFrom<U> for T {}

/// An argument that can be decoded.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from an attribute, so a function cannot take it",
    label = "this function takes `{Self}`",
    note = "add `#[derive(serde::Deserialize)]` to `{Self}`"
)]
pub trait ArgumentType {}

#[diagnostic::do_not_recommend]
impl<T: DecodeAttribute> ArgumentType for T {}
