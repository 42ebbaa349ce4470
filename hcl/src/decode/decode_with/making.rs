//! The trait of types that a function or a converter makes, the ways to them, and what becomes of errors.

use std::convert::Infallible;
use std::marker::PhantomData;

use crate::decode::runtime::{Subject, unread};
use crate::decode::{Accepts, ByValue, Decoder, Inside};
use crate::diagnostic::Diagnostics;
use crate::model::Attribute;
use crate::with::{Direct, In};

/// The way to a type that a function makes from an `A`, or else an error `E`.
#[derive(Debug)]
pub struct ByFunction<A, E>(PhantomData<fn(A) -> E>);

/// A conversion from `U`.
#[derive(Debug)]
pub struct TryInto<U>(PhantomData<fn(U)>);

impl<U> TryInto<U> {
    /// The conversion.
    pub const NEW: Self = TryInto(PhantomData);
}

/// What makes a `T` from an `A`, or returns an error: a function, or a conversion.
pub trait Call<A, T, E> {
    /// Makes it.
    fn call(&self, argument: A) -> Result<T, E>;
}

impl<F: Fn(A) -> Result<T, E>, A, T, E> Call<A, T, E> for F {
    fn call(&self, argument: A) -> Result<T, E> {
        self(argument)
    }
}

impl<T: TryFrom<U, Error = E>, U, E> Call<U, T, E> for TryInto<U> {
    fn call(&self, other: U) -> Result<T, E> {
        T::try_from(other)
    }
}

/// A way to a type, by something that may refuse to make it.
pub trait Makes {
    /// The error of the application's function. A converter has none: what it refuses is worded here.
    type Error;
}

impl Makes for Direct {
    type Error = Infallible;
}

impl<M: Makes> Makes for In<M> {
    type Error = M::Error;
}

impl<A, E> Makes for ByFunction<A, E> {
    type Error = E;
}

/// The way to a type that decodes itself by `Way`.
#[derive(Debug)]
pub struct AsItIs<Way>(PhantomData<Way>);

impl<Way> Makes for AsItIs<Way> {
    type Error = Infallible;
}

/// A type that is decoded with `W`. The compiler infers `M`, the way to the type that `W` makes. `Keys` is
/// the way in which the keys of maps are decoded.
pub trait DecodeWith<W, M: Makes, Keys = ByValue>: Sized {
    /// Decodes the attribute; `None` after an error, which was reported to the decoder. `Some(None)` for a
    /// null that has no meaning for this type, if it may be null.
    fn decode_with(making: Making<'_, W, M::Error>, decoder: &mut Decoder<'_>) -> Option<Option<Self>>;

    /// See [`DecodeAttribute::absent`](crate::decode::DecodeAttribute::absent).
    fn absent_with(_: &W) -> Option<Self> {
        None
    }

    /// See [`Describe::accepts`](crate::decode::Describe::accepts).
    fn accepts_with(with: &W, path: &[Inside<'_>]) -> Option<Accepts>;
}

/// A value to be made: by what, of which attribute, and what becomes of errors.
#[derive(Debug)]
pub struct Making<'a, W, E> {
    pub(in crate::decode) with: &'a W,
    /// Only the code that names the function knows whether its errors are diagnostics or texts.
    pub(in crate::decode) refused: fn(E, &Subject<'_>) -> Diagnostics,
    pub(in crate::decode) attribute: &'a Attribute,
    /// Whether a null that has no meaning for the type is `Some(None)`.
    pub(in crate::decode) may_be_null: bool,
}

impl<W, E> Making<'_, W, E> {
    pub(super) fn of_part<'p>(&'p self, attribute: &'p Attribute) -> Making<'p, W, E> {
        Making { attribute, may_be_null: false, ..*self }
    }

    pub(super) fn accepted<T>(self, result: Result<T, E>, decoder: &mut Decoder<'_>) -> Option<T> {
        let subject = Subject::Attribute(self.attribute);
        result.map_err(|error| decoder.report_all((self.refused)(error, &subject))).ok()
    }
}

impl<'a> Making<'a, (), Infallible> {
    pub(in crate::decode) fn as_it_is(attribute: &'a Attribute, may_be_null: bool) -> Self {
        Making { with: &(), refused: unread, attribute, may_be_null }
    }
}
