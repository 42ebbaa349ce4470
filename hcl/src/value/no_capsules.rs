//! Stands in for capsule types, which need the feature `capsules`: without it there are none.

use std::convert::Infallible;

/// A type that the application defines. Defining one needs the feature `capsules`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CapsuleType(Infallible);

/// A value of such a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CapsuleValue(Infallible);

impl CapsuleType {
    /// The name, for messages.
    pub fn name(&self) -> &str {
        match self.0 {}
    }
}

impl CapsuleValue {
    pub(super) fn depth(&self) -> usize {
        match self.0 {}
    }

    /// The type.
    pub fn ty(&self) -> &CapsuleType {
        match self.0 {}
    }
}
