//! The way to a type that a function or a converter makes, and what becomes of its errors.

use std::convert::Infallible;
use std::marker::PhantomData;

use crate::decode::Decoder;
use crate::decode::runtime::Subject;
use crate::diagnostic::Diagnostics;
use crate::model::Attribute;
use crate::with::ways::{Direct, In};

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

/// What makes the value, and what becomes of its errors.
#[derive(Debug)]
pub struct Maker<'w, W, E> {
    pub(in crate::decode) with: &'w W,
    /// Only the code that names the function knows whether its errors are diagnostics or texts.
    pub(in crate::decode) refused: fn(E, &Subject<'_>) -> Diagnostics,
}

impl<W, E> Clone for Maker<'_, W, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, E> Copy for Maker<'_, W, E> {}

impl<W, E> Maker<'_, W, E> {
    pub(super) fn accepted<T>(
        self,
        result: Result<T, E>,
        attribute: &Attribute,
        decoder: &mut Decoder<'_>,
    ) -> Option<T> {
        let report = |error| decoder.report_all((self.refused)(error, &Subject::Attribute(attribute)));
        result.map_err(report).ok()
    }
}
