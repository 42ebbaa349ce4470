//! The ways to the type that a converter takes, for the compiler to infer.

use std::marker::PhantomData;

/// The way to a type that a converter takes itself.
#[derive(Debug)]
pub struct Direct;

/// The way into a container, and on by `M`.
#[derive(Debug)]
pub struct In<M>(PhantomData<M>);
